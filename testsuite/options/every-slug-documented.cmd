# STATUS 0
# Every slug that the sources give to a reason or a message has a section in docs/diagnostics.md, and every section a slug in the sources; the usual help is the
# section's way out.
python3 - "$CASES/.." <<'END'
import pathlib, re, sys
root = pathlib.Path(sys.argv[1])
text = '\n'.join(p.read_text() for p in sorted((root / 'src').rglob('*.c')))
sections = set(re.findall(r'^## (\S+)$', (root / 'docs/diagnostics.md').read_text(), re.M))
used = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', text))                                        # hyphens: nothing else is written so
used |= set(re.findall(r'(?:reason_new|diag_report|\bfail)\([^;{}]*?"([a-z]+)",', text))      # one word: as the first string of a call
used -= set(re.findall(r'diag_report\([^;{}]*?NULL, "([a-z]+)",', text))
bad = 0
for slug in sorted(used - sections):
    print("no section for '%s'" % slug, file=sys.stderr)
    bad = 1
for slug in sorted(s for s in sections if '"%s"' % s not in text):
    print("no use of '%s'" % slug, file=sys.stderr)
    bad = 1
for part in re.split(r'^## ', (root / 'docs/diagnostics.md').read_text(), flags=re.M)[1:]:
    if '\nWhy: ' not in part or '\nWay out: ' not in part:
        print("section '%s' lacks a cause or a way out" % part.split('\n')[0], file=sys.stderr)
        bad = 1
letters = lambda text: re.sub('[^a-z0-9]', '', text.lower())
for slug, help in re.findall(r'^WAY_OUT\("(.*?)", "(.*?)"\)$', (root / 'src/base/ways_out.def').read_text(), re.M):
    way = re.search(r'^## %s\n.*?^Way out: (.*?)\n(?:\n|\Z)' % slug, (root / 'docs/diagnostics.md').read_text(), re.M | re.S)
    if not way or letters(way.group(1)) != letters(help):
        print("the help of '%s' is another than its section's way out" % slug, file=sys.stderr)
        bad = 1
sys.exit(bad)
END
