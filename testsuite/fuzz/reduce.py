#!/usr/bin/env python3
"""Shrinks a program that pmpcc translates wrongly, with cvise (Debian: cvise).

    testsuite/fuzz/reduce.py [--build DIR] [--target T] [--fp F] [--recipe FILE] [--args ARGS] [--kept SLUG] [--time S] [-j N] PROGRAM OUTPUT

Every smaller program that cvise tries must be as good as the first one: it compiles without the warnings that tell of undefined behaviour, and prints the same under
AddressSanitizer and UndefinedBehaviorSanitizer, without a report, as it does without them, whatever memory holds that it has not set; unless the first one is no good
program itself, and it is pmpcc that fails. And it must fail as the first one does: by what pmpcc ends with, by the slug and the step of an internal error, by what the C
compiler says of the translation, by the signal of the translation, or by its result. With --kept it is a failure that a region stays as written for that reason.

PROGRAM is not changed. OUTPUT becomes the smallest program that failed so, after S seconds at the latest (600). With a recipe OUTPUT.recipe becomes what is left of it.
"""
import argparse
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import mutate
import run

# What the sanitizers do not see: values that were never set, functions without a type, results that are not returned.
WARNINGS = ['uninitialized', 'maybe-uninitialized', 'implicit-function-declaration', 'implicit-int', 'int-conversion', 'incompatible-pointer-types', 'return-type',
            'builtin-declaration-mismatch', 'format', 'overflow', 'div-by-zero', 'array-bounds', 'sequence-point', 'strict-aliasing', 'restrict', 'infinite-recursion']
# The passes of cvise that suit C; whole lines and functions go first, for they are most of a generated program.
PASSES = {
    'first': ['lines None', 'lines 0', 'lines 1', 'lines 2', 'clangbinarysearch remove-unused-function', 'includes', 'comments', 'blank'],
    'main': ['lines 0', 'lines 1', 'lines 2', 'lines 3', 'lines 4', 'balanced curly', 'balanced curly-inside', 'balanced curly-only', 'clangbinarysearch remove-unused-function',
             'clangbinarysearch remove-unused-var', 'clang simplify-if', 'clang replace-callexpr', 'clang callexpr-to-value', 'clang param-to-local', 'clang simple-inliner',
             'clang remove-unused-field', 'clang reduce-array-dim', 'ternary b', 'ternary c', 'balanced parens-inside', 'balanced square-inside', 'balanced parens-only',
             'clex rm-toks-1', 'clex rm-toks-2', 'clex rm-toks-3', 'clex rm-toks-4', 'clex rm-toks-6', 'clex rm-toks-8', 'clex rm-toks-12', 'clex rm-toks-16',
             'ints a', 'ints b', 'ints c', 'ints d', 'special b', 'special c'],
    'last': ['indent final'],
}
SECONDS = 10            # for each thing that a program tried is put through
RUNS = 3                # a race may not show at once


def warnings_of(program, include):
    """The names of the warnings of WARNINGS that a program has; None if it does not compile."""
    rc, _, err = run.call(['cc', '-O1', '-Wall', '-Wextra', '-I', include, '-c', program, '-o', os.devnull, *('-W' + w for w in WARNINGS)], os.curdir, timeout=SECONDS)
    return set(re.findall(r'\[-W([a-z-]+)=?\]', err)) & set(WARNINGS) if rc == 0 else None


def recipe_for(recipe, printed):
    """The recipe for a program whose own one is "printed": the parts of regions that are gone are left out, the others told by where their regions are now."""
    places = {}
    for function, line in re.findall(r'^region (\S+):(\d+)$', printed, re.M):
        places.setdefault(function, []).append(line)
    parts, taken = [], {}
    for part in re.split(r'^(?=region )', recipe, flags=re.M):
        head = re.match(r'region (\S+):\d+', part)
        if not head:
            continue
        function = head.group(1)
        k = taken[function] = taken.get(function, -1) + 1
        if k < len(places.get(function, [])):
            parts.append('region %s:%s%s' % (function, places[function][k], part[head.end():]))
    return ''.join(parts)


def flattened(text):
    """The program with each function's head, end and statements, with all that is in them, on a line each: cvise leaves out lines, and breaks a for loop into three."""
    lines, line, braces, parens = [], '', 0, 0
    for token in re.findall(r'^[ \t]*#(?:\\\n|[^\n])*\n|//[^\n]*\n|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|\s+|.', text, re.M | re.S):
        braces += (token == '{') - (token == '}')
        parens += (token == '(') - (token == ')')
        is_line = token.endswith('\n') and not token.isspace()
        if is_line and line.strip():
            lines.append(line.strip())
            line = ''
        line += ' ' if token.isspace() else token
        if is_line or (braces < 2 and parens == 0 and token in ('{', '}', ';')):
            lines.append(line.strip())
            line = ''
    return '\n'.join(lines + [line.strip()]) + '\n'


