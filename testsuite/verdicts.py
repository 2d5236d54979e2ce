#!/usr/bin/env python3
"""What pmpcc says of each loop of the programs in polybench/, tsvc/ and codes/, against what is provably right.

    testsuite/verdicts.py [-b BUILD] [-u] [PATH...]     prints the table; with -u writes it to docs/verdicts.md

A loop states the provable verdict in a comment on its line, and what pmpcc says now if that is weaker, with the reason:

        for (...) // VERDICT recurrence
        for (...) // VERDICT reduction; now sequential (early exit)

"none" is the verdict of a loop that explain leaves out.  The reasons are those of REASONS below.  Exit status: 1 if a difference is
not explained, if an explanation is no longer true (-u removes it), or if docs/verdicts.md is not this table.
"""
import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, '..', 'docs', 'verdicts.md')
FOLDERS = ['polybench', 'tsvc', 'codes']
REASONS = {
    'jump kept': 'A loop with `goto` inside stays as written.',
    'modulo view': 'A subscript modulo a size keeps the array flat, and with it the writes whose subscripts would divide into dimensions.',
    'offset unknown': 'The sign of an offset that is only known at run time, or was set before the region, is not tested to choose between two versions.',
    'outer values': 'What was read of an earlier iteration of a loop around it is not told from what this loop carries.',
    'quadratic subscript': 'A subscript of degree two is beyond the exact tests.',
    'row bounds': 'Of what a loop touches whose bounds are read from memory only the array is known, so that its elements are not told apart.',
}
HEAD = """# Verdicts against what is provable

For each loop of the programs in `testsuite/polybench`, `testsuite/tsvc` and `testsuite/codes`: the verdict that can be proved of it, and the one of `pmpcc explain --json`
where that is weaker, with the reason. `parallel` means that no dependence is carried but ones that private copies, uniform statements and expanded scalars
remove; `reduction` and `recurrence`, that only those remain; "none", that the loop is part of no region. This page is written by `testsuite/verdicts.py -u`.

"""

WEAKEST_FIRST = ['none', 'sequential', 'recurrence', 'reduction', 'parallel']
Loop = collections.namedtuple('Loop', 'provable now reason text')


def wanted(path):
    """The loops of a program that state a verdict, by line."""
    loops = {}
    with open(path) as f:
        for number, line in enumerate(f, 1):
            m = re.search(r'^(.*?)\s*// VERDICT ([a-z|]+)(?:; now ([a-z]+) \((.*)\))?$', line.rstrip())
            if m:
                loops[number] = Loop(m.group(2).split('|'), m.group(3), m.group(4), m.group(1).strip())
    return loops


def forms(path):
    """The options with which a program is compiled: none, and then each of its FORMS."""
    with open(path) as f:
        m = re.search(r'^// FORMS (.*)$', f.read(), re.M)
    return [[]] + [[word] for word in m.group(1).split()] if m else [[]]


def found(pmpcc, path, form=()):
    """What explain says: for the line of each loop, the set of the verdicts of the regions that it is in."""
    p = subprocess.run([pmpcc, 'explain', '--json=-', *form, path], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=True)
    loops = collections.defaultdict(set)
    for region in json.loads(p.stdout)['regions']:
        for loop in region['loops']:
            loops[loop['line']].add(loop['verdict'])
    return dict(loops)


