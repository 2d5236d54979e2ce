#!/usr/bin/env python3
"""Prints a random program whose subscripts and conditions are computed in numbers of mixed types: what is signed beside what is not, 32 bits beside 64, sums that become smaller by unsigned
constants, quotients, remainders, masks, and variables that step by such amounts.

    testsuite/fuzz/subscripts.py SEED NUMBER

Which element is meant is decided by the values that the kernels are called with. CALLS are tried one by one with -DCHECKED under sanitizers (run.py): original and translation get the numbers
of those that do nothing undefined and leave no array as arguments. In every second program the calls go through pointers, so that nothing is known of the values.
"""
import random
import re
import sys

N_KERNELS = 5
VALUES = [(12, 3, -2, -2, 7), (5, 2 ** 32 - 6, 4, 3, 2 ** 64 - 3), (-3, 2, 9, -7, 1)]
CALLS = [(f, values) for f in range(N_KERNELS) for values in VALUES]
PARAMETERS = 'int n, unsigned u, long l, short h, size_t z, double *d, double *e, int *w, int *v'

HEAD = '''#include <stdio.h>
#include <stdlib.h>

enum { N = 4096, ROWS = 64 };
static double D[N], E[N];
static int W[N], V[N], G[ROWS][ROWS];
#ifdef CHECKED
static volatile int zero;
static long steps;
#define STEP if (++steps > 100000) exit(3);
#else
#define STEP
#endif

'''

