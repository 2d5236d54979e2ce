/* PMPRT_CHECK=1: the device's results, kept aside by pmprt_end, against what the user's code then computed on the host.
 *
 * Floating-point elements may differ by rounding (fused multiply-add, the device's exp). An element counts as wrong when its difference is
 * above the tolerance relative to the larger of the two values, and also above what rounding alone does to a difference of two values as
 * large as the largest of the array: where terms cancel, 1e-17 instead of 0 is no error. With PMPRT_CHECK_TOLERANCE=0 any difference is one. */
#include "internal.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define TOLERANCE_DOUBLE 1e-9
#define TOLERANCE_FLOAT 1e-4
/* Rounding errors of the largest value that a cancelled sum may leave. */
#define NOISE_ULPS 16
/* Lines about arrays that differ; a region in a loop would print one each time. */
#define MAX_LINES 50

static unsigned long n_compared, n_regions, n_within, n_beyond;
static double worst_within;
static int n_lines;

static double magnitude(double x)
{
        return x < 0 ? -x : x;
}

/* Returns the element as a number: exact but for integers above 2^53, which is enough for a message. */
static double element_value(const void *p, size_t size, bool is_float)
{
        union { float f; double d; signed char c; short s; int i; long long l; } u;

        memcpy(&u, p, size <= sizeof u ? size : sizeof u);
        if (is_float)
                return size == 4 ? (double)u.f : u.d;
        return size == 1 ? (double)u.c : size == 2 ? (double)u.s : size == 4 ? (double)u.i : size == 8 ? (double)u.l : 0.0;
}

/* Returns the value of the host's element i; 0 between rows. */
static double host_value(const struct pmprt_buffer *b, size_t i, bool is_float)
{
        size_t n;
        const char *at = pmprt_host_element(b, i, &n);
        return at ? element_value(at, b->size, is_float) : 0;
}

/* Returns the largest finite magnitude of the host's elements. */
static double largest_value(const struct pmprt_buffer *b)
{
        double largest = 0;
        size_t i;

        for (i = 0; i < b->count; i++) {
                double x = magnitude(host_value(b, i, true));
                if (x > largest && x <= DBL_MAX)
                        largest = x;
        }
        return largest;
}

/* Returns |a - b| relative to the larger of the two; 0 if they are equal or both not numbers, infinity if only one is finite. */
static double relative_difference(double a, double b)
{
        double larger = magnitude(a) > magnitude(b) ? magnitude(a) : magnitude(b), d;

        if (a == b || (a != a && b != b))
                return 0;
        d = magnitude(a - b);
        if (!(d <= DBL_MAX))
                return (double)INFINITY;
        return d / larger;
}

/* Are the elements compared with a tolerance? */
static bool is_floating(const struct pmprt_buffer *b)
{
        return (b->flags & PMPRT_KIND_FLOAT) && (b->size == 4 || b->size == 8);
}

struct difference {
        size_t n, n_wrong;
        size_t first, largest;
        double relative;        /* of the largest */
};

/* Compares b's kept elements with the host's. */
static struct difference buffer_compare(const struct pmprt_buffer *b, double *tolerance)
{
        bool is_float = is_floating(b);
        struct difference d = {0};
        double noise = 0, relative;
        size_t i, n;

        *tolerance = 0;
        if (is_float) {
                double epsilon = b->size == 4 ? (double)FLT_EPSILON : DBL_EPSILON;
                *tolerance = pmprt_options.tolerance >= 0 ? pmprt_options.tolerance : b->size == 4 ? TOLERANCE_FLOAT : TOLERANCE_DOUBLE;
                noise = NOISE_ULPS * epsilon < *tolerance ? NOISE_ULPS * epsilon : *tolerance;
                noise *= largest_value(b);
        }
        for (i = 0; i < b->count; i++) {
                const char *device = b->staging + i * b->size, *host = pmprt_host_element(b, i, &n);
                double x, y;
                if (!host || !memcmp(device, host, b->size))
                        continue;
                x = element_value(device, b->size, is_float);
                y = element_value(host, b->size, is_float);
                relative = relative_difference(x, y);
                if (is_float && relative == 0)
                        continue;
                if (!d.n++)
                        d.first = i;
                if (d.n == 1 || relative > d.relative) {
                        d.largest = i;
                        d.relative = relative;
                }
                if (!is_float || (relative > *tolerance && !(magnitude(x - y) <= noise)))
                        d.n_wrong++;
        }
        return d;
}

/* Compares every PMPRT_OUT buffer of a region that pmprt_end brought back with the host's memory, and reports what differs too much. */
void pmprt_check_compare(const struct pmprt_region *r)
{
        const struct pmprt_buffer *b;

        n_regions++;
        for (b = r->buffers; b; b = b->next) {
                struct difference d;
                double tolerance;
                if (!b->staging)
                        continue;
                n_compared++;
                d = buffer_compare(b, &tolerance);
                if (d.n_wrong) {
                        bool is_float = is_floating(b);
                        const char *first = b->staging + d.first * b->size, *largest = b->staging + d.largest * b->size;
                        char writer[512] = "";
                        if (b->writer)
                                snprintf(writer, sizeof writer, "; last written by kernel '%s' from %s:%u", b->writer->name, b->writer->file, b->writer->line);
                        n_beyond++;
                        if (n_lines++ < MAX_LINES)
                                pmprt_say("check: function '%s' from %s:%u: '%s': %zu of %zu elements differ; first [%zu]: %.17g instead of "
                                          "%.17g; largest [%zu]: %.17g instead of %.17g (relative %.3g, tolerance %.3g)%s",
                                        r->function, r->file, r->line, b->name, d.n, b->count, d.first,
                                        element_value(first, b->size, is_float),
                                        host_value(b, d.first, is_float), d.largest,
                                        element_value(largest, b->size, is_float),
                                        host_value(b, d.largest, is_float), d.relative, tolerance,
                                        writer);
                } else if (d.n) {
                        n_within++;
                        if (d.relative > worst_within)
                                worst_within = d.relative;
                }
        }
}

/* Prints the sum of all comparisons. Were there differences above the tolerance? */
bool pmprt_check_report(void)
{
        pmprt_say("check: %lu regions, %lu arrays compared: %lu equal, %lu within tolerance (largest relative difference %.3g), %lu wrong",
                n_regions, n_compared, n_compared - n_within - n_beyond, n_within, worst_within, n_beyond);
        return n_beyond > 0;
}
