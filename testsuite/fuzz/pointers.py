"""Random programs whose loops move pointers: forwards and backwards, several at once, at different speeds, towards bounds that stay or that move as well.

The shape is always the same, and so are the reasons why nothing leaves an array: a loop closes a gap of GAP elements or fewer by one element or more each time, everything
moves by FASTEST elements or fewer, and starts further than GAP * FASTEST elements from both ends; or rows, twelve or fewer of as many elements, begin where twelve times
twelve and half of that, which is how far a pointer runs along beside them, lie before the end."""
import random

GAP, FASTEST = 24, 3
SIZE = 400
MIDDLE = SIZE // 2
TYPES = {'double': '0.5 * %s + 0.25', 'int': '(%s * 3 + 1) & 1023', 'unsigned char': '(unsigned char)(%s * 7 + 1)'}


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('pointers %d/%d' % (seed, index))
        self.type = self.r.choice(list(TYPES))
        self.lines = []
        self.depth = 1

    def chance(self, p):
        return self.r.random() < p

    def put(self, text):
        self.lines.append('\t' * self.depth + text)

    def step(self, name, by):
        """An expression that moves the pointer or number."""
        if abs(by) == 1 and self.chance(0.7):
            return name + ('++' if by > 0 else '--')
        return '%s %s= %d' % (name, '+' if by > 0 else '-', abs(by))

    def use(self, names):
        """An assignment between elements beside the pointers."""
        r = self.r
        at = [r.choice(['*%s', '%s[0]', '%s[1]', '%s[-1]', '%s[2]', '*(%s + 1)']) % r.choice(names) for _ in range(2)]
        self.put('%s = %s;' % (at[0], TYPES[self.type] % at[1]))

    def loop(self, number):
        """A loop of pointer p to a bound."""
        r = self.r
        p, e, q, n = ('%s%d' % (stem, number) for stem in 'peqn')
        up = self.chance(0.5)
        toward = 1 if up else -1
        gap = r.choice(['n', 'n', '2 * n', 'm', 'n + 1'])
        start = '%s + %d' % (r.choice('ab'), MIDDLE + r.randrange(-9, 10))
        speed = toward * r.choice([1, 1, 1, 2, 3])
        kind = r.choice(['still', 'still', 'still', 'other', 'pointer', 'number', 'conditional'])
        # What the bound does in an iteration, away from the pointer less than it does.
        most = abs(speed) - 1
        drift = -toward * r.choice([1, 1, 2]) if self.chance(0.6) or most == 0 else toward * r.randint(1, most)
        self.put('T *%s = %s;' % (p, start))
        if kind == 'number':
            self.put('int %s = %s;' % (n, gap))
            bound = '%s %s %s' % (start, '+' if up else '-', n)
            moved = self.step(n, drift * toward)
        else:
            self.put('T *%s = %s %s %s%s;' % (e, p if self.chance(0.5) else start, '+' if up else '-', '(' if ' ' in gap else '', gap + (')' if ' ' in gap else '')))
            bound, moved = e, self.step(e, drift)
        if kind == 'still':
            moved = None
        names = [p]
        also = None
        if kind == 'other' or self.chance(0.4):
            self.put('T *%s = %s + %d;' % (q, r.choice('ab'), MIDDLE + r.randrange(-9, 10)))
            also = self.step(q, r.choice([-2, -1, 1, 1, 2]))
            names.append(q)
        compare = '%s %s %s' % ((p, r.choice(['<', '<', '<='] if up else ['>', '>', '>=']), bound) if self.chance(0.8) else (bound, '>' if up else '<', p))
        in_head = [self.step(p, speed)]
        in_body = []
        for change in (moved if kind != 'conditional' else None, also):
            if change:
                (in_head if self.chance(0.5) else in_body).append(change)
        if self.chance(0.5):
            self.put('for (; %s; %s) {' % (compare, ', '.join(in_head)))
        else:
            self.put('while (%s) {' % compare)
            in_body += in_head
        self.depth += 1
        for _ in range(r.randint(1, 2) + len(in_body)):
            if in_body and self.chance(0.5):
                self.put(in_body.pop(r.randrange(len(in_body))) + ';')
            else:
                self.use(names)
        for change in in_body:
            self.put(change + ';')
        if kind == 'conditional' and moved:
            self.put('if (%s)' % r.choice(['*%s > 3' % p, '%s == %s' % (p, start), '(%s - (%s)) %% 3 == 0' % (p, start)]))
            self.put('\t%s;' % moved)
        self.depth -= 1
        self.put('}')

    def rows(self, number):
        """A pointer runs from one end of each row to the other, beside another that steps along with it or not; rows of stride elements, which may meet."""
        r = self.r
        p, e, q, row = ('%s%d' % (stem, number) for stem in ('p', 'e', 'q', 'row'))
        stride = r.choice(['n', 'n', 'n', '(n + 1)', '(n / 2)', '1'])
        start = '%s + %d + r * %s' % (r.choice('ab'), MIDDLE // 2 + r.randrange(-9, 10), stride)
        self.put('for (int r = 0; r < m; r++) {')
        self.depth += 1
        if self.chance(0.5):
            self.put('T *%s = %s;' % (row, start))
            start = row
        names, steps = [p], []
        if self.chance(0.5):
            self.put('T *%s = %s + %d + r * %s;' % (q, r.choice('ab'), MIDDLE // 2 + r.randrange(-9, 10), r.choice([stride, '1', '0'])))
            names.append(q)
            steps = [self.step(q, r.choice([1, 1, 1, 2]))]
        up, by = self.chance(0.7), r.choice([1, 1, 1, 2])
        if up:
            first, last = start, '%s + %s' % (start, r.choice(['n', 'n', 'n / 2', 'm', 'r']))
            compare = r.choice(['<', '!=']) if by == 1 else '<'
        else:
            first, last = '%s + n - 1' % start, start
            compare = '>='
        in_head = up and self.chance(0.6)
        head = 'T *%s = %s' % (p, first)
        if in_head:
            head += ', *%s = %s' % (e, last.replace(start, p, 1) if self.chance(0.5) else last)
        inside = steps if self.chance(0.5) else []
        self.put('for (%s; %s %s %s; %s) {' % (head, p, compare, e if in_head else last, ', '.join([self.step(p, by if up else -by)] + ([] if inside else steps))))
        self.depth += 1
        for _ in range(r.randint(1, 2)):
            self.use(names)
        for step in inside:
            self.put(step + ';')
        self.depth -= 1
        self.put('}')
        self.depth -= 1
        self.put('}')

    def text(self):
        for number in range(1, self.r.randint(1, 3) + 1):
            if self.chance(0.3):
                self.rows(number)
            elif self.chance(0.3):
                self.put('for (int i = 0; i < m; i++) {')
                self.depth += 1
                self.loop(number)
                self.depth -= 1
                self.put('}')
            else:
                self.loop(number)
        same = self.chance(0.3)
        return '\n'.join([
            '#include <stdio.h>', 'typedef %s T;' % self.type, '',
            'static unsigned long hash(const void *data, size_t bytes)', '{', '\tconst unsigned char *b = data;', '\tunsigned long h = 14695981039346656037u;',
            '#pragma pmp ignore', '\twhile (bytes-- > 0)', '\t\th = (h ^ *b++) * 1099511628211u;', '\treturn h;', '}', '',
            'void kernel(int n, int m, T *a, T *b)', '{', *self.lines, '}', '',
            'static void once(int n, int m)', '{', '\tstatic T a[%d], b[%d];' % (SIZE, SIZE), '#pragma pmp ignore',
            '\tfor (int i = 0; i < %d; i++) {' % SIZE, '\t\ta[i] = (T)(i * 37 % 101);', '\t\tb[i] = (T)(i * 53 % 97);', '\t}',
            '\tkernel(n, m, a, %s);' % ('a' if same else 'b'),
            '\tprintf("%d %d %lx %lx\\n", n, m, hash(a, sizeof a), hash(b, sizeof b));', '}', '',
            'int main(void)', '{', *('\tonce(%d, %d);' % s for s in ((11, 5), (0, 0), (1, 1), (12, 3), (7, 12), (2, 0))), '\treturn 0;', '}', ''])


def generate(seed, index):
    return Program(seed, index).text()
