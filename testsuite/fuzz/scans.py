#!/usr/bin/env python3
"""Random recurrences, linear ones, quotients and extrema, the original against the translation, where the strategy runs them as scans.

    testsuite/fuzz/scans.py [--count N] [--seed S] [--build DIR] [--keep DIR] [--blocks]

Integers of all types must agree to the last bit; floating point, under --fp=reassoc, within a tolerance, and to the last bit whatever the number of threads.
With --blocks systems of recurrences on OpenCL, scanned by blocks of threads.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INTEGERS = ['unsigned', 'unsigned long', 'unsigned char', 'unsigned short', 'short', 'int', 'signed char']
FREE = ['a[i]', 'b[i]', '(a[i] - b[i])', 'c']
TOLERANCE = {'double': 1e-6, 'float': 1e-2}
PROGRAM = '''#include <math.h>
#include "show.h"
typedef %(type)s T;
static T f(T *restrict z, T *restrict y, const T *restrict a, const T *restrict b, T c, T s, int n)
{
        %(head)s
                %(body)s
        return s;
}
int main(void)
{
        static const int sizes[] = { 4, 5, 6, 7, 9, 12, 100, 70001 };
        int most = 70010;
        T *z = calloc(most, sizeof *z), *y = calloc(most, sizeof *y), *a = malloc(most * sizeof *a), *b = malloc(most * sizeof *b);
        for (int i = 0; i < most; i++) {
                a[i] = %(a)s;
                b[i] = %(b)s;
        }
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
                for (int i = 0; i < most; i++) {
                        z[i] = (T)(i %% 5);
                        y[i] = 0;
                }
                T s = f(z, y, a, b, %(c)s, 1, sizes[k]);
                %(print)s
        }
}
'''
FLOATING = {'a': '(i * 7 % 11) / (T)6 - 1', 'b': '(i * 5 % 13) / (T)8 - (T)0.7', 'c': '(T)0.3',
            'print': r'printf("%.9g %.9g %.9g %.9g\n", (double)s, (double)z[sizes[k] / 2], (double)y[sizes[k] - 1], (double)z[sizes[k] - 2]);'}
INTEGER = {'a': '(T)(i * 7 % 11 - 5)', 'b': '(T)(i * 5 % 13 - 6)', 'c': '3',
           'print': r'printf("%lld %016llx %016llx\n", (long long)s, (unsigned long long)show_hash(z, most * sizeof *z), (unsigned long long)show_hash(y, most * sizeof *y));'}


def coefficient(r, kind):
    pick = r.choice(FREE + [None])
    return pick or ('%.3f%s' % (r.uniform(-1.1, 1.1), 'f' * (kind == 'float')) if kind in TOLERANCE else str(r.randint(-9, 9)))


def linear(r, kind, x, depth=2):
    """A random linear function of x, as text; of int, whose overflow C leaves undefined, without products."""
    if depth == 0 or r.random() < 0.2:
        return x
    e, k = linear(r, kind, x, depth - 1), coefficient(r, kind)
    op = r.choice(['+', '-', 'r+', 'r-', '?'] + ['*', 'r*', 'n'] * (kind != 'int') + ['/'] * (kind in TOLERANCE))
    if op == '?':
        return '(%s > %d ? %s : %s)' % (coefficient(r, kind), r.randint(-2, 2), e, r.choice([linear(r, kind, x, depth - 1), k]))
    if op == 'n':
        return '(-%s)' % e
    if op == '/':
        return '(%s / (2 + %s * %s))' % (e, k, k)
    return '(%s %s %s)' % (k, op[1], e) if op[0] == 'r' else '(%s %s %s)' % (e, op, k)


def quotient(r, kind, x):
    """A random map x = (p + q x) / (r + s x) of values of moderate size to such, as text; and what sets a variable t of the iteration that it uses."""
    suffix = 'f' * (kind == 'float')
    f, g, h = (coefficient(r, kind) for _ in range(3))
    big = '(%d%s + %s)' % (r.randint(3, 6), '.5' + suffix if r.random() < 0.5 else '', f)
    return r.choice([
        ('', '%s - %s / %s' % (big, g, x)), ('', '%s + %s * %s / %s' % (big, g, h, x)), ('', '(%s + %s / 4) / (%s + %s / 8)' % (g, x, big, x)), ('', '%s / (%s - %s / 4)' % (g, big, x)),
        ('', '%s / (%s + %s / (%s + %s))' % (g, big, h, big, x)), ('', '%s > 0 ? %s - %s / %s : %s' % (g, big, h, x, r.choice([x, h, '-' + x]))),
        ('T t = %s / %s;' % (g, x), '%s - t * %s' % (big, h)), ('T t = %s - %s / 8;' % (big, x), '%s / t' % g), ('T t = %s - %s / 8;' % (big, x), '(t - %s) / t' % g),
        ('T q = %s / %s, t = q * %s;' % (g, x, h), '%s - t' % big)])


def fold(r, kind, x):
    """A random accumulation into x, as text; and what sets a variable e of the iteration that it uses."""
    e = coefficient(r, kind)
    if kind not in TOLERANCE and r.random() < 0.2:
        e = '(T)(%s + (%s & 3))' % (e, x)       # no accumulation, unless at most one iteration does it
    before, e = ('T e = %s;' % e, 'e') if r.random() < 0.5 else ('', e)
    if kind in TOLERANCE or r.random() < 0.5:
        if kind in TOLERANCE and r.random() < 0.2:
            return before, 'f%s(%s)' % (r.choice(['min', 'max']), ', '.join(r.sample([x, '(T)' + e], 2)))
        op, back = r.choice([('<', '>'), ('<=', '>='), ('>', '<'), ('>=', '<=')])
        return before, r.choice(['(T){0} {2} {1} ? (T){0} : {1}', '{1} {3} (T){0} ? (T){0} : {1}'] + ['{1} {2} (T){0} ? {1} : (T){0}'] * (kind not in TOLERANCE)).format(e, x, op, back)
    if before and r.random() < 0.4:
        return before, '%s %s' % (x, r.choice(['&& e %s %s', '|| e %s %s'])) % (r.choice(['<', '>', '!=']), r.randint(-9, 9))
    return before, r.choice(['{1} & ({0} | 16)', '{1} | ({0} & 6)', '{1} ^ {0}', '{0} ^ {1}', '({0} | 3) & {1}']).format(e, x)


def systems(r):
    """Type and text of a random program with seven sweeps."""
    kind = r.choice(['double', 'float']) if r.random() < 0.4 else r.choice(INTEGERS)
    up, first = r.random() < 0.6, r.randint(1, 3)
    body = 'z[k * n + i] = %s%s;' % (linear(r, kind, 'z[k * n + i %s 1]' % '+-'[up]), ' + z[k * n + i]' * (r.random() < 0.3))
    before, value = fold(r, kind, 'z[k * n + i %s 1]' % '+-'[up])
    if r.random() < 0.4 and not before:
        body = 'z[k * n + i] = %s;' % value.replace('a[i]', 'z[k * n + i]')
    elif kind in TOLERANCE and r.random() < 0.7:
        before, value = quotient(r, kind, 'z[k * n + i %s 1]' % '+-'[up])
        body = '%s z[k * n + i] = %s;' % (before, value)
    if r.random() < 0.4:
        own = r.choice(FREE)
        first_item, last_item = r.choice([('y[k * n + i] = %s;' % own, ''), ('', 'y[k * n + i] = z[k * n + i] - a[i];'), ('', 'y[k * n + i] = z[k * n + i %s 1];' % '+-'[up]),
                                          ('', 'y[k * n + i] += z[k * n + i]; y[k * n + i] = y[k * n + i] * 3;'), ('T w = %s;' % own, 'y[k * n + i] = w + z[k * n + i];')])
        if first_item and r.random() < 0.6:
            body = body.replace(own, 'w' if first_item[0] == 'T' else 'y[k * n + i]', 1)
        body = '%s %s %s' % (first_item, body, last_item)
    body = '{ %s }' % body
    head = 'for (int k = 0; k < 7; k++) ' + ('for (int i = %d; i < n; i++)' % first if up else 'for (int i = n - %d; i >= 0; i--)' % (first + 1))
    text = PROGRAM.replace('100, 70001', '40, 257, 1000, 7001')
    return kind, text % dict(FLOATING if kind in TOLERANCE else INTEGER, type=kind, head=head, body=body)


def program(r):
    """Type and text of a random program."""
    kind = r.choice(['double', 'float']) if r.random() < 0.4 else r.choice(INTEGERS)
    up, first, is_cell = r.random() < 0.7, r.randint(1, 3), r.random() < 0.67
    step = r.choice([1, 1, 1, 2, 3]) if is_cell else 1
    x = 's' if is_cell else 'z[i - 1]' if up else 'z[i + 1]'
    is_quotient = kind in TOLERANCE and r.random() < 0.6
    before, value = quotient(r, kind, x) if is_quotient else ('', linear(r, kind, x))
    if not is_quotient and r.random() < 0.2:
        before, value = 'T t = %s;' % value, linear(r, kind, r.choice(['t', '(t + %s)' % x]))
    is_fold = not is_quotient and not before and r.random() < 0.4
    if is_fold:
        before, value = fold(r, kind, x)
    some = r.choice(['i + 1 < n', 'i > 3', 'i < n / 2', 'i % 2 == 0', 'i + 7 < n', 'i == n - 1'])
    extra = 'if (%s) y[i] = (T)(y[i] + %s);' % (some, 's' if is_cell else 'z[i]') if r.random() < 0.3 else ''
    if is_cell:
        update = '%s s = %s;' % (before, value)
        if is_fold and '?' in value and value.endswith(': s') and r.random() < 0.5:
            update = '%s if (%s) s = %s;' % (before, value.split(' ? ')[0], value.split(' ? ')[1].split(' : ')[0])
        if before and not is_fold and r.random() < 0.3:
            update = re.sub(r'\bt\b', 'y[i]', update.replace('T t', 't')) if 'q' not in update else update
        elif r.random() < 0.3:
            update = 'if (%s > 1) { %s }' % (coefficient(r, kind), update)
        items = r.choice([[update, 'z[i] = s;'], ['z[i] = s;', update], [update, 'z[i] = s + a[i];', 'y[i] = s;'], [update], ['if (%s) { %s }' % (some, update), 'z[i] = s;']])
        if '& 3)' in before + value:            # fold's value that depends on s
            items = ['if (i == %s) { %s }' % (r.choice(['n - 1', 'n / 2', '60000']), update), 'z[i] = s;'][::r.choice([1, -1])]
        items.insert(r.randint(0, len(items)), extra)
        body = '{ %s }' % ' '.join(items)
    else:
        body = '{ %s z[i] = %s%s;%s }' % (before, value, ' + z[i]' * (not is_quotient and not is_fold and r.random() < 0.3), r.choice(['', '', ' y[i] = z[i] - a[i];', ' y[i] = %s;' % x]) + ' ' + extra)
    head = 'for (int i = %d; i < n; i += %d)' % (first, step) if up else 'for (int i = n - %d; i >= 0; i -= %d)' % (first + 1, step)
    return kind, PROGRAM % dict(FLOATING if kind in TOLERANCE else INTEGER, type=kind, head=head, body=body)


def agree(kind, wanted, got):
    if kind not in TOLERANCE:
        return wanted == got
    pairs = list(zip(map(float, wanted.split()), map(float, got.split())))
    return len(wanted.split()) == len(got.split()) and all(
        x == y or (x != x and y != y) or abs(x - y) <= TOLERANCE[kind] * max(abs(x), 1e-3 if kind == 'double' else 1) for x, y in pairs)


def check(build, work, kind, text, blocks):
    """None where no scan is taken, else what is wrong, or ''."""
    def call(command, **env):
        p = subprocess.run(command, cwd=work, capture_output=True, text=True, timeout=300, env=dict(os.environ, PMPRT_CACHE='off', OMP_WAIT_POLICY='passive', **env))
        if p.returncode:
            raise RuntimeError('%s: exit status %d\n%s' % (' '.join(command), p.returncode, p.stderr))
        return p.stdout

    include, flags = '-I' + os.path.join(HERE, '..', 'run'), ['gcc', '-O1', '-w', '-fwrapv']
    with open(os.path.join(work, 'p.c'), 'w') as f:
        f.write(text)
    pmpcc = os.path.join(build, 'pmpcc')
    if blocks:
        call([pmpcc, '--target=opencl', '--fp=reassoc', include, 'p.c', '-o', 'q.c'])
        if 'pmprt_scans_pay' not in open(os.path.join(work, 'q.c')).read():
            return None
        runtime = os.path.join(build, 'runtime')
        call(flags + [include, 'p.c', '-o', 'original', '-lm'])
        call(flags + [include, '-I' + runtime, 'q.c', os.path.join(runtime, 'libpmprt.a'), '-ldl', '-lm', '-lpthread', '-o', 'translated'])
        return '' if agree(kind, call(['./original']), call(['./translated'], PMPRT_FORCE='blocks')) else 'it prints something else'
    recipe = call([pmpcc, '--target=openmp', '--fp=reassoc', '--print-recipe', include, 'p.c', '-o', 'q.c'])
    if '\n  scan ' not in recipe:
        return None
    call(flags + [include, 'p.c', '-o', 'original', '-lm'])
    call(flags + ['-fopenmp', include, 'q.c', '-o', 'translated', '-lm'])
    wanted = call(['./original'])
    forced = call(['./translated'], OMP_NUM_THREADS='3', PMPRT_FORCE='1')
    one, four = (call(['./translated'], OMP_NUM_THREADS=n) for n in '14')
    if not (agree(kind, wanted, forced) and agree(kind, wanted, one)):
        return 'it prints something else'
    return '' if one == four else 'the number of threads shows'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--keep', help='a folder for programs that fail')
    parser.add_argument('--blocks', action='store_true', help='systems, on OpenCL')
    opt = parser.parse_args()
    scanned = failed = 0
    for n in range(opt.count):
        kind, text = (systems if opt.blocks else program)(random.Random(opt.seed * 1000003 + n))
        with tempfile.TemporaryDirectory() as work:
            wrong = check(os.path.abspath(opt.build), work, kind, text, opt.blocks)
        scanned += wrong is not None
        if wrong:
            failed += 1
            print('%d (%s): %s' % (n, kind, wrong))
            if opt.keep:
                with open(os.path.join(opt.keep, 'scan-%d.c' % n), 'w') as f:
                    f.write(text)
    print('%d programs, %d with scans, %d failed' % (opt.count, scanned, failed))
    sys.exit(failed > 0)


if __name__ == '__main__':
    main()