class Table:
    def __init__(self, pmpcc):
        self.pmpcc = pmpcc
        self.rows = []
        self.wrong = []
        self.true = {}              # for each path, the lines whose explanation no longer holds
        self.count = collections.Counter()
        self.used = collections.Counter()

    def add(self, path):
        name = os.path.relpath(path, HERE)
        said = [found(self.pmpcc, path, form) for form in forms(path)]
        self.rows += ['', '### ' + name, '', '| line | loop | provable | pmpcc | why |', '|---|---|---|---|---|']
        for number, loop in sorted(wanted(path).items()):
            verdicts = ['/'.join(sorted(s.get(number, {'none'}))) for s in said]
            weaker = any(not set(v.split('/')) <= set(loop.provable) for v in verdicts)
            where = '%s:%d' % (name, number)
            if any(WEAKEST_FIRST.index(v) > max(WEAKEST_FIRST.index(p) for p in loop.provable) for s in said for v in s.get(number, {'none'})):
                self.wrong.append('%s: %s, which cannot be: %s is provable' % (where, ', '.join(verdicts), '|'.join(loop.provable)))
            elif weaker and not (loop.now and all(set(v.split('/')) <= set(loop.provable) | {loop.now} for v in verdicts)):
                self.wrong.append('%s: %s, not %s' % (where, ', '.join(verdicts), '|'.join(loop.provable)))
            elif weaker and loop.reason not in REASONS:
                self.wrong.append('%s: "%s" is not one of the reasons of verdicts.py' % (where, loop.reason))
            elif loop.now and not weaker:
                self.wrong.append('%s: the provable verdict is reached, and the explanation stale' % where)
                self.true.setdefault(path, []).append(number)
            self.count['weaker' if weaker else 'provable'] += 1
            self.used[loop.reason] += weaker
            shown = verdicts[0] if len(set(verdicts)) == 1 else ', '.join('%s%s' % (v, ' with ' + f[0] if f else '') for v, f in zip(verdicts, forms(path)))
            self.rows.append('| %d | `%s` | %s | %s | %s |' % (number, loop.text.replace('|', '\\|').rstrip('{ '), ' or '.join(loop.provable),
                                                              '**%s**' % shown if weaker else shown, loop.reason if weaker else ''))

    def text(self):
        n = self.count['provable'] + self.count['weaker']
        out = HEAD + '%d loops: for %d the verdict is the provable one, for %d weaker.\n' % (n, self.count['provable'], self.count['weaker'])
        if self.count['weaker']:
            out += '\n| why weaker | loops | |\n|---|---|---|\n'
            out += ''.join('| %s | %d | %s |\n' % (r, self.used[r], REASONS.get(r, '')) for r in sorted(self.used, key=str) if self.used[r])
        return out + '\n'.join(self.rows) + '\n'


def remove_explanations(path, lines):
    with open(path) as f:
        rows = f.read().split('\n')
    for number in lines:
        rows[number - 1] = re.sub(r'; now .*$', '', rows[number - 1])
    with open(path, 'w') as f:
        f.write('\n'.join(rows))


def main():
    parser = argparse.ArgumentParser(description='The table of verdicts against what is provable.')
    parser.add_argument('-b', '--build', default=os.path.join(HERE, '..', 'build'), help='the folder with pmpcc (default: build)')
    parser.add_argument('-u', '--update', action='store_true', help='remove explanations that no longer hold, and write docs/verdicts.md')
    parser.add_argument('-q', '--quiet', action='store_true', help='do not print the table')
    parser.add_argument('paths', nargs='*', metavar='PATH', help='only these programs, compared with nothing')
    options = parser.parse_args()
    table = Table(os.path.join(options.build, 'pmpcc'))
    for path in options.paths or [p for folder in FOLDERS for p in sorted(glob.glob(os.path.join(HERE, folder, '*.c')))]:
        table.add(os.path.abspath(path))
    text = table.text()
    if not options.quiet:
        print(text, end='')
    if options.update:
        for path, lines in table.true.items():
            remove_explanations(path, lines)
        table.wrong = [w for w in table.wrong if not w.endswith('stale')]
        with open(TABLE, 'w') as f:
            f.write(text)
    elif not options.paths:
        with open(TABLE) as f:
            if f.read() != text:
                table.wrong.append('docs/verdicts.md is not this table; testsuite/verdicts.py -u writes it')
    for line in table.wrong:
        print(line, file=sys.stderr)
    return bool(table.wrong)


if __name__ == '__main__':
    sys.exit(main())
