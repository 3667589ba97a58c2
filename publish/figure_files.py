"""From a drawn figure to its files, the same to the byte whenever and wherever they are written."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = ("svg", "pdf", "png")
PNG_DPI = 300


def save_figure(figure: Figure, folder: Path, name: str) -> list[Path]:
    """Write a figure into a folder as SVG, PDF and PNG (300 dpi), exactly as large as it is, and return them.

    Nothing that varies goes into the files: no dates, no versions, no random names. The figure's label
    becomes the title of the SVG and the PDF. A file appears only when it is complete.
    """
    from figures.style import writing

    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    with writing():
        for suffix in FORMATS:
            content = BytesIO()
            figure.savefig(
                content, format=suffix, dpi=PNG_DPI, metadata=_metadata(suffix, figure.get_label())
            )
            path = folder / f"{name}.{suffix}"
            unfinished = folder / f".{name}.{suffix}.{os.getpid()}"
            try:
                unfinished.write_bytes(content.getvalue())
                unfinished.replace(path)
            finally:
                unfinished.unlink(missing_ok=True)
            paths.append(path)
    return paths


def _metadata(suffix: str, title: Any) -> dict[str, str | None]:
    """Leave out what Matplotlib would say by itself: when, and with which version."""
    if suffix == "svg":
        return {"Title": str(title), "Date": None, "Creator": None, "Format": None, "Type": None}
    if suffix == "pdf":
        return {"Title": str(title), "CreationDate": None, "Creator": None, "Producer": None}
    return {"Software": None}
