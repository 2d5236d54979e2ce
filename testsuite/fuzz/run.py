#!/usr/bin/env python3
"""Runs random programs (generate.py), the original against the translation; README.md beside this file.

    testsuite/fuzz/run.py [--kind KIND] [--count N] [--first K] [--seed S] [--build DIR] [-j N] [--opencl K] [--emulate K [--races] [--ptx]] [--only INDEX] [--keep DIR] [--sanitize]
    testsuite/fuzz/run.py --prepare DIR [--count N] [--first K] [--seed S] [--build DIR] [-j N]
    testsuite/fuzz/run.py --run DIR [-j N] [--keep DIR]

With --prepare the programs are translated for OpenMP and packed into DIR, not run; --run builds, runs and compares what was packed, on any machine
with python3 and gcc: neither pmpcc nor what it is built from is needed there.
"""
import argparse
import concurrent.futures
import io
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, '..', 'emulate'))
import conversions
import bounds
import columns
import counters
import emulate
import ensembles
import generate
import places
import pointers
import rows
import steps
import strips
import subscripts
import transforms

# The generators, and what PMPRT_FORCE is for their programs.
KINDS = {'general': (generate, '1'), 'ensembles': (ensembles, 'blocks'), 'pointers': (pointers, '1'), 'counters': (counters, '1'), 'steps': (steps, '1'), 'conversions': (conversions, '1'),
         'strips': (strips, '1'), 'bounds': (bounds, '1'), 'subscripts': (subscripts, '1'), 'transforms': (transforms, '1'),
         'places': (places, '1'), 'columns': (columns, 'blocks'), 'rows': (rows, '1')}
OPTIONS = ['--fp=strict', '--remarks', '--analysis-budget=1500000']
# The C compiler optimises original and translation the same: at -O3 it has been seen to change results on its own.
FLAGS = ['-O1', '-w', '-ffp-contract=off']
SANITIZERS = ['-fsanitize=address,undefined,float-cast-overflow', '-fno-sanitize-recover=all']
# Threads that wait by spinning would keep the cores from the other jobs.
ENVIRONMENT = dict(os.environ, PMPRT_CACHE='off', OMP_NUM_THREADS='4', OMP_WAIT_POLICY='passive', LC_ALL='C')


def call(command, cwd, env=None, timeout=60):
    try:
        p = subprocess.run(command, cwd=cwd, env=env, timeout=timeout, stdin=subprocess.DEVNULL, capture_output=True)
        return p.returncode, p.stdout.decode(errors='replace'), p.stderr.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return 'no end after %d s' % timeout, '', ''


def loops_of(remarks, first):
    """The loops from line "first" on: their number, and how many of them the remarks call parallel, wherever they are inlined."""
    loops = {}
    for line, column, verdict, slug in re.findall(r"^\S+:(\d+):(\d+): remark: loop '.*' is (\w+).*\[([a-z-]+)\]$", remarks, re.M):
        if int(line) >= first and slug != 'ignored':
            loops[line, column] = loops.get((line, column), True) and verdict == 'parallel'
    return len(loops), sum(loops.values())


def flags_of(pmpcc, target):
    """What pmpcc says of how to compile and to link an output, optimisation aside."""
    words = [call([pmpcc, '--' + which, '--target=' + target], HERE)[1].split() for which in ('cflags', 'libs')]
    return [f for f in words[0] if not f.startswith(('-O', '-march'))], words[1] + ['-lm']


