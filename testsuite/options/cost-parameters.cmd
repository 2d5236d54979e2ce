# STATUS 0
# docs/strategy.md has the table of src/transform/cost.def, each parameter is used, and those of the runtime and the front end are what they are there. If not: testsuite/parameters.py -u.
# Every decision that explain knows is described there, too.
python3 "$CASES/parameters.py" || exit 90
sed -n '/const names\[N_COST_KIND\]/s/[^"]*"\([a-z]*\)"[^"]*/\1\n/gp' "$CASES/../src/transform/cost.c" >kinds
[ "$(grep -c . kinds)" -ge 13 ] || exit 91
grep . kinds | while read -r kind; do
        grep -q "^| \`$kind\` |" "$CASES/../docs/strategy.md" || { echo "no row of '$kind' in docs/strategy.md" >&2; exit 92; }
done
