/* The front end: a C file to nests. The only directory that includes clang-c. */
#ifndef PMPCC_FRONTEND_FRONTEND_H
#define PMPCC_FRONTEND_FRONTEND_H

#include "base/options.h"
#include "frontend/nest.h"

/* Where a function of the main file is used, so that one whose every call was inlined into translated regions need not be translated by itself. */
struct function_use {
        bool is_static, address_taken;
        VEC(struct span) calls;         /* every call in the main file */
};

/* A candidate region: a nest, or the reason why there is none. */
struct region {
        const char *function;
        struct span span;               /* in the user's file */
        struct span function_span;      /* the whole function definition that holds it */
        const struct function_use *use; /* of that function; NULL when no region of the file has a nest */
        struct nest *nest;              /* NULL when the text is kept */
        struct reason *reason;          /* set exactly when nest is NULL */
        bool is_marked;                 /* #pragma pmp region, #pragma scop: the user asked for this one */
        const struct region *follows;   /* the region that always runs right before this one, with no array written in between; NULL: none */
        const struct cut *cut;          /* the front end's: where the nest was cut out of the function; NULL when nest is NULL */
        VEC(struct loop *) kept_loops;  /* when nest is NULL: its loops as far as they were understood (span, head, depth, parent, function,
                                         * iterator with at least a name; bounds may be NULL), so that none is without a verdict */
};

/* A parsed translation unit. Owns its text, its regions and their nests. */
struct unit {
        struct arena *arena;
        const char *file;               /* as given on the command line */
        const char *text;               /* the exact bytes of the main file */
        size_t n_text;
        VEC(struct region *) regions;   /* in source order: those of a function stand together; none overlaps another, but parts (unit_divide) stand behind their whole */
        bool has_main;                  /* as far as region->use is known */
        VEC(const char *) includes;     /* every file included, for -MD; user files first */
        struct fe *fe;                  /* the front end's own */
};

/* Parses opt->input with opt's -I -D -U -std -include, search and predefined macros, and finds its regions. Prints clang's diagnostics (errors always, warnings not)
 * through diag. Returns NULL when the file cannot be read or has errors, after saying so. The caller owns the unit (unit_free). */
struct unit *unit_parse(const struct options *opt);
void unit_free(struct unit *u);         /* accepts NULL */

/* Finds the smaller regions in one that has a nest but cannot be translated as a whole: its loops one by one or, of one loop, what is inside. Returns how many they are, and in *parts, which the
 * unit owns, the regions in source order. They are not among the unit's: who does not put them there frees them with region_free. */
int unit_divide(struct unit *u, const struct region *whole, struct region ***parts);
void region_free(struct region *r);     /* the region's nest, which it has no longer */

/* Would the C++ compiler accept this C text as C++? (For .cu output in one file.) Includes resolved as for the input, but relative to the
 * directory of opt->input. Prints nothing. */
bool unit_text_is_cxx(const struct options *opt, const char *text, size_t n);

#endif
