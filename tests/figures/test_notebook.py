"""The notebook in docs/ runs from its first cell to its last, and each drawing cell shows a picture."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "panels.ipynb"


@pytest.fixture(scope="module")
def executed():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    # As somebody opens it: from its own folder.
    resources = {"metadata": {"path": str(NOTEBOOK.parent)}}
    return NotebookClient(notebook, timeout=120, resources=resources).execute()


def test_five_panels_are_shown_and_nothing_is_complained_of(executed):
    code = [cell for cell in executed.cells if cell.cell_type == "code"]
    drawing = [cell for cell in code if "draw_" in cell.source and "import matplotlib" not in cell.source]
    assert len(drawing) == 5
    for cell in drawing:
        pictures = [output for output in cell.outputs if "image/png" in output.get("data", {})]
        assert len(pictures) == 1, cell.source
    assert not [output for cell in code for output in cell.outputs if output.output_type == "stream"]


def test_it_is_kept_without_what_it_shows():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert all(
        not cell.outputs and cell.execution_count is None
        for cell in notebook.cells
        if cell.cell_type == "code"
    )
