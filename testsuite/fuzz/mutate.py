#!/usr/bin/env python3
"""Damaged programs: truncated, cut, spliced and garbled versions of the programs of the suite.

    testsuite/fuzz/mutate.py [--seed S] [--count N] [--build DIR] [--keep DIR] [--only K] [--timeout T] [--run]

pmpcc must end within T seconds (10) and with a documented status, 0, 1 or 2, whatever it is given: never by a signal, never with 70, and without a
report of a sanitizer (for a build with -Db_sanitize=address,undefined). Every third input is given to `pmpcc explain --json`, whose output must then be
JSON. With --run a program that is still a good one, by what cc and its sanitizers say of a run, is translated for OpenMP, and must compile and print the same.
The same seed and number give the same input. The folder named at the end keeps the inputs that failed.
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = ['run', 'polybench', 'tsvc', 'codes', 'verdict', 'refuse']
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|[\w.]+|->|\+\+|--|&&|\|\||<<|>>|[-+*/%<>=!&|^]=?|\s+|.', re.S)
ODD = ['0', '1', '-1', '2147483647', '4294967295u', '9223372036854775807', '1e308', '0.0', 'n', 'i', 'a', '(', ')', '{', '}', '[', ']', ';', ',', '*', '&', '<', '>=',
       '%', '/', '+=', '++', '?', ':', 'for', 'while', 'if', 'else', 'do', 'return', 'break', 'continue', 'goto x', 'switch', 'case 0:', 'int', 'unsigned', 'double', 'char',
       'float', 'long', 'void', 'struct s', 'const', 'restrict', 'static', 'volatile', 'extern', 'sizeof', 'NULL', '"text"', "'c'", '#', '\n#pragma pmp independent\n',
       '\n#pragma scop\n', '\n#define i j\n', '\\', '\0', '\xff', '@']


OPERATORS = [['+', '-', '*', '/', '%'], ['<', '<=', '>', '>=', '==', '!='], ['+=', '-=', '*=', '=', '/='], ['&&', '||'], ['&', '|', '^'], ['int', 'unsigned', 'long',
             'short', 'unsigned char'], ['double', 'float']]
NUMBERS = ['0', '1', '2', '3', '5', '7', '-1', '-2', '8', '100']


def alter(tokens, words, r):
    """Another program, often a valid one: an operator, number, type or name is replaced by another one of its kind, or a line goes or comes twice."""
    kind = r.choice([0, 0, 0, 1, 1, 1, 2, 3])
    if kind == 3:
        lines = ''.join(tokens).split('\n')
        k = r.randrange(len(lines))
        lines[k:k + 1] = r.choice([[], lines[k:k + 1] * 2, [lines[r.randrange(len(lines))]]])
        return TOKEN.findall('\n'.join(lines))
    if kind == 0:
        fits = [k for k in words if any(tokens[k] in group for group in OPERATORS)]
        for k in r.sample(fits, min(1, len(fits))):
            tokens[k] = r.choice(r.choice([group for group in OPERATORS if tokens[k] in group]))
    elif kind == 1:
        fits = [k for k in words if tokens[k].isdigit()]
        for k in r.sample(fits, min(1, len(fits))):
            tokens[k] = r.choice(NUMBERS)
    else:
        fits = [k for k in words if tokens[k].isidentifier()]
        tokens[r.choice(fits)] = tokens[r.choice(fits)]
    return tokens


def mutate(text, r):
    """A damaged version of the text, or a piece of it."""
    kind = r.randrange(14)
    tokens = TOKEN.findall(text)
    words = [k for k, t in enumerate(tokens) if not t.isspace() and not t.startswith(('//', '/*'))]
    if kind == 0:
        return text[:r.randrange(len(text) + 1)]
    if kind == 1:
        return ''.join(tokens[:r.choice(words)])
    if kind > 6:
        for _ in range(r.choice([1, 1, 2, 3])):
            tokens = alter(tokens, words, r)
            words = [k for k, t in enumerate(tokens) if not t.isspace() and not t.startswith(('//', '/*', '#'))]
        return ''.join(tokens)
    for _ in range(r.choice([1, 1, 2, 3, 8])):
        k = r.choice(words)
        if kind == 2:
            tokens[k] = ''
        elif kind == 3:
            tokens[k] = tokens[r.choice(words)]
        elif kind == 4:
            tokens[k] = ' ' + r.choice(ODD) + ' '
        elif kind == 5:
            tokens[k] += ' ' + tokens[k]
        else:
            j = r.choice(words)
            tokens[j], tokens[k] = tokens[k], tokens[j]
    return ''.join(tokens)


def damaged(paths, seed, number):
    """Input number "number" of the seed: its name and its bytes."""
    r = random.Random('%d %d' % (seed, number))
    path = r.choice(paths)
    with open(path) as f:
        text = f.read()
    return path, mutate(text, r).encode('latin-1', 'replace')


def build(source, include, flags, program):
    command = ['cc', '-w', '-O1', '-ffp-contract=off', *flags, '-I', include, source, '-o', program, '-lm']
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0


def output_of(program, args=(), fill=0):
    """What the program prints and its exit status; None if it does not end, or ends by a signal or a sanitizer."""
    env = dict(os.environ, PMPRT_FORCE='1', PMPRT_CACHE='off', OMP_NUM_THREADS='3', UBSAN_OPTIONS='halt_on_error=1',
               ASAN_OPTIONS='detect_leaks=0:max_malloc_fill_size=1000000000:malloc_fill_byte=%d' % fill)
    try:
        p = subprocess.run([program, *args], stdin=subprocess.DEVNULL, capture_output=True, timeout=5, env=env)
    except subprocess.TimeoutExpired:
        return None
    return None if p.returncode < 0 or re.search(rb'Sanitizer|runtime error:', p.stderr) else (p.returncode, p.stdout)


def defined_output(source, include, folder, args=()):
    """What the program prints and its exit status, if it is a good one: what it does is defined, by what its sanitizers say of it and as far as it depends on nothing that
    it has not set. Else None. Two programs stay in the folder."""
    checked, plain = os.path.join(folder, 'checked'), os.path.join(folder, 'plain')
    if not build(source, include, ['-fsanitize=address,undefined,float-cast-overflow', '-ftrivial-auto-var-init=pattern'], checked) or \
            not build(source, include, ['-ftrivial-auto-var-init=zero'], plain):
        return None
    expected = output_of(checked, args)
    return expected if expected is not None and output_of(checked, args, 190) == expected and output_of(plain, args) == expected else None


class Run:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.translated = self.compared = 0
        self.pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')

    def differs(self, source, include, output):
        """What is wrong with the translation of a program, if the program is a good one: what it does is defined. Or None."""
        translated = output + '.translated'
        with tempfile.TemporaryDirectory(prefix='pmpcc-mutate-') as folder:
            expected = defined_output(source, include, folder)
        if expected is None:
            return None
        self.compared += 1
        if not build(output, include, ['-fopenmp'], translated):
            return 'the output does not compile'
        return None if output_of(translated) == expected else 'the output does something else'

    def one(self, number, source, text):
        """What is wrong with what pmpcc makes of the input, or None."""
        name = os.path.join(self.folder, 'case-%d.c' % number)
        with open(name, 'wb') as f:
            f.write(text)
        include = os.path.dirname(source)
        output = os.path.join(self.folder, 'case-%d.out.c' % number)
        explain = number % 3 == 2 and not self.options.run
        command = [self.pmpcc] + (['explain', '--json=-'] if explain else ['--fp=strict', '-o', output, '--target=' + ('opencl' if number % 3 == 1 and not self.options.run else 'openmp')])
        command += ['-I', include, name]
        try:
            p = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=self.options.timeout)
        except subprocess.TimeoutExpired:
            return 'no end after %g s' % self.options.timeout
        self.translated += p.returncode == 0
        if p.returncode not in (0, 1, 2):
            return 'exit status %d: %s' % (p.returncode, p.stderr.decode(errors='replace')[-600:])
        if re.search(rb'Sanitizer|runtime error:|isl_ctx not freed', p.stderr):
            return p.stderr.decode(errors='replace')[-2000:]
        if p.returncode != 0 and os.path.exists(output):
            return 'exit status %d, and an output' % p.returncode
        if explain and p.returncode == 0:
            try:
                json.loads(p.stdout)
            except ValueError as e:
                return 'the JSON of pmpcc explain: %s' % e
        if self.options.run and p.returncode == 0:
            message = self.differs(name, include, output)
            if message:
                return message
        for path in glob.glob(os.path.join(self.folder, 'case-%d.*' % number)):
            os.unlink(path)
        return None


def main():
    parser = argparse.ArgumentParser(description='Gives damaged programs to pmpcc.')
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'), help='the folder with pmpcc (default: build)')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=500)
    parser.add_argument('--keep', help='the folder for inputs that fail (default: a new one)')
    parser.add_argument('--only', type=int, help='this number alone, and keep the input')
    parser.add_argument('--timeout', type=float, default=10.0, help='seconds')
    parser.add_argument('--run', action='store_true', help='run what comes out, and compare')
    options = parser.parse_args()
    paths = sorted(p for folder in FOLDERS for p in glob.glob(os.path.join(HERE, '..', folder, '*.c')))
    folder = options.keep or tempfile.mkdtemp(prefix='pmpcc-mutate-')
    run = Run(options, folder)
    if options.only is not None:
        source, text = damaged(paths, options.seed, options.only)
        print(source, run.one(options.only, source, text) or 'good', sep='\n')
        with open(os.path.join(folder, 'case-%d.c' % options.only), 'wb') as f:
            f.write(text)
        print(f.name)
        return 0
    failed = 0
    for number in range(options.count):
        source, text = damaged(paths, options.seed, number)
        message = run.one(number, source, text)
        if message:
            failed += 1
            print('%d (%s): %s' % (number, os.path.relpath(source, os.path.join(HERE, '..')), message), flush=True)
    print('%d were taken for programs, %d of these run and compared' % (run.translated, run.compared))
    print('%d passed, %d failed' % (options.count - failed, failed))
    if failed:
        print('in ' + folder)
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
