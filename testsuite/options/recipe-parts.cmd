# STATUS 0
# Of a nest that cannot be translated as a whole, the parts that can are regions: reports have them, their recipes find them again, and a nest that no part of a recipe is for keeps its text.
program=$CASES/run/parts-of-nests.c
for target in openmp cuda; do
        $PMPCC --target=$target "$program" -o out.c --print-recipe --dump=sched >recipe 2>dump || exit 90
        sed -n 's/^region //p' recipe | while read -r name; do grep -qx "== sched of $name" dump || exit 1; done || exit 86
        grep -q '^region waves:14$' recipe && ! grep -q '^region waves:12$' recipe || exit 91
        $PMPCC --target=$target --recipe=recipe "$program" -o again.c || exit 92
        cmp out.c again.c || exit 93
        sed -n '/^region waves:14$/,/^region/p' recipe | sed '$d' >one
        $PMPCC --target=$target --recipe=one "$program" -o one.c || exit 94
        [ "$(grep -c '/\* pmpcc: lines' one.c)" = 1 ] || exit 95
done
$PMPCC explain --json=report.json "$program" >text || exit 96
python3 - <<'END' || exit 99
import json
regions = [r for r in json.load(open('report.json'))['regions'] if r['function'] == 'waves']
found = [(r['line'], r['outcome'], r['reason'] and r['reason']['slug'], [loop['line'] for loop in r['loops']]) for r in regions]
assert found == [(12, 'kept', 'unknown-extent', [12, 14, 15, 20]), (14, 'parallel', None, [14, 15, 20])], found
END
$PMPCC --target=openmp --remarks "$program" -o out.c 2>remarks
sed '/waves. run on all cores/,$!d; /beside/,$d' remarks | grep -q ":14:17: remark: loop 'y' is parallel, level grid" || exit 89
sed '/waves. run on all cores/,$d' remarks | grep -q ":14:17: remark: loop '" && exit 88
grep -q ":12:9: remark: loop 't' is sequential" remarks || exit 87
echo 'region waves:16
  level L0@S0 grid' >recipe
$PMPCC --recipe=recipe "$program" -o out.c 2>message && exit 97
grep -q "recipe:1:8: error: .* begins in function 'waves' on line 16" message || exit 98
# A part may begin on the line where its whole does.
cat >begins.c <<'END'
void f(int m, int n, double **b, const int *where, double *restrict c, double *restrict d, double *restrict e)
{
	for (int r = 0; r < m; r++) {
		for (int i = 1; i < n; i++) {
			c[i] = c[i - 1] * 0.5 + d[i];
			e[i] = d[i] + r;
		}
		for (int i = 0; i < n; i++)
			b[where[i] % 4][i] += e[i];
	}
}
END
for target in openmp opencl cuda; do
        $PMPCC --target=$target begins.c -o out.c --print-recipe >recipe 2>/dev/null && grep -q '^region f:4/1$' recipe || exit 86
        $PMPCC --target=$target --recipe=recipe begins.c -o again.c 2>/dev/null && cmp out.c again.c || exit 85
done
