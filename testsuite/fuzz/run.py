#!/usr/bin/env python3
"""Runs random programs (generate.py), the original against the translation; README.md beside this file.

    testsuite/fuzz/run.py [--count N] [--seed S] [--build DIR] [--opencl K] [-j N] [--only INDEX] [--keep DIR] [--sanitize]
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import generate

FLAGS = ['-O1', '-w', '-ffp-contract=off']


def call(command, cwd, env=None, timeout=60):
    try:
        p = subprocess.run(command, cwd=cwd, env=env, timeout=timeout, stdin=subprocess.DEVNULL, capture_output=True)
        return p.returncode, p.stdout.decode(errors='replace'), p.stderr.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return 'no end after %d s' % timeout, '', ''


def one(options, index):
    """What happened with program `index`: a dictionary with the result, a message, and what became of the regions."""
    work = os.path.join(options.keep, 'p%d' % index)
    os.makedirs(work, exist_ok=True)
    text = generate.generate(options.seed, index)
    with open(os.path.join(work, 'in.c'), 'w') as f:
        f.write(text)
    pmpcc = os.path.join(os.path.abspath(options.build), 'pmpcc')
    check = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'] if options.sanitize else []
    rc, _, err = call(['cc', 'in.c', '-o', 'original', '-lm'] + FLAGS + check, work)
    if rc != 0:
        return {'result': 'generator', 'message': err[:400]}
    rc, expected, err = call(['./original'], work)
    if rc != 0:
        return {'result': 'generator', 'message': 'original: %s %s' % (rc, err[:300])}
    if options.sanitize:
        return {'result': 'same'}
    found = {'result': 'same', 'parallel': 0, 'kept': {}}
    targets = ['openmp'] + (['opencl'] if options.opencl and index % options.opencl == 0 else [])
    for target in targets:
        env = dict(os.environ, PMPRT_FORCE='1', OMP_NUM_THREADS='4', LC_ALL='C')
        rc, _, err = call([pmpcc, '--fp=strict', '--remarks', '--analysis-budget=1500000', '--target=' + target, 'in.c', '-o', target + '.c'], work, env)
        if target == 'openmp':
            for slug in re.findall(r'kept as written: .*\[([a-z-]+)\]', err):
                found['kept'][slug] = found['kept'].get(slug, 0) + 1
        if rc != 0:
            found.update(result='translate', message='%s: exit %s\n%s' % (target, rc, err.strip()[-600:]))
            return found
        if 'internal error' in err:
            found.update(result='internal', message='\n'.join(l for l in err.split('\n') if 'internal' in l)[:400])
        with open(os.path.join(work, target + '.c')) as f:
            out = f.read()
        if target == 'openmp':
            found['parallel'] = out.count('#pragma omp parallel')
        # The C compiler optimises both the same: at -O3 it has been seen to change results on its own.
        flags = [f for f in call([pmpcc, '--cflags', '--target=' + target], work)[1].split() if not f.startswith(('-O', '-march'))]
        libs = call([pmpcc, '--libs', '--target=' + target], work)[1].split()
        rc, _, err = call(['cc', target + '.c', '-o', target] + FLAGS + flags + libs + ['-lm'], work)
        if rc != 0:
            found.update(result='compile', message='%s: %s' % (target, err[:600]))
            return found
        rc, got, err = call(['./' + target], work, env)
        if rc != 0:
            found.update(result='crash', message='%s: exit %s %s' % (target, rc, err[:300]))
            return found
        if got != expected:
            a, b = expected.split('\n'), got.split('\n')
            k = next((k for k in range(min(len(a), len(b))) if a[k] != b[k]), min(len(a), len(b)))
            found.update(result='wrong', message='%s: line %d: %s / %s' % (target, k + 1, a[k:k + 1], b[k:k + 1]))
            return found
        if 'pmprt' in err and options.verbose:
            found['message'] = err[:200]
    if found['result'] == 'same' and not options.keep_all:
        subprocess.run(['rm', '-rf', work])
    return found


def main():
    parser = argparse.ArgumentParser(description='Runs random programs, the original against the translation.')
    parser.add_argument('--count', type=int, default=60)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--opencl', type=int, default=0, help='every K-th program also on OpenCL')
    parser.add_argument('-j', '--jobs', type=int, default=2)
    parser.add_argument('--only', type=int, help='one program, by its number')
    parser.add_argument('--keep', help='folder for the programs that failed')
    parser.add_argument('--keep-all', action='store_true')
    parser.add_argument('--sanitize', action='store_true', help='check the generator: originals only, under sanitizers')
    parser.add_argument('-v', '--verbose', action='store_true')
    options = parser.parse_args()
    options.keep = options.keep or tempfile.mkdtemp(prefix='pmpcc-fuzz-')
    options.keep = os.path.abspath(options.keep)
    todo = [options.only] if options.only is not None else range(options.first, options.first + options.count)
    if options.only is not None:
        options.keep_all = True
    count, kept, parallel = {}, {}, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for index, found in zip(todo, pool.map(lambda i: one(options, i), todo)):
            count[found['result']] = count.get(found['result'], 0) + 1
            parallel += found.get('parallel', 0) > 0
            for slug, n in found.get('kept', {}).items():
                kept[slug] = kept.get(slug, 0) + n
            if found['result'] != 'same' or options.verbose:
                print('%4d %-9s %s' % (index, found['result'], found.get('message', '')))
                sys.stdout.flush()
    bad = sum(n for r, n in count.items() if r not in ('same', 'internal'))
    print('parallel: %d of %d; regions kept: %s' % (parallel, len(todo), ' '.join('%s %d' % k for k in sorted(kept.items())) or 'none'))
    print('internal errors (kept as written): %d; scratch files in %s' % (count.get('internal', 0), options.keep))
    print('%d passed, %d failed' % (len(todo) - bad, bad))
    return bad > 0


if __name__ == '__main__':
    sys.exit(main())
