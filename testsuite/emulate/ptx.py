#!/usr/bin/env python3
"""What NVIDIA's compiler makes of kernels, as C++ for the emulated device: `ptx.py IN.ptx`, which nvcc made, to standard output.

Each instruction becomes a statement, each register a variable, each .entry a function with its parameters. Addresses are the machine's own, but for shared memory, where they are distances from pm_shared (device.h), for some have 32 bits. Instructions that kernels of pmpcc
do not need are unknown here, and end the program with their names.
"""
import re
import sys

SIZES = {'b8': 8, 'u8': 8, 's8': 8, 'b16': 16, 'u16': 16, 's16': 16, 'b32': 32, 'u32': 32, 's32': 32, 'b64': 64, 'u64': 64, 's64': 64, 'f32': 32, 'f64': 64}
COMPARISONS = {'eq': '==', 'ne': '!=', 'lt': '<', 'le': '<=', 'gt': '>', 'ge': '>=', 'lo': '<', 'ls': '<=', 'hi': '>', 'hs': '>='}
SPECIAL = {'tid': 'threadIdx', 'ntid': 'blockDim', 'ctaid': 'blockIdx', 'nctaid': 'gridDim'}
SHARED = '(uint64_t)pm_shared'
ROUNDINGS = {'rni': 'nearbyint', 'rzi': 'trunc', 'rmi': 'floor', 'rpi': 'ceil'}

# Without these the rest of the text would mean the same.
IGNORED = {'rn', 'uni', 'global', 'shared', 'local', 'const', 'param', 'nc', 'ca', 'cg', 'cs', 'lu', 'cv', 'volatile', 'relaxed', 'weak', 'sys', 'gpu', 'cta', 'sync', 'aligned', 'full', 'to', 'ftz', 'lo',
           'wide', 'hi', 'approx', 'cc', 'wrap', 'clamp', 'v2', 'v4'}

HELPERS = r'''
#include <cfenv>
#include <cmath>
#include <cstring>
#include <unordered_set>

namespace ptx {

template <typename To, typename From> static inline To bits(From from)
{
        static_assert(sizeof(To) == sizeof(From), "of one size");
        To to;
        memcpy(&to, &from, sizeof to);
        return to;
}

template <typename T> static inline T get(uint64_t at)
{
        return *(const T *)at;
}

template <typename T> static inline void put(uint64_t at, T value)
{
        *(T *)at = value;
}

/* Where the launch has stored: a load past the cache that is coherent may find there what was before. */
static std::unordered_set<uint64_t> stored;
static unsigned long stored_in;

template <typename T> static inline void put_noted(uint64_t at, T value)
{
        if (stored_in != emulation::launches)
                stored.clear();
        stored_in = emulation::launches;
        stored.insert(at);
        put<T>(at, value);
}

template <typename T> static inline T get_incoherent(uint64_t at)
{
        if (stored_in == emulation::launches && stored.count(at))
                emulation::stop(emulation::launched, "loads past the coherent cache what it has stored");
        return get<T>(at);
}

/* What a GPU makes of numbers that the type cannot hold. */
template <typename To, typename From> static inline To integer(From x)
{
        const double least = (To)-1 < 0 ? -ldexp(1, 8 * sizeof(To) - 1) : 0, end = ldexp(1, 8 * sizeof(To) - ((To)-1 < 0));
        const To smallest = (To)-1 < 0 ? (To)((To)1 << (8 * sizeof(To) - 1)) : 0;
        if (x != x)
                return sizeof(To) == 8 ? (To)((uint64_t)1 << 63) : 0;
        return x < least ? smallest : x >= end ? (To)~smallest : (To)x;
}

template <typename T> static inline T quotient(T a, T b)
{
        return b == 0 ? (T)-1 : (T)-1 < 0 && b == (T)-1 ? (T)(0 - (uint64_t)a) : (T)(a / b);
}

template <typename T> static inline T remainder(T a, T b)
{
        return b == 0 ? a : (T)-1 < 0 && b == (T)-1 ? 0 : (T)(a % b);
}

/* f of the values, with roundings toward zero. */
template <typename T, typename F> static inline T toward_zero(F f, T a, T b, T c = 0)
{
        fesetround(FE_TOWARDZERO);
        const volatile T x = a, y = b, z = c, result = f(x, y, z);
        fesetround(FE_TONEAREST);
        return result;
}

static inline uint32_t bytes(uint32_t a, uint32_t b, uint32_t selector)
{
        const uint64_t both = (uint64_t)b << 32 | a;
        uint32_t result = 0;
        for (int i = 0; i < 4; i++) {
                const uint32_t s = selector >> (4 * i) & 15, byte = both >> (8 * (s & 7)) & 255;
                result |= (s & 8 ? (byte & 128 ? 255u : 0u) : byte) << (8 * i);
        }
        return result;
}

/* c and the products of the n parts of a with as many bytes of b from the first on; A and B: their types. */
template <typename A, typename B> static inline uint32_t products(uint32_t a, uint32_t b, uint32_t c, int n, int first)
{
        for (int i = 0; i < n; i++)
                c += (uint32_t)(int64_t)(A)(a >> (8 * sizeof(A) * i)) * (uint32_t)(int64_t)(B)(b >> (8 * (first + i)));
        return c;
}

static inline uint32_t table(uint32_t a, uint32_t b, uint32_t c, unsigned truth)
{
        uint32_t result = 0;
        for (int i = 0; i < 8; i++)
                if (truth >> i & 1)
                        result |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
        return result;
}

template <typename T, typename U> static inline T field(T value, unsigned at, unsigned n)
{
        const unsigned size = 8 * sizeof(T);
        at &= 255, n &= 255;
        if (n == 0)
                return 0;
        T result = at < size ? value >> at : (T)-1 < 0 && value < 0 ? (T)-1 : 0;
        if (n >= size || at + n >= size)
                return result;
        const U mask = ((U)1 << n) - 1;
        const bool negative = (T)-1 < 0 && (value >> (at + n - 1) & 1);
        return (T)(negative ? (U)result | ~mask : (U)result & mask);
}

template <typename T> static inline T with_field(T value, T into, unsigned at, unsigned n)
{
        const unsigned size = 8 * sizeof(T);
        at &= 255, n &= 255;
        if (n == 0 || at >= size)
                return into;
        const T mask = (n >= size ? (T)-1 : ((T)1 << n) - 1) << at;
        return (into & ~mask) | (value << at & mask);
}

static inline uint32_t reversed(uint32_t x)
{
        uint32_t result = 0;
        for (int i = 0; i < 32; i++)
                result |= (x >> i & 1) << (31 - i);
        return result;
}

template <typename T> static inline T exchange(uint64_t at, T value)
{
        return emulation::change((T *)at, [value](T) { return value; });
}

template <typename T> static inline T swap(uint64_t at, T expected, T value)
{
        return emulation::change((T *)at, [expected, value](T old) { return old == expected ? value : old; });
}

}
'''


