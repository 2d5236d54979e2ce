# STATUS 0
# The SARIF report: what the standard demands of the objects that it has, and the whole published schema where SARIF_SCHEMA names it.
for file in textbook/listing-1.c textbook/private-arrays.c refuse/order-two.c run/names.c run/work-array.c; do
        $PMPCC explain --sarif=out.sarif "$CASES/$file" >/dev/null || exit 90
        python3 - "$SARIF_SCHEMA" <<'END' || { echo "$file" >&2; exit 91; }
import json, sys
log = json.load(open('out.sarif'))
assert log['version'] == '2.1.0' and set(log) == {'version', '$schema', 'runs'}
run, = log['runs']
rules = run['tool']['driver']['rules']
assert run['tool']['driver']['name'] == 'pmpcc' and len({r['id'] for r in rules}) == len(rules)
assert all(r['shortDescription']['text'] for r in rules)
assert run['results']

def check(location):
    region = location['physicalLocation']['region']
    assert region['startLine'] >= 1 and region['startColumn'] >= 1
    assert (region.get('endLine', region['startLine']), region.get('endColumn', region['startColumn'])) >= (region['startLine'], region['startColumn'])
    uri = location['physicalLocation']['artifactLocation']['uri']
    assert uri and ' ' not in uri and all(ord(c) < 128 for c in uri)

for result in run['results']:
    assert rules[result['ruleIndex']]['id'] == result['ruleId']
    assert result['kind'] in ('fail', 'pass', 'informational') and result['level'] == ('note' if result['kind'] == 'fail' else 'none')
    assert result['message']['text']
    for location in result['locations'] + result.get('relatedLocations', []):
        check(location)
    assert all(x['message']['text'] for x in result.get('relatedLocations', []))
if sys.argv[1]:
    import jsonschema
    jsonschema.Draft4Validator(json.load(open(sys.argv[1]))).validate(log)
END
done
grep -q relatedLocations out.sarif || $PMPCC explain --sarif=- "$CASES/textbook/listing-1.c" | grep -q relatedLocations || exit 92
