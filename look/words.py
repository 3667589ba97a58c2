"""Words in one language: messages by place, read from gettext catalogues when they are needed."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from look.catalogues import catalogue_of
from look.name import Name
from look.numbers import NumberFormat
from look.sentence import Sentence, Slot, compose


class Words:
    """Everything a person reads, in one language.

    ``words("sweep.headline")`` is a :class:`~look.sentence.Sentence`. Slots are filled by name: text, or a
    :class:`~look.numbers.Number` made by ``words.numbers``. A message with plural forms takes ``count``.
    """

    def __init__(self, language: str = "en", *, catalogue: Catalog | None = None) -> None:
        self.language = language
        self.numbers = NumberFormat(language)
        self.catalogue = catalogue if catalogue is not None else catalogue_of(language)
        compiled = BytesIO()
        write_mo(compiled, self.catalogue)
        compiled.seek(0)
        self._translations = GNUTranslations(compiled)

    def __deepcopy__(self, _: dict[int, object]) -> Words:
        """Itself: words never change, and a copied drawing says the same."""
        return self

    def __call__(self, message_id: str, /, *, count: int | None = None, **slots: Slot) -> Sentence:
        """The message of a place, its slots filled. ``KeyError`` for an id or a slot that is missing."""
        return compose(self._template(message_id, count), slots)

    def text(self, message_id: str, /, *, count: int | None = None, **slots: Slot) -> str:
        """The same as plain text."""
        return str(self(message_id, count=count, **slots))

    def name(self, name: str, count: int | None = None) -> Name:
        """A class's or unit's name in this language, for many or for ``count``. It knows its other forms.

        A name that no catalogue knows, such as one from a user's own data, is used as it is; it may give both
        of its forms, as in "patient|patients".
        """
        message_id = f"name.{name}"
        if message_id not in self.catalogue:
            own = Name.of(name)
            return own if count is None else Name(own.form(count), own.form)
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
