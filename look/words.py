"""Words in one language: messages by place, read from gettext catalogues when they are needed."""

from __future__ import annotations

import re
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from look.name import Name
from look.numbers import NumberFormat
from look.sentence import Sentence, Slot, compose

DOMAIN = "operating_point"
LOCALES = Path(__file__).parent / "locales"


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.name for path in LOCALES.iterdir() if _po_file(path.name).is_file()))


def catalogue_file(language: str) -> Path:
    """The catalogue that serves a language tag: its own, or the language's (``es`` for ``es-MX``).

    Raises ``ValueError`` that lists the languages there are.
    """
    try:
        locale = _locale(language)
    except ValueError:
        locale = None
    for name in (str(locale), locale.language) if locale is not None else ():
        if _po_file(name).is_file():
            return _po_file(name)
    raise ValueError(f"no words in the language {language!r}; there are: {', '.join(languages())}")


def language_tag(language: str) -> str:
    """The one way in which a language is written: ``es-MX`` for ``es_mx``. Raises ``ValueError`` as above."""
    catalogue_file(language)
    return str(_locale(language)).replace("_", "-")


def _locale(language: str) -> Locale:
    if not re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", language):
        raise ValueError(f"{language!r} is no language tag")
    try:
        return Locale.parse(language.replace("_", "-"), sep="-")
    except (UnknownLocaleError, TypeError) as error:
        raise ValueError(str(error)) from error


def _po_file(name: str) -> Path:
    return LOCALES / name / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def read_catalogue(path: Path) -> Catalog:
    """The messages of one ``.po`` file. Raises ``PoFileError`` on a file that is not well formed."""
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN, abort_invalid=True)


class Words:
    """Everything a person reads, in one language.

    ``words("sweep.headline")`` is a :class:`~look.sentence.Sentence`. Slots are filled by name: text, or a
    :class:`~look.numbers.Number` made by ``words.numbers``. A message with plural forms takes ``count``.
    """

    def __init__(self, language: str = "en", *, catalogue: Catalog | None = None) -> None:
        self.language = language
        self.numbers = NumberFormat(language)
        self.catalogue = catalogue if catalogue is not None else read_catalogue(catalogue_file(language))
        compiled = BytesIO()
        write_mo(compiled, self.catalogue)
        compiled.seek(0)
        self._translations = GNUTranslations(compiled)

    def __call__(self, message_id: str, /, *, count: int | None = None, **slots: Slot) -> Sentence:
        """The message of a place, its slots filled. ``KeyError`` for an id or a slot that is missing."""
        return compose(self._template(message_id, count), slots)

    def text(self, message_id: str, /, *, count: int | None = None, **slots: Slot) -> str:
        """The same as plain text."""
        return str(self(message_id, count=count, **slots))

    def name(self, name: str, count: int | None = None) -> Name:
        """A class's or unit's name in this language, for many or for ``count``. It knows its other forms.

        A name that no catalogue knows, such as one from a user's own data, is used as it is.
        """
        message_id = f"name.{name}"
        if message_id not in self.catalogue:
            return Name(name)
        return Name(self._template(message_id, count), lambda other: self._template(message_id, other))

    def people(self, count: int, unit: str, metric: str) -> Sentence:
        """A number of people or things with the word for them: "1 patient", "231 patients"."""
        return self("people", n=self.numbers.count(count, metric), unit=self.name(unit, count))

    def _template(self, message_id: str, count: int | None) -> str:
        # A message with plural forms that is asked for without a count is answered in the form for many.
        message = self.catalogue.get(message_id)
        if message is not None and isinstance(message.id, tuple | list):
            template = self._translations.ngettext(message_id, message_id, 2 if count is None else count)
        else:
            template = self._translations.gettext(message_id)
        if template == message_id:
            raise KeyError(f"no message {message_id!r} in the language {self.language}")
        return template
