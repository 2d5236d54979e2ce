/* Device memory between regions, and strided copies on the host.
 *
 * Allocating device memory is slow (cuMemAlloc waits for the device and maps pages: tens of microseconds to milliseconds), and the same
 * region asks for the same sizes each time it runs. So a block that a region gives back is kept in a list and handed to the next that
 * asks for its size. Sizes are rounded up to eight steps an octave, so that sizes which differ a little share blocks and at most an eighth is
 * wasted. When the device has no more, all kept blocks go back to the driver before one gives up. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* Blocks start and end on this boundary: what cuMemAlloc aligns to, and a whole number of cache lines and of the widest vectors. */
#define GRAIN 256

/* The part of the device's memory that free blocks may hold: other programs, and other libraries in this one, want some too. */
#define KEPT_PART 4

/* Returns the size that a request of `bytes` is rounded up to, or 0 when that overflows. */
static size_t size_class(size_t bytes)
{
        size_t step = GRAIN;

        if (bytes > SIZE_MAX / 2)
                return 0;
        while (step * 16 <= bytes)
                step *= 2;
        return bytes ? (bytes + step - 1) / step * step : GRAIN;
}

/* Takes memory from the driver; 0 when there is not enough. Some OpenCL drivers promise more than there is and fail at the first use, when it
 * is too late to give blocks back: the sum is kept below what the device has. */
static uintptr_t driver_take(const struct backend *backend, struct device *d, size_t bytes)
{
        uintptr_t memory;

        if (bytes > d->memory - d->taken_bytes)
                return 0;
        memory = backend->memory_alloc(bytes);
        if (memory)
                d->taken_bytes += bytes;
        return memory;
}

/* Gives a block back to the driver and frees it. */
static void block_release(const struct backend *backend, struct device *d, struct block *b)
{
        if (!d->lost)
                backend->memory_free(b->memory);
        d->taken_bytes -= b->bytes;
        free(b);
}

/* Gives every kept block back to the driver. */
static void blocks_release(const struct backend *backend, struct device *d)
{
        while (d->blocks) {
                struct block *next = d->blocks->next;
                block_release(backend, d, d->blocks);
                d->blocks = next;
        }
        d->block_bytes = 0;
}

/* Returns a block of at least `bytes` (0 is allowed), or NULL when the device or the host has no memory for it. */
struct block *pmprt_memory_take(const struct backend *backend, struct device *d, size_t bytes)
{
        struct block **at, *b;
        CALLER_KEPT;

        bytes = size_class(bytes);
        if (!bytes)
                return NULL;
        for (at = &d->blocks; *at; at = &(*at)->next) {
                b = *at;
                if (b->bytes == bytes) {
                        *at = b->next;
                        d->block_bytes -= bytes;
                        return b;
                }
        }
        b = malloc(sizeof *b);
        if (!b)
                return NULL;
        b->next = NULL;
        b->bytes = bytes;
        b->memory = driver_take(backend, d, bytes);
        if (!b->memory && d->blocks) {
                blocks_release(backend, d);
                b->memory = driver_take(backend, d, bytes);
        }
        if (!b->memory) {
                free(b);
                return NULL;
        }
        return b;
}

void pmprt_memory_hold(struct device *d, struct block *b)
{
        b->next = d->blocks;
        d->blocks = b;
        d->block_bytes += b->bytes;
}

size_t pmprt_memory_left(const struct backend *backend, const struct device *d)
{
        size_t ours = d->memory - d->taken_bytes, left = backend->memory_left();

        return (ours < left ? ours : left) + d->block_bytes;
}

/* Takes a block (NULL is accepted) back for a later region. */
void pmprt_memory_give(const struct backend *backend, struct device *d, struct block *b)
{
        if (!b)
                return;
        if (d->lost || d->block_bytes + b->bytes > d->memory / KEPT_PART) {
                block_release(backend, d, b);
                return;
        }
        pmprt_memory_hold(d, b);
}

/* Frees all that is kept, at the end of the process. */
void pmprt_memory_finish(const struct backend *backend, struct device *d)
{
        blocks_release(backend, d);
}

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

/* Copies those of count packed elements that differ to places `stride` bytes apart; writes nowhere else. */
static void store_changed(void *to, size_t stride, const void *from, size_t size, size_t count)
{
        enum { RUN = 4096 };    /* bytes compared at a time where they lie packed */
        char *t = to;
        const char *f = from;
        size_t i, k, n;

        for (i = 0; i < count; i += n) {
                n = stride == size && RUN / size > 1 ? RUN / size : 1;
                if (n > count - i)
                        n = count - i;
                if (n > 1 && memcmp(t + i * size, f + i * size, n * size) == 0)
                        continue;
                for (k = i; k < i + n; k++)
                        if (memcmp(t + k * stride, f + k * size, size) != 0)
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
        size_t i, n;

        for (i = 0; i < b->count; i += n) {
                char *to = pmprt_host_element(b, i, &n);
                if (to)
                        pmprt_pack(to, b->stride, (const char *)packed + i * b->size, b->size, b->size, n);
        }
}

void pmprt_scatter_changed(const struct pmprt_buffer *b, const void *packed)
{
        size_t i, n;

        for (i = 0; i < b->count; i += n) {
                char *to = pmprt_host_element(b, i, &n);
                if (to)
                        store_changed(to, b->stride, (const char *)packed + i * b->size, b->size, n);
        }
}
