"""The deck as a presentation: read by its parts, and opened by an office suite."""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile

import numpy as np
import pytest
from PIL import Image
from pptx import Presentation

from look import Words
from publish.slides.clips import first_frame, last_frame
from tests.browsing import need
from tests.publish.slides.short_decks import SCENES, titles

OFFICE, PICTURES = shutil.which("soffice"), shutil.which("pdftoppm")
MOVIE = "{http://schemas.microsoft.com/office/powerpoint/2010/main}media"
EMBEDDED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}embed"


@pytest.fixture(scope="module")
def slides(made):
    return list(Presentation(made.file(".pptx")).slides)


def films_of(slide):
    """The films of a slide, as bytes."""
    return [slide.part.related_part(media.get(EMBEDDED)).blob for media in slide.element.iter(MOVIE)]


def picture_of(slide):
    [picture] = [shape for shape in slide.shapes if shape.shape_type is not None and not shape.is_placeholder]
    return picture


def pixels(content):
    return np.asarray(Image.open(io.BytesIO(content)).convert("RGB"), dtype=int)


def test_there_is_a_slide_for_each_with_its_title_and_its_film(made, slides):
    assert len(slides) == len(made.listed)
    films = [films_of(slide) for slide in slides]
    assert [film for own in films for film in own] == [clip.read_bytes() for clip in made.clips]
    assert [len(own) for own in films] == [int(slide["type"] == "video") for slide in made.listed]
    words, named = Words("en"), [slide.shapes.title.text for slide in slides]
    assert named[:2] == [words.text("chapter.title"), words.text(f"chapter.bridge.{SCENES[0]}")]
    assert named[2:4] == titles() and all(named)


def test_titles_are_heard_and_not_seen(slides):
    for slide in slides:
        title = slide.shapes.title
        assert title.top + title.height <= 0
        assert slide.shapes[0].shape_id == title.shape_id  # the first that is read


def test_posters_are_the_first_frames_and_fill_the_slide(made, slides):
    clips = iter(made.clips)
    for slide, listed in zip(slides, made.listed, strict=True):
        picture = picture_of(slide)
        assert (picture.left, picture.top) == (0, 0)
        assert abs(picture.width / picture.height - 426 / 240) < 0.001 and picture.height == 6858000
        if listed["type"] == "video":
            poster = slide.part.related_part(picture.element.blip_rId).blob
            assert np.abs(pixels(poster) - np.asarray(first_frame(next(clips)), dtype=int)).mean() < 2


def test_notes_and_alternative_texts_say_what_is_said_and_shown(made, slides):
    for slide, listed in zip(slides, made.listed, strict=True):
        notes = slide.notes_slide.notes_text_frame.text if slide.has_notes_slide else ""
        assert notes == listed["notes"]
        assert len(picture_of(slide).element.xpath(".//p:cNvPr")[0].get("descr")) > 5
    assert "231 patients" in made.listed[2]["notes"] and "total: 231" in made.listed[2]["notes"]


def test_films_begin_by_themselves(slides):
    for slide in slides:
        films = [shape for shape in [picture_of(slide)] if films_of(slide)]
        commands = slide.element.xpath(".//p:timing//p:cmd[@cmd='playFrom(0.0)']")
        targets = slide.element.xpath(".//p:timing//p:cmd//p:spTgt/@spid")
        assert len(commands) == len(films) and targets == [str(film.shape_id) for film in films]
        if films:
            [ours] = slide.element.xpath(".//p:timing//p:par//p:cTn[@presetClass='mediacall']")
            assert ours.get("nodeType") == "afterEffect"
            assert int(slide.element.xpath(".//p:cmd//p:cTn/@dur")[0]) > 1000


def test_the_still_presentation_has_no_films_but_their_ends(made, slides):
    still = list(Presentation(made.file("-still.pptx")).slides)
    assert len(still) == len(slides) and not [film for slide in still for film in films_of(slide)]
    with zipfile.ZipFile(made.file("-still.pptx")) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mp4")]
    shown = picture_of(still[2]).image.blob
    begun = slides[2].part.related_part(picture_of(slides[2]).element.blip_rId).blob
    assert np.abs(pixels(shown) - np.asarray(last_frame(made.clips[0]), dtype=int)).mean() < 2
    assert not np.array_equal(pixels(shown), pixels(begun))


def test_nothing_says_when_or_by_whom_it_was_made(made):
    properties = Presentation(made.file(".pptx")).core_properties
    assert properties.title == Words("en").text("chapter.title")
    assert (properties.author, properties.last_modified_by) == ("", "")
    with zipfile.ZipFile(made.file(".pptx")) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.namelist()[0] == "[Content_Types].xml"


def test_an_office_suite_shows_every_slide(made, tmp_path):
    need(OFFICE, "LibreOffice")
    need(PICTURES, "pdftoppm")
    profile = (tmp_path / "profile").as_uri()
    command = [OFFICE, f"-env:UserInstallation={profile}", "--headless", "--convert-to", "pdf"]
    command += ["--outdir", tmp_path, made.file(".pptx")]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    subprocess.run([PICTURES, "-r", "40", "-png", tmp_path / "slides.pdf", tmp_path / "page"], check=True)
    pages = [pixels(page.read_bytes()) for page in sorted(tmp_path.glob("page*.png"))]
    assert len(pages) == len(made.listed)
    clips = iter(made.clips)
    for page, listed in zip(pages, made.listed, strict=True):
        if listed["type"] == "video":
            expected = first_frame(next(clips))
        else:
            expected = Image.open(made.unpacked / listed["file"]).convert("RGB")
        small = np.asarray(expected.resize(page.shape[1::-1], Image.Resampling.BOX), dtype=int)
        assert np.abs(page - small).mean() < 4, listed["file"]
