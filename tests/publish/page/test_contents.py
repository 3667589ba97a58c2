"""The page that joins what a build makes: links lead somewhere, films speak, nothing comes from afar."""

from __future__ import annotations

import json
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe

from data import load_case
from look import THEMES, Words
from publish.jobs import FIGURES, SCENES, IndexJob, figure_jobs, film_jobs, index_jobs, page_jobs, text_jobs
from publish.page.contents import Contents, about, language_and_theme, write_contents
from publish.page.looks import Looks
from tests.browsing import opened

SPOKEN = "WEBVTT\n\n00:00.000 --> 00:02.000\nCan any line do it?\n\n00:02.000 --> 00:04.000\nNo.\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>'
EVIL = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder as a build leaves it, with files of little inside, and its index."""
    folder = tmp_path_factory.mktemp("built")
    films = tuple(
        f"videos/{place}/{name}.mp4"
        for place in ("en-dark", "es-MX-my look")
        for name in (*SCENES, "chapter")
    )
    contents = Contents(
        films=films,
        lists=("figures/en-light/figures.json",),
        gallery="figures/index.html",
        slides=("slides/en-dark/slides.html", "slides/en-dark/slides.pptx"),
        pages=("page/en/index.html", "page/es-MX/index.html"),
        numbers=("numbers/results.json",),
    )
    figures = {"theme": "light", "figures": [{"name": "roc", "title": EVIL}, {"name": "det", "title": "DET"}]}
    written = {
        **{film: "" for film in films},
        **{film.replace(".mp4", ".png"): PICTURE for film in films},
        **{film.replace(".mp4", ".vtt"): SPOKEN for film in films},
        contents.lists[0]: json.dumps(figures),
        **{f"figures/en-light/{name}.svg": PICTURE for name in ("roc", "det")},
        **dict.fromkeys((contents.gallery, *contents.slides, *contents.pages, *contents.numbers), "{}"),
    }
    for name, text in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    words = Words("en")
    write_contents(contents, about(load_case(), words), words, Looks(), folder, folder / "index.html")
    return folder


def test_every_link_leads_to_a_file_of_the_build(browser, built):
    with opened(browser, built / "index.html") as (page, heard):
        links = page.evaluate(
            """() => [...document.querySelectorAll("[href], [src], [poster]")].flatMap((one) =>
              ["href", "src", "poster"].map((name) => one.getAttribute(name)).filter(Boolean))"""
        )
        assert not heard.errors and not [line for line in heard.requests if not line.startswith("file:")]
    local = {unquote(urlsplit(link).path) for link in links if not link.startswith("data:")}
    assert len(local) > 25 and [link for link in local if not (built / link).is_file()] == []


def test_films_stand_on_shelves_with_their_captions_inside(browser, built):
    with opened(browser, built / "index.html") as (page, _):
        assert page.locator("h3").all_inner_texts() == ["English, dark", "Español (México), my look"]
        first = page.locator(".films").first.locator("figcaption").all_inner_texts()
        assert first[:2] == ["The whole chapter", "Can any line tell the two groups apart?"]
        cues = page.evaluate(
            """async () => {
              const track = document.querySelector("track");
              const read = new Promise((done) => { track.onload = () => done(track.track.cues.length) });
              track.track.mode = "showing";
              return read;
            }"""
        )
        assert cues == 2


@pytest.mark.parametrize(("scheme", "width"), [("light", 360), ("dark", 1280)])
def test_everybody_can_use_it_at_any_width(browser, built, scheme, width):
    size = {"width": width, "height": 800}
    with opened(browser, built / "index.html", color_scheme=scheme, viewport=size) as (page, _):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert [one["id"] for one in Axe().run(page).response["violations"]] == []
        assert page.locator(f"img[alt='{EVIL}']").count() == 1 and page.locator("img[src='x']").count() == 0


def test_folders_say_language_and_theme():
    assert language_and_theme("pt-BR-brand") == ("pt-BR", "brand")
    assert language_and_theme("zh-Hant-TW-light") == ("zh-Hant-TW", "light")
    assert language_and_theme("en-my-school") == ("en", "my-school")


def test_a_build_joins_what_it_makes(diabetes):
    languages, themes = ("en", "es-MX"), (THEMES["light"],)
    made = [
        *text_jobs(diabetes, languages),
        *film_jobs(diabetes, (), languages, themes, "draft"),
        *figure_jobs(diabetes, (), languages, themes),
        *page_jobs(diabetes, languages, themes),
    ]
    [index] = index_jobs(diabetes, made, languages, themes)
    assert isinstance(index, IndexJob) and index.files == ("index.html",)
    assert len(index.films) == 2 * (len(SCENES) + 1) and index.gallery == "figures/index.html"
    assert index.pages == ("page/en/index.html", "page/es-MX/index.html") and len(FIGURES) > 30
    there = {file for job in made for file in job.files}
    assert set(index.needs) <= there and {*index.films, *index.lists, *index.numbers} <= there
    lost = {index.films[0], index.gallery, index.pages[1]}
    less = index.without(lost)
    assert lost.isdisjoint({*less.films, less.gallery, *less.pages}) and less.lists == ()
    assert less.films == index.films[1:] and less.pages == index.pages[:1] and less.numbers == index.numbers
