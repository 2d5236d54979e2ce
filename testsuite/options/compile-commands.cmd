# STATUS 0
# -p takes the options of the user's build from a compilation database: as a command with quotes, and as a list.
mkdir -p proj/inc proj/src build
echo '#define LENGTH N' >proj/inc/length.h
echo 'typedef double real;' >proj/pre.h
cat >proj/src/in.c <<'END'
#include "length.h"
#if !defined(NAME) || defined(GONE) || __STDC_VERSION__ != 199901L
#error the options did not arrive
#endif
real a[LENGTH];
const char *name = NAME;
void f(void)
{
        for (int i = 0; i < LENGTH; i++)
                a[i] = 2.0 * i;
}
END
cp proj/src/in.c proj/src/two.c
cat >build/compile_commands.json <<'END'
[
  {"directory": "/nowhere", "file": "other.c", "command": "cc -c other.c"},
  {"directory": "../proj/src", "file": "in.c",
   "command": "cc -I ../inc -DN=10 '-DNAME=\"a b\"' -DGONE -UGONE -std=c99 -include ../pre.h -O2 -o in.o -c in.c"},
  {"directory": "../proj", "file": "src/two.c",
   "arguments": ["cc", "-isystem", "inc", "-D", "N=10", "-DNAME=\"x\"", "-std=c99", "-include", "pre.h", "-c", "src/two.c"]}
]
END
$PMPCC -p build proj/src/in.c -o out.c || exit 90
$PMPCC -p build proj/src/two.c -o out.c || exit 91
$PMPCC explain -p build -std=gnu99 -DN=20 proj/src/in.c >text || exit 92
grep -q '20' text || exit 93
# Each folder is searched as its own option says, in order: -iquote not for <>, -I before -isystem before -idirafter, wherever they stand.
for kind in quote own system after; do
        mkdir proj/$kind
        echo "#define WHERE_H_$kind 1" >proj/$kind/where.h
done
echo '#define QUOTED 1' >proj/quote/quoted.h
echo '#define AFTER 1' >proj/after/after.h
echo '#define STDLIB_H_OWN 1' >proj/after/stdlib.h
cat >proj/search.c <<'END'
#include <where.h>
#include "quoted.h"
#include <after.h>
#include <stdlib.h>
#include <stdio.h>
#if !defined(WHERE_H_own) || defined(WHERE_H_quote) || defined(WHERE_H_system) || defined(WHERE_H_after) || defined(STDLIB_H_OWN)
#error not searched as cc does
#endif
static double a[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = i;
        printf("%g\n", a[7]);
        return abs(0);
}
END
cat >build/compile_commands.json <<'END'
[{"directory": "../proj", "file": "search.c", "command": "cc -idirafter after -isystem system -iquote quote -Iown -c search.c"}]
END
(cd proj && cc -idirafter after -isystem system -iquote quote -Iown -c search.c -o expected.o) || exit 94
$PMPCC -p build proj/search.c -o out.c || exit 95
$PMPCC check --target=openmp -p build proj/search.c 2>/dev/null | grep -qx 'check: identical' || exit 96
