#!/bin/sh
# Create .venv: `sh tools/setup.sh LOCK` installs what LOCK names, every package held against its hash, and links this checkout.
# Linking takes a .pth file and a starter: the sources are used where they stand, and no build tool is needed to play.
set -eu
lock=$1

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    rm -rf .venv
    "${PYTHON:-python3}" -m venv .venv
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"

packages=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
echo "$PWD/src" >"$packages/whitby.pth"
cat >.venv/bin/whitby <<STARTER
#!/bin/sh
exec "$PWD/.venv/bin/python" -P -c 'import sys; sys.argv[0] = "whitby"; from whitby.cli import main; main()' "\$@"
STARTER
chmod +x .venv/bin/whitby
