# For the cases about `pmpcc cc`: programs to compile, and a log of every call of the real compiler.
cat >nest.c <<'END'
#include <stdio.h>
#include "size.h"
static double a[SIZE];
int main(void)
{
        int unused = 0;
        for (int i = 0; i < SIZE; i++)
                a[i] = 2.5 * i + a[i];
        printf("%g %s\n", a[SIZE - 1], __FILE__);
        return 0;
}
END
echo '#define SIZE 100000' >size.h
cat >plain.c <<'END'
#include <string.h>
int plain(const char *s) { return s[0] == 'a' && strlen(s) == 3; }
END
# is_translated FILE: does it start threads?
is_translated()
{
        nm "$1" 2>/dev/null | grep -q GOMP_parallel
}