class Failure:
    """How the first program fails, and whether another one fails so; "facts" are what another process needs to judge."""
    def __init__(self, facts):
        self.facts = facts
        self.expected = None
        self.pmpcc = os.path.join(facts['build'], 'pmpcc')

    def kind(self, program, work, recipe):
        """The way in which the program fails, as a list of words, or None. Its translation and what it needs are made in the folder "work"; "recipe" may be None."""
        target, include = self.facts['target'], self.facts['include']
        words = [self.pmpcc, *run.OPTIONS, '--fp=' + self.facts['fp'], '--target=' + target, '-I', include, program]
        if recipe is not None:
            rc, printed, _ = run.call([*words, '--print-recipe', '-o', os.path.join(work, 'own.c')], work, run.ENVIRONMENT, SECONDS)
            with open(os.path.join(work, 'recipe'), 'w') as f:
                f.write(recipe_for(recipe, printed) if rc == 0 else recipe)
            words.append('--recipe=recipe')
        rc, _, err = run.call([*words, '-o', target + '.c'], work, run.ENVIRONMENT, SECONDS)
        slugs = re.findall(r'(?:internal error|error): .*\[([a-z-]+)\]$', err, re.M)
        if self.facts['kept']:
            return ['kept', self.facts['kept']] if re.search(r'kept as written: .*\[%s\]$' % self.facts['kept'], err, re.M) else None
        if rc != 0:
            return ['translate', str(rc), *sorted(set(slugs))]
        internal = re.search(r'internal error: (.*)', err)
        if internal:
            step = re.search(r"step '(\w+)", internal.group(1))
            return ['internal', *sorted(set(slugs)), step.group(1) if step else '']
        if self.expected is None:
            return None
        flags = self.facts['flags'][0] + ['-I', include], self.facts['flags'][1]
        status, printed = self.expected
        for _ in range(RUNS):
            result, message = run.compared(work, target, flags, printed.decode(errors='replace'), self.facts['args'], status, SECONDS)
            if result == 'compile':
                error = re.search(r'error: (.*)', message)
                return ['compile', re.sub("[‘'][^’']*[’']", '', error.group(1)) if error else '']
            if result == 'crash':
                return ['crash', re.match(r'exit (no end|-?\d+)', message).group(1)]
            if result == 'wrong':
                return ['wrong']
        return None

    def is_clean(self, program, work):
        """Does it compile without the warnings, and end? What it prints is in self.expected then."""
        found = warnings_of(program, self.facts['include'])
        if found is None or not found <= set(self.facts['warnings']) or not mutate.build(program, self.facts['include'], [], os.path.join(work, 'original')):
            return False
        self.expected = mutate.output_of(os.path.join(work, 'original'), self.facts['args'])
        return self.expected is not None

    def is_defined(self, program, work):
        return mutate.defined_output(program, self.facts['include'], work, self.facts['args']) == self.expected

    def is_same(self, program, work, recipe):
        """Does a program fail as the first one did, and is it as good? What takes longest is asked last."""
        if self.facts['good'] and not self.is_clean(program, work):
            return False
        return self.kind(program, work, recipe) == self.facts['kind'] and (not self.facts['good'] or self.is_defined(program, work))


def read(path):
    with open(path, errors='surrogateescape') as f:
        return f.read()


def judge(folder):
    """What cvise runs for each program that it tries, in a folder with it: the exit status. Those that fail are kept, one of each size."""
    with open(os.path.join(folder, 'facts.json')) as f:
        facts = json.load(f)
    recipe = read('recipe') if facts['recipe'] else None
    program = os.path.abspath('program.c')
    with tempfile.TemporaryDirectory(prefix='judge-', dir=folder) as work:
        if not Failure(facts).is_same(program, work, recipe):
            return 1
        kept = os.path.join(work, 'kept')
        shutil.copytree(os.curdir, kept)
        if recipe is not None:
            shutil.copy(os.path.join(work, 'recipe'), kept)
        try:
            os.rename(kept, os.path.join(folder, 'kept-%09d' % (os.path.getsize(program) + len(recipe or ''))))
        except OSError:
            pass                # one of that size is there
    return 0


