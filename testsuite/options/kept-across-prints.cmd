# STATUS 0
# What two regions use stays on the device while the program prints to a file or the terminal; not when the stream may be any, or some stream of the program is no file.
print_to()      # the statement, then functions before
{
        cat >x.c <<END
#define _GNU_SOURCE
#include <stdio.h>
$2
void f(int n, double *restrict b, double *restrict a, FILE *any)
{
        FILE *f = fopen("x.out", "w");
        for (int i = 0; i < n; i++)
                b[i] = i * 0.5;
        $1
        for (int i = 0; i < n; i++)
                a[i] += b[i] * 2;
        fclose(f);
}
END
        $PMPCC --target=opencl x.c -o x.out.c 2>/dev/null
        grep -q PMPRT_KEPT x.out.c
}
print_to 'printf("%d", n);' || exit 90
print_to 'fprintf(stderr, "%d", n);' || exit 91
print_to 'fprintf(f, "%d", n);' || exit 92
print_to 'fputs("text", f); fputc(10, stdout); fflush(f);' || exit 93
print_to 'fprintf(any, "%d", n);' && exit 94
print_to 'f = any; fprintf(f, "%d", n);' && exit 95
print_to 'printf("%d", n);' 'void other(FILE *any) { stdout = any; }' && exit 96
print_to 'printf("%d", n);' 'FILE *(*open_other)(void *, size_t, const char *) = fmemopen;' && exit 97
print_to 'printf("%d", n);' 'static void other(char *b) { setbuf(stdout, b); }' && exit 98
echo 'static void other(FILE *any) { stderr = any; }' >x.h
print_to 'printf("%d", n);' '#include "x.h"
void more(FILE *any) { other(any); }' && exit 99
exit 0
