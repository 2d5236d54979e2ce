# STATUS 0
# The JSON report has the shape of docs/explain.schema.json, which allows no key that it does not name. Programs of every kind.
python3 -c 'import jsonschema' 2>/dev/null || exit 77
for file in "$CASES"/textbook/*.c "$CASES"/refuse/*.c "$CASES"/run/work-array.c "$CASES"/run/gather.c "$CASES"/run/while-loops.c "$CASES"/run/names.c \
        "$CASES"/../examples/cranknicolson/cranknicolson.c; do
        $PMPCC explain --json=all.json "$file" >/dev/null || exit 90
        python3 - "$CASES/../docs/explain.schema.json" <<'END' || { echo "$file" >&2; exit 91; }
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft7Validator.check_schema(schema)
report = json.load(open('all.json'))
validator = jsonschema.Draft7Validator(schema)
errors = [e.message for e in validator.iter_errors(report)]
assert not errors, errors[:3]
del report['regions'][0]['loops']
assert not validator.is_valid(report)
END
done
