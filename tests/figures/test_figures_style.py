"""Figures leave no trace, use their own fonts, and stay apart in grey."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.font_manager import FontEntry, findfont, fontManager
from matplotlib.patches import FancyBboxPatch

import figures
from figures.readings import story_thresholds
from figures.style import FAMILY, blank_figure, style, tint, writing
from figures.thresholds import on_axis, within_axis
from look import THEMES, Words
from look.fonts import font_file, font_files
from metrics import snapshot, threshold_table
from tests.figures.cases import CASES
from tests.figures.layout import contrast, drawn_texts, luminance

ROOT = Path(figures.__file__).parents[1]
WORDS = Words("en")


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_names_are_the_modules_that_draw():
    modules = [module.name for module in pkgutil.iter_modules(figures.__path__) if not module.ispkg]
    drawing = {name for name in modules if hasattr(importlib.import_module(f"figures.{name}"), "draw")}
    assert drawing == set(figures.NAMES)
    for name in figures.NAMES:
        module = importlib.import_module(f"figures.{name}")
        assert module.__doc__ and all(
            callable(getattr(module, part)) for part in ("draw", "title", "caption", "alternative")
        )


def test_listing_the_names_loads_no_matplotlib():
    assert run("import figures, sys; print(figures.NAMES[0], 'matplotlib' in sys.modules)").endswith("False")


def test_drawing_and_saving_loads_no_pyplot():
    code = (
        "import sys, tempfile, pathlib\n"
        "from data import load_case\nfrom look import THEMES, Words\n"
        "from figures.roc_and_pr import draw\nfrom publish.figures.figure_files import save_figure\n"
        "figure = draw(load_case(), Words(), THEMES['light'])\n"
        "save_figure(figure, pathlib.Path(tempfile.mkdtemp()), 'f')\n"
        "print('matplotlib.pyplot' in sys.modules)"
    )
    assert run(code) == "False"


@pytest.mark.parametrize("name", figures.NAMES)
def test_settings_are_left_as_they_were_and_change_nothing(name):
    draw = importlib.import_module(f"figures.{name}").draw

    def pixels():
        figure = draw(figures.subject_of(name, CASES["four"]), WORDS, THEMES["light"])
        with writing():
            canvas = FigureCanvasAgg(figure)
            canvas.draw()
            return np.asarray(canvas.buffer_rgba()).copy()

    with mpl.rc_context():
        before = {key: mpl.rcParams._get(key) for key in mpl.rcParams}
        plain = pixels()
        assert {key: mpl.rcParams._get(key) for key in mpl.rcParams} == before
    with mpl.rc_context({"font.size": 20, "axes.grid": True, "xtick.major.size": 30, "font.family": "serif"}):
        assert np.array_equal(pixels(), plain)


def test_every_text_is_set_in_the_packaged_fonts():
    files = {str(path) for path in font_files()}
    for name in figures.NAMES:
        subject = figures.subject_of(name, CASES["four"])
        figure = importlib.import_module(f"figures.{name}").draw(subject, WORDS, THEMES["light"])
        used = {findfont(text.get_fontproperties()).path for text in drawn_texts(figure)}
        assert used <= files and len(used) > 1


def test_an_installed_copy_of_the_family_cannot_interfere(monkeypatch):
    imposter = FontEntry(fname="/nowhere/imposter.ttf", name="Source Sans Pro", weight=700)
    monkeypatch.setattr(fontManager, "ttflist", [imposter, *fontManager.ttflist])
    with style(THEMES["light"]):
        for weight, file in (("regular", "Regular"), ("semibold", "Semibold"), ("bold", "Bold")):
            text = blank_figure((1, 1)).text(0, 0, "a", weight=weight)
            assert findfont(text.get_fontproperties()).path == str(font_file(file))
    assert [entry.weight for entry in fontManager.ttflist if entry.name == FAMILY] == [400, 600, 700, 400]


def test_a_class_named_like_a_formula_is_written_as_it_is():
    named = CASES["four"].__class__(
        **{
            field: getattr(CASES["four"], field)
            for field in ("name", "y_true", "y_score", "negative_name", "unit", "source", "sha256")
        },
        positive_name="$x_1$",
    )
    figure = importlib.import_module("figures.confusion_matrix").draw(named, WORDS, THEMES["light"])
    assert not any(text.get_parse_math() for text in drawn_texts(figure))


class TestInGrey:
    """Photocopied, the theme ``print`` still tells the classes and the four cells apart."""

    THEME = THEMES["print"]

    def grey(self, colour) -> float:
        return float(luminance(to_rgb(colour)))

    def test_the_classes_differ_in_lines_and_in_fills(self):
        assert contrast(to_rgb(self.THEME.negative), to_rgb(self.THEME.positive)) > 2
        fills = [tint(colour, "#ffffff", 0.25) for colour in (self.THEME.negative, self.THEME.positive)]
        assert abs(self.grey(fills[0]) - self.grey(fills[1])) > 0.05

    def test_the_four_cells_differ(self):
        case = CASES["diabetes"]
        figure = importlib.import_module("figures.confusion_matrix").draw(case, WORDS, self.THEME)
        canvas = FigureCanvasAgg(figure)
        for text in drawn_texts(figure):
            text.set_visible(False)
        canvas.draw()
        grey = luminance(np.asarray(canvas.buffer_rgba())[:, :, :3] / 255)
        means = []
        for cell in figure.findobj(FancyBboxPatch):
            box = cell.get_window_extent()
            rows = slice(round(grey.shape[0] - box.y1), round(grey.shape[0] - box.y0))
            means.append(float(grey[rows, round(box.x0) : round(box.x1)].mean()))
        tp, fn, fp, tn = means
        assert min(fn, fp) - max(tp, tn) > 0.5  # filled against outlined
        assert abs(tp - tn) > 0.08  # one class against the other
        edges = [self.grey(cell.get_edgecolor()[:3]) for cell in figure.findobj(FancyBboxPatch)]
        assert abs(edges[1] - edges[2]) > 0.08

    def test_right_and_wrong_tails_differ_by_more_than_a_shade(self):
        figure = importlib.import_module("figures.score_distribution").draw(
            CASES["diabetes"], WORDS, self.THEME
        )
        surfaces = [area for axes in figure.axes for area in axes.collections]
        assert [bool(area.get_hatch()) for area in surfaces] == [False, True, False, True]


def test_story_thresholds_follow_the_kind_of_score():
    def of(truth, scores):
        return story_thresholds(threshold_table(truth, scores))

    assert of([0, 1], [0.1, 0.9]) == (0.5, 0.2, 0.8)
    assert of([0, 1], [0.0, 1.0]) == (0.5, 0.2, 0.8)
    assert of([0, 1, 0, 1], [-2.0, 3.0, -1.0, 1.0])[0] == 0.0
    truth, scores = [0, 0, 1, 0, 1], [110.0, 120.0, 140.0, 150.0, 180.0]
    table = threshold_table(truth, scores)
    first, low, high = of(truth, scores)
    assert snapshot(table, first).counts.mistakes == 1
    assert snapshot(table, low).recall == 1.0 and snapshot(table, high).recall == 0.5


def test_a_threshold_that_flags_nobody_stands_on_the_axis():
    table = threshold_table([0, 1, 0, 1], [0.001, 0.004, 0.0035, 0.008])
    assert not on_axis(table, 1.0)
    moved = within_axis(table, 1.0)
    assert on_axis(table, moved) and table.at(moved).flagged == 0
    assert within_axis(table, 0.005) == 0.005