def compared(work, target, flags, expected, args=(), status=0, timeout=60, force='1', env=ENVIRONMENT):
    """Builds and runs the translation of the folder to the target. Returns the result and a message: "same" if it prints what is expected and ends with that status."""
    compile_flags, libs = flags
    rc, _, err = call(['cc', target + '.c', '-o', target, *FLAGS, *compile_flags, *libs], work)
    if rc != 0:
        return 'compile', err[:600]
    rc, got, err = call(['./' + target, *args], work, dict(env, PMPRT_FORCE=force), timeout)
    if target == 'cuda' and isinstance(rc, str):
        return 'slow', 'emulated: ' + rc
    if emulate.unfit(err):
        return 'crash', emulate.unfit(err)
    if rc != status:
        return 'crash', 'exit %s %s' % (rc, err[:300])
    if got != expected:
        a, b = expected.split('\n'), got.split('\n')
        k = next((k for k in range(min(len(a), len(b))) if a[k] != b[k]), min(len(a), len(b)))
        return 'wrong', 'line %d: %s / %s' % (k + 1, a[k:k + 1], b[k:k + 1])
    return 'same', ''


class Campaign:
    def __init__(self, options):
        self.options = options
        self.generator, self.force = KINDS[options.kind]
        self.keep = os.path.abspath(options.keep or tempfile.mkdtemp(prefix='pmpcc-fuzz-'))
        self.pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
        self.flags = {'openmp': (['-fopenmp'], ['-fopenmp', '-lm'])}
        self.env = {}
        if options.emulate:
            self.scratch = tempfile.TemporaryDirectory(prefix='pmpcc-emulated-')
            self.env['cuda'] = dict(ENVIRONMENT, **emulate.prepare(self.scratch.name), **(emulate.RACES if options.races else {}), **(emulate.PTX if options.ptx else {}))

    def folder(self, index):
        return os.path.join(self.keep, 'p%d' % index)

    def targets(self, index):
        return ['openmp'] + [t for t, k in (('opencl', self.options.opencl), ('cuda', self.options.emulate)) if k and index % k == 0]

    def flags_of(self, target):
        """The flags for an output; asked once."""
        if target not in self.flags:
            self.flags[target] = flags_of(self.pmpcc, 'opencl' if target == 'cuda' else target)    # CUDA's host code is C, too
        return self.flags[target]

    def generate(self, index):
        """Writes the program, and returns its text."""
        text = self.generator.generate(self.options.seed, index)
        os.makedirs(self.folder(index), exist_ok=True)
        with open(os.path.join(self.folder(index), 'in.c'), 'w') as f:
            f.write(text)
        return text

    def translate(self, index):
        """Generates and translates a program. Returns what happened: a dictionary with the result, a message, and what became of loops and regions."""
        text = self.generate(index)
        found = {'result': 'same', 'loops': [0, 0], 'kept': {}}
        for target in self.targets(index):
            rc, _, err = call([self.pmpcc, *OPTIONS, '--target=' + target, 'in.c', '-o', target + '.c'], self.folder(index), ENVIRONMENT)
            if rc != 0:
                return {'result': 'translate', 'target': target, 'message': '%s: exit %s\n%s' % (target, rc, err.strip()[-600:])}
            if 'internal error' in err:
                found.update(result='internal', target=target, message='\n'.join(l for l in err.split('\n') if 'internal' in l)[:400])
            if target == 'openmp':
                found['loops'] = loops_of(err, text[:text.index('void kernel(')].count('\n') + 1)
                for slug in re.findall(r'kept as written: .*\[([a-z-]+)\]', err):
                    found['kept'][slug] = found['kept'].get(slug, 0) + 1
        return found

    def arguments(self, index):
        """The program's arguments: of a generator with calls that may be undefined the numbers of those that are not."""
        calls = getattr(self.generator, 'CALLS', ())
        if not calls:
            return []
        folder = self.folder(index)
        with open(os.path.join(folder, 'in.c')) as file:
            text = file.read()
        with open(os.path.join(folder, 'checked.c'), 'w') as file:
            file.write(self.generator.checked(text))
        if call(['cc', 'checked.c', '-o', 'checked', '-lm', *FLAGS, '-DCHECKED', *SANITIZERS], folder)[0] != 0:
            return []
        return [str(k) for k in range(len(calls)) if call(['./checked', str(k)], self.folder(index), timeout=10)[0] == 0]

    def original(self, index, args, check=()):
        """Builds and runs the original. Returns what it prints and None, or None and what is wrong with the generator."""
        rc, _, err = call(['cc', 'in.c', '-o', 'original', '-lm', *FLAGS, *check], self.folder(index))
        if rc != 0:
            return None, {'result': 'generator', 'message': err[:400]}
        rc, printed, err = call(['./original', *args], self.folder(index))
        if rc != 0:
            return None, {'result': 'generator', 'message': 'original: %s %s' % (rc, err[:300])}
        return printed, None

    def compare(self, index):
        """Builds and runs original and translations. Returns None if all print the same, or what is wrong."""
        work = self.folder(index)
        args = self.arguments(index)
        expected, wrong = self.original(index, args)
        for target in self.targets(index) if not wrong else []:
            result, message = compared(work, target, self.flags_of(target), expected, args, force=self.force, env=self.env.get(target, ENVIRONMENT))
            if result == 'wrong' and self.is_compilers_fault(index, args, target, expected):
                return {'result': 'compiler', 'message': '%s: the original is what the C compiler changes: without optimisation it prints the same' % target}
            if result != 'same':
                return {'result': result, 'target': target, 'message': '%s: %s' % (target, message)}
        return wrong

    def is_compilers_fault(self, index, args, target, expected):
        """Does the original, built without optimisation, print something else than "expected", and the translation the same as it?"""
        plain, _ = self.original(index, args, ['-O0'])
        return plain not in (None, expected) and compared(self.folder(index), target, self.flags_of(target), plain, args, force=self.force, env=self.env.get(target, ENVIRONMENT))[0] == 'same'

    def one(self, index):
        """Everything about one program."""
        if self.options.sanitize:
            self.generate(index)
            return self.original(index, self.arguments(index), ['-g', *SANITIZERS])[1] or {'result': 'same'}
        return self.finish(index, self.translate(index))

    def finish(self, index, found):
        """The same of a program that has been translated with the result "found"."""
        if found['result'] in ('same', 'internal'):
            found.update(self.compare(index) or {})
        if found['result'] == 'same' and self.options.only is None:
            shutil.rmtree(self.folder(index))
        return found

    def each(self, indices, function):
        """The results of all programs, in order; those that are not "same" are printed."""
        results = {}
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for index, found in zip(indices, pool.map(function, indices)):
                results[index] = found
                if found['result'] != 'same' or self.options.verbose:
                    print('%4d %-9s %s' % (index, found['result'], found.get('message', '')), flush=True)
                if 'target' in found and not self.options.run:
                    program = os.path.join(self.folder(index), 'in.c')
                    print('     reduce it: %s' % shlex.join([os.path.join(HERE, 'reduce.py'), '--build', os.path.abspath(self.options.build), '--target', found['target'],
                                                             program, program[:-2] + '.small.c']), flush=True)
        return results

    def summary(self, results):
        """Prints the sums; returns the exit status."""
        count, kept, loops, parallel = {}, {}, [0, 0], 0
        for found in results.values():
            count[found['result']] = count.get(found['result'], 0) + 1
            loops = [a + b for a, b in zip(loops, found.get('loops', (0, 0)))]
            parallel += found.get('loops', (0, 0))[1] > 0
            for slug, n in found.get('kept', {}).items():
                kept[slug] = kept.get(slug, 0) + n
        bad = sum(n for r, n in count.items() if r not in ('same', 'internal', 'slow', 'compiler'))
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print('parallel: %d of %d loops (%.0f %%), at least one in %d of %d programs' %
              (loops[1], loops[0], 100 * loops[1] / max(1, loops[0]), parallel, len(results)))
        for words, every in (('on OpenCL too', self.options.opencl), ('on an emulated device too', self.options.emulate)):
            if every:
                print('%s: %d' % (words, sum(index % every == 0 and found['result'] in ('same', 'internal') for index, found in results.items())))
        print('regions kept: ' + (' '.join('%s %d' % k for k in sorted(kept.items())) or 'none'))
        print('internal errors (kept as written): %d; %.2f s of processor time a program; scratch files in %s' %
              (count.get('internal', 0), (used.ru_utime + used.ru_stime) / max(1, len(results)), self.keep))
        print('%d passed, %d failed' % (len(results) - bad, bad))
        return bad > 0

    # --prepare and --run

    def prepare(self, indices):
        """Translates the programs into DIR/programs.tar.xz, and what became of them into DIR/results.json."""
        os.makedirs(self.options.prepare, exist_ok=True)
        results = self.each(indices, self.translate)
        with tarfile.open(os.path.join(self.options.prepare, 'programs.tar.xz'), 'w:xz') as tar:
            for index in results:
                for name in ('in.c', 'openmp.c') if results[index]['result'] != 'translate' else ():
                    with open(os.path.join(self.folder(index), name), 'rb') as f:
                        data = f.read()
                    member = tarfile.TarInfo('p%d/%s' % (index, name))
                    member.size = len(data)
                    tar.addfile(member, io.BytesIO(data))
                if results[index]['result'] == 'same':
                    shutil.rmtree(self.folder(index))
        with open(os.path.join(self.options.prepare, 'results.json'), 'w') as f:
            json.dump(results, f)
        return self.summary(results)

    def run(self):
        """Builds, runs and compares what prepare has left."""
        with open(os.path.join(self.options.run, 'results.json')) as f:
            results = {int(index): found for index, found in json.load(f).items()}
        with tarfile.open(os.path.join(self.options.run, 'programs.tar.xz')) as tar:
            tar.extractall(self.keep)
        return self.summary(self.each(list(results), lambda index: self.finish(index, results[index])))


