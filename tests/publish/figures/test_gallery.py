"""The page of all figures: complete, escaped, usable without eyes and without a network."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from publish.figures.figure_notes import HEADINGS
from publish.figures.gallery import write_gallery

EVIL = 'if a < b & "c" > <script>alert(1)</script>'


def notes(name: str, **changes):
    return {
        "name": name,
        "title": f"Title of {name}",
        "caption": f"Caption of {name}.",
        "alternative": f"Alternative of {name}.",
        "conventions": ["score ≥ threshold"],
        "numbers": [
            {"text": "0.83", "value": 0.825, "metric": "auc"},
            {"text": "—", "value": None, "metric": "precision"},
        ],
        "sources": [{"name": "a case", "source": "by hand", "sha256": "ab" * 32}],
        "width_in": 6.4,
        "height_in": 3.9,
        "files": [f"{name}.svg", f"{name}.pdf", f"{name}.png"],
    } | changes


class Page(HTMLParser):
    """Tags with their attributes, and all text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    def all(self, tag: str) -> list[dict]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture
def page(tmp_path):
    lists = []
    for language, theme in (("en", "light"), ("es-ES", "dark")):
        folder = tmp_path / f"{language}-{theme}"
        folder.mkdir()
        content = {
            "language": language,
            "theme": theme,
            "headings": {heading: f"{language} {heading}" for heading in HEADINGS},
            "figures": [notes("roc"), notes("det", title=EVIL, caption=EVIL, alternative=EVIL)],
        }
        lists.append(folder / "figures.json")
        lists[-1].write_text(json.dumps(content), encoding="utf-8")
    write_gallery(lists, tmp_path / "index.html")
    return Page((tmp_path / "index.html").read_text(encoding="utf-8"))


def test_every_figure_is_shown_in_its_language_and_theme(page):
    assert page.open == []
    assert [image["src"] for image in page.all("img")] == [
        "en-light/roc.svg",
        "en-light/det.svg",
        "es-ES-dark/roc.svg",
        "es-ES-dark/det.svg",
    ]
    assert [section["lang"] for section in page.all("section")] == ["en", "es-ES"]
    assert page.all("html")[0]["lang"] == "en"
    assert any("English, light" in words for words in page.words)
    assert any("Español (España), dark" in words for words in page.words)


def test_what_is_drawn_is_told_to_those_who_cannot_see_it(page):
    alternatives = [image["alt"] for image in page.all("img")]
    assert alternatives == ["Alternative of roc.", EVIL] * 2
    assert all(image["width"] == "614" and image["height"] == "374" for image in page.all("img"))
    said = " ".join(page.words)
    assert said.count("Caption of roc.") == 2 and said.count("Alternative of roc.") == 2
    assert "score ≥ threshold" in said and "SHA-256 " + "ab" * 32 in said and "0.825" in said


def test_words_stay_words(page):
    assert page.all("script") == []
    assert EVIL in page.words


def test_each_list_begins_with_links_to_its_figures(page):
    contents = [link["href"] for link in page.all("a") if link["href"].startswith("#")]
    assert contents == [
        *("#en-light", "#es-ES-dark"),
        *("#en-light-roc", "#en-light-det"),
        *("#es-ES-dark-roc", "#es-ES-dark-det"),
    ]
    assert [article["id"] for article in page.all("article")] == [target[1:] for target in contents[2:]]


def test_links_lead_to_places_that_are_there_and_nothing_is_fetched(page):
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    targets = [link["href"] for link in page.all("a")]
    assert {target[1:] for target in targets if target.startswith("#")} <= set(ids)
    fetched = [
        value
        for _, attributes in page.tags
        for name, value in attributes.items()
        if name in ("src", "href") and not value.startswith("#")
    ]
    assert not [address for address in fetched if "//" in address] and page.all("link") == []
