#!/usr/bin/env python3
"""Replays random recipes: recipes.py [--build DIR] [--target TARGET] [--seed N] [--first N] [--count N] [--legal N] [--illegal N] [--keep DIR] [PROGRAM...]

For each program (default: those of run/) it takes the recipe that the strategy printed and changes it at random: steps go, change places, change their words, or come
from anywhere in the vocabulary. pmpcc takes the result or refuses it. A recipe that it takes is legal: the program built with it, for OpenMP or OpenCL, must print what the
original prints. One that it refuses must be refused in order: status 1, an error at a line and column of the recipe, no output. So must the program with the strategy's
own recipe print the same, and with no step at all (--passes=none), which must leave every region as written.

Ends with the counts and "N passed, N failed": a program passes when all its recipes did. A failure keeps its recipe.
"""
import argparse
import glob
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(HERE, '..', 'run')
FLAGS = ['-O1', '-w', '-ffp-contract=off']


class Bad(Exception):
    """A program that pmpcc does not translate as it must; with a recipe that it took."""
    def __init__(self, message, recipe=False):
        super().__init__(message)
        self.recipe = recipe


def call(command, cwd, env=None):
    """Exit status (or -1 after two minutes), standard output, standard error."""
    try:
        p = subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        return p.returncode, p.stdout.decode(errors='replace'), p.stderr.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return -1, '', 'no end after 120 s'


class Words:
    """What a region's steps are made of: the loops, statements and arrays of --dump=sched, in the tree as it was last."""

    def __init__(self, dump):
        self.loops = sorted(set(re.findall(r'^\s*(L\d+) ', dump, re.M)))
        self.stmts = sorted(set(re.findall(r'^\s*(S\d+) ', dump, re.M)))
        self.arrays = re.findall(r'^([\w.>\[\]-]+):', dump, re.M)


def regions(recipe):
    """[[head, [step...]]...]"""
    parts = []
    for line in recipe.split('\n'):
        if line.startswith('region '):
            parts.append([line, []])
        elif line.strip():
            parts[-1][1].append(line.strip())
    return parts


def random_step(rng, words):
    """A line that may mean something: right words in the right order, chosen blindly."""
    loop, stmt = lambda: rng.choice(words.loops or ['L0']), lambda: rng.choice(words.stmts or ['S0'])
    array = lambda: rng.choice(words.arrays or ['a'])
    axis = lambda: loop() + rng.choice(['', '', '', '/8', '/32'])
    node = lambda: '%s@%s' % (axis(), stmt())
    some = lambda f: ' '.join(f() for _ in range(rng.randint(1, 3)))
    body = lambda: rng.choice(['region', node()])
    return rng.choice([
        lambda: 'split %s: %s' % (loop(), rng.choice(['1', '7', '(n + 1) / 2', 'n - 3', '(2 * n - m) / 3'])),
        lambda: 'peel %s: %s%d' % (loop(), rng.choice(['', 'last ']), rng.randint(1, 3)),
        lambda: 'privatize %s: %s' % (loop(), array()),
        lambda: 'contract %s: %s' % (array(), loop()),
        lambda: 'distribute %s: %s' % (body(), ' | '.join(rng.sample(words.stmts, len(words.stmts)))),
        lambda: 'interchange %s %s @%s' % (axis(), axis(), stmt()),
        lambda: 'reverse ' + node(),
        lambda: 'skew %s @%s: %d * %s' % (axis(), stmt(), rng.choice([-2, -1, 1, 2, 3]), axis()),
        lambda: 'strip %s: %d' % (node(), rng.choice([1, 2, 8, 32])),
        lambda: 'tile %s: %s' % (node(), ' '.join(str(rng.choice([3, 8, 32])) for _ in range(rng.randint(1, 3)))),
        lambda: 'collapse %s %s @%s' % (axis(), axis(), stmt()),
        lambda: 'unroll %s: %d' % (node(), rng.choice([2, 3, 4, 8])),
        lambda: 'jam %s: %d' % (node(), rng.choice([2, 3, 8])),
        lambda: 'uniform %s: %s' % (loop(), some(stmt)),
        lambda: 'group %s: %s' % (body(), some(stmt)),
        lambda: 'reduce %s: %s' % (loop(), array()),
        lambda: 'scan %s: %s' % (loop(), array()),
        lambda: 'fuse %s %s' % (node(), node()),
        lambda: 'batch ' + loop(),
        lambda: 'pingpong %s: %s' % (loop(), stmt()),
        lambda: 'sink %s lane' % node(),
        lambda: 'level %s %s' % (node(), rng.choice(['host', 'grid', 'lane', 'thread'])),
        lambda: 'layout %s: %s' % (array(), some(lambda: rng.choice(['d0', 'd1', loop()]))),
        lambda: 'forward ' + array(),
        lambda: 'place %s: %s' % (array(), rng.choice(['register', 'copy', 'constant', 'image', 'shared %s %d' % (node(), rng.choice([2, 8, 16]))])),
    ])()


