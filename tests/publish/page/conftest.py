"""What the tests of the page share: pages made once, and one of them open."""

from __future__ import annotations

import pytest

from data import load_case
from look import Words
from metrics import threshold_table
from publish.page.looks import Looks
from publish.page.page import write_page
from tests.browsing import opened

LANGUAGES = ("en", "es-ES")


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """A page of a case in a language, each made once."""
    folder, known = tmp_path_factory.mktemp("pages"), {}

    def make(case, language="en"):
        key = (case.fingerprint, language)
        if key not in known:
            known[key] = folder / f"{case.name}-{language}.html"
            write_page(case, Words(language), Looks(), known[key])
        return known[key]

    return make


@pytest.fixture(scope="session")
def diabetes():
    return load_case()


@pytest.fixture(scope="session")
def table(diabetes):
    return threshold_table(diabetes.y_true, diabetes.y_score)


@pytest.fixture
def page(browser, made, diabetes):
    """The page of the diabetes case in English; it has to stay quiet."""
    with opened(browser, made(diabetes), viewport={"width": 1280, "height": 900}) as (page, heard):
        yield page
        assert heard.nothing, heard
