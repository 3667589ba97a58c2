"""The manifest: every file with its SHA-256, job, inputs and versions; and a folder held against it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from publish.building.folder import KEPT, LOGS, replace_text
from publish.freshness.output import file_sha256
from publish.freshness.records import Record

NAME = "manifest.json"


def manifest_of(records: Mapping[str, Record], folder: Path) -> dict[str, Any]:
    """The manifest of what was made: the same for the same files, whoever made them, when and where.

    A picture that a film and a sheet have both made belongs to the one whose contents it has.
    """
    owners: dict[str, str] = {}
    for name, record in sorted(records.items()):
        for file in record.outputs:
            if file not in owners or not records[owners[file]].outputs[file].is_still(folder / file):
                owners[file] = name
    return {
        "files": {
            file: {"sha256": records[name].outputs[file].sha256, "job": name}
            for file, name in sorted(owners.items())
        },
        "jobs": {
            name: {
                "inputs": {
                    "options": dict(sorted(record.options.items())),
                    "sources": dict(sorted(record.sources.items())),
                    "messages": dict(sorted(record.messages.items())),
                    "files": dict(sorted(record.needs.items())),
                },
                "versions": dict(sorted(record.versions.items())),
            }
            for name, record in sorted(records.items())
        },
    }


def write_manifest(records: Mapping[str, Record], folder: Path) -> None:
    """Write ``manifest.json`` into an output folder, unless it says the same already."""
    there = {name: record for name, record in records.items() if _all_there(record, folder)}
    text = json.dumps(manifest_of(there, folder), indent=1, ensure_ascii=False) + "\n"
    path = folder / NAME
    if not path.is_file() or path.read_text(encoding="utf-8", errors="replace") != text:
        replace_text(path, text, by_way_of=folder / KEPT)


def _all_there(record: Record, folder: Path) -> bool:
    return all((folder / file).is_file() for file in record.outputs)


@dataclass(frozen=True)
class Difference:
    """A file that is not as the manifest says: ``missing``, ``changed``, or ``extra``."""

    file: str
    what: str
    job: str = ""


def differences(folder: Path) -> list[Difference]:
    """Every file of a folder that differs from its manifest, by name.

    Raises ``ValueError`` if there is no manifest, or none that can be read.
    """
    files = _listed(folder / NAME)
    found = []
    for file, entry in files.items():
        path = folder / file
        if not path.is_file():
            found.append(Difference(file, "missing", entry["job"]))
        elif file_sha256(path) != entry["sha256"]:
            found.append(Difference(file, "changed", entry["job"]))
    found += [Difference(file, "extra") for file in _outputs(folder) if file not in files]
    return sorted(found, key=lambda difference: difference.file)


def _listed(manifest: Path) -> dict[str, dict[str, str]]:
    try:
        files = json.loads(manifest.read_text(encoding="utf-8"))["files"]
        for file, entry in files.items():
            if PurePosixPath(file).is_absolute() or ".." in PurePosixPath(file).parts:
                raise ValueError(f"{file!r} is not inside the folder")
            if not (isinstance(entry["sha256"], str) and isinstance(entry["job"], str)):
                raise TypeError(file)
    except OSError as error:
        raise ValueError(f"{manifest}: cannot be read ({error.strerror or error})") from error
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{manifest}: is no manifest of a build") from error
    except ValueError as error:
        raise ValueError(f"{manifest}: is no manifest of a build ({error})") from error
    return dict(files)


def _outputs(folder: Path) -> list[str]:
    """The files of an output folder, without the manifest itself and what builds keep for themselves."""
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file() or path.is_symlink()]
    own = [file for file in files if file.parts[0] not in (KEPT, LOGS) and file.parts != (NAME,)]
    return sorted(file.as_posix() for file in own)


def compare(folder: str) -> tuple[bool, list[str]]:
    """Hold a folder against its manifest: whether all is as it says, and what there is to say about it.

    Raises ``ValueError`` as :func:`differences` does.
    """
    found = differences(Path(folder))
    if not found:
        files = len(_listed(Path(folder) / NAME))
        return True, [f"{files} files in {folder} are as {NAME} says."]
    lines = [
        f"{difference.what}: {difference.file}" + (f" ({difference.job})" if difference.job else "")
        for difference in found
    ]
    return False, [*lines, f"{len(found)} files in {folder} differ from {NAME}."]
