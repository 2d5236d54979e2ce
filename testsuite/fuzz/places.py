#!/usr/bin/env python3
"""Prints a random program whose elements are at sums, differences, products and multiples of a loop's counter and of numbers that are passed in or loaded: a row of an array for each thread.

    testsuite/fuzz/places.py SEED NUMBER

Several such places meet in one loop, under conditions or not: compilers of kernels make the address of one of another's (src/codegen/hidden.c). In some loops conditions choose between elements,
of which compilers make one access to either (src/codegen/gpu_kernel.c). The arithmetic is of unsigned integers. Free of
undefined behaviour by construction: whatever the numbers are that the kernels are called with, a place is less than 100 below and 400 above the one that its row's places are counted from.
"""
import random
import sys

N_KERNELS = 6
PLACES = ['{j} - f + {o} + 40', '(n - {j}) - f + {o} + 40', 'n - {j} + {o} + 20', '-{j} + {o} + 50', 'n - q + {o} + 30', 'q * 2 - {j} + {o} + 60', '3 * {j} - 2 * q + {o} + 50', '2 * ({j} - f) + {o} + 60',
          '{j} * n + q + {o} + 20', '(n - {j}) * n + q + {o} + 20', '({j} + {o} + 3) * n + q', '({j} - f + 4) * n + q + {o} + 8', 'q * n + {j} + {o} + 20', 'q * n + q + {o} + 20',
          '(q + {o} + 3) * n + {j}', '{j} * {j} + {o} + 10', '{j} * q + {o} + 30', '({j} + f) * (q + 1) + {o} + 20', '{j} * 8 + q + {o} + 10']

HEAD = '''#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 8, ROW = 512, FIRST = 100 };

'''
MAIN = '''static void show(int s, int f, const unsigned *c, const unsigned *d)
{
        unsigned h = 2166136261u;
#pragma pmp ignore
        for (int i = 0; i < ROWS * ROW; i++)
                h = ((h ^ c[i]) * 16777619u ^ d[i]) * 16777619u;
        printf("%%d %%d %%u\\n", s, f, h);
}

int main(void)
{
        static const int sizes[][4] = { { 7, 3, 0, 3 }, { 9, 12, 1, 2 }, { 11, 6, 2, 4 }, { 6, 6, 0, 1 }, { 1, 0, 0, 0 }, { 0, 1, 1, 1 } };
        unsigned *c = malloc(ROWS * ROW * sizeof *c), *d = malloc(ROWS * ROW * sizeof *d);
        %s *numbers = malloc(4 * ROWS * sizeof *numbers);
        for (int s = 0; s < 6; s++) {
                for (int i = 0; i < 4 * ROWS; i++)
                        numbers[i] = sizes[(s + i / 4) %% 6][i %% 4];
%s
        }
        free(c);
        free(d);
        free(numbers);
        return 0;
}
'''
CALL = '''                for (int i = 0; i < ROWS * ROW; i++) {
                        c[i] = (i + %d) * 2654435761u >> 8;
                        d[i] = c[i] >> 5;
                }
                %s(ROWS, sizes[s][0], sizes[s][1], sizes[s][2], sizes[s][3], numbers, 3, %s, %s);
                show(s, %d, c, d);'''


