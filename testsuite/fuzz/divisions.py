#!/usr/bin/env python3
"""Random quotients by reciprocals, as CUDA output computes them in sweeps, beside those of the processor: the same to the last bit, or found to be beyond.

    testsuite/fuzz/divisions.py [--count N] [--seed S] [--build DIR]

The functions are those that pmpcc writes for a sweep that divides, compiled for the processor. A third of the operands have special mantissas, half of them exponents from the whole range, or from its ends;
some are zeros, and some quotients lie in the middle between two of the smallest numbers. The exit status is 1 where a quotient differs, or one of usual operands, whose exponents are within 20, is found to be beyond.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SWEEP = '''typedef %(real)s real;
static real u[64][64], b[64][64], c[64][64];
int main(void)
{
        for (int k = 0; k < 64; k++)
                for (int i = 62; i >= 0; i--)
                        u[i][k] = (u[i][k] - c[i][k] * u[i + 1][k]) / b[i][k];
        return u[0][0] != 0;
}
'''
TRIAL = '''#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
%(functions)s
typedef %(real)s real;
typedef %(bits)s bits;
static real (*const AGAIN)(real, real, real) = %(again)s;
enum { FRACTION = %(fraction)d, BIAS = %(bias)d };
static const bits ones = ((bits)1 << FRACTION) - 1;
static uint64_t state = %(seed)du * 2654435761u + 88172645463325252u;
static unsigned draw(unsigned n)
{
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        return (unsigned)(state >> 32) %% n;
}
static real operand(void)
{
        const bits special[] = {0, 1, 2, ones, ones - 1, ones / 2, ones / 2 + 1}, ends[] = {0, 1, 2, 2 * BIAS - 1, 2 * BIAS, 2 * BIAS + 1};
        const unsigned kind = draw(20);
        bits mantissa = ((bits)draw(1u << 31) << 31 | draw(1u << 31)) & ones, exponent = BIAS - 20 + draw(41);
        if (draw(3) == 0)
                mantissa = special[draw(7)];
        if (kind < 7)
                exponent = draw(2 * BIAS + 2);
        else if (kind < 10)
                exponent = ends[draw(6)];
        else if (kind == 10)
                mantissa = exponent = 0;
        const bits all = (bits)draw(2) << (8 * sizeof(bits) - 1) | exponent << FRACTION | mantissa;
        real x;
        memcpy(&x, &all, sizeof x);
        return x;
}
static int is_usual(real x)
{
        const real size = x < 0 ? -x : x;
        bits all;
        memcpy(&all, &x, sizeof x);
        return size >= 0x1p-20 && size <= 0x1p20 && (all & ones) != ones;
}
int main(void)
{
        long wrong = 0, divided = 0, again = 0;
        for (long n = 0; n < %(count)d; n++) {
                real x = operand(), d = operand();
                if (draw(16) == 0) {
                        d = (real)ldexp(2 * draw(100) + 1, (int)draw(20) - 10);
                        x = (real)ldexp((2 * draw(1 << 14) + 1) * (double)d, (int)draw(3) - BIAS - FRACTION);
                }
                const real quotient = x / d;
                unsigned least = ~0u, most = 0;
                const real r = pm_reciprocal%(suffix)s(d), q = pm_divide%(suffix)s_by(x, d, r, &least, &most);
                const int is_beyond = pm_is_beyond%(suffix)s(least, most);
                divided += !is_beyond;
                if (is_beyond ? (is_usual(x) || (x == 0 && !signbit(x))) && is_usual(d) : memcmp(&q, &quotient, sizeof q)) {
                        if (!wrong++)
                                printf("%%a / %%a: %%a, not %%a%%s\\n", (double)x, (double)d, (double)q, (double)quotient, is_beyond ? " (beyond)" : "");
                }
                if (AGAIN && r == r) {
                        const real q = AGAIN(x, d, r);
                        again++;
                        if (memcmp(&q, &quotient, sizeof q) && (q == q || quotient == quotient) && !wrong++)
                                printf("%%a / %%a again: %%a, not %%a\\n", (double)x, (double)d, (double)q, (double)quotient);
                }
        }
        printf("%(real)s: %%ld of %(count)d quotients by reciprocals, %%ld made again, %%ld wrong\\n", divided, again, wrong);
        return wrong != 0;
}
'''
TYPES = [dict(real='double', bits='uint64_t', fraction=52, bias=1023, suffix='', again='NULL', functions=3), dict(real='float', bits='uint32_t', fraction=23, bias=127, suffix='f', again='pm_dividef_again', functions=5)]


def functions(pmpcc, work, real, number):
    """The text of those that the sweep's translation has, of which there are so many."""
    with open(os.path.join(work, 'sweep.c'), 'w') as f:
        f.write(SWEEP % real)
    subprocess.run([pmpcc, '--target=cuda', 'sweep.c', '-o', 'sweep.cu'], cwd=work, check=True, capture_output=True)
    with open(os.path.join(work, 'sweep.cu')) as f:
        found = re.findall(r'^static inline __host__ __device__ (\w+ pm_(?:reciprocalf?|dividef?_by|is_beyondf?|dividef|dividef_again)\(.*?^\}\n)', f.read(), re.M | re.S)
    if len(found) != number:
        raise RuntimeError('the translation of a sweep has %d of the %d functions' % (len(found), number))
    return ''.join('static ' + text for text in found)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--count', type=int, default=100000000, help='quotients of each type')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(HERE, '..', '..', 'build'))
    opt = parser.parse_args()
    bad = 0
    for real in TYPES:
        with tempfile.TemporaryDirectory() as work:
            text = TRIAL % dict(real, functions=functions(os.path.abspath(os.path.join(opt.build, 'pmpcc')), work, real, real['functions']), count=opt.count, seed=opt.seed)
            with open(os.path.join(work, 'trial.c'), 'w') as f:
                f.write(text)
            subprocess.run(['gcc', '-O2', '-w', '-ffp-contract=off', 'trial.c', '-o', 'trial', '-lm'], cwd=work, check=True)
            bad += subprocess.run(['./trial'], cwd=work).returncode != 0
    sys.exit(bad > 0)


if __name__ == '__main__':
    main()
