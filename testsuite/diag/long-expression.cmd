# STATUS 0
# NOT assert|internal error|[Ss]egmentation
# A sum of a thousand terms: translated or kept, but no crash.
{
        echo 'void f(int n, double *a, const double *b) { for (int i = 0; i < n; i++) a[i] = b[i]'
        for k in $(seq 1000); do echo "+ b[i] * $k"; done
        echo '; }'
} >in.c
$PMPCC in.c -o out.c