class Kernel:
    """Of rows that are told apart by their number in one dimension, or of an array of rows."""
    def __init__(self, r, counter, has_rows):
        self.r, self.counter, self.has_rows = r, counter, has_rows
        self.places = [r.choice(PLACES) for _ in range(r.randint(1, 3))]
        self.offsets = [r.randint(-3, 4) for _ in range(r.randint(1, 3))]
        self.arrays = r.choice([['c'], ['c'], ['c'], ['c', 'd']])
        self.branches = r.choice([0, 0.15, 0.4])
        self.choices = r.choice([0, 0, 0.4])
        self.kept = 'd[%s + FIRST + %s]' % ('k][0' if has_rows else 'ROW * k', r.choice(['3', 'q', 'n - f + 40']))

    def element(self, v):
        place = self.r.choice(self.places).format(j=v if self.r.random() < 0.85 else self.r.choice(['q', '2']), o=self.r.choice(self.offsets))
        return '%s[%s + FIRST + %s]' % (self.r.choice(self.arrays), 'k][0' if self.has_rows else 'ROW * k', place.replace('+ -', '- '))

    def value(self, v):
        return '3u * (%s)' % ' + '.join(self.r.choice([self.element(v), self.element(v), 'one', '(unsigned)%s' % v]) for _ in range(self.r.randint(1, 3)))

    def condition(self, v):
        return self.r.choice([v + ' < p', 'p < ' + v, v + ' % 2 == 0', self.element(v) + ' % 4 > 1'])

    def choice(self, v):
        condition, one, other = self.condition(v), self.element(v), self.element(v)
        form = self.r.choice(['{to} = {c} ? {a} : {b};', '{to} = {c} ? {a} : {b};', 'unsigned e = {a}; if ({c}) e = {b}; {to} = e;', 'unsigned e; if ({c}) e = {a}; else e = {b}; {to} += e;',
                              '{to} += {c} ? {a} : {b};', '{kept} += {a}; {to} = {c} ? {kept} : {b};', '{kept} += one; {to} = {c} ? {b} : {kept};',
                              'unsigned e = {a}; for (int u = 0; u < p; u++) e = {b}; {to} = e;', 'unsigned e = one; if ({c}) e += {a}; else e += {b}; {to} = e;'])
        return '{ %s }' % form.format(to=self.element(v), c=condition, a=one, b=other, kept=self.kept)

    def statement(self, v, depth=0):
        if self.r.random() < self.choices:
            return self.choice(v)
        kind = self.r.random()
        if depth < 2 and kind < self.branches:
            if self.r.random() < 0.4:
                return '%s = %s ? %s : %s;' % (self.element(v), self.condition(v), self.value(v), self.value(v))
            return 'if (%s) { %s }' % (self.condition(v), ' '.join(self.statement(v, depth + 1) for _ in range(self.r.randint(1, 2))))
        if depth < 2 and kind > 0.93:
            inner = v + 'i'
            return 'for (%s %s = 0; %s < %s; %s++) { %s }' % (self.counter, inner, inner, self.r.choice(['p', '3', '4', 'q']), inner,
                                                             ' '.join(self.statement(self.r.choice([v, inner]), depth + 1) for _ in range(self.r.randint(1, 2))))
        return '%s %s %s;' % (self.element(v), self.r.choice(['=', '=', '=', '+=']), self.value(v))

    def text(self, number):
        t = self.counter
        is_loaded = self.r.random() < 0.4
        names = ['n', 'p', 'f', 'q']
        parameters = ', '.join('%s %s%s' % (t, name, '_' * is_loaded) for name in names)
        loads = '                %s %s;\n' % (t, ', '.join('%s = numbers[4 * k + %d]' % (name, i) for i, name in enumerate(names))) if is_loaded else ''
        head = self.r.choice(['1; j < n; j++', '1; j < n; j++', '0; j < p; j++', 'n - 1; j >= 1; j--', '1; j < 9; j++', '2; j < n; j += 2'])
        if self.choices:
            head = self.r.choice([head, '0; j < 7; j++', '1; j < 6; j++'])
        body = '\n'.join('                        ' + self.statement('j') for _ in range(self.r.randint(2, 5)))
        arrays = ', '.join('unsigned %s' % (('(*restrict %s)[ROW]' if self.has_rows else '*restrict %s') % a) for a in 'cd')
        return 'static void kernel%s(%s rows, %s, const %s *restrict numbers, unsigned one, %s)\n{\n        for (%s k = 0; k < rows; k++) {\n%s                for (%s j = %s) {\n%s\n                }\n        }\n}\n\n' % (
            number or '', t, parameters, t, arrays, t, loads, t, head, body)


def generate(seed, index):
    r = random.Random('places %d %d' % (seed, index))
    counter, has_rows, hidden = r.choice(['long', 'long', 'int']), r.random() < 0.4, r.random() < 0.3
    text = HEAD + ''.join(Kernel(r, counter, has_rows).text(n) for n in range(N_KERNELS))
    names = ['kernel%s' % (n or '') for n in range(N_KERNELS)]
    array = 'unsigned (*)[ROW]' if has_rows else 'unsigned *'
    if hidden:
        text += ''.join('static void (*volatile hidden_%s)(%s, const %s *, unsigned, %s, %s) = %s;\n' % (n, ', '.join([counter] * 5), counter, array, array, n) for n in names) + '\n'
    cast = '(%s)' % array if has_rows else ''
    calls = [CALL % (n, ('hidden_' if hidden else '') + name, cast + 'c', cast + 'd', n) for n, name in enumerate(names)]
    return text + MAIN % (counter, '\n'.join(calls))


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
