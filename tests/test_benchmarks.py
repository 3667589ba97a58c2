"""Benchmarks still run: what they measure changes, and nobody else calls them."""

from __future__ import annotations

import sys

from benchmarks import figures, render
from data import load_case
from look import Words
from look.theme import dark
from publish.films.film import rehearse, variant
from publish.films.quality import Quality
from publish.films.stage import manim_stage

SMALL = Quality("small", 426, 240, 15)


def test_the_line_goes_there_and_back_in_the_time_asked_for(tmp_path):
    scene = render.there_and_back(90, SMALL.frame_rate)
    with manim_stage(SMALL, tmp_path):
        plan = rehearse(variant(scene, load_case(), Words("en"), dark), SMALL)
    assert sum(section.frames for section in plan) == 90


def test_figures_are_given_the_case_that_a_build_gives_them(monkeypatch, capsys):
    few = ("confusion_matrix", "two_models", "rows_and_people")  # the reader's, of two models, of groups
    monkeypatch.setattr(figures, "NAMES", few)
    monkeypatch.setattr(sys, "argv", ["benchmarks.figures"])
    figures.main()
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in said[:-1]] == list(few)
    assert said[-1].startswith("3 figures: ")
