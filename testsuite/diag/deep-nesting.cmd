# STATUS 0
# STDERR in.c:1:26: note: loop 1 of 'f' kept as written: 'f' is nested too deeply \[too-deep\]
# STDERR in.c:2:\d+: note: loop 2 of 'g' kept as written: 'g' is nested too deeply \[too-deep\]
# STDERR in.c:3:\d+: note: loop 3 of 'h' kept as written: 'h' is nested too deeply \[too-deep\]
# NOT assert|internal error|[Ss]egmentation
# Three thousand terms, as many stars of a pointer, a thousand loops: more than is followed, said at the function.
{
        printf 'void f(double *a, int n) { for (int i = 0; i < n; i++) a[i] = a[i]'
        head -c 3000 /dev/zero | sed 's/\x0/ + 1/g'
        printf '; }\nvoid g(double '
        head -c 3000 /dev/zero | tr '\0' '*'
        printf 'a, int n) { for (int i = 0; i < n; i++) '
        head -c 3000 /dev/zero | tr '\0' '*'
        echo 'a = 1; }'
        printf 'void h(double *a) { int i; '
        head -c 1000 /dev/zero | sed 's/\x0/for (i = 0; i < 2; i++) /g'
        echo 'a[i] = 1; }'
} >in.c
$PMPCC in.c -o out.c
