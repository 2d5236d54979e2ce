# STATUS 0
# The emulated device finds races: of an update that is not atomic, of a sum by a block without barriers, and none in the kernels as they are.
command -v g++ >/dev/null || exit 0
cp "$CASES/run/sums-beside-a-histogram.c" in.c
$PMPCC --target=cuda in.c -o out.c 2>/dev/null || exit 1
python3 - "$CASES" <<'END' || exit 1
import re
import sys
sys.path.insert(0, sys.argv[1] + '/emulate')
import emulate
print(emulate.prepare('.'))
text = open('out.c').read()
plain = text.replace('atomicAdd(&count[where[i]], (int)(long)m)', 'count[where[i]] += m')
open('plain.c', 'w').write(plain)
open('apart.c', 'w').write(re.sub(r'.*__syncthreads\(\);.*\n', '', text))
sys.exit(plain == text)
END
export LD_LIBRARY_PATH=. EMULATE_DIR=$CASES/emulate EMULATE_SCRATCH=. EMULATE_RACES=1 PMPRT_DEVICE=cuda PMPRT_CACHE=off PMPRT_FORCE=1
for which in out plain apart; do
        cc -O1 -w $($PMPCC --cflags --target=opencl) $which.c -o $which $($PMPCC --libs --target=opencl) -lm || exit 1
        ./$which >/dev/null 2>messages
        status=$?
        case $which in
        out) test $status = 0 || { cat messages; exit 1; } ;;
        *) grep -q 'emulated device: both_k0.*: a race: thread' messages || { echo "$which: $status"; cat messages; exit 1; } ;;
        esac
done
