"""What was made of what: doit's database in the output folder, and doit's verdict on each job."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from doit.dependency import DatabaseException, Dependency, FileChangedChecker, SqliteDB
from doit.task import Task

from publish.freshness.inputs import FONT, Inputs
from publish.freshness.messages import ALL, message_digests
from publish.freshness.output import Output

#: Marks the files of other jobs among the files that a job depends on.
NEED = "made: "

NEVER_MADE = "never made"
UNREADABLE = "the record of earlier builds cannot be read"

_ALL_JOBS = "all jobs"

#: What reading a database raises that is damaged, and what a record in it raises that is none of ours.
_NO_DATABASE = (DatabaseException, sqlite3.DatabaseError)
_NO_RECORD = (ValueError, KeyError, TypeError, AttributeError)


@dataclass(frozen=True)
class Record:
    """A job that was made: with which inputs, into which files, and how long it took."""

    sources: Mapping[str, str]
    needs: Mapping[str, str]
    options: Mapping[str, str]
    versions: Mapping[str, str]
    language: str | None
    catalogue: str
    messages: Mapping[str, str]
    outputs: Mapping[str, Output]
    seconds: float
    #: A line that the job has to say, every time it turns out to be fresh.
    said: str = ""
    #: What it found out that other jobs ask for, as JSON has it.
    found: Mapping[str, Any] | None = None


class Records:
    """The records of one output folder.

    A database that cannot be read counts as none, and so does a record that is damaged or of another version.
    """

    def __init__(self, file: Path, folder: Path) -> None:
        self.file, self.folder = file, folder

    def why_stale(
        self, jobs: Sequence[tuple[str, Sequence[str], Inputs, Mapping[str, str]]]
    ) -> list[list[str]]:
        """For each job, given as its name, files, inputs and the digests of its needs: why it is stale.

        No reason means that it is fresh.
        """
        if not self.file.is_file():
            return [[NEVER_MADE] for _ in jobs]
        try:
            with self._open() as database:
                known = _all_jobs(database)
                return [
                    _verdict(database, self.folder, *job) if job[0] in known else [NEVER_MADE] for job in jobs
                ]
        except (*_NO_DATABASE, *_NO_RECORD):
            return [[UNREADABLE] for _ in jobs]

    def save(self, name: str, record: Record) -> None:
        """Record at once that a job was made. Raises ``OSError`` where nothing can be written."""
        try:
            self._save(name, record)
        except (DatabaseException, *_NO_RECORD):
            self._begin_anew(name, record)
        except sqlite3.DatabaseError as error:
            if "malformed" in str(error) or "not a database" in str(error):
                self._begin_anew(name, record)
            else:
                raise OSError(f"{self.file.name}: {error}") from error

    def read(self, name: str) -> Record | None:
        """The record of a job that was made, fresh or stale."""
        return self.read_all([name]).get(name)

    def read_all(self, names: Sequence[str] | None = None) -> dict[str, Record]:
        """The records of jobs by name, of all that were ever made if none are named."""
        if not self.file.is_file():
            return {}
        try:
            with self._open() as database:
                wanted = names if names is not None else _all_jobs(database)
                found = {name: _record(database, name) for name in wanted}
                return {name: record for name, record in found.items() if record is not None}
        except (*_NO_DATABASE, *_NO_RECORD):
            return {}

    @contextmanager
    def _open(self) -> Iterator[Any]:
        with closing(Dependency(SqliteDB, str(self.file), checker_cls=_ByDigest)) as database:
            yield database

    def _begin_anew(self, name: str, record: Record) -> None:
        self.file.unlink(missing_ok=True)
        self._save(name, record)

    def _save(self, name: str, record: Record) -> None:
        with self._open() as database:
            database.checker.digests = _file_dependencies(record.sources, record.needs)
            task = Task(name, None, file_dep=list(database.checker.digests))
            task.values = asdict(record)
            database.save_success(task)
            index = Task(_ALL_JOBS, None)
            index.values = {"names": sorted({*_all_jobs(database), name})}
            database.save_success(index)


class _ByDigest(FileChangedChecker):  # type: ignore[misc]
    """doit's question whether a file changed, answered by contents alone: its time plays no part."""

    digests: Mapping[str, str]

    def info(self, file_path: str) -> str:
        if file_path not in self.digests:
            raise OSError(file_path)
        return self.digests[file_path]

    def check_modified(self, file_path: str, file_stat: str, state: str) -> bool:
        return file_stat != state

    def get_state(self, dep: str, current_state: str | None) -> str:
        return self.digests[dep]


