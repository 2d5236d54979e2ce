# STATUS 0
# A signal that ends pmpcc, whatever it is doing then, leaves no temporary file behind, and ends the program that it runs; one that is ignored is.
. "$CASES/options/cc.sh"
cp "$CASES/run/work-array.c" in.c
cp "$CASES/run/show.h" .
cat >long.c <<'END'
#include <stdio.h>
#include <unistd.h>
static double a[100000];
int main(void)
{
        for (int i = 0; i < 100000; i++)
                a[i] = i;
        FILE *f = fopen("started", "w");
        fprintf(f, "%d %g\n", (int)getpid(), a[9]);
        fclose(f);
        sleep(60);
        return 0;
}
END
mkdir temporary
export TMPDIR=$PWD/temporary
files=$(ls)
# clean: is nothing there that was not there before? What the C compiler leaves is its affair.
clean()
{
        for _ in $(seq 50); do
                [ "$(ls -I 'in.o*')" = "$files" ] && ! ls temporary | grep -q pmpcc && return
                sleep 0.1
        done
        return 1
}
# Under nohup this one is ignored from the start.
hup=HUP
[ $((0x$(sed -n 's/^SigIgn:[[:space:]]*//p' /proc/$$/status) & 1)) = 0 ] || hup=
for signal in TERM INT $hup; do
        for seconds in 0.05 0.15 0.3 0.5 0.8; do
                timeout -s $signal $seconds $PMPCC cc -O2 -c in.c -o in.o 2>/dev/null
                [ $? = 124 ] && ended="$ended $signal"
                clean || { echo "$signal $seconds" >&2; ls -R >&2; exit 90; }
        done
done
case $ended in *TERM*INT*$hup*) ;; *) exit 92 ;; esac
# Only pmpcc gets the signal here.
for signal in TERM $hup; do
        $PMPCC run --target=openmp long.c 2>/dev/null &
        pmpcc=$!
        for _ in $(seq 200); do [ -s started ] && break; sleep 0.1; done
        read -r program _ <started || exit 93
        kill -$signal $pmpcc
        wait $pmpcc
        [ $? = $((128 + $(kill -l $signal))) ] || exit 94
        for _ in $(seq 50); do kill -0 "$program" 2>/dev/null || break; sleep 0.1; done
        kill -0 "$program" 2>/dev/null && { kill "$program"; exit 95; }
        rm started
        clean || { ls -R >&2; exit 96; }
done
(trap '' HUP; $PMPCC run --target=openmp nest.c >out 2>/dev/null & sleep 0.2; kill -HUP $!; wait $!) && grep -q '^249998 ' out || exit 97
rm out
clean || { ls -R >&2; exit 98; }
# The signal comes to the whole group, as from a terminal or from make: nothing more is started or said, no output is made but by cc itself, and pmpcc ends by that signal. The compiler takes
# its time here, and notes each call. in_group SIGNAL FILE COMMAND...: once the file is there
cat >in_group.py <<'EOF'
import os, signal, subprocess, sys, time
number = getattr(signal, 'SIG' + sys.argv[1])
def usual():
    for n in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(n, signal.SIG_DFL)
p = subprocess.Popen(sys.argv[3:], start_new_session=True, preexec_fn=usual)
for _ in range(300):
    if os.path.exists(sys.argv[2]):
        break
    time.sleep(0.05)
os.killpg(p.pid, number)
sys.exit(0 if p.wait() == -number else 1)
EOF
mkdir shim
cat >shim/cc <<EOF
#!/bin/sh
n=\$(ls "$PWD/calls" | wc -l)
touch "$PWD/calls/\$\$" "$PWD/call\$n"
sleep 0.4
exec "$(command -v cc)" "\$@"
EOF
chmod +x shim/cc
for signal in INT TERM QUIT HUP; do
        # the macros; the check and the compilation at a time; or the user's text and the translation one after the other
        for way in 0-Wall 1-Wall 1-Wframe-larger-than=100000 2-Wframe-larger-than=100000; do
                call=${way%%-*}
                rm -rf calls call[0-9]* && mkdir calls
                (ulimit -c 0; PATH=$PWD/shim:$PATH python3 in_group.py $signal call$call $PMPCC cc -O2 "-${way#*-}" -c nest.c -o group.o >messages 2>&1) || exit 100
                n=$(ls calls | wc -l)
                sleep 0.5
                [ "$call" != 2 ] || { [ -e group.o ] && ! is_translated group.o && rm group.o; } || exit 109
                [ "$(ls calls | wc -l)" = "$n" ] && [ ! -s messages ] && [ ! -e group.o ] || { echo "$signal $way" >&2; ls calls >&2; cat messages >&2; exit 101; }
                ls temporary | grep -q pmpcc && exit 102
        done
        for command in check run; do
                rm -f started
                (ulimit -c 0; python3 in_group.py $signal started $PMPCC $command --target=openmp long.c >out 2>messages) || exit 103
                [ ! -s out ] && ! grep -v 'done\]' messages >&2 || { cat out messages >&2; exit 104; }
                read -r program _ <started
                kill -0 "$program" 2>/dev/null && exit 105
                ls temporary | grep -q pmpcc && exit 106
        done
done
# A program that has its own way with an interrupt goes on to its end.
sed 's/sleep(60)/signal(SIGINT, SIG_IGN); &; puts("end")/; s/60/2/; s/<unistd.h>/&\n#include <signal.h>/; s/^int main.*/&/; s/FILE \*f/signal(SIGINT, SIG_IGN); &/' long.c >own.c
rm -f started
python3 in_group.py INT started $PMPCC run --target=openmp own.c >out 2>messages && exit 107
grep -qx end out && grep -q 'note: ran' messages || exit 108
# Where nobody reads what it says, it ends too.
for command in check run; do
        rm -f started
        sed 's/60/0/; s/FILE \*f/for (int i = 0; i < 99999; i++) puts("line"); &/' long.c >talks.c
        $PMPCC $command --target=openmp -v talks.c 2>&1 | head -1 >out
        clean_soon=$(for _ in $(seq 50); do ls temporary | grep -q pmpcc || break; sleep 0.1; done; ls temporary | grep pmpcc)
        [ -z "$clean_soon" ] || exit 110
done
