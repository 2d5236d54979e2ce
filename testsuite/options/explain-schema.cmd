# STATUS 0
# The JSON report has the shape of docs/explain.schema.json, which allows no key that it does not name. Programs of every kind.
python3 -c 'import jsonschema' 2>/dev/null || exit 77
for file in $(cd "$CASES" && ls textbook/*.c) refuse/scatter refuse/output refuse/early-exit run/work-array run/gather run/while-loops run/names; do
        $PMPCC explain --json="$(echo "${file%.c}" | tr / -).json" "$CASES/${file%.c}.c" >/dev/null || { echo "$file" >&2; exit 90; }
done
$PMPCC explain --json=cranknicolson.json "$CASES/../examples/cranknicolson/cranknicolson.c" >/dev/null || exit 91
python3 - "$CASES/../docs/explain.schema.json" *.json <<'END'
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
for name in sys.argv[2:]:
    report = json.load(open(name))
    error = next(validator.iter_errors(report), None)
    assert error is None, (name, error.message)
    del report['regions'][0]['loops']
    assert not validator.is_valid(report)
END
