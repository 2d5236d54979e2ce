/* Device memory between regions.
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
