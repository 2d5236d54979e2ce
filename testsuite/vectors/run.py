#!/usr/bin/env python3
"""What `pmpcc explain` says of random affine nests, against all of their dependences, found by running them: run.py BUILD [--count N] [--seed S] [--only K].

A nest is a small program of affine loops (triangular, descending, with steps, imperfect, with conditions) over arrays and scalars.  It is written as C for pmpcc, and
run here, access by access, for the pairs of accesses that touch one element: of a read the last write before it (flow), of a write all reads (anti) and all
writes (output) before it.  These must be the rows of the report: the same ends, carried by the same loops, with the same vectors and distances; the
equations of the subscript tests must hold for each pair.  Each witness must be one of the pairs, no two accesses said never to meet may meet, and a step said to be legal must leave each source before its sink.  Nests whose sizes
are unknown are run for a few sizes and for that of each witness: what is found must be in the report, and what is in the report must have a true witness.
Last line: "N passed, N failed".
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

PER_FILE = 10
SIZES = range(0, 9)             # of a nest with an unknown size
COUNTERS = 'ijklpqrtuvw'


class Affine:
    """A sum of counters, n, and a number."""
    def __init__(self, terms, constant):
        self.terms, self.constant = {k: c for k, c in terms.items() if c}, constant

    def at(self, env):
        return sum(c * env[k] for k, c in self.terms.items()) + self.constant

    def text(self):
        words = []
        for name, c in self.terms.items():
            words.append(('- ' if c < 0 else '+ ') + ('' if abs(c) == 1 else '%d * ' % abs(c)) + name)
        if self.constant or not words:
            words.append(('- ' if self.constant < 0 else '+ ') + str(abs(self.constant)))
        words[0] = words[0][2:] if words[0][0] == '+' else '-' + words[0][2:]
        return ' '.join(words)


class Loop:
    def __init__(self, name, first, last, step):
        self.name, self.first, self.last, self.step, self.items = name, first, last, step, []
        self.line = self.id = None

    def values(self, env):
        first, last = self.first.at(env), self.last.at(env)
        return range(first, last + (1 if self.step > 0 else -1), self.step)

    def head(self):
        up = self.step > 0
        step = '%s%s' % (self.name, '++' if self.step == 1 else '--' if self.step == -1 else ' %s %d' % ('+=' if up else '-=', abs(self.step)))
        return 'for (int %s = %s; %s %s %s; %s)' % (self.name, self.first.text(), self.name, '<=' if up else '>=', self.last.text(), step)


class Access:
    def __init__(self, array, subscripts, is_write):
        self.array, self.subscripts, self.is_write = array, subscripts, is_write
        self.stmt = self.line = self.col = None

    def text(self):
        return self.array + ''.join('[%s]' % s.text() for s in self.subscripts)


class Stmt:
    """write = the sum of the reads; in_place: write += that sum."""
    def __init__(self, loops, write, reads, condition, in_place):
        self.loops, self.write, self.condition, self.in_place = loops, write, condition, in_place
        self.reads = reads + ([Access(write.array, write.subscripts, False)] if in_place else [])
        for access in self.reads + [write]:
            access.stmt = self


class Nest:
    def __init__(self, seed, index):
        self.r = r = random.Random('%s/%s' % (seed, index))
        self.name = 'nest%d' % index
        self.symbolic = r.random() < 0.3
        self.depth = r.choice([1, 2, 2, 2, 3])
        self.extent = {1: 9, 2: 6, 3: 4}[self.depth]
        self.rank = {a: r.choice([1, 1, 2, 2] if self.depth > 1 else [1, 1, 1, 2]) for a in 'AB'}
        self.rank['s'] = 0
        self.counters, self.stmts, self.loops = list(COUNTERS), [], []
        self.items = []
        for _ in range(r.choice([1, 1, 1, 2])):
            self.items.append(self.loop([]))
        self.place()

    def loop(self, around):
        r = self.r
        step = r.choice([1, 1, 1, 1, -1, 2, -2, 3])
        low, high = Affine({}, r.randrange(3)), Affine({}, self.extent)
        if self.symbolic and r.random() < 0.7:
            high = Affine({'n': 1}, r.randrange(-1, 2))
        if around and r.random() < 0.4:
            outer = r.choice(around).name
            if r.random() < 0.5:
                low = Affine({outer: 1}, r.randrange(-1, 3))
            elif r.random() < 0.7:
                high = Affine({outer: 1}, r.randrange(-1, 2))
            else:
                low, high = Affine({outer: 1}, -1), Affine({outer: 1}, 2)       # a trapezoid
        l = Loop(self.counters.pop(0), low if step > 0 else high, high if step > 0 else low, step)
        self.loops.append(l)
        inside = around + [l]
        more = len(inside) < self.depth
        if not more or r.random() < 0.25:
            self.statements(l, inside)
        if more:
            l.items.append(self.loop(inside))
            if r.random() < 0.25:
                self.statements(l, inside)
        return l

    def statements(self, l, inside):
        for _ in range(self.r.choice([1, 1, 2])):
            s = self.statement(inside)
            self.stmts.append(s)
            l.items.append(s)

    def statement(self, inside):
        r = self.r
        array = lambda: r.choice('AAAABBs')
        write = self.access(array(), inside, True)
        reads = [self.access(array(), inside, False) for _ in range(r.choice([0, 1, 1, 2]))]
        condition = None
        if r.random() < 0.15:
            condition = Affine({r.choice(inside).name: r.choice([1, -1])}, r.randrange(-2, 4))
        return Stmt(list(inside), write, reads, condition, r.random() < 0.15)

    def access(self, array, inside, is_write):
        r, subscripts = self.r, []
        for d in range(self.rank[array]):
            kind = r.random()
            names = [l.name for l in inside]
            if kind < 0.08:
                terms = {}
            elif kind < 0.8:
                terms = {r.choice(names): r.choice([1, 1, 1, 1, 1, -1, 2, 3])}
            else:
                terms = {name: r.choice([1, 1, -1, 2, 0]) for name in r.sample(names, min(2, len(names)))}
            if self.symbolic and r.random() < 0.1:
                terms['n'] = 1
            subscripts.append(Affine(terms, r.randrange(-2, 3)))
        return Access(array, subscripts, is_write)

    def place(self):
        """Moves every dimension of an array to begin at 0, and finds how large it must be."""
        accesses = [x for s in self.stmts for x in s.reads + [s.write]]
        low = collections.Counter()
        for size in SIZES if self.symbolic else [0]:
            for x in accesses:          # pmpcc takes a subscript without counters to be at least 0, wherever it stands
                for d, sub in enumerate(x.subscripts):
                    if set(sub.terms) <= {'n'}:
                        low[x.array, d] = min(low[x.array, d], sub.at({'n': size}))
            for stmt, env in self.run(size):
                for x in stmt.reads + [stmt.write]:
                    for d, sub in enumerate(x.subscripts):
                        low[x.array, d] = min(low[x.array, d], sub.at(env))
        for x in {id(sub): (x, d, sub) for x in accesses for d, sub in enumerate(x.subscripts)}.values():
            x[2].constant -= low[x[0].array, x[1]]

    def run(self, size):
        """The iterations of the statements, in their order."""
        def walk(items, env):
            for item in items:
                if isinstance(item, Stmt):
                    if item.condition is None or item.condition.at(env) > 0:
                        yield item, dict(env)
                else:
                    for v in item.values(env):
                        yield from walk(item.items, {**env, item.name: v})
        yield from walk(self.items, {'n': size})

    # C

    def write(self, lines):
        for array, rank in self.rank.items():
            lines.append('double %s_%s%s;' % (self.name, array, '[200]' * rank))
        lines.append('void %s(int n)' % self.name)
        lines.append('{')
        self.write_items(lines, self.items, 1)
        lines.append('}')

    def write_items(self, lines, items, indent):
        for item in items:
            if isinstance(item, Loop):
                lines.append('    ' * indent + item.head() + ' {')
                item.line = len(lines)
                self.write_items(lines, item.items, indent + 1)
                lines.append('    ' * indent + '}')
            else:
                if item.condition:
                    lines.append('    ' * indent + 'if (%s > 0)' % item.condition.text())
                text = '    ' * (indent + 1)
                for k, x in enumerate([item.write] + item.reads):
                    if item.in_place and x is item.reads[-1]:
                        x.line, x.col = item.write.line, item.write.col
                        continue
                    x.line, x.col = len(lines) + 1, len(text) + 1
                    text += self.name + '_' + x.text()
                    if k == 0:
                        text += ' += ' if item.in_place else ' = '
                    else:
                        text += ' + '
                lines.append(text + '1.0;')

    # dependences

    def dependences(self, size):
        """{(kind, source, sink, carrying loop): [(source's iteration, sink's iteration, element)]}; the accesses by identity."""
        found, last, touched = collections.defaultdict(list), {}, collections.defaultdict(list)
        for stmt, env in self.run(size):
            mine = tuple(env[l.name] for l in stmt.loops)
            for x in stmt.reads:
                cell = (x.array,) + tuple(s.at(env) for s in x.subscripts)
                if cell in last:
                    self.add(found, 'flow', last[cell], (x, mine), cell)
            for x in stmt.reads:
                touched[(x.array,) + tuple(s.at(env) for s in x.subscripts)].append((x, mine))
            x = stmt.write
            cell = (x.array,) + tuple(s.at(env) for s in x.subscripts)
            for other, theirs in touched[cell]:
                if other.stmt is not stmt or theirs != mine:
                    self.add(found, 'output' if other.is_write else 'anti', (other, theirs), (x, mine), cell)
            last[cell] = x, mine
            touched[cell].append((x, mine))
        return found

    def add(self, found, kind, source, sink, cell):
        carried = None
        for k, l in enumerate(source[0].stmt.loops):
            if k >= len(sink[0].stmt.loops) or sink[0].stmt.loops[k] is not l:
                break
            if source[1][k] != sink[1][k]:
                carried = l
                break
        found[kind, source[0], sink[0], carried].append((source[1], sink[1], cell[1:]))


def common(source, sink):
    loops = []
    for x, y in zip(source.stmt.loops, sink.stmt.loops):
        if x is not y:
            break
        loops.append(x)
    return loops


def vector(loops, pairs):
    """The direction vector of the pairs, and their distance in iterations, or None."""
    direction, distance = [], []
    for k, l in enumerate(loops):
        apart = {(b[k] - a[k]) * (1 if l.step > 0 else -1) for a, b, _ in pairs}
        signs = {'<' if d > 0 else '>' if d < 0 else '=' for d in apart}
        direction.append(signs.pop() if len(signs) == 1 else '*')
        apart = apart.pop() if len(apart) == 1 else None
        distance.append(None if apart is None or apart % abs(l.step) else apart // abs(l.step))      # an inner loop may begin elsewhere
    return direction, None if None in distance else distance


class Check:
    def __init__(self, nest, region):
        self.nest, self.region, self.wrong = nest, region, []
        self.loop_of = {}
        for l in region['loops']:
            self.loop_of[l['id']] = next(one for one in nest.loops if one.line == l['line'])
        self.at = {}
        for s in nest.stmts:
            for x in s.reads:
                self.at[x.line, x.col, False] = x
            self.at[s.write.line, s.write.col, True] = s.write
        self.found = {}

    def dependences(self, size):
        if size not in self.found:
            self.found[size] = self.nest.dependences(size)
        return self.found[size]

    def say(self, text, *values):
        self.wrong.append(text % values)

    def access(self, place, is_write):
        return self.at[place['line'], place['col'], is_write]

    def all(self):
        reported = {}
        for d in self.region['dependences']:
            source, sink = self.access(d['source'], d['type'] != 'anti'), self.access(d['sink'], d['type'] != 'flow')
            key = d['type'], source, sink, self.loop_of[d['carried_by']] if d['carried_by'] else None
            if key in reported:
                self.say('%s and %s are alike', d['id'], reported[key]['id'])
            reported[key] = d
        for size in SIZES if self.nest.symbolic else [0]:
            for key, pairs in self.dependences(size).items():
                if key not in reported:
                    self.say('n = %s: not in the report: %s of %s, %d:%d -> %d:%d, carried by %s, as from %s to %s', size, key[0], key[1].array, key[1].line, key[1].col, key[2].line,
                             key[2].col, key[3] and key[3].name, *pairs[0][:2])
                else:
                    self.row(reported[key], key, pairs)
                    self.arithmetic(reported[key], key, size, pairs)
        for key, d in reported.items():
            self.witness(d, key)
        self.separate()
        self.steps(reported)
        return self.wrong

    def row(self, d, key, pairs):
        loops = common(key[1], key[2])
        if [self.loop_of[one] for one in d['loops']] != loops:
            self.say('%s: loops %s', d['id'], d['loops'])
            return
        direction, distance = vector(loops, pairs)
        if not self.nest.symbolic:
            if d['direction'] != direction or d['distance'] != distance:
                self.say('%s: (%s) %s, not (%s) %s', d['id'], ','.join(d['direction']), d['distance'], ','.join(direction), distance)
        elif any(x not in ('*', y) for x, y in zip(d['direction'], direction)) or (d['distance'] and d['distance'] != distance):
            self.say('%s: (%s) %s does not cover (%s) %s', d['id'], ','.join(d['direction']), d['distance'], ','.join(direction), distance)

    def witness(self, d, key):
        w = d['witness']
        if not w:
            self.say('%s: no witness', d['id'])
            return
        size = w['sizes'].get('n', SIZES[-1] if self.nest.symbolic else 0)
        element = tuple(eval(text, {'n': size}) for text in re.findall(r'\[(.*?)\]', w['element']))
        if (tuple(w['source']), tuple(w['sink']), element) not in self.dependences(size).get(key, []):
            self.say('%s: the witness is not true: %s', d['id'], w['text'])

    def arithmetic(self, d, key, size, pairs):
        """Every equation that the arithmetic spells out holds for the pairs: of the source's counters i1 and the sink's i2; #i1 counts iterations."""
        equations = []
        for line in d['arithmetic']:
            text = re.sub(r'^(subscript \d+, )?[\w -]+: ', '', line)
            for part in re.split(r', so |: |, but |, the |, gcd', text):
                m = re.fullmatch(r'(?:with )?([-+*#\w ]+) = ([-+*#\w ]+?)(?: (?:always holds|may hold.*|has solutions from .*))?', part)
                if m:
                    equations.append((part, m.group(1), m.group(2)))
        if d['arithmetic'] and d['test'] not in ('exact', 'none') and self.nest.rank[key[1].array] and not equations:
            self.say('%s: no equation in %s', d['id'], d['arithmetic'])
        for source, sink, _ in pairs[:50]:
            values = {'n': size}
            for number, access, counters in ((1, key[1], source), (2, key[2], sink)):
                env = {'n': size}
                for l, v in zip(access.stmt.loops, counters):
                    values['%s%d' % (l.name, number)] = v
                    values['N%s%d' % (l.name, number)] = (v - l.first.at(env)) // l.step
                    env[l.name] = v
            for part, left, right in equations:
                if eval(left.replace('#', 'N'), values) != eval(right.replace('#', 'N'), values):
                    self.say('%s: %s, but not from %s to %s', d['id'], part, source, sink)
                    return

    def separate(self):
        for pair in self.region['separate']:
            places = [(pair[one]['line'], pair[one]['col']) for one in ('first', 'second')]
            for size in self.found:
                touched = [set(), set()]
                for stmt, env in self.nest.run(size):
                    for x in stmt.reads + [stmt.write]:
                        for k in range(2):
                            if (x.line, x.col) == places[k]:
                                touched[k].add((x.array,) + tuple(s.at(env) for s in x.subscripts))
                if touched[0] & touched[1] and places[0] != places[1]:
                    self.say('%s and %s do meet', *places)

    def remaining(self, reported):
        """The pairs of iterations that no private copy makes independent."""
        for size in list(self.found):
            for key, pairs in self.dependences(size).items():
                if key in reported and reported[key]['removed_by'] in (None, 'reduction'):
                    for source, sink, _ in pairs:
                        yield key, source, sink

    def steps(self, reported):
        pairs = list(self.remaining(reported))
        for l in self.region['loops']:
            if l['verdict'] == 'parallel' and any(key[3] is self.loop_of[l['id']] for key, _, _ in pairs):
                self.say('%s is not parallel', l['id'])
            if l['verdict'] == 'sequential' and not l['blocked_by']:
                self.say('nothing blocks %s', l['id'])
        groups = {s['id']: next(one for one in self.nest.stmts if one.write.line == s['line']) for s in self.region['statements']}
        for w in self.region['what_if']:
            if not w['legal']:
                if not w['against']:
                    self.say('%s of %s: nothing is against it', w['step'], w['loops'])
                continue
            loops = [self.loop_of[one] for one in w['loops']]
            for key, source, sink in pairs:
                shared = common(key[1], key[2])
                if loops[0] not in shared:
                    continue
                at = shared.index(loops[0])
                times = [[v * (1 if l.step > 0 else -1) for l, v in zip(shared, one)] for one in (source, sink)]
                order = [self.nest.stmts.index(x.stmt) for x in key[1:3]]
                for time in times:
                    if w['step'] == 'interchange' and loops[1] in shared:
                        time[at], time[at + 1] = time[at + 1], time[at]
                    elif w['step'] == 'reverse':
                        time[at] = -time[at]
                    elif w['step'] == 'distribute':
                        stmt = key[1 + (time is times[1])].stmt
                        time.insert(at, next(k for k, g in enumerate(w['groups']) if any(groups[s] is stmt for s in g)))
                if times[0] + [order[0]] > times[1] + [order[1]]:
                    self.say('%s of %s is not legal: %s %s -> %s', w['step'], w['loops'], reported[key]['id'], source, sink)
                    break


