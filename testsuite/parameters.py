#!/usr/bin/env python3
"""The parameters of the cost model, src/transform/cost.def, as the table in docs/strategy.md.

usage: testsuite/parameters.py [-u]

Without -u: says what of the table is not as cost.def has it, which parameters no file uses, and which of those that are defined elsewhere have another value
there; exit status 1 if there is anything to say. With -u: writes the table anew."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = '## The parameters\n'
STRING = r'"((?:[^"\\]|\\.)*)"'


def rows():
    """(section, kind, name, value, file or None, choices or None, unit, decisions, machine, meaning, source) of each row, in order."""
    text = (ROOT / 'src/transform/cost.def').read_text()
    section, found = '', []
    for m in re.finditer(r'/\* ---- (.*?) ---- \*/|^(WHOLE|TUNED|REAL|ELSEWHERE)\((\w+), ([\d.e]+),((?:\s*"[^"]*",?)+)\)$', text, re.M):
        if m.group(1):
            section = m.group(1)
            continue
        strings = re.findall(STRING, m.group(5))
        if m.group(2) != 'ELSEWHERE':
            strings.insert(0, None)
        if m.group(2) != 'TUNED':
            strings.insert(1, None)
        if len(strings) != 7:
            sys.exit('cost.def: %s has %d strings' % (m.group(3), len(strings)))
        found.append((section, m.group(2), m.group(3), m.group(4), *strings))
    if len(found) != len(re.findall(r'^(?:WHOLE|TUNED|REAL|ELSEWHERE)\(', text, re.M)):
        sys.exit('cost.def: a row that this script does not understand')
    return found


def table():
    text, section = '', None
    for row_section, _, name, value, file, choices, unit, decisions, machine, meaning, source in rows():
        if row_section != section:
            section = row_section
            text += '### %s\n\n| parameter | value | machine | meaning | weighs in | source |\n|---|---|---|---|---|---|\n' % (section[0].upper() + section[1:])
            text = text.replace('\n### ', '\n\n### ').replace('\n\n\n', '\n\n')
        number = '%d' % float(value) if float(value) == int(float(value)) else value
        where = '' if not file else ' (in `%s`)' % file
        others = ' (%s)' % ' '.join(c for c in choices.split() if c != value) if choices else ''
        text += '| `%s`%s | %s%s %s | %s | %s | %s | %s |\n' % (name, where, number, others, unit, machine, meaning, decisions.replace(' ', ', '), source)
    return text


def elsewhere(name, file):
    """The value of the constant in that file, or None."""
    m = re.search(r'(?:#define %s |\b%s = )([\d.e]+)' % (name, name), (ROOT / file).read_text())
    return m and float(m.group(1))


def main():
    page = ROOT / 'docs/strategy.md'
    text = page.read_text()
    start = text.index('\n### ') + 1 if '\n### ' in text else len(text)
    if sys.argv[1:] == ['-u']:
        page.write_text(text[:start] + table())
        return 0
    bad = []
    old, new = text[start:].splitlines(), table().splitlines()
    bad += ['docs/strategy.md lacks: ' + line for line in new if line not in old] + ['docs/strategy.md has: ' + line for line in old if line not in new]
    if not bad and old != new:
        bad.append('docs/strategy.md has the rows in another order')
    sources = '\n'.join(p.read_text() for d in ('transform', 'codegen', 'report') for p in (ROOT / 'src' / d).glob('*.[ch]'))
    for _, kind, name, value, file, choices, *_ in rows():
        if kind == 'ELSEWHERE' and elsewhere(name, file) != float(value):
            bad.append('%s is %s in %s, %s in cost.def' % (name, elsewhere(name, file), file, value))
        if kind == 'TUNED' and value not in choices.split():
            bad.append('%s is %s, which is none of its choices' % (name, value))
        if kind != 'ELSEWHERE' and not re.search(r'\b%s\b' % name, sources):
            bad.append('%s is used nowhere' % name)
    for line in bad:
        print(line, file=sys.stderr)
    if bad:
        print('testsuite/parameters.py -u writes the table anew', file=sys.stderr)
    return bool(bad)


sys.exit(main())
