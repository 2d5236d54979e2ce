#!/bin/bash
# Does verification catch mistakes, and name the step? Builds pmpcc with -Dtamper=true and lets it make one at a time: statements of a distribution in reverse
# order, storage one dimension too small, a guard forgotten, a value kept in a variable that stands for more than one cell, that several points of a block share, or for a cell that changes meanwhile, rows that a warp
# loads for other elements, stores too late, or whose threads have gone other ways, a chunk of iterations that adds to a sum when it runs again, a
# floating-point sum in any order, tiles that are not where they are read, statements for points that are none, loops that differ between the threads of a block, a minimum without its place, loops skewed by another factor, cut into strips that are not theirs, or reversed, nests fused whose
# threads need each other's values, or of which only one has its loop, columns whose rows others have too early, or that nobody has computed, batches that run everything, values computed from other elements or when these are overwritten, an array without memory that is not all in variables.
# The region must then be kept as written, and the message must say why. A textbook test that contradicts the analysis is an internal error. Then mutants.py damages
# finished schedules in every way that src/transform/damage.c knows.
#
# Builds in the current folder. Prints "N passed, N failed" last.
here=$(cd "$(dirname "$0")" && pwd)
work=$PWD
passed=0
failed=0
if ! { meson setup "$work/build" "$here/../.." -Dtamper=true && ninja -C "$work/build"; } >"$work/log" 2>&1; then
        tail -5 "$work/log"
        echo "0 passed, 1 failed"
        exit 1
fi

# translate TAMPER CASE [OPTION...]
translate()
{
        PMPCC_TAMPER=$1 "$work/build/pmpcc" "${@:3}" "$here/$2" -o "$work/out.c" >"$work/messages" 2>&1
}

# sound CASE PATTERN [OPTION...]: without a mistake the message for the nest matches PATTERN
sound()
{
        translate '' "$1" "${@:3}"
        if grep -q "$2" "$work/messages"; then
                passed=$((passed + 1))
        else
                failed=$((failed + 1))
                echo "FAILED tamper/$1: no message like '$2' in"
                sed 's/^/    /' "$work/messages"
        fi
}

# expect TAMPER CASE PATTERN [OPTION...]: the message for the nest under that mistake matches PATTERN
expect()
{
        translate "$1" "$2" "${@:4}"
        if grep -qE "$3" "$work/messages" && grep -q 'kept as written' "$work/messages"; then
                passed=$((passed + 1))
        else
                failed=$((failed + 1))
                echo "FAILED tamper/$1: no message like '$3' in"
                sed 's/^/    /' "$work/messages"
        fi
}

# refused TAMPER CASE PATTERN RECIPE [OPTION...]: under that mistake pmpcc does not follow the recipe, and says why in a message that matches PATTERN
refused()
{
        printf '%b' "$4" >"$work/recipe"
        translate "$1" "$2" --recipe="$work/recipe" "${@:5}"
        if [ $? = 1 ] && grep -q "$3" "$work/messages"; then
                passed=$((passed + 1))
        else
                failed=$((failed + 1))
                echo "FAILED tamper/$1: no message like '$3' in"
                sed 's/^/    /' "$work/messages"
        fi
}

# damaged PLACE CASE PATTERN [OPTION...]: the same where the first place of the finished schedule that "PMPCC_DAMAGE=list" describes so is damaged
damaged()
{
        local number
        number=$(PMPCC_DAMAGE=list "$work/build/pmpcc" "${@:4}" "$here/$2" -o "$work/out.c" 2>&1 | sed -n "s/^damage \([0-9]*\) $1.*/\1/p" | head -1)
        PMPCC_DAMAGE=${number:--1} expect '' "$2" "$3" "${@:4}"
}

