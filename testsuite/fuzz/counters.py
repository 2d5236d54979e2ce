"""Random programs whose loops count in unusual ways: heads with several parts before and after the counter's, two conditions, steps in the body, counters that meet, narrow ones and
such as a pointer leads to; and variables that step along with them, through one another, by amounts that wrap or are cut.

Nothing leaves an array or overflows: a loop runs for ROUNDS iterations or fewer, loops nest two deep, a statement moves a variable by MOST or less, and the arrays reach further
than all of that together to both sides of their middle."""
import random

MOST = 5
SIZE = 1 << 16
MIDDLE = SIZE // 2
VARIABLES = ['k', 'u', 't', 'last']


class Program:
    def __init__(self, seed, index):
        self.r = random.Random('counters %d/%d' % (seed, index))
        self.lines = []
        self.depth = 1
        self.n_loops = 0
        self.reached = self.r.choice([None, None, None, 'k', 'last', 'counter'])
        self.counters = []
        self.has_pointer = self.r.random() < 0.2

    def chance(self, p):
        return self.r.random() < p

    def put(self, text):
        self.lines.append('\t' * self.depth + text)

    def name(self):
        return self.r.choice(VARIABLES + self.counters[-2:] * 2)

    def small(self):
        """A small number, the same in the whole kernel."""
        return self.r.choice(['n', 'm', 'n - 1', 'm + 2', '0', '1', '3', 'n / 2', 'm & 3'])

    def update(self):
        """An expression that changes a variable."""
        r = self.r
        x, y, by = r.choice(VARIABLES), self.name(), r.randint(1, MOST)
        return r.choice([
            '%s++' % x, '--%s' % x, '%s += %d' % (x, by), '%s -= m & 3' % x, '%s = %s + %d' % (x, x, by), '%s = %s' % (x, y), '%s = %s + %d' % (x, y, r.randint(-2, 2)),
            'u = k + 1', 'k = u + 1', 'last = %s' % y, '%s = (unsigned char)(%s + %d)' % (x, x, by), '%s = (signed char)%s + 1' % (x, y), '%s = (short)(%s + %d)' % (x, x, by),
            'sum += v - w', 'sum += %s' % y, 'v += %d' % by, 'sum += (unsigned)%s' % y, 'narrow += %d' % by, 'narrow = (unsigned char)(narrow + %s)' % y,
            *(['p += %d' % by, 'p = a + MIDDLE + %s' % y] if self.has_pointer else [])])

    def statement(self, depth):
        r = self.r
        kind = r.random()
        if kind < 0.35:
            self.put('%s;' % self.update())
        elif kind < 0.75:
            to = r.choice(['a[MIDDLE + %s]' % self.name(), 'b[MIDDLE + %s]' % self.name(), '*p', 'b[MIDDLE + %s + 1]' % self.name(), 'c[narrow]'])
            of = r.choice(['%s' % self.name(), 'b[MIDDLE + %s]' % self.name(), 'a[MIDDLE - 1 + %s]' % self.name(), '%s + narrow' % self.name(), '(int)(sum & 7)'])
            self.put('%s = (%s + %d) & 1023;' % (to, of, r.randrange(9)))
        elif kind < 0.82:
            self.put('if (%s)' % r.choice(['%s & 1' % self.name(), 'b[MIDDLE + %s] > 400' % self.name(), '%s > %s' % (self.name(), self.small())]))
            self.put('\t%s;' % self.update())
        elif kind < 0.86 and self.reached:
            self.put(r.choice(['b[MIDDLE + %s] = *reached & 1023;' % self.name(), '*reached += 1;', 'sum += *reached;']))
        elif kind < 0.9 and depth == 0:
            self.put('if (%s == %s + 3)' % (self.name(), self.small()))
            self.put('\t%s;' % r.choice(['break', 'continue'] if self.may_continue else ['break']))
        elif depth == 0:
            self.loop(1)
        else:
            self.put('%s;' % self.update())

    def parts(self, own, at_most):
        """The counter's part among others."""
        before = [self.update() for _ in range(self.r.randint(0, at_most))]
        after = [self.update() for _ in range(self.r.randint(0, at_most))]
        return ', '.join(before + own + after)

    def loop(self, depth):
        r = self.r
        self.n_loops += 1
        i, other = 'i%d' % self.n_loops, 'j%d' % self.n_loops
        up = self.chance(0.7)
        type = r.choice(['int'] * 6 + ['long', 'unsigned char', 'short', 'unsigned'])
        if type in ('unsigned char', 'unsigned'):
            up = True
        first = r.choice(['0', '0', '1', 'n & 3', '(k & 7)', 'm & 3'])
        end = '%s + %d' % (r.choice(['n', 'n', 'm', '7', '2 * m']), r.randint(0, 4))
        if type == 'unsigned char' and self.chance(0.3) and depth == 0:
            end = str(r.randint(200, 250))
        step = r.choice([1, 1, 1, 2, 3]) if type != 'unsigned char' else r.choice([1, 1, 3, 5])
        far = type == 'unsigned' and self.chance(0.4)   # past its bound, and on from where it wraps around to; odd steps come to an end at last
        if far:
            step = r.choice([1000000007, 1431655765, 1500000001])
            end = r.choice(['3000000000u + %s' % r.choice('nm'), '3900000000u'])
        if not up:
            first, end = end, '%d' % r.randint(0, 2)
        compare = '%s %s %s' % (i, r.choice(['<', '<', '<='] if up and type != 'unsigned char' else ['<'] if up else ['>', '>', '>=']), end)
        condition, ends = compare, []
        self.may_continue = True
        declared = self.chance(0.5)
        # What is reached steps up: a loop that counts down might never end.
        is_reached = self.reached == 'counter' and not declared and type == 'int' and up
        if not declared:
            self.declared.append('%s %s = 0;' % (type, i))
            self.shown.append(i)
        own_step = '%s++' % i if step == 1 and up else '%s--' % i if step == 1 else '%s %s= %d' % (i, '+' if up else '-', step)
        if self.chance(0.15):
            own_step = '%s = %s %s %d' % (i, i, '+' if up else '-', step)
        head_init, head_step = ['%s = %s' % (i, first)], [own_step]
        if self.chance(0.25):
            condition += ' && %s %s %s' % (i, '<' if up else '>', self.small() if up else '0')
        elif self.chance(0.15) and up and type == 'int':
            self.declared.append('int %s = 0;' % other)
            self.shown.append(other)
            head_init.append('%s = n + %d' % (other, r.randint(0, 5)))
            head_step.append('%s--' % other)
            condition = '%s < %s' % (i, other) + (' && %s < %s' % (i, self.small()) if self.chance(0.4) else '')
        if is_reached:
            self.put('reached = &%s;' % i)
        form = r.choice(['for', 'for', 'for', 'while', 'last', 'condition', 'do'])
        r.shuffle(head_init)
        if declared and form == 'for' and len(head_init) == 1:
            more = ', more%d = %s + 1' % (self.n_loops, i) if self.chance(0.3) and type == 'int' else ''
            self.put('for (%s %s%s; %s; %s) {' % (type, head_init[0], more, condition, self.parts(head_step, 2)))
            inside = []
            if more:
                inside = ['sum += more%d' % self.n_loops]
        else:
            if declared:
                self.put('%s %s = 0;' % (type, i))
            self.counters.append(i)
            start = self.parts(head_init, 1)
            self.counters.pop()
            if form == 'for':
                self.put('for (%s; %s; %s) {' % (start, condition, self.parts(head_step, 2)))
                inside = []
            else:
                self.put(start + ';')
                inside = head_step
                if form == 'condition' and step == 1 and len(head_step) == 1 and type != 'unsigned char':
                    self.put('while (%s %s %s) {' % ('%s++' % i if up else '%s--' % i, '<' if up else '>', end))
                    inside = []
                elif form == 'do':
                    self.put('do {')
                    ends = ['} while (%s);' % condition]
                    self.may_continue = False
                else:
                    self.put('while (%s) {' % condition)
                    self.may_continue = False
        may_continue = self.may_continue
        self.depth += 1
        if not far:
            self.counters.append(i)
        place = r.randint(0, 3) if form != 'last' else 9
        for at in range(r.randint(2, 4)):
            if at == place and inside:
                self.put('%s;' % ', '.join(inside))
                inside = []
            self.may_continue = may_continue
            self.statement(depth)
        if inside:
            self.put('%s;' % ', '.join(inside))
        if not far:
            self.counters.pop()
        self.depth -= 1
        self.put(ends[0] if ends else '}')

    def text(self):
        self.declared, self.shown = [], []
        for _ in range(self.r.randint(1, 3)):
            self.may_continue = False
            self.loop(0)
        reached = 'k' if self.reached == 'counter' else self.reached
        return '\n'.join([
            '#include <stdio.h>', 'enum { MIDDLE = %d };' % MIDDLE, '',
            'static unsigned long hash(const void *data, size_t bytes)', '{', '\tconst unsigned char *b = data;', '\tunsigned long h = 14695981039346656037u;',
            '#pragma pmp ignore', '\twhile (bytes-- > 0)', '\t\th = (h ^ *b++) * 1099511628211u;', '\treturn h;', '}', '',
            'static int a[%d], b[%d], c[256], *reached;' % (SIZE, SIZE), '',
            'void kernel(int n, int m, unsigned v, unsigned w)', '{', '\tint k = 0, u = 1, t = 2, last = -1, *p = a + MIDDLE;', '\tunsigned char narrow = 250;', '\tlong sum = 0;',
            *('\t' + d for d in self.declared), *(['\treached = &%s;' % reached] if reached else []), *self.lines,
            '\tprintf("%d %d %d %d %d %ld %ld %u", k, u, t, last, narrow, sum, (long)(p - a), v);',
            *('\tprintf(" %%ld", (long)%s);' % s for s in self.shown), '\tprintf("\\n");', '}', '',
            'static void once(int n, int m)', '{', '#pragma pmp ignore',
            '\tfor (int i = 0; i < %d; i++) {' % SIZE, '\t\ta[i] = i * 37 % 101;', '\t\tb[i] = i * 53 % 997;', '\t}',
            '\tkernel(n, m, 3, 5);', '\tprintf("%d %d %lx %lx %lx\\n", n, m, hash(a, sizeof a), hash(b, sizeof b), hash(c, sizeof c));', '}', '',
            'int main(void)', '{', *('\tonce(%d, %d);' % s for s in ((11, 5), (0, 0), (1, 1), (12, 3), (7, 12), (2, 0))), '\treturn 0;', '}', ''])


def generate(seed, index):
    return Program(seed, index).text()
