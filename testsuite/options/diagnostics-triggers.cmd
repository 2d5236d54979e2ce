# STDOUT ^\d\d sections, \d\d triggers, \d\d ways out$
# Every section of docs/diagnostics.md has a trigger: pmpcc says the slug of it, at every line whose comment names the slug; the status is 1 if it is an error, else 0, and
# help follows. With the way out taken, where the section shows it, the slug is gone and a loop runs in parallel.
python3 - "$CASES" "$PMPCC" <<'END'
import concurrent.futures, os, pathlib, re, subprocess, sys, tempfile
page = (pathlib.Path(sys.argv[1]) / '../docs/diagnostics.md').read_text()
os.environ['PATH'] = '%s:%s' % (os.path.dirname(os.path.abspath(sys.argv[2])), os.environ['PATH'])

# The sections without a trigger, and why no C text can be one.
NO_TRIGGER = {
    'internal': 'a defect of pmpcc',
    'unsafe-plan': 'a defect of pmpcc; testsuite/tamper plants some',
    'analysis-failed': 'a failure inside isl, of which none is known',
}
# The sections that show no way out, and why.
NO_WAY = {
    **NO_TRIGGER,
    'done': 'nothing is wrong',
    'inlined': 'nothing is wrong',
    'differing-rounds': 'the loops inside run in parallel as it is',
    'unsafe-schedule': 'the step of the trigger has no legal form',
}
NO_HELP = ('done', 'inlined')
ERRORS = ('recipe', 'unsafe-schedule')
USUAL = 'pmpcc --remarks x.c -o out.c'

def said(commands, program):
    """Exit status, the messages of the commands, and the lines of their files by name."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, 'x.c').write_text(program)
        p = subprocess.run(['bash', '-e', '-c', commands], cwd=folder, capture_output=True, text=True, timeout=60)
        files = {f.name: f.read_text().split('\n') for f in pathlib.Path(folder).iterdir()}
    return p.returncode, p.stderr, files

def check(section):
    """The messages about what is wrong with a section, whether it has a trigger, and whether it shows its way out."""
    slug, text = section.split('\n', 1)
    before, way_out = text.split('\nWay out: ', 1)
    blocks, way = (dict(re.findall(r'^```(\w+)\n(.*?)^```$', part, re.M | re.S)) for part in (before, way_out))
    if (slug in NO_TRIGGER) == ('c' in blocks):
        return ["'%s': %s" % (slug, 'has a trigger, and is said to have none' if 'c' in blocks else 'no trigger')], False, False
    if slug in NO_TRIGGER:
        return [], False, False
    wrong = [] if bool(way) != (slug in NO_WAY) else ["'%s': %s" % (slug, 'shows a way out, and is said to have none' if way else 'no way out is shown')]
    status, output, files = said(blocks.get('sh', USUAL), blocks['c'])
    names = r'(?:/\*|#) %s(?![a-z-])' % slug
    marked = {(name, i) for name, lines in files.items() if name != 'out.c' for i, line in enumerate(lines, 1) if re.search(names, line)}
    hits = re.findall(r'^(\S+?):(\d+):(\d+): (\w+): .*\[%s\]$' % slug, output, re.M)
    for name, line, column, severity in hits:
        if name not in files or int(line) > len(files[name]) or int(column) > len(files[name][int(line) - 1]):
            wrong.append("'%s': %s:%s:%s is not in the trigger" % (slug, name, line, column))
        if (severity == 'error') != (slug in ERRORS):
            wrong.append("'%s': is a matter of severity '%s'" % (slug, severity))
    said_at = {(name, int(line)) for name, line, column, severity in hits}
    if not marked or marked - said_at:
        wrong.append("'%s': marked: %s, said: %s\n%s" % (slug, sorted(marked), sorted(said_at), output))
    if status != (slug in ERRORS):
        wrong.append("'%s': exit status %d\n%s" % (slug, status, output))
    if slug not in NO_HELP and not re.search('help: ', output):
        wrong.append("'%s': no help\n%s" % (slug, output))
    if way:
        status, output, files = said(way.get('sh', USUAL), way.get('c', blocks['c']))
        if status != 0 or '[%s]' % slug in output or not re.search(r' run on all cores: .*\[done\]$', output, re.M):
            wrong.append("'%s': the way out does not help:\n%s" % (slug, output))
    return wrong, True, bool(way)

sections = re.split(r'^## ', page, flags=re.M)[1:]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    answers = list(pool.map(check, sections))
for slug in sorted(set(NO_TRIGGER) - {s.split('\n', 1)[0] for s in sections}):
    answers.append((["'%s': no section" % slug], False, False))
for wrong, *_ in answers:
    for message in wrong:
        print(message, file=sys.stderr)
print('%d sections, %d triggers, %d ways out' % (len(sections), sum(a[1] for a in answers), sum(a[2] for a in answers)))
sys.exit(any(a[0] for a in answers))
END
