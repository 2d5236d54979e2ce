/* Batches: how many iterations of a loop the memory for their copies of arrays has room for.
 *
 * The blocks of all these arrays are taken for a number of iterations that should fit, for fewer where the driver has no room for one of them, and put on the list of free blocks, where the
 * pmprt_map that follows finds them: so what is promised here is there, whatever the driver says of free memory, in how many pieces it is, and how long one buffer may be. */
#include "internal.h"

#include <stdlib.h>

/* Part of the free memory that is left alone: kernels have stacks, and other programs may use the device. */
#define SPARE_PART 32
/* Batches are a multiple of a warp's threads, or of those of a large block, where they have so many iterations. */
#define WARP 32
#define BLOCK 256

static size_t sum(size_t a, size_t b)
{
        return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

/* The bytes of n iterations, or of as many as a size_t holds. */
static size_t times(size_t bytes, long n)
{
        return n > 0 && bytes > SIZE_MAX / (size_t)n ? SIZE_MAX : bytes * (size_t)n;
}

static long rounded_down(long n)
{
        return n >= BLOCK ? n / BLOCK * BLOCK : n >= WARP ? n / WARP * WARP : n;
}

/* Batches of about the same size, of which there are no more than with batches of n. */
static long evened(long iterations, long n)
{
        long batches = iterations / n + (iterations % n > 0), even = iterations / batches + (iterations % batches > 0), up = even;

        if (batches < 2)
                return iterations;
        if (n >= WARP)
                up = (even + WARP - 1) / WARP * WARP;
        return up < n ? up : n;
}

/* Takes blocks for so many iterations and puts them on the list of free ones. False, with none taken, if there is no room. */
static bool reserve(struct pmprt_region *r, int n, const size_t *bytes, long iterations)
{
        struct block *taken = NULL;
        bool all = true;
        int i;

        for (i = 0; i < n && all; i++) {
                struct block *b = pmprt_memory_take(r->backend, r->device, times(bytes[i], iterations));
                all = b != NULL;
                if (b) {
                        b->next = taken;
                        taken = b;
                }
        }
        while (taken) {
                struct block *next = taken->next;
                if (all)
                        pmprt_memory_hold(r->device, taken);
                else
                        pmprt_memory_give(r->backend, r->device, taken);
                taken = next;
        }
        return all;
}

/* Sets *size to so many iterations, evened out, if they have room. */
static bool fits(struct pmprt_region *r, int n, const size_t *bytes, long iterations, long *size)
{
        *size = *size > 0 ? evened(iterations, *size) : 0;
        return *size > 0 && reserve(r, n, bytes, *size);
}

/* The iterations of a batch, at most all of them; 0: not even one fits. *limited: the limit is why there are not more. */
long pmprt_batch_size(struct pmprt_region *r, long iterations, size_t most, int n, int n_all, const size_t *bytes, bool *limited)
{
        size_t each = 0, others = 0, room;
        long size;
        int i;

        if (iterations < 1)
                iterations = 1;
        size = iterations;
        for (i = 0; i < n_all; i++)
                *(i < n ? &each : &others) = sum(i < n ? each : others, bytes[i]);
        *limited = most && others > most;
        if (*limited)
                return 0;
        if (most && each && (most - others) / each < (size_t)size) {
                size = rounded_down((long)((most - others) / each));
                *limited = true;
        }
        if (!n || !size || fits(r, n, bytes, iterations, &size))
                return size;
        *limited = false;
        pmprt_residency_drop(r->backend, r->device);
        room = pmprt_memory_left(r->backend, r->device);
        room -= room / SPARE_PART;
        if (each && room / each < (size_t)size)
                size = rounded_down((long)(room / each));
        while (size > 0 && !fits(r, n, bytes, iterations, &size))
                size = size > 4 ? rounded_down(size - size / 4) : size - 1;
        return size;
}
