"""From the jobs of figures to their files: each figure, the lists, the gallery of all."""

from __future__ import annotations

import json

import pytest
from pypdf import PdfReader

from data import load_case
from figures import NAMES
from look import THEMES
from publish.jobs import WIDTHS, FigureJob, FigureListJob, GalleryJob, figure_jobs

LIGHT, DARK = THEMES["light"], THEMES["dark"]


def silent(done: int, total: int) -> None:
    """No progress."""


def test_without_names_all_figures_come_with_their_lists_and_the_gallery():
    jobs = figure_jobs(load_case(), [], ["en", "es-ES"], [LIGHT, DARK])
    drawn = [job for job in jobs if isinstance(job, FigureJob)]
    assert [job.figure for job in drawn] == 4 * list(NAMES)
    lists = [job for job in jobs if isinstance(job, FigureListJob)]
    assert [job.files for job in lists] == [
        (f"figures/{folder}/figures.json",) for folder in ("en-light", "en-dark", "es-ES-light", "es-ES-dark")
    ]
    made = {file for job in drawn for file in job.files}
    assert all(set(job.needs) <= made and len(job.needs) == len(NAMES) for job in lists)
    [gallery] = [job for job in jobs if isinstance(job, GalleryJob)]
    assert gallery.needs == tuple(file for job in lists for file in job.files)
    assert len({job.name for job in jobs}) == len(jobs)


def test_with_names_only_these_are_made():
    jobs = figure_jobs(load_case(), ["RocSteps"], ["en"], [LIGHT])
    assert [job.name for job in jobs] == ["figure roc_steps en-light"]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_job_makes_its_files_at_the_width_asked_for(width, tmp_path):
    [job] = figure_jobs(load_case(), ["roc_steps"], ["es-MX"], [LIGHT], width_in=WIDTHS[width])
    read = job.make(tmp_path, tmp_path, silent)
    assert sorted(job.files) == sorted(
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*") if path.is_file()
    )
    assert {"figure.roc_steps.title", "convention.auc"} <= set(read)
    [page] = PdfReader(tmp_path / "figures/es-MX-light/roc_steps.pdf").pages
    assert float(page.mediabox.width) == pytest.approx(WIDTHS[width] * 72, abs=1e-2)


def test_lists_and_gallery_are_made_from_what_stands_beside_the_figures(tmp_path):
    made, later, last = tmp_path / "made", tmp_path / "later", tmp_path / "last"
    [job] = figure_jobs(load_case(), ["roc_steps"], ["en"], [LIGHT])
    job.make(made, made, silent)
    listed = FigureListJob(("roc_steps",), "en", LIGHT.name)
    assert "gallery.title" in listed.make(later, made, silent)
    content = json.loads((later / "figures/en-light/figures.json").read_text(encoding="utf-8"))
    assert [figure["name"] for figure in content["figures"]] == ["roc_steps"]
    GalleryJob((listed,)).make(last, later, silent)
    page = (last / "figures/index.html").read_text(encoding="utf-8")
    assert 'src="en-light/roc_steps.svg"' in page and content["figures"][0]["caption"] in page