sound nest.c 'run on all cores'
expect order nest.c "step 'distribute .*unsafe-schedule"
expect shrink nest.c "step 'contract .*unsafe-schedule"
expect guard nest.c "run-time test that .* is missing .*unsafe-plan"
sound batch.c 'run on the device' --target=opencl
expect batch batch.c "batches of loop 'k': iterations of line [0-9]* are missing, or run twice .*unsafe-plan" --target=opencl
sound blocks.c 'run on the device' --target=opencl
expect tile blocks.c "blocks of threads .* an element of '.*' may lie outside of the tile .*unsafe-plan" --target=opencl
expect point blocks.c "blocks of threads .* line [0-9]* would run for points that have no such iteration .*unsafe-plan" --target=opencl
expect common blocks.c "blocks of threads .* its threads may part before a barrier .*unsafe-plan" --target=opencl
expect kept blocks.c "blocks of threads .* 'x.*' is not always the element that a variable holds .*unsafe-plan" --target=opencl
printf 'region diagonal:4\n  level L0@S0 grid\n  level L1@S0 grid\n  level L2@S0 thread\n  jam L0@S0: 8\n  jam L1@S0: 4\n' >"$work/recipe"
sound diagonal.c 'run on the device' --target=opencl --recipe="$work/recipe"
expect own diagonal.c "points of a block would share the variable for 'a.*' .*unsafe-plan" --target=opencl --recipe="$work/recipe"
sound thread.c 'run on all cores'
sound thread.c 'run on the device' --target=opencl
expect held thread.c "'a' would be held .* line 6 may touch another element .*unsafe-plan"
expect ahead thread.c "loop 'i.*'y' in a variable, but line 11 may write it after it was read ahead .*unsafe-plan" --target=opencl
expect carried thread.c "loop 'i.*'z' in a variable, but what it reads is not what line 14 wrote one iteration before .*unsafe-plan" --target=opencl
sound lanes.c 'run on the device' --target=cuda
expect lane lanes.c "loop 'i.*'a.*' in a variable, but other threads may write it after it was read ahead .*unsafe-plan" --target=cuda
expect vector lanes.c "loop 'i.*'d.*' in a variable, but threads read different elements of it .*unsafe-plan" --target=cuda
expect invariant lanes.c "loop 'i.*' in a variable, but its iterations read different elements .*unsafe-plan" --target=cuda
expect repeated lanes.c "loop 'i.*'a.*' in a variable, but what it reads is not what another read has loaded .*unsafe-plan" --target=cuda
sound chunks.c 'run on the device' --target=cuda
expect chunk chunks.c "loop 'i.*'sum' in a variable, but line 19 may have written it when a chunk of iterations runs again .*unsafe-plan" --target=cuda
sound elements.c 'run on the device' --target=cuda
expect earlier elements.c "loop 'i.*'x' in a variable, but what it reads is not what another read has loaded .*unsafe-plan" --target=cuda
sound rows.c 'run on the device' --target=cuda
expect row rows.c "loop 'i.*'x' in a variable, but a warp would load other elements than its threads read .*unsafe-plan" --target=cuda
expect tile rows.c "loop 'i.*'y' in a variable, but its iterations would put it in the place of what they still read .*unsafe-plan" --target=cuda
printf 'region second_order:15\n  level L0@S0 grid\n  level L1@S0 thread\nregion triangle:23\n  privatize L0: sum\n  level L0@S0 grid\n  level L1@S1 thread\n  place sum: register\n' >"$work/recipe"
expect late rows.c "loop 'i.*'z' in a variable, but line 17 may use it before the warp stores it .*unsafe-plan" --target=cuda --recipe="$work/recipe"
expect warp rows.c "loop 'i.*, but a warp's threads may part before they move its rows .*unsafe-plan" --target=cuda --recipe="$work/recipe"
sound sums.c 'run on all cores'
expect reassociate sums.c "step 'reduce .*'sum' cannot be accumulated in parts: its floating-point .*unsafe-schedule"
expect follower sums.c "step 'reduce .*'low' cannot be accumulated in parts: what goes with it .*unsafe-schedule"
sound wavefront.c 'run on all cores'
sound wavefront.c 'run on the device' --target=opencl
expect skew wavefront.c "step 'tile L0@S0.*' is not legal: flow dependence on 'a' .* out of order .*unsafe-schedule"
expect skew wavefront.c "step 'interchange L0 L1 @S0' is not legal: flow dependence on 'a' .* out of order .*unsafe-schedule" --target=opencl
expect strip wavefront.c "step 'tile L0@S0.*' is not legal: several iterations of line 6 would run at one time .*unsafe-schedule"
expect front wavefront.c "step 'level L0/32@S0 grid' is not legal: flow dependence on 'a' .* out of order .*unsafe-schedule"
expect front wavefront.c "step 'level L0@S0 grid' is not legal: flow dependence on 'a' .* out of order .*unsafe-schedule" --target=opencl
sound split.c 'run on all cores: 2 parallel loops'
for mistake in gap overlap; do
        refused $mistake split.c "step 'split L0: (n + 1) / 2' is not legal: the parts that statements were split into are not all of them" 'region mirror:3\n  split L0: (n + 1) / 2\n'
