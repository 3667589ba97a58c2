"""Where a cluster's scheduler is, as people write it."""

from __future__ import annotations

from urllib.parse import urlsplit


def scheduler_address(written: str) -> str:
    """The address of a scheduler in full. Raises ``ValueError`` if it is none that could be asked.

    >>> scheduler_address("192.0.2.1:8786"), scheduler_address("tcp://[::1]:8786")
    ('tcp://192.0.2.1:8786', 'tcp://[::1]:8786')
    """
    full = written if "://" in written else f"tcp://{written}"
    try:
        parts = urlsplit(full)
        usable = parts.scheme == "tcp" and parts.hostname and parts.port and full == f"tcp://{parts.netloc}"
    except ValueError:  # a port that is no number, or too large a one
        usable = False
    if not usable:
        raise ValueError(f"{written!r} is no address of a scheduler; one looks like tcp://192.0.2.1:8786")
    return full
