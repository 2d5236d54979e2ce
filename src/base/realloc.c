/* realloc for the whole process: a symbol of the program comes before that of the C library, for the libraries too. What it moves can be read where it was for some moves more.
 *
 * isl 0.25 does so: cut_to_hyperplane (isl_tab.c) asks for room for one more constraint, which may move the array of constraints, and then reads the constraint that it is about
 * where it was. Memory that was freed may hold anything by then; a set would lose points by it, or isl meet a fault. */
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
        KEPT = 16,                      /* moves; isl makes four before it reads */
        KEPT_BYTES = 1 << 16            /* of a block: more than any such array has */
};

void *realloc(void *block, size_t size)
{
        static void *_Atomic kept[KEPT];
        static atomic_uint n_moves;
        if (!block)
                return malloc(size);
        if (size == 0) {
                free(block);
                return NULL;
        }
        size_t has = malloc_usable_size(block);
        if (size <= has && size >= has / 2)
                return block;
        void *moved = malloc(size);
        if (!moved)
                return NULL;
        memcpy(moved, block, size < has ? size : has);
        if (has <= KEPT_BYTES)
                block = atomic_exchange(&kept[atomic_fetch_add(&n_moves, 1) % KEPT], block);
        free(block);
        return moved;
}