MAIN = '''int main(int argc, char **argv)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++) {
                E[i] = i;
                W[i] = V[i] = i % 90;
        }
#pragma pmp ignore
        for (int k = 1; k < argc; k++) {
                switch (atoi(argv[k])) {
CALLS
                }
        }
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (D[i] != 0 || W[i] != i % 90)
                        printf(" %d:%g,%d", i, D[i], W[i]);
#pragma pmp ignore
        for (int i = 0; i < ROWS * ROWS; i++)
                if (G[i / ROWS][i % ROWS])
                        printf(" %d=%d", i, G[i / ROWS][i % ROWS]);
        puts("");
        return 0;
}
'''


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('subscripts %d/%d' % (seed, index))

    def pick(self, of):
        return self.r.choice(of)

    def chance(self, p):
        return self.r.random() < p

    def constant(self):
        v = self.pick([1, 2, 3, 5, 7, 40])
        return self.pick(['%d' % v] * 3 + ['%du' % v] * 2 + ['%dl' % v, '%dul' % v, '-%d' % v, '-%d' % v, '(size_t)-%d' % v, '(long)(unsigned)-%d' % v, '(unsigned short)%d' % v,
                         '(short)-%d' % v, '%dul' % (2 ** 64 - v), '(unsigned char)%d' % v] + ['%du' % (2 ** 32 - v), '(unsigned)-%d' % v] * 3 + ['0x%xu' % (2 ** 32 - v)])

    def term(self, names):
        v = self.pick(names)
        v = self.pick([v] * 4 + ['(%s)%s' % (t, v) for t in ('unsigned', 'long', 'int', 'size_t', 'short')])
        return self.pick([v] * 4 + ['%s * %s' % (v, self.constant()), '%s * %s' % (self.constant(), v), '-%s' % v, '(%s << 1)' % v])

    def part(self, names, depth):
        x = self.term(names) if self.chance(0.7) else self.constant()
        if depth < 2 and self.chance(0.2):
            x = '%s(%s)' % (self.pick(['', '(unsigned)', '(int)', '(long)', '(size_t)', '(short)', '(unsigned char)']), self.sum(names, depth + 1))
        if depth < 2 and self.chance(0.12):
            y = self.sum(names, depth + 1)
            x = self.pick(['(X / C)', '(X % C)', '(X & C)', '(X >> C)', '(X > C ? X : 1)']).replace('X', '(%s)' % y if self.chance(0.5) else x).replace('C', self.pick(['2', '3', '7', '15', '4u', '5l']))
        return x

    def sum(self, names, depth=0):
        text = self.part(names, depth)
        for _ in range(self.r.randint(0, 2)):
            text += ' %s %s' % (self.pick('++-'), self.part(names, depth))
        return text

    def subscript(self, names, base):
        text = self.sum(names)
        return self.pick(['%d + ' % base + text, '%du + ' % base + text, '%dl + ' % base + text, '%s + %d' % (text, base), '(%s) + %d' % (text, base)])

    def condition(self, names):
        x = '%s %s %s' % (self.sum(names, 1), self.pick(['<', '<=', '>', '>=', '==', '!=']), self.sum(names, 2))
        return x if self.chance(0.7) else '%s %s %s' % (x, self.pick(['&&', '||']), self.condition(names))

    def assignment(self, names):
        base = self.pick([1000, 2000, 3000])
        form = self.r.random()
        if form < 0.45:
            return 'd[%s] += %s + 1;' % (self.subscript(names, base), names[0])
        if form < 0.6:
            return 'd[%s] = e[%s] + %s;' % (self.subscript(names, base), self.subscript(names, self.pick([1000, 2000])), names[0])
        if form < 0.7:
            return 'd[%s] = d[%s] + 1;' % (self.subscript(names, base), self.subscript(names, base))
        if form < 0.8:
            return 'w[%s] %s %s;' % (self.subscript(names, base), self.pick(['+=', '=', '^=']), self.sum(names))
        if form < 0.9:
            return 'G[%s][%s] += %s + 1;' % (self.subscript(names, self.pick([20, 30])), self.subscript(names, self.pick([20, 30])), names[0])
        return 'd[v[%s] + %s] += 1;' % (self.subscript(names, 1000), self.sum(names, 1))

    def statement(self, names, has_step):
        text = self.assignment(names)
        if has_step and self.chance(0.6):
            text = 'k %s %s; d[k + %s] += %s + 1;' % (self.pick(['+=', '-=']), self.pick(['h', 'n', 'u', self.constant()]), self.pick(['1000', '1000u', '2000l']), names[0])
        if self.chance(0.25):
            text = 'if (%s) { %s }' % (self.condition(names), text)
        return text

    def loop(self, counter, names, body):
        kind = self.pick(['int', 'int', 'unsigned', 'long', 'size_t', 'short'])
        last = self.pick(['20', '20', '11', 'n', '17u', '(%s)n' % kind, 'n + 3', '(int)u', 'n - 1u', 'n + 4294967295u' if kind == 'unsigned' else 'n'])
        if self.chance(0.2):
            return 'for (%s %s = %s; %s %s 0; %s--) { STEP %s }' % (kind, counter, last, counter, self.pick(['>', '!=']), counter, body)
        return 'for (%s %s = %s; %s %s %s; %s%s) { STEP %s }' % (kind, counter, self.pick(['0', '0', '1', '3']), counter, self.pick(['<', '<', '<=']), last, counter,
                                                               self.pick(['++', '++', ' += 2', ' += 3']), body)

    def kernel(self, number):
        has_step = self.chance(0.3)
        names = ['i'] * 3 + (['j'] * 3 if self.chance(0.3) else []) + ['n', 'u', 'l', 'h', 'z']
        body = ' '.join(self.statement(names, has_step) for _ in range(self.pick([1, 1, 2])))
        if 'j' in names:
            body = self.loop('j', names, body)
        text = self.loop('i', names, body)
        declaration = '        %s k = %s;\n' % (self.pick(['unsigned', 'unsigned', 'int', 'size_t', 'long']), self.pick(['n', '5', 'u', 'h'])) if has_step else ''
        return '__attribute__((noinline)) static void kernel%s(%s)\n{\n%s        %s\n}\n\n' % (number or '', PARAMETERS, declaration, text)

    def text(self):
        text = HEAD + ''.join(self.kernel(n) for n in range(N_KERNELS))
        hidden = self.chance(0.5)
        if hidden:
            text += ''.join('static void (*volatile hidden%s)(%s) = kernel%s;\n' % (n or '', PARAMETERS, n or '') for n in range(N_KERNELS)) + '\n'
        calls = ['                case %d: %s%s(%d, %du, %dl, %d, %dul, D, E, W, V); break;' % (c, 'hidden' if hidden else 'kernel', f or '', *values) for c, (f, values) in enumerate(CALLS)]
        return text + MAIN.replace('CALLS', '\n'.join(calls))


def generate(seed, index):
    return Program(seed, index).text()


def checked(text):
    """The program for -DCHECKED: with the arrays themselves in place of the parameters, and numbers that compilers do not know (see bounds.py)."""
    head, kernels, main = re.fullmatch(r'(.*?\n)(__attribute__.*?)(\n(?:static void \(|int main\().*)', text, re.DOTALL).groups()
    kernels = re.sub(r'\b([dewv])\[', lambda m: m[1].upper() + '[', kernels)
    return head + re.sub(r'(?<![\w.])(\d+[ul]*|0x[0-9a-f]+u)(?![\w.])', r'(\g<0> + zero)', kernels) + main


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
