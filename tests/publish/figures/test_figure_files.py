"""Figures on disk: the formats, the sizes, the fonts, and the same bytes every time."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image
from pypdf import PdfReader

from data import load_case
from figures import NAMES, roc_and_pr
from figures.widths import PAGE_IN, WIDTHS, layout_width, width_in_inches
from look import THEMES, Words
from look.fonts import font_file
from publish.figures.figure_files import save_figure

ROOT = Path(__file__).resolve().parents[3]

MAKE_ALL = """
import pathlib, sys
from data import load_case
from figures import NAMES, own_case
from look import THEMES, Words
from publish.figures.figure_notes import write_figure
case, words, theme, folder = load_case(), Words("en"), THEMES["print"], pathlib.Path(sys.argv[1])
for name in NAMES:
    write_figure(name, own_case(name, case), words, theme, width_in=6.4, folder=folder)
write_figure("roc_and_pr", case, words, theme, width_in=6.4, folder=folder / "again")
"""


def drawn():
    return roc_and_pr.draw(load_case(), Words("en"), THEMES["print"])


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("figures")
    figure = drawn()
    return {path.suffix: path for path in save_figure(figure, folder / "new" / "folder", "roc_and_pr")}


def test_three_files_with_the_name_asked_for_and_nothing_else(files):
    assert list(files) == [".svg", ".pdf", ".png"]
    assert sorted(path.name for path in files[".svg"].parent.iterdir()) == [
        "roc_and_pr.pdf",
        "roc_and_pr.png",
        "roc_and_pr.svg",
    ]


def test_sizes_are_exactly_those_asked_for(files):
    width, height = drawn().get_size_inches()
    assert width == PAGE_IN
    box = PdfReader(files[".pdf"]).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx((width * 72, height * 72), abs=1e-3)
    with Image.open(files[".png"]) as image:
        assert image.size == (round(width * 300), round(height * 300))
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    svg = ElementTree.parse(files[".svg"]).getroot()
    assert [float(svg.get(side).removesuffix("pt")) for side in ("width", "height")] == pytest.approx(
        [width * 72, height * 72], abs=1e-3
    )


@pytest.mark.parametrize("name", ["column", "page", "slide"])
def test_files_are_as_wide_as_their_name_says(name, tmp_path):
    width = WIDTHS[name]
    figure = roc_and_pr.draw(
        load_case(), Words("en"), THEMES["print"], width_in=layout_width(width_in_inches(name))
    )
    height = figure.get_size_inches()[1] * width / figure.get_size_inches()[0]
    svg, pdf, png = save_figure(figure, tmp_path, name, width_in=width)
    [page] = PdfReader(pdf).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        (width * 72, height * 72), abs=1e-2
    )
    assert set(PdfReader(pdf).metadata) == {"/Title"}
    root = ElementTree.parse(svg).getroot()
    assert float(root.get("width").removesuffix("pt")) == pytest.approx(width * 72, abs=1e-2)
    with Image.open(png) as image:
        assert image.size[0] == round(width * 300)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_a_slide_holds_the_same_drawing_larger(tmp_path):
    figure = drawn()
    paths = save_figure(figure, tmp_path, "page"), save_figure(figure, tmp_path, "slide", width_in=10.0)
    small, large = (PdfReader(pdf).pages[0] for _, pdf, _ in paths)
    assert large.extract_text() == small.extract_text()
    small, large = (ElementTree.parse(svg).getroot() for svg, _, _ in paths)
    assert large.get("viewBox") == small.get("viewBox")
    assert ElementTree.tostring(large[-1]) == ElementTree.tostring(small[-1])
    again = save_figure(figure, tmp_path / "again", "slide", width_in=10.0)
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in paths[1]]


@pytest.mark.parametrize("said", ["2", "41", "wide", "-5", "", "1e1", "nan"])
def test_a_width_that_is_none_says_which_there_are(said):
    with pytest.raises(ValueError, match="column, page, slide, or inches from"):
        width_in_inches(said)


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="poppler is not installed")
def test_a_publishers_checker_finds_no_type_3_and_every_font_embedded(files):
    listed = subprocess.run(["pdffonts", files[".pdf"]], capture_output=True, text=True, check=True).stdout
    rows = listed.splitlines()[2:]
    assert len(rows) >= 3
    assert all("Type 3" not in row and re.search(r"TrueType.* yes yes ", row) for row in rows)


def test_pdf_fonts_are_embedded_and_none_is_type_3(files):
    fonts = PdfReader(files[".pdf"]).pages[0]["/Resources"]["/Font"]
    assert len(fonts) >= 3
    for font in fonts.values():
        font = font.get_object()
        assert font["/Subtype"] == "/Type0"
        [descendant] = font["/DescendantFonts"]
        assert descendant.get_object()["/Subtype"] == "/CIDFontType2"
        assert "/FontFile2" in descendant.get_object()["/FontDescriptor"]
        assert "SourceSansPro" in font["/BaseFont"]


def test_pdf_holds_the_letters_of_a_font_without_its_rules(files):
    for font in PdfReader(files[".pdf"]).pages[0]["/Resources"]["/Font"].values():
        [descendant] = font.get_object()["/DescendantFonts"]
        embedded = descendant.get_object()["/FontDescriptor"]["/FontFile2"].get_object().get_data()
        with TTFont(BytesIO(embedded)) as letters:
            assert "glyf" in letters and not {"GSUB", "GPOS", "GDEF"} & set(letters.keys())
    # Elsewhere fonts are cut down as ever.
    with subset.load_font(str(font_file()), subset.Options()) as whole:
        assert "GSUB" in whole


def test_pdf_text_can_be_searched(files):
    text = PdfReader(files[".pdf"]).pages[0].extract_text()
    assert "9,969 of 12,080 pairs in order" in text and "AUC 0.825" in text


def test_svg_draws_its_letters_and_needs_nothing_from_elsewhere(files):
    svg = files[".svg"].read_text(encoding="utf-8")
    assert "<text" not in svg and "<image" not in svg and "font-family" not in svg
    assert all(link.startswith("#") for link in re.findall(r'xlink:href="([^"]*)"', svg))


def test_svg_and_pdf_carry_the_title_and_nothing_that_varies(files):
    title = "83% of pairs are ranked right; 68% of those flagged at 0.5 are diabetic"
    assert dict(PdfReader(files[".pdf"]).metadata) == {"/Title": title}
    svg = files[".svg"].read_text(encoding="utf-8")
    assert f"<title>{title}</title>" in svg
    assert "<dc:date" not in svg and "Matplotlib v" not in svg and "matplotlib.org" not in svg
    with Image.open(files[".png"]) as image:
        assert set(image.info) == {"dpi"}


@pytest.fixture(scope="module")
def two_runs(tmp_path_factory):
    """All figures, made in two processes that differ in everything that should not matter."""
    settings = (
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "0"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LC_ALL": "C.UTF-8", "MPLBACKEND": "svg"},
    )
    folders = [tmp_path_factory.mktemp("run") for _ in settings]
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", MAKE_ALL, str(folder)], cwd=ROOT, env={**os.environ, **setting}
        )
        for folder, setting in zip(folders, settings, strict=True)
    ]
    assert [run.wait() for run in runs] == [0, 0]
    return [
        {
            str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*.*"))
        }
        for folder in folders
    ]


def test_the_same_bytes_in_every_process(two_runs):
    one, other = two_runs
    assert len(one) == 4 * (len(NAMES) + 1)
    assert one == other


def test_the_same_bytes_when_made_twice(two_runs):
    again = {name: digest for name, digest in two_runs[0].items() if name.startswith("again")}
    assert len(again) == 4
    for name, digest in again.items():
        assert two_runs[0][os.path.basename(name)] == digest


def test_what_the_reader_has_set_changes_no_byte(files, tmp_path):
    import matplotlib as mpl

    figure = roc_and_pr.draw(load_case(), Words("en"), THEMES["print"])
    reader = {
        "svg.fonttype": "none",
        "pdf.fonttype": 3,
        "text.hinting": "force_autohint",
        "savefig.bbox": "tight",
    }
    with mpl.rc_context(reader):
        again = save_figure(figure, tmp_path, "roc_and_pr")
    for path in again:
        assert path.read_bytes() == files[path.suffix].read_bytes(), path.suffix


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch):
    figure = roc_and_pr.draw(load_case(), Words("en"), THEMES["print"])
    (tmp_path / "f.svg").write_text("old")

    def full_disk(self, content):
        with self.open("wb") as file:
            file.write(content[:100])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(OSError, match="No space left"):
        save_figure(figure, tmp_path, "f")
    assert [path.name for path in tmp_path.iterdir()] == ["f.svg"]
    assert (tmp_path / "f.svg").read_text() == "old"
