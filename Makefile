# make run: everything on this machine. make test: every check. Both need only Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
GAMES := le_havre brass smoky_valley oranienburger_kanal
REFEREED := $(foreach game,$(GAMES),$(if $(wildcard games/$(game)/referee*),$(game)))

.PHONY: help run demo test soak check fuzz bench contract openapi constraints clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: $(VENV)/run.stamp ## start everything on this machine; Ctrl-C stops it
	@$(BIN)/towpath up

demo: $(VENV)/run.stamp ## seat two mailbox players at a running Towpath
	@$(BIN)/towpath demo

test: $(VENV)/test.stamp check ## every check that runs at each change
	$(BIN)/pytest -n 4 --dist loadgroup

soak: $(VENV)/test.stamp ## the long ones: kills, floods, deep fuzz, planted faults; hours
	$(BIN)/python -m bench.complexity
	$(BIN)/python -m bench.walk
	$(BIN)/python -m bench.hostile
	$(BIN)/python -m bench.outage
	$(BIN)/python -m bench.havoc
	$(BIN)/python -m bench.siege
	$(BIN)/python -m bench.scale
	$(BIN)/python -m bench.boards
	$(BIN)/python -m bench.whole_turns
	$(BIN)/python -m bench.crowd
	$(BIN)/python -m bench.mailgame
	$(BIN)/pytest -m soak
	$(BIN)/python -m bench.matches
	@for game in $(GAMES); do $(BIN)/towpath fuzz $$game --games 2000 --seed soak || exit 1; done
	@for game in $(REFEREED); do $(BIN)/towpath fuzz $$game --referee --games 1000 --seed soak || exit 1; done
	@for room in games service workers; do $(BIN)/python -m bench.mutants --package $$room || exit 1; done

check: $(VENV)/test.stamp ## ruff, mypy, openapi.yaml
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/towpath openapi --check

fuzz: $(VENV)/test.stamp ## a hundred random games of each title
	@for game in $(GAMES); do $(BIN)/towpath fuzz $$game || exit 1; done

bench: $(VENV)/test.stamp ## how fast: prints ratios
	@for name in engine core turns moves mail latency looks; do $(BIN)/python -m bench.$$name || exit 1; done

contract: $(VENV)/run.stamp ## lint openapi.yaml with redocly and spectral; needs npm
	npx --yes @redocly/cli@2 lint openapi.yaml
	npx --yes @stoplight/spectral-cli@6 lint openapi.yaml --ruleset .spectral.yaml --fail-severity=hint

openapi: $(VENV)/run.stamp ## write openapi.yaml
	$(BIN)/towpath openapi

constraints: ## find the newest versions that fit, and write constraints.txt
	rm -rf build/fresh
	$(PYTHON) -m venv build/fresh
	build/fresh/bin/python -m pip install --quiet --disable-pip-version-check -e ".[dkim,test]"
	@echo '# What `make` installs, to the version; made by `make constraints`.' > constraints.txt
	build/fresh/bin/python -m pip freeze --exclude-editable >> constraints.txt
	rm -rf build/fresh

clean: ## remove what make made; data in var/ stay
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Towpath needs Python 3.11 or newer.")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e .
	@touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e ".[dkim,test]"
	@touch $(VENV)/run.stamp $@
