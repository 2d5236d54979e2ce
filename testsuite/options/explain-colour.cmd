# STATUS 0
# Colour on a terminal, and only there; without the escape sequences the text is the same.
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77
cp "$CASES/textbook/listing-1.c" case.c
$PMPCC explain case.c >plain || exit 90
grep -q "$(printf '\033')" plain && exit 91
TERM=xterm NO_COLOR= script -qec "$PMPCC explain case.c" /dev/null >coloured </dev/null || exit 92
grep -q "$(printf '\033\\[31msequential\033\\[0m')" coloured || exit 93
sed "s/$(printf '\033')\\[[0-9]*m//g" coloured | tr -d '\r' | cmp - plain || exit 94
TERM=xterm NO_COLOR=1 script -qec "$PMPCC explain case.c" /dev/null </dev/null | tr -d '\r' | cmp - plain || exit 95
