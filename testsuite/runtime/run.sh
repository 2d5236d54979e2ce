#!/bin/sh
# Builds and runs the tests of libpmprt: run.sh BUILD_DIR [NAME...]. The library is BUILD_DIR/runtime/libpmprt.a.
#
# Each NAME.c says in its first comment how it runs, one case a line:
#       LINK: options for the linker
#       RUN: back ends | env VAR=VALUE... | args ARG... | status N | lines N | says REGEX | json FILE | holds REGEX
# The back ends are opencl, cuda (a real GPU), fake (fake/cuda.c as the driver, under valgrind if there is one) and nodriver. `lines` counts
# the runtime's lines on stderr, `says` must match one of them; `holds` a line of the JSON file. Exit status 77 is "skipped". The last line printed is the sum.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ $# -ge 1 ] || { echo "usage: run.sh BUILD_DIR [NAME...]" >&2; exit 2; }
build=$(cd "$1" && pwd) || exit 2
shift
library=$build/runtime/libpmprt.a
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0 skipped=0
PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin
unset PMPRT_DEVICE PMPRT_PROFILE PMPRT_CHECK PMPRT_CHECK_TOLERANCE PMPRT_FORCE PMPRT_VERBOSE
export PMPRT_CACHE=off                  # tests of the cache name a folder of their own
valgrind=
if command -v valgrind >/dev/null; then
        valgrind="valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite"
fi
flags="-std=gnu11 -g -O1 -Wall -Wextra -Wpedantic -Werror -I$root/runtime"

pass() { passed=$((passed + 1)); }
skip() { skipped=$((skipped + 1)); echo "skipped: $1"; }
fail() { failed=$((failed + 1)); echo "FAILED: $1"; sed 's/^/    /' "$scratch/out" "$scratch/err" 2>/dev/null | head -20; }

mkdir "$scratch/fake"
gcc -g -fPIC -shared "$here/fake/cuda.c" -o "$scratch/fake/libcuda.so.1" -ldl || exit 2
gcc -g -fPIC -shared "$here/fake/nvrtc.c" -o "$scratch/fake/libnvrtc.so" -ldl || exit 2

# build NAME BACKEND: makes scratch/NAME.BACKEND
build() {
        [ -f "$scratch/$1.$2" ] && return
        case $2 in opencl) macro=-DTEST_OPENCL ;; *) macro= ;; esac
        gcc $flags $macro $(sed -n 's/^ \* LINK: //p' "$here/$1.c") "$here/$1.c" -rdynamic "$library" -ldl -lm -o "$scratch/$1.$2" >"$scratch/out" 2>"$scratch/err"
}

# run BACKEND PROGRAM ENV ARGS: leaves out, err; returns the exit status
run() {
        loader= wrapper=
        if [ "$1" = fake ]; then loader=LD_LIBRARY_PATH=$scratch/fake wrapper=$valgrind; fi
        (cd "$scratch" && env $3 $loader timeout 120 $wrapper "./$2" $4 >out 2>err)
}

# one NAME BACKEND SPEC: runs and judges a case
one() {
        name=$1 backend=$2 spec=$3
        label="$name $backend: $spec"
        environment= arguments= status=0 lines= says= json= holds=
        IFS='|'; set -f; set -- $spec; unset IFS; set +f
        shift
        for part; do
                part=$(echo "$part" | sed 's/^ *//; s/ *$//')
                value=${part#* }
                case $part in
                env*) environment=$value ;;
                args*) arguments=$value ;;
                status*) status=$value ;;
                lines*) lines=$value ;;
                says*) says=$value ;;
                json*) json=$value ;;
                holds*) holds=$value ;;
                *) echo "bad RUN line: $spec" >"$scratch/err"; fail "$label"; return ;;
                esac
        done
        build "$name" "$backend" || { fail "$label (build)"; return; }
        run "$backend" "$name.$backend" "$environment" "$arguments"
        got=$?
        if [ $got = 77 ]; then skip "$label"; return; fi
        if [ $got != "$status" ]; then fail "$label (status $got)"; return; fi
        count=$(grep -c '^pmprt: ' "$scratch/err")
        if [ -n "$lines" ] && [ "$count" != "$lines" ]; then fail "$label ($count lines)"; return; fi
        if [ -n "$says" ] && ! grep '^pmprt: ' "$scratch/err" | grep -q -e "$says"; then fail "$label (does not say so)"; return; fi
        if [ -n "$json" ] && ! python3 -m json.tool "$scratch/$json" >/dev/null 2>>"$scratch/err"; then fail "$label (not JSON)"; return; fi
        if [ -n "$holds" ] && ! grep -q -e "$holds" "$scratch/$json"; then fail "$label (does not hold it)"; return; fi
        pass
}

