"""Manim, configured by us alone."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publish.films.quality import Quality


@contextmanager
def manim_stage(quality: Quality, folder: Path) -> Iterator[Path]:
    """Manim set for a film, with a scratch folder of its own inside ``folder``, removed afterwards.

    Whatever a user's own configuration file says, a film stays the same. Manim's cache of animations is off,
    because it can replay a clip that shows an old number.
    """
    from manim import tempconfig
    from tqdm import tqdm

    # Left alone, the progress bars that Manim does not show make a lock between processes; of a process that
    # is ended, it would stay behind in the system.
    tqdm.set_lock(threading.RLock())
    with tempfile.TemporaryDirectory(prefix=".scratch-", dir=folder) as scratch:
        settings = {
            "pixel_width": quality.width,
            "pixel_height": quality.height,
            "frame_rate": quality.frame_rate,
            "frame_height": 8.0,
            "frame_width": 8.0 * quality.width / quality.height,
            "media_dir": scratch,
            "log_dir": f"{scratch}/logs",
            "format": "mp4",
            "renderer": "cairo",
            "background_opacity": 1.0,
            "disable_caching": True,
            "save_sections": False,
            "write_all": False,
            "dry_run": False,
            "from_animation_number": 0,
            "upto_animation_number": float("inf"),
            "preview": False,
            "show_in_file_browser": False,
            "enable_gui": False,
            "log_to_file": False,
            "output_file": "",
            "progress_bar": "none",
            "verbosity": "ERROR",
            "seed": 0,
        }
        with tempconfig(settings):
            yield Path(scratch)
