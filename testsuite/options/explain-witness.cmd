# STATUS 0
# Each witness is a case of its dependence: in the order of the loops, within their bounds, as its vector and distance say, and both subscripts name its element.
cp "$CASES/textbook/listing-1.c" case.c
$PMPCC explain case.c >text || exit 90
grep -q 'subscript 1, strong SIV: k1 = k2 - 1, so k2 - k1 = 1' text || exit 91
grep -q 'for numX = 3: iteration (k=1,i=1) writes A\[1\]\[1\], iteration (k=2,i=2)' text || exit 92
grep -q 'sequential by Theorem 3: D' text || exit 93
for case in "$CASES"/textbook/*.c "$CASES/run/triangular.c" "$CASES/run/descending.c" "$CASES/run/strides.c"; do
        name=$(basename "$(dirname "$case")")-$(basename "$case" .c)
        cp "$case" "$name.c" && $PMPCC explain --json="$name.json" "$case" >/dev/null || exit 94
done
python3 - *.json <<'END'
import json, re, sys
seen = evaluated = 0

def value(text, names):
    """Of a C expression of sums and products; None where it has more in it, or a size that the witness leaves open."""
    text = re.sub(r'\bOUTER_LOOP\b', '64', text)
    if not re.fullmatch(r'[-+*()\w ]+', text) or not set(re.findall(r'\b[A-Za-z_]\w*', text)) <= set(names):
        return None
    return eval(text, {}, names)

def subscripts(text, names):
    m = re.fullmatch(r'\w+((?:\[[^\]]*\])+)', text or '')
    return [value(sub, names) for sub in re.findall(r'\[(.*?)\]', m.group(1))] if m else [None]

def check_bounds(head, counter, names, where):
    """Is the counter's value one that the loop takes?"""
    m = re.search(r'for \((?:unsigned |int |long )?(\w+) = ([^;]*); \1 ([<>]=?) ([^;]*);', head)
    first, last = (value(m.group(k), names) for k in (2, 4)) if m else (None, None)
    if first is not None:
        assert counter >= first if m.group(3)[0] == '<' else counter <= first, where
    if last is not None:
        assert {'<': counter < last, '<=': counter <= last, '>': counter > last, '>=': counter >= last}[m.group(3)], where

for name in sys.argv[1:]:
    lines = [''] + open(name.replace('.json', '.c')).read().split('\n')
    for region in json.load(open(name))['regions']:
        loops = {l['id']: l for l in region['loops']}
        statements = {s['id']: s for s in region['statements']}
        for d in region['dependences']:
            w = d['witness']
            assert w, (name, d)
            source, sink = (statements[s] for s in d['statements'])
            assert len(w['source']) == len(source['loops']) and len(w['sink']) == len(sink['loops'])
            n = len(d['direction'])
            carried = d['loops'].index(d['carried_by']) if d['carried_by'] else n
            for k in range(n):
                step = loops[d['loops'][k]]['step']
                apart = (w['sink'][k] - w['source'][k]) * (1 if step > 0 else -1)
                symbol = '<' if apart > 0 else '>' if apart < 0 else '='
                assert d['direction'][k] in ('*', symbol), (name, d, k)
                assert k > carried or symbol == ('<' if k == carried else '='), (name, d, k)
                assert not d['distance'] or d['distance'][k] * abs(step) == apart, (name, d, k)
            seen += 1
            for end, stmt in ('source', source), ('sink', sink):
                names = dict(w['sizes'])
                for k, l in enumerate(stmt['loops']):
                    if name.startswith('textbook'):        # no loops in headers
                        check_bounds(lines[loops[l]['line']], w[end][k], names, (name, d))
                    names[loops[l]['iterator']] = w[end][k]
                here, element = subscripts(d[end]['text'], names), subscripts(w['element'], names)
                if None not in here and d[end]['text'].startswith(d['array'] + '['):     # not by the name of a parameter
                    assert here == element, (name, d, here)
                    evaluated += 1
assert seen > 150 and evaluated > 200, (seen, evaluated)
END
