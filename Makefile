# make run: everything on this machine. make test: every check. Both need only Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: run test demo check fuzz bench openapi constraints clean

run: $(VENV)/run.stamp
	@$(BIN)/towpath up

demo: $(VENV)/run.stamp
	@$(BIN)/towpath demo

test: $(VENV)/test.stamp check
	$(BIN)/pytest -n 2 --dist loadgroup

check: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/towpath openapi --check

fuzz: $(VENV)/test.stamp
	@for game in le_havre brass smoky_valley oranienburger_kanal; do $(BIN)/towpath fuzz $$game || exit 1; done

bench: $(VENV)/test.stamp
	@for name in engine moves mail latency; do $(BIN)/python -m bench.$$name || exit 1; done

openapi: $(VENV)/run.stamp
	$(BIN)/towpath openapi

constraints:
	rm -rf build/fresh
	$(PYTHON) -m venv build/fresh
	build/fresh/bin/python -m pip install --quiet --disable-pip-version-check -e ".[dkim,test]"
	@echo '# What `make` installs, to the version; made by `make constraints`.' > constraints.txt
	build/fresh/bin/python -m pip freeze --exclude-editable >> constraints.txt
	rm -rf build/fresh

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Towpath needs Python 3.11 or newer.")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e .
	@touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e ".[dkim,test]"
	@touch $(VENV)/run.stamp $@

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache
