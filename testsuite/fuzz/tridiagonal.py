#!/usr/bin/env python3
"""Random tridiagonal systems, solved by Thomas' algorithm as written and by the scans that pmpcc makes of it: the errors of both, side by side.

    testsuite/fuzz/tridiagonal.py [--systems N] [--seed S] [--build DIR] [--rows N] [--target openmp|opencl|cuda]

On OpenCL systems are solved by tens, by a block of threads each; with CUDA, on the emulated device, by tens side by side, by a thread each that applies maps one after the other. The reference is
computed in 113 bits. An error is the largest difference from it, relative to the largest element of the solution. Columns: scans (CUDA: chunks of maps) in the text, the median and the largest error of
Thomas' algorithm, those of the scans, and the quotient of both errors in the worst system where that of the scans is more than 16 units of the last place. In a badly conditioned system both
errors are a matter of luck, so that this quotient may be large. The exit status is 1 where the scans' median or largest error is above LIMIT times Thomas', or where they give no number and Thomas does.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'emulate'))
import emulate  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 4
FORMS = {
    'quotients': '''
        cp[0] = c[0] / b[0];
        for (int i = 1; i < n; i++)
                cp[i] = c[i] / (b[i] - a[i] * cp[i - 1]);
        x[0] = d[0] / b[0];
        for (int i = 1; i < n; i++)
                x[i] = (d[i] - a[i] * x[i - 1]) / (b[i] - a[i] * cp[i - 1]);
        for (int i = n - 2; i >= 0; i--)
                x[i] = x[i] - cp[i] * x[i + 1];''',
    'hoisted': '''
        cp[0] = c[0] / b[0];
        x[0] = d[0] / b[0];
        for (int i = 1; i < n; i++) {
                T m = b[i] - a[i] * cp[i - 1];
                cp[i] = c[i] / m;
                x[i] = (d[i] - a[i] * x[i - 1]) / m;
        }
        for (int i = n - 2; i >= 0; i--)
                x[i] = x[i] - cp[i] * x[i + 1];''',
    'pivots': '''
        cp[0] = b[0];
        x[0] = d[0];
        for (int i = 1; i < n; i++) {
                T beta = a[i] / cp[i - 1];
                cp[i] = b[i] - beta * c[i - 1];
                x[i] = d[i] - beta * x[i - 1];
        }
        x[n - 1] = x[n - 1] / cp[n - 1];
        for (int i = n - 2; i >= 0; i--)
                x[i] = (x[i] - c[i] * x[i + 1]) / cp[i];''',
    'recipes': '''
        T bet = b[0];
        x[0] = d[0] / bet;
        for (int j = 1; j < n; j++) {
                cp[j] = c[j - 1] / bet;
                bet = b[j] - a[j] * cp[j];
                x[j] = (d[j] - a[j] * x[j - 1]) / bet;
        }
        for (int j = n - 2; j >= 0; j--)
                x[j] -= cp[j + 1] * x[j + 1];''',
}
# a, b, c of row i; u() is uniform in 0..1, e() a power of ten over the range of rows.
KINDS = {
    'dominant': 'a = 2 * u() - 1, c = 2 * u() - 1, b = sign() * (fabs(a) + fabs(c) + u())',
    'strongly dominant': 'a = 2 * u() - 1, c = 2 * u() - 1, b = sign() * (10 * (fabs(a) + fabs(c)) + u())',
    'weakly dominant': 'a = -u() - 0.1, c = -u() - 0.1, b = -(a + c)',
    'Laplacian': 'a = -1, c = -1, b = 2',
    'rows scaled': 'a = 2 * u() - 1, c = 2 * u() - 1, b = sign() * (fabs(a) + fabs(c) + u()), s = e(), a *= s, b *= s, c *= s',
    'rows and columns scaled': 'a = (2 * u() - 1) * pow(10, 3 * u()), c = (2 * u() - 1) * pow(10, -3 * u()), b = sign() * (fabs(a) + fabs(c)) * (1 + u())',
    'nearly singular': 'a = -1, c = -1, b = 2 - (i == n / 2) * 4.0 / n * (1 - tiny)',
    'not dominant': 'a = 2 * u() - 1, c = 2 * u() - 1, b = 2 * u() - 1',
}
PROGRAM = '''#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
typedef %(type)s T;
static uint64_t state = %(seed)du * 2654435761u + 88172645463325252u;
static double u(void)
{
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        return (double)(state >> 11) / 9007199254740992.0;
}
static double sign(void) { return u() < 0.5 ? -1 : 1; }
static double e(void) { return pow(10, %(range)s * (2 * u() - 1)); }
static void solve(int all, int n, const T *restrict a, const T *restrict b, const T *restrict c, const T *restrict d, T *restrict cp, T *restrict x)
{%(form)s
}
int main(void)
{
        enum { MOST = %(rows)d, BATCH = %(batch)d, STEP = %(step)d, ALL = MOST * BATCH };  /* STEP: from a row of a system to the next */
        static T all_a[ALL], all_b[ALL], all_c[ALL], all_d[ALL], all_cp[ALL], all_x[ALL];
        static __float128 p[MOST], y[MOST];
        const double tiny = %(tiny)s;
        (void)tiny;
        for (int k = 0; k < %(systems)d; k += BATCH) {
                int n = k / BATCH %% 7 == 0 ? MOST : 6 + (int)(u() * (MOST - 6));
#pragma pmp ignore
                for (int system = 0; system < BATCH; system++) {
                        const int at = STEP == 1 ? system * n : system;
                        T *restrict a = all_a + at, *restrict b = all_b + at, *restrict c = all_c + at, *restrict d = all_d + at;
                        for (int i = 0; i < n; i++) {
                                double a_ = 0, b_ = 0, c_ = 0, s = 1;
#define a a_
#define b b_
#define c c_
                                %(kind)s;
#undef a
#undef b
#undef c
                                a[i * STEP] = (T)a_, b[i * STEP] = (T)b_, c[i * STEP] = (T)c_, d[i * STEP] = (T)(s * (2 * u() - 1));
                        }
                }
                solve(BATCH, n, all_a, all_b, all_c, all_d, all_cp, all_x);
#pragma pmp ignore
                for (int system = 0; system < BATCH; system++) {
                        const int at = STEP == 1 ? system * n : system;
                        const T *a = all_a + at, *b = all_b + at, *c = all_c + at, *d = all_d + at, *x = all_x + at;
                        p[0] = (__float128)c[0] / b[0], y[0] = (__float128)d[0] / b[0];
                        for (int i = 1; i < n; i++) {
                                __float128 m = b[i * STEP] - a[i * STEP] * p[i - 1];
                                p[i] = c[i * STEP] / m, y[i] = (d[i * STEP] - a[i * STEP] * y[i - 1]) / m;
                        }
                        for (int i = n - 2; i >= 0; i--)
                                y[i] -= p[i] * y[i + 1];
                        double most = 0, off = 0;
                        for (int i = 0; i < n; i++) {
                                double v = fabs((double)y[i]), w = fabs((double)(x[i * STEP] - y[i]));
                                most = v > most ? v : most;
                                off = w > off || w != w ? w : off;
                        }
                        printf("%%.17g\\n", off / most);
                }
        }
}
'''


def call(command, work, **env):
    p = subprocess.run(command, cwd=work, capture_output=True, text=True, timeout=600, env={**os.environ, 'PMPRT_CACHE': 'off', 'OMP_WAIT_POLICY': 'passive', **env})
    if p.returncode:
        raise RuntimeError('%s: exit status %d\n%s' % (' '.join(command), p.returncode, p.stderr))
    return p.stdout


def form_text(form, target):
    """The statements of solve: for OpenMP those of one system, for the others a loop over all, whose rows lie behind each other or (CUDA) side by side."""
    if target == 'openmp':
        return FORMS[form]
    text = re.sub(r'\b(a|b|c|d|cp|x)\[([^]]*)\]', r'\1[(\2) * all + k]' if target == 'cuda' else r'\1[k * n + \2]', FORMS[form]).replace('\n', '\n        ')
    return '\n        for (int k = 0; k < all; k++) {%s\n        }' % text


def errors(build, work, text, target):
    """Scans taken (CUDA: chunks of maps), errors of the original and of the translation."""
    with open(os.path.join(work, 'p.c'), 'w') as f:
        f.write(text)
    flags, runtime = ['gcc', '-O1', '-w', '-ffp-contract=off'], os.path.join(build, 'runtime')
    steps = ['--passes=privatize,distribute,interchange,level,layout,place'] if target == 'cuda' else []
    recipe = call([os.path.join(build, 'pmpcc'), '--target=' + target, '--fp=reassoc', *steps, '--print-recipe', 'p.c', '-o', 'q.c'], work)
    call(flags + ['p.c', '-o', 'original', '-lm'], work)
    if target == 'openmp':
        call(flags + ['-fopenmp', 'q.c', '-o', 'translated', '-lm'], work)
    else:
        call(flags + ['-I' + runtime, 'q.c', os.path.join(runtime, 'libpmprt.a'), '-ldl', '-lm', '-lpthread', '-o', 'translated'], work)
    original = call(['./original'], work)
    device = emulate.prepare(os.path.abspath(work)) if target == 'cuda' else {}
    translated = call(['./translated'], work, OMP_NUM_THREADS='2', PMPRT_FORCE='blocks' if target == 'opencl' else '1', **device)
    taken = recipe.count('\n  scan ')
    if target == 'cuda':
        with open(os.path.join(work, 'q.c')) as f:
            taken = f.read().count('_slope[q] = 1')
    return taken, [float(x) for x in original.split()], [float(x) for x in translated.split()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--systems', type=int, default=1000, help='of each kind, form and type')
    parser.add_argument('--rows', type=int, default=400, help='at most, of a system')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    parser.add_argument('--target', choices=['openmp', 'opencl', 'cuda'], default='openmp')
    parser.add_argument('--form', choices=FORMS, action='append')
    opt = parser.parse_args()
    bad = 0
    print('%-7s %-10s %-24s %5s %9s %9s %9s %9s %9s' % ('', '', '', 'scans', 'Thomas', 'largest', 'scans', 'largest', 'quotient'))
    for kind_of_number in ('double', 'float'):
        wide = kind_of_number == 'double'
        unit = 2.0**-53 if wide else 2.0**-24
        for form in opt.form or FORMS:
            for kind in KINDS:
                text = PROGRAM % dict(type=kind_of_number, seed=opt.seed, range='150' if wide else '15', form=form_text(form, opt.target), rows=opt.rows, systems=opt.systems,
                                      tiny='1e-9' if wide else '1e-3', kind=KINDS[kind], batch=1 if opt.target == 'openmp' else 10, step=10 if opt.target == 'cuda' else 1)
                with tempfile.TemporaryDirectory() as work:
                    scans, thomas, scan = errors(os.path.abspath(opt.build), work, text, opt.target)
                pairs = [(t, s) for t, s in zip(thomas, scan) if t == t]
                worst = max([s / max(t, unit) for t, s in pairs if not s <= 16 * unit] or [0])
                middle, most = ([f(sorted(p[i] for p in pairs)) for i in (0, 1)] for f in (lambda v: v[len(v) // 2], lambda v: v[-1]))
                is_worse = any(s > LIMIT * max(t, unit) for t, s in (middle, most))
                wrong = len(scan) != len(thomas) or any(s != s for _, s in pairs) or is_worse
                bad += wrong
                row = (kind_of_number, form, kind, scans, middle[0], most[0], middle[1], most[1], worst, ' BAD' * wrong)
                print('%-7s %-10s %-24s %5d %9.2g %9.2g %9.2g %9.2g %9.3g%s' % row, flush=True)
    sys.exit(bad > 0)


if __name__ == '__main__':
    main()
