/* show.h - prints arrays so that a difference in one bit of one element changes the output, and fills them with numbers. */
#ifndef SHOW_H
#define SHOW_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline uint64_t show_hash(const void *data, size_t bytes)
{
        const unsigned char *p = data;
        uint64_t h = 14695981039346656037u;
        while (bytes-- > 0)
                h = (h ^ *p++) * 1099511628211u;
        return h;
}

/* name, a hash of all bits, and the first, the middle and the last element */
static inline void show(const char *name, const double *a, size_t n)
{
        printf("%s: %zu", name, n);
        if (n > 0)
                printf(" %016llx %.17g %.17g %.17g", (unsigned long long)show_hash(a, n * sizeof *a), a[0], a[n / 2], a[n - 1]);
        printf("\n");
}

static inline void show_float(const char *name, const float *a, size_t n)
{
        printf("%s: %zu", name, n);
        if (n > 0)
                printf(" %016llx %.9g %.9g %.9g", (unsigned long long)show_hash(a, n * sizeof *a), a[0], a[n / 2], a[n - 1]);
        printf("\n");
}

static inline void show_int(const char *name, const int *a, size_t n)
{
        printf("%s: %zu", name, n);
        if (n > 0)
                printf(" %016llx %d %d %d", (unsigned long long)show_hash(a, n * sizeof *a), a[0], a[n / 2], a[n - 1]);
        printf("\n");
}

/* some of the values only, for results that depend on the C library in the last bits */
static inline void show_some(const char *name, const double *a, size_t n)
{
        printf("%s:", name);
        for (size_t k = 0; k < 9 && k < n; k++)
                printf(" %.17g", a[k * (n - 1) / 8]);
        printf("\n");
}

/* a number from 0.25 to 1.25 that looks random, the same one for the same i */
static inline double noise(unsigned i)
{
        i = (i ^ 61u) * 2654435761u;
        i ^= i >> 15;
        i *= 2246822519u;
        return 0.25 + (i >> 12) / 1048576.0;
}

static inline void fill(double *a, size_t n, unsigned seed)
{
        for (size_t i = 0; i < n; i++)
                a[i] = noise((unsigned)i + seed * 7919u);
}
#endif