def main():
    if sys.argv[1:2] == ['--judge']:
        return judge(sys.argv[2])
    parser = argparse.ArgumentParser(description='Shrinks a program that pmpcc translates wrongly.')
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--target', default='openmp', choices=['openmp', 'opencl'])
    parser.add_argument('--fp', default='strict', choices=['strict', 'contract'])
    parser.add_argument('--recipe', help='the recipe that it is translated with')
    parser.add_argument('--args', default='', help='the arguments of the program, in one word')
    parser.add_argument('--kept', metavar='SLUG', help='the failure is that a region is kept as written for this reason')
    parser.add_argument('--time', type=float, default=600, metavar='S', help='stop after S seconds with what is found')
    parser.add_argument('-j', '--jobs', type=int, default=os.cpu_count() or 2)
    parser.add_argument('program', metavar='PROGRAM')
    parser.add_argument('output', metavar='OUTPUT')
    options = parser.parse_args()
    cvise = shutil.which('cvise')
    if not cvise:
        print('reduce.py: cvise is missing (Debian: cvise)', file=sys.stderr)
        return 2
    program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory(prefix='pmpcc-reduce-') as folder:
        facts = {'build': os.path.abspath(options.build), 'target': options.target, 'fp': options.fp, 'recipe': bool(options.recipe), 'args': shlex.split(options.args),
                 'kept': options.kept, 'include': os.path.dirname(program), 'warnings': WARNINGS}
        facts['flags'] = run.flags_of(os.path.join(facts['build'], 'pmpcc'), options.target)
        facts['warnings'] = sorted(warnings_of(program, facts['include']) or [])
        tried = os.path.join(folder, 'tried')
        os.mkdir(tried)
        shutil.copy(program, os.path.join(tried, 'program.c'))
        if options.recipe:
            shutil.copy(options.recipe, os.path.join(tried, 'recipe'))
        first = Failure(facts)
        facts['good'] = first.is_clean(program, folder) and first.is_defined(program, folder)
        facts['kind'] = first.kind(program, folder, read(options.recipe) if options.recipe else None)
        if not facts['kind']:
            print('reduce.py: ' + ('the translation does what the program does' if facts['good'] else
                                   'what the program does is not defined, or not the same each time; pmpcc takes it'), file=sys.stderr)
            return 1
        print('failure: ' + ' '.join(facts['kind']), flush=True)
        with open(os.path.join(folder, 'facts.json'), 'w') as f:
            json.dump(facts, f)
        with open(os.path.join(folder, 'flat.c'), 'w', errors='surrogateescape') as f:
            f.write(flattened(read(program)))
        if first.is_same(f.name, folder, read(options.recipe) if options.recipe else None):
            shutil.copy(f.name, os.path.join(tried, 'program.c'))
        script = os.path.join(folder, 'judge.sh')
        with open(script, 'w') as f:
            check = shlex.join(['cc', '-w', '-fsyntax-only', '-I', facts['include'], 'program.c'])          # most of what is tried is no C, and cc knows that soonest
            f.write('#!/bin/sh\n%sexec %s\n' % (check + ' 2>/dev/null || exit 1\n' if facts['good'] else '', shlex.join([sys.executable, os.path.abspath(__file__), '--judge', folder])))
        os.chmod(script, 0o755)
        passes = os.path.join(folder, 'passes.json')
        with open(passes, 'w') as f:
            json.dump({category: [dict(zip(('pass', 'arg'), words.split())) for words in PASSES[category]] for category in PASSES}, f)
        command = [cvise, '--pass-group-file', passes, '--n', str(options.jobs), '--timeout', str(8 * SECONDS), '--tidy', '--skip-key-off', script, *sorted(os.listdir(tried))]
        with open(os.path.join(folder, 'log'), 'w') as log:
            p = subprocess.Popen(command, cwd=tried, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
            try:
                status = p.wait(options.time)
            except subprocess.TimeoutExpired:
                status = 0
            finally:
                try:
                    os.killpg(p.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                p.wait()
        if status != 0:
            print('reduce.py: cvise ends with status %d\n%s' % (status, read(os.path.join(folder, 'log'))[-2000:]), file=sys.stderr)
            return 1
        best = min([os.path.join(folder, name) for name in os.listdir(folder) if name.startswith('kept-')], default=tried)
        shutil.copy(os.path.join(best, 'program.c'), options.output)
        if options.recipe:
            shutil.copy(os.path.join(best, 'recipe'), options.output + '.recipe')
        lines = [read(path).count('\n') for path in (program, options.output)]
        sizes = [os.path.getsize(path) for path in (program, options.output)]
        print('%s: %d bytes in %d lines, of %d in %d' % (options.output, sizes[1], lines[1], sizes[0], lines[0]))
    return 0


if __name__ == '__main__':
    sys.exit(main())
