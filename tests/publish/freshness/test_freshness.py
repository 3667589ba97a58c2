"""Fresh or stale: each change restales exactly what depends on it, and nothing else does.

Nothing is drawn here: jobs are put on record as if they had been made, in a copy of the sources.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import replace

import pytest

import look.catalogues
from data import load_case
from figures import CATALOGUE, COMPARED, FIXED, NAMES
from look import THEMES
from publish.freshness import messages, versions
from publish.freshness.inputs import inputs_of
from publish.freshness.messages import message_digests
from publish.freshness.output import Output, file_sha256
from publish.freshness.records import Record
from publish.freshness.sources import ROOT, Sources
from publish.freshness.verdicts import need_digests
from publish.jobs import FigureJob, NumbersJob, figure_jobs, film_jobs
from tests.publish.builds import reasons, records_in

CASE = load_case()
ENGLISH = "look/locales/en/LC_MESSAGES/operating_point.po"
FIGURES = ("score_distribution", "confusion_matrix")

#: What jobs are said to have read; which messages they really read is another test's question.
READ = {"film score_overlap": {"overlap.headline"}, "film auc_pairs": {"auc_pairs.headline", "people"}}


def jobs_of(case=CASE, *, languages=("en",), themes=("dark",), quality="draft"):
    looks = [THEMES[name] if isinstance(name, str) else name for name in themes]
    return [
        NumbersJob(case, languages[0]),
        *film_jobs(case, [], languages, looks, quality),
        *(FigureJob(name, case, tag, THEMES["light"]) for name in FIGURES for tag in languages),
    ]


class World:
    """A copy of the sources that can be edited, and an output folder. Edits last for one test."""

    def __init__(self, folder):
        self.root, self.memory, self.out = folder / "root", folder / "memory.json", None
        for place in ("data", "figures", "look", "metrics", "publish", "scenes"):
            shutil.copytree(ROOT / place, self.root / place, ignore=shutil.ignore_patterns("__pycache__"))
        self._before = {}

    def sources(self):
        """The sources as a new process reads them."""
        forget()
        return Sources(self.root, self.memory)

    def write(self, file, content):
        path = self.root / file
        self._before.setdefault(path, path.read_bytes())
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def read(self, file):
        return (self.root / file).read_text(encoding="utf-8")

    def restore(self):
        for path, content in self._before.items():
            path.write_bytes(content)
        self._before = {}


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory):
    return World(tmp_path_factory.mktemp("world"))


@pytest.fixture
def world(everywhere, tmp_path, monkeypatch):
    everywhere.out = tmp_path
    monkeypatch.setattr(look.catalogues, "LOCALES", everywhere.root / "look" / "locales")
    yield everywhere
    everywhere.restore()
    forget()


def forget():
    """A new process reads the catalogues anew."""
    look.catalogues.read_catalogue.cache_clear()
    look.catalogues.catalogue_of.cache_clear()
    messages._message_digest.cache_clear()


def pretend_made(jobs, world):
    records = records_in(world.out)
    records.file.parent.mkdir(parents=True, exist_ok=True)
    sources = world.sources()
    for job in jobs:
        inputs = inputs_of(job, sources)
        for file in job.files:
            path = world.out / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{job.name} {file}")
        read = READ.get(job.name.rpartition(" ")[0], {"cards.title"})
        records.save(
            job.name,
            Record(
                sources=inputs.sources,
                needs=need_digests(job, records.read_all(), world.out),
                options=inputs.options,
                versions=inputs.versions,
                language=inputs.language,
                catalogue=inputs.catalogue,
                messages=message_digests(inputs.language, read),
                outputs={
                    file: Output.made(world.out / file, file_sha256(world.out / file)) for file in job.files
                },
                seconds=1.0,
            ),
        )
    sources.remember()


def stale(jobs, world):
    """The jobs that are stale, in short, and why."""
    found = reasons(jobs, world.out, sources=world.sources())
    return {name.replace(" en-dark", "").replace(" en-light", ""): why for name, why in found.items() if why}


CHAPTER = {"chapter"}
FILMS = {"film score_overlap", "film threshold_sweep", "film auc_pairs", "film precision_prevalence"}
DRAWN = {f"figure {name}" for name in FIGURES}


def test_what_was_made_is_fresh_and_stays_so_when_files_are_touched(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    for path in [*world.root.rglob("*.py"), *world.root.rglob("*.po"), *world.out.rglob("*.*")]:
        if path.is_file() and ".operating-point" not in path.parts:
            os.utime(path, ns=(1, 1))
    assert stale(jobs, world) == {}


def test_without_records_everything_is_stale_because_it_was_never_made(world):
    found = stale(jobs_of(), world)
    assert set(found) == FILMS | CHAPTER | DRAWN | {"numbers"}
    assert all(why == ["never made"] for why in found.values())


@pytest.mark.parametrize(
    ("file", "restaled"),
    [
        ("metrics/pair_tables.py", {"film auc_pairs", "numbers"} | CHAPTER),
        ("metrics/density.py", {"film score_overlap", "film threshold_sweep", "figure score_distribution"}),
        ("metrics/bootstrap.py", set()),
        ("metrics/counts.py", FILMS | CHAPTER | DRAWN | {"numbers"}),
        ("scenes/score_overlap.py", {"film score_overlap", "numbers"} | CHAPTER),
        ("scenes/widgets/pair_grid.py", {"film auc_pairs", "numbers"} | CHAPTER),
        ("scenes/cards.py", CHAPTER),
        ("figures/confusion_matrix.py", {"figure confusion_matrix"}),
        ("figures/panels/humps.py", {"figure score_distribution"}),
        ("publish/figures/figure_files.py", DRAWN),
        ("publish/texts/numbers.py", {"numbers"}),
        ("publish/films/sheet.py", FILMS | CHAPTER | {"numbers"}),
        ("publish/building/crew.py", set()),
        ("publish/building/soundness.py", set()),
        ("publish/building/work.py", set()),
        ("publish/building/progress.py", set()),
        ("look/numbers.py", FILMS | CHAPTER | DRAWN | {"numbers"}),
    ],
)
def test_one_changed_line_restales_what_runs_it(world, file, restaled):
    jobs = jobs_of()
    pretend_made(jobs, world)
    world.write(file, world.read(file) + "\n_CHANGED = 1\n")
    found = stale(jobs, world)
    if file == "metrics/density.py":  # the other scenes may come to show humps as well
        assert restaled <= set(found) and "figure confusion_matrix" not in found
    else:
        assert set(found) == restaled
    for name in restaled - CHAPTER:
        assert found[name] == [f"changed: {file}"]


def test_a_changed_film_restales_its_chapter(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    world.write("scenes/widgets/pair_grid.py", "# a remark\n" + world.read("scenes/widgets/pair_grid.py"))
    assert stale(jobs, world)["chapter"] == ["film auc_pairs en-dark is made anew"]


def test_one_score_restales_everything_about_its_case(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    scores = CASE.y_score.copy()
    scores[100] = 0.123456
    changed = stale(jobs_of(replace(CASE, y_score=scores)), world)
    assert set(changed) == FILMS | CHAPTER | DRAWN | {"numbers"}
    assert changed["film auc_pairs"] == ["changed: the case's data"]


def test_a_case_read_again_is_the_same(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    assert stale(jobs_of(load_case()), world) == {}


def test_an_option_restales_what_has_it(world):
    pretend_made(jobs_of(), world)
    found = stale(jobs_of(quality="hd"), world)
    assert set(found) == FILMS | CHAPTER
    assert found["film auc_pairs"] == ["changed: quality (draft → hd)"]


def test_a_colour_restales_the_films_of_its_theme_alone(world):
    jobs = jobs_of(themes=("dark", "print"))
    pretend_made(jobs, world)
    redder = replace(THEMES["dark"], positive="#FF0000")
    found = stale(jobs_of(themes=(redder, "print")), world)
    assert set(found) == FILMS | CHAPTER
    assert found["film auc_pairs"] == ["changed: theme colour positive"]
    world.write("look/theme.py", world.read("look/theme.py").replace('"#F7B04A"', '"#F7B04B"'))
    assert stale(jobs, world) == {}, "colours count one by one, not as a file"


def test_a_translation_restales_the_jobs_that_read_it(world):
    jobs = jobs_of(languages=("en", "es-MX"))
    pretend_made(jobs, world)
    text = world.read(ENGLISH)
    place = text.index('msgstr "', text.index('msgid "auc_pairs.headline"')) + len('msgstr "')
    world.write(ENGLISH, text[:place] + "Oh: " + text[place:])
    found = stale(jobs, world)
    assert set(found) == {"film auc_pairs", "chapter"}
    assert found["film auc_pairs"] == ["changed: words auc_pairs.headline"]
    world.write(ENGLISH, text + "\n# a remark of a translator\n")
    assert stale(jobs, world) == {}


def test_a_job_that_cannot_say_what_it_read_depends_on_every_word(world):
    job = FigureJob("confusion_matrix", CASE, "en", THEMES["light"])
    READ["figure confusion_matrix"] = {messages.ALL}
    try:
        pretend_made([job], world)
    finally:
        del READ["figure confusion_matrix"]
    world.write(ENGLISH, world.read(ENGLISH) + "\n# a remark\n")
    assert stale([job], world) == {"figure confusion_matrix": ["changed: words"]}


def test_every_package_that_makes_something_is_known_by_its_version():
    """A package under a name that nobody installs would count as unchanged for ever."""
    sources = Sources()
    found = {job.name: inputs_of(job, sources).versions for job in jobs_of()}
    assert all("not installed" not in known.values() for known in found.values()), found


@pytest.mark.parametrize(
    ("package", "restaled"),
    [
        ("matplotlib", DRAWN),
        ("manim", FILMS | CHAPTER | {"numbers"}),
        ("typst", FILMS | CHAPTER | {"numbers"}),
        ("numpy", FILMS | CHAPTER | DRAWN | {"numbers"}),
        ("scikit-learn", {"numbers"}),
    ],
)
def test_a_version_restales_what_is_made_with_it(world, monkeypatch, package, restaled):
    jobs = jobs_of()
    pretend_made(jobs, world)
    real = versions._version
    monkeypatch.setattr(versions, "_version", lambda name: "999" if name == package else real(name))
    found = stale(jobs, world)
    assert set(found) == restaled
    assert found[min(restaled - CHAPTER)] == [f"changed: {package} ({real(package)} → 999)"]
    monkeypatch.setattr(versions, "_version", real)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("python_version", "3.99", "changed: Python (3."),
        ("font_digest", "other", "changed: the font's files"),
    ],
)
def test_python_and_the_font_restale_everything(world, monkeypatch, name, value, said):
    import publish.freshness.inputs as inputs

    jobs = jobs_of()
    pretend_made(jobs, world)
    for module in (versions, inputs):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, lambda: value)
    found = stale(jobs, world)
    assert set(found) == FILMS | CHAPTER | DRAWN | {"numbers"}
    assert found["film auc_pairs"][0].startswith(said)
    monkeypatch.undo()


def test_an_output_that_is_gone_or_altered_is_made_again(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    folder = world.out / "figures" / "en-light"
    (folder / "confusion_matrix.pdf").unlink()
    (folder / "score_distribution.svg").write_text("figure score_distribution altered by somebody")
    assert stale(jobs, world) == {
        "figure confusion_matrix": ["figures/en-light/confusion_matrix.pdf is missing"],
        "figure score_distribution": ["figures/en-light/score_distribution.svg is not as it was made"],
    }


def test_a_film_altered_by_somebody_is_no_part_of_the_chapter(world):
    jobs = jobs_of()
    pretend_made(jobs, world)
    (world.out / "videos" / "en-dark" / "auc_pairs.mp4").write_text("another film")
    found = stale(jobs, world)
    assert set(found) == {"film auc_pairs", "chapter"}


def test_a_figure_that_brings_its_own_subject_does_not_depend_on_the_case():
    scores = CASE.y_score.copy()
    scores[100] = 0.123456
    there, changed = (
        {job.name: inputs_of(job, Sources()) for job in figure_jobs(case, [], ["en"], [THEMES["light"]])}
        for case in (CASE, replace(CASE, y_score=scores))
    )
    same = {name.split()[1] for name in there if there[name] == changed[name] and name.startswith("figure ")}
    # Without a second model, a figure of two brings its own.
    assert same == {name for name in NAMES if CATALOGUE[name] in (FIXED, COMPARED)}
    assert same and same != set(NAMES)


def test_a_new_name_in_the_catalogue_of_figures_restales_no_figure():
    inputs = inputs_of(FigureJob("confusion_matrix", CASE, "en", THEMES["light"]), Sources())
    assert "figures/confusion_matrix.py" in inputs.sources and "figures/__init__.py" not in inputs.sources
