# STATUS 0
# The keys of the JSON report.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC explain --json=out.json work-array.c >text || exit 90
$PMPCC explain --json=- work-array.c >again.json || exit 91
cmp out.json again.json || exit 92
python3 - <<'END'
import json
r = json.load(open('out.json'))
assert r['version'] == 1 and r['file'].endswith('work-array.c'), r
assert r['regions']
for region in r['regions']:
    for key in 'function line end_line outcome reason loops dependences arrays recipe kernels'.split():
        assert key in region, key
    assert region['outcome'] in ('parallel', 'kept')
    assert (region['reason'] is None) == (region['outcome'] == 'parallel')
    for loop in region['loops']:
        for key in 'id iterator line depth parent verdict level blocked_by'.split():
            assert key in loop, key
        assert loop['verdict'] in ('parallel', 'reduction', 'recurrence', 'sequential')
        assert loop['level'] in ('host', 'grid', 'block', 'lane', 'thread', None)
    for d in region['dependences']:
        for key in 'id type array source sink loops direction distance carried_by removed_by'.split():
            assert key in d, key
    for a in region['arrays']:
        for key in 'name private_in expanded_in uniform_in layout place'.split():
            assert key in a, key
    for k in region['kernels']:
        for key in 'name line grid thread reads writes accesses'.split():
            assert key in k, key
        names = [a['name'] for a in region['arrays']]
        assert set(k['reads'] + k['writes']) <= set(names), k
        for x in k['accesses']:
            assert set(x) == {'array', 'line', 'col', 'kind', 'stride', 'stride_as_written', 'bytes_share'}, x
            assert x['array'] in names and x['kind'] in ('read', 'write') and x['stride'] in (0, 1, 2, None) and 0 <= x['bytes_share'] <= 1, x
    names = [a['name'] for a in region['arrays']]
    assert len(set(names)) == len(names), names
    if region['kernels']:
        assert abs(sum(x['bytes_share'] for k in region['kernels'] for x in k['accesses']) - 1) < 1e-3
k = [l for g in r['regions'] for l in g['loops'] if l['iterator'] == 'k']
assert k and all(l['verdict'] == 'parallel' for l in k), k
w = [a for g in r['regions'] if any(l['iterator'] == 'k' for l in g['loops']) for a in g['arrays'] if a['name'] == 'w']
assert w and all(a['private_in'] for a in w), w
END
