#!/usr/bin/env python3
"""Prints a random program of many small problems: for each problem steps in order, each of some sweeps whose iterations are independent, or wait for each other along rows or columns alone, with
values that pass between them.

    testsuite/fuzz/ensembles.py SEED NUMBER

Such nests are what blocks in step (docs/recipes.md) are for. The arithmetic is of unsigned integers, so that every order of a sum gives one result. Free of undefined behaviour by
construction: every subscript is a counter within its bounds plus at most 1 in arrays with a margin of 1.
"""
import random
import sys

WIDTH = 20      # elements of a row, margin included
HEAD = '''#include <stdio.h>
#include <string.h>

typedef unsigned int word;
enum { P = 40, W = %d };
static word a[P][W][W], b[P][W][W], u[P][W], v[P][W], s[P];
static word work[W], plane[W][W], c[4][W], e[W][W];

''' % WIDTH
MAIN = '''
static void fill(void)
{
        word x = %du;
        word *all[] = { &a[0][0][0], &b[0][0][0], &u[0][0], &v[0][0], s, work, &plane[0][0], &c[0][0], &e[0][0] };
        size_t n[] = { sizeof a, sizeof b, sizeof u, sizeof v, sizeof s, sizeof work, sizeof plane, sizeof c, sizeof e };
        for (int k = 0; k < 9; k++)
                for (size_t i = 0; i < n[k] / sizeof(word); i++) {
                        x = x * 1664525u + 1013904223u;
                        all[k][i] = x >> 7;
                }
}

static word hash(const void *data, size_t n)
{
        const word *x = data;
        word h = 17;
        for (size_t i = 0; i < n / sizeof(word); i++)
                h = h * 31 + x[i];
        return h;
}

int main(void)
{
        static const int sizes[][3] = { { 0, 3, 5 }, { 1, 1, 1 }, { 3, 0, 7 }, { 7, 2, 18 }, { 40, 5, 13 }, { 33, 3, 0 }, { 2, 9, 2 } };
        for (int k = 0; k < 7; k++) {
                fill();
                kernel(sizes[k][0], sizes[k][1], sizes[k][2]);
                printf("%%d: %%x %%x %%x %%x %%x %%x %%x\\n", k, hash(a, sizeof a), hash(b, sizeof b), hash(u, sizeof u), hash(v, sizeof v), hash(s, sizeof s), hash(work, sizeof work),
                        hash(plane, sizeof plane));
        }
        return 0;
}
'''


