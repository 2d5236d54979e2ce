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
