#!/usr/bin/env bash
# Makes sure that what the tests run against is on this machine: a C compiler (race detector), Chromium,
# PostgreSQL's server programs and a Japanese font; and WebKit, without which one test is skipped. Installs what is missing
# with apt when it may; quick when all is there.
set -euo pipefail

has_postgres() {
	command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null
}
has_japanese_font() {
	# Without fontconfig's own tool a font cannot be found by language; Debian's package is then the only place to look.
	if command -v fc-list >/dev/null; then
		[ -n "$(fc-list :lang=ja family)" ]
	else
		compgen -G '/usr/share/fonts/*/noto/NotoSansCJK*' >/dev/null
	fi
}

missing=()
command -v gcc >/dev/null || command -v cc >/dev/null || missing+=(gcc libc6-dev)
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing+=(chromium)
has_postgres || missing+=(postgresql)
has_japanese_font || missing+=(fonts-noto-cjk)

if ! command -v node >/dev/null || ! node -e '
	const [major, minor] = process.versions.node.split(".").map(Number);
	process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1);
'; then
	echo "The pages need Node.js 20.19 or newer with npm; found: $(node --version 2>/dev/null || echo none)." >&2
	exit 1
fi

wanted=()
{ [ -x "${WEBKIT_DRIVER:-/usr/bin/WebKitWebDriver}" ] && [ -x /usr/bin/Xvfb ]; } || wanted+=(webkit2gtk-driver xvfb)

[ ${#missing[@]} -eq 0 ] && [ ${#wanted[@]} -eq 0 ] && exit 0

without_webkit() {
	echo "Not here: ${wanted[*]}. The test of the pages in WebKit is skipped." >&2
}

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
	[ ${#wanted[@]} -eq 0 ] || without_webkit
	[ ${#missing[@]} -eq 0 ] && exit 0
	cat >&2 <<MESSAGE
The tests need packages that are not on this machine: ${missing[*]}
On Debian or Ubuntu:  sudo apt-get install ${missing[*]}
Chromium elsewhere than /usr/bin/chromium: set CHROMIUM to its path.
MESSAGE
	exit 1
fi

echo "Installing for the tests: ${missing[*]} ${wanted[*]}"
export DEBIAN_FRONTEND=noninteractive
if [ ${#missing[@]} -gt 0 ]; then
	apt-get update -qq
	apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
if [ ${#wanted[@]} -gt 0 ]; then
	{ timeout 120 apt-get update -qq && timeout 300 apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null; } ||
		without_webkit
fi