def main():
    parser = argparse.ArgumentParser(description='Runs random programs, the original against the translation.')
    parser.add_argument('--kind', choices=KINDS, default='general', help='which programs')
    parser.add_argument('--count', type=int, default=60)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--opencl', type=int, default=0, metavar='K', help='every K-th program also on OpenCL')
    parser.add_argument('--emulate', type=int, default=0, metavar='K', help='every K-th program also for CUDA, on an emulated device')
    parser.add_argument('--races', action='store_true', help='with --emulate: look for races there')
    parser.add_argument('--ptx', action='store_true', help='with --emulate: kernels as nvcc compiles them')
    parser.add_argument('-j', '--jobs', type=int, default=os.cpu_count() or 2)
    parser.add_argument('--only', type=int, help='one program, by its number; keeps its files')
    parser.add_argument('--keep', help='folder for the programs that failed')
    parser.add_argument('--sanitize', action='store_true', help='check the generator: originals only, under sanitizers')
    parser.add_argument('--prepare', metavar='DIR', help='translate for OpenMP, and pack for --run')
    parser.add_argument('--run', metavar='DIR', help='build, run and compare what --prepare has packed')
    parser.add_argument('-v', '--verbose', action='store_true')
    options = parser.parse_args()
    if (options.races or options.ptx) and not options.emulate:
        parser.error('--races and --ptx want --emulate')
    missing = emulate.missing_for_ptx() if options.ptx else emulate.missing()
    if options.emulate and missing:
        parser.error('--emulate: ' + missing)
    if (options.prepare or options.run) and (options.opencl or options.emulate or options.sanitize):
        parser.error('--prepare and --run are for OpenMP alone')
    campaign = Campaign(options)
    if options.run:
        return campaign.run()
    indices = [options.only] if options.only is not None else range(options.first, options.first + options.count)
    if options.prepare:
        return campaign.prepare(indices)
    return campaign.summary(campaign.each(indices, campaign.one))


if __name__ == '__main__':
    sys.exit(main())
