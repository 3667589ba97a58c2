"""The project lives in its checkout: what is installed from it must not take anybody's module names."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]


def test_a_wheel_holds_no_module(tmp_path):
    checkout = tmp_path / "checkout"
    kept_out = shutil.ignore_patterns(".*", "build", "media", "*.egg-info", "__pycache__", "tests")
    shutil.copytree(ROOT, checkout, ignore=kept_out)
    code = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=checkout, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"operating_point-0.1.0.dist-info"}
    assert "operating_point-0.1.0.dist-info/licenses/LICENSE" in names
