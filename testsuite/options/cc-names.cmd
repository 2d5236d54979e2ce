# STATUS 0
# pmpcc cc writes the names into an object that cc writes: of the file, of headers beside it, in the debugging information, and as the options for them say.
mkdir d
cat >f.c <<'END'
#include <stdio.h>
#include "h.h"
static double a[100000];
int main(void)
{
        for (int i = 0; i < 100000; i++)
                a[i] += 2.0 * i;
        printf("%g %s %s %s\n", a[99999], of_header(), __BASE_FILE__, __FILE__);
        return 0;
}
END
echo 'static inline const char *of_header(void) { return __FILE__; }' >h.h
cp f.c h.h d/
here=$PWD
# same ARGUMENTS...: the programs print the same, and the same name is in the objects
same()
{
        { cc -O2 -g "$@" -o expected && $PMPCC cc -O2 -g "$@" -o program; } || exit 90
        nm program | grep -q GOMP_parallel || { echo "not translated: $*" >&2; exit 91; }
        ./expected >expected.out
        ./program | cmp - expected.out >&2 || { echo "$*" >&2; exit 92; }
        for program in expected program; do
                readelf --debug-dump=info $program | sed -n '/DW_TAG_compile_unit/,/DW_AT_comp_dir/s/.*\(DW_AT_name\|DW_AT_comp_dir\).*: //p' >$program.names
        done
        cmp expected.names program.names >&2 || { echo "names: $*" >&2; exit 93; }
}
same f.c
same ./f.c
same -I. f.c
same -iquote . f.c
same d/f.c
same -I./d d/f.c
same "$here/f.c"
same "-ffile-prefix-map=$here/=/src/" "$here/f.c"
same "-ffile-prefix-map=$here=/src" -ffile-prefix-map=/tmp=/t d/f.c
same -ffile-prefix-map=d=/one -ffile-prefix-map=d/=/two/ d/f.c
same "-fmacro-prefix-map=$here=." "-fdebug-prefix-map=$here=/debug" "$here/f.c"
same -fmacro-prefix-map=d=/macros d/f.c
same -fdebug-prefix-map=d=/debug d/f.c
same -flto "-ffile-prefix-map=$here/=/src/" "$here/f.c"
$PMPCC cc -O2 -g "-ffile-prefix-map=$here=/src" -c "$here/f.c" || exit 94
grep -q "$here" f.o && exit 95
# an object takes the place of one as cc's does
touch f.o
chmod 600 f.o
$PMPCC cc -O2 -c f.c && [ "$(stat -c %a f.o)" = 600 ] || exit 96
