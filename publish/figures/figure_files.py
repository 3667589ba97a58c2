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


def save_figure(figure: Figure, folder: Path, name: str, *, width_in: float | None = None) -> list[Path]:
    """Write a figure into a folder as SVG, PDF and PNG (300 dpi), and return them.

    The files are exactly as large as the figure, or else as wide as ``width_in`` inches: it is then enlarged
    with everything on it. Nothing that varies goes into the files: no dates, no versions, no random names.
    The figure's label becomes the title of the SVG and the PDF. A file appears only when it is complete.
    """
    from figures.style import writing
    from publish.figures.embedding import letters_only

    folder.mkdir(parents=True, exist_ok=True)
    scale = scale_of(figure, width_in)
    paths = []
    with writing(), letters_only():
        for suffix in FORMATS:
            content = _written(figure, suffix, scale)
            path = folder / f"{name}.{suffix}"
            unfinished = folder / f".{name}.{suffix}.{os.getpid()}"
            try:
                unfinished.write_bytes(content)
                unfinished.replace(path)
            finally:
                unfinished.unlink(missing_ok=True)
            paths.append(path)
    return paths


def scale_of(figure: Figure, width_in: float | None) -> float:
    """How many times as large as it is laid out a figure is printed."""
    return 1.0 if width_in is None else width_in / float(figure.get_size_inches()[0])


def _written(figure: Figure, suffix: str, scale: float) -> bytes:
    content = BytesIO()
    metadata = _metadata(suffix, figure.get_label())
    # A PNG that is enlarged has more pixels, not larger ones, and says the resolution that it is printed at.
    extra: dict[str, Any] = {"pil_kwargs": {"dpi": (PNG_DPI, PNG_DPI)}} if suffix == "png" else {}
    dpi = PNG_DPI * scale if suffix == "png" else PNG_DPI
    figure.savefig(content, format=suffix, dpi=dpi, metadata=metadata, **extra)
    if suffix == "png" or scale == 1.0:
        return content.getvalue()
    return (_larger_svg if suffix == "svg" else _larger_pdf)(content.getvalue(), scale)


def _larger_svg(content: bytes, scale: float) -> bytes:
    """The same drawing with a larger width and height; what is inside is measured by its own view box."""
    head, tag, rest = content.partition(b"<svg ")
    opening, end, body = rest.partition(b">")
    for side in (b"width", b"height"):
        before, start, after = opening.partition(side + b'="')
        value, unit, remainder = after.partition(b'pt"')
        opening = before + start + f"{float(value) * scale:.6g}".encode() + unit + remainder
    return head + tag + opening + end + body


def _larger_pdf(content: bytes, scale: float) -> bytes:
    """The same page, enlarged."""
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(BytesIO(content)))
    title = {key: value for key, value in (writer.metadata or {}).items() if key == "/Title"}
    writer.pages[0].scale_by(scale)
    writer.metadata = title
    enlarged = BytesIO()
    writer.write(enlarged)
    return enlarged.getvalue()


def _metadata(suffix: str, title: Any) -> dict[str, str | None]:
    """Leave out what Matplotlib would say by itself: when, and with which version."""
    if suffix == "svg":
        return {"Title": str(title), "Date": None, "Creator": None, "Format": None, "Type": None}
    if suffix == "pdf":
        return {"Title": str(title), "CreationDate": None, "Creator": None, "Producer": None}
    return {"Software": None}
