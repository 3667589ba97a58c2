"""Which files a deck has, what it is made from, and what is said where its packages are missing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import render
from data import load_case
from look import THEMES
from publish.freshness.inputs import inputs_of
from publish.freshness.sources import Sources
from publish.jobs import FIGURES, FilmJob, SlidesJob, slides_jobs
from publish.jobs.slides import DECK, FILES, NOTES, STILL
from publish.request import Request
from publish.slides.decks import WRITERS
from publish.slides.figures_shown import SUMMARIES
from publish.slides.packages import HINT, NEEDED
from scenes import SCENES

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def request_(tmp_path_factory):
    """A request that leaves all to the defaults."""
    return Request.of(output=str(tmp_path_factory.mktemp("build")))


def test_every_scene_ends_with_a_figure_and_every_file_has_a_writer():
    assert tuple(SUMMARIES) == SCENES and set(SUMMARIES.values()) <= set(FIGURES)
    assert {ending for endings in FILES.values() for ending in endings} == set(WRITERS)


def test_the_chapter_and_chosen_scenes_are_decks_of_their_own():
    case, theme = load_case(), THEMES["light"]
    chapter, chosen = (
        slides_jobs(case, names, ["es-MX"], [theme], "hd", forms=(DECK, STILL, NOTES))
        for names in ((), ("AucPairs", "score_overlap"))
    )
    assert [job.name for job in chapter] == [
        "slides es-MX-light",
        "still slides es-MX-light",
        "slides with notes es-MX-light",
    ]
    assert chapter[0].files == tuple(
        f"slides/es-MX-light/slides{ending}" for ending in (".html", ".pptx", ".pdf", "-handout.pdf", ".zip")
    )
    assert chapter[0].needs == tuple(f"videos/es-MX-light/{scene}.mp4" for scene in SCENES)
    assert chosen[1].files == ("slides/es-MX-light/slides-score_overlap-auc_pairs-still.pptx",)
    assert chosen[1].needs == ("videos/es-MX-light/score_overlap.mp4", "videos/es-MX-light/auc_pairs.mp4")
    assert len({job.name for job in (*chapter, *chosen)}) == 6
    with pytest.raises(ValueError, match="there is no scene named 'roc'"):
        slides_jobs(case, ["roc"], ["en"], [theme], "hd")


def test_slides_are_cut_from_the_same_films_that_videos_makes(request_):
    """So after ``videos`` with the same options no film is stale, and no frame is rendered."""
    for themed in (request_, Request.of(theme=["print"], language=["es-ES"], quality="draft")):
        of_slides = render.slide_films(themed, ())
        videos = replace(themed, themes=themed.themes or (THEMES["light"],))
        of_videos = [job for job in render.films(videos) if isinstance(job, FilmJob)]
        assert of_slides == of_videos and len(of_slides) == len(SCENES)
        needs = {file for job in render.slides(themed) for file in job.needs}
        assert needs == {job.files[0] for job in of_slides}


def test_everything_includes_slides_of_the_films_that_are_made_anyway(request_):
    jobs = render.everything(request_)
    decks = [job for job in jobs if isinstance(job, SlidesJob)]
    assert [job.theme.name for job in decks] == ["dark"]
    made = {file for job in jobs for file in job.files}
    assert all(set(job.needs) <= made for job in decks)


def test_scenes_figures_pages_and_packages_decide_whether_a_deck_is_stale():
    [job] = slides_jobs(load_case(), ["auc_pairs"], ["en"], [THEMES["light"]], "draft")
    inputs = inputs_of(job, Sources())
    beside = ("deck.html", "deck.js", "pages.typ", "film_timing.xml", "powerpoint.py")
    expected = {"scenes/auc_pairs.py", "figures/pair_grid.py", *(f"publish/slides/{name}" for name in beside)}
    assert expected <= set(inputs.sources)
    assert "scenes/score_overlap.py" not in inputs.sources
    assert {"python-pptx", "sphinx-revealjs", "typst", "av", "pillow"} <= set(inputs.versions)


def test_without_its_packages_the_command_says_how_to_install_them(tmp_path):
    ended = without(NEEDED[-1], ["slides", "--output", str(tmp_path / "build")])
    assert ended.returncode == 2 and HINT in ended.stderr and ".[slides]" in HINT
    assert len(ended.stderr.strip().splitlines()) <= 2 and not (tmp_path / "build").exists()


def test_without_its_packages_everything_else_is_made(tmp_path):
    ended = without(NEEDED[0], ["list", "--output", str(tmp_path / "build")])
    assert ended.returncode == 0 and f"no slides are made: {HINT}" in ended.stderr
    assert "film auc_pairs en-dark: stale" in ended.stdout and "\nslides" not in ended.stdout


def without(package, arguments):
    """The command line in a process that cannot import a package."""
    code = f"import sys; sys.modules[{package!r}] = None; import render; sys.exit(render.main())"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
