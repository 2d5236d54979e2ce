/* Growable arrays in an arena. VEC(struct loop *) loops; vec_push(arena, &v, x); v.data[i], v.n.
 * A grown vector leaves its old storage behind in the arena: total waste is at most the final size. */
#ifndef PMPCC_BASE_VEC_H
#define PMPCC_BASE_VEC_H

#include <string.h>

#include "base/arena.h"

#define VEC(type) struct { type *data; int n, cap; }

#define vec_push(arena, v, x)                                                                          \
        do {                                                                                           \
                if ((v)->n == (v)->cap) {                                                              \
                        int vec_cap_ = (v)->cap ? 2 * (v)->cap : 8;                                    \
                        void *vec_p_ = arena_alloc((arena), (size_t)vec_cap_ * sizeof *(v)->data);     \
                        if ((v)->n)                                                                    \
                                memcpy(vec_p_, (v)->data, (size_t)(v)->n * sizeof *(v)->data);         \
                        (v)->data = vec_p_;                                                            \
                        (v)->cap = vec_cap_;                                                           \
                }                                                                                      \
                (v)->data[(v)->n++] = (x);                                                             \
        } while (0)

#endif
