#!/usr/bin/env python3
"""Prints a random program that sweeps through columns of arrays: batches of problems, in which what an iteration of a loop computes for itself comes before what links them.

    testsuite/fuzz/columns.py SEED NUMBER

The kernels for CUDA share these parts out among the warps of a block, and sweep through columns in shared memory, in rounds (src/codegen/columns.c). Sweeps go up, down or there and back, along
either dimension of a plane, over all rows or less, and with statements in between; what comes before reads neighbours in both dimensions, under conditions or not. Numbers of columns are whole warps
in most calls. Original and translation do the same operations on doubles or floats.
"""
import random
import sys

HEAD = '''#include <stdio.h>
#include <stdlib.h>

enum { A = 70, B = 60, C = 96 };
typedef %s real;
static real %s;
static real %s;
static real %s;

'''
MAIN = '''static unsigned bits(real x)
{
        union { real value; unsigned part[2]; } b = { .part = { 0, 0 } };
        b.value = x;
        return x == x ? b.part[0] ^ b.part[1] : 1;
}

static void show(int s, int f)
{
        unsigned h = 2166136261u;
#pragma pmp ignore
        for (int i = 0; i < A; i++)
                for (int j = 0; j < B; j++)
                        for (int k = 0; k < C; k++) {
%s
                        }
        printf("%%d %%d %%u\\n", s, f, h);
}

static void fill(void)
{
#pragma pmp ignore
        for (int i = 0; i < A; i++)
                for (int j = 0; j < B; j++) {
                        for (int k = 0; k < C; k++) {
%s
                        }
%s
                }
#pragma pmp ignore
        for (int i = 0; i < A; i++) {
%s
        }
}

int main(void)
{
        static const int sizes[][3] = { { 37, 29, 64 }, { 64, 5, 32 }, { 20, 60, 96 }, { 9, 8, 33 }, { 1, 1, 32 }, { 2, 3, 64 }, { 0, 4, 32 }, { 70, 60, 32 } };
        for (int s = 0; s < 8; s++) {
                volatile int n = sizes[s][0], m = sizes[s][1], p = sizes[s][2];
                fill();
%s
        }
        return 0;
}
'''
PLANES, TABLES, VECTORS = ['u', 'v', 'w', 'x'], ['d', 'e', 'f'], ['a', 'b', 'c']


