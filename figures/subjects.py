"""What a figure is drawn of, asked of itself: a new name in the catalogue changes no other figure."""

from __future__ import annotations

from typing import Any


def subject_in(module: Any, own: Any) -> Any:
    """The subject of a figure's module: what it makes of the case ``own``, or what it brings itself.

    ``own`` is None for a figure that is not drawn of the reader's case.
    """
    if own is not None and hasattr(module, "own_subject"):
        return module.own_subject(own)
    return module.subject() if hasattr(module, "subject") else own
