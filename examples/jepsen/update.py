#!/usr/bin/env python3
"""Puts what pmpcc prints into README.md: update.py [--check] PMPCC.

A block of text that begins with "$ COMMAND" shows what the command prints, pmpcc being the one given. With --check nothing is written; the exit status is 1, and the differences
are shown, when the page is out of date.
"""
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def shown(command, work, pmpcc):
    env = dict(os.environ, PATH=os.path.dirname(pmpcc) + ':' + os.environ['PATH'], LC_ALL='C')
    p = subprocess.run(['bash', '-c', command], cwd=work, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return '```text\n$ %s\n%s\n```\n' % (command, re.sub(r'[ \t]+$', '', p.stdout, flags=re.M).rstrip('\n'))


def main():
    check, pmpcc = sys.argv[1] == '--check', os.path.abspath(sys.argv[-1])
    path = os.path.join(HERE, 'README.md')
    with open(path) as f:
        old = f.read()
    with tempfile.TemporaryDirectory() as work:
        for name in os.listdir(HERE):
            if name.endswith(('.c', '.recipe')):
                shutil.copy(os.path.join(HERE, name), work)
        new = re.sub(r'```text\n\$ (.*)\n(?:.*\n)*?```\n', lambda m: shown(m.group(1), work, pmpcc), old)
    if check:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), 'README.md', 'now'))
    elif new != old:
        with open(path, 'w') as f:
            f.write(new)
    return check and new != old


if __name__ == '__main__':
    sys.exit(main())
