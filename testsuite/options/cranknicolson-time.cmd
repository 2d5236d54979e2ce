# STATUS 0
# The example is translated within 500 MB, and within seconds (here: of a machine five times as slow), for all three targets together.
[ -z "${ASAN_OPTIONS:-}" ] || exit 77         # a sanitizer has its own time and memory
cat >measure.py <<'END'
import resource, subprocess, sys, time
start = time.time()
for target, suffix in (('openmp', 'c'), ('opencl', 'c'), ('cuda', 'cu')):
    subprocess.run([sys.argv[1], '--target=' + target, sys.argv[2], '-o', target + '.' + suffix], check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = used.ru_utime + used.ru_stime
print('%.2f s, %.2f s of CPU time, %.0f MB' % (time.time() - start, cpu, used.ru_maxrss / 1024), file=sys.stderr)
sys.exit(cpu > 25 or used.ru_maxrss > 500 * 1024)
END
python3 measure.py "$PMPCC" "$CASES/../examples/cranknicolson/cranknicolson.c"
