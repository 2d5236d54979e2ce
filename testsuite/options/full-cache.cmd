# STATUS 0
# A translated program whose OpenCL driver has its cache on a full or read-only disk gives the right result after at most one warning.
cat >in.c <<'END'
#include <stdio.h>
static double a[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = 3 * i + 1;
        printf("%g\n", a[7]);
        return 0;
}
END
unshare -rm true 2>/dev/null || exit 77
# shellcheck disable=SC2046
$PMPCC --target=opencl in.c -o out.c 2>/dev/null && cc out.c -o program $($PMPCC --cflags --target=opencl) $($PMPCC --libs --target=opencl) || exit 90
mkdir disk
# run COMMAND: the program with its cache on a small disk of its own, after COMMAND
run()
{
        unshare -rm bash -c "mount -t tmpfs -o size=64k none disk && { $1; } && PMPRT_FORCE=1 POCL_CACHE_DIR=$PWD/disk ./program" >got 2>messages || exit 91
        [ "$(cat got)" = 22 ] && [ "$(grep -c '^pmprt:' messages)" -le 1 ] || { cat messages >&2; exit 92; }
}
run "dd if=/dev/zero of=disk/filler bs=1k count=64 status=none"
grep -q '; the sequential code runs instead$' messages || exit 93
run "mount -o remount,ro disk"
