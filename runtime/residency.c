/* Arrays that stay on the device from one region to the next.
 *
 * pmpcc sees where the code between two neighbouring regions leaves an array alone. The first region keeps its buffer (PMPRT_KEEP), the second takes it
 * over instead of copying the host's array in again (PMPRT_KEPT), if it wants the very same memory. Between the two nothing else may have run: a region that
 * ends, in whatever way, drops what the one before it had kept, and so does one that went to the user's code. */
#include "internal.h"

#include <stdlib.h>

struct resident {
        struct resident *next;
        struct block *block;
        const char *host;
        size_t count, size, stride;
};

void pmprt_residency_drop(const struct backend *backend, struct device *d)
{
        while (d->residents) {
                struct resident *next = d->residents->next;
                pmprt_memory_give(backend, d, d->residents->block);
                free(d->residents);
                d->residents = next;
        }
        d->residents_stale = false;
}

void pmprt_residency_forget(struct device *d)
{
        d->residents_stale = true;
}

/* Whether the buffer is the host's memory as it is: members of records and gathered rows lie there otherwise. */
static bool is_plain(const struct pmprt_buffer *b)
{
        return !b->n_nesting && !b->row;
}

void pmprt_residency_keep(struct device *d, struct pmprt_buffer *b)
{
        struct resident *n = is_plain(b) ? malloc(sizeof *n) : NULL;

        if (!n)
                return;
        n->block = b->block;
        n->host = b->host;
        n->count = b->count;
        n->size = b->size;
        n->stride = b->stride;
        n->next = d->residents;
        d->residents = n;
        b->block = NULL;
}

struct block *pmprt_residency_take(struct device *d, const struct pmprt_buffer *b)
{
        struct resident **at, *n;

        if (!is_plain(b))
                return NULL;
        for (at = &d->residents; *at && !d->residents_stale; at = &(*at)->next) {
                n = *at;
                if (n->host == b->host && n->count == b->count && n->size == b->size && n->stride == b->stride) {
                        struct block *block = n->block;
                        *at = n->next;
                        free(n);
                        return block;
                }
        }
        return NULL;
}
