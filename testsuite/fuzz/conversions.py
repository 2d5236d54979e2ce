#!/usr/bin/env python3
"""Prints a random program of conversions: loops over arrays, scalars, parameters and results of every arithmetic type, in expressions that mix them.

    testsuite/fuzz/conversions.py SEED NUMBER

What C converts by itself, what a cast converts, and what an assignment, an argument or a returned value converts once more: a translation that computes a value elsewhere, or carries an
integer as one of another type, has to make the same conversions. Free of undefined behaviour by construction: with every expression goes the range of its values; what could leave a signed
type is taken modulo something first, a floating value that an integer type may not have is cut off. Counters are of every integer type.
"""
import random
import sys

SIZE = 40
HEAD = '''#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = %d };
static unsigned long state = 12345;

static unsigned long hash(unsigned long h, const void *data, size_t bytes)
{
        const unsigned char *b = data;
#pragma pmp ignore
        while (bytes-- > 0)
                h = (h ^ *b++) * 1099511628211u;
        return h;
}

static double within(double x, double most)
{
        return x > -most && x < most ? x : 1.5;
}

static double from_zero(double x, double most)
{
        return x >= 0 && x < most ? x : 2.5;
}

''' % SIZE


class Type:
    def __init__(self, name, bits, signed, rank, real=False):
        self.name, self.bits, self.signed, self.rank, self.real = name, bits, signed, rank, real
        self.short = ''.join(w[0] if w in ('signed', 'unsigned') else w for w in name.lower().split()).replace('_', '')
        self.lo, self.hi = (0, 1) if bits == 1 else (-2 ** (bits - 1), 2 ** (bits - 1) - 1) if signed else (0, 2 ** bits - 1)
        if real:
            self.lo, self.hi = -1e30, 1e30

    def has(self, lo, hi):
        return self.lo <= lo and hi <= self.hi


BOOL, INT, UNSIGNED = Type('_Bool', 1, False, 0), Type('int', 32, True, 3), Type('unsigned', 32, False, 3)
LONG, ULONG = Type('long', 64, True, 4), Type('unsigned long', 64, False, 4)
FLOAT, DOUBLE = Type('float', 32, True, 8, True), Type('double', 64, True, 9, True)
NARROW = [Type('char', 8, True, 1), Type('signed char', 8, True, 1), Type('unsigned char', 8, False, 1), Type('short', 16, True, 2), Type('unsigned short', 16, False, 2)]
WHOLE = NARROW + [INT, UNSIGNED, LONG, ULONG, Type('long long', 64, True, 5)]
TYPES = WHOLE + [BOOL, FLOAT, DOUBLE]
COMMON = [INT, UNSIGNED, LONG, ULONG, FLOAT, FLOAT, FLOAT, DOUBLE, DOUBLE] + NARROW


def promoted(t):
    return INT if t.rank < 3 else t


def usual(a, b):
    if a.real or b.real:
        return a if a.rank > b.rank else b
    a, b = promoted(a), promoted(b)
    if a.signed == b.signed:
        return a if a.rank >= b.rank else b
    u, s = (b, a) if a.signed else (a, b)
    return u if u.rank >= s.rank or u.bits >= s.bits else s


