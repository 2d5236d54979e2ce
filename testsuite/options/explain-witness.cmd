# STATUS 0
# Each witness is a case of its dependence: in the order of the loops, on one element, as its vector and distance say. Texts of the first listing.
cp "$CASES/textbook/listing-1.c" case.c
$PMPCC explain case.c >text || exit 90
grep -q 'subscript 1, strong SIV: k1 = k2 - 1, so k2 - k1 = 1' text || exit 91
grep -q 'for numX = 3: iteration (k=1,i=1) writes A\[1\]\[1\], iteration (k=2,i=2)' text || exit 92
grep -q 'sequential by Theorem 3: D' text || exit 93
for case in "$CASES"/textbook/*.c "$CASES"/run/triangular.c "$CASES"/run/descending.c "$CASES"/run/strides.c; do
        $PMPCC explain --json=all.json "$case" >/dev/null || exit 94
        python3 - <<'END' || { echo "$case" >&2; exit 95; }
import json
seen = 0
for region in json.load(open('all.json'))['regions']:
    loops = {l['id']: l for l in region['loops']}
    statements = {s['id']: s for s in region['statements']}
    for d in region['dependences']:
        w = d['witness']
        assert w, d
        source, sink = (statements[s] for s in d['statements'])
        assert len(w['source']) == len(source['loops']) and len(w['sink']) == len(sink['loops'])
        n = len(d['direction'])
        carried = d['loops'].index(d['carried_by']) if d['carried_by'] else n
        for k in range(n):
            step = (w['sink'][k] - w['source'][k]) * (1 if loops[d['loops'][k]]['step'] > 0 else -1)
            symbol = '<' if step > 0 else '>' if step < 0 else '='
            assert d['direction'][k] in ('*', symbol), (d, k)
            assert k > carried or symbol == ('<' if k == carried else '='), (d, k)
            assert not d['distance'] or d['distance'][k] * abs(loops[d['loops'][k]]['step']) == abs(step) * (1 if step > 0 else -1), (d, k)
        seen += 1
END
done
