# From a fresh clone to running. `make help` says what there is.
# Works with GNU make 3.81 and later, the version that macOS has.

PY := .venv/bin/python

# An option counts only when it stands on make's own command line: many desktops set LANGUAGE in the
# environment, and a film must not change its language because of that.
given = $(if $(findstring command line,$(origin $(1))),$(value $(1)))

# One word for the shell, whatever it contains.
quote = '$(subst ','\'',$(1))'

option = $(if $(call given,$(2)),$(1) $(call quote,$(call given,$(2))))
options = $(foreach word,$(call given,$(2)),$(1) $(call quote,$(word)))

.PHONY: chapter test lint format catalogue setup clean help

chapter: setup ## everything that the project makes, into build/
	$(PY) render.py $(call option,--quality,QUALITY) $(call options,--language,LANGUAGE) $(call options,--theme,THEME) $(call option,--scores,SCORES) $(call option,--output,OUTPUT) $(call option,--jobs,JOBS) $(call given,ARGS)

test: lint ## style, types and every test
	@tools/test_tools.sh
	$(PY) -m pytest -n auto $(call given,ARGS)

lint: setup ## style and types only
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

format: setup ## put the sources into the project's style
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

catalogue: setup ## words: the template and all catalogues as the English one is; LANGUAGE=pt_BR begins a new one
	$(PY) -m tools.catalogues $(foreach word,$(call given,LANGUAGE),$(call quote,$(word)))

setup: ## the environment in .venv; done once, and again only after a pin changed
	@tools/setup.sh $(call option,--python,PYTHON)

clean: ## remove build/ (the environment stays)
	rm -rf build

help: ## this list
	@echo 'make TARGET [OPTION=value ...]'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-11s%s\n", $$1, $$2 }' Makefile
	@echo 'Options of chapter: QUALITY=draft  LANGUAGE="en"  THEME="dark light"  SCORES=FILE  OUTPUT=DIR  JOBS=N'
	@echo '  as render.py takes them (see .venv/bin/python render.py --help), and ARGS="..." for anything else.'
	@echo 'Options of test: ARGS="..." for pytest.  Options of all: PYTHON=python3.12 (3.11 or newer).'