def change(rng, steps, words):
    """One change of the list in place."""
    kind = rng.randrange(5)
    at = rng.randrange(len(steps)) if steps else 0
    if kind == 0 and steps:
        del steps[at]
    elif kind == 1 and len(steps) > 1:
        other = rng.randrange(len(steps))
        steps[at], steps[other] = steps[other], steps[at]
    elif kind == 2 and steps:               # another loop, statement or number in a step that is there
        found = list(re.finditer(r'\b[LS]\d+\b', steps[at]))
        if found:
            m = rng.choice(found)
            steps[at] = steps[at][:m.start()] + rng.choice(words.loops if m.group()[0] == 'L' else words.stmts) + steps[at][m.end():]
    else:
        step = random_step(rng, words)
        is_first = step.startswith(('split', 'peel', 'forward'))        # most are refused elsewhere
        steps.insert(0 if is_first else rng.randint(0, len(steps)), step)
        if step.startswith(('split', 'peel')):                  # the numbers behind the last, which may be theirs
            words.stmts += ['S%d' % k for k in range(len(words.stmts), 2 * len(words.stmts))]


class Program:
    def __init__(self, options, path, keep):
        self.options, self.path, self.keep = options, path, keep
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
        self.work = tempfile.mkdtemp(prefix='pmpcc-recipes-')
        self.env = dict(os.environ, PMPRT_FORCE='1', PMPRT_CACHE='off', OMP_NUM_THREADS='3', OMP_WAIT_POLICY='passive', LC_ALL='C')
        with open(path) as f:
            head = f.read(2000)
        args = re.search(r'^// ARGS (.*)$', head, re.M)
        self.args = args.group(1).split() if args else []
        self.fp = 'reassoc' if re.search(r'^// FP reassoc', head, re.M) else 'strict'
        tolerance = re.search(r'^// TOLERANCE (.*)$', head, re.M)
        self.tolerance = float(tolerance.group(1)) if tolerance and (self.fp == 'reassoc' or options.target != 'openmp') else 0
        targets = re.search(r'^// TARGETS (.*)$', head, re.M)
        self.is_meant = not targets or options.target in targets.group(1).split(',')
        if options.target == 'opencl':
            self.env['POCL_CACHE_DIR'] = os.path.join(self.work, 'pocl')
        self.refused = {}

    def run(self, source, name, more=()):
        flags = ['-I', os.path.dirname(self.path)] + FLAGS + list(more)
        rc, _, err = call(['cc', source, '-o', name] + flags + ['-lm'], self.work)
        if rc:
            raise Bad('the C compiler refuses the output: ' + err[:300])
        rc, out, err = call([os.path.join(self.work, name)] + self.args, self.work, self.env)
        return rc, out

    def same(self, got):
        def close(x, y):
            try:
                return abs(float(x) - float(y)) <= self.tolerance * max(abs(float(x)), abs(float(y)))
            except ValueError:
                return False
        a, b = self.expected[1].split(), got[1].split()
        return got == self.expected or (self.tolerance and got[0] == self.expected[0] and len(a) == len(b) and
                                        all(x == y or close(x, y) for x, y in zip(a, b)))

    def translate(self, *more):
        output = os.path.join(self.work, 'out.c')
        if os.path.exists(output):
            os.remove(output)
        rc, out, err = call([self.pmpcc, '--fp=' + self.fp, '--target=' + self.options.target, *more, self.path, '-o', output], self.work, self.env)
        return rc, out, err, os.path.exists(output)

    def check_output(self, what, recipe=False):
        got = self.run('out.c', 'translated', self.flags)
        if not self.same(got):
            raise Bad('%s: another result' % what, recipe)

    def replay(self, recipe):
        """Is the recipe taken? Raises Bad when it is taken and wrong, or refused in another way than it must."""
        with open(os.path.join(self.work, 'recipe'), 'w') as f:
            f.write(recipe)
        rc, _, err, exists = self.translate('--recipe=' + os.path.join(self.work, 'recipe'))
        if rc == 0:
            if 'internal error' in err:
                raise Bad('internal error: ' + err[:400], True)
            self.check_output('a recipe', True)
            return True
        message = re.search(r'^\S*recipe:\d+:\d+: error: (.*)$', err, re.M)
        if rc != 1 or exists or not message:
            raise Bad('refused with status %d%s: %s' % (rc, ' and an output' * exists, err[:400]))
        slug = re.search(r'\[([\w-]+)\]$', message.group(1))
        self.refused[slug.group(1)] = self.refused.get(slug.group(1), 0) + 1
        return False

    def fuzz(self, rng, legal, illegal):
        """Returns the numbers of recipes taken and refused."""
        target = '--target=' + self.options.target
        flags = call([self.pmpcc, '--cflags', target], self.work)[1].split() + call([self.pmpcc, '--libs', target], self.work)[1].split()
        self.flags = [f for f in flags if not f.startswith(('-O', '-march'))]
        self.expected = self.run(self.path, 'original')
        rc, recipe, dump, _ = self.translate('--print-recipe', '--dump=sched')
        if rc:
            raise Bad('not translated: ' + dump[:300])
        self.check_output('the strategy')
        rc, none, err, _ = self.translate('--print-recipe', '--passes=none')
        if rc or none.strip() or re.search('run on (all cores|the device)', err):
            raise Bad('--passes=none: ' + (none or err)[:300])
        self.check_output('--passes=none')
        parts = regions(recipe)
        words = {head: Words(text) for head, text in
                 zip(re.findall(r'^== sched of (.*)$', dump, re.M), re.split(r'^== sched of .*$', dump, flags=re.M)[1:])}
        taken = refused = tries = 0
        while parts and tries < 12 * legal and (taken < legal or refused < illegal):
            tries += 1
            changed = [[head, list(steps)] for head, steps in parts]
            part = rng.choice(changed)
            for _ in range(rng.randint(1, 3)):
                change(rng, part[1], words[part[0].split(' ', 1)[1]])
            text = ''.join('%s\n%s' % (head, ''.join('  %s\n' % step for step in steps)) for head, steps in changed)
            if text == recipe:
                continue
            if self.replay(text):
                taken += 1
            else:
                refused += 1
        return taken, refused


