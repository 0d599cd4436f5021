# Whitby. `make` alone lists what there is.
export PYTHON ?= python3
PORT ?= 8897
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
FULL := $(VENV)/.ready-dev

.PHONY: help setup play test format coverage hooks check soak mutants bench compile words types contract golden pictures vendor lock bare clean
.NOTPARALLEL:

help: ## list what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | awk -F'\t' '{printf "  make %-9s %s\n", $$1, $$2}'

play: $(READY) ## set up what playing needs and open the shelf in the browser (PORT=8897)
	$(BIN)/whitby serve --open --port $(PORT)

test: ## set up everything and pass every test
	@sh tools/need.sh compiler browser git
	@$(MAKE) --no-print-directory $(FULL)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	sh tools/check_pages.sh $(BIN)/python
	$(BIN)/pytest -n 3 --dist loadfile

format: $(FULL) ## put the form of everything right: ruff over Python, prettier over the pages' JavaScript and style sheets
	$(BIN)/ruff format .
	sh tools/check_pages.sh --write $(BIN)/python

setup: $(FULL) ## create .venv with everything that playing and testing need

coverage: $(FULL) ## pass the tests counting branches; print a table of the rooms and the worst files (ARGS="--no-browser")
	@sh tools/need.sh compiler browser git
	$(BIN)/python tools/covered.py $(ARGS)

hooks: $(FULL) ## let git hold the quick checks against every commit before it is made
	git config core.hooksPath tools/hooks

$(READY): requirements.lock tools/setup.sh
	@sh tools/need.sh
	sh tools/setup.sh requirements.lock
	@touch $(READY)

$(FULL): requirements-dev.lock tools/setup.sh
	@sh tools/need.sh
	sh tools/setup.sh requirements-dev.lock
	@touch $(READY) $(FULL)

check: $(READY) ## the laws over random games of every game on the shelf
	$(BIN)/whitby check all --games 200
	$(BIN)/whitby check all --games 50 --lively

soak: compile ## the long runs: laws over thousands of games, compiled against interpreted rules, a sample of mutants, a hundred looks at every board, whole games by clicking
	$(BIN)/python tools/soak.py
	$(BIN)/python tools/mutants.py
	@sh tools/need.sh browser
	WHITBY_DECISIONS=100 $(BIN)/pytest -n 2 --dist load tests/browser/test_callouts.py
	WHITBY_WHOLE=1 $(BIN)/pytest -n 2 --dist load tests/browser/test_whole_games.py

mutants: $(FULL) ## break the rules in random places and see whether the tests notice
	$(BIN)/python tools/mutants.py $(ARGS)

bare: ## pass `make play` and `make test` in a minimal Debian made for it (root; the log is in build/bare)
	$(PYTHON) tools/bare.py $(ARGS)

build/peers/bin/python:
	$(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet --disable-pip-version-check catanatron==3.2.1

bench: compile build/peers/bin/python ## speed, as ratios within one run, a peer beside us
	$(BIN)/python benchmarks/rules.py --peer build/peers/bin/python $(ARGS)

compile: $(FULL) ## compile the rules to machine code in build/compiled
	@sh tools/need.sh compiler
	$(BIN)/python tools/compile_rules.py

words: $(READY) ## write the constants of the rules anew from the games' texts
	$(BIN)/python tools/words.py

types: $(READY) ## write what the pages know of their documents' types anew: web/view.d.ts of the games, static/*.d.ts
	$(BIN)/python tools/page_types.py

contract: $(READY) ## write docs/contract.md anew from the code: what a game fills in, what every game can do
	$(BIN)/python tools/contract.py

golden: $(READY) ## write the golden games anew, to be reviewed as a diff
	$(BIN)/python tools/golden.py $(ARGS)

pictures: $(FULL) ## take the pictures of docs/pictures anew: every page, every game (ARGS="castle phone": only these)
	@sh tools/need.sh browser
	$(BIN)/python tools/pictures.py $(ARGS)

vendor: $(FULL) ## copy fonts, icons and libraries of others into the tree anew, at the versions of package-lock.json (ARGS=--check compares)
	$(BIN)/python tools/vendor.py $(ARGS)

build/lock/bin/uv:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv

LOCK := build/lock/bin/uv pip compile --quiet --no-header --no-emit-index-url --generate-hashes --universal --python-version 3.11
lock: build/lock/bin/uv ## renew both locks from pyproject.toml: requirements.lock to play, requirements-dev.lock to test
	$(LOCK) -o requirements.lock pyproject.toml
	$(LOCK) --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml

clean: ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache
