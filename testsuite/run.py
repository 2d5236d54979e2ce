#!/usr/bin/env python3
"""Runs the test suite of pmpcc; README.md beside this file says what the folders hold.

    testsuite/run.py [-b BUILD] [-j N] [-k] [-v] [-t TARGETS] [--all-cuda] [--all-targets] [PATH...]

A PATH is a folder of cases or a case; without one, everything runs.  A single case runs on all its targets, as with --all-targets,
and keeps its scratch files, as -k does, and shows more.  The last line is "N passed, N failed", with ", N skipped" if any were.  Exit status: 0 if nothing failed.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

import verdicts

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'emulate'))
import emulate

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = ['options', 'install', 'diag', 'verdict', 'textbook', 'refuse', 'transform', 'run', 'polybench', 'tsvc', 'codes', 'runtime', 'faults', 'tamper', 'page', 'vectors', 'fuzz']
FUZZ = {'run.py': ['--seed', '1', '--count', '30'], 'mutate.py': ['--seed', '1', '--count', '150'],
        'recipes.py': ['--seed', '1', '--step', '90', '--legal', '3']}    # about a minute each
STRICT = ['-ffp-contract=off']
HOST_CC = os.environ.get('CC', 'cc').split()


class Failed(Exception):
    pass


class Skipped(Exception):
    pass


def run(command, cwd, timeout=120, env=None):
    """The finished process; a time-out is a failure of the case."""
    try:
        p = subprocess.run(command, cwd=cwd, env=env, timeout=timeout, stdin=subprocess.DEVNULL, capture_output=True)
    except subprocess.TimeoutExpired:
        raise Failed('no end after %d s: %s' % (timeout, ' '.join(command)))
    except OSError as e:
        raise Failed('%s: %s' % (command[0], e.strerror))
    p.out, p.err = p.stdout.decode(errors='replace'), p.stderr.decode(errors='replace')
    return p


def must(p, what):
    if p.returncode != 0:
        raise Failed('%s: exit status %d\n%s' % (what, p.returncode, clip(p.err or p.out)))
    return p


def clip(text, lines=12):
    rows = text.rstrip('\n').split('\n')
    return '\n'.join(rows[:lines] + (['... %d more lines' % (len(rows) - lines)] if len(rows) > lines else []))


def directives(path, mark):
    """The comment lines at the top of a case as (WORD, rest) pairs; lines whose first word is no directive are left out."""
    found = []
    with open(path, errors='replace') as f:
        for line in f:
            if not line.startswith(mark):
                break
            m = re.match(r'(STATUS|STDERR|STDOUT|NOT|OPTIONS|ARGS|FORMS|TOLERANCE|TARGETS|CUDA|FP|EXPAND|TUNED|STEP|RECIPE|REFUSED|SCHED|POCL)(?: (.*))?$', line[len(mark):].strip())
            if m:
                keeps_indent = m.group(1) in ('RECIPE', 'SCHED')
                found.append((m.group(1), (m.group(2) or '').rstrip() if keeps_indent else (m.group(2) or '').strip()))
    return found


def differ(expected, got, tolerance):
    """Where two outputs differ, as a message, or None.  With a tolerance numbers may be off by that much, relatively."""
    if expected == got:
        return None
    a, b = expected.split('\n'), got.split('\n')
    for k in range(max(len(a), len(b))):
        x, y = (s[k] if k < len(s) else '(nothing)' for s in (a, b))
        if x == y:
            continue
        if tolerance:
            p, q = x.split(), y.split()
            if len(p) == len(q) and all(close(u, v, tolerance) for u, v in zip(p, q)):
                continue
        return 'line %d of the output differs:\n  expected %s\n  got      %s' % (k + 1, x[:300], y[:300])
    return None


def close(u, v, tolerance):
    if u == v:
        return True
    try:
        x, y = float(u), float(v)
    except ValueError:
        return False
    return abs(x - y) <= tolerance * max(abs(x), abs(y))


class Suite:
    def __init__(self, options, scratch):
        self.options = options
        self.scratch = scratch
        self.pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
        self.targets = options.targets.split(',')
        self.optimized = dict(os.environ, PMPRT_FORCE='1', PMPRT_CACHE='off', POCL_CACHE_DIR=os.path.join(scratch, 'pocl'), PMPCC=self.pmpcc, CASES=HERE,
                              OMP_NUM_THREADS=os.environ.get('OMP_NUM_THREADS', '3'), LC_ALL='C')
        self.env = {'POCL_EXTRA_BUILD_FLAGS': '-cl-opt-disable', **self.optimized}
        os.makedirs(self.env['POCL_CACHE_DIR'], exist_ok=True)
        self.emulated = None
        if not emulate.missing():
            folder = os.path.join(scratch, 'emulated')
            os.makedirs(folder)
            self.emulated = dict(self.env, **emulate.prepare(folder))
        self.build_flags = {}
        self.nothing_translated = []
        self.more = [0, 0, 0]

    def flags(self, target, which):
        """What pmpcc says of how to build an output; asked once."""
        if (target, which) not in self.build_flags:
            p = run([self.pmpcc, '--' + which, '--target=' + target], self.scratch, env=self.env)
            self.build_flags[target, which] = must(p, 'pmpcc --%s --target=%s' % (which, target)).out.split()
        return self.build_flags[target, which]

    # run/ and refuse/: the translated program prints what the original prints

    def is_turn(self, path, notes, emulates):
        """Does the case run on PoCL, which takes a tenth of a second for a kernel? By turns, by its name: every third one, and every sixth of those that have nearly the same kernels on the emulated device."""
        number = zlib.crc32(os.path.basename(path).encode())
        return self.options.all_targets or bool({'POCL', 'TARGETS'} & set(notes)) or number % (6 if emulates else 3) == 0

    def program(self, path, work, form=(), recipe=None, optimized=False):
        """The case as it is or, with a form, with these options for the compiler; by the strategy's recipe or by this one. PoCL optimizes the kernels if asked to, which takes twice the time."""
        notes = dict(directives(path, '// '))
        cuda = [text for word, text in directives(path, '// ') if word == 'CUDA']
        args = notes.get('ARGS', '').split()
        tolerance = float(notes.get('TOLERANCE', '0'))
        original = os.path.join(work, 'original')
        must(run(HOST_CC + ['-O1', '-w', *form] + STRICT + [path, '-o', original, '-lm'], work), 'cc of the original')
        expected = run([original] + args, work)
        if expected.returncode < 0:
            raise Failed('the original ends by signal %d' % -expected.returncode)
        targets = [t for t in notes.get('TARGETS', 'openmp,opencl').split(',') if t in self.targets]
        has_gpu = bool(glob.glob('/dev/nvidia[0-9]*'))
        plain = self.optimized if optimized or notes.get('POCL') == 'optimized' else self.env
        emulates = False
        if 'cuda' in self.targets and (cuda or self.options.all_cuda):
            emulates = bool(self.emulated and not has_gpu and 'gpu' not in cuda)
            targets += ['cuda'] * bool(shutil.which('nvcc')) + ['emulated'] * emulates
            targets += ['ptx'] * (emulates and not emulate.missing_for_ptx() and (self.options.ptx or 'ptx' in cuda))
        if 'opencl' in targets and not self.is_turn(path, notes, emulates):
            targets.remove('opencl')
        for target in targets:
            program = self.translate(path, work, target, form, notes, recipe)
            if target == 'cuda' and not has_gpu:
                continue
            env = {'emulated': self.emulated, 'ptx': dict(self.emulated, **emulate.PTX) if self.emulated else None}.get(target, plain)
            if target == 'emulated' and (self.options.races or 'races' in cuda):
                env = dict(env, **emulate.RACES)
            got = run([program] + args, work, env=env)
            if got.returncode != expected.returncode:
                raise Failed('%s: exit status %d, not %d\n%s' % (target, got.returncode, expected.returncode, clip(got.err)))
            unfit = emulate.unfit(got.err)
            if unfit:
                raise Failed('%s: %s' % (target, unfit))
            message = differ(expected.out, got.out, 0.0 if target == 'openmp' and 'FP' not in notes else tolerance)
            if message:
                raise Failed('%s: %s' % (target, message))
            if target == 'openmp' and 'FP' in notes:
                for threads in '1', '5':
                    again = run([program] + args, work, env=dict(self.env, OMP_NUM_THREADS=threads))
                    if again.out != got.out:
                        raise Failed('openmp: %s threads give another result' % threads)
        self.explain(path, work)
        if self.options.coverage:
            p = must(run([self.pmpcc, 'explain', '--json=-', path], work, env=self.env), 'pmpcc explain')
            if not any(r['outcome'] == 'parallel' for r in json.loads(p.out)['regions']):
                self.nothing_translated.append(os.path.basename(path))

    def explain(self, path, work):
        """Explains the program: no textbook test denies a dependence that the analysis found (exit status 70), no line is wider than 80 columns."""
        p = must(run([self.pmpcc, 'explain', path], work, env=self.env), 'pmpcc explain')
        wide = [line for line in p.out.split('\n') if len(line) > 80]
        if wide:
            raise Failed('pmpcc explain: wider than 80 columns: ' + wide[0])

    def translate(self, path, work, target, form, notes, recipe=None):
        """Translates and builds; returns the program. Targets "emulated" and "ptx": CUDA, its kernels compiled at run time."""
        at_run_time = target in ('emulated', 'ptx')
        language = 'cuda' if at_run_time else target
        replayed = ['--recipe=' + recipe, '--dump=sched'] if recipe else []
        name = os.path.splitext(os.path.basename(path))[0]
        output = os.path.join(work, '%s.%s.%s' % (name, target, 'cu' if target == 'cuda' else 'c'))
        limit = ['--max-expand=' + notes['EXPAND']] if 'EXPAND' in notes else []
        if 'TUNED' in notes:
            limit.append('--tuned=' + os.path.join(work, 'parameters'))
            with open(os.path.join(work, 'parameters'), 'w') as f:
                f.write(notes['TUNED'] + '\n')
        p = run([self.pmpcc, '--fp=' + notes.get('FP', 'strict'), '--target=' + language, '--print-recipe', *limit, *replayed, *form, path, '-o', output], work, env=self.env)
        must(p, 'pmpcc --target=' + target)
        if 'internal error:' in p.err or 'isl_ctx' in p.err:
            raise Failed('%s: %s' % (target, clip(p.err)))
        if recipe:
            self.check_tree(p.err, [text for word, text in directives(path, '// ') if word == 'SCHED'])
            with open(recipe) as f:
                if p.out != f.read():
                    raise Failed('%s: the recipe as printed is\n%s' % (target, p.out))
        if 'STEP' in notes and not re.search(r'^  %s\b' % notes['STEP'], p.out, re.M):
            raise Failed('%s: the strategy has no use for the step %s' % (target, notes['STEP']))
        sources = [output] + glob.glob(output[:-len('.cu')] + '.host.c')
        program = os.path.join(work, target)
        build = 'opencl' if at_run_time else target    # a C file with the runtime
        command = self.flags(build, 'cc') + self.flags(build, 'cflags') + [*form, '-I', os.path.dirname(path)]
        if target == 'cuda':
            command += ['-fmad=false', '-Xcompiler', STRICT[0]]
        else:
            command += ['-w'] + STRICT + ['-O0' if build == 'opencl' else '-O2'] * (not self.options.all_targets)   # OpenCL's is the host's part only
        must(run(command + sources + ['-o', program] + self.flags(build, 'libs') + ['-lm'], work, timeout=300, env=self.env),
             'building the %s output' % target)
        return program

    # verdict/ and refuse/: what explain says of the loop of a line

    def explained(self, path, work):
        p = must(run([self.pmpcc, 'explain', '--json=-', path], work, env=self.env), 'pmpcc explain')
        try:
            return json.loads(p.out)
        except ValueError as e:
            raise Failed('the JSON of pmpcc explain: %s' % e)

    def verdicts(self, path, form=()):
        try:
            return verdicts.found(self.pmpcc, path, form)
        except (ValueError, subprocess.SubprocessError) as e:
            raise Failed('pmpcc explain --json: %s' % e)

    def verdict(self, path, work, form=()):
        wanted, wrong = verdicts.wanted(path), []
        if not wanted:
            raise Failed('no VERDICT in it')
        found = self.verdicts(path, form)
        for number, loop in sorted(wanted.items()):
            got = found.get(number, {'none'})
            if not got <= set(loop.provable) | {loop.now}:
                wrong.append('line %d: %s, not %s' % (number, ' and '.join(sorted(got)), ' or '.join(loop.provable)))
        if wrong:
            raise Failed('\n'.join([' '.join(form)] * bool(form) + wrong))

    # polybench/, tsvc/ and codes/: both, in all the forms of the program

    def forms(self, path, work):
        for k, form in enumerate(verdicts.forms(path)):
            place = os.path.join(work, str(k))
            os.mkdir(place)
            self.verdict(path, place, form)
            self.program(path, place, form, optimized=self.options.all_targets)

    # textbook/: beside verdicts, every dependence at the line of its sink, every pair that a test separates, and steps at the line of their loop

    def textbook(self, path, work):
        self.verdict(path, work)
        found, steps, wanted, wrong = {}, {}, {}, []
        for region in self.explained(path, work)['regions']:
            lines = {loop['id']: loop['line'] for loop in region['loops']}
            for d in region['dependences']:
                text = '%s %s (%s) %s' % (d['type'], d['array'], ','.join(d['direction']), d['test'])
                found.setdefault(d['sink']['line'], set()).add(text + (' removed' if d['removed_by'] else ''))
            for s in region['separate']:
                found.setdefault(s['second']['line'], set()).add('separate %s %s' % (s['array'], s['test']))
            for w in region['what_if']:
                text = w['step'] + (' legal' if w['legal'] else ' not legal')
                if w['step'] == 'interchange' and w['parallel']:
                    outer, inner = (w['loops'][k] in w['parallel'] for k in (1, 0))
                    text += ', both parallel' if outer and inner else ', outer parallel' if outer else ', inner parallel'
                steps.setdefault(lines[w['loops'][0]], set()).add(text)
        with open(path) as f:
            for number, line in enumerate(f, 1):
                deps, step = re.search(r'// DEP ([^/]*)', line), re.search(r'// STEP ([^/]*)', line)
                if deps:
                    wanted[number] = set(text.strip() for text in deps.group(1).split(';'))
                if step and step.group(1).strip() not in steps.get(number, set()):
                    wrong.append('line %d: %s, not %s' % (number, ' and '.join(sorted(steps.get(number, ['nothing']))), step.group(1).strip()))
        for number in sorted(set(found) | set(wanted)) if wanted else []:
            for text in sorted(found.get(number, set()) ^ wanted.get(number, set())):
                wrong.append('line %d: %s %s' % (number, 'found' if text in found.get(number, set()) else 'not found:', text))
        if wrong:
            raise Failed('\n'.join(wrong))

    def refuse(self, path, work):
        with open(path, errors='replace') as f:
            lines = f.read().split('\n')
        expected = [int(n) for n in re.findall(r'^// EXPECT: line (\d+) verdict sequential$', '\n'.join(lines), re.M)]
        if not lines[0].startswith('// EXPECT'):
            raise Failed('no EXPECT in its first line')
        found = self.verdicts(path)
        for n in expected:
            if not re.search(r'\b(for|while|do)\b', lines[n - 1]):
                raise Failed('no loop in line %d' % n)
            if found.get(n, set()) - {'sequential'}:
                raise Failed('line %d: %s, not sequential' % (n, ' and '.join(sorted(found[n]))))
        self.program(path, work)

    # transform/: a recipe makes the tree that the case states and a program that prints what the original prints, or is refused at a line and column

    def transform(self, path, work):
        notes = directives(path, '// ')
        recipe, output = os.path.join(work, 'recipe'), os.path.join(work, 'refused.c')
        with open(recipe, 'w') as f:
            f.write(''.join(text + '\n' for word, text in notes if word == 'RECIPE'))
        refused = [text for word, text in notes if word == 'REFUSED']
        if not refused:
            return self.program(path, work, recipe=recipe)
        targets = ['--target=' + text for word, text in notes if word == 'TARGETS']
        p = run([self.pmpcc, '--recipe=' + recipe, *targets, path, '-o', output], work, env=self.env)
        if p.returncode != 1 or os.path.exists(output):
            raise Failed('exit status %d, not 1%s' % (p.returncode, ', and an output' * os.path.exists(output)))
        for text in ['^%s:%s' % (re.escape(recipe), text.replace(': ', ': error: ', 1)) for text in refused] + [text for word, text in notes if word == 'STDERR']:
            if not re.search(text, p.err, re.M):
                raise Failed('no /%s/ in stderr:\n%s' % (text, clip(p.err)))

    def check_tree(self, dump, wanted):
        """Compares --dump=sched, without lines and texts of statements, with the tree that SCHED tells; of arrays, those that it names must be as it says."""
        lines = [re.sub(r'^( *S\d+) .*| \(line \d+\)', r'\1', line.replace('\t', '  ').replace(' ' * 8, '  ')).rstrip()
                 for line in dump.split('\n') if line and not line.startswith('==') and ': note: ' not in line]
        tree, arrays = ([line for line in lines if bool(re.match(r'\S+:', line)) == k] for k in (False, True))
        wanted_tree, wanted_arrays = ([line for line in wanted if bool(re.match(r'\S+:', line)) == k] for k in (False, True))
        if wanted_tree and tree != wanted_tree:
            raise Failed('the tree is\n' + '\n'.join(tree))
        for line in wanted_arrays:
            if line not in arrays:
                raise Failed("no '%s' in\n%s" % (line, '\n'.join(arrays)))

    # diag/ and options/: exit status and messages

    def command(self, path, work):
        script = path.endswith('.cmd')
        notes = directives(path, '# ' if script else '// ')
        if script:
            p = run(['bash', path], work, timeout=600, env={k: v for k, v in self.env.items() if k != 'PMPRT_FORCE'})
        else:
            options = dict(notes).get('OPTIONS', '').split()
            p = run([self.pmpcc] + options + [path, '-o', 'out.c'], work, env=self.env)
        if p.returncode == 77:
            raise Skipped('not possible here')
        status = int(dict(notes).get('STATUS', '0'))
        if p.returncode != status:
            raise Failed('exit status %d, not %d\n%s' % (p.returncode, status, clip(p.err)))
        if not script and status != 0 and os.listdir(work):
            raise Failed('left behind: ' + ' '.join(os.listdir(work)))
        for word, text in notes:
            stream = p.out if word == 'STDOUT' else p.err
            if word in ('STDERR', 'STDOUT') and not re.search(text, stream):
                raise Failed('no /%s/ in %s:\n%s' % (text, word.lower(), clip(stream)))
            if word == 'NOT' and re.search(text, p.err):
                raise Failed('/%s/ in stderr:\n%s' % (text, clip(p.err)))

    def runtime(self, path, work):
        self.many(['bash', path, os.path.abspath(self.options.build)], work)

    def script(self, path, work):
        self.many([sys.executable, path, os.path.abspath(self.options.build)], work)

    def fuzz(self, path, work):
        self.many([sys.executable, path, '--build', os.path.abspath(self.options.build), '--keep', work] + FUZZ[os.path.basename(path)], work)

    def many(self, command, work):
        """A runner of many cases, with a last line like ours."""
        p = run(command, work, timeout=600, env=self.env)
        if p.returncode == 77:
            raise Skipped('not possible here')
        sums = re.findall(r'^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$', p.out, re.M)
        if sums:  # it counts for itself: its last case stands for this one
            self.more = [n + int(m or 0) for n, m in zip(self.more, sums[-1])]
            self.more[0 if p.returncode == 0 else 1] -= 1
        if p.returncode != 0:
            raise Failed('exit status %d\n%s' % (p.returncode, clip(p.out + p.err, 40)))

    def case(self, path):
        """Runs one case; returns its name, passed, failed or skipped, a message, and the seconds it took."""
        name = os.path.relpath(path, HERE)
        methods = {'run': self.program, 'polybench': self.forms, 'tsvc': self.forms, 'codes': self.forms, 'refuse': self.refuse,
                   'verdict': self.verdict, 'textbook': self.textbook, 'runtime': self.runtime, 'fuzz': self.fuzz, 'tamper': self.runtime,
                   'transform': self.transform, 'page': self.script, 'vectors': self.script, 'faults': self.runtime}
        work = os.path.join(self.scratch, name.replace(os.sep, '.'))
        start = time.monotonic()
        try:
            os.makedirs(work)
            outside = name.startswith(os.pardir) and name.endswith('.c')    # a program of somebody's own
            methods.get(name.split(os.sep)[0], self.program if outside else self.command)(path, work)
            result = 'passed', ''
        except Failed as e:
            result = 'failed', str(e)
        except Skipped as e:
            result = 'skipped', str(e)
        except Exception as e:  # a report with a key missing, say: the case fails, the suite goes on
            result = 'failed', '%s: %s' % (type(e).__name__, e)
        if not self.options.keep:
            subprocess.run(['chmod', '-R', 'u+rwx', work])
            shutil.rmtree(work, ignore_errors=True)
        return (name,) + result + (time.monotonic() - start,)


