/* The elements of a buffer on the host, where they need not lie next to each other: which they are, and how they travel. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* Copies count elements of `size` bytes that lie from_stride bytes apart to places to_stride bytes apart. The two do not overlap. */
void pmprt_pack(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size, size_t count)
{
        char *t = to;
        const char *f = from;
        size_t i;

        if (to_stride == size && from_stride == size) {
                if (count)
                        memcpy(t, f, count * size);
        } else if (size == 8) {
                for (i = 0; i < count; i++)
                        memcpy(t + i * to_stride, f + i * from_stride, 8);
        } else if (size == 4) {
                for (i = 0; i < count; i++)
                        memcpy(t + i * to_stride, f + i * from_stride, 4);
        } else {
                for (i = 0; i < count; i++)
                        memcpy(t + i * to_stride, f + i * from_stride, size);
        }
}

/* Copies those of count packed elements that are not what they were before to places `stride` bytes apart; writes nowhere else. */
static void store_changed(void *to, size_t stride, const void *from, const void *before, size_t size, size_t count)
{
        enum { PIECE = 4096 };  /* bytes compared at a time */
        char *t = to;
        const char *f = from, *g = before;
        const size_t most = PIECE / size > 1 ? PIECE / size : 1;
        size_t i, k, n;

        for (i = 0; i < count; i += n) {
                n = most < count - i ? most : count - i;
                if (memcmp(g + i * size, f + i * size, n * size) == 0)
                        continue;
                for (k = i; k < i + n; k++)
                        if (memcmp(g + k * size, f + k * size, size) != 0)
                                memcpy(t + k * stride, f + k * size, size);
        }
}

bool pmprt_is_packed(const struct pmprt_buffer *b)
{
        return b->stride == b->size && !b->n_nesting && !b->row;
}

char *pmprt_host_element(const struct pmprt_buffer *b, size_t i, size_t *n)
{
        char *at = b->host;
        long e = b->n_nesting ? b->first + (long)i : (long)i;
        int k;

        *n = b->count - i;
        if (b->row) {
                size_t column = (b->column + i) % b->row, rest = (column < b->length ? b->length : b->row) - column;
                *n = rest < *n ? rest : *n;
                return column < b->length ? at + i * b->stride : NULL;
        }
        for (k = 0; k < b->n_nesting; k++) {
                long count = (long)b->nesting[k].count, record = e / count - (e % count < 0);
                at += record * (long)b->nesting[k].bytes;
                e -= record * count;
                if (*n > (size_t)(count - e))
                        *n = (size_t)(count - e);
        }
        return at + e * (long)b->stride;
}

/* Does the system's list of mappings say that all of it can be read? Only of memory that no file stands behind, which may be shorter than its mapping. */
static bool is_listed(const char *p, const char *end)
{
        FILE *maps = fopen("/proc/self/maps", "re");
        char line[512], rights[5];
        unsigned long from, to, inode;
        bool is_whole = true;           /* the line before has been read to its end */

        while (maps && p < end && fgets(line, sizeof line, maps)) {
                bool is_begin = is_whole;
                is_whole = strchr(line, '\n');
                if (!is_begin || sscanf(line, "%lx-%lx %4s %*x %*s %lu", &from, &to, rights, &inode) != 4 || to <= (size_t)p)
                        continue;
                if (from > (size_t)p || rights[0] != 'r' || inode)
                        break;
                p = (const char *)to;
        }
        if (maps)
                fclose(maps);
        return p >= end;
}

/* Can the bytes be read? Asks for one of each page, many at a time, where the list does not say so, which takes as long as asking for FEW pages. */
static bool is_readable(const char *p, size_t bytes)
{
        enum { PAGE = 4096, MOST = 128, FEW = 128 };
        const char *const end = p + bytes;

        if (bytes > FEW * PAGE && is_listed(p, end))
                return true;
        while (p < end) {
                struct iovec from[MOST], to;
                char byte[MOST];
                unsigned n = 0;

                for (; n < MOST && p < end; n++) {
                        from[n] = (struct iovec){(void *)p, 1};
                        p = (size_t)(end - p) > PAGE ? p + PAGE : p == end - 1 ? end : end - 1;
                }
                to = (struct iovec){byte, n};
                if (process_vm_readv(getpid(), &to, 1, from, n, 0) != (ssize_t)n)
                        return false;
        }
        return true;
}

bool pmprt_is_there(const struct pmprt_buffer *b)
{
        size_t i, n;

        for (i = 0; i < b->count; i += n) {
                const char *p = pmprt_host_element(b, i, &n);
                if (n > b->count - i)
                        n = b->count - i;
                if (p && !is_readable(p, (n - 1) * b->stride + b->size))
                        return false;
        }
        return true;
}

void pmprt_gather(const struct pmprt_buffer *b, void *packed)
{
        size_t i, n;

        for (i = 0; i < b->count; i += n) {
                const char *from = pmprt_host_element(b, i, &n);
                if (!from)
                        memset((char *)packed + i * b->size, 0, n * b->size);
                else
                        pmprt_pack((char *)packed + i * b->size, b->size, from, b->stride, b->size, n);
        }
}

void pmprt_scatter(const struct pmprt_buffer *b, const void *packed)
{
        size_t runs = pmprt_run_count(b), k, i, n;

        for (k = 0; k < runs; k++) {
                const struct run run = pmprt_run_at(b, k);
                for (i = run.first; i < run.first + run.n; i += n) {
                        char *to = pmprt_host_element(b, i, &n);
                        if (n > run.first + run.n - i)
                                n = run.first + run.n - i;
                        if (to)
                                pmprt_pack(to, b->stride, (const char *)packed + i * b->size, b->size, b->size, n);
                }
        }
}

void pmprt_scatter_changed(const struct pmprt_buffer *b, const void *packed)
{
        size_t i, n;

        for (i = 0; i < b->count; i += n) {
                char *to = pmprt_host_element(b, i, &n);
                if (to)
                        store_changed(to, b->stride, (const char *)packed + i * b->size, b->before + i * b->size, b->size, n);
        }
}

/* The first of the box's dimensions that lie in one run with all after them. */
static int run_dimension(const struct pmprt_buffer *b)
{
        int d = b->n_range - 1;

        while (d > 0 && b->range[d].first == 0 && b->range[d].count == b->range[d].size)
                d--;
        return d;
}

size_t pmprt_run_count(const struct pmprt_buffer *b)
{
        size_t n = b->count > 0;
        int d;

        for (d = 0; d < b->n_range; d++)
                if (b->range[d].count <= 0)
                        return 0;
        for (d = b->n_range ? run_dimension(b) - 1 : -1; d >= 0; d--)
                n *= (size_t)b->range[d].count;
        return n;
}

struct run pmprt_run_at(const struct pmprt_buffer *b, size_t k)
{
        struct run run = {0, b->count};
        const struct pmprt_range *range = b->range;
        long at = 0, step = 1;
        int d, inner;

        if (!b->n_range)
                return run;
        inner = run_dimension(b);
        run.n = 1;
        for (d = b->n_range - 1; d >= 0; d--) {
                long value = range[d].first;
                if (d >= inner) {
                        run.n *= (size_t)range[d].count;
                } else {
                        value += (long)(k % (size_t)range[d].count);
                        k /= (size_t)range[d].count;
                }
                at += value * step;
                step *= range[d].size;
        }
        run.first = (size_t)(at - b->origin);
        return run;
}
