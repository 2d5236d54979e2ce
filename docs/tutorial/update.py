#!/usr/bin/env python3
"""Puts what `pmpcc explain` says into the lessons: update.py [--check] PMPCC.

A line "<!-- explain FILE | FUNCTION: SECTION; SECTION -->" is followed by the named sections of the report on that function's first region that is not only described
elsewhere, as a block of text.  With --check nothing is written; the exit status is 1, and the differences are shown, when a lesson is out of date.
"""
import difflib
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MARK = re.compile(r'(<!-- explain (\S+) \| (\w+): (.*?) -->\n)(?:```text\n.*?```\n)?', re.S)
reports = {}


def report(pmpcc, name):
    if name not in reports:
        p = subprocess.run([pmpcc, 'explain', name], cwd=HERE, stdout=subprocess.PIPE, check=True, text=True)
        reports[name] = p.stdout
    return reports[name]


def sections(pmpcc, name, function, wanted):
    """The lines of the sections whose headings begin with one of the wanted words, of the function's region that has the first of them."""
    regions = re.split(r'\n(?=\w[\w.]*, lines \d+-\d+: )', report(pmpcc, name))
    for region in regions:
        if not region.startswith(function + ', lines '):
            continue
        parts = re.split(r'\n\n(?=  \S)', region)
        found = [[part for part in parts[1:] if part.startswith('  ' + word)] for word in wanted]
        if all(found) and (len(parts) > 2):
            return '\n\n'.join(part.rstrip('\n') for one in found for part in one)
    sys.exit('%s: no region of %s has the sections %s' % (name, function, ', '.join(wanted)))


def main():
    check = sys.argv[1] == '--check'
    pmpcc = os.path.abspath(sys.argv[-1])
    stale = False
    for lesson in sorted(os.listdir(HERE)):
        if not re.match(r'\d\d-.*\.md$', lesson):
            continue
        path = os.path.join(HERE, lesson)
        with open(path) as f:
            old = f.read()
        new = MARK.sub(lambda m: '%s```text\n%s\n```\n' % (m.group(1), sections(pmpcc, m.group(2), m.group(3), m.group(4).split('; '))), old)
        if new == old:
            continue
        stale = True
        if check:
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), lesson, 'now'))
        else:
            with open(path, 'w') as f:
                f.write(new)
    return check and stale


if __name__ == '__main__':
    sys.exit(main())
