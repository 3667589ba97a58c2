"""What can be made: one small file for each kind of job, and :class:`Job`, what they have in common."""

from __future__ import annotations

from publish.jobs.chapter import ChapterJob
from publish.jobs.figure import FigureJob
from publish.jobs.figure_list import FigureListJob, GalleryJob
from publish.jobs.film import FilmJob
from publish.jobs.index import IndexJob
from publish.jobs.job import Job, Report
from publish.jobs.numbers import NumbersJob
from publish.jobs.page import PageJob
from publish.jobs.slides import SlidesJob
from publish.jobs.snippets import SnippetsJob
from publish.jobs.tables import (
    FIGURES,
    PAGE_IN,
    SCENES,
    WIDTHS,
    figure_jobs,
    film_jobs,
    index_jobs,
    page_jobs,
    slides_jobs,
    text_jobs,
    width_in_inches,
)
from publish.jobs.text_numbers import TextNumbersJob

__all__ = [
    "FIGURES",
    "PAGE_IN",
    "SCENES",
    "WIDTHS",
    "ChapterJob",
    "FigureJob",
    "FigureListJob",
    "FilmJob",
    "GalleryJob",
    "IndexJob",
    "Job",
    "NumbersJob",
    "PageJob",
    "Report",
    "SlidesJob",
    "SnippetsJob",
    "TextNumbersJob",
    "figure_jobs",
    "film_jobs",
    "index_jobs",
    "page_jobs",
    "slides_jobs",
    "text_jobs",
    "width_in_inches",
]