# Every entry point of the driver fails at its first to fourth call, with an ordinary and with a sticky error; with times; and with the cache of kernels, which has them or,
# after a refusal, has not. The answer is right, or the program says why it stops.
inject() {
        build inject fake || { fail "inject (build)"; return; }
        wrong=
        for call in $(sed -n 's/^int \(cu[A-Za-z0-9_]*\)(.*/\1/p' "$here/fake/cuda.c"); do
                for nth in 1 2 3 4; do
                        for code in 2 719; do
                                plan=FAKE_CUDA_FAIL=$call:$nth:$code
                                for profile in PMPRT_PROFILE= PMPRT_PROFILE=1 PMPRT_CACHE=$scratch/injected; do
                                        (cd "$scratch" && env $plan $profile LD_LIBRARY_PATH="$scratch/fake" ./inject.fake >out 2>err)
                                        got=$?
                                        case $got in
                                        0) ;;
                                        1) grep -q 'was only partly copied back' "$scratch/err" || wrong="$wrong $plan" ;;
                                        *) wrong="$wrong $plan($got)" ;;
                                        esac
                                done
                        done
                done
        done
        if [ -n "$wrong" ]; then fail "inject:$wrong"; else pass; fi
}

# A driver without one of the entry points: one warning, the user's code runs.
old_driver() {
        mkdir -p "$scratch/old"
        if build inject fake && gcc -g -fPIC -shared -DcuStreamSynchronize=cuNotYet "$here/fake/cuda.c" -o "$scratch/old/libcuda.so.1" -ldl &&
                (cd "$scratch" && LD_LIBRARY_PATH=$scratch/old ./inject.fake >out 2>err) && [ "$(grep -c '^pmprt: ' "$scratch/err")" = 1 ] &&
                grep -q 'the driver is too old: it has no cuStreamSynchronize; the sequential' "$scratch/err"; then
                pass
        else
                fail old-driver
        fi
}

header() {
        if ! command -v g++ >/dev/null; then skip "header.cpp: no g++"; return; fi
        if g++ -Wall -Wextra -Wpedantic -Werror -I"$root/runtime" "$here/header.cpp" "$library" -ldl -o "$scratch/header" \
                >"$scratch/out" 2>"$scratch/err" && "$scratch/header" 2>"$scratch/err"; then pass; else fail header.cpp; fi
}

compiled() {
        if ! command -v nvcc >/dev/null; then skip "compiled.cu: no nvcc"; return; fi
        if nvcc -arch=sm_90 "$here/compiled.cu" -I"$root/runtime" "$library" -o "$scratch/compiled" >"$scratch/out" 2>"$scratch/err" &&
                "$scratch/compiled" >"$scratch/out" 2>"$scratch/err" && grep -Eq '^(host|device)$' "$scratch/out"; then
                echo "compiled.cu ran on the $(cat "$scratch/out")"
                pass
        else
                fail compiled.cu
        fi
}

[ $# -gt 0 ] || set -- $(cd "$here" && ls *.c | sed 's/\.c$//') header compiled injections old-driver
for name; do
        case $name in
        header) header ;;
        compiled) compiled ;;
        injections) inject ;;
        old-driver) old_driver ;;
        *)
                sed -n 's/^ \* RUN: //p' "$here/$name.c" >"$scratch/runs"
                while read -r spec; do
                        for backend in ${spec%%|*}; do
                                one "$name" "$backend" "$spec" </dev/null
                        done
                done <"$scratch/runs"
                ;;
        esac
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
