# STATUS 0
# Every test that docs/language.md names is there.
for test in $(grep -o '`[a-z]*/[a-z0-9-]*\.[a-z]*`' "$CASES/../docs/language.md" | tr -d '`' | sort -u); do
        [ -e "$CASES/$test" ] || [ -e "$CASES/../$test" ] || { echo "no $test" >&2; exit 90; }
done
[ "$(grep -c '^| ' "$CASES/../docs/language.md")" -gt 20 ]