class Kernel:
    def __init__(self, r):
        self.r = r
        self.along = r.choice('ij')             # which dimension is swept through
        self.other = 'j' if self.along == 'i' else 'i'
        self.n, self.m = ('n', 'm') if self.along == 'i' else ('m', 'n')
        self.planes = r.sample(PLANES, 4)
        self.low, self.high = r.choice([0, 0, 0, 1, 2]), r.choice([0, 0, 0, 1, 2])
        self.narrow = r.random() < 0.2          # the loop around goes through fewer values

    def cell(self, name, row='', column=''):
        at = {self.along: self.along + row, self.other: self.other + column}
        return '%s[%s][%s][k]' % (name, at['i'], at['j'])

    def row(self, name, row):
        at = {self.along: row, self.other: self.other}
        return '%s[%s][%s][k]' % (name, at['i'], at['j'])

    def factor(self):
        """A number that all columns share."""
        s = self.along
        forms = ['0.%d' % self.r.randint(1, 9), self.r.choice(VECTORS) + '[%s]' % s, self.r.choice(VECTORS) + '[%s]' % s, self.r.choice(TABLES) + '[i][j]', '%s[%s]' % (self.r.choice(VECTORS), self.other),
                 '(0.5 * %s[i][j] + %s[%s])' % (self.r.choice(TABLES), self.r.choice(VECTORS), s), '(%s[%s] * %s[%s])' % (self.r.choice(VECTORS), s, self.r.choice(VECTORS), self.other)]
        return self.r.choice(forms)

    def guarded(self, row, text):
        conditions = {'': '', ' - 1': '%s >= 1' % self.along, ' + 1': '%s < %s - 1' % (self.along, self.n)}
        return 'if (%s) %s' % (conditions[row], text) if conditions[row] else text

    def explicit(self):
        """What each iteration does for itself: lines, and the plane that it sets."""
        r, (to, source, more, aside) = self.r, self.planes
        local = r.random() < 0.3                # what is summed up is a variable of the iteration
        total = 'e0' if local else self.cell(to)
        lines = ['%s%s = %s * %s;' % ('real ' if local else '', total, self.factor(), self.cell(source))]
        for _ in range(r.randint(0, 3)):
            row, column = r.choice(['', '', ' - 1', ' + 1']), ''
            if row == '' and r.random() < 0.6:
                column = r.choice([' - 1', ' + 1'])
            text = '%s += %s * %s;' % (total, self.cell(source, row, column), self.factor())
            if column:
                text = 'if (%s) %s' % ('%s >= 1' % self.other if column == ' - 1' else '%s < %s - 1' % (self.other, self.m), text)
            lines.append(self.guarded(row, text))
        if r.random() < 0.2:                    # the column beside
            beside, when = r.choice([('k - 1', 'k >= 1'), ('k + 1', 'k < p - 1')])
            lines.append('if (%s) %s += %s * %s;' % (when, total, self.cell(source).replace('[k]', '[%s]' % beside), self.factor()))
        if local:
            if r.random() < 0.5:
                lines.append('%s = %s * e0;' % (self.cell(more), self.factor()))
            lines.append('%s = %s - 0.5 * e0;' % (self.cell(to), self.factor()))
        if r.random() < 0.4:
            lines.insert(0, '%s = %s * %s;' % (self.cell(aside), self.factor(), self.cell(source)))
            lines.append('%s %s %s;' % (self.cell(to), r.choice(['+=', '-=']), self.cell(aside)))
        if r.random() < 0.3:
            lines.append('%s += %s * %s;' % (self.cell(to), self.cell(more), self.factor()))
        if r.random() < 0.1:
            lines.append('if (%s > 0.5) %s = %s;' % (self.cell(source), self.cell(to), self.factor()))
        return lines

    def head(self, down, first=0, last=0):
        s, lo, hi = self.along, self.low + first, self.high + last
        begin, end = '%d' % lo, self.n + (' - %d' % hi if hi else '')
        if down:
            return 'for (int %s = %s - %d; %s >= %s; %s--)' % (s, self.n, hi + 1, s, begin, s)
        return 'for (int %s = %s; %s < %s; %s++)' % (s, begin, s, end, s)

    def link(self, down):
        to = self.planes[0]
        before = self.cell(to, ' + 1' if down else ' - 1')
        form = self.r.choice(['{t} -= {f} * {b};', '{t} = {t} - {f} * {b};', '{t} = ({t} - {f} * {b}) / {g};', '{t} = ({t} - {f} * {b}) / {g};', '{t} = {t} + {f} * ({b} - {g});'])
        return form.format(t=self.cell(to), b=before, f=self.factor(), g='(2 + %s)' % self.factor() if self.r.random() < 0.3 else '%s[%s]' % (self.r.choice(VECTORS), self.along))

    def text(self, number):
        r, to = self.r, self.planes[0]
        lines = self.explicit()
        down = r.random() < 0.2
        body, pad = [], ' ' * 24
        if r.random() < 0.5:
            linked = '%s < %s - %d' % (self.along, self.n, self.high + 1) if down else '%s >= %d' % (self.along, self.low + 1)
            lines.append('if (%s) %s' % (linked, self.link(down)))
            body.append('%s {\n%s\n%s}' % (self.head(down), '\n'.join(pad + '        ' + l for l in lines), pad))
        else:
            body.append('%s {\n%s\n%s}' % (self.head(r.random() < 0.2), '\n'.join(pad + '        ' + l for l in lines), pad))
            body.append('%s\n%s        %s' % (self.head(down, 0 if down else 1, 1 if down else 0), pad, self.link(down)))
        last = '%s - %d' % (self.n, self.high + 1)
        if r.random() < 0.6:
            at = last if not down else '%d' % self.low
            body.append('if (%s > %d)\n%s        %s /= %s[%s];' % (self.n, self.low + self.high, pad, self.row(to, at), r.choice(VECTORS), at) if r.random() < 0.5 else
                        '%s = %s * 0.75 + %s[%s];' % (self.row(to, '2'), self.row(to, '2'), r.choice(VECTORS), '2'))
        if r.random() < 0.8:
            back = not down if r.random() < 0.9 else down
            body.append('%s\n%s        %s' % (self.head(back, 0 if back else 1, 1 if back else 0), pad, self.link(back)))
        if r.random() < 0.1:
            body.append('%s = %s;' % (self.cell(self.planes[3]).replace('[%s]' % self.along, '[0]'), self.row(to, '1')))
        outer = 'for (int %s = %s; %s < %s; %s++)' % (self.other, '1' if self.narrow else '0', self.other, self.m + (' - 1' if self.narrow else ''), self.other)
        inner = 'for (int k = 0; k < p; k++)'
        if r.random() < 0.3:
            outer, inner = inner, outer
        return 'static void kernel%s(int n, int m, int p)\n{\n        %s\n                %s {\n%s\n                }\n}\n\n' % (number or '', outer, inner, '\n'.join(pad + b for b in body))


def generate(seed, index):
    r = random.Random('columns %d %d' % (seed, index))
    n_kernels = r.randint(2, 4)
    planes, tables, vectors = (', '.join(n + s for n in names) for names, s in ((PLANES, '[A][B][C]'), (TABLES, '[A][B]'), (VECTORS, '[A]')))
    text = HEAD % (r.choice(['double', 'double', 'float']), planes, tables, vectors)
    text += ''.join(Kernel(r).text(n) for n in range(n_kernels))
    pad = ' ' * 32
    shows = '\n'.join('%sh = (h ^ bits(%s[i][j][k])) * 16777619u;' % (pad, x) for x in PLANES)
    fills = '\n'.join('%s%s[i][j][k] = (real)((i * %d + j * 5 + k * 3) %% 97) / 97;' % (pad, x, 7 + n) for n, x in enumerate(PLANES))
    table = '\n'.join('%s%s[i][j] = (real)((i * 3 + j * %d) %% 11) / 20;' % (' ' * 24, x, 2 + n) for n, x in enumerate(TABLES))
    vector = '\n'.join('%s%s[i] = 1 + (real)((i * %d) %% 13) / 20;' % (' ' * 16, x, 3 + 2 * n) for n, x in enumerate(VECTORS))
    calls = '\n'.join('%skernel%s(n, m, p);\n%sshow(s, %d);' % (' ' * 16, n or '', ' ' * 16, n) for n in range(n_kernels))
    return text + MAIN % (shows, fills, table, vector, calls)


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
