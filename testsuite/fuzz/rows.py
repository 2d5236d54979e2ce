#!/usr/bin/env python3
"""Prints a random program that goes along rows of arrays: the loop around is over problems, each of which has its row of every array, whose elements wait for each other.

    testsuite/fuzz/rows.py SEED NUMBER

With CUDA the threads of a warp move such rows together, through a ring in shared memory (src/codegen/pipeline_rows.c). Sweeps go up, down or there and back, over all of a row or less; arrays
have elements of all sizes, and lie with the row first, with the problem first, or in one piece; what is read beside rows is a table that all share, an element of each problem, or a column;
results are read again, before and after they are stored. Numbers of problems and lengths of rows lie around those of a warp and of a chunk. Original and translation do the same operations.
"""
import random
import sys

HEAD = '''#include <stdio.h>
#include <stdlib.h>

enum { M = 100, N = 140 };
typedef %s real;
%s
static real g[N], h[N], p[M], q[M];

static int cut(double x)
{
        return x > -1e6 && x < 1e6 ? (int)x %% 101 : 7;
}

'''
MAIN = '''static unsigned bits(double x)
{
        union { double value; unsigned part[2]; } b = { .part = { 0, 0 } };
        b.value = x;
        return x == x ? b.part[0] ^ b.part[1] : 1;
}

int main(void)
{
        static const int sizes[][2] = { { 32, 16 }, { 33, 17 }, { 70, 45 }, { 1, 3 }, { 31, 100 }, { 64, 33 }, { 5, 0 }, { 96, 1 }, { 40, 130 }, { 65, 2 } };
        for (int k = 0; k < 10; k++) {
                volatile int m = sizes[k][0], n = sizes[k][1];
#pragma pmp ignore
                for (int i = 0; i < M * N; i++) {
%s
                }
#pragma pmp ignore
                for (int i = 0; i < N; i++) {
                        g[i] = (real)(i %% 13) / 17;
                        h[i] = 1 + (real)(i %% 7) / 9;
                }
#pragma pmp ignore
                for (int i = 0; i < M; i++) {
                        p[i] = (real)(i %% 11) / 12;
                        q[i] = 1 + (real)(i %% 5) / 8;
                }
%s
                unsigned sum = 2166136261u;
#pragma pmp ignore
                for (int i = 0; i < M * N; i++) {
%s
                }
#pragma pmp ignore
                for (int i = 0; i < M; i++)
                        sum = (sum ^ bits(p[i])) * 16777619u;
                printf("%%d %%u\\n", k, sum);
        }
        return 0;
}
'''
NAMES = ['a', 'b', 'c', 'd', 'e', 'f']


class Array:
    def __init__(self, r, name):
        self.name = name
        self.type = r.choice(['real', 'real', 'real', 'real', 'double', 'float', 'int', 'short', 'signed char', 'long'])
        self.is_real = self.type in ('real', 'double', 'float')
        self.form = r.choice(['row', 'row', 'row', 'piece', 'piece', 'column'])

    def declaration(self):
        return 'static %s %s%s;' % (self.type, self.name, '[M * N]' if self.form == 'piece' else '[N][M]' if self.form == 'column' else '[M][N]')

    def at(self, i):
        return '%s[%s]' % (self.name, 's * n + %s' % i) if self.form == 'piece' else '%s[%s][s]' % (self.name, i) if self.form == 'column' else '%s[s][%s]' % (self.name, i)

    def flat(self):
        return '%s[i]' % self.name if self.form == 'piece' else '(&%s[0][0])[i]' % self.name


class Kernel:
    def __init__(self, r, arrays):
        self.r = r
        self.read = r.sample(arrays, r.randint(1, 4))
        self.written = r.sample(arrays, r.randint(1, 3))
        self.low, self.high = r.choice([0, 0, 1, 2]), r.choice([0, 0, 0, 1, 2])

    def value(self):
        """A number that an iteration reads, or has."""
        r = self.r
        x = r.choice(self.read)
        i = r.choice(['i', 'i', 'i', 'i - 1', 'i + 1']) if x not in self.written else 'i'
        forms = [x.at(i)] * 5 + ['g[i]', 'h[i]', 'p[s]', 'q[s]', '0.%d' % r.randint(1, 9)]
        return r.choice(forms)

    def assigned(self, y, text):
        return text if y.is_real else '(%s)cut(%s)' % (y.type, text)

    def statements(self, down):
        r, lines = self.r, []
        last = 'i + 1' if down else 'i - 1'
        for y in self.written:
            before = y.at(last) if r.random() < 0.5 else 'last'
            form = r.choice(['{b} * {x} + {z}', '{x} - {b} * 0.5', '({x} - {z} * {b}) / {h}', '{x} + {z}', '{b} + {x}'])
            text = form.format(b=before, x=self.value(), z=self.value(), h=r.choice(['h[i]', 'q[s]']))
            if y.is_real and r.random() < 0.2:
                lines.append('%s += %s;' % (y.at('i'), self.value()))
            lines.append('%s = %s;' % (y.at('i'), self.assigned(y, text)))
            if r.random() < 0.25:
                lines.append('if (%s > 0.4)\n        %s = %s;' % (self.value(), y.at('i'), self.assigned(y, self.value())))
            if r.random() < 0.5:
                lines.append('last = 0.5 * last + %s;' % r.choice([y.at('i'), self.value()]))
        if r.random() < 0.3:
            lines.append('last = last * 0.25 + %s;' % self.value())
        return lines

    def loop(self, down, pad):
        low, high = max(self.low, 1), max(self.high, 1)
        head = 'for (int i = n - %d; i >= %d; i--)' % (high + 1, low) if down else 'for (int i = %d; i < n - %d; i++)' % (low, high)
        lines = '\n'.join(self.statements(down)).split('\n')
        return '%s%s {\n%s\n%s}' % (pad, head, '\n'.join(pad + '        ' + l for l in lines), pad)

    def text(self, number):
        r, pad = self.r, ' ' * 16
        body = [pad + 'real last = %s;' % r.choice(['0', 'p[s]', 'q[s]'])]
        down = r.random() < 0.4
        body.append(self.loop(down, pad))
        if r.random() < 0.6:
            body.append(self.loop(not down if r.random() < 0.8 else down, pad))
        if r.random() < 0.5:
            body.append(pad + 'p[s] = 0.25 * p[s] + 0.125 * last;')
        return 'static void kernel%s(int m, int n)\n{\n        for (int s = 0; s < m; s++) {\n%s\n        }\n}\n\n' % (number or '', '\n'.join(body))


def generate(seed, index):
    r = random.Random('rows %d %d' % (seed, index))
    arrays = [Array(r, name) for name in NAMES]
    n_kernels = r.randint(2, 4)
    text = HEAD % (r.choice(['double', 'float']), '\n'.join(a.declaration() for a in arrays))
    text += ''.join(Kernel(r, arrays).text(n) for n in range(n_kernels))
    pad = ' ' * 24
    fills = '\n'.join('%s%s = %s;' % (pad, a.flat(), '(%s)((i * %d) %% 89) / 97' % (a.type, 3 + 2 * k) if a.is_real else '(%s)((i * %d) %% 89)' % (a.type, 3 + 2 * k)) for k, a in enumerate(arrays))
    calls = '\n'.join(' ' * 16 + 'kernel%s(m, n);' % (n or '') for n in range(n_kernels))
    sums = '\n'.join('%ssum = (sum ^ bits((double)%s)) * 16777619u;' % (pad, a.flat()) for a in arrays)
    return text + MAIN % (fills, calls, sums)


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
