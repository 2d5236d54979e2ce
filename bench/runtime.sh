#!/bin/bash
# Builds the runtime without Meson, where there is none: FOLDER/libpmprt.a.
#
#       bench/runtime.sh FOLDER
set -eu
cd "$(dirname "$0")/../runtime"
sources=$(sed -n "s/^pmprt_sources = files(\(.*\))/\1/p" meson.build | tr -d "',")
[ -n "$sources" ]
objects=
for f in $sources; do
        cc -std=gnu11 -D_GNU_SOURCE -O2 -I. -isystem /usr/local/cuda/include -c "$f" -o "$1/${f%.c}.o"
        objects="$objects $1/${f%.c}.o"
done
# shellcheck disable=SC2086
ar rcs "$1/libpmprt.a" $objects
