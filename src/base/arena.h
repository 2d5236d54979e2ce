/* Arena memory: everything that lives as long as one region (or one run) is allocated here and freed at once.
 * Arena memory owns no isl object. Out of memory ends the program with a message and exit status 70. */
#ifndef PMPCC_BASE_ARENA_H
#define PMPCC_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena;

struct arena *arena_new(void);                                /* owned by the caller; release with arena_free */
void arena_free(struct arena *a);                             /* accepts NULL */
void *arena_alloc(struct arena *a, size_t size);              /* zeroed, aligned for any type */
char *arena_strdup(struct arena *a, const char *s);           /* NULL gives NULL */
char *arena_strndup(struct arena *a, const char *s, size_t n);
char *arena_printf(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *format, va_list ap);

#define ARENA_NEW(a, type) ((type *)arena_alloc((a), sizeof(type)))

#endif
