"""The page as a file: whole in itself, small, the same every time, and deaf to what names try."""

from __future__ import annotations

import base64
import re
from hashlib import sha256

import numpy as np
import pytest

from data import Case
from look import Words
from publish.freshness.sources import Sources
from publish.jobs import index_jobs, page_jobs
from publish.page.looks import Looks
from publish.page.page import page_of
from publish.page.template import HERE
from tests.browsing import opened
from tests.figures.cases import CASES
from tests.publish.page.reading import read, read_all

EVIL = "<img src=x onerror=alert(1)>"
WORSE = "</script></style><script>alert(2)</script>{{ 7 * 7 }} & \"'"


def case_of(y_true, y_score, **names) -> Case:
    words = {
        "negative_name": "good",
        "positive_name": "bad",
        "unit": "parts",
        "source": "by hand",
        "name": "own",
    }
    return Case(
        y_true=np.asarray(y_true), y_score=np.asarray(y_score, dtype=float), sha256="", **(words | names)
    )


def test_the_policy_allows_what_is_inside_and_nothing_else(made, diabetes):
    text = made(diabetes).read_text(encoding="utf-8")
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    rules = dict(rule.split(" ", 1) for rule in policy.replace("&#39;", "'").split("; "))
    [style], [script] = (
        re.findall(rf"<{tag}>(.*?)</{tag.split()[0]}>", text, re.S)
        for tag in ("style", 'script type="module"')
    )
    for name, content in (("style-src", style), ("script-src", script)):
        digest = base64.b64encode(sha256(content.encode()).digest()).decode()
        assert rules.pop(name) == f"'sha256-{digest}'"
    assert rules == {
        "default-src": "'none'",
        "font-src": "data:",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert not re.findall(
        r"\son\w+=|\sstyle=|javascript:|@import|https?://(?!www\.w3\.org)", text.split("<body>")[1]
    )
    assert re.findall(r"url\((?!\"data:)", style) == ["url("] * style.count("url(#")


def test_a_change_of_any_part_makes_the_page_stale(diabetes):
    [job] = page_jobs(diabetes, ["en"], [])
    reached = Sources().reached(job.sources).files
    parts = {path.name for path in HERE.iterdir() if path.suffix in (".html", ".css", ".js")}
    assert (
        len(parts) == 19
        and {f"publish/page/{part}" for part in parts - {"contents.html", "contents.css"}} <= reached
    )
    [index] = index_jobs(diabetes, [job], ["en"], [])
    reached = Sources().reached(index.sources).files
    assert {"publish/page/contents.html", "publish/page/contents.css", "publish/page/colours.css"} <= reached


def test_names_are_text_whatever_they_say(browser, made):
    case = case_of(
        [1, 0, 1, 0, 1],
        [0.9, 0.8, 0.7, 0.1, 0.3],
        positive_name=EVIL,
        negative_name=WORSE,
        unit=WORSE,
        source=EVIL,
    )
    with opened(browser, made(case)) as (page, heard):
        page.click("summary")
        all_shown = read_all(page)
        assert page.evaluate("document.querySelectorAll('img, main script').length") == 0
        assert EVIL in page.inner_text("main") and WORSE in page.inner_text("main")
        assert f"Of these, 2 are {EVIL}." in " ".join(one["sentence"] for one in all_shown)
        assert heard.nothing


def test_the_same_case_makes_the_same_bytes(made, diabetes):
    again = page_of(diabetes, Words("en"), Looks())
    assert again.encode() == made(diabetes).read_bytes()
    assert len(again.encode()) < 1_500_000 / 4


@pytest.mark.parametrize(
    "name", ["two", "four", "tied", "yes_or_no", "decision", "rare", "hopeless", "large"]
)
def test_any_case_has_a_page(browser, made, name):
    case = CASES[name]
    with opened(browser, made(case)) as (page, heard):
        page.focus("#threshold")
        page.keyboard.press("Home")
        everybody = read(page)
        assert everybody["cells"]["tp"]["count"] == str(Words("en").numbers.count(int(case.y_true.sum()), ""))
        assert everybody["cells"]["fn"]["count"] == everybody["cells"]["tn"]["count"] == "0"
        page.keyboard.press("End")
        nobody = read(page)
        assert nobody["metrics"]["precision"]["value"] == "—"
        assert nobody["metrics"]["precision"]["detail"] == "nobody flagged"
        assert "NaN" not in page.inner_text("main") and "undefined" not in page.inner_text("main")
        for button in page.locator("[data-choice]").all():
            button.click()
            assert button.get_attribute("aria-pressed") == "true"
        notes = " ".join(page.locator(".note").all_inner_texts())
        assert ("under one half" in notes) == (name == "hopeless")
        assert ("All scores are equal" in notes) == (name == "tied")
        assert heard.nothing
