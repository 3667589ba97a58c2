"""The name of a class or of the unit counted, in the forms that a language has for one and for many."""

from __future__ import annotations

from collections.abc import Callable


class Name(str):
    """A name as text, which also knows its form for any count: "diabéticos", and "diabético" for one.

    >>> one_or_many = Name("patients", lambda count: "patient" if count == 1 else "patients")
    >>> f"231 {one_or_many}, 1 {one_or_many.form(1)}"
    '231 patients, 1 patient'
    """

    _form: Callable[[int], str] | None

    def __new__(cls, text: str, form: Callable[[int], str] | None = None) -> Name:
        """A name without ``form``, such as one from a user's own data, is the same for any count."""
        name = super().__new__(cls, text)
        name._form = form
        return name

    @classmethod
    def of(cls, text: str) -> Name:
        """A name as somebody gives it: one form for any count, or "one|many".

        >>> Name.of("patient|patients"), Name.of("patient|patients").form(1), Name.of("sheep").form(1)
        ('patients', 'patient', 'sheep')
        """
        one, bar, many = text.partition("|")
        return cls(many, lambda count: one if count == 1 else many) if bar else cls(text)

    def form(self, count: int) -> str:
        """The name for so many."""
        return str(self) if self._form is None else self._form(count)
