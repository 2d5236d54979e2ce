#!/usr/bin/env python3
"""The page of `pmpcc explain --html`, in a headless Chromium: run.py BUILD.

For the Crank-Nicolson example and others: the page asks for nothing from outside, fits 400 and 1600 pixels, agrees with the compiler about every loop and every
step; the try-it panel, the player, the matrix and the pictures work with mouse and keyboard.  What the panel says of an interchange is also put
to the compiler's own verification, as a recipe.  Last line: "N passed, N failed"; exit status 77 without Chromium.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SUITE = os.path.dirname(HERE)
sys.path.insert(0, HERE)
from browser import Browser  # noqa: E402

PROGRAMS = ['../examples/cranknicolson/cranknicolson.c', '../examples/adi3d/adi3d.c', 'textbook/listing-1.c', 'textbook/listing-6.c', 'textbook/strong-siv.c',
            'textbook/private-arrays.c', 'textbook/shapes.c', 'run/gather.c']
MAX_BYTES = 2 << 20


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


class Case:
    def __init__(self, pmpcc, browser, work):
        self.pmpcc, self.browser, self.work = pmpcc, browser, work

    def explain(self, source):
        page, report = os.path.join(self.work, 'page.html'), os.path.join(self.work, 'page.json')
        subprocess.run([self.pmpcc, 'explain', '--html=' + page, '--json=' + report, source], check=True, stdout=subprocess.DEVNULL)
        again = os.path.join(self.work, 'again.html')
        subprocess.run([self.pmpcc, 'explain', '--html=' + again, source], check=True, stdout=subprocess.DEVNULL)
        with open(page, 'rb') as f, open(again, 'rb') as g:
            expect(f.read() == g.read(), 'the same input gives another page')
        expect(os.path.getsize(page) < MAX_BYTES, 'the page has %d bytes' % os.path.getsize(page))
        with open(report) as f:
            return page, json.load(f)['regions']

    def program(self, source):
        page, regions = self.explain(source)
        self.browser.open(page, width=400, height=800, scheme='dark')
        self.fits()
        expect(self.browser.js('getComputedStyle(document.body).backgroundColor') == 'rgb(20, 23, 26)', 'not dark')
        self.browser.open(page, width=1600)
        self.fits()
        wrong = self.browser.js('data.regions.flatMap(theory.check)')
        expect(not wrong, 'page and compiler disagree: %s' % wrong[:3])
        shown = [i for i, r in enumerate(regions) if r['loops'] and self.browser.js('data.regions[%d].shape !== undefined' % i)]
        expect(shown, 'no region to look at')
        for number in shown[:3]:
            self.browser.choose('#region', number)
            self.margin(regions[number])
            self.panel(regions[number])
            self.matrix(regions[number])
            self.pictures(regions[number])
            self.player(regions[number])
        self.recipes(source, regions)

    def fits(self):
        expect(self.browser.js('document.documentElement.scrollWidth <= innerWidth'), 'the page is wider than its window')

    def margin(self, region):
        """Each verdict of a loop in the file stands in the margin of its line."""
        lines = self.browser.js("[...document.querySelectorAll('#source [data-line]')].map(r => [+r.dataset.line, [...r.querySelectorAll('button')].map(b => b.className)])")
        shown = {line: words for line, words in lines}
        for loop in region['loops'][:100]:
            expect(loop['line'] not in shown or loop['verdict'] in shown[loop['line']] or len(shown[loop['line']]) == 3, 'no verdict of %s in the margin' % loop['id'])

    def panel(self, region):
        """Every step on the first loops, by clicks, against what the compiler says of it."""
        said = {(w['step'], w['loops'][0]): w for w in region['what_if']}
        order = self.browser.js('theory.loops(trial.tree).map(n => n.loop)')
        expect(sorted(order) == sorted(loop['id'] for loop in region['loops']), 'loops of the panel')
        for at, name in list(enumerate(order))[:6]:
            verdict = [loop['verdict'] for loop in region['loops'] if loop['id'] == name][0]
            for step in ('interchange', 'reverse', 'distribute', 'parallel'):
                self.browser.choose('#try-loop', at)
                self.browser.click('#try-' + step)
                legal = self.browser.js("document.getElementById('try-answer').className") == 'legal'
                what = said.get((step, name))
                wanted = verdict in ('parallel', 'reduction') if step == 'parallel' else what is not None and what['legal']
                expect(legal == wanted, '%s %s: the panel says %s, the compiler %s' % (step, name, legal, wanted))
                if what and not legal:
                    marked = self.browser.js('[...matrix.hits]')
                    expect(sorted(marked) == sorted(what['against']), '%s %s: rows %s, not %s' % (step, name, marked, what['against']))
                    expect(self.browser.js("document.querySelectorAll('#matrix tr.hit').length") == min(len(marked), 200), 'rows not highlighted')
                if legal:
                    changed = self.browser.text('#try-loops')
                    self.browser.click('#try-undo')
                    expect(self.browser.text('#try-loops') != changed, '%s %s changes nothing' % (step, name))

    def matrix(self, region):
        """Filters, pages, and the keyboard."""
        n = len(region['dependences'])
        expect(str(n) in self.browser.text('#matrix-count'), 'number of dependences')
        expect(self.browser.js("document.querySelectorAll('#matrix tbody tr').length") == min(n, 200), 'rows')
        if n > 200:
            self.browser.click('#matrix-after')
            expect(self.browser.text('#matrix-count').startswith('201-'), 'next page')
            self.browser.click('#matrix-before')
        if n > 1:
            self.browser.js("document.querySelector('#matrix tbody tr').focus()")
            self.browser.key('ArrowDown')
            self.browser.key('Enter')
            row = self.browser.js('document.activeElement.id')
            expect(row.startswith('row-D') and self.browser.text('#detail').startswith(row[4:] + ':'), 'keyboard in the matrix')
        self.browser.click('#matrix-order')
        kept = [d for d in region['dependences'] if d['carried_by'] and not d['removed_by']]
        expect(self.browser.js("document.querySelectorAll('#matrix tbody tr').length") == min(len(kept), 200), 'only those that order')
        self.browser.click('#matrix-order')

    def pictures(self, region):
        n = self.browser.js('region.spaces.length')
        for k in range(min(n, 4)):
            self.browser.choose('#space-choice', k)
            points, arrows = self.browser.js("[document.querySelectorAll('#space .point').length, document.querySelectorAll('#space .arrow').length]")
            expect(points == self.browser.js('region.spaces[%d].points.length' % k) and points > 0, 'points of the space')
            pairs, left = self.browser.js("[region.spaces[%d].arrows, region.spaces[%d].arrows.filter(isLeft)].map(l => l.reduce((n, a) => n + a.pairs.length, 0))" % (k, k))
            expect(arrows <= (left or pairs) and (arrows > 0 or not pairs), 'arrows of the space')
            if left and left < pairs:
                self.browser.click('#space-removed')
                expect(self.browser.js("document.querySelectorAll('#space .arrow.gone').length") > 0, 'no removed dependences')
            if arrows:
                self.browser.hover('#space .aim')
                caption = self.browser.text('#space-caption')
                expect(re.match(r'D\d+ ', caption), 'no witness under the mouse')
                shown = [d for d in region['dependences'] if d['id'] == caption.split()[0]][0]
                expect(caption.endswith(shown['witness']['text']), 'witness: ' + caption)
        for k, kernel in list(enumerate(region['kernels']))[:3]:
            self.browser.choose('#memory-kernel', k)
            if kernel['accesses']:
                expect(self.browser.js("document.querySelectorAll('#memory svg').length") == 2, 'memory before and after')
        cycles = self.browser.text('#graph-cycles')
        expect('Cycles: {' in cycles or 'No cycles' in cycles, 'cycles')

    def player(self, region):
        steps = region['recipe']
        if not steps:
            expect('kept as written' in self.browser.text('#player-step'), 'player without steps')
            return
        self.browser.click('#player-next')
        expect(self.browser.text('#player-step') == steps[0], 'first step')
        if len(steps) > 1:
            self.browser.click('#player-last')
        expect(self.browser.text('#player-step') == steps[-1] and self.browser.text('#player-count') == 'step %d of %d' % (len(steps), len(steps)), 'last step')
        if region['kernels'] and any(loop['level'] == 'grid' for loop in region['loops']):
            expect('[grid]' in self.browser.text('#player-after'), 'levels at the end')
        self.browser.js("document.getElementById('player').focus()")
        self.browser.key('ArrowLeft')
        expect(self.browser.text('#player-step') == (steps[-2] if len(steps) > 1 else 'The loops as written.'), 'left arrow')
        if len(steps) > 1:
            self.browser.click('#player-first')
        expect(self.browser.text('#player-step') == 'The loops as written.', 'first')

    def recipes(self, source, regions):
        """An interchange that the panel allows is one that verification accepts, and the other way round, where no copies are involved."""
        for region in regions[:6]:
            if len(region['loops']) > 6 or any(d['removed_by'] for d in region['dependences']):
                continue
            for w in region['what_if']:
                if w['step'] != 'interchange':
                    continue
                stmt = [s['id'] for s in region['statements'] if w['loops'][1] in s['loops']][0]
                recipe = os.path.join(self.work, 'recipe')
                with open(recipe, 'w') as f:
                    f.write('region %s:%d\n  interchange %s %s@%s\n' % (region['function'], region['line'], w['loops'][0], w['loops'][1], stmt))
                p = subprocess.run([self.pmpcc, '--recipe=' + recipe, source, '-o', os.path.join(self.work, 'out.cu')], capture_output=True, text=True)
                refused = 'interchange' in p.stderr and 'not legal' in p.stderr
                expect(refused != w['legal'], 'interchange %s of %s: verification says otherwise\n%s' % (w['loops'], region['function'], p.stderr))

    def many(self):
        """A region with thousands of dependences: the page stays small and answers at once."""
        source = os.path.join(self.work, 'many.c')
        with open(source, 'w') as f:
            f.write('double s, b[9000];\nvoid f(void)\n{\n        for (int i = 100; i < 8000; i++) {\n')
            for k in range(41):
                f.write('                s = s * b[i + %d];\n' % k)
            f.write('        }\n}\n')
        page, regions = self.explain(source)
        n = len(regions[0]['dependences'])
        expect(n > 5000, '%d dependences' % n)
        self.browser.open(page)
        start = time.monotonic()
        self.browser.click('#try-parallel')
        self.browser.click('#matrix-after')
        expect(self.browser.text('#try-answer').startswith('parallel L0'), 'answer')
        expect(time.monotonic() - start < 5, 'too slow')
        expect(not self.browser.js('data.regions.flatMap(theory.check)'), 'page and compiler disagree')


def main():
    if not Browser.program():
        return 77
    passed, failed = 0, 0
    with tempfile.TemporaryDirectory(prefix='pmpcc-page-') as work, Browser() as browser:
        case = Case(os.path.join(os.path.abspath(sys.argv[1]), 'pmpcc'), browser, work)
        jobs = [(name, lambda name=name: case.program(os.path.join(SUITE, name))) for name in PROGRAMS] + [('many dependences', case.many)]
        for name, job in jobs:
            try:
                job()
                passed += 1
            except (AssertionError, RuntimeError, subprocess.CalledProcessError) as e:
                failed += 1
                print('FAILED page/%s: %s' % (name, e))
    print('%d passed, %d failed' % (passed, failed))
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
