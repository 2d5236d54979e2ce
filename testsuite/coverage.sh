#!/bin/bash
# Prints which lines of src/ and runtime/ the tests run: coverage.sh [PATH...], with folders or cases as run.py takes them, by default everything.
# Needs gcovr. COVERAGE_BUILD names the folder to build in, by default build-coverage/ at the top; what runs there adds up until the folder is deleted.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
build=${COVERAGE_BUILD:-$root/build-coverage}

command -v gcovr >/dev/null || { echo "gcovr is missing (Debian: gcovr)" >&2; exit 1; }
[ -e "$build/build.ninja" ] || meson setup "$build" "$root" -Db_coverage=true -Doptimization=0
ninja -C "$build"
# Programs of the tests link the runtime without --coverage: what counts its lines comes along in the library.
library=$build/runtime/libpmprt.a
if ! ar t "$library" | grep -q '^_gcov\.o$'; then
        printf 'OPEN "%s"\nADDLIB "%s"\nSAVE\nEND\n' "$library" "$(cc -print-file-name=libgcov.a)" | ar -M
fi
status=0
python3 "$here/run.py" --build "$build" "$@" || status=$?
gcovr --root "$root" --object-directory "$build" --filter "$root/src/" --filter "$root/runtime/" --print-summary
exit $status
