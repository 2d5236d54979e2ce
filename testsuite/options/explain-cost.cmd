# STATUS 0
# --explain-cost: what was weighed, with its estimates, each time the same, and nothing else changes; programs in which each kind of decision has both ends.
cn=$CASES/../examples/cranknicolson/cranknicolson.c
cat >fuses.c <<'END'
/* The second loop reads what the first has written. */
void pays(int n, float *restrict a, float *restrict b, float *restrict c)
{
        for (int i = 0; i < n; i++)
                b[i] = 2 * a[i];
        for (int i = 0; i < n; i++)
                c[i] = b[i] + 1;
}

/* Nothing that the second accesses does the first access. */
void pays_not(int n, int m, float *restrict a, float *restrict b, float *restrict c, float *restrict d)
{
        for (int i = 0; i < n; i++)
                b[i] = 2 * a[i];
        for (int j = 0; j < m; j++)
                d[j] = c[j] + 1;
}
END
cat >loops.c <<'END'
#include <math.h>

/* A time loop around parallel loops; a sum of many numbers; rows of a matrix that neighbouring threads would read apart. */
double steps(int n, int rounds, double u[n], double v[n])
{
        for (int t = 0; t < rounds; t++) {
                for (int i = 1; i < n - 1; i++)
                        v[i] = u[i - 1] + u[i + 1];
                for (int i = 1; i < n - 1; i++)
                        u[i] = v[i];
        }
        return u[n / 2];
}

int sum(int n, const int a[n])
{
        int s = 0;
        for (int i = 0; i < n; i++)
                s += a[i];
        return s;
}

/* Runs of eight, and in each the same powers. */
void powers(int n, double x[n][8], double y[n][8])
{
        double p[64];
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 8; k++) {
                        p[k] = pow(2.0, k);
                        y[i][k] = p[k] * x[i][k];
                }
}

/* Cut into strips, of which cores share out the outer ones. */
void strips(int n, double x[n][n], double y[n][n])
{
        for (int is = 0; is < n; is += 32)
                for (int js = 0; js < n; js += 32)
                        for (int i = is; i < is + 32 && i < n; i++)
                                for (int j = js; j < js + 32 && j < n; j++)
                                        y[i][j] = 2 * x[i][j];
}

/* Updates in place. */
void sweep(int n, double a[n][n])
{
        for (int i = 1; i < n; i++)
                for (int j = 1; j < n; j++)
                        a[i][j] += a[i - 1][j] + a[i][j - 1];
}
END
cp "$CASES/../bench/programs/matmul.c" matmul.c
for target in cuda openmp; do
        for file in "$cn" matmul.c fuses.c loops.c; do
                [ $target.$file != "openmp.$cn" ] || continue
                name=$(basename "$file" .c).$target
                $PMPCC explain --target=$target --explain-cost --json="$name.json" "$file" >"$name.text" || exit 90
                $PMPCC explain --target=$target --explain-cost --json=again.json "$file" >again.text || exit 91
                cmp "$name.text" again.text && cmp "$name.json" again.json || exit 92
                $PMPCC explain --target=$target --json="$name.plain.json" "$file" >"$name.plain.text" || exit 93
                [ -z "$(awk 'length > 80' "$name.text")" ] || exit 94
        done
done
# A recipe leaves nothing to weigh; no other command has the option.
$PMPCC --target=cuda --print-recipe matmul.c -o out.cu 2>/dev/null >recipe || exit 95
$PMPCC explain --explain-cost --recipe=recipe matmul.c | grep -q 'nothing was weighed, the strategy did not run' || exit 96
$PMPCC --explain-cost matmul.c -o out.c 2>/dev/null && exit 97
$PMPCC explain --explain-cost --html=page.html matmul.c >/dev/null || exit 98
python3 - "$CASES/../docs/explain.schema.json" <<'END'
import glob, json, sys
try:
    import jsonschema
    validator = jsonschema.Draft7Validator(json.load(open(sys.argv[1])))
except ImportError:
    validator = None

def without_cost(text):
    """The text but for the sections about the cost."""
    kept, skips = [], False
    for line in text.splitlines():
        if line.startswith('  ') and not line.startswith('   '):
            skips = line.startswith('  cost: ') or (skips and line == '  parameters')
        elif line and not line.startswith(' '):
            skips = False
        if skips and kept and kept[-1] == '' and line.startswith('  '):
            kept.pop()
        if not skips:
            kept.append(line)
    return [line for line in kept if line]

