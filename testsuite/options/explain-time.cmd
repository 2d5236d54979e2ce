# STATUS 0
# Explaining the example, page included, takes seconds of processor time (here: of a machine five times as slow).
python3 - "$PMPCC" "$CASES/../examples/cranknicolson/cranknicolson.c" <<'END'
import resource, subprocess, sys
subprocess.run([sys.argv[1], 'explain', '--html=cn.html', sys.argv[2]], check=True, stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = used.ru_utime + used.ru_stime
print('%.2f s of CPU time' % cpu, file=sys.stderr)
sys.exit(cpu > 25)
END
