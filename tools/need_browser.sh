#!/bin/sh
# The browser tests need a Chromium or Chrome. Find one, else install Debian's where we may, else say what to install.
set -eu
for name in "${WHITBY_BROWSER:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "No Chromium or Chrome found: installing Debian's chromium for the browser tests."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
echo "The browser tests need a Chromium or Chrome and none was found." >&2
echo "Install one (Debian: sudo apt-get install chromium) or name yours in WHITBY_BROWSER, then run make test again." >&2
exit 1
