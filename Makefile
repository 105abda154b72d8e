# make run    builds everything and serves on http://localhost:8080, with the database in data/parlour.db
# make test   all tests: Go on both databases, the pages' units, and whole games in a real browser
# make check  formatting, linters, types, import direction, generated files
# make pictures  docs/map anew, from a real browser
# make bench  the figures that README states
# make bench-load  figures of the server under load from a second process: a quiet machine and some minutes each
# make soak   the long form of the tests that play with fire: some hours, see docs/soak.md
# make fuzz   every fuzz target for FUZZTIME
# make simulate  10,000 battles between random players, 1,000 more on fields, and 5,000 of Doll & Dress; make test plays some hundred

LISTEN ?= :8080
DATA ?= data
GO_PAGES := web/dist/index.html
NODE_MODULES := web/node_modules/.package-lock.json
WEB_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json
WIRE := web/src/wire
REFUSALS := docs/refusals.md
NPM := npm --prefix web

.PHONY: run build simulate pages generate test test-needs test-go test-web test-e2e check check-go check-web bench bench-load soak fuzz fmt clean pictures
.DEFAULT_GOAL := build

run: build
	./bin/parlour serve --listen '$(LISTEN)' --data '$(DATA)'

build: pages
	go build -o bin/parlour ./cmd/parlour

pages: $(GO_PAGES)

$(GO_PAGES): $(NODE_MODULES) $(WEB_SOURCES)
	$(NPM) run build
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json web/.npmrc
	$(NPM) ci
	@touch $@

# What is written by a program: the pages' types of what goes over the wire, and the table of refusals, both from Go.
generate:
	go run ./cmd/wiretypes -dir $(WIRE)
	go run ./cmd/refusals -out $(REFUSALS)

test: test-needs test-go test-web test-e2e

# Installs what is missing where it may (apt, as root), and says what is missing where it may not.
test-needs:
	@tools/test-needs.sh

test-go:
	go vet ./...
	go tool gotestsum --format pkgname-and-test-fails --hide-summary=skipped -- -race ./...

test-web: $(NODE_MODULES)
	$(NPM) run test

test-e2e: $(GO_PAGES)
	$(NPM) run e2e

# The pictures of the map in docs, in both languages, at desk and phone size. Look at them before committing them.
pictures: $(GO_PAGES)
	$(NPM) run pictures

check: check-go check-web

check-go:
	@unformatted=$$(gofmt -l $$(git ls-files -co --exclude-standard '*.go')); \
	if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go tool staticcheck ./...
	go test -run '^TestImport' ./cmd/parlour
	go run ./cmd/wiretypes -check -dir $(WIRE)
	go run ./cmd/refusals -check -out $(REFUSALS)
	tools/vulncheck.sh

check-web: $(NODE_MODULES)
	$(NPM) run check
	$(NPM) run lint

SIMULATE := go run ./cmd/parlour simulate --jobs $$(nproc)
simulate:
	$(SIMULATE) --battles 10000 --all-used
	$(SIMULATE) --battles 1000 --field
	$(SIMULATE) --game zerosystem --battles 2000 --size 4
	$(SIMULATE) --game dolldress --battles 5000 --size 4 --last-turn 8 --watch 20 --all-used

# Figures of the whole server under load from a second process; each takes some minutes and wants a quiet machine.
bench-load:
	@go build -o bin/parlour ./cmd/parlour
	./bin/parlour bench fanout
	./bin/parlour bench commands
	./bin/parlour bench sizes

bench:
	go test -run '^$$' -bench . -benchmem ./...

# Each figure can be set: make soak KILLS=200 CHURN=2m
KILLS ?= 1000
COMMANDS ?= 100000
HISTORIES ?= 200
CHURN ?= 20m
BAD_ROUNDS ?= 5
ROUNDS ?= 100
PAIRS ?= 10000
CUTS ?= 1000
EMPTY_ROOMS ?= 10000
SOAK := go test -v -count=1 -timeout 12h

soak: test-needs
	PARLOUR_TEST_KILLS=$(KILLS) $(SOAK) -run '^TestKillLosesNothingAcknowledged$$' ./store/sqlite ./cmd/parlour
	PARLOUR_TEST_HISTORIES=$(HISTORIES) $(SOAK) -run '^TestHistoryIsLinear$$' ./server
	PARLOUR_TEST_COMMANDS=$(COMMANDS) $(SOAK) -run '^TestSecretsMakeNoDifference$$' ./cmd/parlour
	PARLOUR_TEST_BAD_ROUNDS=$(BAD_ROUNDS) $(SOAK) -run '^TestBadClientHarmsNobody$$' ./server
	PARLOUR_TEST_CYCLES=10000 PARLOUR_TEST_CHURN=$(CHURN) $(SOAK) -run '^TestConnectionsLeaveNothing$$' ./cmd/parlour
	PARLOUR_TEST_ROUNDS=$(ROUNDS) $(SOAK) -run '^(TestThreeProcessesAtOnce|TestKilledMigration)$$' ./migrations
	PARLOUR_TEST_PAIRS=$(PAIRS) $(SOAK) -run '^TestStore$$/^of_two_at_the_same_place' ./store/sqlite ./store/postgres
	PARLOUR_TEST_CUTS=$(CUTS) $(SOAK) -run '^TestLinkCutAroundCommit$$' ./store/postgres
	PARLOUR_TEST_EMPTY_ROOMS=$(EMPTY_ROOMS) $(SOAK) -run '^TestEmptyRoomsAreUnloaded$$' ./server

FUZZTIME ?= 1m

# One at a time: the go command fuzzes one target of one package. Left alone it would spend up to a minute on making each
# input that it likes shorter, and hardly try another.
fuzz:
	@set -e; for file in $$(grep -rl --include='*_test.go' '^func Fuzz' cmd server rules); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z]*\)(.*/\1/p' $$file); do \
			echo "$$target in $$(dirname $$file)"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x ./$$(dirname $$file); \
		done; \
	done

fmt: $(NODE_MODULES)
	gofmt -w $$(git ls-files -co --exclude-standard '*.go')
	$(NPM) run format

# Leaves the data alone: games are never deleted by a build.
clean:
	rm -rf bin web/node_modules web/e2e/results
	find web/dist -mindepth 1 ! -name .keep -delete
