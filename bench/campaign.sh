#!/bin/bash
# The long verifications, on a machine with many cores and a GPU that needs neither isl nor libclang nor valgrind: random programs against their translations,
# pmpcc under valgrind with every program of the suite, and run-suite.sh under the tools of compute-sanitizer.
#
#       bench/pack.sh BUILD                             where pmpcc is: bench/translated/packed.tar.xz
#       bench/campaign.sh start SEED [COUNT [FIRST]]    on the other machine (gcc, nvcc, python3), as root: makes sure that pmpcc runs, and starts all, detached
#       bench/campaign.sh state                         what has come of it so far; with $OUT set, all logs as $OUT/logs.tgz
#       bench/campaign.sh wait SECONDS                  the same after so many seconds, or when everything has ended
#
# The random programs have the numbers FIRST to COUNT - 1 (0 to 19999); of the other kinds there are fewer, as part_kinds says.
# Some run on OpenCL too, and some as CUDA on an emulated device that looks for races (g++).
# Where the machine goes away before the end, FIRST is where the next one goes on: at the first chunk without a log.
#
#       CAMPAIGN        the folder (/opt/pmpcc), which start makes anew; /usr/include/clang gets a link to it, for libclang looks there
#       PARTS           what to start: general kinds valgrind suite
#       PROGRAMS        what valgrind.sh is given: all
#       OPENCL          every how many-th random program is among those on OpenCL: 6
#       EMULATE         and among the emulated ones: 12
set -u
root=${CAMPAIGN:-/opt/pmpcc}
logs=$root/log
chunk=250

die()
{
        echo "campaign.sh: $*" >&2
        exit 1
}

# in_root COMMAND ARG...: runs it in the packed root
in_root()
{
        chroot "$root" /bin/env -i PATH=/bin TMPDIR=/tmp/valgrind LC_ALL=C /bin/bash -c 'cd /tree && exec "$@"' - "$@"
}

# running PART: whether it has been started and has not ended
running()
{
        [ -e "$logs/$1.pid" ] && [ ! -e "$logs/$1.ended" ] && kill -0 "$(cat "$logs/$1.pid")" 2>/dev/null
}

# any_running: whether some part is
any_running()
{
        local part
        for part in general kinds valgrind suite; do
                running $part && return
        done
        return 1
}

# The parts; they run in the folder tree of the root, with $seed, $count and $first.

# random KIND FIRST END JOBS [LANES]: the random programs of a kind from FIRST up to END, as many at a time of each LANES-th chunk; a log for each chunk, whose last line tells the status
random()
{
        local from log n
        for ((from = $2; from < $3; from += chunk * ${5:-1})); do
                n=$(($3 - from < chunk ? $3 - from : chunk))
                log=$logs/$1.$from.log
                timeout 900 python3 testsuite/fuzz/run.py --kind "$1" --seed "$seed" --first "$from" --count $n --opencl "${OPENCL:-6}" --emulate "${EMULATE:-12}" --races -v -j "$4" --build build --keep "$root/kept/$1.$from" >"$log" 2>&1
                echo "ended: $?" >>"$log"
        done
}

# few: how many jobs a part has that runs beside the general programs
few()
{
        echo $((($(nproc) + 3) / 4))
}

# A chunk ends with its slowest program, so several run beside each other: each on one GPU, for a program takes long to find all of them.
part_general()
{
        local lane lanes=4 gpus
        gpus=$(nvidia-smi -L 2>/dev/null | grep -c ^GPU)
        for ((lane = 0; lane < lanes; lane++)); do
                [ "$gpus" = 0 ] || export CUDA_VISIBLE_DEVICES=$((lane % gpus))
                random general $((first + lane * chunk)) "$count" $(($(nproc) * 3 / 2 / lanes)) $lanes &
        done
        wait
}

part_kinds()
{
        local kind every gpus
        gpus=$(nvidia-smi -L 2>/dev/null | grep -c ^GPU)
        [ "$gpus" = 0 ] || export CUDA_VISIBLE_DEVICES=$((gpus - 1))
        for kind in steps:40 transforms:40 counters:40 bounds:10 subscripts:20 conversions:40 strips:40 places:40 columns:40 rows:40 pointers:50 ensembles:160; do
                every=${kind#*:}
                random "${kind%:*}" $((first / every)) $((count / every)) "$(few)"
        done
}

part_valgrind()
{
        # shellcheck disable=SC2086
        in_root bash testsuite/valgrind.sh build ${PROGRAMS:-all}
}

part_suite()
{
        nvidia-smi -L 2>/dev/null || { echo "no GPU here: the suite is left out"; return 77; }
        TMPDIR=$root/tmp/suite JOBS=$(few) bash bench/run-suite.sh memcheck racecheck initcheck
}

# The commands.

# check NAME COMMAND ARG...: ends the script if the command fails, with what it says
check()
{
        local name=$1 messages
        shift
        messages=$("$@" 2>&1) || { tail -n 20 <<<"$messages"; die "$name: failed; nothing was started"; }
        echo "$name: passed"
}

# unpack: makes the root anew, completed with this machine's headers and the checkout
unpack()
{
        local here packed headers
        here=$(cd "$(dirname "$0")/.." && pwd)
        packed=$here/bench/translated/packed.tar.xz
        [ -e "$packed" ] || die "there is no $packed: bench/pack.sh makes it"
        any_running && die "a campaign is running in $root"
        if [ -d "$root" ] && [ -n "$(ls -A "$root")" ]; then
                [ -e "$root/tree/commit" ] || die "$root is not empty, and not of a campaign"
                umount "$root/proc" 2>/dev/null
                rm -rf --one-file-system "$root" || exit 1
        fi
        mkdir -p "$root" && tar -C "$root" -xf "$packed" || exit 1
        mkdir -p "$logs" "$root/kept" "$root/tmp/valgrind" "$root/tmp/suite"
        cp -r "$here/testsuite" "$here/runtime" "$root/tree/" && cp "$here"/bench/*.sh "$root/tree/bench/" || exit 1
        tar -C /usr -c --exclude=include/clang include | tar -C "$root/usr" -x || exit 1
        mkdir -p /usr/include/clang
        for headers in "$root"/usr/include/clang/*; do
                [ -e "/usr/include/clang/${headers##*/}/include" ] || ln -sfn "$headers" /usr/include/clang/ || exit 1
        done
        mknod -m 666 "$root/dev/null" c 1 3
        mount -t proc proc "$root/proc"
}

