# Whitby. `make` alone lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help setup play test check soak bench compile golden lock clean browser

help: ## list what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | awk -F'\t' '{printf "  make %-9s %s\n", $$1, $$2}'

setup: $(READY) ## create .venv with everything Whitby needs

$(READY): requirements.lock pyproject.toml tools/setup.sh
	PYTHON=$(PYTHON) sh tools/setup.sh
	@touch $(READY)

play: $(READY) ## set up and open the shelf in the browser
	$(BIN)/whitby serve --open

browser:
	@sh tools/need_browser.sh

test: $(READY) browser ## set up and pass every test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	sh tools/check_types.sh $(BIN)/python
	$(BIN)/pytest -n 3 --dist loadfile

check: $(READY) ## the ten laws over random games of every game on the shelf
	$(BIN)/whitby check all --games 200

soak: $(READY) compile ## the long runs: laws over thousands of games, compiled against interpreted rules
	$(BIN)/python tools/soak.py

build/peers/bin/python:
	$(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet --disable-pip-version-check catanatron==3.2.1

bench: $(READY) compile build/peers/bin/python ## speed, as ratios within one run, a peer beside us
	$(BIN)/python benchmarks/rules.py --peer build/peers/bin/python

compile: $(READY) ## compile the rules to machine code in build/compiled
	$(BIN)/python tools/compile_rules.py

golden: $(READY) ## write the golden games anew, to be reviewed as a diff
	$(BIN)/python tools/golden.py

lock: $(READY) ## renew requirements.lock from pyproject.toml
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --no-header --no-emit-index-url --generate-hashes --universal --python-version 3.11 --extra dev -o requirements.lock pyproject.toml

clean: ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache
