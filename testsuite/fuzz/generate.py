"""Random C programs for pmpcc, a pure function of the seed.

A program is a kernel function of random loop nests and a main() that calls it for several sizes, 0 and 1 among them, and prints a hash
of every array and scalar after each call. Programs are valid C by construction: every counter carries its range as a pair of constants
and the size it runs to (lo <= counter < size + hi), every subscript is built from counters whose range fits the dimension, numbers
stay small, and every object is set before it is read.
"""
import random

SIZES = ['n', 'm', 'p']
LARGEST = 11            # no size is larger
ROOM = 8                # symbolic dimensions have this much more than their size
FIXED = 64              # extent of constant dimensions


class Counter:
    """lo <= name < size + hi; size is one of SIZES or '' (then hi is the constant bound)."""
    def __init__(self, name, lo, size, hi):
        self.name, self.lo, self.size, self.hi = name, lo, size, hi
        self.is_unsigned = False

    def last(self):
        return (LARGEST if self.size else 0) + self.hi - 1


class Array:
    """kind: fixed (declared), vla (parameter), flat (macro or written out over a pointer), local; dims: a size letter or '' for FIXED each."""
    def __init__(self, name, kind, elem, dims):
        self.name, self.kind, self.elem, self.dims = name, kind, elem, dims
        self.macro = None
        self.base = ''          # text put before the subscripts of a flat array


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('%d/%d' % (seed, index))
        self.lines, self.depth, self.counter, self.unique = [], 1, 0, 0
        self.arrays, self.scalars, self.ints, self.macros = [], [], [], []
        self.views = []         # structs that point to a row: name, its dimension
        self.columns = []       # integers that data chose, and the dimension that they fit
        self.taken = []
        self.style = self.r.choice(['mixed', 'mixed', 'fixed', 'vla', 'flat', 'flat'])
        self.noisy = self.r.random() < 0.35     # whiles, breaks, pointers, calls
        self.calls = self.r.random() < 0.5
        self.tidy = self.r.random() < 0.7       # mostly parallel: distinct counters as subscripts, few values that live on
        self.sizes = SIZES if not self.tidy else SIZES[:self.r.choice([1, 2, 3])]
        self.deep = 0
        self.viewed = self.r.random() < 0.15    # rows by way of structs

    def chance(self, p):
        return self.r.random() < p

    def put(self, text):
        self.lines.append('\t' * self.depth + text)

    def fresh(self, stem):
        self.unique += 1
        return '%s%d' % (stem, self.unique)

    # subscripts

    def subscript(self, size, counters):
        """Text of a number in 0 .. size + ROOM - 1 (size '': 0 .. FIXED - 1)."""
        r = self.r
        chosen = [name for name, dim in self.columns if dim == size]
        if chosen and self.chance(0.2):
            return r.choice(chosen)
        if size:
            fit = [c for c in counters if c.size == size and c.hi <= 4 or (not c.size and c.hi <= ROOM)]
            if not fit or self.chance(0.02 if self.tidy else 0.06):
                return r.choice([str(r.randrange(ROOM)), '%s + %d' % (size, r.randrange(ROOM)), '%s' % size])
            c = self.pick(fit)
            low = max(0, -c.lo)
            high = ROOM - c.hi
            if c.size and self.chance(0.12):            # reversed: size - 1 - c + k
                lo, hi = -c.hi, -c.lo                   # lo <= size - 1 - c < size + hi
                k = r.randrange(max(0, -lo), ROOM - hi + 1)
                return '%s - 1 - %s%s' % (size, c.name, ' + %d' % k if k else '')
            high = min(high, low + 4)
            k = r.choice([low, low, low + 1 if low < high else low, r.randrange(low, high + 1)])
            if self.chance(0.04) and c.lo >= 0:
                return r.choice(['%s / 2' % c.name, '%s %% 3' % c.name, '(%s & 7)' % c.name])
            return c.name if k == 0 else r.choice(['%s + %d', '%s + %d', '%s - (-%d)']) % (c.name, k)
        if not counters or self.chance(0.02 if self.tidy else 0.08):
            return str(r.randrange(20))
        fit = counters if self.tidy or self.chance(0.4) else counters[-2:]
        form = r.random()
        c = self.pick(fit)
        terms, lo, hi = [], 0, 0
        if form < 0.55:
            parts = [(1, c)]
        elif form < 0.7:
            parts = [(2, c)]
        elif form < 0.85:
            parts = [(1, c), (r.choice([1, 1, -1, 2]), r.choice(fit))]
        elif form < 0.93:
            parts = [(-1, c)]
        else:
            if self.chance(0.4):
                return r.choice(['((%s - 3) & 15)', '((%s + 5) & 7)', '(%s & 3)', '((7 - %s) & 31)']) % c.name
            if c.lo >= 0 and self.chance(0.4):
                return r.choice(['((%s & 7) << 1)', '(%s >> 1)', '(((%s & 7) << 2) + (%s >> 3 & 3))']).replace('%s', c.name)
            if c.lo >= 0:
                return r.choice(['%s / 2', '%s %% 5', '(%s * 3) %% 7', '%s / 3 + 1', '%s >> 1']) % c.name
            parts = [(1, c)]
        for f, c in parts:
            a, b = f * c.lo, f * c.last()
            lo, hi = lo + min(a, b), hi + max(a, b)
            terms.append((f, c.name))
        shift = max(0, -lo)
        spare = FIXED - 1 - (hi + shift)
        if spare < 0:
            return c.name if c.lo >= 0 else '%s + %d' % (c.name, -c.lo)
        k = shift + r.choice([0, 0, 0, 1, 2, 3][:1 + min(5, spare)] if spare < 4 else [0, 0, 0, 1, 2, 3])
        k = min(k, shift + spare)
        if terms[0][0] < 0 and parts[0][1].is_unsigned:         # -c alone would be large, and stay so where c is narrower than its neighbours
            return '%d - %s' % (k, terms[0][1])
        text = ''
        for f, name in terms:
            part = name if abs(f) == 1 else '%d * %s' % (abs(f), name)
            text += (' - ' if f < 0 else ' + ') + part if text else ('-' if f < 0 else '') + part
        return text + (' + %d' % k if k else '')

    def pick(self, fit):
        if self.tidy:
            fresh = [c for c in fit if c not in self.taken] or fit
            c = self.r.choice(fresh)
            self.taken.append(c)
            return c
        return self.r.choice(fit[-3:]) if self.chance(0.7) else self.r.choice(fit)

    def element(self, counters, arrays=None, gather=True):
        """Text of an lvalue, and its element type."""
        a = self.r.choice(arrays or self.arrays)
        self.taken = []
        subs = [self.subscript(d, counters) for d in a.dims]
        if gather and self.noisy and a.dims == [''] and self.chance(0.08):
            subs = ['idx[%s]' % self.subscript('', counters)]
        return self.spell(a, subs), a.elem

    def spell(self, a, subs):
        if a.kind == 'flat':
            if a.macro:
                return '%s(%s)' % (a.macro, ', '.join(subs))
            text = subs[0]
            for d, s in zip(a.dims[1:], subs[1:]):
                text = '(%s) * %s + %s' % (text, '(%s + %d)' % (d, ROOM) if d else FIXED, s)
            return '%s[%s]' % (a.name, text)
        return a.name + ''.join('[%s]' % s for s in subs)

    # values

    def value(self, counters, kind, depth=2):
        """Text of a value of moderate size: |x| < 4 or so for 'f', 0..1023 for 'i'."""
        r = self.r
        if kind == 'i':
            leaf = r.random()
            ints = [a for a in self.arrays if a.elem in ('int', 'unsigned', 'short', 'unsigned char', 'long')]
            if depth == 0 or leaf < 0.4:
                if ints and self.chance(0.6):
                    return '(%s & 255)' % self.element(counters, ints)[0]
                if self.ints and self.chance(0.5):
                    return '(%s & 255)' % r.choice(self.ints)
                if counters and self.chance(0.6):
                    return '(%s + %d)' % (r.choice(counters).name, r.randrange(8))
                return str(r.randrange(100))
            if self.calls and self.chance(0.1):
                return r.choice(['low(%s)', 'narrow(%s)']) % self.value(counters, 'i', depth - 1) if self.chance(0.5) else 'whole(%s)' % self.value(counters, 'f', depth - 1)
            a, b = self.value(counters, 'i', depth - 1), self.value(counters, 'i', depth - 1)
            return r.choice(['(%s + %s)', '(%s - %s)', '(%s * 3 + %s)', '(%s ^ %s)', '(%s %% (1 + (%s & 15)))', '(%s < %s)', '(%s & %s)',
                             '(%s / (1 + (%s & 7)))']) % (a, b)
        floats = [a for a in self.arrays if a.elem in ('double', 'float')] or None
        leaf = r.random()
        if depth == 0 or leaf < 0.25:
            k = r.random()
            if floats and k < 0.65:
                return self.element(counters, floats)[0]
            if self.scalars and k < 0.85:
                return r.choice(self.scalars[2:] if self.tidy and self.scalars[2:] else self.scalars)
            if counters and k < 0.9:
                return '0.125 * %s' % r.choice(counters).name
            return r.choice(['0.5', '1.25', '-0.75', '0.3f', '2'])
        a, b = self.value(counters, 'f', depth - 1), self.value(counters, 'f', depth - 1)
        k = r.random()
        if k < 0.6:
            return r.choice(['0.5 * %s + 0.25 * (%s)', '0.5 * (%s) - 0.375 * (%s)', '(%s) / (2.0 + fabs(%s))',
                             '0.25 * (%s) + (%s) * 0.125']) % (a, b)
        if k < 0.7:
            return '(%s > %s ? 0.5 * (%s) : 0.25 + %s * 0.5)' % (a, b, self.value(counters, 'f', 0), self.value(counters, 'f', 0))
        if k < 0.78 and counters:
            return '(%s ? %s : %s)' % (self.affine_cond(counters), self.value(counters, 'f', 0), self.value(counters, 'f', 0))
        if k < 0.86:
            return r.choice(['fabs(%s)', 'fmin(%s, 1.5)', 'fmax(%s, -1.0)', 'sqrt(fabs(%s))', '(float)(%s)', '-(%s)']) % a
        if k < 0.92 and self.calls:
            k = r.random()
            return 'blend(%s, %s)' % (a, b) if k < 0.5 else 'near(%s)' % a if k < 0.8 else '0x1p-29 * far(%s)' % self.value(counters, 'i', 1)
        return '0.0009765625 * %s' % self.value(counters, 'i', 1)

    def affine_cond(self, counters):
        r = self.r
        c = r.choice(counters)
        if len(counters) > 1 and self.chance(0.4):
            d = r.choice(counters)
            if self.chance(0.25):
                return '((%s + %s) & %d) %s' % (c.name, d.name, r.choice([1, 3]), r.choice(['== 0', '== 1', '!= 0', '> 0']))
            return '%s %s %s' % (c.name, r.choice(['<', '<=', '==', '!=', '>']), d.name + r.choice(['', ' + 1', ' - 2']))
        if self.chance(0.1):
            return r.choice(['(%s & 1)', '!(%s & 2)', '(%s & 3) != 2', '((%s - 1) & 7) < 5']) % c.name
        return r.choice(['%s < %d', '%s > %d', '%s != %d', '%s == %d', '%s %% 2 == %d']) % (c.name, r.randrange(5)) if self.chance(0.6) else \
            '%s < %s' % (c.name, r.choice(SIZES)) + r.choice([' - 1', ' / 2', '', ' && %s > 1' % r.choice(counters).name])

    def data_cond(self, counters):
        r = self.r
        if self.chance(0.3):
            return '(%s & 3) == %d' % (self.value(counters, 'i', 1), r.randrange(4))
        return '%s %s %s' % (self.value(counters, 'f', 1), r.choice(['<', '>', '>=']), r.choice(['0.3', '0.7', '-0.2', self.value(counters, 'f', 0)]))

    # statements

    def assign(self, counters):
        r = self.r
        k = r.random()
        if self.tidy:
            k = 0 if k < 0.85 else 0.7 + k / 20 if self.scalars[2:] or k > 0.98 else 0
        if k < 0.68 or not self.scalars:
            target, elem = self.element(counters)
        elif k < 0.9:
            target, elem = r.choice(self.scalars[2:] if self.tidy and self.scalars[2:] else self.scalars), 'double'
        elif self.ints:
            target, elem = r.choice(self.ints), 'int'
        else:
            target, elem = self.element(counters)
        if elem in ('double', 'float'):
            op = r.choice(['=', '=', '=', '=', '+=', '-=', '*=', '/='])
            v = self.value(counters, 'f')
            if op == '*=':
                v = '0.5 + 0.0625 * fmin(1.0, fabs(%s))' % v
            elif op == '/=':
                v = '1.5 + fabs(%s)' % v
            elif op in ('+=', '-='):
                v = '0.125 * (%s)' % v
            self.put('%s %s %s;' % (target, op, v))
        else:
            op = r.choice(['=', '=', '=', '^=', '='])
            v = self.value(counters, 'i')
            if op == '=':
                self.put('%s = (%s) & 1023;' % (target, v) if elem != 'unsigned char' else '%s = %s;' % (target, v))
            elif elem in ('int', 'unsigned') and self.chance(0.3):
                self.put('%s = (%s + 1) & 1023;' % (target, target))
            else:
                self.put('%s ^= (%s) & 1023;' % (target, v))

    def counter_name(self):
        self.counter += 1
        return 'ijkl'[self.deep % 4] if self.chance(0.8) else 'q%d' % self.counter

    def loop(self, counters):
        """Opens a loop in the text; returns its counter."""
        r = self.r
        used = {c.name for c in counters}
        name = self.counter_name()
        while name in used:
            name = 'q%d' % self.counter
            self.counter += 1
        size = r.choice(self.sizes) if self.chance(0.85) else ''
        unsigned = self.chance(0.12)
        lo, hi = r.choice([(0, 0), (0, 0), (0, 0), (1, 0), (1, -1), (0, 1), (2, -1), (0, -1)])
        if not size:
            lo, hi = r.choice([(0, 4), (0, 7), (1, 6), (2, 3)])
        bound = size + (' + %d' % hi if hi > 0 else ' - %d' % -hi if hi < 0 else '') if size else str(hi)
        if unsigned and hi < 0 and size:
            bound, hi = size, 0
        kind = r.random()
        ctype = r.choice(['unsigned', 'size_t', 'long', 'short']) if unsigned else 'int'
        outer = [c for c in counters if c.lo >= 0]
        if kind < 0.62:
            step = '++%s' % name if self.chance(0.1) else '%s++' % name
            if self.chance(0.12):
                step = '%s += %d' % (name, r.choice([2, 3]))
            if ctype in ('unsigned', 'size_t') and size:
                bound = '(%s)%s' % (ctype, bound) if hi == 0 else bound
                if hi != 0:
                    bound, hi = '(%s)%s' % (ctype, size), 0
            cmp = r.choice(['%s < %s' % (name, bound)] * 4 + ['%s > %s' % (bound, name)])
            if not unsigned and self.chance(0.15):
                cmp = '%s <= %s - 1' % (name, bound)
            self.put('for (%s %s = %d; %s; %s) {' % (ctype, name, lo, cmp, step))
        elif kind < 0.8 and outer and not unsigned:
            c = r.choice(outer)     # triangular
            if self.chance(0.5):
                size, hi = c.size, c.hi + 1
                k = r.choice([0, 1])
                lo = 0
                self.put('for (int %s = 0; %s < %s%s; %s++) {' % (name, name, c.name, ' + 1' if k else '', name))
            else:
                size, hi = c.size, c.hi
                lo = c.lo
                bound = size + (' + %d' % hi if hi > 0 else ' - %d' % -hi if hi < 0 else '') if size else str(hi)
                k = r.choice([0, 1])
                self.put('for (int %s = %s%s; %s < %s; %s++) {' % (name, c.name, ' + 1' if k else '', name, bound, name))
        elif kind < 0.92 and not unsigned:
            if self.chance(0.7):
                self.put('for (int %s = %s - 1; %s >= %d; %s--) {' % (name, bound, name, lo, name))
            else:
                self.put('for (int %s = %s - 1; %s > %d; %s -= 2) {' % (name, bound, name, lo, name))
        elif unsigned and kind < 0.92 and ctype in ('unsigned', 'size_t') and size:
            lo, hi = 0, 0
            self.put('for (%s %s = %s; %s-- > 0;) {' % (ctype, name, size, name))
        elif self.noisy and not unsigned:
            self.put('int %s = %d;' % (name, lo))
            name_c = Counter(name, lo, size, hi)
            self.put('while (%s < %s) {' % (name, bound))
            name_c.closing = '%s++;' % name
            return name_c
        else:
            self.put('for (int %s = %d; %s < %s; %s++) {' % (name, lo, name, bound, name))
        c = Counter(name, lo, size, hi)
        c.is_unsigned = ctype in ('unsigned', 'size_t')
        c.closing = None
        return c

    def nest(self, counters, budget):
        """A loop with a body."""
        mark = self.mark()
        braces = False
        where = len(self.lines)
        c = self.loop(counters)
        if c.closing:           # a while loop declares its counter before
            self.lines.insert(where, '\t' * self.depth + '{')
            braces = True
        self.depth += 1
        self.deep += 1
        self.body(counters + [c], budget)
        if c.closing:
            self.put(c.closing)
        self.deep -= 1
        self.depth -= 1
        self.put('}')
        if braces:
            self.put('}')
        self.leave(mark)

    def scoped(self):
        return self.arrays, self.scalars, self.ints, self.views, self.columns

    def mark(self):
        return [len(names) for names in self.scoped()]

    def leave(self, mark):
        for names, n in zip(self.scoped(), mark):
            del names[n:]

    def body(self, counters, budget):
        r = self.r
        if self.chance(0.6 if self.viewed else 0.3):
            self.local(counters)
        for _ in range(r.choice([1, 1, 2, 2, 3])):
            k = r.random()
            if k < 0.5 and budget > 0 and self.deep < 4:
                self.nest(counters, budget - 1)
            elif k < 0.6:
                self.condition(counters, budget)
            elif k < 0.68 and self.noisy:
                self.special(counters)
            elif k < 0.82 and self.views:
                self.look(counters)
            else:
                self.assign(counters)
        if self.chance(0.25):
            self.assign(counters)

    def condition(self, counters, budget):
        r = self.r
        cond = self.affine_cond(counters) if counters and self.chance(0.5) else self.data_cond(counters)
        self.put('if (%s) {' % cond)
        mark = self.mark()
        self.depth += 1
        self.assign(counters)
        if budget > 0 and self.deep < 4 and self.chance(0.3):
            self.nest(counters, budget - 1)
        if self.noisy and self.chance(0.15) and counters and self.loop_is_for():
            self.put('continue;')
        self.depth -= 1
        self.leave(mark)
        if self.chance(0.4):
            self.put('} else {')
            self.depth += 1
            self.assign(counters)
            self.depth -= 1
        self.put('}')

    def loop_is_for(self):
        depth = self.depth - 2
        for line in reversed(self.lines):
            if line.startswith('\t' * depth) and not line.startswith('\t' * (depth + 1)):
                return line.strip().startswith('for')
        return False

    def local(self, counters):
        """A scalar or a small array declared in a loop, set at once."""
        r = self.r
        k = r.random()
        if self.viewed and self.rows() and self.chance(0.7):
            self.view(counters)
        elif k < 0.45:
            name = self.fresh('t')
            self.put('%s %s = %s;' % (r.choice(['double', 'double', 'float', 'const double']), name, self.value(counters, 'f')))
            if 'const' not in self.lines[-1]:
                self.scalars.append(name)
            else:
                self.scalars_const(name)
        elif k < 0.6:
            name = self.fresh('c')
            self.put('int %s = (%s) & 1023;' % (name, self.value(counters, 'i')))
            self.ints.append(name)
        elif k < 0.8:
            name = self.fresh('w')
            if self.chance(0.5):
                self.put('double %s[%d];' % (name, FIXED))
                a = Array(name, 'local', 'double', [''])
                self.put('for (int z = 0; z < %d; z++)' % FIXED)
            else:
                size = r.choice(SIZES)
                self.put('double %s[%s + %d];' % (name, size, ROOM))
                a = Array(name, 'local', 'double', [size])
                self.put('for (int z = 0; z < %s + %d; z++)' % (size, ROOM))
            self.put('\t%s[z] = 0.25 * z + %s;' % (name, self.value(counters, 'f', 1)))
            self.arrays.append(a)
        elif k < 0.9 and self.rows():
            self.view(counters)
        else:
            flat = [a for a in self.arrays if len(a.dims) == 2 and a.kind in ('fixed', 'vla')]
            if flat:
                a = r.choice(flat)
                name = self.fresh('row')
                self.put('%s *%s = %s[%s];' % (a.elem, name, a.name, self.subscript(a.dims[0], counters)))
                self.arrays.append(Array(name, 'local', a.elem, [a.dims[1]]))
            else:
                flat = [a for a in self.arrays if len(a.dims) == 2 and a.kind == 'flat']
                if flat:
                    a = r.choice(flat)
                    name = self.fresh('row')
                    self.put('%s *%s = &%s;' % (a.elem, name, self.spell(a, [self.subscript(a.dims[0], counters), '0'])))
                    self.arrays.append(Array(name, 'local', a.elem, [a.dims[1]]))

    def rows(self):
        return [a for a in self.arrays if len(a.dims) == 2 and a.elem == 'double' and a.kind in ('fixed', 'vla', 'flat')]

    def row(self, a, counters):
        return '&' + self.spell(a, [self.subscript(a.dims[0], counters), '0'])

    def view(self, counters):
        """A struct with a row of an array and a number of its elements."""
        r = self.r
        a = r.choice(self.rows())
        name, size, form = self.fresh('v'), a.dims[1] or str(r.randrange(9)), r.random()
        if form < 0.3:
            self.put('struct view %s = {%s, %s};' % (name, self.row(a, counters), size))
        elif form < 0.5:
            self.put('struct view %s = {.n = %s, .x = %s};' % (name, size, self.row(a, counters)))
        elif form < 0.7:
            self.put('struct view %s = view_of(%s, %s);' % (name, self.row(a, counters), size))
        else:
            self.put('struct view %s;' % name)
            self.put('%s.x = %s, %s.n = %s;' % (name, self.row(a, counters), name, size))
        if self.views and self.chance(0.4):
            other, dim = r.choice(self.views)
            if dim == a.dims[1]:
                self.put(r.choice(['swap(&%s, &%s);', '%s = %s;']) % (name, other))
        self.views.append((name, a.dims[1]))
        self.arrays.append(Array(name + '.x', 'local', 'double', [a.dims[1]]))

    def column(self, counters):
        """An integer that data choose, a column of a row."""
        r = self.r
        rows = [a for a in self.arrays if len(a.dims) == 2 and a.elem == 'double']
        if not rows:
            return
        a, name, k = r.choice(rows), self.fresh('at'), r.random()
        size = a.dims[1] or 'p'
        i = self.subscript(a.dims[0], counters)
        q, inner = self.fresh('q'), self.fresh('mid')
        if k < 0.4:
            self.put('int %s = %s;' % (name, r.choice(['0', size])))
            self.put('for (int %s = %s; %s < %s; %s++)' % (q, r.choice('01'), q, size + r.choice(['', ' + 1', ' + 2']), q))
            self.put('\tif (%s %s %s)' % (self.spell(a, [i, q]), r.choice('<>'), self.spell(a, [i, name])))
            self.put('\t\t%s = %s;' % (name, r.choice([q, q, '%s + 1' % q, '%s / 2' % q])))
        elif k < 0.65:
            last = self.fresh('last')
            self.put('int %s = 0, %s = %s;' % (name, last, size + r.choice(['', ' + 3'])))
            self.put('while (%s - %s > 1) {' % (last, name))
            self.put('\tint %s = %s;' % (inner, r.choice(['(%s + %s) / 2', '(%s + %s) >> 1']) % (name, last) if self.chance(0.7) else '%s + (%s - %s) / 2' % (name, last, name)))
            self.put('\tif (%s > %s)' % (self.spell(a, [i, inner]), r.choice(['0.25', self.value(counters, 'f', 0)])))
            self.put('\t\t%s = %s;' % (last, inner))
            self.put('\telse')
            self.put('\t\t%s = %s;' % (name, inner))
            self.put('}')
        else:
            v = self.value(counters, 'i', 1)
            self.put('int %s = %s;' % (name, r.choice(['(%s) & 7' % v, '(unsigned)(%s) %% 8u' % v, '(unsigned)(%s) %% (%s + 8)' % (v, size),
                                                       '(%s) < 0 ? 0 : (%s) > %s ? %s : (%s)' % (v, v, size, size, v)])))
        self.columns.append((name, a.dims[1]))

    def look(self, counters):
        """Something done with a view."""
        r = self.r
        name, dim = r.choice(self.views)
        k = r.random()
        if k < 0.3:
            self.put('ease(&%s, %s);' % (name, self.value(counters, 'f', 0)))
        elif k < 0.45:
            self.put('%s.n = %s;' % (name, r.choice(['%s.n / 2' % name, '%s.n - (%s.n > 0)' % (name, name), '(%s) & 7' % self.value(counters, 'i', 1)])))
        elif k < 0.6:
            fit = [a for a in self.rows() if a.dims[1] == dim]
            if fit:
                self.put('if (%s)' % self.data_cond(counters))
                self.put('\t%s.x = %s;' % (name, self.row(r.choice(fit), counters)))
        else:
            z = self.fresh('z')
            self.put('for (int %s = 0; %s < %s.n; %s++)' % (z, z, name, z))
            self.put('\t%s.x[%s] = 0.5 * %s.x[%s] + %s;' % (name, z, name, z, self.value(counters, 'f', 1)))
            if self.chance(0.3):
                self.put('acc = 0.5 * acc + %s.n;' % name)

    def scalars_const(self, name):
        target, elem = self.element([], [a for a in self.arrays if a.elem == 'double'])
        self.put('%s = %s;' % (target, name))

    def block(self, counters, doubles):
        """A row, or the beginning of one, cleared or moved as a block of bytes; also inside itself, and to where another name may lead, too."""
        r = self.r
        rows = [a for a in doubles if len(a.dims) == 2]
        if not rows:
            return
        a, b = r.choice(rows), r.choice(rows)
        size = [d for d in (a.dims[1], b.dims[1]) if d]
        if len(set(size)) > 1:
            b = a
            size = [d for d in (a.dims[1],) if d]
        to = '&' + self.spell(a, [self.subscript(a.dims[0], counters), r.choice(['0', '0', '1'])])
        source = '&' + self.spell(b, [self.subscript(b.dims[0], counters), r.choice(['0', '0', '1'])])
        n = r.choice([size[0] if size else 'p', size[0] if size else 'p', str(r.randrange(6))])
        bytes_ = r.choice(['%s * sizeof(double)', 'sizeof(double) * %s', '(size_t)%s * sizeof(double)', '%s * 8']) % n
        self.put('memset(%s, 0, %s);' % (to, bytes_) if self.chance(0.5) else 'memmove(%s, %s, %s);' % (to, source, bytes_))

    def special(self, counters):
        r = self.r
        if self.chance(0.3):
            self.column(counters)
            self.assign(counters)
            return
        if self.ints and self.chance(0.15):
            self.put('if (%s)' % self.data_cond(counters))
            self.put('\t%s = %d;' % (r.choice(self.ints), r.choice([0, 1, 1, 1, -1])))
            return
        doubles = [a for a in self.arrays if a.elem == 'double']
        if self.chance(0.12):
            self.block(counters, doubles)
            return
        k = r.random()
        if k < 0.3 and self.calls:
            rows = [a for a in doubles if len(a.dims) == 2]
            if rows:
                a, b = r.choice(rows), r.choice(rows)
                i, j = self.subscript(a.dims[0], counters), self.subscript(b.dims[0], counters)
                size = [d for d in (a.dims[1], b.dims[1]) if d]
                if len(set(size)) <= 1:
                    self.put('axpy(%s, &%s, &%s, %s);' % (size[0] if size else 'p', self.spell(a, [i, '0']), self.spell(b, [j, '0']), self.value(counters, 'f', 0)))
                    return
            x = r.choice([a for a in doubles if len(a.dims) == 1])
            self.put('axpy(%d, &%s, &%s, 0.25);' % (r.randrange(5), self.spell(x, ['0']), self.spell(x, ['0'])))
        elif k < 0.5 and self.calls:
            self.put('bump(&%s, %s);' % (self.element(counters, doubles)[0] if self.chance(0.6) or not self.scalars else
                                         'acc', self.value(counters, 'f', 1)))
        elif k < 0.7:
            name = self.fresh('k')
            self.put('int %s = 0;' % name)
            self.put('while (%s < 5 && %s) {' % (name, self.data_cond(counters)))
            self.depth += 1
            self.assign(counters)
            self.put('%s++;' % name)
            self.depth -= 1
            self.put('}')
        elif k < 0.85:
            size = r.choice(SIZES)
            name = self.fresh('b')
            self.put('for (int %s = 0; %s < %s; %s++) {' % (name, name, size, name))
            self.depth += 1
            self.assign(counters + [Counter(name, 0, size, 0)])
            self.put('if (%s)' % self.data_cond(counters + [Counter(name, 0, size, 0)]))
            self.put('\tbreak;')
            self.depth -= 1
            self.put('}')
        else:
            s = [a for a in doubles if len(a.dims) == 1]
            a = r.choice(s)
            size = a.dims[0] or 'p'
            name, q = self.fresh('ptr'), self.fresh('q')
            self.put('double *%s = &%s;' % (name, self.spell(a, ['0'])))
            self.put('for (int %s = 0; %s < %s; %s++)' % (q, q, size, q))
            self.put('\t*%s++ %s 0.5 * (%s);' % (name, r.choice(['=', '+=']), self.value(counters + [Counter(q, 0, size, 0)], 'f', 1)))

    def toplevel(self):
        r = self.r
        for _ in range(r.choice([1, 1, 2, 2, 3, 4])):
            k = r.random()
            if k < 0.86:
                self.nest([], r.choice([0, 1, 1, 2, 2, 3]))
            elif k < 0.93:
                self.assign([])
            elif k < 0.96:
                self.put('printf("acc %.17g\\n", acc);')
            else:
                self.condition([], 1)

    # the program

    def text(self):
        r = self.r
        elems = ['double', 'double', 'double', 'float', 'int', 'unsigned', 'short', 'unsigned char', 'long']
        n_array = r.choice([2, 3, 3, 4, 5])
        for k in range(n_array):
            kind = self.style if self.style != 'mixed' else r.choice(['fixed', 'vla', 'flat'])
            elem = 'double' if k == 0 else r.choice(elems)
            rank = r.choice([1, 1, 2, 2, 2, 3]) if k else r.choice([1, 2])
            dims = [r.choice(list(self.sizes) + ['']) if kind != 'fixed' else '' for _ in range(rank)]
            if rank == 3:
                dims = [d or 'n' for d in dims] if kind != 'fixed' else dims
            a = Array('ABCDEFG'[k], kind, elem, dims)
            if kind == 'flat' and self.chance(0.6):
                a.macro = 'at_' + a.name
            self.arrays.append(a)
        self.arrays.append(Array('X', 'flat' if self.chance(0.5) else 'fixed', 'double', ['']))
        if self.chance(0.35):
            self.arrays.append(Array('g.v', 'member', 'double', ['']))
            self.arrays.append(Array('g.u', 'member', 'double', ['', '']))
        own = list(self.arrays)
        self.scalars = ['acc', 's1']
        self.ints = ['c0']
        self.toplevel()
        body, self.lines = self.lines, []
        out = ['#include <math.h>', '#include <stdio.h>', '#include <stdlib.h>', '#include <string.h>', '']
        out += ['static unsigned long hash(const void *data, size_t bytes)', '{', '\tconst unsigned char *b = data;',
                '\tunsigned long h = 14695981039346656037u;', '#pragma pmp ignore', '\twhile (bytes-- > 0)', '\t\th = (h ^ *b++) * 1099511628211u;', '\treturn h;', '}', '']
        aliased = self.style == 'flat' and self.chance(0.2)
        if any(a.name.startswith('g.') for a in own):
            out += ['static struct {', '\tint size;', '\tdouble v[%d], u[%d][%d];' % (FIXED, FIXED, FIXED), '} g;']
        glob = self.chance(0.4)         # fixed arrays are globals
        for a in own:
            if a.macro:
                index = '(a)'
                for d, v in zip(a.dims[1:], 'bcd'):
                    index = '(%s) * %s + (%s)' % (index, '(%s + %d)' % (d, ROOM) if d else FIXED, v)
                out.append('#define %s(%s) %s[%s]' % (a.macro, ', '.join('abcd'[:len(a.dims)]), a.name, index))
            if a.kind == 'fixed' and glob:
                out.append('static %s %s%s;' % (a.elem, a.name, '[%d]' % FIXED * len(a.dims)))
        out += ['', 'static double blend(double x, double y)', '{', '\treturn x > y ? 0.5 * x + 0.25 * y : 0.25 * x - 0.5 * y;', '}', '',
                'static float near(double x)', '{', '\treturn 0.7 * x;', '}', '', 'static float far(int v)', '{', '\treturn v * 2654435761u >> 3;', '}', '',
                'static int whole(double x)', '{', '\treturn x > -1000 && x < 1000 ? 9 * x : 7;', '}', '', 'static unsigned char low(int v)', '{', '\treturn v;', '}', '',
                'static short narrow(int v)', '{', '\treturn v * 77u;', '}', '',
                'static inline void axpy(int len, double *x, const double *y, double f)', '{', '\tfor (int e = 0; e < len; e++)',
                '\t\tx[e] = 0.5 * x[e] + 0.25 * f * y[e];', '}', '', 'static void bump(double *x, double by)', '{', '\tif (by > 0.25)',
                '\t\t*x = 0.5 * *x + by * 0.125;', '}', '']
        if any('struct view' in line for line in body):
            out += ['struct view {', '\tdouble *x;', '\tint n;', '};', '', 'static struct view view_of(double *x, int n)', '{', '\tstruct view v = {x, n};', '\treturn v;', '}', '',
                    'static void swap(struct view *a, struct view *b)', '{', '\tstruct view t = *a;', '\t*a = *b;', '\t*b = t;', '}', '',
                    'static void ease(const struct view *v, double by)', '{', '\tfor (int e = 0; e < v->n; e++)', '\t\tv->x[e] = 0.5 * v->x[e] + 0.125 * by;', '}', '']
        params = ['int n', 'int m', 'int p', 'const int *idx', 'double *acc_out', 'int *c_out']
        args = ['n', 'm', 'p', 'idx', '&acc', '&c0']
        shows, setup, release = [], [], []
        qualifier = r.choice(['', '', 'restrict '])
        for a in own:
            extent = ['%s + %d' % (d, ROOM) if d else str(FIXED) for d in a.dims]
            count = ' * '.join('(%s)' % e for e in extent)
            if a.kind == 'flat':
                params.append('%s *%s%s' % (a.elem, qualifier if not aliased else '', a.name))
                if aliased and a.elem == 'double' and a is not own[0] and own[0].kind == 'flat' and self.chance(0.6):
                    big = LARGEST * 2 + ROOM
                    setup.append('double *%s = %s + %d;' % (a.name, own[0].name, r.randrange(1, 40)))
                else:
                    big = (LARGEST + ROOM + FIXED) ** len(a.dims) if len(a.dims) < 3 else (LARGEST + ROOM) ** 3
                    setup.append('%s *%s = malloc(%d * sizeof *%s);' % (a.elem, a.name, 12000, a.name))
                    setup.append('fill_%s(%s, 12000, %d);' % (a.elem.replace(' ', '_'), a.name, r.randrange(1000)))
                    shows.append('show_%s("%s", %s, 12000);' % (a.elem.replace(' ', '_'), a.name, a.name))
                    release.append('free(%s);' % a.name)
                args.append(a.name)
            elif a.kind == 'vla':
                params.append('%s %s%s' % (a.elem, a.name, ''.join('[%s]' % e for e in extent)))
                args.append(a.name)
                setup.append('%s (*%s)%s = malloc(%s * sizeof(%s));' % (a.elem, a.name, ''.join('[%s]' % e for e in extent[1:]), count, a.elem)
                             if len(extent) > 1 else '%s *%s = malloc(%s * sizeof(%s));' % (a.elem, a.name, count, a.elem))
                setup.append('fill_%s((void *)%s, %s, %d);' % (a.elem.replace(' ', '_'), a.name, count, r.randrange(1000)))
                shows.append('show_%s("%s", (void *)%s, %s);' % (a.elem.replace(' ', '_'), a.name, a.name, count))
                release.append('free(%s);' % a.name)
            else:
                if a.kind == 'fixed' and not glob:
                    params.append('%s %s%s' % (a.elem, a.name, ('[%d]' % FIXED) * len(a.dims)))
                    args.append(a.name)
                    setup.append('static %s %s%s;' % (a.elem, a.name, ('[%d]' % FIXED) * len(a.dims)))
                setup.append('fill_%s((void *)%s, %d, %d);' % (a.elem.replace(' ', '_'), a.name, FIXED ** len(a.dims), r.randrange(1000)))
                shows.append('show_%s("%s", (void *)%s, %d);' % (a.elem.replace(' ', '_'), a.name, a.name, FIXED ** len(a.dims)))
        used = sorted({a.elem for a in own})
        for e in used:
            u = e.replace(' ', '_')
            real = e in ('double', 'float')
            value = '((i * 2654435761u + seed * 40503u) >> 12 & 1023) %s' % ('/ 512.0 - 1.0' if real else '& %d' % (255 if e == 'unsigned char' else 1023))
            out += ['static void fill_%s(%s *a, size_t count, unsigned seed)' % (u, e), '{', '#pragma pmp ignore', '\tfor (unsigned i = 0; i < count; i++)',
                    '\t\ta[i] = %s;' % value, '}', '']
            out += ['static void show_%s(const char *name, %s *a, size_t count)' % (u, e), '{']
            if real:
                out += ['#pragma pmp ignore', '\tfor (size_t i = 0; i < count; i++)', '\t\tif (a[i] != a[i] || a[i] == 0)', '\t\t\ta[i] = a[i] != a[i] ? 9 : 0;']
            out += ['\tprintf("%%s %%016lx\\n", name, hash(a, count * sizeof *a));' % (), '}', '']
        out += ['%svoid kernel(%s)' % ('static ' if self.chance(0.5) else '', ', '.join(params)), '{',
                '\tdouble acc = *acc_out, s1 = 0.5;', '\tint c0 = *c_out;'] + body
        out += ['\t*acc_out = acc + 0.5 * s1;', '\t*c_out = c0;', '}', '']
        out += ['static void once(int n, int m, int p)', '{', '\tint idx[%d];' % FIXED, '\tdouble acc = 0.25;', '\tint c0 = 3;', '#pragma pmp ignore',
                '\tfor (int i = 0; i < %d; i++)' % FIXED, '\t\tidx[i] = (i * 5 + n) %% %d;' % 40]
        out += ['\t' + s for s in setup]
        out += ['\tprintf("%d %d %d\\n", n, m, p);', '\tkernel(%s);' % ', '.join(args)]
        out += ['\t' + s for s in shows + ['printf("%.17g %d\\n", acc == acc ? acc : 9.0, c0);'] + release]
        out += ['}', '', 'int main(void)', '{']
        tuples = [(7, 5, 3), (0, 0, 0), (1, 1, 1), (r.randrange(12), r.randrange(12), r.randrange(12)), (2, 11, 5), (11, 3, 0)]
        out += ['\tonce(%d, %d, %d);' % t for t in tuples]
        out += ['\treturn 0;', '}', '']
        return '\n'.join(out)


def generate(seed, index):
    return Program(seed, index).text()


if __name__ == '__main__':
    import sys
    print(generate(int(sys.argv[1]), int(sys.argv[2])))