class Writer:
    def __init__(self, seed, number):
        self.r = random.Random('%d %d ensembles' % (seed, number))
        self.lines = []
        self.temporaries = 0
        # Arrays of a problem's own, which a block can keep in the memory that its threads share.
        self.is_private = random.Random('%d %d private' % (seed, number)).random() < 0.4

    def put(self, depth, text):
        self.lines.append('        ' * depth + text)

    def shift(self, counter):
        return '%s + %d' % (counter, self.r.choice([0, 1, 1, 1, 2]))     # the margin begins at 0, counters do at 0, elements at 1

    def read(self, counters, targets):
        """A read inside a sweep over the counters that does not meet what the sweep's other iterations write."""
        r = self.r
        options = [a for a in ('a', 'b', 'u', 'v', 's', 'work', 'plane') if a not in targets]
        options += [t for t in targets if t in ('a', 'b', 'u', 'v', 'work', 'plane')]
        name = r.choice(options)
        own = name in targets
        if name == 's':
            return 's[k]'
        index = [('%s + 1' % c) if own else self.shift(c) for c in counters]
        if name in ('u', 'v', 'work'):
            if own and len(counters) == 2:
                return '%uu' % r.randrange(100)
            at = index[-1] if own else r.choice(index + ['n / 2'])
            return ('%s[%s]' if name == 'work' else '%s[k][%s]') % (name, at)
        if len(counters) == 1:
            if own:
                return '%uu' % r.randrange(100)
            pair = [index[0], r.choice(['n / 2', index[0], '1'])]
            r.shuffle(pair)
        else:
            pair = index if own or r.random() < 0.8 else index[::-1]
        return ('%s[%s][%s]' if name == 'plane' else '%s[k][%s][%s]') % (name, *pair)

    def value(self, counters, targets):
        r = self.r
        terms = [self.read(counters, targets) for _ in range(r.randrange(1, 4))] + ['%uu' % r.randrange(1, 50)]
        if counters and r.random() < 0.3:
            terms.append('(word)%s' % r.choice(counters))
        if r.random() < 0.3:
            terms.append('(word)t')
        text = terms[0]
        for term in terms[1:]:
            text = '(%s %s %s)' % (text, r.choice(['+', '-', '*', '^']), term)
        return text

    def cell(self, name, counters):
        at = ['%s + 1' % c for c in counters]
        if name in ('work', 'plane'):
            return name + ''.join('[%s]' % x for x in at)
        return '%s[k]' % name + ''.join('[%s]' % x for x in at)

    def sweep(self, depth):
        r = self.r
        two = r.random() < 0.5
        counters = ['i', 'j'] if two else ['i']
        target = r.choice(['a', 'b', 'plane'] if two else ['u', 'v', 'work'])
        whole = target in ('work', 'plane')
        for c in counters:
            first, last = ('0', 'n') if whole else (r.choice(['0', '0', '0', '1', 't % 2']), r.choice(['n', 'n', 'n - 1']))
            if not whole and r.random() < 0.15 and last == 'n':
                self.put(depth, 'for (int %s = n - 1; %s >= %s; %s--)%s' % (c, c, first, c, ' {' if c == counters[-1] else ''))
            else:
                self.put(depth, 'for (int %s = %s; %s < %s; %s++)%s' % (c, first, c, last, c, ' {' if c == counters[-1] else ''))
            depth += 1
        targets = [target]
        guard = not whole and r.random() < 0.2
        if guard:
            self.put(depth, 'if (%s %% 3u != 1u)' % self.read(counters, targets))
            depth += 1
        if not guard and r.random() < 0.3:
            name = 'x%d' % self.temporaries
            self.temporaries += 1
            self.put(depth, 'word %s = %s;' % (name, self.value(counters, targets)))
            if r.random() < 0.6:
                self.put(depth, 'for (int q = 0; q < n; q++)')
                self.put(depth + 1, '%s = %s * 3u + %s;' % (name, name, r.choice([x for x in ('u[k][q + 1]', 'v[k][q + 1]', '(word)q') if x[0] not in targets])))
            self.put(depth, '%s %s %s;' % (self.cell(target, counters), '=' if whole else r.choice(['=', '+=']), name))
        else:
            self.put(depth, '%s %s %s;' % (self.cell(target, counters), '=' if whole else r.choice(['=', '=', '+=', '^=']), self.value(counters, targets)))
        if guard:
            depth -= 1
        if two and r.random() < 0.3:
            condition, factor = r.choice([('i >= 1', 'c[2][i - 1]'), ('i + 1 < n', 'c[1][i + 1]'), ('j >= 1', 'c[t % 4][j]'), ('j + 1 < n', 'e[0][j]'), ('i >= 1', 'e[i][j]')])
            self.put(depth, 'if (%s)' % condition)
            self.put(depth + 1, '%s += %s * %s;' % (self.cell(target, counters), factor, self.read(counters, targets)))
        self.put(depth - 1, '}')

    def chain(self, depth):
        """Rows, or columns, whose elements wait for each other."""
        r = self.r
        target = 'plane' if self.is_private else r.choice(['a', 'b', 'plane', 'plane'])
        across, along = r.choice([('i', 'j'), ('j', 'i')])
        self.put(depth, 'for (int %s = 0; %s < n; %s++) {' % (across, across, across))
        for down in r.choice([[False], [True], [False, True]]):
            ahead = [0, 0]
            ahead['ij'.index(along)] = 1 if down else -1
            here = self.cell(target, ['i', 'j'])
            before = self.cell(target, ['i + %d' % ahead[0] if ahead[0] > 0 else 'i - 1' if ahead[0] else 'i', 'j + %d' % ahead[1] if ahead[1] > 0 else 'j - 1' if ahead[1] else 'j'])
            factor = r.choice(['c[t %% 4][%s]' % along, 'c[0][n - 1 - %s]' % along, 'e[i][j]', 'e[%s][%s]' % (along, across), 'c[1][%s]' % across, '(word)%s' % along] + 6 * self.is_private * ['e[i][j]'])
            self.put(depth + 1, 'for (int %s = n - 2; %s >= 0; %s--)' % (along, along, along) if down else 'for (int %s = 1; %s < n; %s++)' % (along, along, along))
            self.put(depth + 2, '%s = %s %s %s * %s;' % (here, r.choice(['%s' % here, '%s * 3u' % here, '%s * %s' % (here, r.choice(['c[2][i]', 'c[3][j]']))]), r.choice('+-^'), factor, before))
        self.put(depth, '}')

    def steps(self, depth, level):
        r = self.r
        for _ in range(r.randrange(2, 5)):
            kind = r.random()
            if kind < 0.5:
                self.sweep(depth)
            elif kind < 0.7:
                self.chain(depth)
            elif kind < 0.85:
                self.put(depth, 's[k] = s[k] * 5u + %s;' % r.choice(['u[k][n / 2 + 1]', 'a[k][1][n]', 'v[k][n]', '(word)t']))
            elif level < 2:
                self.put(depth, 'for (int m%d = 0; m%d < %s; m%d++) {' % (level, level, r.choice(['2', '3', 't']), level))
                self.steps(depth + 1, level + 1)
                self.put(depth, '}')

    def program(self):
        r = self.r
        self.put(0, 'static void kernel(int problems, int steps, int n)')
        self.put(0, '{')
        self.put(1, 'for (int k = 0; k < problems; k++) {')
        if self.is_private:
            self.put(2, 'word work[W], plane[W][W];')
            self.put(2, 'for (int i = 0; i < W; i++) {')
            self.put(3, 'work[i] = u[k][i];')
            self.put(3, 'for (int j = 0; j < W; j++)')
            self.put(4, 'plane[i][j] = b[k][i][j] ^ e[j][i];')
            self.put(2, '}')
        if r.random() < 0.3:
            self.put(2, 's[k] += 3u;')
        self.put(2, 'for (int t = 0; t < steps; t++) {')
        self.steps(3, 0)
        self.put(2, '}')
        if r.random() < 0.3:
            self.put(2, 's[k] ^= u[k][1];')
        if self.is_private:
            self.put(2, 'for (int i = 0; i < W; i++)')
            self.put(3, 'for (int j = 0; j < W; j++)')
            self.put(4, 'b[k][i][j] += plane[i][j] + work[j];')
        self.put(1, '}')
        self.put(0, '}')
        return HEAD + '\n'.join(self.lines) + '\n' + MAIN % r.randrange(1, 1 << 30)


def generate(seed, number):
    return Writer(seed, number).program()


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
