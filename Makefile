# Every verb does the same on every machine and in CI. It needs python3.11, gcc, make and node; the rest goes into .venv,
# .tools and web/node_modules. Only some tests need more, Chromium and nginx, which `make test` installs where they are missing.

PYTHON ?= $(or $(shell command -v python3.11 || command -v python3),python3)
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
SEATS ?= me,greedy,random
PORT ?= 8000
GAMES ?= 20000

VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
INSTALL := $(PYTHON) -m tools.environment install
NPM := npm ci --silent --prefer-offline --no-audit --no-fund --ignore-scripts
PYTEST := $(BIN)/python -m pytest -n $(JOBS)

PAGE := $(sort $(shell find web/src web/public web/index.html web/*.ts web/*.js -type f 2>/dev/null))
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
STATES := $(wildcard src/scrapyard/games/*/state.py)
METAS := $(patsubst src/scrapyard/games/%/meta.py,scrapyard.games.%.meta:META,$(wildcard src/scrapyard/games/*/meta.py))
# With SCRAPYARD_PURE=1 nothing is compiled, and everything runs on the sources.
READY := $(DONE)/install $(if $(filter 1,$(SCRAPYARD_PURE)),,compile)

# In words that every Python understands.
YOUNG := import sys; sys.version_info >= (3, 11) or sys.exit("Scrapyard needs Python 3.11 or newer, and this is %d.%d; \
name another one, as in: make play PYTHON=python3.12" % sys.version_info[:2])

# Compiled once, as Python does where nobody forbids it: every process of a test run would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal test check web bench corpus faults research mutate docs wheel release site pictures reports fix build compile lint types fast lock clean

help: ## list these verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  \033[1;36m%-8s\033[0m %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser, with friends and bots (PORT=8000, OPEN=0 opens no browser)
	@$(PYTHON) -c '$(YOUNG)'
	@$(PYTHON) -m tools.play --port $(PORT) $(if $(filter 0,$(OPEN)),--no-open)

terminal: $(READY) ## play BOLT in the terminal (SEATS=me,greedy,random)
	$(BIN)/scrapyard play bolt --seats $(SEATS)

test: lint types web $(DONE)/page $(DONE)/chromium $(DONE)/nginx ## everything CI runs: lint, types, all tests compiled, some again pure
	SCRAPYARD_GAMES=2000 $(PYTEST)
	SCRAPYARD_PURE=1 $(PYTEST) -m pure

check: $(READY) ## lint, types and the fast tests, at the same time, in under a minute
	@$(MAKE) --no-print-directory --jobs 3 lint types fast

web: $(DONE)/install $(DONE)/npm-test ## check and test the page alone
	cd web && npm run --silent check && npm run --silent test
	SCRAPYARD_PURE=1 $(BIN)/python -m scrapyard.server.typescript --check web/src

bench: $(READY) $(DONE)/bench $(DONE)/page $(DONE)/chromium ## measure games, server, growth and waits, and say what is missed (QUICK=1, AGAINST=COMMIT, TUNED=1: a release's build, too)
	$(if $(TUNED),$(BIN)/python -m tools.tuned)
	$(BIN)/python bench/all.py $(if $(QUICK),--quick) $(if $(AGAINST),--against $(AGAINST)) $(if $(TUNED),--beside build/tuned)

corpus: $(READY) ## play many random games of every kind and check every promise (GAMES=20000)
	$(BIN)/python -m scrapyard.kernel.conformance --games $(GAMES) $(METAS)

faults: $(READY) ## kill servers, cut power and connections while people play; is anything lost? (MINUTES=2, SEED=1)
	$(BIN)/python -m tests.faults --minutes $(or $(MINUTES),2) --seed $(or $(SEED),1)

research: $(READY) $(DONE)/research ## long suites of the environments, and a short training (CYCLES=1000, MINUTES=0.5)
	SCRAPYARD_CYCLES=$(or $(CYCLES),1000) $(PYTEST) tests/research
	$(BIN)/python examples/selfplay_ppo.py --minutes $(or $(MINUTES),0.5) --games 64 --steps 16 --hidden 64 \
		--imitate greedy --watch 4 --trials 10 --out build/robin.npz

mutate: $(DONE)/install ## change the rules in many small ways; which does no test notice? (GAME=bolt, docs/inside/measurements/mutation.md)
	@SCRAPYARD_PURE=1 $(BIN)/python -m tools.mutation --game $(or $(GAME),all) --jobs $(JOBS) \
		$(if $(MUTANTS),--mutants $(MUTANTS)) $(if $(SEED),--seed $(SEED)) $(if $(SAMPLE),--sample $(SAMPLE)) \
		$(if $(ONLY),--only '$(ONLY)') $(if $(CLAUSES),--clauses) $(if $(WRITE),--write) $(if $(JSON),--json)

docs: $(READY) ## regenerate the tables in docs/
	$(BIN)/python -m scrapyard.docs
	SCRAPYARD_PURE=1 $(BIN)/python -m tools.mutation.page

wheel: $(READY) $(DONE)/page ## a wheel with the compiled games and the page inside, in dist/ (TUNED=1: by profile)
	$(BIN)/python -m tools.wheel $(if $(TUNED),--tuned)

release: $(DONE)/install ## tag a release that the changelog names (VERSION=0.2.0)
	$(BIN)/python -m tools.release $(VERSION)

site: $(DONE)/site ## build the manual from docs/ into site/; a link that leads nowhere is an error
	SCRAPYARD_PURE=1 $(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --nitpicky --jobs $(JOBS) docs site

pictures: $(READY) $(DONE)/page $(DONE)/chromium ## take the manual's pictures anew, from the page and the terminal
	$(BIN)/python -m tools.pictures

reports: $(READY) ## let bots play every game as printed, and write the manual's reports (hours; it goes on where it was stopped)
	$(BIN)/python -m tools.reports --workers $(JOBS)

fix: $(READY) ## format, mend what the linter can mend, write the generated code
	$(if $(STATES),$(BIN)/python -m scrapyard.kernel.cloning $(STATES))
	$(BIN)/python -m scrapyard.server.typescript web/src
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

build: $(READY) ## set up .venv and compile the kernel, the games and the heart of the server in place

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(if $(STATES),$(BIN)/python -m scrapyard.kernel.cloning --check $(STATES))
	$(BIN)/python -m scrapyard.docs --check
	SCRAPYARD_PURE=1 $(BIN)/python -m tools.mutation.page --check

types: $(READY)
	$(BIN)/mypy

fast: $(READY)
	$(PYTEST) -m "not slow" --ignore=tests/page --ignore=tests/server --ignore=tests/research

lock: COMPILE := $(PYTHON) -m tools.environment uv pip compile --quiet --upgrade --universal
lock: ## pin the newest dependencies in requirements/
	$(COMPILE) --extra dev --group build --output-file requirements/dev.txt pyproject.toml
	$(COMPILE) --constraint requirements/dev.txt --output-file requirements/play.txt pyproject.toml
	$(COMPILE) --constraint requirements/dev.txt --group build --output-file requirements/build.txt
	$(COMPILE) --constraint requirements/dev.txt --extra bench --output-file requirements/bench.txt pyproject.toml
	$(COMPILE) --constraint requirements/dev.txt --extra train --output-file requirements/research.txt pyproject.toml
	$(COMPILE) --constraint requirements/dev.txt --extra site --output-file requirements/site.txt pyproject.toml

clean: ## remove .venv and everything that was built
	rm -rf $(VENV) .tools build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	rm -rf web/node_modules src/scrapyard/server/static site
	find src \( -name '*.so' -o -name '*.pyd' \) -delete

$(DONE)/venv:
	@$(PYTHON) -c '$(YOUNG)'
	$(PYTHON) -m tools.environment create
	@mkdir -p $(DONE) && touch $@

$(DONE)/play: requirements/play.txt requirements/build.txt pyproject.toml setup.py | $(DONE)/venv
	$(INSTALL) --requirement requirements/play.txt --requirement requirements/build.txt
	SCRAPYARD_PURE=1 $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DONE)/install: requirements/dev.txt | $(DONE)/play
	$(INSTALL) --requirement $<
	@touch $@

$(DONE)/bench: requirements/bench.txt | $(DONE)/install
	$(INSTALL) --requirement $<
	@touch $@

$(DONE)/research: requirements/research.txt | $(DONE)/install
	$(INSTALL) --requirement $<
	@touch $@

$(DONE)/site: requirements/site.txt | $(DONE)/install
	$(INSTALL) --requirement $<
	@touch $@

# What the page is built with, and with what it is tested besides; none of it runs a script when it is installed.
$(DONE)/npm: web/package-lock.json web/package.json | $(DONE)/venv
	cd web && $(NPM) --omit=dev
	@touch $@

$(DONE)/npm-test: $(DONE)/npm
	cd web && $(NPM)
	@touch $@

$(DONE)/page: $(DONE)/npm $(PAGE)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(DONE)/chromium: | $(DONE)/venv
	command -v chromium > /dev/null || { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq chromium; }
	@touch $@

$(DONE)/nginx: | $(DONE)/venv
	command -v nginx > /dev/null || test -x /usr/sbin/nginx || { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq nginx-light; }
	@touch $@

# A compiled module that is older than its source would be preferred to it, so any change of any source compiles.
compile: | $(DONE)/play
	@$(BIN)/python -m tools.compiled --jobs $(JOBS)
