#!/bin/sh
# What the machine must have: `sh tools/need.sh [compiler] [browser] [git]` besides a Python with its venv module.
# All of it is looked for first. What is missing is installed where we may (root, apt-get); else one sentence names all of it and
# the one command that installs it.
set -eu
python=${PYTHON:-python3}
wanted=" $* "

has() { command -v "$1" >/dev/null 2>&1; }

version() { "$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }

# miss WHAT PACKAGE...: note that WHAT is not here and which packages of Debian and Ubuntu bring it
miss() {
    things="${things:+$things, }$1"
    shift
    packages="${packages:+$packages }$*"
}

look_for_python() {
    if ! has "$python"; then
        miss "Python 3.11 or later (no '$python' was found)" python3 python3-venv
    elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        echo "Whitby needs Python 3.11 or later and '$python' is $(version): name another with make PYTHON=python3.12 ..." >&2
        exit 1
    elif ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
        miss "Python's venv module" "python$(version)-venv"
    fi
}

look_for_compiler() {
    has cc || has gcc || has clang || miss "a C compiler" gcc libc6-dev
    has "$python" || { miss "Python's C headers" python3-dev; return; }
    headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    [ -f "$headers/Python.h" ] || miss "Python's C headers" "python$(version)-dev"
}

look_for_browser() {
    found=
    for name in "${WHITBY_BROWSER:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        if [ -n "$name" ] && has "$name"; then found=$name; fi
    done
    [ -n "$found" ] || miss "a Chromium or Chrome (or its name in WHITBY_BROWSER)" chromium
    found=
    for name in "${WHITBY_FIREFOX:-}" firefox-esr firefox; do
        if [ -n "$name" ] && has "$name"; then found=$name; fi
    done
    [ -n "$found" ] || miss "a Firefox (or its name in WHITBY_FIREFOX)" firefox-esr
    # The node that drives the browser is linked against it, and no package of Python's brings it.
    if [ "$(uname -s)" = Linux ] && has "$python" && ! "$python" -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null; then
        miss "libatomic for the browser's driver" libatomic1
    fi
}

look() {
    things=
    packages=
    look_for_python
    case $wanted in *" compiler "*) look_for_compiler ;; esac
    case $wanted in *" browser "*) look_for_browser ;; esac
    case $wanted in *" git "*) has git || miss git git ;; esac
}

look
if [ -z "$things" ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && has apt-get; then
    echo "Not here: $things. Installing with apt-get: $packages"
    # shellcheck disable=SC2086 # packages are words
    if said=$(apt-get update -qq 2>&1 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages 2>&1); then
        look
        if [ -z "$things" ]; then exit 0; fi
    else
        echo "$said" >&2
    fi
fi
echo "Whitby needs $things: install with \`sudo apt-get install $packages\` (Debian, Ubuntu) and run make again." >&2
exit 1
