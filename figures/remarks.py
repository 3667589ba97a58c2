"""What was simplified or put together while a figure was drawn, told by whoever did it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from matplotlib.artist import Artist
from matplotlib.figure import Figure

_REMARKS: WeakKeyDictionary[Figure, dict[str, None]] = WeakKeyDictionary()


def remark(artist: Artist, convention: str) -> None:
    """Note that a convention (the end of a message ``convention.…``) holds for what is drawn on a figure."""
    figure = artist if isinstance(artist, Figure) else artist.get_figure(root=True)
    if figure is not None:
        _REMARKS.setdefault(figure, {})[convention] = None


def remarks_on(figure: Figure) -> tuple[str, ...]:
    """The conventions that were noted, in the order in which they first were."""
    return tuple(_REMARKS.get(figure, ()))
