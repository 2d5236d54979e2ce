# STATUS 0
# The reducer of the fuzzer: with a mistake planted in what pmpcc writes, a parallel loop that forgets its stride, a program is made distinctly smaller that stays a good one
# and still prints something else when translated. Without the mistake there is nothing to reduce; without cvise it says what is missing.
mkdir planted empty
cat >planted/pmpcc <<END
#!/bin/sh
$PMPCC "\$@"
status=\$?
[ ! -f openmp.c ] || sed -i 's/; i += 3)/; i++)/' openmp.c
exit \$status
END
chmod +x planted/pmpcc
cat >in.c <<'END'
#include <math.h>
#include <stdio.h>

static double u[400], v[400], w[400], grid[40][40], table[500];
static unsigned counts[64];

static double blend(double x, double y)
{
        return x > y ? 0.5 * x + 0.25 * y : 0.25 * x - 0.5 * y;
}

int main(void)
{
        int n = 400;
        double sum = 0;
        for (int i = 0; i < n; i++)
                u[i] = 1.0 + 0.25 * (i % 17);
        for (int i = 0; i < n; i++)
                v[i] = 0.5 * (i % 23) - 3.0;
        for (int i = n - 1; i > 2; i -= 3) {
                for (int k = 0; k < 4; k++)
                        u[i] += v[i] * k;
                if (v[i] > 2.0)
                        u[i] = 0.5 * u[i];
        }
        for (int i = 0; i < 500; i++)
                table[i] = sqrt(1.0 + i) / (2.0 + i);
        for (int t = 0; t < 3; t++) {
                for (int i = 1; i < n - 1; i++)
                        w[i] = 0.25 * v[i - 1] + 0.5 * v[i] + 0.25 * v[i + 1];
                for (int i = 1; i < n - 1; i++)
                        v[i] = blend(w[i], table[i]);
        }
        for (int i = 0; i < n; i++)
                counts[(int)(fabs(v[i]) * 8) & 63]++;
        for (int i = 0; i < 64; i += 16)
                printf("%u %u\n", counts[i], counts[i + 7]);
        for (int i = 0; i < 40; i++)
                for (int j = 0; j <= i; j++)
                        grid[i][j] = table[i + j] * w[i];
        for (int i = 1; i < 40; i++)
                for (int j = 1; j < 40; j++)
                        grid[i][j] += 0.5 * grid[i - 1][j] + 0.125 * grid[i][j - 1];
        for (int i = 0; i < 40; i++)
                sum += grid[i][39 - i];
        for (int i = 0; i < 500; i++)
                table[i] = blend(table[i], sum);
        for (int i = 0; i < 500; i += 125)
                printf("%.17g %.17g\n", table[i], table[499 - i]);
        for (int i = 0; i < n; i += 50)
                printf("%.17g %.17g\n", v[i], w[i]);
        for (int i = 0; i < 40; i += 13)
                printf("%.17g %.17g\n", grid[i][i], grid[39][i]);
        sum = 0;
        for (int i = 0; i < n; i++)
                sum = 0.75 * sum + u[i];
        printf("%.17g\n", sum);
        return 0;
}
END
cp in.c before.c
PATH=$PWD/empty "$(command -v python3)" "$CASES/fuzz/reduce.py" in.c small.c 2>message
[ $? = 2 ] && grep -q 'cvise is missing (Debian: cvise)' message && [ ! -e small.c ] || exit 90
# The other ways to fail are told apart.
cat >kinds.py <<END
import os, sys
sys.path.insert(0, '$CASES/fuzz')
import reduce, run
def kind(commands, **more):
    with open('failing/pmpcc', 'w') as f:
        f.write('#!/bin/sh\n' + commands)
    os.chmod('failing/pmpcc', 0o755)
    facts = dict({'build': os.path.abspath('failing'), 'target': 'openmp', 'fp': 'strict', 'args': [], 'kept': None, 'include': '.', 'warnings': [], 'flags': [['-fopenmp'], ['-lm']]}, **more)
    failure = reduce.Failure(facts)
    assert failure.is_clean('in.c', '.')
    return failure.kind('in.c', os.getcwd(), None)
os.mkdir('failing')
copy = 'cp in.c openmp.c;'
assert kind(copy) is None
assert kind('echo "in.c:3:1: error: no such thing [recipe]" >&2; exit 1') == ['translate', '1', 'recipe']
assert kind('kill -SEGV \$\$') == ['translate', '-11']
assert kind(copy + 'echo "in.c:3:1: internal error: step \\'tile L0\\' moved it [unsafe-schedule]" >&2') == ['internal', 'unsafe-schedule', 'tile']
assert kind(copy + 'echo "int x = y;" >>openmp.c') == ['compile', ' undeclared here (not in a function)']
assert kind(copy + 'echo "__attribute__((constructor)) static void end(void) { __builtin_trap(); }" >>openmp.c')[0] == 'crash'
assert kind(copy + 'sed -i "s/sum = 0/sum = 1/" openmp.c') == ['wrong']
assert kind(copy + 'echo "in.c:3:1: note: loops 3-4 kept as written: why [analysis-failed]" >&2', kept='analysis-failed') == ['kept', 'analysis-failed']
assert reduce.recipe_for('region f:3\n  a\nregion g:5\n  b\nregion f:9\n  c\nregion f:12\n  d\n', 'region f:2\n  x\nregion f:4\n  y\n') == 'region f:2\n  a\nregion f:4\n  c\n'
END
python3 kinds.py || exit 98
command -v cvise >/dev/null || exit 77
python3 "$CASES/fuzz/reduce.py" --build "$(dirname "$PMPCC")" in.c small.c 2>message
[ $? = 1 ] && grep -q 'the translation does what the program does' message && [ ! -e small.c ] || exit 91
python3 "$CASES/fuzz/reduce.py" --build planted -j 2 --time 25 in.c small.c >said || exit 92
grep -qx 'failure: wrong' said && cmp in.c before.c || exit 93
[ $((2 * $(wc -c <small.c))) -lt "$(wc -c <in.c)" ] || { cat small.c >&2; exit 94; }
cc -w -O1 -fsanitize=address,undefined small.c -o small -lm && ASAN_OPTIONS=detect_leaks=0 ./small >first 2>report && [ ! -s report ] || exit 95
planted/pmpcc --fp=strict small.c -o openmp.c 2>/dev/null && planted/pmpcc --version >/dev/null && cc -w -O1 -fopenmp openmp.c -o translated -lm || exit 96
PMPRT_FORCE=1 ./translated >second
cmp -s first second && exit 97
exit 0
