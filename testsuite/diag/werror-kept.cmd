# STATUS 1
# STDERR error: .*\[volatile\]
# With --Werror=kept a region left as written is an error, and no output is made.
cat >in.c <<'END'
void f(int n, double *a, volatile double *port)
{
        for (int i = 0; i < n; i++)
                a[i] = *port;
}
END
$PMPCC --Werror=kept in.c -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
