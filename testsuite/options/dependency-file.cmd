# STATUS 0
# -MD writes a make rule: both outputs of a split, the input, its headers and the recipe; names that make would cut are whole; nothing virtual.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC -MD work-array.c -o out.c && grep -q show.h out.d || exit 90
$PMPCC --print-recipe -MD -MF deps work-array.c -o out.c >recipe && grep -q '^out.c: work-array.c' deps || exit 91
grep -q virtual deps && exit 92
$PMPCC --recipe=recipe -MD -MF deps work-array.c -o out.c && grep -q '^  recipe' deps || exit 93
$PMPCC --split --target=cuda -MD -MF deps work-array.c -o out.cu && grep -q '^out.cu out.host.c: work-array.c' deps || exit 94
mkdir 'a folder'
mv show.h 'a folder/a $how.h'
sed 's/show.h/a $how.h/' work-array.c >'a folder/in put.c'
$PMPCC -MD -MF 'a folder/deps' 'a folder/in put.c' -o 'a folder/out#.c' || exit 95
# names with backslashes and tabs, as cc writes them
for name in 'a\ b.c' 'a\\ b.c' 'a\b.c' "$(printf 'a\tb\\\tc.c')" 'a#\$.c'; do
        cp "$CASES/run/work-array.c" "$name" && cp 'a folder/a $how.h' show.h
        $PMPCC -MD -MF got "$name" -o out.c && cc -MM -MT out.c "$name" -MF expected || exit 98
        [ "$(sed -n '1s/ \\$//p' got)" = "$(sed '1s/ show.h//' expected)" ] || { cat got expected >&2; exit 99; }
done
command -v make >/dev/null || exit 0
{ cat 'a folder/deps'; printf '\ttouch "$@"\n'; } >Makefile
make -q && : || exit 96
sleep 1
touch 'a folder/a $how.h'
make -q && exit 97
exit 0
