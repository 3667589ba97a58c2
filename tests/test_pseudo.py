"""The made-up language is longer, and has the slots and emphasis of the English one."""

from __future__ import annotations

from look.catalogues import catalogue_of
from tests.look.test_catalogues import emphasis, forms, slots
from tests.pseudo import KEPT, pseudo, pseudo_words


def test_a_message_grows_and_keeps_its_slots():
    assert pseudo("<b>{n}</b> missed, AUC {auc}") == "<b>{n}</b> mîîîsséd, AUC {auc}"


def test_every_message_is_there_and_about_two_fifths_longer():
    english, made_up = catalogue_of("en"), pseudo_words().catalogue
    before = after = 0
    for message in english:
        if message.id:
            for form, other in zip(forms(message), forms(made_up.get(message.id)), strict=True):
                assert (slots(form), emphasis(form)) == (slots(other), emphasis(other))
                before += len(KEPT.sub("", form))
                after += len(KEPT.sub("", other))
    assert 1.25 < after / before < 1.5
