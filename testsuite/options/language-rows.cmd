# STDOUT ^\d\d rows, \d\d\d* programs, \d\d\d* refusals$
# Every row of docs/language.md names two programs or more that are translated and compared with the original, and a refusal or more, which has the slug that the row says.
python3 - "$CASES" "$PMPCC" <<'END'
import pathlib, re, subprocess, sys
cases, pmpcc = pathlib.Path(sys.argv[1]), sys.argv[2]
text = (cases / '../docs/language.md').read_text()
RUN = ('run', 'polybench', 'tsvc', 'codes')
bad, rows, translated, refused = 0, 0, {}, {}

def say(row, message):
    global bad
    bad = 1
    print('%s: %s' % (row[:60], message), file=sys.stderr)

def remarks(test):
    """The lines and texts of the remarks on loops that stand in the program itself."""
    output = subprocess.run([pmpcc, '--remarks', cases / test, '-o', 'out.c'], capture_output=True, text=True).stderr
    return re.findall(r"%s:(\d+):\d+: remark: ((?:this loop|loop '.*') is .*)$" % re.escape(test), output, re.M)

def is_translated(test):
    """Does a loop of the program run in parallel?"""
    if test not in translated:
        translated[test] = any(re.search('(is parallel|is a reduction), level (grid|lane)', text) for line, text in remarks(test))
    return translated[test]

def reasons(test):
    """The slugs of the loop that the refusal is about."""
    if test not in refused:
        wanted = re.match(r'// EXPECT: line (\d+) ', (cases / test).read_text()).group(1)
        refused[test] = [text[text.rindex('[') + 1:-1] for line, text in remarks(test) if line == wanted and text.endswith(']')]
    return refused[test]

for test in sorted(set(re.findall(r'`(\w+/[\w.-]+\.\w+)`', text))):
    if not (cases / test).exists() and not (cases / '..' / test).exists():
        say(test, 'no such test')
for line in re.findall(r'^\| (.*) \|$', text, re.M):
    source, made_of_it, run, left = re.split(r' (?<!\\)\| ', line)
    if source == 'in the source':
        continue
    rows += 1
    programs = set()
    for t in re.findall(r'`(\w+/[\w-]+\.c)`', run):
        if len(programs) < 2 and t.split('/')[0] in RUN and (cases / t).exists() and is_translated(t):
            programs.add(t)
    if len(programs) < 2:
        say(source, 'translated programs: %s' % (' '.join(sorted(programs)) or 'none'))
    slug = None
    refusals = 0
    for word in re.findall(r'`([\w/.-]+)`', left):
        if word.startswith('refuse/'):
            refusals += (cases / word).exists()
            if (cases / word).exists() and slug not in reasons(word):
                say(source, "%s is refused with '%s', not '%s'" % (word, "' and '".join(reasons(word)), slug))
        else:
            slug = word
    if not refusals:
        say(source, 'no refusal')
print('%d rows, %d programs, %d refusals' % (rows, sum(translated.values()), len(refused)))
sys.exit(bad)
END
