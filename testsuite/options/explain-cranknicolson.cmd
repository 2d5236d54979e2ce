# STATUS 0
# What the report says of the example: levels, verdicts, private and uniform arrays, and that all accesses that matter are coalesced.
$PMPCC explain --json=cn.json "$CASES/../examples/cranknicolson/cranknicolson.c" >text || exit 90
[ -z "$(awk 'length > 80' text)" ] || exit 91
[ $(wc -l <text) -lt 1500 ] || exit 92
grep -q 'every access that moves more than 1 % of the bytes is stride 1 or the same' text || exit 93
python3 - <<'END'
import json
r = [g for g in json.load(open('cn.json'))['regions'] if g['outcome'] == 'parallel']
assert len(r) == 1, r
r = r[0]
loops = {l['id']: l for l in r['loops']}
k, = [l for l in r['loops'] if l['iterator'] == 'k']
g, = [l for l in r['loops'] if l['iterator'] == 'g']
assert (k['verdict'], k['level']) == ('parallel', 'grid') and (g['verdict'], g['level']) == ('sequential', 'host')
for l in r['loops']:
    if l['line'] in (140, 152, 163, 173):   # the rows of the four sweeps; the stencil along y is in the threads of the sweep along x
        assert (l['verdict'], l['level']) == ('parallel', 'grid'), l
    if l['line'] in (141, 151):
        assert (l['verdict'], l['level']) == ('parallel', 'thread'), l
    if l['line'] in (121, 127):             # tridag
        assert l['verdict'] in ('sequential', 'recurrence') and l['level'] == 'thread', l
arrays = {a['name']: a for a in r['arrays']}
for name in 'X Y Time Dx Dxx Dy Dyy MuX VarX MuY VarY a b c U V Result'.split():
    assert k['id'] in arrays[name]['private_in'], arrays[name]
for name in 'X Y Time Dx Dxx Dy Dyy MuX VarX MuY VarY a b c'.split():
    assert k['id'] in arrays[name]['uniform_in'], arrays[name]
for name in 'U V Result'.split():
    assert k['id'] not in arrays[name]['uniform_in'], arrays[name]
assert r['recipe']
big = [x for kernel in r['kernels'] for x in kernel['accesses'] if x['bytes_share'] > 0.01]
assert big and all(x['stride'] in (0, 1) for x in big), big
END
