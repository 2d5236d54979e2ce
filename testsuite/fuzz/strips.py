#!/usr/bin/env python3
"""Prints a random program of loops cut into strips by hand, and of loops in steps.

    testsuite/fuzz/strips.py SEED NUMBER

Strips of one or two dimensions, of strips, upwards and downwards, whole, of a part, or overlapping, in any order with the loops through their elements and with loops that are not cut; statements
among them that compute arrays from others or in place, sums, and what stands between the loops of a strip. The arithmetic is of unsigned integers. Free of undefined behaviour by construction:
a counter is between 1 and 2 + LARGEST + WIDEST, a subscript at most 1 away from it.
"""
import random
import sys

import steps

WIDEST = 16
HEAD = '''#include <stdio.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
typedef %s word;
enum { N = 48 };
static word %s;
static word sum;

'''
MAIN = steps.HASH + '''int main(void)
{
        void (*volatile run)(int, int%s) = kernel;
        static const int sizes[] = { 0, 1, 2, 7, 16, 24 };
        word *all[] = { %s };
        unsigned x = %du;
        for (int k = 0; k < 6; k++)
                for (int l = 0; l < 6; l++) {
                        for (int i = 0; i < %d * N * N; i++) {
                                x = x * 1664525u + 1013904223u;
                                all[i / (N * N)][i %% (N * N)] = (word)(x >> 7);
                        }
                        run(sizes[k], sizes[l]%s);
                        printf("%%d %%d %%u", k, l, (unsigned)sum);
                        for (int i = 0; i < %d; i++)
                                printf(" %%u", (unsigned)hash(all[i], N * N * sizeof(word)));
                        printf("\\n");
                }
        return 0;
}
'''


