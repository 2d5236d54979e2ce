#!/usr/bin/env python3
"""Mutation test of verification: mutants.py BUILD [--count N] [--step K] [--only KIND] [--keep DIR] [-v] [PROGRAM...]

BUILD is a folder of a build with -Dtamper=true. In it the finished schedule of a program, the strategy's or that of the program's RECIPE lines, can be damaged at
numbered places (src/transform/damage.c, damage_data.c): wrong order, two kernels without the boundary between them, dropped or added copies, last values that are not
copied back, other strips, missing iterations, exchanges of other arrays, batches and scans of other loops, and so on. N of them (default 200; 0: all) are tried, taken
from all kinds and all programs in turn, always the same ones: of testsuite/run and testsuite/tamper for OpenMP, of testsuite/transform for OpenMP and OpenCL.
Verification must find each one, so that the region is kept as written; one that it does not find must be harmless: the program built with it prints what the original
prints, for OpenMP with 2, 3 and 5 threads, for OpenCL with each of two versions preferred.

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
    def __init__(self, pmpcc, path, target, work):
        self.pmpcc, self.path, self.target = pmpcc, path, target
        self.name = '-'.join(path[:-2].split(os.sep)[-2:])
        self.work = os.path.join(work, target, self.name)
        os.makedirs(self.work)
        with open(path) as f:
            notes = re.findall(r'^// ([A-Z]+)(?: (.*))?$', f.read(), re.M)
        words = dict(notes)
        recipe = ''.join(text + '\n' for word, text in notes if word == 'RECIPE')
        self.options = ['--fp=strict', '--target=' + target] + ['--max-expand=' + text for word, text in notes if word == 'EXPAND']
        if recipe:
            self.options.append('--recipe=recipe')
            with open(os.path.join(self.work, 'recipe'), 'w') as f:
                f.write(recipe)
        self.usable = not {'FP', 'ARGS', 'REFUSED'} & set(words) and target in words.get('TARGETS', 'openmp opencl').replace(',', ' ').split()
        err = self.translate('list')[1] if self.usable else ''
        self.places = re.findall(r'^damage (\d+) ([\w-]+): (.*)$', err, re.M)
        self.expected = None

    def translate(self, number, *more):
        rc, _, err = call([self.pmpcc, *self.options, *more, self.path, '-o', 'out.c'], self.work, PMPCC_DAMAGE=number)
        return rc, err

    def build(self, source, name, flags):
        return call(['cc', source, '-o', name, '-I', os.path.dirname(self.path)] + FLAGS + flags + ['-lm'], self.work)

    def run(self, name, **env):
        return call(['./' + name], self.work, OMP_WAIT_POLICY='passive', PMPRT_CACHE='off', POCL_CACHE_DIR=os.path.join(self.work, '..', 'pocl'), **env)[:2]

    def is_harmless(self, flags, number, kind):
        """Of a recipe with other batches, also where memory is short."""
        limits = (200, 3000) if kind == 'batch' and '--recipe=recipe' in self.options else ()
        return self.prints_the_same(flags) and all(self.translate(number, '--max-expand=%d' % n)[0] == 0 and self.prints_the_same(flags) for n in limits)

    def prints_the_same(self, flags):
        if self.expected is None:
            self.build(self.path, 'original', [])
            self.expected = self.run('original')
        if self.build('out.c', 'damaged', flags)[0]:
            return False
        if self.target == 'openmp':
            return all(self.run('damaged', PMPRT_FORCE='1', OMP_NUM_THREADS=n) == self.expected for n in ('2', '3', '5'))
        return all(self.run('damaged', PMPRT_FORCE=force) == self.expected for force in ('1', 'blocks'))


def choose(programs, count):
    """(program, number, kind, what): one of a kind and program after the other, so that each kind has the same share where it has enough places."""
    by_kind = {}
    for program in programs:
        mine = {}
        for number, kind, what in program.places:
            mine.setdefault(kind, []).append((program, number, kind, what))
        for kind, places in mine.items():
            places.sort(key=lambda place: hashlib.md5(('%s %s' % (place[0].name, place[1])).encode()).digest())
            by_kind.setdefault(kind, []).append(places)
    queues = {}
    for kind, lists in sorted(by_kind.items()):
        queues[kind] = [places[k] for k in range(max(map(len, lists))) for places in lists if k < len(places)]
    chosen = []
    while (len(chosen) < count or not count) and any(queues.values()):
        for kind in sorted(queues):
            if queues[kind] and (len(chosen) < count or not count):
                chosen.append(queues[kind].pop(0))
    return chosen


def find(folder):
    return sorted(glob.glob(os.path.join(HERE, '..', folder, '*.c')))


def main():
    parser = argparse.ArgumentParser(description='Damages schedules; verification must notice, or it must not matter.')
    parser.add_argument('build')
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--keep', help='folder for what is not caught and does harm')
    parser.add_argument('--step', type=int, default=1, help='every K-th program')
    parser.add_argument('--only', help='mistakes of this kind')
    parser.add_argument('--target', help='programs for this target only')
    parser.add_argument('-v', '--verbose', action='store_true')
    parser.add_argument('programs', nargs='*', metavar='PROGRAM', default=[])
    options = parser.parse_args()
    pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
    work = tempfile.mkdtemp(prefix='pmpcc-mutants-')
    cases = [('openmp', path) for path in find('tamper') + find('run') + find('transform')] + [('opencl', path) for path in find('transform')]
    if options.programs:
        cases = [(target, path) for target in ('openmp', 'opencl') for path in options.programs]
    cases = [(target, path) for target, path in cases if options.target in (None, target) and re.search(r'\bmain\(', open(path).read())]
    programs = [Program(pmpcc, os.path.abspath(path), target, work) for target, path in cases[::options.step]]
    flags = {target: [f for which in ('--cflags', '--libs') for f in call([pmpcc, which, '--target=' + target], work)[1].split() if not f.startswith(('-O', '-march'))]
             for target in ('openmp', 'opencl')}
    for program in programs:
        program.places = [place for place in program.places if options.only in (None, place[1])]
    table, bad = {}, 0
    for program, number, kind, what in choose(programs, options.count):
        rc, err = program.translate(number)
        caught = 'kept as written' in err and ('[unsafe-schedule]' in err or '[unsafe-plan]' in err)
        harmless = not caught and rc == 0 and program.is_harmless(flags[program.target], number, kind)
        row = table.setdefault(kind, [0, 0, 0])
        for k, counts in enumerate((True, caught, harmless)):
            row[k] += counts
        if options.verbose and not caught or not (caught or harmless):
            print('%s %s for %s, mistake %s, %s: %s' % ('harmless:' if harmless else 'FAILED: not caught:', program.name, program.target, number, kind, what), flush=True)
        if not (caught or harmless):
            bad += 1
            if options.keep:
                shutil.copytree(program.work, os.path.join(options.keep, '%s-%s-%s' % (program.name, program.target, number)), dirs_exist_ok=True)
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
