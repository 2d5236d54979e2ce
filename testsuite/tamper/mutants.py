#!/usr/bin/env python3
"""Mutation test of verification: mutants.py BUILD [--count N] [--step K] [--only KIND] [--keep DIR] [-v] [PROGRAM...]

BUILD is a folder of a build with -Dtamper=true. In it the strategy's finished schedule of a program can be damaged at numbered places (src/transform/damage.c): wrong
order, two kernels without the boundary between them, dropped or added copies, last values that are not copied back, other strips, missing iterations, and so on.
N of them (default 200) are tried, taken from all kinds and all programs in turn, always the same ones. Verification must find each one, so that the region is kept as
written; one that it does not find must be harmless: the program built with it, for OpenMP and run with 2, 3 and 5 threads, prints what the original prints.

Prints a table, the share that was caught, and "N passed, N failed": a mistake passes when it is caught or harmless.
"""
import argparse
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FLAGS = ['-O1', '-w', '-ffp-contract=off']


def call(command, cwd, **env):
    try:
        p = subprocess.run(command, cwd=cwd, env=dict(os.environ, LC_ALL='C', **env), stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        return p.returncode, p.stdout.decode(errors='replace'), p.stderr.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return -1, '', 'no end after 120 s'


class Program:
    def __init__(self, pmpcc, path, work):
        self.pmpcc, self.path = pmpcc, path
        self.work = os.path.join(work, os.path.basename(path)[:-2])
        os.mkdir(self.work)
        with open(path) as f:
            head = f.read(1000)
        self.usable = not re.search(r'^// (FP|ARGS|TARGETS)', head, re.M)
        err = self.translate('list')[1] if self.usable else ''
        self.places = re.findall(r'^damage (\d+) ([\w-]+): (.*)$', err, re.M)
        self.expected = None

    def translate(self, number):
        rc, _, err = call([self.pmpcc, '--fp=strict', '--target=openmp', self.path, '-o', 'out.c'], self.work, PMPCC_DAMAGE=number)
        return rc, err

    def build_and_run(self, source, name, flags, threads):
        rc, _, err = call(['cc', source, '-o', name, '-I', os.path.dirname(self.path)] + FLAGS + flags + ['-lm'], self.work)
        if rc:
            return 'does not compile: ' + err[:200]
        return [call(['./' + name], self.work, PMPRT_FORCE='1', OMP_NUM_THREADS=n, OMP_WAIT_POLICY='passive')[:2] for n in threads]

    def is_harmless(self, flags):
        if self.expected is None:
            self.expected = self.build_and_run(self.path, 'original', [], ['1'])[0]
        got = self.build_and_run('out.c', 'damaged', flags, ['2', '3', '5'])
        return got == [self.expected] * 3


def choose(programs, count):
    """(program, number, kind, what): one of a kind and program after the other, so that each kind has the same share where it has enough places."""
    by_kind = {}
    for program in programs:
        mine = {}
        for number, kind, what in program.places:
            mine.setdefault(kind, []).append((program, number, kind, what))
        for kind, places in mine.items():
            places.sort(key=lambda place: hashlib.md5(('%s %s' % (place[0].path.split('/')[-1], place[1])).encode()).digest())
            by_kind.setdefault(kind, []).append(places)
    queues = {}
    for kind, lists in sorted(by_kind.items()):
        queues[kind] = [places[k] for k in range(max(map(len, lists))) for places in lists if k < len(places)]
    chosen = []
    while len(chosen) < count and any(queues.values()):
        for kind in sorted(queues):
            if queues[kind] and len(chosen) < count:
                chosen.append(queues[kind].pop(0))
    return chosen


def main():
    parser = argparse.ArgumentParser(description='Damages schedules; verification must notice, or it must not matter.')
    parser.add_argument('build')
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--keep', help='folder for what is not caught and does harm')
    parser.add_argument('--step', type=int, default=1, help='every K-th program')
    parser.add_argument('--only', help='mistakes of this kind')
    parser.add_argument('-v', '--verbose', action='store_true')
    parser.add_argument('programs', nargs='*', metavar='PROGRAM', default=[])
    options = parser.parse_args()
    pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
    work = tempfile.mkdtemp(prefix='pmpcc-mutants-')
    paths = options.programs or sorted(glob.glob(os.path.join(HERE, '*.c')) + glob.glob(os.path.join(HERE, '..', 'run', '*.c')))
    flags = [f for which in ('--cflags', '--libs') for f in call([pmpcc, which, '--target=openmp'], work)[1].split() if not f.startswith(('-O', '-march'))]
    programs = [Program(pmpcc, os.path.abspath(path), work) for path in paths[::options.step] if re.search(r'\bmain\(', open(path).read())]
    for program in programs:
        program.places = [place for place in program.places if options.only in (None, place[1])]
    table, bad = {}, 0
    for program, number, kind, what in choose(programs, options.count):
        rc, err = program.translate(number)
        caught = 'kept as written' in err and ('[unsafe-schedule]' in err or '[unsafe-plan]' in err)
        harmless = not caught and rc == 0 and program.is_harmless(flags)
        row = table.setdefault(kind, [0, 0, 0])
        for k, counts in enumerate((True, caught, harmless)):
            row[k] += counts
        if options.verbose and not caught or not (caught or harmless):
            print('%s %s, mistake %s, %s: %s' % ('harmless:' if harmless else 'FAILED: not caught:', os.path.basename(program.path), number, kind, what))
        if not (caught or harmless):
            bad += 1
            if options.keep:
                shutil.copytree(program.work, os.path.join(options.keep, '%s-%s' % (os.path.basename(program.work), number)), dirs_exist_ok=True)
    print('%-12s %6s %6s %8s' % ('mistake', 'made', 'caught', 'harmless'))
    for kind, row in sorted(table.items()):
        print('%-12s %6d %6d %8d' % (kind, *row))
    made, caught, harmless = (sum(row[k] for row in table.values()) for k in range(3))
    print('%-12s %6d %6d %8d' % ('all', made, caught, harmless))
    print('caught: %.1f %%, of those that do harm %.1f %%' % (100 * caught / max(made, 1), 100 * caught / max(made - harmless, 1)))
    shutil.rmtree(work)
    print('%d passed, %d failed' % (made - bad, bad))
    return bad > 0


if __name__ == '__main__':
    sys.exit(main())
