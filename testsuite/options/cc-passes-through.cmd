# STATUS 0
# pmpcc cc: standard input, other languages, assembly, response files and dependencies work as with cc; nothing is left behind.
. "$CASES/options/cc.sh"
$PMPCC cc -x c -c - -o in.o <plain.c && cc -x c -c - -o expected.o <plain.c && cmp in.o expected.o || exit 90
$PMPCC cc -S plain.c && $PMPCC cc -c plain.s -o s.o && $PMPCC cc -c plain.c && cmp s.o plain.o || exit 91
printf '.globl nothing\nnothing: ret\n' >pre.S
$PMPCC cc -c pre.S && nm pre.o | grep -q nothing || exit 92
echo '-O2 -c nest.c -o response.o' >args
$PMPCC cc @args && [ -e response.o ] || exit 93
for flags in "-MD" "-MMD" "-MD -MF deps" "-MMD -MP -MT target -MF deps" "-Wp,-MD,deps" "-Wp,-MMD,deps -MP"; do
        rm -f deps ./*.d
        # shellcheck disable=SC2086
        cc $flags -O2 -c nest.c -o nest.o && cat deps nest.d >expected 2>/dev/null
        rm -f deps ./*.d
        # shellcheck disable=SC2086
        $PMPCC cc $flags -O2 -c nest.c -o nest.o && cat deps nest.d >got 2>/dev/null
        cmp expected got || exit 94
        is_translated nest.o || exit 95
done
$PMPCC cc -O2 -c nest.c && $PMPCC cc nest.o plain.o -o program && [ "$(./program)" = "249998 nest.c" ] || exit 96
$PMPCC cc plain.o -shared -fPIC -o libplain.so && cc plain.o -shared -fPIC -o expected.so || exit 97
readelf -d libplain.so | grep -q gomp && exit 98
[ "$(readelf -d libplain.so | grep NEEDED)" = "$(readelf -d expected.so | grep NEEDED)" ] || exit 99
$PMPCC cc -r nest.o plain.o -o both.o && is_translated both.o || exit 100
$PMPCC cc -nostdlib -no-pie -Wl,-r nest.o plain.o -o both.o && is_translated both.o || exit 116
own=$(for file in Scrt1.o crti.o crtbeginS.o crtendS.o crtn.o; do cc -print-file-name=$file; done)
for flags in "-nodefaultlibs" "-nostdlib -pie $own"; do
        # shellcheck disable=SC2086
        $PMPCC cc $flags nest.o -lc -lgcc -o program && [ "$(./program)" = "249998 nest.c" ] || exit 117
done
# nothing translated, no libraries: the same bytes as from cc
printf '.globl _start\n_start: nop\n' >start.s
echo 'int other(int x) { return x + 1; }' >other.c
cc -c start.s && cc -c other.c && ar rc libother.a other.o || exit 118
for flags in "-static -nostdlib start.o -lother" "-nostdlib start.o other.o" "-nostdlib -shared -fPIC -Wl,--whole-archive -lother -Wl,--no-whole-archive" \
        "-static-pie -nostdlib start.o"; do
        # shellcheck disable=SC2086
        cc -L. $flags -o expected && $PMPCC cc -L. $flags -o got && cmp expected got || exit 119
done
ar rc libboth.a nest.o plain.o && $PMPCC cc -Wl,--whole-archive libboth.a -Wl,--no-whole-archive -o program && ./program >/dev/null || exit 101
$PMPCC cc -O2 --coverage -c nest.c && [ -e nest.gcno ] || exit 102
mkdir "folder with blanks"
cp nest.c size.h "folder with blanks"
$PMPCC cc -O2 "folder with blanks/nest.c" -o "a program" && [ "$("./a program")" = "249998 folder with blanks/nest.c" ] || exit 103
$PMPCC cc -O2 -c nest.c || exit 106
echo "nest.o 'plain.o' -o response" >args
$PMPCC cc @args && ./response >/dev/null || exit 107
$PMPCC cc -Wl,-Map=map nest.o -o program && ./program >/dev/null || exit 108
$PMPCC cc -fwrapv nest.o plain.c -o program && ./program >/dev/null || exit 109
PMPCC_TARGET=none $PMPCC cc nest.o -o program && ./program >/dev/null || exit 110
$PMPCC cc size.h && [ -e size.h.gch ] && rm size.h.gch || exit 111
ls | grep -q tmp && exit 104
mkdir temporary
TMPDIR=$PWD/temporary $PMPCC cc -O2 nest.c plain.c -o program && [ -z "$(ls temporary)" ] || exit 105
TMPDIR=$PWD/nowhere $PMPCC cc -O2 nest.c -o program 2>messages && [ ! -s messages ] && is_translated program || exit 115
./program >/dev/null || exit 106
# without a loop in its text a file is not read: cc is called once; with one, also for its macros
mkdir shim
printf '#!/bin/sh\necho >>"%s"\nexec "%s" "$@"\n' "$PWD/calls" "$(command -v cc)" >shim/cc
chmod +x shim/cc
cat >none.c <<'END'
/* for while do */ // for (;;)
const char *s = "for \" for", *t = "\\", c = '"', d = '\'';
int fortune, redo, do_it;
END
for text in "" "char e[] = \"'\"; void f(int *a) { /* do */ for (int i = 0; i < 9; i++) a[i] = 0; }"; do
        echo "$text" >>none.c
        rm -f calls
        PATH=$PWD/shim:$PATH $PMPCC cc -c none.c || exit 112
        [ "$(wc -l <calls)" -eq $((1 + (${#text} > 0))) ] || exit 113
done
mkfifo pipe.c
cat plain.c >pipe.c & $PMPCC cc -c pipe.c -o got.o && cc -c plain.c -o expected.o && [ "$(nm got.o)" = "$(nm expected.o)" ] || exit 114
# an output that cc may not write: the same end as with cc, and nothing else in its place; setpriv: as somebody else than root
cp nest.c size.h temporary
chmod 1777 temporary && cd temporary || exit 120
somebody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --clear-groups "$@"; else "$@"; fi; }
somebody test -x "$PMPCC" 2>/dev/null || exit 0
for mode in 444 666; do
        for other in 65534 1; do
                for output in out.o program; do
                        [ "$other" = 65534 ] || [ "$(id -u)" = 0 ] || continue
                        option=-O2
                        [ $output = out.o ] && option=-c
                        for compiler in "$PMPCC cc" cc; do
                                rm -f $output && echo old >$output && chmod $mode $output
                                [ "$(id -u)" != 0 ] || chown $other $output
                                # shellcheck disable=SC2086
                                somebody $compiler $option nest.c -o $output 2>messages
                                result="$? $(ls -ln $output 2>/dev/null | cut -c 1-20) $(head -c 3 $output 2>/dev/null)"
                                [ "$compiler" = cc ] && [ "$result" != "$got" ] && { echo "$mode $other $output: $got, not $result" >&2; exit 121; }
                                got=$result
                        done
                done
        done
done
exit 0
