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
