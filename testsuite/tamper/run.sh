#!/bin/bash
# Does verification catch mistakes, and name the step? Builds pmpcc with -Dtamper=true and lets it make one at a time: statements of a distribution in reverse
# order, storage one dimension too small, a guard forgotten. The region must then be kept as written, and the message must say why. A textbook test that contradicts
# the analysis is an internal error.
#
# Builds in the current folder. Prints "N passed, N failed" last.
here=$(cd "$(dirname "$0")" && pwd)
work=$PWD
passed=0
failed=0
if ! { meson setup "$work/build" "$here/../.." -Dtamper=true && ninja -C "$work/build" pmpcc; } >"$work/log" 2>&1; then
        tail -5 "$work/log"
        echo "0 passed, 1 failed"
        exit 1
fi

# expect TAMPER PATTERN: the message for the nest under that mistake matches PATTERN
expect()
{
        PMPCC_TAMPER=$1 "$work/build/pmpcc" "$here/nest.c" -o "$work/out.c" >"$work/messages" 2>&1
        if grep -qE "$2" "$work/messages" && grep -q 'kept as written' "$work/messages"; then
                passed=$((passed + 1))
        else
                failed=$((failed + 1))
                echo "FAILED tamper/$1: no message like '$2' in"
                sed 's/^/    /' "$work/messages"
        fi
}

PMPCC_TAMPER= "$work/build/pmpcc" "$here/nest.c" -o "$work/out.c" >"$work/messages" 2>&1
if grep -q 'run on all cores' "$work/messages"; then passed=$((passed + 1)); else failed=$((failed + 1)); cat "$work/messages"; fi
expect order "step 'distribute .*unsafe-schedule"
expect shrink "step 'contract .*unsafe-schedule"
expect guard "run-time test that .* is missing .*unsafe-plan"
PMPCC_TAMPER=textbook "$work/build/pmpcc" explain "$here/../textbook/strong-siv.c" >"$work/text" 2>"$work/messages"
if [ $? = 70 ] && grep -q 'internal error: the textbook tests deny the dependence' "$work/messages"; then passed=$((passed + 1)); else failed=$((failed + 1)); cat "$work/messages"; fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