class Dimension:
    """Of a nest: the heads of its loops, outermost first, the counter of its elements and that of its outermost strips."""
    def __init__(self, r, counter, size):
        self.counter, self.strips, self.heads, self.width = counter, None, [], 0
        low, high = r.choice([('2', '%s + 2'), ('1', '%s + 1'), ('2', '%s'), ('m / 2 + 1', '%s + 2')])
        high = high % size
        if r.random() < 0.25:
            self.plain(r, counter, low, high)
        else:
            self.cut(r, counter, low, high)

    def plain(self, r, c, low, high):
        step = r.choice([1, 1, 2, 3, 7, 100])
        if r.random() < 0.3:
            self.heads.append('for (int %s = %s - 1; %s >= %s; %s -= %d)' % (c, high, c, low, c, step))
        else:
            self.heads.append('for (int %s = %s; %s < %s; %s += %d)' % (c, low, c, high, c, step))

    def cut(self, r, c, low, high):
        width = r.choice([2, 3, 4, 5, 8, WIDEST])
        self.strips, self.width = c + c, width
        if r.random() < 0.25:
            self.heads.append('for (int %s = %s - 1; %s >= %s; %s -= %d)' % (self.strips, high, self.strips, low, self.strips, width))
            self.heads.append('for (int %s = %s; %s > %s - %d && %s >= %s; %s--)' % (c, self.strips, c, self.strips, width, c, low, c))
            return
        outer, inner = c + c, c
        self.heads.append('for (int %s = %s; %s < %s; %s += %d)' % (outer, low, outer, high, outer, width))
        if width % 4 == 0 and r.random() < 0.25:       # strips of strips
            inner = c + c + c
            self.heads.append('for (int %s = %s; %s < MIN(%s + %d, %s); %s += 4)' % (inner, outer, inner, outer, width, high, inner))
            outer, inner, width = inner, c, 4
        first = r.choice([outer, outer, outer, outer, 'MAX(%s - 1, 1)' % outer])
        reach = r.choice([width, width, width, width, max(width // 2, 1)])
        bound = r.choice(['%s < MIN(%s + %d, %s)' % (inner, outer, reach, high)] * 3 + ['%s < %s + %d && %s < %s' % (inner, outer, reach, inner, high)] * 2 + ['%s < %s + %d' % (inner, outer, reach)])
        self.heads.append('for (int %s = %s; %s; %s++)' % (inner, first, bound, inner))


class Writer:
    def __init__(self, seed, number):
        self.r = random.Random(seed * 1000003 + number)
        self.lines = []
        self.flat = self.r.random() < 0.4
        self.by_pointer = self.flat and self.r.random() < 0.5
        self.names = 'abcd'[:self.r.choice([2, 3, 3, 4])]

    def put(self, depth, text):
        self.lines.append(' ' * (8 * depth) + text)

    def at(self, name, i, j, di=0, dj=0):
        def moved(c, d):
            return c if d == 0 else '%s %s %d' % (c, '+' if d > 0 else '-', abs(d))
        if self.flat:
            return '%s[(%s) * N + %s]' % (name, moved(i, di), moved(j, dj))
        return '%s[%s][%s]' % (name, moved(i, di), moved(j, dj))

    def subscripts(self, dims):
        names = [d.counter for d in dims]
        return names[:2] if len(names) > 1 else [self.r.choice(['1', '3']), names[0]]

    def value(self, dims, name, in_place):
        r = self.r
        i, j = self.subscripts(dims)
        terms = []
        for _ in range(r.randrange(1, 4)):
            d = (r.choice([-1, 0, 0, 1]), r.choice([-1, 0, 0, 1]))
            source = name if in_place and r.random() < 0.4 else r.choice([x for x in self.names if x != name])
            x, y = (j, i) if len(dims) > 1 and r.random() < 0.25 else (i, j)
            if len(dims) > 2 and r.random() < 0.6:
                x, y = r.choice([(i, dims[2].counter), (dims[2].counter, j)])
            terms.append('%s%s' % (r.choice(['', '3u * ', '5u * ']), self.at(source, x, y, *d)))
        if r.random() < 0.3:
            terms.append('(word)%s' % r.choice([d.counter for d in dims]))
        return ' + '.join(terms)

    def statement(self, depth, dims):
        r = self.r
        if r.random() < 0.15:
            self.put(depth, 'sum %s %s;' % (r.choice(['+=', '^=']), self.value(dims, r.choice(self.names), False)))
            return
        name = r.choice(self.names)
        op = '+=' if len(dims) > 2 else r.choice(['=', '=', '=', '+=', '^='])
        if r.random() < 0.15:
            self.put(depth, 'if (%s & 1)' % self.at(r.choice(self.names), *self.subscripts(dims)))
            depth += 1
        self.put(depth, '%s %s (word)(%s);' % (self.at(name, *self.subscripts(dims)), op, self.value(dims, name, r.random() < 0.3)))

    def nest(self, depth):
        r = self.r
        counters = r.sample('ijk', r.choice([1, 2, 2, 2, 3]))
        dims = [Dimension(r, c, r.choice('nm')) for c in counters]
        left = [list(d.heads) for d in dims]
        order = []
        # all strips before all elements, or any order
        if r.random() < 0.6:
            for d in r.sample(range(len(dims)), len(dims)):
                order += left[d][:-1]
                left[d] = left[d][-1:]
        while any(left):
            some = r.choice([x for x in left if x])
            order.append(some.pop(0))
        begin = depth
        for n, head in enumerate(order):
            beside = n + 1 < len(order) and n > 0 and r.random() < 0.08
            self.put(depth, head + (' {' if beside or n + 1 == len(order) else ''))
            depth += 1
            if beside:          # of what is known here
                known = [d for d in dims if all(h in order[:n + 1] for h in d.heads)]
                if known:
                    self.statement(depth, known)
        for _ in range(r.choice([1, 1, 1, 2])):
            self.statement(depth, dims)
        while depth > begin:
            depth -= 1
            opened = [k for k in range(len(self.lines) - 1, -1, -1) if self.lines[k].startswith(' ' * (8 * depth) + 'for')][0]
            if self.lines[opened].endswith('{'):
                self.put(depth, '}')

    def program(self):
        r = self.r
        types = r.choice(['unsigned', 'unsigned', 'unsigned short', 'unsigned long', 'unsigned char'])
        params = ', word *%s' * len(self.names) % tuple(self.names) if self.by_pointer else ''
        self.put(0, 'static void kernel(int n, int m%s)' % params)
        self.put(0, '{')
        self.put(1, 'sum = 3;')
        for _ in range(r.choice([1, 2, 2, 3])):
            self.nest(1)
        self.put(0, '}')
        blocks = ['memory_' + x if self.by_pointer else x for x in self.names]
        declared = ', '.join(x + ('[N * N]' if self.flat else '[N][N]') for x in blocks)
        firsts = [x if self.flat else '&%s[0][0]' % x for x in blocks]
        n = len(self.names)
        return HEAD % (types, declared) + '\n'.join(self.lines) + '\n' + MAIN % (', word *' * n if params else '', ', '.join(firsts), r.randrange(1, 1 << 30), n, ''.join(', ' + x for x in blocks) if params else '', n)


def generate(seed, number):
    return Writer(seed, number).program()


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
