#!/bin/sh
# Create .venv and install what requirements.lock names. Needs Python 3.11 or later; installs Debian's venv module where it may.
set -eu
python=${PYTHON:-python3}

if ! command -v "$python" >/dev/null 2>&1; then
    echo "Whitby needs Python 3.11 or later, and there is no '$python' here. Install it (Debian, Ubuntu: apt-get install python3)." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Whitby needs Python 3.11 or later; '$python' is $("$python" -V). Name another with: make PYTHON=python3.12 ..." >&2
    exit 1
fi
if [ ! -x .venv/bin/pip ]; then
    rm -rf .venv
    if ! "$python" -m venv .venv >/dev/null 2>&1; then
        rm -rf .venv
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            version=$("$python" -c 'import sys; print(f"{sys.version_info[0]}.{sys.version_info[1]}")')
            apt-get update -qq && { apt-get install -y -qq "python$version-venv" || apt-get install -y -qq python3-venv; }
            "$python" -m venv .venv
        else
            echo "Python's venv module is missing. Install it (Debian, Ubuntu: sudo apt-get install python3-venv) and try again." >&2
            exit 1
        fi
    fi
fi
.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