start()
{
        local part patient program=testsuite/run/alias-calls.c
        [ $# = 1 ] || [ $# = 2 ] || [ $# = 3 ] || die "usage: start SEED [COUNT [FIRST]]"
        export seed=$1 count=${2:-20000} first=${3:-0}
        unpack
        cd "$root/tree" || exit 1
        check "pmpcc here" build/pmpcc $program -o "$root/tmp/out.c"
        check "pmpcc under valgrind in the root" in_root valgrind -q --error-exitcode=99 build/pmpcc $program -o /tmp/out.c
        check "a random program here" python3 testsuite/fuzz/run.py --seed "$seed" --count 1 --opencl 1 --build build --keep "$root/kept/first"
        for part in ${PARTS:-general kinds valgrind suite}; do
                # The random programs come first where the machine is lent for a time: what is left of the cores is for the rest.
                case $part in general | kinds) patient=0 ;; *) patient=10 ;; esac
                setsid nohup nice -n $patient bash bench/campaign.sh --part "$part" >"$logs/$part.log" 2>&1 </dev/null &
                echo $! >"$logs/$part.pid"
                echo "started: $part"
        done
        echo "seed $seed, programs $first to $((count - 1))" >"$logs/campaign"
}

# state_of_kind KIND: the sums of its logs, the chunks that are not in them, and what did not pass
state_of_kind()
{
        local log
        set -- "$1" "$logs/$1".*.log
        [ -e "$2" ] || return
        cat "${@:2}" | awk -v kind="$1" '
                /^[0-9]+ passed, [0-9]+ failed$/ {passed += $1; failed += $3}
                /^parallel: / {parallel += $2; loops += $4}
                /^on OpenCL too: / {opencl += $4}
                /^on an emulated device too: / {emulated += $6}
                END {
                        printf "%s: %d passed, %d failed; %d of them on OpenCL too, %d on an emulated device; %d of %d loops parallel", kind, passed, failed, opencl, emulated, parallel, loops
                        printf loops ? " (%.0f %%)\n" : "\n", 100 * parallel / (loops + !loops)
                }'
        for log in "${@:2}"; do
                grep -q '^ended: ' "$log" || { echo "  $(basename "$log"), not at its end: $(grep -cE '^ *[0-9]+ same ' "$log") more are the same so far"; continue; }
                grep -qE '^[0-9]+ passed, [0-9]+ failed$' "$log" || { echo "  $(basename "$log"): CUT OFF"; tail -n 3 "$log"; }
        done
        # What is not the same, with the lines that follow it: three each.
        awk '
                /^ *[0-9]+ [a-z]+ / {left = $2 == "same" ? 0 : 3}
                left-- > 0 && lines++ < 60 {print}
                END {if (lines > 60) print "  ... " lines - 60 " more lines in the logs"}' "${@:2}"
}

# state_of_part PART GOOD FOLDER: its log and, before its end, the lines of its results: how many there are of each kind, and all that do not match GOOD
state_of_part()
{
        local results=$logs/$1.results
        [ -e "$logs/$1.pid" ] || return
        if running "$1"; then
                cat "$3"/*/results >"$results" 2>/dev/null
                echo "$1, so far:$(grep -oE '^(passed|FAILED|same|close|different|does not build|clean|reported|no end)' "$results" | sort | uniq -c | tr -s ' \n' ' ' | sed 's, $,,')"
                grep -vE "$2" "$results"
        else
                rm -f "$results"
                echo "$1:"
        fi
        sed 's/^/  /' "$logs/$1.log"
}

state()
{
        local kind part
        [ -e "$logs/campaign" ] || die "no campaign in $root"
        echo "$(date +%T), commit $(cat "$root/tree/commit"), $(cat "$logs/campaign")"
        for kind in general steps transforms counters bounds subscripts conversions strips places columns rows pointers ensembles; do
                state_of_kind $kind
        done
        state_of_part valgrind '^passed$' "$root/tmp/valgrind"
        state_of_part suite '^(same|clean) ' "$root/tmp/suite"
        for part in general kinds valgrind suite; do
                if running $part; then
                        echo "$part: runs"
                elif [ -e "$logs/$part.pid" ]; then
                        echo "$part: $(cat "$logs/$part.ended" 2>/dev/null || echo KILLED)"
                fi
        done
        echo "$(nproc) cores,$(uptime | sed 's/.*load/ load/')"
        [ -z "${OUT:-}" ] || tar -C "$root" -czf "$OUT/logs.tgz" log
}

case ${1:-} in
start)
        shift
        start "$@"
        ;;
state)
        state
        ;;
wait)
        end=$((SECONDS + ${2:-0}))
        while [ $SECONDS -lt $end ] && any_running; do
                sleep 2
        done
        state
        ;;
--part)
        cd "$root/tree" || exit 1
        "part_$2"
        echo "ended with status $?" >"$logs/$2.ended"
        ;;
*)
        sed -n '5,8s/^# //p' "$0" >&2
        exit 2
        ;;
esac
