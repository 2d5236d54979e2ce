# STATUS 0
# pmpcc cc -g: debuggers point at the user's lines, in translated loops too, and name no line that the user's file does not have.
. "$CASES/options/cc.sh"
cat >debug.c <<'END'
#define ADD(x, y) \
        ((x) + \
         (y))
static double a[70000], b[70000];
static long count;
int line(void) { return __LINE__; }
double f(int n, int m, double *p, double *q)
{
        double s = 0;
        for (int i = 0; i < n; i++) {
                for (int k = 0; k < m; k++)
                        a[i] += ADD(b[i],
                                    p[k]) * __LINE__;
                if (a[i] > 7)
                        count++;
        }
        for (int i = 0; i < n; i++)
                q[i] = a[i] * 2;
        for (int i = 0; i < n; i++)
                s += q[i] > 5;
        return s;
}
END
$PMPCC cc -g -O1 -fno-inline -c debug.c && is_translated debug.o || exit 90
readelf --debug-dump=decodedline debug.o >lines 2>/dev/null
awk '$1 == "debug.c" && $2 ~ /^[0-9]+$/ && ($2 < 6 || $2 > 22) { print; bad = 1 } END { exit bad }' lines >&2 || exit 91
awk '$1 ~ /\.c$/ && $1 != "debug.c" { print; bad = 1 } END { exit bad }' lines >&2 || exit 92
# each parallel loop is code of its own, on the line where the loops that are translated together begin
symbols=$(nm debug.o | sed -n 's/ t f\._omp_fn.*//p')
[ "$symbols" ] || exit 93
for symbol in $symbols; do addr2line -e debug.o "0x$symbol" | grep -q 'debug.c:10$' || exit 94; done