def fail(what):
    sys.exit('ptx.py: unknown: ' + what)


def c_type(t):
    """The C type of a PTX type."""
    if t == 'pred':
        return 'bool'
    if t[0] == 'f':
        return 'float' if t == 'f32' else 'double'
    return ('int' if t[0] == 's' else 'uint') + '%d_t' % SIZES[t]


class Function:
    def __init__(self, module):
        self.module = module
        self.classes = {}       # the type of each register: b32, f64, pred
        self.out = []
        self.targets = {}       # the labels of .branchtargets
        self.notes_stores = False

    def name(self, register):
        return 'r_' + register[1:].replace('.', '_').replace('$', 'D')

    def class_of(self, operand):
        if operand in self.classes:
            return self.classes[operand]
        m = re.match(r'(%[a-zA-Z_]+)\d+$', operand)
        return self.classes.get(m[1] + '<') if m else None

    def read(self, operand, t):
        """The operand as a value of PTX type t."""
        operand = operand.strip()
        if t == 'pred':
            if operand.startswith('!'):
                return '!' + self.name(operand[1:])
            return self.name(operand)
        m = re.match(r'%(\w+)\.([xyz])$', operand)
        if m and m[1] in SPECIAL:
            return '(%s)%s.%s' % (c_type(t), SPECIAL[m[1]], m[2])
        if operand == '%laneid':
            return '(emulation::number(threadIdx) & 31)'
        held = self.class_of(operand)
        if held:
            if held == 'pred':
                fail('a predicate as a number: ' + operand)
            if held[0] == t[0] == 'f':
                return self.name(operand)
            if held[0] == 'f' or t[0] == 'f':
                if SIZES[held] != SIZES[t]:
                    fail('%s as %s' % (operand, t))
                return 'ptx::bits<%s>(%s)' % (c_type(t), self.name(operand))
            return '(%s)%s' % (c_type(t), self.name(operand))
        if re.match(r'0[fF][0-9a-fA-F]{8}$', operand):
            value = 'ptx::bits<float>((uint32_t)0x%s)' % operand[2:]
            return value if t[0] == 'f' else 'ptx::bits<%s>(%s)' % (c_type(t), value)
        if re.match(r'0[dD][0-9a-fA-F]{16}$', operand):
            value = 'ptx::bits<double>((uint64_t)0x%s)' % operand[2:]
            return value if t[0] == 'f' else 'ptx::bits<%s>(%s)' % (c_type(t), value)
        if re.match(r'-?(0x[0-9a-fA-F]+|\d+)U?$', operand):
            number = int(operand.rstrip('U'), 0) & ((1 << SIZES[t]) - 1)
            return '(%s)%dull' % (c_type(t), number)
        m = re.match(r'(?:generic\()?([\w$]+)\)?(?:\+(\d+))?$', operand)
        if m and m[1] in self.module.symbols:
            return '(%s)(%s + %s)' % (c_type(t), self.module.symbols[m[1]], m[2] or 0)
        fail('operand ' + operand)

    def write(self, operand, t, value):
        """A statement that gives a value of PTX type t to a register, extended to what it holds."""
        held = self.class_of(operand)
        if operand == '_':
            return '(void)(%s);' % value
        if held is None:
            fail('destination ' + operand)
        if held == 'pred' or held[0] == t[0] == 'f':
            return '%s = %s;' % (self.name(operand), value)
        if held[0] == 'f' or t[0] == 'f':
            return '%s = ptx::bits<%s>((%s)(%s));' % (self.name(operand), c_type(held), c_type(t), value)
        return '%s = (%s)(%s)(%s);' % (self.name(operand), c_type(held), c_type(t), value)

    def address(self, operand, parts):
        m = re.match(r'\[([^\]+]+)(?:\+(-?\d+))?\]$', operand.strip())
        if not m:
            fail('address ' + operand)
        if 'shared' not in parts:
            return '%s + %s' % (self.read(m[1], 'u64'), m[2] or '0')
        return '%s + (int64_t)%s + %s' % (SHARED, self.read(m[1], 's64' if self.class_of(m[1]) == 'b64' else 's32'), m[2] or '0')

    def instruction(self, text):
        """The C++ of one instruction, without its guard."""
        op, _, rest = text.partition(' ') if ' ' in text.split('\t')[0] else text.partition('\t')
        parts = op.strip().split('.')
        a = split_operands(rest)
        k = parts[0]
        types = [p for p in parts[1:] if p in SIZES or p == 'pred']
        t = types[-1] if types else None
        T = c_type(t) if t else None
        n = SIZES.get(t, 0)
        mods = [p for p in parts[1:] if p not in SIZES and p not in IGNORED and p != 'pred']

        def x(i, as_type=None):
            return self.read(a[i], as_type or t)

        if k in ('ret', 'exit'):
            return 'return;'
        if k == 'trap':
            return 'abort();'
        if k == 'bra':
            return 'goto %s;' % c_name(a[0])
        if k == 'brx':
            cases = ' '.join('case %d: goto %s;' % (i, c_name(target)) for i, target in enumerate(self.targets[a[1]]))
            return 'switch (%s) { %s }' % (self.read(a[0], 'u32'), cases)
        if k == 'cp' and 'async' in parts and 'shared' in parts:
            return 'emulation::fetch((void *)(%s), (const void *)(%s), %s);' % (self.address(a[0], ['shared']), self.address(a[1], ['global']), a[2])
        if k == 'cp' and 'commit_group' in parts:
            return 'emulation::fetch_all();'
        if k == 'cp' and 'wait_all' in parts:
            return 'emulation::fetch_all(); emulation::fetched(0);'
        if k == 'cp' and 'wait_group' in parts:
            return 'emulation::fetched(%s);' % a[0]
        if k in ('bar', 'barrier') and len(a) == 2:
            return 'emulation::%s((int)%s, (int)%s);' % ('reach' if 'arrive' in parts else 'await', x(0, 'u32'), x(1, 'u32'))
        if k in ('bar', 'barrier'):
            return '__syncwarp();' if 'warp' in mods else '__syncthreads();'
        if k == 'shfl' and ('up' in parts or 'idx' in parts):
            up, (to, _, given) = 'up' in parts, a[0].partition('|')
            value = '%s((unsigned)%s, (uint32_t)%s, (int)%s)' % ('__shfl_up_sync' if up else '__shfl_sync', x(4, 'u32'), x(1, 'u32'), x(2, 'u32'))
            known = ' %s = %s;' % (self.name(given), 'emulation::number(threadIdx) %% 32 >= (uint32_t)%s' % x(2, 'u32') if up else '1') if given else ''
            return '{ if (%s != %d) emulation::stop(emulation::launched, "values handed within parts of a warp"); const uint32_t pm_value = %s; %s%s }' % (
                x(3, 'u32'), 0 if up else 31, value, self.write(to, 'b32', 'pm_value'), known)
        if k == 'vote' and 'any' in parts:
            return '%s = __any_sync((unsigned)%s, %s) != 0;' % (self.name(a[0]), self.read(a[2], 'u32'), self.read(a[1], 'pred'))
        if k == 'nanosleep':
            return 'emulation::pause();'
        if k in ('membar', 'fence', 'prefetch', 'prefetchu', 'griddepcontrol', 'discard', 'applypriority'):
            return ';'
        if k == 'ld' and 'param' in parts:
            m = re.match(r'\[([\w$]+)(?:\+(\d+))?\]', a[1])
            return self.load(a[0], t, '(uint64_t)&%s + %s' % (self.module.parameter(m[1]), m[2] or 0))
        if k == 'st' and 'param' in parts:
            m = re.match(r'\[([\w$]+)(?:\+(\d+))?\]', a[0])
            return 'ptx::put<%s>((uint64_t)&%s + %s, %s);' % (T, self.module.parameter(m[1]), m[2] or 0, x(1))
        if k in ('ld', 'ldu'):
            if mods:
                fail(text)
            return self.load(a[0], t, self.address(a[1], parts), 'get_incoherent' if 'nc' in parts else 'get')
        if k == 'st':
            if mods:
                fail(text)
            values = split_operands(a[1][1:-1]) if a[1].startswith('{') else [a[1]]
            put = 'put_noted' if self.notes_stores and 'shared' not in parts and 'local' not in parts else 'put'
            return ' '.join('ptx::%s<%s>(%s + %d, %s);' % (put, T, self.address(a[0], parts), i * n // 8, self.read(v, t)) for i, v in enumerate(values))
        if k in ('cvta', 'mov') and a[0].startswith('{'):
            halves = split_operands(a[0][1:-1])
            part = n // len(halves)
            value = self.read(a[1], 'b%d' % n)
            return '{ const uint64_t pm_value = %s; %s }' % (value, ' '.join(self.write(h, 'b%d' % part, 'pm_value >> %d' % (i * part)) for i, h in enumerate(halves) if h != '_'))
        if k == 'mov' and a[1].startswith('{'):
            halves = split_operands(a[1][1:-1])
            part = n // len(halves)
            return self.write(a[0], 'b%d' % n, ' | '.join('(uint64_t)%s << %d' % (self.read(h, 'b%d' % part), i * part) for i, h in enumerate(halves)))
        if k in ('mov', 'cvta'):
            if t == 'pred' and a[1] in ('0', '1', '-1', '%true', '%false'):
                return '%s = %d;' % (self.name(a[0]), a[1] in ('1', '-1'))
            shift = '' if k == 'mov' or 'shared' not in parts else ' %s %s' % ('-' if 'to' in parts else '+', SHARED)
            return self.write(a[0], t, x(1) + shift)
        if k == 'cvt':
            return self.convert(parts, a, text)
        if k == 'selp':
            return self.write(a[0], t, '%s ? %s : %s' % (self.read(a[3], 'pred'), x(1), x(2)))
        if k == 'slct':
            return self.write(a[0], types[0], '%s >= 0 ? %s : %s' % (self.read(a[3], types[1]), x(1, types[0]), x(2, types[0])))
        if k == 'setp':
            return self.set_predicate(mods, t, a, text)
        if k in ('and', 'or', 'xor', 'not') and t == 'pred':
            operator = {'and': '&', 'or': '|', 'xor': '^'}.get(k)
            return '%s = %s;' % (self.name(a[0]), '%s %s %s' % (x(1), operator, x(2)) if operator else '!' + x(1))
        if k in ('atom', 'red'):
            return self.atomic(k, parts, mods, t, a, text)
        if t and t[0] == 'f':
            return self.floating(k, mods, t, a, text)
        return self.integral(k, parts, mods, t, a, text)

    def load(self, destination, t, address, get='get'):
        registers = split_operands(destination[1:-1]) if destination.startswith('{') else [destination]
        values = ['pm_value%d' % i for i in range(len(registers))]
        reads = ' '.join('const %s %s = ptx::%s<%s>(%s + %d);' % (c_type(t), v, get, c_type(t), address, i * SIZES[t] // 8) for i, v in enumerate(values))
        return '{ %s %s }' % (reads, ' '.join(self.write(r, t, v) for r, v in zip(registers, values)))

    def convert(self, parts, a, text):
        to, source = [p for p in parts if p in SIZES]
        mods = [p for p in parts[1:] if p not in SIZES and p not in ('rn', 'ftz')]
        value = self.read(a[1], source)
        rounding = next((ROUNDINGS[m] for m in mods if m in ROUNDINGS), None)
        if [m for m in mods if m not in ROUNDINGS and m != 'rz' and m != 'sat']:
            fail(text)
        if to[0] == 'f' and source[0] == 'f':
            if 'sat' in mods or 'rz' in mods:
                fail(text)
            value = '%s(%s)' % (rounding, value) if rounding else value
        elif source[0] == 'f':
            value = 'ptx::integer<%s>(%s(%s))' % (c_type(to), rounding, value)
        elif to[0] == 'f':
            if 'rz' in mods:
                fail(text)
        elif 'sat' in mods:
            fail(text)
        return self.write(a[0], to, '(%s)%s' % (c_type(to), value))

    def set_predicate(self, mods, t, a, text):
        comparison = mods[0]
        x, y = self.read(a[1], t), self.read(a[2], t)
        if comparison == 'num':
            value = '(%s == %s && %s == %s)' % (x, x, y, y)
        elif comparison == 'nan':
            value = '(%s != %s || %s != %s)' % (x, x, y, y)
        elif t[0] == 'f' and comparison == 'ne':
            value = '(%s < %s || %s > %s)' % (x, y, x, y)
        elif t[0] == 'f' and comparison in ('equ', 'neu', 'ltu', 'leu', 'gtu', 'geu'):
            opposite = {'equ': None, 'neu': '==', 'ltu': '>=', 'leu': '>', 'gtu': '<=', 'geu': '<'}[comparison]
            value = '!(%s %s %s)' % (x, opposite, y) if opposite else '!(%s < %s || %s > %s)' % (x, y, x, y)
        else:
            value = '(%s %s %s)' % (x, COMPARISONS[comparison], y)
        if len(mods) > 1:
            other = self.read(a[3], 'pred')
            value = '%s %s %s' % (value, {'and': '&', 'or': '|', 'xor': '^'}[mods[1]], other)
        both = a[0].split('|')
        if len(both) > 1:
            if len(mods) > 1:
                fail(text)
            return '{ const bool pm_value = %s; %s = pm_value; %s = !pm_value; }' % (value, self.name(both[0]), self.name(both[1]))
        return '%s = %s;' % (self.name(a[0]), value)

    def atomic(self, k, parts, mods, t, a, text):
        if k == 'red':
            a = ['_'] + a
        action = mods[0]
        T, at = c_type(t), self.address(a[1], parts)
        value = self.read(a[2], t)
        function = {'add': 'atomicAdd', 'and': 'atomicAnd', 'or': 'atomicOr', 'xor': 'atomicXor', 'min': 'atomicMin', 'max': 'atomicMax'}.get(action)
        if function:
            call = '%s((%s *)(%s), (%s)%s)' % (function, T, at, T, value)
        elif action == 'exch':
            call = 'ptx::exchange<%s>(%s, %s)' % (T, at, value)
        elif action == 'cas':
            call = 'ptx::swap<%s>(%s, %s, %s)' % (T, at, value, self.read(a[3], t))
        else:
            fail(text)
        return self.write(a[0], t, call)

    def floating(self, k, mods, t, a, text):
        suffix = 'f' if t == 'f32' else ''
        toward_zero = {'add': 'x + y', 'sub': 'x - y', 'mul': 'x * y', 'div': 'x / y', 'fma': 'fma%s(x, y, z)' % suffix}.get(k) if mods == ['rz'] else None
        if mods and k != 'testp' and not toward_zero:
            fail(text)

        def x(i):
            return self.read(a[i], t)

        operators = {'add': '+', 'sub': '-', 'mul': '*', 'div': '/'}
        if toward_zero:
            T = c_type(t)
            value = 'ptx::toward_zero<%s>([](const volatile %s &x, const volatile %s &y, const volatile %s &z) { return %s; }, %s)' % (
                T, T, T, T, toward_zero, ', '.join(x(i) for i in range(1, len(a))))
        elif k in operators:
            value = '%s %s %s' % (x(1), operators[k], x(2))
        elif k in ('fma', 'mad'):
            value = 'fma%s(%s, %s, %s)' % (suffix, x(1), x(2), x(3))
        elif k in ('neg', 'abs'):
            bits = 'uint%d_t' % SIZES[t]
            sign = '((%s)1 << %d)' % (bits, SIZES[t] - 1)
            value = 'ptx::bits<%s>((%s)(ptx::bits<%s>(%s) %s %s))' % (c_type(t), bits, bits, x(1), '^' if k == 'neg' else '& ~', sign)
        elif k in ('min', 'max'):
            value = 'f%s%s(%s, %s)' % (k, suffix, x(1), x(2))
        elif k == 'copysign':
            value = 'copysign%s(%s, %s)' % (suffix, x(2), x(1))
        elif k == 'rcp':
            value = '1 / %s' % x(1)
        elif k == 'sqrt':
            value = 'sqrt%s(%s)' % (suffix, x(1))
        elif k == 'rsqrt':
            value = '1 / sqrt%s(%s)' % (suffix, x(1))
        elif k in ('ex2', 'lg2'):
            value = '%s%s(%s)' % ({'ex2': 'exp2', 'lg2': 'log2'}[k], suffix, x(1))
        elif k == 'testp':
            test = {'finite': 'isfinite', 'infinite': 'isinf', 'notanumber': 'isnan', 'normal': 'isnormal'}[mods[0]]
            return '%s = std::%s(%s);' % (self.name(a[0]), test, x(1))
        else:
            fail(text)
        return self.write(a[0], t, value)

    def integral(self, k, parts, mods, t, a, text):
        n, T = SIZES[t], c_type(t)
        unsigned, U = 'u%d' % n, 'uint%d_t' % n
        if mods and k not in ('shf', 'prmt', 'lop3'):
            fail(text)

        def x(i, as_type=None):
            return self.read(a[i], as_type or t)

        if 'cc' in parts or k in ('addc', 'subc', 'madc'):
            return self.carrying(k, parts, t, a)
        wide = 'wide' in parts
        twice = '%s%d' % (t[0], 2 * n)
        if k in ('add', 'sub'):
            value = '(%s)(%s %s %s)' % (U, x(1, unsigned), '+' if k == 'add' else '-', x(2, unsigned))
        elif k in ('mul', 'mad'):
            big = ('__int128' if t[0] == 's' else 'unsigned __int128') if n == 64 else 'int64_t' if t[0] == 's' else 'uint64_t'
            product = '(%s)%s * (%s)%s' % (big, x(1), big, x(2))
            if wide:
                value = product + (' + ' + x(3, twice) if k == 'mad' else '')
                return self.write(a[0], twice, value)
            value = '(%s)((%s) >> %d)' % (U, product, n) if 'hi' in parts else '(%s)(uint64_t)((uint64_t)%s * (uint64_t)%s)' % (U, x(1, unsigned), x(2, unsigned))
            if k == 'mad':
                value = '%s + %s' % (value, x(3, unsigned))
        elif k in ('div', 'rem'):
            value = 'ptx::%s<%s>(%s, %s)' % ({'div': 'quotient', 'rem': 'remainder'}[k], T, x(1), x(2))
        elif k == 'neg':
            value = '0 - %s' % x(1, unsigned)
        elif k == 'abs':
            value = '%s < 0 ? 0 - %s : %s' % (x(1), x(1, unsigned), x(1, unsigned))
        elif k in ('min', 'max'):
            value = '%s %s %s ? %s : %s' % (x(1), '<' if k == 'min' else '>', x(2), x(1), x(2))
        elif k in ('and', 'or', 'xor'):
            value = '%s %s %s' % (x(1), {'and': '&', 'or': '|', 'xor': '^'}[k], x(2))
        elif k == 'not':
            value = '~%s' % x(1)
        elif k == 'cnot':
            value = '%s == 0' % x(1)
        elif k == 'shl':
            value = '%s >= %d ? 0 : (%s)(%s << %s)' % (x(2, 'u32'), n, U, x(1, unsigned), x(2, 'u32'))
        elif k == 'shr':
            kind = t if t[0] == 's' else unsigned
            value = '%s >= %d ? %s : %s >> %s' % (x(2, 'u32'), n, '%s >> %d' % (x(1, kind), n - 1) if t[0] == 's' else '0', x(1, kind), x(2, 'u32'))
        elif k == 'shf':
            amount = '(%s & 31)' % x(3, 'u32') if 'wrap' in parts else '(%s > 32 ? 32 : %s)' % (x(3, 'u32'), x(3, 'u32'))
            both = '((uint64_t)%s << 32 | %s)' % (x(2, 'u32'), x(1, 'u32'))
            value = '(uint32_t)((%s << %s) >> 32)' % (both, amount) if 'l' in mods else '(uint32_t)(%s >> %s)' % (both, amount)
        elif k == 'bfe':
            value = 'ptx::field<%s, %s>(%s, %s, %s)' % (T, U, x(1), x(2, 'u32'), x(3, 'u32'))
        elif k == 'bfi':
            value = 'ptx::with_field<%s>(%s, %s, %s, %s)' % (U, x(1, unsigned), x(2, unsigned), x(3, 'u32'), x(4, 'u32'))
        elif k == 'prmt':
            value = 'ptx::bytes(%s, %s, %s)' % (x(1, 'u32'), x(2, 'u32'), x(3, 'u32'))
        elif k == 'lop3':
            value = 'ptx::table(%s, %s, %s, %s)' % (x(1, 'u32'), x(2, 'u32'), x(3, 'u32'), a[4])
        elif k in ('dp2a', 'dp4a'):
            kinds = ['u' if p[0] == 'u' else '' for p in parts[1:] if p in SIZES]
            n_parts = 2 if k == 'dp2a' else 4
            value = 'ptx::products<%sint%d_t, %sint8_t>(%s, %s, %s, %d, %d)' % (
                kinds[0], 32 // n_parts, kinds[1], x(1, 'u32'), x(2, 'u32'), x(3, 'u32'), n_parts, 2 if 'hi' in parts else 0)
        elif k in ('popc', 'clz'):
            call = '__builtin_%sll((uint64_t)%s)' % ({'popc': 'popcount', 'clz': 'clz'}[k], x(1, unsigned))
            value = call if k == 'popc' else '%s ? %s - %d : %d' % (x(1, unsigned), call, 64 - n, n)
            return self.write(a[0], 'u32', value)
        elif k == 'brev' and n == 32:
            value = 'ptx::reversed(%s)' % x(1)
        else:
            fail(text)
        return self.write(a[0], t, value)

    def carrying(self, k, parts, t, a):
        """add, sub and mad that set or take the carry."""
        n = SIZES[t]
        big = 'unsigned __int128'
        u = 'u%d' % n
        takes = k.endswith('c')
        base = k[:-1] if takes else k
        if base == 'mad':
            product = '(%s)%s * %s' % (big, self.read(a[1], u), self.read(a[2], u))
            if t[0] == 's' and 'hi' in parts:
                fail('.'.join(parts))
            first = '((%s) >> %d)' % (product, n) if 'hi' in parts else '(%s)(uint%d_t)(%s)' % (big, n, product)
            value = '%s + %s' % (first, self.read(a[3], u))
        elif base == 'add':
            value = '(%s)%s + %s' % (big, self.read(a[1], u), self.read(a[2], u))
        else:
            value = '(%s)%s - %s' % (big, self.read(a[1], u), self.read(a[2], u))
        if takes:
            value += ' %s pm_carry' % ('-' if base == 'sub' else '+')
        carry = ' pm_carry = pm_value >> %d & 1;' % n if 'cc' in parts else ''
        return '{ const %s pm_value = %s;%s %s }' % (big, value, carry, self.write(a[0], u, '(uint%d_t)pm_value' % n))

    def statement(self, text):
        m = re.match(r'@(!?)(%\w+)\s+(.*)$', text, re.S)
        if m:
            self.out.append('if (%s%s) { %s }' % (m[1], self.name(m[2]), self.instruction(m[3])))
        elif text.startswith('call'):
            self.out.append(self.call(text))
        else:
            self.out.append(self.instruction(text))

    def call(self, text):
        m = re.match(r'call(?:\.uni)?\s*(?:\(([\w$]+)\),)?\s*([\w$]+)\s*(?:,\s*\(([^)]*)\))?', text)
        if not m:
            fail(text)
        arguments = (['&' + m[1]] if m[1] else []) + ['&' + p.strip() for p in (m[3] or '').split(',') if p.strip()]
        return '%s(%s);' % (self.module.function(m[2]), ', '.join('(char *)' + p for p in arguments))

    def declare(self, text):
        """.reg, .param, .local and .shared inside a function."""
        m = re.match(r'\.reg\s+\.(\w+)\s+(.*)$', text, re.S)
        if m:
            for register in m[2].split(','):
                register = register.strip()
                family = re.match(r'(%\w+)<(\d+)>$', register)
                names = ['%s%d' % (family[1], i) for i in range(int(family[2]))] if family else [register]
                self.classes[family[1] + '<' if family else register] = m[1]
                self.out.append('%s %s;' % (c_type(m[1]), ', '.join('%s = 0' % self.name(r) for r in names)) if names else ';')
            return
        m = re.match(r'\.param\s+(?:\.align\s+\d+\s+)?\.(\w+)\s+([\w$]+)(?:\[(\d+)\])?$', text)
        if m:
            self.out.append('alignas(16) char %s[%d];' % (m[2], SIZES[m[1]] // 8 * int(m[3] or 1)))
            self.module.parameters[m[2]] = m[2]
            return
        m = re.match(r'\.(local|shared)\s+\.align\s+\d+\s+\.(\w+)\s+([\w$]+)(?:\[(\d+)\])?$', text)
        if not m:
            fail(text)
        name = c_name(m[3])
        self.out.append('alignas(16) %schar %s[%d];' % ('' if m[1] == 'local' else 'static ', name, SIZES[m[2]] // 8 * int(m[4] or 1)))
        self.module.symbols[m[3]] = '(uint64_t)%s%s' % (name, '' if m[1] == 'local' else ' - ' + SHARED)


def split_operands(text):
    parts, depth = [''], 0
    for c in text:
        depth += (c in '{[(') - (c in '}])')
        if c == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += c
    return [p.strip() for p in parts]


def c_name(text):
    return text.replace('$', 'D')


class Module:
    def __init__(self, text):
        self.text = re.sub(r'//[^\n]*|/\*.*?\*/', '', text, flags=re.S)
        self.symbols = {}
        self.parameters = {}
        self.out = []

    def parameter(self, name):
        return self.parameters.get(name, name)

    def function(self, name):
        return 'ptx_' + c_name(name)

    def global_variable(self, text):
        m = re.match(r'((?:\.\w+\s+)*)\.(global|const|shared)\s+(?:\.align\s+\d+\s+)?\.(\w+)\s+([\w$]+)(\[\d*\])?\s*(?:=\s*(.*))?$', text, re.S)
        if not m:
            fail(text)
        if m[1].strip() == '.extern':
            self.symbols[m[4]] = '(uint64_t)%s - %s' % (m[4], SHARED)
            return
        count = int(m[5].strip('[]') or 0) if m[5] else 1
        name = c_name(m[4])
        values = m[6].strip() if m[6] else ''
        if values and not values.startswith('{'):
            values = '{%s}' % values
        self.symbols[m[4]] = '(uint64_t)%s%s' % (name, ' - ' + SHARED if m[2] == 'shared' else '')
        self.out.append('extern "C" { alignas(16) %s %s[%d]%s; }' % (c_type(m[3]), name, count, ' = ' + values if values else ''))

    def print_function(self, head, body):
        """One .entry or .func: parameters of an entry have their types, those of a function are places in memory."""
        m = re.search(r'\.(entry|func)\s*(?:\(([^)]*)\)\s*)?([\w$]+)\s*(?:\(([^)]*)\))?', head, re.S)
        is_entry = m[1] == 'entry'
        f = Function(self)
        self.parameters = {}
        declarations = []
        for group in (m[2], m[4]):
            for p in [p for p in (group or '').split(',') if p.strip()]:
                d = re.match(r'\s*\.param\s+(?:\.align\s+\d+\s+)?\.(\w+)\s+(?:\.ptr[^%$\w]*(?:\.\w+\s+)*(?:\.align\s+\d+\s+)?)?([\w$]+)(\[\d+\])?\s*$', p)
                if not d:
                    fail('parameter ' + p)
                name = c_name(d[2])
                declarations.append('%s %s' % (c_type(d[1]), name) if is_entry else 'char *%s' % name)
                self.parameters[d[2]] = name if is_entry else '*' + name
        f.out.append('static void %s(%s)\n{' % (m[3] if is_entry else self.function(m[3]), ', '.join(declarations)))
        f.out.append('unsigned pm_carry = 0; (void)pm_carry;')
        if body is None:
            self.out.append(f.out[0].rstrip('{').rstrip() + ';')
            return
        f.notes_stores = not is_entry or '.nc.' in body
        for piece in re.split(r'(;|\{|\}|^\s*[\w$]+:(?!:))', self.joined(body), flags=re.M):
            piece = piece.strip()
            if not piece or piece == ';':
                continue
            if piece in '{}':
                f.out.append(piece)
            elif piece.endswith(':'):
                f.out.append(c_name(piece) + ';')
            else:
                self.in_function(f, piece.replace('\x01', '{').replace('\x02', '}'))
        f.out.append('}')
        self.out.append('\n'.join(f.out))

    def joined(self, body):
        """The body, braces around operands hidden."""
        return re.sub(r'\{([^{};\n]*)\}', lambda m: '\x01%s\x02' % m[1], body)

    def in_function(self, f, piece):
        m = re.match(r'([\w$]+)?\s*\.branchtargets\s+(.*)$', piece, re.S)
        if m:
            f.out.append(';')
            name = f.out[-2].rstrip(':;') if not m[1] else m[1]
            f.targets[name.replace('D', '$', 1) if name.startswith('D') else name] = [t.strip() for t in m[2].split(',')]
        elif piece.startswith(('.reg', '.param', '.local', '.shared')):
            f.declare(piece)
        elif piece.startswith(('.loc', '.pragma', '.file')):
            pass
        else:
            f.statement(re.sub(r'\s*\n\s*', ' ', piece))

    def print(self):
        at = 0
        for m in re.finditer(r'\{', self.text):
            if m.start() < at:
                continue
            head = self.text[at:m.start()]
            pieces = head.split(';')
            if '=' in pieces[-1]:               # the values of a variable
                end = self.text.index(';', m.start())
                self.top(head + self.text[m.start():end])
                at = end + 1
                continue
            self.top(';'.join(pieces[:-1]))
            end = matching(self.text, m.start())
            self.print_function(pieces[-1], self.text[m.start() + 1:end])
            at = end + 1
        self.top(self.text[at:])
        return '\n'.join(self.out)

    def top(self, text):
        text = re.sub(r'^\s*\.(version|target|address_size)[^\n]*$', '', text, flags=re.M)
        for piece in text.split(';'):
            piece = piece.strip()
            if re.search(r'\.(func|entry)\b', piece):
                if '.extern' not in piece:
                    self.print_function(piece, None)
            elif piece and not piece.startswith(('.file', '.pragma')):
                self.global_variable(piece)


def matching(text, at):
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == '{') - (text[i] == '}')
        if depth == 0:
            return i
    fail('a brace without an end')


if __name__ == '__main__':
    with open(sys.argv[1], encoding='utf-8') as f:
        print(HELPERS + Module(f.read()).print())
