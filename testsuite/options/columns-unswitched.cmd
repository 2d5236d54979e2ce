# STATUS 0
# What warps of a kernel by columns share out is a loop for each case of conditions of counters around it, so that what is read under one is loaded ahead, too; with too many of them it is one loop.
# ahead FILE: how many chunks of the kernel are loaded ahead with what is read at j + 1
ahead() { awk '/_columns\($/ { p = 1 } /^}/ { p = 0 } p && /v_ahead.* = v\[.*\(j \+ 1\)/ { n++ } END { print n + 0 }' "$1"; }
sed 's|\.\./run/show.h|show.h|' "$CASES/transform/columns-locals.c" >few.c
sed 's/if (j > 0)/if (j > 0 \&\& j != 3)/; s/if (j < m - 1)/if (j < m - 1 \&\& j != 2)/; s/w\[i\]\[j\]\[k\] = f/if (j != 4) &/; s/double e = -2 \* v\[i\]\[j\]\[k\], f = d\[j\];/double e = 0, f = d[j];\nif (j != 1) e -= 2 * v[i][j][k];/' few.c >many.c
for name in few many; do
        $PMPCC -I"$CASES/run" $name.c -o $name.cu 2>/dev/null || exit 90
        grep -q '_columns($' $name.cu || exit 91
done
[ "$(ahead few.cu)" -ge 1 ] || exit 92
[ "$(ahead many.cu)" = 0 ] || exit 93
