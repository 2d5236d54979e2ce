#!/usr/bin/env python3
"""Prints a random program of steps in time: a loop whose iterations compute arrays from those of the step before, and copy them back or exchange their pointers.

    testsuite/fuzz/steps.py SEED NUMBER

That is what exchanges of memory (docs/recipes.md) and pointers that change places (docs/language.md) are for. Copies are whole or of a part, in any place of the step, by loops or as blocks of bytes; pointers are
exchanged in pairs or handed round, plainly or by a function; other statements read and write the same arrays. The arithmetic is of unsigned integers. Free of undefined behaviour by
construction: every subscript is a counter within its bounds plus at most 1 in arrays with a margin of 1.
"""
import random
import sys

HEAD = '''#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef %s word;
enum { N = 26, M = N * N };
static word %s;

static void swap(word **x, word **y)
{
        word *old = *x;
        *x = *y;
        *y = old;
}

'''
HASH = '''
static word hash(const void *data, size_t n)
{
        const unsigned char *x = data;
        unsigned h = 17;
        for (size_t i = 0; i < n; i++)
                h = h * 31 + x[i];
        return (word)h;
}

'''
MAIN = HASH + '''int main(void)
{
        void (*volatile run)(int, int%s) = kernel;
        static const int sizes[] = { 0, 1, 2, 3, 9, 24 }, steps[] = { 0, 1, 2, 3, 4, 7, 12 };
        word *all[] = { %s };
        unsigned x = %du;
        for (int k = 0; k < 6; k++)
                for (int s = 0; s < 7; s++) {
                        for (int i = 0; i < %d * M; i++) {
                                x = x * 1664525u + 1013904223u;
                                all[i / M][i %% M] = (word)(x >> 7);
                        }
                        run(sizes[k], steps[s]%s);
                        printf("%%d %%d", k, s);
                        for (int i = 0; i < %d; i++)
                                printf(" %%u", (unsigned)hash(all[i], M * sizeof(word)));
                        printf("\\n");
                }
        return 0;
}
'''


