"""ZIP archives that are the same to the byte for the same contents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

#: What deflating hardly shrinks.
_DENSE = frozenset({".mp4", ".png", ".jpg", ".jpeg"})

#: The first moment that a ZIP archive can name. Files in it bear no other date.
_MOMENT = (1980, 1, 1, 0, 0, 0)


def write_archive(contents: Mapping[str, bytes | Path], target: Path) -> None:
    """Write files by the names that they have inside, in the order given."""
    with ZipFile(target, "w") as archive:
        for name, content in contents.items():
            info = ZipInfo(name, _MOMENT)
            info.external_attr = 0o644 << 16
            info.compress_type = ZIP_STORED if PurePosixPath(name).suffix in _DENSE else ZIP_DEFLATED
            archive.writestr(info, content if isinstance(content, bytes) else content.read_bytes())


def rewritten(archive: Path) -> None:
    """Write an archive again as :func:`write_archive` does, its files in the order that they have."""
    with ZipFile(archive) as old:
        contents: dict[str, bytes | Path] = {name: old.read(name) for name in old.namelist()}
    write_archive(contents, archive)
