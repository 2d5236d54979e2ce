#!/usr/bin/env python3
"""Prints a random program whose loops begin, end and step by expressions of mixed types: conversions that cut, unsigned arithmetic that wraps around, comparisons of signed with unsigned
numbers, counters of every type, seen as others, steps that are no constant, sums in the condition, counters that meet, bounds from memory, and variables that step along.

    testsuite/fuzz/bounds.py SEED NUMBER

What such a loop does is decided by the values that it is called with. CALLS are tried one by one with -DCHECKED under sanitizers (run.py), which ends those that run too long; original and
translation get the numbers of those that do nothing undefined as arguments. In every second program the calls are left as calls, so that nothing is known of the values.
"""
import random
import re
import sys

CALLS = [(10, 3, 7, 20, 5, 4, 9), (0, 0, 0, 0, 0, 0, 0), (33, 2, 1, 2, 1, 1, 1), (5, 17, 40, -3, 200, -2, 3), (-4, -1, 3, 6, 3, 7, 12), (1, 1, 2, 1, 255, 100, 64),
         (20, 10, 0xfffffffe, 4294967296 + 3, 2, 3, 2 ** 64 - 2), (7, -9, 0xfffffff0, -20, 250, -1, 2 ** 63 + 5),
         (2 ** 31 - 2, -2 ** 31, 2 ** 31, 2 ** 63 - 3, 255, -2 ** 15, 2 ** 63), (-2 ** 31 + 3, 2 ** 31 - 1, 2 ** 31 - 1, -2 ** 63 + 4, 128, 2 ** 15 - 1, 2 ** 63 - 1)]
PARAMETERS = [('int', 'n'), ('int', 'm'), ('unsigned', 'u'), ('long', 'l'), ('unsigned char', 'c'), ('short', 'h'), ('size_t', 'z')]
TYPES = ['int'] * 4 + ['unsigned', 'unsigned', 'long', 'size_t', 'short', 'unsigned short', 'signed char', 'unsigned char', 'enum e', 'long long']
SIGNED = ['int', 'long', 'short', 'signed char']

