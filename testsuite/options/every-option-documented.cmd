# STATUS 0
# Each row of the option table is in docs/options.md, written as code.
python3 - "$CASES/.." <<'END'
import pathlib, re, sys
root = pathlib.Path(sys.argv[1])
names = re.findall(r'^[A-Z]+\(\w+, "(-[^"]+)"', (root / 'src/base/options.def').read_text(), re.M)
page = (root / 'docs/options.md').read_text()
assert len(names) > 20, names
missing = [n for n in names + ['--cc', '--cflags', '--libs', '--help', '--version'] if not re.search('`' + re.escape(n) + r'(?![\w-])', page)]
print('\n'.join("'%s' is not in docs/options.md" % n for n in missing), file=sys.stderr)
sys.exit(bool(missing))
END
