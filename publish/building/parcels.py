"""Work for other machines, and the cases that it is about: a case travels once, however much work needs it.

Most work knows a case, and one of ten million rows would be sent with every figure. So work carries only the
fingerprint of its case, and whoever does the work is given the case beside it.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, cast

from data import Case
from publish.freshness.late_case import LateCase

if TYPE_CHECKING:
    from metrics.verify import Report


@dataclass(frozen=True)
class Sent:
    """A case, with what second opinions said of it where they were asked: nobody else need ask them again."""

    case: Case
    report: Report | None


def without_cases(work: Any) -> tuple[bytes, dict[str, Case]]:
    """Some work as bytes, and its cases by their fingerprints."""
    packed = BytesIO()
    packer = _Packer(packed)
    packer.dump(work)
    return packed.getvalue(), packer.cases


def with_cases(packed: bytes, sent: Mapping[str, Sent]) -> Any:
    """The work again, from its bytes and its cases."""
    from data.opinions import remember_report

    for parcel in sent.values():
        if parcel.report is not None:
            remember_report(parcel.case, parcel.report)
    return _Unpacker(BytesIO(packed), sent).load()


def sent_case(case: Case) -> Sent:
    """What is sent of a case."""
    from data.opinions import known_report

    return Sent(case, known_report(case))


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self.cases: dict[str, Case] = {}

    def persistent_id(self, thing: Any) -> str | None:
        """Keep a case out of the bytes; all else goes into them."""
        if not isinstance(thing, (Case, LateCase)):
            return None
        self.cases[thing.fingerprint] = cast("Case", thing)
        return thing.fingerprint


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BytesIO, sent: Mapping[str, Sent]) -> None:
        super().__init__(file)
        self._sent = sent

    def persistent_load(self, fingerprint: Any) -> Case:
        """The case that travelled beside the work."""
        return self._sent[fingerprint].case
