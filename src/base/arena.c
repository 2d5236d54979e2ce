/* A chain of blocks, each at least 64 KiB; allocation moves a pointer, freeing walks the chain. */
#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Large enough that a usual region needs a handful of blocks, small enough not to matter when it needs one. */
enum { BLOCK_SIZE = 64 * 1024 };

struct block {
        struct block *next;
        size_t used, size;
        max_align_t data[];
};

struct arena {
        struct block *blocks;
};

static void *checked(void *p)
{
        if (!p) {
                fputs("pmpcc: internal error: out of memory\n", stderr);
                exit(70);
        }
        return p;
}

struct arena *arena_new(void)
{
        return checked(calloc(1, sizeof(struct arena)));
}

void arena_free(struct arena *a)
{
        if (!a)
                return;
        for (struct block *b = a->blocks, *next; b; b = next) {
                next = b->next;
                free(b);
        }
        free(a);
}

void *arena_alloc(struct arena *a, size_t size)
{
        const size_t align = sizeof(max_align_t);
        size = (size + align - 1) / align * align;
        if (!a->blocks || a->blocks->size - a->blocks->used < size) {
                size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
                struct block *b = checked(calloc(1, sizeof *b + room));
                b->size = room;
                b->next = a->blocks;
                a->blocks = b;
        }
        void *p = (char *)a->blocks->data + a->blocks->used;
        a->blocks->used += size;
        return p;
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
        char *p = arena_alloc(a, n + 1);
        memcpy(p, s, n);
        return p;
}

char *arena_strdup(struct arena *a, const char *s)
{
        return s ? arena_strndup(a, s, strlen(s)) : NULL;
}

char *arena_vprintf(struct arena *a, const char *format, va_list ap)
{
        va_list measure;
        va_copy(measure, ap);
        int n = vsnprintf(NULL, 0, format, measure);
        va_end(measure);
        char *p = arena_alloc(a, (size_t)n + 1);
        vsnprintf(p, (size_t)n + 1, format, ap);
        return p;
}

char *arena_printf(struct arena *a, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        char *p = arena_vprintf(a, format, ap);
        va_end(ap);
        return p;
}
