# STDOUT ^\d\d steps, \d\d\d* tests$
# Every step that recipes know has a row of tests in docs/recipes.md, no cell of which is empty, a row of what it needs and changes, and a line of the grammar; --passes
# knows it. The tests are there, take the step, and say what becomes of it: the tree; where and why it is refused; nothing, but on all targets that have the step.
python3 - "$CASES" "$PMPCC" <<'END'
import pathlib, re, subprocess, sys
cases, pmpcc = pathlib.Path(sys.argv[1]), sys.argv[2]
text = (cases / '../docs/recipes.md').read_text()
steps = re.findall(r'strcmp\(verb, "(\w+)"\)', (cases / '../src/transform/recipe.c').read_text())
bad, tests = 0, set()
on_cpu = ['scan']       # steps for OpenMP alone

def say(step, message):
    global bad
    bad = 1
    print('%s: %s' % (step, message), file=sys.stderr)

def steps_of(test):
    """The lines of the test's recipe without the heads of regions."""
    return [line for line in re.findall(r'^// RECIPE +(\w.*)$', (cases / test).read_text(), re.M) if not line.startswith('region ')]

def has(test, word):
    return re.search(r'^// %s\b' % word, (cases / test).read_text(), re.M)

rows = {cells[0]: cells[1:] for cells in (re.split(r' \| ', line) for line in re.findall(r'^\| (.* \| .*`transform/.*) \|$', text, re.M))}
described = re.findall(r'^\| (\w+) \| [^|`]', text, re.M)
for step in steps + [step for step in rows if step not in steps]:
    if step not in steps or step not in rows:
        say(step, 'no row of tests' if step in steps else 'a row of tests for what is no step')
        continue
    if step not in described or not re.search(r'[|=] "%s"' % step, text):
        say(step, 'neither described nor in the grammar')
    for kind, cell in zip(('applies', 'refuses', 'runs'), rows[step]):
        named = re.findall(r'`(transform/[\w-]+\.c)`', cell)
        if not named:
            say(step, kind + ': no test')
        for test in named:
            tests.add(test)
            if not (cases / test).exists():
                say(step, 'no such test: ' + test)
                continue
            taken = [line.split()[0] for line in steps_of(test)]
            if step not in taken:
                say(step, test + ' does not take it')
            if kind == 'applies' and not has(test, 'SCHED'):
                say(step, test + ' does not tell the tree')
            if kind == 'refuses' and not has(test, 'REFUSED'):
                say(step, test + ' is not refused')
            if kind == 'runs' and (has(test, 'REFUSED') or (step not in on_cpu and (has(test, 'TARGETS') or not has(test, 'CUDA')))):
                say(step, test + ' does not run on all targets')
    (pathlib.Path('empty.c')).write_text('int nothing;\n')
    p = subprocess.run([pmpcc, '--passes=' + step, 'empty.c', '-o', 'out.c'], capture_output=True, text=True)
    if p.returncode:
        say(step, p.stderr)
for test in sorted(cases.glob('transform/*.c')):
    if 'transform/' + test.name not in tests:
        say(test.name, 'in no row')
print('%d steps, %d tests' % (len(steps), len(tests)))
sys.exit(bad)
END
