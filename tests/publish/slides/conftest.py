"""One deck for all tests of slides."""

from __future__ import annotations

import shutil
import zipfile

import pytest

from data import load_case
from look import THEMES, Words
from publish.films.film import render_film
from tests.publish.films.test_film import TINY
from tests.publish.slides.short_decks import DECK, SCENES, SPANISH, Made, short_scenes, write


@pytest.fixture(scope="session")
def films(tmp_path_factory):
    """The short film, once for each scene of the deck."""
    folder = tmp_path_factory.mktemp("films")
    with short_scenes():
        render_film(
            "threshold_sweep", load_case(), Words("en"), THEMES["light"], TINY, folder, lambda *_: None
        )
    shutil.copy(folder / "threshold_sweep.mp4", folder / "score_overlap.mp4")
    return [folder / f"{scene}.mp4" for scene in SCENES]


@pytest.fixture(scope="session")
def made(films, tmp_path_factory):
    """The deck in English, light, in every form."""
    folder, unpacked = tmp_path_factory.mktemp("deck"), tmp_path_factory.mktemp("unpacked")
    steps = write(films, folder)
    assert steps == sorted(steps) and steps[-1][0] == steps[-1][1]
    with zipfile.ZipFile(folder / f"{DECK}.zip") as archive:
        archive.extractall(unpacked)
    return Made(films[0], folder, unpacked)


@pytest.fixture(scope="session")
def spanish(films, tmp_path_factory):
    """The folder of a deck of one part in Spain's Spanish, dark."""
    folder = tmp_path_factory.mktemp("spanish")
    write(films[1:], folder, language="es-ES", theme="dark", endings=SPANISH)
    return folder