class _Unchanged:
    """doit's question whether anything but files changed; ``reasons`` says what did."""

    def __init__(self, folder: Path, inputs: Inputs) -> None:
        self.folder, self.inputs = folder, inputs
        self.reasons: list[str] = []

    def __call__(self, task: Task, values: dict[str, Any]) -> bool:
        for name, value in self.inputs.options.items():
            if values["options"].get(name) != value:
                self.reasons.append("changed: " + _option(name, values["options"].get(name), value))
        for name, value in self.inputs.versions.items():
            if values["versions"].get(name) != value:
                self.reasons.append("changed: " + _version(name, values["versions"].get(name), value))
        language = self.inputs.language
        if language is not None and values["catalogue"] != self.inputs.catalogue:
            now = message_digests(language, values["messages"])
            changed = [name for name, digest in now.items() if values["messages"][name] != digest]
            self.reasons += [
                f"changed: words {name}" if name != ALL else "changed: words" for name in changed
            ]
        for file, output in values["outputs"].items():
            if not (self.folder / file).exists():
                self.reasons.append(f"{file} is missing")
            elif not Output(**output).is_still(self.folder / file):
                self.reasons.append(f"{file} is not as it was made")
        return not self.reasons


def _verdict(
    database: Any, folder: Path, name: str, files: Sequence[str], inputs: Inputs, needs: Mapping[str, str]
) -> list[str]:
    if _record(database, name) is None:
        return [UNREADABLE]
    database.checker.digests = _file_dependencies(inputs.sources, needs)
    unchanged = _Unchanged(folder, inputs)
    task = Task(name, None, file_dep=list(database.checker.digests), uptodate=[unchanged])
    status = database.get_status(task, {}, get_log=True)
    if status.status == "up-to-date":
        recorded = set(database.get_values(name)["outputs"])
        return [] if recorded == set(files) else ["its list of files changed"]
    changed = dict.fromkeys(
        f"changed: {file.removeprefix(NEED)}"
        for reason in ("changed_file_dep", "added_file_dep", "removed_file_dep")
        for file in sorted(status.reasons.get(reason, []))
    )
    return [*changed, *unchanged.reasons] or [str(status.error_reason)]


def _file_dependencies(sources: Mapping[str, str], needs: Mapping[str, str]) -> dict[str, str]:
    return {**sources, **{f"{NEED}{file}": digest for file, digest in needs.items()}}


def _option(name: str, before: str | None, now: str) -> str:
    if name == "case":
        return "the case's data"
    if name.startswith("theme colour "):
        return name
    return f"{name} ({before} → {now})" if before is not None else name


def _version(name: str, before: str | None, now: str) -> str:
    if name == FONT:
        return "the font's files"
    return f"{name} ({before} → {now})" if before is not None else f"{name} {now}"


def _all_jobs(database: Any) -> list[str]:
    return list(database.get_values(_ALL_JOBS).get("names", []))


def _record(database: Any, name: str) -> Record | None:
    """The record of a job; ``None`` if there is none that this version wrote."""
    try:
        values = database.get_values(name)
        outputs = {file: Output(**output) for file, output in values["outputs"].items()}
        return Record(**{**values, "outputs": outputs})
    except _NO_RECORD:
        return None