def cases_of(path):
    path = os.path.abspath(path)
    if path in [os.path.join(HERE, name) for name in ('runtime', 'faults', 'tamper')]:
        return [p for p in [os.path.join(path, 'run.sh')] if os.path.exists(p)]
    if path in [os.path.join(HERE, name) for name in ('page', 'vectors')]:
        return [os.path.join(path, 'run.py')]
    if path == os.path.join(HERE, 'fuzz'):
        return [os.path.join(path, name) for name in FUZZ]
    if os.path.isdir(path):
        return sorted(p for p in glob.glob(os.path.join(path, '*')) if p.endswith(('.c', '.cmd')))
    if not os.path.exists(path):
        sys.exit('%s: no such case' % path)
    return [path]


def main():
    parser = argparse.ArgumentParser(description='Runs the test suite of pmpcc.')
    parser.add_argument('-b', '--build', default=os.path.join(HERE, '..', 'build'), help='the folder with pmpcc (default: build)')
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 2, help="cases at the same time (default: as many as there are processors)")
    parser.add_argument('-k', '--keep', action='store_true', help='keep the scratch files')
    parser.add_argument('-v', '--verbose', action='store_true', help='a line for each case, with its time')
    parser.add_argument('-t', '--targets', default='openmp,opencl,cuda', help='targets to run (default: openmp,opencl,cuda)')
    parser.add_argument('--all-cuda', action='store_true', help='CUDA for every case in run/, not only those marked CUDA')
    parser.add_argument('--all-targets', action='store_true', help='OpenCL for every case, not by turns; builds optimized as users have them, kernels by PoCL in polybench/, tsvc/ and codes/')
    parser.add_argument('--ptx', action='store_true', help='CUDA without a GPU: each case also as nvcc compiles it, not only those marked "CUDA ptx"')
    parser.add_argument('--races', action='store_true', help='CUDA without a GPU: look for races in each case, not only in those marked "CUDA races"')
    parser.add_argument('--coverage', action='store_true', help='list the cases in run/ of which nothing was translated')
    parser.add_argument('paths', nargs='*', metavar='PATH', help='a folder of cases, or a case')
    options = parser.parse_args()
    paths = [case for p in options.paths or [os.path.join(HERE, f) for f in FOLDERS] if options.paths or os.path.isdir(p)
             for case in cases_of(p)]
    paths.sort(key=lambda p: os.path.relpath(p, HERE).split(os.sep)[0] not in ('fuzz', 'runtime', 'tamper'))       # what takes longest begins first
    if len(paths) == 1:
        options.keep = options.verbose = options.all_targets = True
    if not os.access(os.path.join(options.build, 'pmpcc'), os.X_OK):
        sys.exit('%s: no pmpcc in this folder; build it first, or name another with --build' % options.build)

    scratch = tempfile.mkdtemp(prefix='pmpcc-test-')
    suite = Suite(options, scratch)
    count = {'passed': 0, 'failed': 0, 'skipped': 0}
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for name, result, message, seconds in pool.map(suite.case, paths):
            count[result] += 1
            if result == 'failed' or options.verbose:
                print('%-8s %-40s %6.2f s' % (result.upper() if result == 'failed' else result, name, seconds))
                for line in message.split('\n') if message else []:
                    print('         ' + line)
                sys.stdout.flush()
    for word, n in zip(('passed', 'failed', 'skipped'), suite.more):
        count[word] += n
    if options.coverage:
        print('nothing translated in: ' + (' '.join(sorted(suite.nothing_translated)) or 'none'))
    if options.keep:
        print('scratch files in ' + scratch)
    else:
        shutil.rmtree(scratch, ignore_errors=True)
    print('%d passed, %d failed' % (count['passed'], count['failed']) + (', %d skipped' % count['skipped'] if count['skipped'] else ''))
    return count['failed'] > 0


if __name__ == '__main__':
    sys.exit(main())
