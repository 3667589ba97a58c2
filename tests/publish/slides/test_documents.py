"""The deck on paper, and the clips for manim-slides."""

from __future__ import annotations

import zipfile
from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader

from data import load_case
from look import THEMES, Words
from metrics import threshold_table
from publish.slides.archive import write_archive
from publish.slides.clips import last_frame
from publish.slides.pages import curve_of
from publish.slides.typesetting import paper_of
from scenes.case_readings import CaseReadings
from tests.publish.slides.short_decks import DECK, titles


@pytest.fixture(scope="module")
def pdf(made):
    return {ending: PdfReader(made.file(ending)) for ending in (".pdf", "-notes.pdf", "-handout.pdf")}


def text_of(page):
    """The text of a page, in one line."""
    return " ".join(page.extract_text().split())


def fonts_of(reader):
    """The fonts of a document by name, and whether each is inside."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            font = font.get_object()
            inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
            descriptor = inner["/FontDescriptor"].get_object()
            found[font["/BaseFont"]] = any(key in descriptor for key in ("/FontFile2", "/FontFile3"))
    return found


def test_a_page_for_each_slide_and_three_ends_on_a_page_of_the_handout(made, pdf):
    ends = [
        slide for slide in made.listed if slide["type"] == "video" or slide["file"].endswith("summary.png")
    ]
    assert len(pdf[".pdf"].pages) == len(pdf["-notes.pdf"].pages) == len(made.listed)
    assert len(pdf["-handout.pdf"].pages) == -(-len(ends) // 3) == 2


def test_pages_have_the_form_of_the_films_and_paper_that_of_the_country(pdf):
    width, height = (float(side) for side in pdf[".pdf"].pages[0].mediabox[2:])
    assert abs(width / height - 426 / 240) < 0.002
    assert [float(side) for side in pdf["-handout.pdf"].pages[0].mediabox[2:]] == [612, 792]
    papers = {"es-ES": "a4", "es": "a4", "es-MX": "us-letter", "en-GB": "a4", "en": "us-letter"}
    assert {language: paper_of(language) for language in papers} == papers


@pytest.mark.parametrize("ending", [".pdf", "-notes.pdf", "-handout.pdf"])
def test_fonts_are_inside_and_every_slide_has_a_bookmark(pdf, ending):
    fonts = fonts_of(pdf[ending])
    assert fonts and all(fonts.values()) and all("SourceSans" in name for name in fonts)
    assert pdf[ending].metadata.title == Words("en").text("chapter.title")
    assert "/CreationDate" not in pdf[ending].metadata
    assert pdf[ending].trailer["/Root"]["/Lang"] == "en-US"

    def named(items):
        return [name for item in items for name in (named(item) if isinstance(item, list) else [item.title])]

    assert set(titles()) <= set(named(pdf[ending].outline))


def test_what_is_written_can_be_searched(pdf):
    first, second = titles()
    assert Words("en").text("chapter.title") in text_of(pdf[".pdf"].pages[0])
    notes = text_of(pdf["-notes.pdf"].pages[2])
    assert first in notes and "231 patients" in notes and "On screen" in notes
    handout = text_of(pdf["-handout.pdf"].pages[0])
    assert second in handout and "80 patients" in handout and "4 of 9" in handout


def test_pages_show_the_end_of_each_film(made, pdf):
    clips = iter(made.clips)
    for page, slide in zip(pdf[".pdf"].pages, made.listed, strict=True):
        if slide["type"] == "video":
            shown = np.asarray(Image.open(BytesIO(page.images[0].data)).convert("RGB"), dtype=int)
            assert np.abs(shown - np.asarray(last_frame(next(clips)), dtype=int)).mean() < 2


def test_the_pages_of_a_deck_in_spanish(spanish):
    handout, slides = (PdfReader(spanish / f"{DECK}{ending}") for ending in ("-handout.pdf", ".pdf"))
    assert handout.trailer["/Root"]["/Lang"] == "es-ES"
    assert Words("es-ES").text("chapter.title") in text_of(slides.pages[0])
    assert [round(float(side)) for side in handout.pages[0].mediabox[2:]] == [595, 842]


def test_the_title_shows_the_curve_of_the_case_and_its_operating_point():
    case = load_case()
    curve, point = curve_of(CaseReadings(case, Words("en")))
    assert curve[0] == (0, 0) and curve[-1] == (1, 1) and len(curve) < 2 * len(case.y_true)
    counts = threshold_table(case.y_true, case.y_score).at(0.5)
    assert point == (counts.fp / (counts.fp + counts.tn), counts.tp / (counts.tp + counts.fn))


def test_manim_slides_reads_the_clips(made):
    from manim_slides.config import PresentationConfig, SlideType

    read = PresentationConfig.from_file(made.unpacked / "slides" / f"{DECK}.json")
    assert [slide.file for slide in read.slides] == [made.unpacked / slide["file"] for slide in made.listed]
    assert all(slide.file.is_file() and slide.rev_file == slide.file for slide in read.slides)
    assert [slide.type for slide in read.slides].count(SlideType.Video) == len(made.clips) == 4
    assert [slide.notes for slide in read.slides] == [slide["notes"] for slide in made.listed]
    assert read.resolution == (426, 240)
    assert read.background_color.as_hex("long") == THEMES["light"].background.lower()


def test_manim_slides_converts_the_clips(made, tmp_path):
    """Whoever prefers its exporters may use them."""
    from manim_slides.config import PresentationConfig
    from manim_slides.convert import PowerPoint
    from pptx import Presentation

    read = PresentationConfig.from_file(made.unpacked / "slides" / f"{DECK}.json")
    PowerPoint(presentation_configs=[read]).convert_to(tmp_path / "theirs.pptx")
    assert len(Presentation(tmp_path / "theirs.pptx").slides) == len(made.listed)


def test_an_archive_holds_what_it_was_given_and_no_time(tmp_path):
    (tmp_path / "b.mp4").write_bytes(b"film")
    for name in ("one.zip", "two.zip"):
        write_archive({"z.json": b"{}", "a/b.mp4": tmp_path / "b.mp4"}, tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["z.json", "a/b.mp4"] and archive.read("a/b.mp4") == b"film"
        assert archive.getinfo("a/b.mp4").compress_type == zipfile.ZIP_STORED