class Value:
    """Text of an expression, its type and the range of its values; is_atom: without parentheses around it, it stays one operand."""
    def __init__(self, text, type, lo, hi, is_atom=False):
        self.text, self.type, self.lo, self.hi, self.is_atom = text, type, lo, hi, is_atom

    def operand(self):
        return self.text if self.is_atom else '(%s)' % self.text


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('conversions %d/%d' % (seed, index))
        self.arrays = []        # (name, type)
        self.known = []         # values in scope: scalars, counters
        self.functions = []     # (name, types of parameters, type)
        self.lines, self.unique = [], 0

    def chance(self, p):
        return self.r.random() < p

    def fresh(self, prefix):
        self.unique += 1
        return '%s%d' % (prefix, self.unique)

    def put(self, depth, text):
        self.lines.append(' ' * 8 * depth + text)

    # values

    def converted(self, v, to):
        """The value as C converts it to `to`: its range; v itself where that is defined, else something near it for which it is."""
        if to.real:
            lo, hi = float(v.lo), float(v.hi)
            return (v, lo - abs(lo) * 1e-6, hi + abs(hi) * 1e-6) if abs(lo) < 1e30 and abs(hi) < 1e30 else (self.cut(v, 1e9), -1e9, 1e9)
        if to is BOOL:
            return v, 0, 1
        if v.type.real and not (to.lo < v.lo and v.hi < to.hi):
            most = min(to.hi, 2 ** 31) - 1 if self.chance(0.5) else 100
            v = self.cut(v, most, not to.signed)
            return v, v.lo, v.hi
        if v.type.real:
            return v, int(v.lo), int(v.hi)
        return (v, v.lo, v.hi) if to.has(v.lo, v.hi) else (v, to.lo, to.hi)

    def cut(self, v, most, positive=False):
        """A floating value below `most`, NaNs and all others replaced."""
        return Value('%s(%s, %d)' % ('from_zero' if positive else 'within', v.text, most), DOUBLE, 0 if positive else -most, most, True)

    def cast(self, v, to):
        v, lo, hi = self.converted(v, to)
        return Value('(%s)%s' % (to.name, v.operand()), to, lo, hi)

    def small(self, v, most=None):
        """A whole value with at most `most` as absolute value."""
        most = most or self.r.choice([7, 100, 1000, 30000])
        if v.type.real:
            v = self.cast(v, INT)
        if -most <= v.lo and v.hi <= most:
            return v
        t = promoted(v.type)
        if self.chance(0.5):
            mask = 1 << most.bit_length() - 1
            return Value('%s & %d' % (v.operand(), mask - 1), t, 0, mask - 1)
        return Value('%s %% %d' % (v.operand(), most), t, -(most - 1) if t.signed and v.lo < 0 else 0, most - 1)

    def leaf(self):
        r = self.r
        k = r.random()
        if self.arrays and (k < 0.45 or not self.known):
            name, t = r.choice(self.arrays)
            lo, hi = (-1e6, 1e6) if t.real else (t.lo, t.hi)
            return Value('%s[%s]' % (name, self.place()), t, lo, hi, True)
        if self.known and k < 0.85:
            return r.choice(self.known)
        if k < 0.93:
            t = r.choice([INT, UNSIGNED, LONG, ULONG])
            n = r.choice([0, 1, 2, 3, 7, 100, 255, 256, 32767, 65535, 65536, 1 << 24, (1 << 24) + 1, 2147483647, 2654435761, 4294967295, (1 << 53) + 1, 6364136223846793005])
            n = min(n, t.hi)
            return Value(r.choice(['%d', '%#x'] if t is UNSIGNED or n < 2 ** 31 else ['%d']) % n + {INT: '', UNSIGNED: 'u', LONG: ['L', 'll', 'L'][n % 3], ULONG: ['ul', 'ull', 'LLU'][n % 3]}[t], t, n, n, True)
        return r.choice([Value('0.1', DOUBLE, 0, 1, True), Value('0.1f', FLOAT, 0, 1, True), Value('1.5', DOUBLE, 1, 2, True), Value('0x1.8p-20f', FLOAT, 0, 1, True),
                         Value('16777217.0', DOUBLE, 0, 2e7, True), Value("'a'", INT, 97, 97, True), Value('sizeof(short)', ULONG, 2, 2, True)])

    def place(self):
        c = self.counter
        return self.r.choice([c, c, c, '%s + 1' % c, '%s + 2' % c, '%s / 2' % c, '%d - %s' % (SIZE - 4, c)])

    def value(self, depth):
        r = self.r
        if depth == 0 or self.chance(0.15):
            return self.leaf()
        k = r.random()
        if k < 0.36:
            return self.arithmetic(r.choice('+-*+-'), self.value(depth - 1), self.value(depth - 1))
        if k < 0.42:
            return self.quotient(r.choice('/%'), self.value(depth - 1), self.value(depth - 1))
        if k < 0.49:
            return self.bits(r.choice('&|^'), self.value(depth - 1), self.value(depth - 1))
        if k < 0.53:
            return self.shift(self.value(depth - 1))
        if k < 0.63:
            return self.cast(self.value(depth - 1), r.choice(TYPES))
        if k < 0.67:
            a, b = self.value(depth - 1), self.value(depth - 1)
            return Value('%s %s %s' % (a.operand(), r.choice(['<', '<=', '==', '!=', '>', '>=']), b.operand()), INT, 0, 1)
        if k < 0.72:
            a, b = self.value(depth - 1), self.value(depth - 1)
            t = usual(a.type, b.type)
            (a, alo, ahi), (b, blo, bhi) = self.converted(a, t), self.converted(b, t)
            return Value('%s ? %s : %s' % (self.value(1).operand(), a.operand(), b.operand()), usual(a.type, b.type), min(alo, blo), max(ahi, bhi))
        if k < 0.76:
            return self.unary(self.value(depth - 1))
        if k < 0.92 and self.functions:
            return self.call(depth)
        return self.library(self.value(depth - 1))

    def arithmetic(self, op, a, b):
        t = usual(a.type, b.type)
        for _ in range(2):
            (a, alo, ahi), (b, blo, bhi) = self.converted(a, t), self.converted(b, t)
            t = usual(a.type, b.type)
            ends = [x * y for x in (alo, ahi) for y in (blo, bhi)] if op == '*' else [alo + blo, ahi + bhi] if op == '+' else [alo - bhi, ahi - blo]
            if t.has(min(ends), max(ends)):
                break
            if not t.signed:
                ends = [t.lo, t.hi]
                break
            a, b = (self.cut(a, 1e6), self.cut(b, 1e6)) if t.real else (self.small(a), self.small(b))
        lo, hi = min(ends), max(ends)
        if t.real:
            lo, hi = lo - abs(lo) * 1e-5 - 1, hi + abs(hi) * 1e-5 + 1
        return Value('%s %s %s' % (a.operand(), op, b.operand()), t, lo, hi)

    def quotient(self, op, a, b):
        if op == '/' and (a.type.real or b.type.real):
            a = self.cut(a, 1e6) if a.lo < -1e6 or a.hi > 1e6 else a
            by = '1.5f + fabsf(%s)' % b.text if b.type is FLOAT else '1.5 + fabs(%s)' % b.text
            return Value('%s / (%s)' % (a.operand(), by), usual(a.type, FLOAT if b.type is FLOAT else DOUBLE), -2e6, 2e6)
        a, b = a if not a.type.real else self.cast(a, INT), self.small(b, 100)
        one = self.arithmetic('+', self.bits('&', b, Value('7', INT, 7, 7, True)), Value('1', INT, 1, 1, True))
        t = usual(a.type, one.type)
        _, lo, hi = self.converted(a, t)
        most = max(abs(lo), abs(hi)) if op == '/' else 7
        return Value('%s %s (%s)' % (a.operand(), op, one.text), t, -most if lo < 0 else 0, min(most, t.hi))

    def bits(self, op, a, b):
        a, b = (x if not x.type.real else self.cast(x, self.r.choice(WHOLE)) for x in (a, b))
        t = usual(a.type, b.type)
        if op == '&' and b.lo == b.hi >= 0:
            return Value('%s & %s' % (a.operand(), b.operand()), t, 0, b.hi)
        return Value('%s %s %s' % (a.operand(), op, b.operand()), t, t.lo, t.hi)

    def shift(self, a):
        a = a if not a.type.real else self.cast(a, INT)
        by = self.bits('&', self.small(self.leaf()), Value('7', INT, 7, 7, True))
        t = promoted(a.type)
        if self.chance(0.5) and (t.signed is False or (a.lo >= 0 and a.hi << 7 <= t.hi)):
            return Value('%s << %s' % (a.operand(), by.operand()), t, 0, t.hi)
        return Value('%s >> %s' % (a.operand(), by.operand()), t, min(a.lo, 0), max(a.hi, 0))

    def unary(self, a):
        op = self.r.choice('-~!+')
        if op == '!':
            return Value('!%s' % a.operand(), INT, 0, 1)
        if op == '~' and a.type.real:
            a = self.cast(a, INT)
        t = promoted(a.type)
        if op == '~':
            return Value('~%s' % a.operand(), t, *((-a.hi - 1, -a.lo - 1) if t.signed else (t.lo, t.hi)))
        if op == '+':
            return Value('+%s' % a.operand(), t, a.lo, a.hi)
        if not t.signed:
            return Value('-%s' % a.operand(), t, t.lo, t.hi)
        a = a if t.has(-a.hi, -a.lo) else self.small(a)
        return Value('-%s' % a.operand(), t, -a.hi, -a.lo)

    def call(self, depth):
        name, params, t, lo, hi = self.r.choice(self.functions)
        args = [self.moderate(self.fit(self.value(depth - 1), p), p).text for p in params]
        return Value('%s(%s)' % (name, ', '.join(args)), t, lo, hi, True)

    def moderate(self, v, t):
        """The value for a place of type `t`, whose floating values are below a million."""
        return self.cut(v, 1e6 - 1) if t.real and not (-1e6 < v.lo and v.hi < 1e6) else v

    def library(self, a):
        most = max(abs(a.lo), abs(a.hi)) * 1.001 + 1
        if a.type.real and self.chance(0.2):
            return Value('(%s(%s) != 0)' % (self.r.choice(['isnan', 'isinf', 'isfinite', 'signbit']), a.text), INT, 0, 1, True)
        if most < 1e15 and self.chance(0.2):
            return Value('%s(%s)' % (self.r.choice(['lround', 'lrint', 'lroundf', 'lrintf']), a.text), LONG, int(-most), int(most) + 1, True)
        if a.type is FLOAT and self.chance(0.6):
            f = self.r.choice(['fabsf', 'floorf', 'ceilf', 'truncf'])
            t = FLOAT
        else:
            f, t = self.r.choice(['fabs', 'floor', 'ceil', 'trunc', 'rint']), DOUBLE
        most = max(abs(a.lo), abs(a.hi)) * 1.001 + 1
        if most > 1e18:
            a, most = (self.cut(a, 1e6), 1e6 + 1) if a.type.real or self.chance(0.5) else (a, most)
        return Value('%s(%s)' % (f, a.text), t, -most, most, True)

    def fit(self, v, to):
        """v, or what stands for it where its conversion to `to` is not defined."""
        return self.converted(v, to)[0]

    # statements

    def assign(self, depth, target, t):
        """An assignment to an element or a scalar of any value of its type (floating ones: below a million)."""
        r = self.r
        v = self.call(2) if self.functions and self.chance(0.3) else self.value(r.choice([1, 2, 2, 3]))
        op = '='
        if t.real:
            v = self.moderate(v, t)
            if self.chance(0.3):
                self.put(depth, '%s = 0.5%s * %s + 0.25 * %s;' % (target, r.choice(['', 'f']), target, v.operand()))
                return
        elif t is not BOOL and self.chance(0.35):
            v = self.cast(v, INT) if v.type.real else v
            if not (usual(t, v.type).signed):
                op = r.choice(['+=', '-=', '*=', '^=', '|=', '&='])
            elif t.bits < 32:
                v, op = self.small(v, 1000), r.choice(['+=', '-=', '*=', '^=', '|=', '&='])
            else:
                op = r.choice(['^=', '|=', '&='])
        else:
            v = self.fit(v, t)
        self.put(depth, '%s %s %s;' % (target, op, v.text))

    def statement(self, depth):
        r = self.r
        k = r.random()
        if k < 0.3:
            t = r.choice(TYPES)
            v = self.fit(self.value(2), t)
            _, lo, hi = self.converted(v, t)
            name = self.fresh('t')
            self.put(depth, '%s%s %s = %s;' % (r.choice(['', '', 'const ']), t.name, name, v.text))
            self.known.append(Value(name, t, lo, hi, True))
        elif k < 0.78:
            name, t = r.choice(self.arrays)
            c = self.counter
            self.assign(depth, '%s[%s]' % (name, r.choice([c, c, c, c, '%s + 1' % c, '%s / 2' % c])), t)
        elif k < 0.88:
            self.put(depth, 'if (%s) {' % self.value(2).text)
            known = len(self.known)
            for _ in range(r.choice([1, 1, 2])):
                self.statement(depth + 1)
            del self.known[known:]
            if self.chance(0.4):
                self.put(depth, '} else {')
                self.statement(depth + 1)
                del self.known[known:]
            self.put(depth, '}')
        else:
            name, t = r.choice(self.sums)
            if t.real:
                v = self.fit(self.value(2), t).operand()
                x, y = (v, name) if self.chance(0.5) else (name, v)
                self.put(depth, '%s = %s > %s ? %s : %s;' % (name, x, y, x, y))
            else:
                self.assign(depth, name, t)

    def loop(self, depth, t, inner):
        """A loop whose counter is of this type."""
        r = self.r
        c = self.counter = self.fresh('i')
        hi = 'n' if self.chance(0.8) else str(r.randrange(20))
        head = r.choice(['for (%s %s = 0; %s < %s; %s++) {', 'for (%s %s = 1; %s <= %s; %s += 2) {']) % (t.name, c, c, hi, c)
        if t.signed and self.chance(0.2):
            head = 'for (%s %s = %s - 1; %s >= 0; %s--) {' % (t.name, c, hi, c, c)
        self.put(depth, head)
        known = len(self.known)
        self.known.append(Value(c, t, 0, SIZE, True))
        for _ in range(r.choice([2, 3, 4, 5, 6])):
            self.statement(depth + 1)
        if inner:
            self.loop(depth + 1, r.choice(WHOLE), False)
            self.counter = c
            if self.chance(0.5):
                self.statement(depth + 1)
        self.put(depth, '}')
        del self.known[known:]

    # the program

    def function(self):
        r = self.r
        name, t = self.fresh('f'), r.choice(COMMON)
        params = [r.choice(COMMON) for _ in range(r.choice([1, 1, 2]))]
        self.known = [Value('p%d' % k, p, max(p.lo, -1e6) if p.real else p.lo, min(p.hi, 1e6) if p.real else p.hi, True) for k, p in enumerate(params)]
        arrays, self.arrays = self.arrays, []
        self.put(0, 'static %s%s %s(%s)' % (r.choice(['', 'inline ']), t.name, name, ', '.join('%s p%d' % (p.name, k) for k, p in enumerate(params))))
        self.put(0, '{')
        if self.chance(0.2):
            self.put(1, 'p0 = %s;' % self.moderate(self.fit(self.value(1), params[0]), params[0]).text)
        if self.chance(0.3):
            u = r.choice(COMMON)
            v = self.fit(self.value(1), u)
            _, lo, hi = self.converted(v, u)
            self.put(1, '%s u = %s;' % (u.name, v.text))
            self.known.append(Value('u', u, lo, hi, True))
        if self.chance(0.25):
            self.put(1, 'if (%s)' % self.value(1).text)
            self.put(2, 'return %s;' % self.moderate(self.fit(self.known[0], t), t).text)
        v = self.fit(self.value(2), t)
        self.put(1, 'return %s;' % self.moderate(v, t).text)
        self.put(0, '}')
        self.put(0, '')
        self.arrays = arrays
        self.functions.append((name, params, t, -1e6 if t.real else t.lo, 1e6 if t.real else t.hi))

    def text(self):
        r = self.r
        self.arrays = [('%s%d' % (t.short, k), t) for k, t in enumerate([r.choice(TYPES + [FLOAT, DOUBLE, DOUBLE]) for _ in range(r.choice([3, 4, 5, 6]))] + [DOUBLE])]
        self.counter = '0'
        for name, t in self.arrays:
            self.put(0, 'static %s %s[SIZE + 4];' % (t.name, name))
        self.put(0, '')
        for _ in range(r.choice([2, 3, 4])):
            self.function()
        kernels = []
        for name in ['kernel', 'kernel_2', 'kernel_3'][:r.choice([2, 3])]:
            kernels.append(name)
            self.sums = [(self.fresh('s'), r.choice(TYPES)) for _ in range(2)]
            self.known = [Value(x, t, t.lo, t.hi, True) for x, t in zip('suvw', [ULONG, UNSIGNED, LONG, INT]) if self.chance(0.6)]
            self.put(0, 'static void %s(int n, unsigned long s, unsigned u, long v, int w)' % name)
            self.put(0, '{')
            for s, t in self.sums:
                self.put(1, '%s %s = 1;' % (t.name, s))
            self.loop(1, r.choice(WHOLE), self.chance(0.4))
            for s, t in self.sums:
                self.put(1, 'printf("%s %s\\n", %s);' % (s, '%.17g' if t.real else '%ld', '%s != %s ? 9.0 : %s + 0.0' % (s, s, s) if t.real else '(long)%s' % s))
            self.put(0, '}')
            self.put(0, '')
        out = HEAD + '\n'.join(self.lines) + '\n'
        main = ['static void fill(void)', '{', '#pragma pmp ignore', '        for (int i = 0; i < SIZE + 4; i++) {']
        for name, t in self.arrays:
            main.append('                state = state * 6364136223846793005u + 1442695040888963407u;')
            value = '(state >> 33 & 1)' if t is BOOL else '(double)(long)(state >> 40) / 8192.0 - 1000' if t.real else \
                '(%s)(state >> 8 >> (state >> 60) * %d)' % (t.name, r.choice([0, 1, 2, 3]))
            main.append('                %s[i] = %s;' % (name, value))
        main += ['        }', '}', '', 'static void show(void)', '{', '        unsigned long h = 14695981039346656037u;']
        for name, t in self.arrays:
            if t.real:
                main += ['#pragma pmp ignore', '        for (int i = 0; i < SIZE + 4; i++)', '                if (%s[i] != %s[i] || %s[i] == 0)' % (name, name, name),
                         '                        %s[i] = %s[i] != %s[i] ? 9 : 0;' % (name, name, name)]
            main.append('        printf("%s %%016lx\\n", hash(h, %s, sizeof %s));' % (name, name, name))
        main += ['}', '', 'int main(void)', '{', '        static const int sizes[] = { 0, 1, 2, 7, %d };' % (SIZE - 4), '#pragma pmp ignore', '        for (int k = 0; k < 5; k++) {']
        for k in kernels:
            main += ['                fill();', '                %s(sizes[k], state >> k %% 2 * 40, state >> 32, state >> 8, state >> 40);' % k, '                show();']
        main += ['        }', '        return 0;', '}', '']
        return out + '\n'.join(main)


def generate(seed, index):
    return Program(seed, index).text()


if __name__ == '__main__':
    print(generate(int(sys.argv[1]), int(sys.argv[2])))
