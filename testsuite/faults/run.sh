#!/bin/bash
# Every call that the runtime makes to its device fails once, at each of its first and last occurrences, alone and with the device gone from then on: run.sh BUILD.
# The program must print what it always prints, after one warning that names the place (and one more that the device is gone); or stop with
# status 1 and say so, where the only copy of its data was being overwritten. Nothing may leak, at the end or in between.
#
# What fails of the cache of kernels, which each start finds empty or filled as the fault needs it, is not told, unless the device is gone with it.
#
# Builds a runtime with -Dfaults=true in the current folder and the program for OpenCL with it. Prints "N passed, N failed" last.
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
work=$PWD
passed=0
failed=0

fail()
{
        failed=$((failed + 1))
        echo "FAILED $1"
        sed 's/^/    /' messages | head -5
}

if ! { meson setup build "$here/../.." -Dfaults=true && ninja -C build runtime/libpmprt.a; } >log 2>&1; then
        tail -5 log
        echo "0 passed, 1 failed"
        exit 1
fi
export PMPRT_FORCE=1
export PMPRT_CACHE=$work/cache
# The strategy's recipe, and in its last region weights in constant memory and an image.
"$build/pmpcc" --fp=strict --target=opencl --max-expand=64K --print-recipe "$here/program.c" -o program.c >recipe 2>notes && printf '  place weights: constant\n  place order: image\n' >>recipe || exit 2
# shellcheck disable=SC2046
"$build/pmpcc" --fp=strict --target=opencl --max-expand=64K --recipe=recipe "$here/program.c" -o program.c 2>notes && cc -O1 -ffp-contract=off "$here/program.c" -o original &&
        cc -O1 -ffp-contract=off -I"$here/../../runtime" program.c -o program build/runtime/libpmprt.a -ldl -lm -lpthread || exit 2
./original 2 >expected
PMPRT_FAULT=count ./program 2 >got 2>first
grep -q 'cannot be used' first && exit 77
cmp expected got && ! grep -q leaked first || fail "without faults"
cp -r cache filled
PMPRT_FAULT=count ./program 2 >got 2>second
cmp expected got && ! grep -q leaked second || fail "without faults, with kernels from the cache"
{ grep -E 'calls of (cache_write|binary_take|compile)' first; grep -vE 'calls of (cache_write|binary_take|compile)' second; } >counts

# inject PLAN [VARIABLE=VALUE]: one run with a fault
inject()
{
        rm -rf cache
        case $1 in
        cache_write:* | binary_take:* | compile:*) ;;
        *) cp -r filled cache ;;
        esac
        env PMPRT_FAULT="$1" ${2:+"$2"} timeout 60 ./program 2 >got 2>messages
        status=$?
        lines=$(grep -c '^pmprt:' messages)
        least=1 most=1
        case $1 in
        *:lost) most=2 ;;
        memory_alloc:*) least=0 ;;      # kept blocks are given back and it is tried again
        cache_*:* | binary_*:*) least=0 most=0 ;;
        esac
        if grep -q leaked messages; then
                fail "$1 $2: leak"
        elif [ $status = 1 ] && [ "${1%%:*}" = read ] && grep -q "was only partly copied back.*; the program stops" messages && { [ -n "$2" ] || [ "$lines" = 2 ]; }; then
                passed=$((passed + 1))
        elif [ $status != 0 ] || ! cmp -s expected got; then
                fail "$1 $2: status $status, output not as expected"
        elif [ -z "$2" ] && { [ "$lines" -lt $least ] || [ "$lines" -gt $most ]; }; then
                fail "$1: $lines lines"
        elif [ -z "$2" ] && [ "$lines" -gt 0 ] && ! grep -Eq "FAULT_INJECTED|cannot allocate|compiler ended by a fault" messages; then
                fail "$1: the cause is not told"
        else
                passed=$((passed + 1))
        fi
}

calls=0
while read -r _ _ _ name count; do
        name=${name%:}
        calls=$((calls + 1))
        [ "$count" -gt 0 ] || { fail "no call of $name"; continue; }
        for nth in $(printf '%s\n' 1 2 3 $((count / 2)) $((count - 1)) "$count" | sort -nu); do
                [ "$nth" -ge 1 ] && [ "$nth" -le "$count" ] || continue
                inject "$name:$nth"
                inject "$name:$nth:lost"
        done
        inject "$name:1" PMPRT_PROFILE=1
        inject "$name:$count:lost" PMPRT_PROFILE=1
done < <(grep 'calls of' counts)
[ $calls = 16 ] || fail "$calls kinds of calls"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