def check_file(pmpcc, work, nests):
    """{name of a nest: what is wrong with it}"""
    lines = []
    for nest in nests:
        nest.write(lines)
    path = os.path.join(work, 'nests.c')
    with open(path, 'w') as f:
        f.write('\n'.join(lines) + '\n')
    p = subprocess.run([pmpcc, 'explain', '--json=-', path], capture_output=True, text=True)
    if p.returncode:
        return {nest.name: ['exit status %d: %s' % (p.returncode, p.stderr)] for nest in nests}
    regions = collections.defaultdict(list)
    for region in json.loads(p.stdout)['regions']:
        regions[region['function']].append(region)
    result = {}
    for nest in nests:
        mine = regions[nest.name]
        if len(mine) != 1:
            result[nest.name] = ['%d regions' % len(mine)]
        else:
            result[nest.name] = Check(nest, mine[0]).all()
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', type=int, help='one nest, which is printed')
    options = parser.parse_args()
    numbers = list(range(options.count)) if options.only is None else [options.only]
    failed = 0
    with tempfile.TemporaryDirectory(prefix='pmpcc-vectors-') as work:
        for at in range(0, len(numbers), PER_FILE):
            nests = [Nest(options.seed, k) for k in numbers[at:at + PER_FILE]]
            for name, wrong in check_file(os.path.join(os.path.abspath(options.build), 'pmpcc'), work, nests).items():
                failed += bool(wrong)
                for text in wrong[:5]:
                    print('FAILED %s: %s' % (name, text))
            if options.only is not None:
                with open(os.path.join(work, 'nests.c')) as f:
                    print(f.read())
    print('%d passed, %d failed' % (len(numbers) - failed, failed))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