def main():
    parser = argparse.ArgumentParser(description='Replays random recipes, the original against the translation.')
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--target', choices=['openmp', 'opencl'], default='openmp')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--first', type=int, default=0, help='begin with this program')
    parser.add_argument('--count', type=int, help='so many programs (default: all)')
    parser.add_argument('--step', type=int, default=1, help='every K-th program')
    parser.add_argument('--legal', type=int, default=5, help='legal recipes a program')
    parser.add_argument('--illegal', type=int, default=2, help='refused recipes a program, at least')
    parser.add_argument('--keep', help='folder for what failed')
    parser.add_argument('-v', '--verbose', action='store_true')
    parser.add_argument('programs', nargs='*', metavar='PROGRAM')
    options = parser.parse_args()
    programs = options.programs or sorted(glob.glob(os.path.join(RUN, '*.c')))
    programs = [os.path.abspath(p) for p in programs[options.first::options.step]][:options.count]
    keep = os.path.abspath(options.keep or tempfile.mkdtemp(prefix='pmpcc-recipes-kept-'))
    taken = refused = failed = 0
    slugs = {}
    for path in programs:
        program = Program(options, path, keep)
        t = r = 0
        try:
            if program.is_meant:
                t, r = program.fuzz(random.Random('%d %s' % (options.seed, program.name)), options.legal, options.illegal)
        except Bad as e:
            failed += 1
            place = os.path.join(keep, program.name)
            shutil.copytree(program.work, place, dirs_exist_ok=True)
            print('FAILED %s: %s (%s)' % (program.name, e, place))
            if e.recipe and program.fp == 'strict':
                print('  reduce it: ' + shlex.join([os.path.join(HERE, 'reduce.py'), '--build', os.path.abspath(options.build), '--target', options.target, '--recipe', os.path.join(place, 'recipe'),
                                                    *(['--args', ' '.join(program.args)] if program.args else []), path, os.path.join(place, program.name + '.small.c')]))
        if options.verbose:
            print('%-30s %d legal, %d refused' % (program.name, t, r))
        sys.stdout.flush()
        taken, refused = taken + t, refused + r
        for slug, n in program.refused.items():
            slugs[slug] = slugs.get(slug, 0) + n
        shutil.rmtree(program.work)
    print('legal recipes: %d, all with the output of the original but those above; refused: %d (%s)' %
          (taken, refused, ', '.join('%s %d' % k for k in sorted(slugs.items()))))
    print('%d passed, %d failed' % (len(programs) - failed, failed))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
