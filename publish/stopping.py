"""Being told to stop: Ctrl-C, an end from outside, a closed terminal. All mean the same, at any moment.

Nothing is imported here that takes long, so that a program can be stopped from its first line on.
"""

from __future__ import annotations

import os
import signal
from typing import Any, NoReturn

#: The exit status of who was stopped.
STOPPED = 130
MESSAGE = "stopped; files that were not finished are not kept"


def end_at_once() -> None:
    """While a program only loads, being told to stop ends it then and there, without a traceback."""
    _hear(_end)


def raise_interrupt() -> None:
    """From here on, being told to stop raises ``KeyboardInterrupt``, so that things are cleared up."""
    _hear(_raise)


def deaf() -> None:
    """From here on, being told to stop again changes nothing: we are at it."""
    _hear(signal.SIG_IGN)


def _hear(handler: Any) -> None:
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), handler)


def _raise(*_: Any) -> NoReturn:
    raise KeyboardInterrupt


def _end(*_: Any) -> NoReturn:
    os.write(2, f"{MESSAGE}\n".encode())
    os._exit(STOPPED)
