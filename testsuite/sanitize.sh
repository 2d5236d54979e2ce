#!/bin/bash
# Runs the tests with a pmpcc that has AddressSanitizer, UndefinedBehaviorSanitizer and the leak check in it: sanitize.sh [PATH...], with folders or cases as
# run.py takes them, by default everything. A report ends pmpcc with status 99, which no case expects. SANITIZE_BUILD names the folder to build in, by
# default build-sanitize/ at the top. The runtime is as usual, for programs link it: runtime/run.sh has it under valgrind.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
build=${SANITIZE_BUILD:-$root/build-sanitize}

[ -e "$build/build.ninja" ] || meson setup "$build" "$root" -Db_sanitize=address,undefined
[ -e "$build/plain/build.ninja" ] || meson setup "$build/plain" "$root"
ninja -C "$build"
ninja -C "$build/plain" runtime/libpmprt.a runtime/libpmprt.so.0
cp "$build/plain/runtime/libpmprt.a" "$build/plain/runtime/libpmprt.so.0" "$build/runtime/"
export ASAN_OPTIONS=exitcode=99:detect_leaks=1 LSAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1:exitcode=99
exec python3 "$here/run.py" --build "$build" "$@"