HEAD = '''#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4096, ROWS = 40 };
enum e { E0, E1, E2 };
static int a[N], b[N];
static double d[N];
static long q[N], out[16];
static int lo[ROWS];
static unsigned hi[ROWS];
static unsigned char narrow[ROWS];
#ifdef CHECKED
static volatile int zero;
static long steps;
#define STEP do { if (++steps > 100000) exit(3); } while (0);
#else
#define STEP
#endif

static void show(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (a[i] || b[i] || d[i] || q[i])
                        printf(" %d:%d,%d,%g,%ld", i, a[i], b[i], d[i], q[i]);
        puts("");
#pragma pmp ignore
        for (int i = 0; i < 16; i++)
                printf(" %ld", out[i]);
        puts("");
        memset(a, 0, sizeof a);
        memset(b, 0, sizeof b);
        memset(d, 0, sizeof d);
        memset(q, 0, sizeof q);
        memset(out, 0, sizeof out);
}

'''


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('bounds %d/%d' % (seed, index))
        self.declarations, self.n_loops = [], 0
        self.variables = ['k%d' % i for i in range(self.r.randint(0, 2))]
        for k in self.variables:
            self.declare('%s %s = %s' % (self.pick(['int', 'int', 'long', 'unsigned', 'size_t', 'short', 'unsigned char']), k, self.pick(['0', 'n', '3', 'm', 'u', '-5'])))

    def pick(self, of):
        return self.r.choice(of)

    def chance(self, p):
        return self.r.random() < p

    def declare(self, text):
        self.declarations.append(text + ';')

    def atom(self, counters):
        constants = [str(v) for v in (0, 1, 2, 3, 5, 10, 20, 33, 60, 100, 127, 128, 200, 255)]
        rows = ['lo[%s]', 'hi[%s]', 'narrow[%s]']
        data = [self.pick(rows) % ('(unsigned)(%s) %% ROWS' % counters[0])] if counters else []
        return self.pick(['n', 'm', 'u', 'l', 'c', 'h', 'z', 'n', 'm', self.pick(constants)] + counters * 2 + data)

    def bound(self, counters):
        x = self.atom(counters)
        y = self.atom(counters)
        forms = [x] * 8 + ['%s + %d' % (x, self.pick([1, 2, 3, 7]))] * 3 + ['%s - %d' % (x, self.pick([1, 2, 3, 7]))] * 2 + [
            '(%s + 1) / 2' % x, '%s / 3 * 3' % x, '%s * 2' % x, '(%s << 1)' % x, '(%s << 2) - %s' % (x, y), '(%s < %s ? %s : %s)' % (x, y, x, y), '%s + %s' % (x, y), '(%s & 31)' % x, '%s %% 9' % x, '%s >> 1' % x,
            '(%s)%s' % (self.pick(['unsigned char', 'int', 'long', 'unsigned', 'short']), x), '(%s)(%s + %d)' % (self.pick(['int', 'unsigned', 'short']), x, self.pick([1, 7])),
            '(%s)(%s - %s)' % (self.pick(['int', 'unsigned', 'long']), x, y)]
        return self.pick(forms)

    def step_of_variable(self):
        k = self.pick(self.variables)
        return self.pick([k + '++', k + ' += 2', k + '--', k + ' -= 3', k + ' += m', k + ' += c', k + ' += u', k + ' = ' + k + ' + 4', k + ' -= h', k + ' += 200', k + ' += u + 7'])

    def subscript(self, counters):
        text = str(self.pick([0, 5, 700, 1000, 1000, 1000]))
        for i in counters:
            by = self.pick([0, 1, 1, 1, 2, 3, -1, 40])
            if by:
                text += ' + (%s & 255)' % i if self.chance(0.05) else ' + %d * (%s)' % (by, i) if self.chance(0.7) else ' + (%s)%s * %d' % (self.pick(['int', 'long', 'unsigned']), i, by)
            if self.chance(0.04):       # less, as unsigned arithmetic has it
                less = self.pick([1, 2, 3, 40])
                text += ' + %s * %s' % (i, self.pick(['%du' % (2 ** 32 - less), '(unsigned)-%d' % less, '0x%xu' % (2 ** 32 - less)]))
        if self.variables and self.chance(0.2):
            text += ' + ' + self.pick(self.variables)
        if self.chance(0.05):
            text += ' %s' % self.pick(['+ 4294967290u', '- 0xfffffff0u', '+ (unsigned)-3', '+ (size_t)(unsigned)-1 - 4294967290', '+ (unsigned)h', '- (unsigned)h', '+ (unsigned)-h'])
        return text

    def value(self, counters, with_variables=True):
        terms = []
        for x in counters + (self.variables if with_variables else []):
            if self.chance(0.7):
                terms.append(self.pick(['%s', '%s * 3', '(%s >> 1)', '(%s & 7)', '%s %% 5', '%s / 4', '-%s', '(unsigned char)%s', '(long)%s', '(%s < 3)']) % x)
        return ' + '.join(terms + [self.pick(['n', '1', 'm', '7', 'u'])])

    def assignment(self, counters):
        array = self.pick(['a', 'b', 'q', 'd'])
        if self.variables and self.chance(0.25):
            return '%s[1000 + %s++] = %s;' % (array, self.pick(self.variables), self.value(counters, False))
        return '%s[%s] %s %s;' % (array, self.subscript(counters), self.pick(['=', '=', '=', '+=']), self.value(counters))

    def condition(self, counter):
        """One that makes a bound, too, of a number that may be large."""
        of = '%s * %dl %s %s' % (counter, self.pick([1, 3, 1000, 100000000]), self.pick(['<', '<=', '>', '>=']), self.pick(['n', 'm', 'l', 'l', '(long)u', '40000000000']))
        return of if self.chance(0.6) else '%s %% 3 == 1' % counter

    def body(self, depth, counters, may_nest):
        parts = ['STEP']
        for _ in range(self.r.randint(1, 2)):
            kind = self.r.random()
            if kind < 0.2 and self.variables:
                parts.append(self.step_of_variable() + ';')
            elif kind < 0.55 and depth < 2 and may_nest:
                parts.append(self.loop(depth + 1, counters))
            elif kind < 0.63:
                parts.append('if (%s) { %s }' % (self.condition(counters[-1]), self.assignment(counters)))
            elif kind < 0.67 and self.variables:
                step = self.step_of_variable()
                parts.append('if (%s > 3) { %s; %s } else { %s; }' % (counters[-1], step, self.assignment(counters), step))
            else:
                parts.append(self.assignment(counters))
        return ' '.join(parts)

    def compared(self, i, up, counters):
        """The condition: with a conversion, a constant or a value added, the counter on either side."""
        op = self.pick(['<', '<', '<', '<=', '!='] if up else ['>', '>', '>=', '!='])
        if self.chance(0.04):
            op = self.pick(['<', '<=', '>', '>='])
        cast = '(%s)' % self.pick(['int', 'long', 'unsigned', 'short', 'signed char']) if self.chance(0.25) else ''
        added = self.pick([' + 1', ' + 3', ' - 2', ' + 2u', ' + n', ' + h', ' - m', ' + c - 1', ' + u']) if self.chance(0.25) else ''
        left = cast + ('(%s%s)' % (i, added) if cast else i + added)
        right = self.bound(counters)
        if self.chance(0.1):
            mirror = {'<': '>', '<=': '>=', '>': '<', '>=': '<=', '!=': '!='}
            return '%s %s %s' % (right, mirror[op], left)
        more = ' && %s %s %s' % (i, op, self.bound(counters)) if self.chance(0.06) else ''
        return '%s %s %s%s' % (left, op, right, more)

    def meeting(self, depth, counters):
        """Two counters that step towards each other."""
        i, j = 'i%d' % self.n_loops, 'j%d' % self.n_loops
        self.n_loops += 1
        type = self.pick(SIGNED + ['unsigned'])
        casts = ['', '', '', '(unsigned)', '(size_t)', '(long)', '(short)']
        head = '%s %s = %s, %s = %s; %s%s %s %s%s; %s++, %s' % (type, i, self.bound(counters), j, self.bound(counters), self.pick(casts), i, self.pick(['<', '<=', '!=']), self.pick(casts), j, i,
                                                                self.pick([j + '--', j + ' -= 2', j + '--, ' + (self.step_of_variable() if self.variables else j + '--')]))
        return 'for (%s) { %s }' % (head, self.body(depth, counters + [i], False))

    def loop(self, depth, counters):
        if self.chance(0.1):
            return self.meeting(depth, counters)
        i = 'i%d' % self.n_loops
        self.n_loops += 1
        type, up, form = self.pick(TYPES), self.chance(0.6), self.pick(['for'] * 4 + ['while', 'do', 'condition'])
        by = self.pick(['m', 'c', 'h', '(long)n', 'u', 'c + 1', 'u + 7', 'l', 'z', '3u', '5L', '1500000000L', '900000001u', 'c + 1900000000u']) if self.chance(0.12) else self.pick([1, 1, 1, 1, 2, 2, 3, 5, 8])
        condition = self.compared(i, up, counters)
        first = self.pick(['0', '0', '0', '1']) if up and self.chance(0.6) else self.bound(counters)
        sign = '+' if up else '-'
        step = self.pick([i + sign * 2, sign * 2 + i]) if by == 1 else self.pick(['%s %s= %s' % (i, sign, by), '%s = %s %s %s' % (i, i, sign, by)])
        is_outside = form != 'for' or self.chance(0.5 if depth == 1 else 0.15)
        if is_outside:
            self.declare('%s %s = 0' % (type, i))
        start = '%s%s = %s' % ('' if is_outside else type + ' ', i, first)
        body = self.body(depth, counters + [i], not self.chance(0.2))
        if self.chance(0.04):
            body += ' if (%s > 30) break;' % i
        if form == 'for':
            more = ', ' + self.step_of_variable() if self.variables and self.chance(0.1) else ''
            text = 'for (%s; %s; %s%s) { %s }' % (start, condition, step, more, body)
        elif form == 'while':
            text = '%s; while (%s) { %s %s; }' % (start, condition, body, step)
        elif form == 'do':
            text = '%s; do { %s %s; } while (%s);' % (start, body, step, condition)
        else:
            forms = ['%s++ < %s', '++%s < %s', '%s++ <= %s', '%s++ != %s'] if up else ['%s-- > %s', '--%s > %s', '%s-- != %s', '%s-- >= %s', '--%s >= %s']
            text = '%s; while (%s) { %s }' % (start, self.pick(forms) % (i, self.bound(counters)), body)
        if is_outside:
            text += ' out[%d] %s %s;' % (self.n_loops % 14, '+=' if depth > 1 else '=', i)
        return text

    def text(self):
        nest = self.loop(1, [])
        lines = [HEAD, '__attribute__((noinline)) static void kernel(%s)\n{\n' % ', '.join('%s %s' % p for p in PARAMETERS)]
        lines += ['        %s\n' % d for d in self.declarations] + ['        %s\n' % nest] + ['        out[%d] = %s;\n' % (14 + n, k) for n, k in enumerate(self.variables)]
        lines += ['}\n\nint main(int argc, char **argv)\n{\n' + self.pick(['', '#pragma pmp ignore\n']) +
                  '        for (int k = 0; k < argc; k++) {\n#pragma pmp ignore\n                for (int i = 0; i < ROWS; i++) {\n'
                  '                        lo[i] = i * 7 % 23 - 5;\n                        hi[i] = i * 5 % 31 - (i % 9 == 0);\n                        narrow[i] = i * 11;\n                }\n']
        for number, call in enumerate(CALLS):
            values = ', '.join('%d%s' % (v, 'u' * (name == 'u') + 'ul' * (name == 'z')) for v, (_, name) in zip(call, PARAMETERS))
            lines.append('                if (!strcmp(argv[k], "%d")) {\n                        kernel(%s);\n                        show();\n                }\n' % (number, values))
        return ''.join(lines + ['        }\n        return 0;\n}\n'])


def generate(seed, index):
    return Program(seed, index).text()


def checked(text):
    """The program for -DCHECKED: with numbers in its loops that compilers do not know, for gcc makes "i + n > m" of "i + n >= m + 1" before it looks where sums overflow."""
    head, kernel, main = re.fullmatch(r'(.*\n)(__attribute__.* kernel\(.*\n})(\n\nint main\(.*)', text, re.DOTALL).groups()
    return head + re.sub(r'(?<![\w.])\d+(?![\w.])', r'(\g<0> + zero)', kernel) + main


if __name__ == '__main__':
    sys.stdout.write(generate(int(sys.argv[1]), int(sys.argv[2])))
