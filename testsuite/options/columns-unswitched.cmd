# STATUS 0
# A loop of a thread, or one that warps of a kernel by columns share out, is several where its statements are under different conditions, of its counter or of those around it, so that what is read under
# one is loaded ahead, too. It stays one loop where there are many such conditions, or one of the counter that the threads of a warp differ in, which then sweep through columns all the same.
# count FILE KERNEL PATTERN: lines of the kernel
count() { awk -v kernel="$2" -v pattern="$3" '$0 ~ kernel "[(]$" { p = 1 } /^}/ { p = 0 } p && $0 ~ pattern { n++ } END { print n + 0 }' "$1"; }
sed 's|\.\./run/show.h|show.h|' "$CASES/transform/columns-locals.c" >few.c
sed 's/if (j > 0)/if (j > 0 \&\& j != 2)/; s/if (j < m - 1)/if (j < m - 1 \&\& j != 4)/; s/double e = -2 \* v\[i\]\[j\]\[k\], f = d\[j\];/double e = 0, f = d[j];\nif (j != 1) e -= 2 * v[i][j][k];/; s/w\[i\]\[j\]\[k\] = f/if (j != 3) &/' few.c >many.c
sed '/if (j < m - 1)/,+1d; s/w\[i\]\[j\]\[k\] = f/if (k > 0) &/' few.c >lane.c
for name in few many lane; do
        $PMPCC -I"$CASES/run" $name.c -o $name.cu 2>/dev/null || exit 90
        grep -q '_columns($' $name.cu || exit 91
done
ahead='v_ahead.* = v.*[(]j [+] 1' carried='[( ]a(_ahead|_next)?[[].* [*] u_last'
[ "$(count few.cu _columns "$ahead")" -ge 1 ] || exit 92
[ "$(count many.cu _columns "$ahead")" = 0 ] || exit 93
[ "$(count lane.cu _columns 'if [(]j >= 1')" -ge 1 ] || exit 94
[ "$(count few.cu _k0 "$carried")" -ge 1 ] || exit 95
[ "$(count many.cu _k0 "$carried")" = 0 ] || exit 96
[ "$(count lane.cu _k0 "$carried")" = 0 ] || exit 97
