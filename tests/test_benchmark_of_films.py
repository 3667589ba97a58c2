"""The sweep whose beginning and end are compared has as many frames as it says."""

from __future__ import annotations

from benchmarks.render import there_and_back
from data import load_case
from look import Words
from look.theme import dark
from publish.films.film import rehearse, variant
from publish.films.quality import Quality
from publish.films.stage import manim_stage

SMALL = Quality("small", 426, 240, 15)


def test_the_line_goes_there_and_back_in_the_time_asked_for(tmp_path):
    with manim_stage(SMALL, tmp_path):
        plan = rehearse(variant(there_and_back(90, SMALL.frame_rate), load_case(), Words("en"), dark), SMALL)
    assert sum(section.frames for section in plan) == 90
