"""A Spanish film or figure is Spanish throughout: every word drawn is one of the Spanish catalogue's."""

from __future__ import annotations

import importlib
import re

import pytest

from data import load_case
from figures import NAMES, subject_of
from look import THEMES, Words
from look.catalogues import catalogue_of
from scenes import SCENES, scene_class
from scenes.cards import BridgeCard, TitleCard
from tests.figures.layout import drawn_texts
from tests.pseudo import KEPT
from tests.scenes.stage import rehearse, stage, writings

WORD = re.compile(r"[^\W\d_]+")
SPANISH = Words("es-MX")


def words_of(text):
    return {word.lower() for word in WORD.findall(text)}


#: English words that are Spanish ones as well, what practitioners say in English (the glossary), and names.
ALLOWED = words_of(
    """
    a e no off error decimal diagonal divide vertical coincide panel percentiles macro micro total
    accuracy precision precisions recall score scores lift bootstrap kappa trade-off
    AP AUC b F MAE MAPE r R² RMSE ROC t π ½
    Bayes Brier JavaScript Murphy Platt scikit-learn SciPy Scott Wilson
    """
)


def vocabulary(language):
    """The words of all messages of a catalogue."""
    found = set()
    for message in catalogue_of(language):
        if message.id:
            forms = (message.string,) if isinstance(message.string, str) else message.string
            found |= {word for form in forms for word in words_of(KEPT.sub(" ", form))}
    return found


def test_no_message_was_left_in_english():
    assert vocabulary("es") & vocabulary("en") <= ALLOWED


@pytest.mark.parametrize("name", [*SCENES, "cards"])
def test_a_film_says_nothing_in_another_language(name):
    said = []

    def listening(scene):
        class Listening(scene):
            def close_beat(self):
                if self.open_beat is not None:
                    said.extend(writing.text for writing in writings(self))
                    said.append(self.title(self.open_beat))
                super().close_beat()

        return Listening

    bridges = [type("Bridge", (BridgeCard,), {"part": part}) for part in SCENES]
    with stage(960, 540):
        for scene in [scene_class(name)] if name in SCENES else [TitleCard, *bridges]:
            played = rehearse(listening(scene), words=SPANISH)
            said.extend(str(spoken.sentence) for spoken in played.spoken)
    assert len(said) > 10
    assert words_of(" ".join(said)) <= vocabulary("es")


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_says_nothing_in_another_language(name):
    module, subject = importlib.import_module(f"figures.{name}"), subject_of(name, load_case())
    figure = module.draw(subject, SPANISH, THEMES["light"])
    said = [text.get_text() for text in drawn_texts(figure)]
    said += [str(getattr(module, what)(subject, SPANISH)) for what in ("title", "caption", "alternative")]
    assert len(said) > 5
    assert words_of(" ".join(said)) <= vocabulary("es")