reports, kinds = {}, set()
for name in glob.glob('*.plain.json'):
    plain, full = json.load(open(name)), json.load(open(name.replace('.plain', '')))
    if validator:
        validator.validate(full)
    reports[name.replace('.plain.json', '')] = [dict(region) for region in full['regions']]
    for region in full['regions']:
        cost = region.pop('cost')
        names = [p['name'] for p in cost['parameters']]
        assert len(set(names)) == len(names), names
        for d in cost['decisions']:
            kinds.add(d['decision'])
            taken = [x for x in d['alternatives'] if x['taken']]
            assert len(taken) == 1 and len(d['alternatives']) > 1, d
            if d['decision'] in ('layout', 'across') and len(d['alternatives']) > 1:
                least = min(x['estimates']['cost'] for x in d['alternatives'])
                assert taken[0]['estimates']['cost'] <= least * 1.07, d
    assert full == plain, name
    text = name.replace('.plain.json', '.text')
    assert without_cost(open(text).read()) == without_cost(open(text.replace('.text', '.plain.text')).read()), text
    assert 'cost: ' not in open(text.replace('.text', '.plain.text')).read()

def decisions(report, function, kind, begin=''):
    """Those for the first version."""
    all_of = [d for r in reports[report] if r['function'] == function for d in r['cost']['decisions'] if d['version'] == 1]
    return [d for d in all_of if d['decision'] == kind and d['subject'].startswith(begin)]

def taken(d):
    return next(x for x in d['alternatives'] if x['taken'])

def other(d):
    return next(x for x in d['alternatives'] if not x['taken'])

# Crank-Nicolson: the strikes across threads, its arrays with them innermost, uniform work ahead of the time loop, kernels fused.
u, = decisions('cranknicolson.cuda', 'main', 'layout', 'U')
assert taken(u)['what'] == 'U[j][i][k]' and taken(u)['estimates']['sectors for 32 threads'] == 8, u
assert any(a['estimates']['sectors for 32 threads'] == 32 for a in u['alternatives']), u
time, = decisions('cranknicolson.cuda', 'main', 'host', 'L8 (g')
assert taken(time)['what'] == 'on the host' and taken(time)['estimates']['launches'] == 256 * other(time)['estimates']['launches'], time
assert taken(time)['estimates']['threads'] > other(time)['estimates']['threads'], time
ahead = decisions('cranknicolson.cuda', 'main', 'precompute')
assert ahead and all(taken(d)['estimates']['bytes'] == 256 * other(d)['estimates']['bytes'] for d in ahead), ahead
uniform, = decisions('cranknicolson.cuda', 'main', 'uniform', 'L0 (k')
assert taken(uniform)['what'] == 'once' and taken(uniform)['estimates']['statement executions'] * 256 == other(uniform)['estimates']['statement executions'], uniform
fused = decisions('cranknicolson.cuda', 'main', 'fuse')
assert {taken(d)['what'] for d in fused} == {'one kernel', 'two kernels'}, fused
forward = decisions('cranknicolson.cuda', 'main', 'forward')
assert {taken(d)['what'] for d in forward} == {'computed where it is read', 'in memory'}, forward

# A product of matrices: tiles.
blocks, = decisions('matmul.cuda', 'main', 'blocks')
assert taken(blocks)['what'] == '8 x 8 iterations a thread, k in strips of 16' and taken(blocks)['estimates'] == {'loads': 0.25, 'loads without': 2, 'bytes of tiles': 16640}, blocks
assert 'LOADS_SAVED' in [p['name'] for r in reports['matmul.cuda'] for p in r['cost']['parameters']]
assert not decisions('matmul.openmp', 'main', 'blocks')

# Fusing, by what goes away: a load of four bytes.
for target in 'cuda', 'openmp':
    d, = decisions('fuses.' + target, 'pays', 'fuse')
    one, two = taken(d)['estimates'], other(d)['estimates']
    assert taken(d)['what'] == 'one kernel' and (two['accesses'], two['bytes'], one['accesses'], one['bytes']) == (4, 16, 3, 12), d
    d, = decisions('fuses.' + target, 'pays_not', 'fuse')
    assert taken(d)['what'] == 'two kernels' and d['reason'], d

d, = decisions('loops.cuda', 'steps', 'host', 'L0 (t')
assert taken(d)['what'] == 'on the host', d
d, = decisions('loops.cuda', 'sum', 'reduce')
assert taken(d)['what'] == 'dealt out to partial results', d
d, = decisions('loops.cuda', 'powers', 'trip')
assert taken(d)['what'] == 'in a thread, or on the host', d
d, = decisions('loops.cuda', 'sweep', 'diagonals')
assert taken(d)['what'] == 'along diagonals', d
# The first strips for cores, the elements of the innermost loop for their SIMD instructions; a device's threads have elements alone.
what = [taken(d)['what'] for d in decisions('loops.openmp', 'strips', 'strips')]
assert what == ['the strips shared out', 'their elements shared out'], what
what = [taken(d)['what'] for d in decisions('loops.cuda', 'strips', 'strips')]
assert what == 2 * ['their elements shared out'], what
assert {'trip', 'strips', 'host', 'reduce', 'diagonals', 'uniform', 'precompute', 'across', 'layout', 'fuse', 'blocks', 'forward'} <= kinds, kinds
END
