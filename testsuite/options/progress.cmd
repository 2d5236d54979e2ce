# STATUS 0
# Work that takes long is shown on a terminal, on a line that goes before anything else is printed.
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77
in=$CASES/../examples/cranknicolson/cranknicolson.c
export TERM=xterm
for command in "--remarks -o out.c" "explain"; do
        script -qec "$PMPCC $command $in" log </dev/null >/dev/null
        word=$(case $command in explain) echo analysing ;; *) echo translating ;; esac)
        tr '\r' '\n' <log >lines
        grep -q "pmpcc: $word .*cranknicolson.c, 1 s\$" lines || exit 90
        grep "pmpcc: $word" lines | grep -qv ' s$' && { grep "pmpcc: $word" lines >&2; exit 91; }
        grep -q "of 'main' run on all cores\|lines 309-313.*: runs on the device" lines || exit 92
done
