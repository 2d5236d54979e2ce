#!/usr/bin/env python3
"""Prints a random program of fast transforms: loops over blocks of a size that changes from round to round, and through a half of each.

    testsuite/fuzz/transforms.py SEED NUMBER

The size is doubled, halved, counted in bits or given; what is half of it has a name or none, or is not quite half; counters begin at 0 or at the block; the elements lie in the block, at its
other end, in its other half, or in the next one. The arithmetic is of unsigned integers. Free of undefined behaviour by construction: sizes are at most LARGEST, a block begins below LARGEST,
and the arrays have room for three blocks behind that and for one before it.
"""
import random
import sys

import steps

LARGEST = 64
HEAD = '''#include <stdio.h>

typedef %s word;
enum { SIZE = 5 * %d };
static word memory_a[SIZE], memory_b[SIZE];
''' % ('%s', LARGEST)
MAIN = steps.HASH + '''int main(void)
{
        void (*volatile run)(int, int, int, word *, word *) = kernel;
        static const int sizes[] = { 0, 1, 2, 8, 12, 33, 64 }, blocks[] = { 2, 3, 8, 1, 64, 5 };
        unsigned x = %du;
        for (int k = 0; k < 7; k++)
                for (int l = 0; l < 6; l++) {
                        for (int i = 0; i < SIZE; i++) {
                                x = x * 1664525u + 1013904223u;
                                memory_a[i] = (word)(x >> 7);
                                memory_b[i] = (word)(x >> 9);
                        }
                        run(sizes[k], blocks[l], l, memory_a + 64, memory_b + 64);
                        printf("%%d %%d %%u %%u\\n", k, l, (unsigned)hash(memory_a, sizeof memory_a), (unsigned)hash(memory_b, sizeof memory_b));
                }
        return 0;
}
'''


class Writer:
    def __init__(self, seed, number):
        self.r = random.Random(seed * 1000003 + number)
        self.lines = []
        self.type = self.r.choice(['int', 'int', 'int', 'long', 'unsigned', 'size_t'])

    def put(self, depth, text):
        self.lines.append(' ' * (8 * depth) + text)

    def transform(self, depth):
        """Loops over sizes, over blocks, through the half of a block."""
        r = self.r
        t = self.type
        whole, half = 'm', 'm / 2'
        kind = r.choice(['double', 'halve', 'bits', 'level', 'half', 'given', 'given', 'while'])
        if kind == 'given':
            self.put(depth, '{')
            self.put(depth + 1, '%s m = given;' % t)
        elif kind == 'double':
            self.put(depth, 'for (%s m = 2; m <= (%s)n; m %s) {' % (t, t, r.choice(['*= 2', '<<= 1', '+= m'])))
        elif kind == 'halve':
            self.put(depth, 'for (%s m = n; m > 1; m %s) {' % (t, r.choice(['/= 2', '>>= 1'])))
        elif kind == 'bits':
            self.put(depth, 'for (int s = 1; s <= levels; s++) {')
            self.put(depth + 1, '%s m = (%s)1 << s;' % (t, t))
        elif kind == 'level':
            self.put(depth, 'for (int s = 0; s < levels; s++) {')
            self.put(depth + 1, '%s h = (%s)1 << s;' % (t, t))
            whole, half = r.choice(['2 * h', 'h << 1', 'h + h']), 'h'
        elif kind == 'half':
            self.put(depth, 'for (%s h = 1; h < (%s)n; h *= 2) {' % (t, t))
            whole, half = r.choice(['2 * h', 'h << 1']), 'h'
        else:
            self.put(depth, '%s m = 2;' % t)
            self.put(depth, 'while (m <= (%s)n) {' % t)
        depth += 1
        if half == 'm / 2':
            half = r.choice(['m / 2', 'm >> 1', 'm / 2', 'm / 3', '(m + 1) / 2', 'm - m / 2'])
            if r.random() < 0.7:
                self.put(depth, '%s h = %s;' % (r.choice(['const ' + t, t]), half))
                half = 'h'
            elif ' ' in half:
                half = '(%s)' % half
        for _ in range(r.choice([1, 1, 2])):
            self.blocks(depth, whole, half)
        if kind == 'while':
            self.put(depth, 'm *= 2;')
        depth -= 1
        self.put(depth, '}')

    def blocks(self, depth, whole, half):
        r = self.r
        t = self.type
        self.put(depth, 'for (%s k = 0; k < (%s)n; k += %s)' % (t, t, whole))
        from_block = r.random() < 0.4
        reach = r.choice([half, half, half, half, 'm', half + ' + 1']) if whole == 'm' else r.choice([half] * 4 + [half + ' + 1'])
        if from_block:
            self.put(depth + 1, 'for (%s j = k; j < k + %s; j++) {' % (t, reach))
        else:
            self.put(depth + 1, 'for (%s j = 0; j < %s; j++) {' % (t, reach))
        at = 'j' if from_block else 'k + j'
        places = [at, at + ' + ' + half, at + ' + ' + half]
        if r.random() < 0.2:
            places.append(at + ' + ' + (whole if ' ' not in whole else '(' + whole + ')'))
        if not from_block:
            if r.random() < 0.3:
                places = ['k + 2 * j', 'k + 2 * j + 1']
            elif r.random() < 0.2 and not reach.endswith('+ 1'):
                places.append('k + %s - 1 - j' % (whole if ' ' not in whole else '(' + whole + ')'))
        x, y = r.sample(places, 2)
        a, b = r.choice(['aa', 'aa', 'ab', 'ba'])
        form = r.randrange(4)
        if form == 0:
            self.put(depth + 2, 'word u = %s[%s], v = %s[%s];' % (a, x, b, y))
            self.put(depth + 2, '%s[%s] = (word)(u + v);' % (a, x))
            self.put(depth + 2, '%s[%s] = (word)(u - v);' % (b, y))
        elif form == 1:
            self.put(depth + 2, '%s p = %s, q = %s;' % (t, x, y))
            self.put(depth + 2, 'word v = (word)(3u * %s[q]);' % b)
            self.put(depth + 2, '%s[q] = (word)(%s[p] - v);' % (b, a))
            self.put(depth + 2, '%s[p] += v;' % a)
        elif form == 2:
            self.put(depth + 2, '%s[%s] = (word)(%s[%s] + 5u * %s[%s]);' % (a, x, a, x, b, y))
        else:
            self.put(depth + 2, 'if (%s[%s] > %s[%s]) {' % (a, x, b, y))
            self.put(depth + 3, 'word u = %s[%s];' % (a, x))
            self.put(depth + 3, '%s[%s] = %s[%s];' % (a, x, b, y))
            self.put(depth + 3, '%s[%s] = u;' % (b, y))
            self.put(depth + 2, '}')
        self.put(depth + 1, '}')

    def program(self):
        r = self.r
        restrict = r.choice(['', 'restrict '])
        self.put(0, 'static void kernel(int n, int given, int levels, word *%sa, word *%sb)' % (restrict, restrict))
        self.put(0, '{')
        for _ in range(r.choice([1, 1, 2])):
            self.put(1, '{')
            self.transform(2)
            self.put(1, '}')
        self.put(0, '}')
        types = r.choice(['unsigned', 'unsigned', 'unsigned short', 'unsigned long', 'unsigned char'])
        return HEAD % types + '\n' + '\n'.join(self.lines) + '\n' + MAIN % r.randrange(1, 1 << 30)


def generate(seed, number):
    return Writer(seed, number).program()


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
