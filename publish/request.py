"""What was asked for, checked before anything is made, and carried out."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from look import THEMES, Theme, themes_named, weak_points
from look.catalogues import language_tag, language_tags
from publish.building.address import scheduler_address
from publish.building.build import Build
from publish.building.failures import forget_log, print_failures
from publish.building.folder import KEPT, check_folder, held
from publish.building.manifest import write_manifest
from publish.building.progress import Progress
from publish.building.workforce import Workers
from publish.checking.letters import told_of_missing
from publish.cores import usable_cores
from publish.films.quality import QUALITIES
from publish.freshness.late_case import NAMES, late_case, remember_case
from publish.freshness.records import Records
from publish.freshness.sources import Sources
from publish.freshness.verdicts import in_words, verdicts
from publish.gate import Gate, print_report
from publish.jobs import Job

if TYPE_CHECKING:
    from data import Case
    from data.reading import Reading

THEME_NAMES = tuple(THEMES)
QUALITY_NAMES = tuple(QUALITIES)
LANGUAGES = language_tags()

DONE, FAILED = 0, 1

#: What is kept of the case, of the imports, and of everything that was made.
CASE, IMPORTS, RECORDS = "case.json", "imports.json", "records.sqlite"


@dataclass(frozen=True)
class Request:
    """The options that all commands share. Making one checks them: ``ValueError`` in one or two lines."""

    case: Case
    scores: str | None
    choices: Mapping[str, Any]
    languages: tuple[str, ...]
    themes: tuple[Theme, ...]
    quality: str
    workers: int
    output: Path
    verbose: bool
    force: bool
    cluster: str | None
    progress: str

    @classmethod
    def of(
        cls,
        *,
        scores: str | None = None,
        language: Sequence[str] = (),
        theme: Sequence[str] = (),
        quality: str = "hd",
        jobs: int | None = None,
        output: str = "build",
        verbose: bool = False,
        force: bool = False,
        cluster: str | None = None,
        progress: str = "auto",
        **about_scores: Any,
    ) -> Request:
        """A request from what stands on the command line; ``about_scores`` as in `data.reading.Choices`."""
        choices = {name: said for name, said in about_scores.items() if said is not None}
        kept = Path(output) / KEPT
        return cls(
            case=late_case(scores, Sources(memory=kept / IMPORTS), kept / CASE, choices),
            scores=scores,
            choices=choices,
            languages=tuple(dict.fromkeys(language_tag(tag) for tag in language)) or ("en",),
            themes=themes_named(theme),
            quality=quality,
            workers=jobs or usable_cores(),
            output=Path(output),
            verbose=verbose,
            force=force,
            cluster=cluster if cluster is None else scheduler_address(cluster),
            progress=progress,
        )

    def themes_or(self, name: str) -> tuple[Theme, ...]:
        """The themes asked for, or else the one of that name."""
        return self.themes or (THEMES[name],)

    def prepare(self) -> None:
        """Raise ``ValueError`` if files could not be written where they are wanted."""
        check_folder(self.output)

    def verify(self, console: Console) -> int:
        """Print ours beside scikit-learn's for everything; returns the exit status."""
        report = Gate(self.case, console).job.check()
        print_report(report, console)
        return DONE if report.ok else FAILED

    def tell(self, jobs: Sequence[Job], console: Console) -> int:
        """Print for each job whether it is fresh or stale, and why; returns the exit status."""
        sources, records = self._sources(), self._records()
        said = [(Gate(self.case, console).job.name, Gate(self.case, console).why_closed(sources, records))]
        found = verdicts(jobs, sources, records, self.output, force=self.force)
        said += [(verdict.job.name, list(verdict.reasons)) for verdict in found]
        if (self.output / KEPT).is_dir():
            sources.remember()
        for name, reasons in said:
            console.print(f"{name}: {in_words(reasons)}", markup=False, highlight=False, soft_wrap=True)
        return DONE

    def make(self, jobs: Sequence[Job], console: Console) -> int:
        """Verify, then make what is stale; returns the exit status. Nothing is made if a number differs."""
        begun = time.monotonic()
        gate = Gate(self.case, console)
        # Without a folder nothing is known to be fresh; and it shall not be begun if a number differs.
        if not (self.output / KEPT).is_dir() and not gate.opens(self._sources()):
            return FAILED
        for theme in self.themes:
            for told in weak_points(theme):
                console.print(f"warning: {told}", highlight=False, markup=False, soft_wrap=True)
        if self.scores is not None:
            names = (getattr(self.case, name) for name in NAMES)
            told = told_of_missing(names)
            if told:
                _say(f"warning: {told}", console)
        with held(
            self.output, lambda who: _say(f"waiting for {who}, which builds into {self.output}", console)
        ):
            sources, records = self._sources(), self._records()
            if not gate.pass_through(sources, records):
                return FAILED
            found = verdicts(jobs, sources, records, self.output, force=self.force)
            sources.remember()
            remember_case(self.case, self.scores, sources, self.output / KEPT / CASE, self.choices)
            stale = [verdict for verdict in found if not verdict.is_fresh]
            work = Build(self.output, records, Progress(console, self.progress))
            for verdict in found:
                if verdict.is_fresh:
                    forget_log(verdict.job.name, self.output)
            if stale:
                gate.recall(records)
                work.run(stale, self._workers([verdict.job for verdict in stale]))
            write_manifest(records.read_all(), self.output)
        if work.failures:
            print_failures(work.failures, console, verbose=self.verbose)
            if not self.verbose:
                _say("With -v the tracebacks are shown.", console)
        failed = {failure.job for failure in work.failures}
        files = sum(len(job.files) for job in jobs if job.name not in failed)
        fresh = len(jobs) - len(failed) - len(work.made)
        already = f" ({fresh} of {len(jobs)} jobs were fresh)" if fresh else ""
        _say(f"{files} files in {self.output} after {time.monotonic() - begun:.0f} s{already}", console)
        return FAILED if failed else DONE

    def _sources(self) -> Sources:
        return Sources(memory=self.output / KEPT / IMPORTS)

    def _records(self) -> Records:
        return Records(self.output / KEPT / RECORDS, self.output)

    def _workers(self, jobs: Sequence[Job]) -> Workers:
        if self.cluster is not None:
            from publish.building.cluster import Cluster

            return Cluster(self.cluster, jobs)
        from publish.building.crew import Crew

        return Crew(self.workers)


def reading_of(path: str | None, about_scores: Mapping[str, Any]) -> Reading:
    """What is read from a file, or from that of the default case; ``ValueError`` if it is none."""
    from data.load import DEFAULT_PATH
    from data.reading import Choices, read_case

    said = {name: value for name, value in about_scores.items() if value is not None}
    return read_case(str(DEFAULT_PATH) if path is None else path, Choices(**said))


def _say(text: str, console: Console) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=True)