done
sound forward.c "'scaled' run on all cores: 1 parallel loop"
sound forward.c "'late' run on all cores: 2 parallel loops"
refused moved forward.c "step 'forward w' is not legal: the value of 'w' cannot be computed in line 6: it would be computed from other elements" 'region scaled:3\n  forward w\n'
refused overwritten forward.c "step 'forward w' is not legal: the value of 'w' cannot be computed in line 16: 'a' is overwritten before" 'region late:11\n  forward w\n'
refused reverse wavefront.c "step 'strip L1@S0: 8' is not legal: .* dependence on 'a' .* out of order" 'region relax:4\n  strip L1@S0: 8\n  reverse L1@S0\n'
sound neighbours.c 'run on all cores: 2 parallel loops'
sound neighbours.c 'run on the device: 2 kernels' --target=opencl
expect fuse neighbours.c "step 'fuse L0@S0 L1@S1' is not legal: flow dependence on 'b' .* out of order .*unsafe-schedule"
expect fuse neighbours.c "step 'fuse L0@S0 L1@S1' is not legal: flow dependence on 'b' .* out of order .*unsafe-schedule" --target=opencl
sound passed-on.c 'run on all cores: 2 parallel loops'
sound passed-on.c 'run on the device: 2 kernels' --target=opencl
expect contract passed-on.c "'w' would have no memory, but line 6 uses it .*unsafe-plan"
expect contract passed-on.c "'w' would have no memory, but line 6 uses it .*unsafe-plan" --target=opencl
levels='  level L0@S0 grid\n  level L1@S0 grid\n  level L2@S0 thread\n'
refused columns columns.c "step 'columns L0@S0' is not legal: .* dependence on 'v' .* out of order" "region linked:29\n$levels  columns L0@S0\n" --target=cuda
printf '%b' "region shifted:7\n$levels  level L3@S1 thread\n  columns L0@S0\n" >"$work/recipe"
expect round columns.c "columns would be in each other's way .*unsafe-plan" --target=cuda --recipe="$work/recipe"
printf '%b' "region in_place:18\n$levels  level L3@S1 thread\n  columns L0@S0\n" >"$work/recipe"
expect column columns.c "blocks share what each would keep of 'u' .*unsafe-plan" --target=cuda --recipe="$work/recipe"
refused fused neighbours.c "step 'fuse L0@S0 L1@S1' is not legal: line 7 would run in loops that are not its own" 'region gradient:4\n  fuse L0@S0 L1@S1\n'
PMPCC_TAMPER=textbook "$work/build/pmpcc" explain "$here/../textbook/strong-siv.c" >"$work/text" 2>"$work/messages"
if [ $? = 70 ] && grep -q 'internal error: the textbook tests deny the dependence' "$work/messages"; then passed=$((passed + 1)); else failed=$((failed + 1)); cat "$work/messages"; fi
damaged 'twice: S0' passed-on.c "line 6 would run twice .*unsafe-schedule"
damaged 'missing: S0' passed-on.c "a statement is missing .*unsafe-schedule"
damaged 'bound: S0 with one' passed-on.c "iterations of line 6 are missing, or too many .*unsafe-schedule"
damaged 'memory: a' neighbours.c "line 5 would not find the values that 'a' has before the region .*unsafe-schedule"
damaged 'fusion' neighbours.c "flow dependence on 'b' .* out of order .*unsafe-schedule"
damaged 'scan: x with no scan' scan.c "flow dependence on 'x' .* out of order .*unsafe-schedule"
damaged 'scan: y by a scan' scan.c "flow dependence on 'y' .* out of order .*unsafe-schedule"
damaged 'scan: z by a scan' scan.c "flow dependence on 'z' .* out of order .*unsafe-schedule"
damaged 'batch: L1 in batches in place' batch.c "loop 'j' cannot run in batches: .*unsafe-schedule" --target=opencl
damaged 'expansion: t without' batch.c "dependence on 't' .*unsafe-schedule" --target=opencl
sound result.c 'run on all cores'
damaged 'layout: last' result.c "the dimensions of 'last' keep their order: its last copy is a result .*unsafe-schedule"
for target in openmp opencl; do
        sound exchange.c 'run on' --target=$target
        damaged 'exchange: S2, nothing copied after' exchange.c "an exchange of memory in loop 't': 'next' would lose its last values .*unsafe-schedule" --target=$target
        damaged 'exchange: S2, the other array' exchange.c "an exchange of memory in loop 't': 'now' is read in line 8 where the copy does not reach .*unsafe-schedule" --target=$target
        damaged 'exchange: of S1' exchange.c "an exchange of memory in loop 't': it is more than the copy .*unsafe-schedule" --target=$target
        damaged 'exchange: S2, in L3' exchange.c "an exchange of memory in loop 'i.*': that loop does not run on the host .*unsafe-schedule" --target=$target
        damaged 'exchange: of S0 in place' exchange.c "an exchange of memory in loop 't': .*unsafe-schedule" --target=$target
done
# The mistakes that verification must find wherever they are made: 80 of them here; mutants.py says how to make more.
python3 "$here/mutants.py" --count 80 --step 9 --keep "$work/mutants" "$work/build" >"$work/mutants.log"
read -r caught _ missed _ < <(tail -1 "$work/mutants.log")
[ "$missed" = 0 ] || cat "$work/mutants.log"
passed=$((passed + caught))
failed=$((failed + missed))
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
