# STATUS 0
# The SARIF report: what the standard demands of the objects that it has, and the whole published schema where SARIF_SCHEMA names it.
for file in textbook/listing-1 textbook/private-arrays refuse/order-two refuse/output run/names; do
        $PMPCC explain --sarif="$(basename $file).sarif" "$CASES/$file.c" >/dev/null || exit 90
done
python3 - "$SARIF_SCHEMA" *.sarif <<'END' || exit 91
import json, sys

def check(location):
    region = location['physicalLocation']['region']
    assert region['startLine'] >= 1 and region['startColumn'] >= 1
    assert (region.get('endLine', region['startLine']), region.get('endColumn', region['startColumn'])) >= (region['startLine'], region['startColumn'])
    uri = location['physicalLocation']['artifactLocation']['uri']
    assert uri and ' ' not in uri and all(ord(c) < 128 for c in uri)

def check_log(log):
    assert log['version'] == '2.1.0' and set(log) == {'version', '$schema', 'runs'}
    run, = log['runs']
    rules = run['tool']['driver']['rules']
    assert run['tool']['driver']['name'] == 'pmpcc' and len({r['id'] for r in rules}) == len(rules)
    assert all(r['shortDescription']['text'] for r in rules)
    assert run['results']
    for result in run['results']:
        assert rules[result['ruleIndex']]['id'] == result['ruleId']
        assert result['kind'] in ('fail', 'pass', 'informational') and result['level'] == ('note' if result['kind'] == 'fail' else 'none')
        assert result['message']['text']
        for location in result['locations'] + result.get('relatedLocations', []):
            check(location)
        assert all(x['message']['text'] for x in result.get('relatedLocations', []))

for name in sys.argv[2:]:
    log = json.load(open(name))
    check_log(log)
    if sys.argv[1]:
        import jsonschema
        jsonschema.Draft4Validator(json.load(open(sys.argv[1]))).validate(log)
END
grep -q relatedLocations listing-1.sarif
