# STATUS 0
# Each row of the option table shows up in --help.
$PMPCC --help >help || exit 90
sed -n 's/^[A-Z]*([a-z_]*, "\(--*[A-Za-z-]*\)".*/\1/p' "$CASES/../src/base/options.def" | while read -r name; do
        grep -q -e "$name" help || { echo "$name is not in --help" >&2; exit 91; }
done
