# STATUS 0
# The second start of a translated program finds its kernels on disk; a damaged file, a full or read-only disk, no place for it: it compiles them, gives the right result, and says nothing.
cat >in.c <<'EOF'
#include <stdio.h>
static double a[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = 3 * i + 1;
        printf("%g\n", a[7]);
        return 0;
}
EOF
# shellcheck disable=SC2046
$PMPCC --target=opencl in.c -o out.c 2>/dev/null && cc out.c -o program $($PMPCC --cflags --target=opencl) $($PMPCC --libs --target=opencl) || exit 90
export PMPRT_FORCE=1 PMPRT_CACHE=$PWD/cache
# run WORD: the program says this of the cache, and without PMPRT_VERBOSE nothing, or is silent of it
run()
{
        PMPRT_VERBOSE=1 ./program >got 2>messages || exit 91
        grep -q 'cannot be used' messages && exit 77
        grep -q 'does not give what it compiled' messages && exit 77
        [ "$(cat got)" = 22 ] && grep -q 'kernels made ready' messages || { cat messages >&2; exit 92; }
        if [ -n "$1" ]; then grep -q "cache of kernels: .*$1" messages; else ! grep -q 'cache of kernels' messages; fi || { cat messages >&2; exit 93; }
}
run "is written"
run "is used"
[ "$(find cache -type f | wc -l)" = 1 ] && [ "$(find cache -type f -perm 600 | wc -l)" = 1 ] && [ "$(find cache -type d -perm 700 | wc -l)" = 1 ] || exit 94
truncate -s -1 cache/*
run "is damaged"
run "is used"
./program >got 2>messages && [ "$(cat got)" = 22 ] && [ ! -s messages ] || exit 95
PMPRT_CACHE=off run ""
PMPRT_CACHE='' run ""
PMPRT_CACHE=0 run ""
PMPRT_CACHE=cache run "is no absolute folder"
PMPRT_CACHE=/dev/null/cache run "Not a directory"
# The user's own folder: not for PoCL.
(unset PMPRT_CACHE XDG_CACHE_HOME; HOME=$PWD run .) || exit $?
if grep -q 'PoCL has one' messages; then [ ! -e .cache ]; else [ -n "$(ls .cache/pmprt)" ]; fi || exit 96
# On a disk of its own, full or read-only.
unshare -rm true 2>/dev/null || exit 0
mkdir disk
for options in size=64k size=64k,ro; do
        unshare -rm bash -c "mount -t tmpfs -o mode=700,$options none disk && { dd if=/dev/zero of=disk/filler bs=1k count=64 status=none; PMPRT_VERBOSE=1 PMPRT_CACHE=$PWD/disk ./program; }" >got 2>messages || exit 97
        [ "$(cat got)" = 22 ] && grep -q 'cache of kernels: .* cannot be written' messages && ! grep -q 'sequential code' messages || { cat messages >&2; exit 98; }
done