class Writer:
    def __init__(self, seed, number):
        self.r = random.Random(seed * 1000003 + number)
        self.lines = []
        self.flat = self.r.random() < 0.35              # one dimension
        self.by_pointer = self.r.random() < 0.5         # else declared arrays
        self.names = 'abcd'[:self.r.choice([2, 2, 3, 4])]
        self.local = self.by_pointer and self.r.random() < 0.4

    def put(self, depth, text):
        self.lines.append(' ' * (8 * depth) + text)

    def at(self, name, di=0, dj=0):
        def moved(c, d):
            return c if d == 0 else '%s %s %d' % (c, '+' if d > 0 else '-', abs(d))
        if self.flat:
            return '%s[%s]' % (name, moved('i', di))
        if self.by_pointer:
            return '%s[(%s) * N + %s]' % (name, moved('i', di), moved('j', dj))
        return '%s[%s][%s]' % (name, moved('i', di), moved('j', dj))

    def head(self, depth, kind):
        """Loops over the whole inside, a part of it, or all with the margin. Returns the depth inside."""
        r = self.r
        low, high = {'inside': ('1', 'i <= n'), 'all': ('0', 'i < n + 2'), 'part': r.choice([('2', 'i <= n'), ('1', 'i < n'), ('1', 'i <= n / 2'), ('n / 2 + 1', 'i <= n')])}[kind]
        self.put(depth, 'for (int i = %s; %s; i++)' % (low, high))
        if not self.flat:
            self.put(depth + 1, 'for (int j = %s; %s; j++)' % (low, high.replace('i', 'j')))
            return depth + 2
        return depth + 1

    def value(self, sources, near):
        r = self.r
        terms = []
        for _ in range(r.randrange(1, 4)):
            d = (r.choice([-1, 0, 0, 1]), r.choice([-1, 0, 0, 1])) if near else (0, 0)
            terms.append('%s%s' % (r.choice(['', '3u * ', '5u * ']), self.at(r.choice(sources), *d)))
        if r.random() < 0.3:
            terms.append('(word)t')
        return ' + '.join(terms)

    def compute(self, depth):
        r = self.r
        to = r.choice(self.names)
        others = [x for x in self.names if x != to]
        kind = r.choice(['inside', 'inside', 'inside', 'part', 'all'])
        inner = self.head(depth, kind)
        if r.random() < 0.2:
            self.put(inner, 'if (%s & 1)' % self.at(r.choice(others)))
            inner += 1
        op = r.choice(['=', '=', '=', '=', '+=', '^='])
        self.put(inner, '%s %s (word)(%s);' % (self.at(to), op, self.value(others, kind != 'all')))

    def block(self, depth):
        """The same by memcpy; or memset, or memmove inside one array: of all of it, of a row, of part of a row."""
        r = self.r
        to, source = r.sample(self.names, 2)
        call = r.choice(['memcpy(%s, %s, %s);', 'memcpy(%s, %s, %s);', 'memmove(%s, %s, %s);', 'memset(%s, %s, %s);'])
        size = r.choice(['sizeof(word)', 'sizeof(word)', 'sizeof *' + to if self.by_pointer or self.flat else 'sizeof **' + to])
        if r.random() < 0.4:
            first, last = to, source
            count = 'M * ' + size if self.by_pointer or r.random() < 0.5 else 'sizeof ' + to
        else:
            if not self.flat:
                self.put(depth, r.choice(['for (int i = 1; i <= n; i++)', 'for (int i = 0; i < n + 2; i++)', 'for (int i = n; i > 0; i--)']))
                depth += 1
            first, last = self.row(to, 1), self.row(source, 1)
            if call.startswith('memmove') and r.random() < 0.6:
                last = self.row(to, r.choice([0, 1, 2]))
            count = r.choice(['n * ' + size, size + ' * n', '(n + 1) * %s - %s' % (size, size), '(size_t)n * ' + size])
        if call.startswith('memset'):
            last = r.choice(['0', '0', '-1', '0x35'])
        self.put(depth, call % (first, last, count))

    def row(self, name, column):
        """A pointer into row i."""
        if self.by_pointer or self.flat:
            return '%s + %s%d' % (name, '' if self.flat else 'i * N + ', column)
        return '&%s[i][%d]' % (name, column)

    def copy(self, depth):
        r = self.r
        if r.random() < 0.3:
            self.block(depth)
            return
        to, source = r.sample(self.names, 2)
        inner = self.head(depth, r.choice(['inside', 'inside', 'all', 'part']))
        self.put(inner, '%s = %s;' % (self.at(to), self.at(source)))

    def edge(self, depth):
        r = self.r
        name = r.choice(self.names)
        self.put(depth, '%s %s %s;' % (self.at(name).replace('i', r.choice(['0', 'n + 1', '1'])).replace('j', r.choice(['0', 'n / 2'])), r.choice(['=', '+=']), r.choice(['(word)t', '7u'])))

    def exchange(self, depth):
        r = self.r
        if r.random() < 0.3:
            self.put(depth, 'swap(&%s, &%s);' % tuple(r.sample(self.names, 2)))
            return
        ring = r.sample(self.names, r.choice([2, 2, min(3, len(self.names))]))
        self.put(depth, '{')
        self.put(depth + 1, 'word *old = %s;' % ring[0])
        for x, y in zip(ring, ring[1:]):
            self.put(depth + 1, '%s = %s;' % (x, y))
        self.put(depth + 1, '%s = old;' % ring[-1])
        self.put(depth, '}')

    def step(self, depth):
        r = self.r
        for _ in range(r.randrange(1, 3)):
            self.compute(depth)
            if r.random() < 0.15:
                self.edge(depth)
        if not self.by_pointer or r.random() < 0.35:
            for _ in range(r.choice([1, 1, 1, 2])):
                self.copy(depth)
        if self.by_pointer and r.random() < 0.75:
            self.exchange(depth)
        if r.random() < 0.2:
            self.compute(depth)

    def program(self):
        r = self.r
        types = r.choice(['unsigned', 'unsigned', 'unsigned short', 'unsigned long', 'unsigned char'])
        params = ', word *%s' * len(self.names) % tuple(self.names) if self.by_pointer and not self.local else ''
        self.put(0, 'static void kernel(int n, int steps%s)' % params)
        self.put(0, '{')
        if self.local:
            self.put(1, 'word ' + ', '.join('*%s = memory_%s' % (x, x) for x in self.names) + ';')
        if r.random() < 0.25:
            self.compute_before()
        self.put(1, r.choice(['for (int t = 0; t < steps; t++) {', 'for (int t = 0; t < steps; t++) {', 'for (int t = steps; t > 0; t--) {', 'for (int t = 1; t < 2 * steps; t += 2) {']))
        self.step(2)
        if r.random() < 0.2:
            self.put(2, 'for (int m = 0; m < 3; m++) {')
            self.copy(3)
            self.put(2, '}')
        self.put(1, '}')
        if r.random() < 0.5:
            inner = self.head(1, 'inside')
            to = r.choice(self.names)
            self.put(inner, '%s ^= (word)(%s);' % (self.at(to), self.at(r.choice([x for x in self.names if x != to]))))
        self.put(0, '}')
        n = len(self.names)
        blocks = ['memory_' + x if self.by_pointer else x for x in self.names]
        declared = ', '.join(x + ('[M]' if self.by_pointer or self.flat else '[N][N]') for x in blocks)
        firsts = [x if self.by_pointer or self.flat else '&%s[0][0]' % x for x in blocks]
        body = '\n'.join(self.lines) + '\n'
        head = HEAD % (types, declared)
        if 'swap(' not in body:
            head = head[:head.index('static void swap')]
        return head + body + MAIN % (', word *' * n if params else '', ', '.join(firsts), r.randrange(1, 1 << 30), n, ''.join(', ' + x for x in blocks) if params else '', n)

    def compute_before(self):
        inner = self.head(1, 'inside')
        self.put(inner, '%s = (word)(3u * %s);' % (self.at(self.names[0]), self.at(self.names[1])))


def generate(seed, number):
    return Writer(seed, number).program()


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
