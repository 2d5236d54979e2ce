/* The nest: one region of the user's program, as loops, conditions and statements over arrays and scalars.
 *
 * Made by the front end (frontend.h) from libclang's tree, never changed afterwards, free of libclang and isl types. Calls are inlined
 * here (not in the user's text), pointers are resolved to array + subscripts, and everything that pmpcc cannot express has been
 * refused with a reason before a nest exists. Meaning of a nest: execute `body` in order. */
#ifndef PMPCC_FRONTEND_NEST_H
#define PMPCC_FRONTEND_NEST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/outbuf.h"
#include "base/vec.h"

/* ---- types ---------------------------------------------------------------------------------------------------- */

enum type_kind { TYPE_VOID, TYPE_INT, TYPE_FLOAT };

/* A scalar C type after typedefs. TYPE_INT covers _Bool, char, enums and all integers; TYPE_FLOAT is float or double. */
struct ctype {
        enum type_kind kind;
        int size;               /* bytes */
        bool is_signed;
        bool is_bool;
        const char *name;       /* canonical C spelling: "double", "unsigned int", "long" */
};

/* What no size is beyond: with numbers up to it the generated code can compute in 64 bits. */
#define PARAM_MOST ((int64_t)1 << 40)

/* ---- values --------------------------------------------------------------------------------------------------- */

/* A scalar that no statement of the region writes (a parameter of the region), or the counter of one of its loops. */
struct var {
        const char *name;       /* unique in the region, a C identifier; the user's name when it is free */
        const char *text;       /* how the host program reads it before the region: "n", "p->nx", "grid.dx"; of a counter: the user's name
                                 * for it, which several loops may share */
        const struct ctype *type;
        struct loop *loop;      /* the loop it counts, or NULL for an invariant scalar */
        const char *valid;      /* invariant behind pointers: text of the condition under which alone the host may read it, that the region comes to it and none
                                 * of them is NULL ("n > 0 && p && p->q"); else NULL */
        const char *address;    /* invariant in memory that a pointer may reach: text of its address ("&p->nx"); else NULL */
        struct span span;       /* its declaration, or its first use for a member */
        bool nonneg;            /* invariant whose type is unsigned */
};

enum expr_kind {
        EXPR_INT,       /* integer constant: ival */
        EXPR_FLOAT,     /* floating constant: text as the user wrote it (suffix included), fval; infinity and NaN as C compilers' own functions */
        EXPR_VAR,       /* value of var */
        EXPR_READ,      /* value of access (array element or written scalar) */
        EXPR_UNARY,     /* op arg[0]; op is '-', '+', '~', '!' */
        EXPR_BINARY,    /* arg[0] op arg[1] */
        EXPR_COND,      /* arg[0] ? arg[1] : arg[2] */
        EXPR_CAST,      /* (type)arg[0]; is_implicit when C inserts it, the user did not write it */
        EXPR_CALL,      /* call of a pure library function: text is its C name ("exp", "fmaxf", "abs"), arg[] its arguments,
                         * already converted to the parameter types */
};

enum op {
        OP_NONE, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MOD, OP_SHL, OP_SHR, OP_AND, OP_OR, OP_XOR,
        OP_LT, OP_LE, OP_GT, OP_GE, OP_EQ, OP_NE, OP_LAND, OP_LOR,
        OP_NEG, OP_PLUS, OP_NOT, OP_LNOT
};

/* An expression without side effects. Shared freely; never changed once the nest is complete. */
struct expr {
        enum expr_kind kind;
        const struct ctype *type;       /* of the value, as C computes it */
        enum op op;
        bool is_implicit;               /* EXPR_CAST */
        bool fits;                      /* EXPR_CAST: the value is that of a counter of this type, which holds it */
        bool is_guarded;                /* EXPR_CALL: a macro with arguments has that name where the nest stands */
        int n_arg;
        struct expr **arg;
        int64_t ival;                   /* EXPR_INT: value (bit pattern for unsigned long) */
        double fval;                    /* EXPR_FLOAT */
        const char *text;               /* EXPR_FLOAT, EXPR_CALL; EXPR_INT: as written, or NULL */
        const char *name;               /* the user's variable that holds this value, for text that people read; or NULL */
        struct var *var;
        struct access *access;
        struct span span;
};

/* ---- storage -------------------------------------------------------------------------------------------------- */

enum array_home {
        HOME_LOCAL,     /* declared inside the region (or a temporary of the front end): nothing enters or leaves */
        HOME_OBJECT,    /* a declared object of its own (array or scalar variable, global or local): overlaps nothing else named */
        HOME_HEAP,      /* reached through a local pointer, or a member of a local struct, that holds a fresh malloc/calloc result: overlaps nothing else */
        HOME_POINTER,   /* reached through a pointer that may alias others: needs a run-time overlap guard unless `restrict` */
};

/* An array inside the records of another one, as v in p[i].v[k]: the subscripts before n_sub number the records, which lie `bytes` apart and hold
 * `count` elements each. */
struct nesting {
        int n_sub;
        int64_t count, bytes;
};

/* A named piece of memory that the region reads or writes: an array, one field of an array of structs, or a scalar
 * that the region writes (rank 0). */
struct array {
        int id;                         /* index in nest->arrays */
        const char *name;               /* what the user calls it: "u", "g->x", "p[].x"; unique in diagnostics, not always an identifier */
        const char *ident;              /* a C identifier unique in the region, the user's name in front: "u", "g_x", "r_2" */
        const char *base;               /* host text of a pointer to its first element: "u", "g->x", "&s", "&grid[0][0]"; NULL for HOME_LOCAL.
                                         * (For a field of an array of structs: "&p[0].x".) */
        const char *valid;              /* host text of a condition: the region comes to base, and no pointer is NULL on the way to it; NULL where there are none, or rows */
        const struct ctype *type;       /* of one element */
        const char *type_text;          /* the element type as the user spelled it ("REAL"), for comments and host declarations */
        int stride;                     /* bytes from one element to the next in the host's memory; type->size unless a field */
        int n_nesting;                  /* 0: element e, counted as in access->linear, lies e * stride bytes from base */
        struct nesting *nesting;        /* else the outermost first: e / count * bytes from base its record begins, e % count in place of e leads on from there.
                                         * n_sub is 0 when the array has found dimensions, which do not tell records from elements */
        const char *record;             /* a field of an array of structs: text of that array, of which different fields never overlap; else NULL */
        int rank;                       /* number of subscripts of every access; 0 for a scalar */
        struct expr **dim;              /* rank entries: extent of each dimension in elements, over EXPR_VAR of invariants and constants;
                                         * dim[0] may be NULL (unknown), the others never are */
        bool dims_proved;               /* the dimensions come from the declaration: subscripts stay below them by C's own rules as
                                         * long as the program is valid. false: found by delinearisation, model must prove or guard them */
        bool dims_declared;             /* the user's declaration has as many dimensions: u[1][2] is how the program names an element, not u[1 * n + 2] */
        bool is_member;                 /* of a struct: at the end of one in memory of its own it may go on past its extent */
        struct expr **stated;           /* n_stated entries: the dimensions as the source computes them, in its types; NULL: none */
        int n_stated;
        struct expr *extent;            /* number of elements of the whole object if known (declared, or the malloc seen), else NULL */
        enum array_home home;
        bool is_restrict;               /* HOME_POINTER declared restrict in the function that holds the region, and no pointer made of it is another array's */
        bool is_const;                  /* declared const: never written */
        bool is_packed;                 /* a member of a packed struct: its elements may lie at addresses that their type does not allow */
        const char *rows;               /* rows reached through an array of pointers (`double **a`): name of the host's struct pm_rows, which holds where
                                         * row 0 would be and the distance of rows, when they lie evenly; base and dim[1] are made of it. Else NULL */
        const char *row_head, *row_tail;/* rows: host text of the pointer to row k, but for k between the two */
        struct var *row_stride;         /* rows: their distance in elements, 0 when it varies; a parameter that the host sets from `rows` */
        bool live_in;                   /* may hold a value from before the region */
        bool live_out;                  /* may be read after the region, as far as the function and the program show */
        struct span reader;             /* a use after the region that makes it live out; line 0 where the function shows none */
        bool is_temporary;              /* a scalar of the front end's own, which the user did not declare: the value of a condition or call */
        bool is_hard;                   /* isl has not come to an end of its dataflow, or met a fault there: it is not asked again */
        struct loop *scope;             /* HOME_LOCAL declared in the body of this loop: a fresh, undefined object each iteration; else NULL */
        struct span span;               /* its declaration */
};

/* One read or write of an array by one statement. */
struct access {
        int id;                         /* unique in the region */
        struct array *array;
        struct expr **sub;              /* array->rank subscripts, integers over iterators and invariants where affine; may contain
                                         * EXPR_READ (a subscript known only at run time). All NULL: any element (the index is `linear`,
                                         * but does not divide into the array's dimensions) */
        int inside;                     /* >= 1: the subscripts from this one on are inside their dimensions by the way that they are computed; 0: none are */
        struct expr *linear;            /* the element index as the user's pointer arithmetic has it, relative to array->base; for
                                         * declared multi-dimensional arrays the row-major combination. Equal to the row-major combination of sub
                                         * whenever 0 <= sub[d] < dim[d] for d >= 1 */
        bool may_wrap;                  /* computed in unsigned 32-bit numbers: is what sub and linear say only where every sub is at least 0 */
        bool is_write;
        bool is_conditional;            /* evaluated only if a data-dependent part of its own statement says so (?:, &&, ||) */
        struct expr *guard;             /* affine condition of the statement's own ?: or && under which it is evaluated, or NULL (always) */
        struct span span;               /* position in the user's file */
        const char *text;               /* as the user wrote it, one line: "U(j,i)", "a[i-1]" */
        struct stmt *stmt;              /* NULL for the one read in the condition of a NODE_IF, in a bound or in `live` of a loop */
};

/* ---- loops and statements --------------------------------------------------------------------------------------- */

enum node_kind { NODE_SEQ, NODE_LOOP, NODE_IF, NODE_STMT };

struct node {
        enum node_kind kind;
        struct node *parent;            /* NULL for the region's body */
        int n_child;                    /* SEQ: its items. LOOP: 1 (a SEQ). IF: 1 or 2 (SEQs: then, else) */
        struct node **child;
        struct loop *loop;              /* NODE_LOOP */
        struct expr *cond;              /* NODE_IF: affine over iterators and invariants, or one EXPR_READ of a HOME_LOCAL int scalar that an
                                         * earlier statement set (data-dependent conditions are evaluated once, before the branch) */
        struct stmt *stmt;              /* NODE_STMT */
};

/* A counted loop: for (iterator = lower; iterator <op> upper; iterator += step). The bounds are evaluated before the first
 * iteration and do not change. A bound known only at run time is an EXPR_READ of a HOME_LOCAL scalar that a statement before the loop sets. A
 * loop that does not count, such as `while (err > tol)`, has no upper bound: its iterator numbers the rounds from 0. */
struct loop {
        int id;                         /* "L0", "L1", ... in source order of the inlined region */
        struct var *iterator;
        struct expr *lower;
        enum op cmp;                    /* OP_LT, OP_LE, OP_GT, OP_GE, or OP_NE (step is then 1 or -1) */
        struct expr *upper;             /* NULL: none */
        bool is_cut;                    /* the body does nothing in its last iterations, perhaps */
        struct expr *live;              /* the loop also ends before an iteration for which this is 0: an EXPR_READ of a HOME_LOCAL int scalar that the
                                         * body sets. NULL: the bounds alone decide; never NULL without an upper bound */
        struct reason *why;             /* live: why the loop cannot be counted */
        int64_t step;                   /* not 0 */
        struct expr *by;                /* the iterator numbers the iterations from 0, with a step of 1, and this is the user's step: one that is no constant, invariant
                                         * and assumed to be positive, or 1 where the model could not read the first value; else NULL */
        const struct ctype *tested;     /* what the condition sees an unsigned counter as, which is tested `beyond` further on than in the iteration before: where that is not in the
                                         * range of this type C goes on from where it wraps around to. NULL: it never is, or the loop ends there */
        int64_t beyond;
        struct node *node;
        struct loop *parent;            /* the next enclosing loop of the region, or NULL */
        int depth;                      /* 1 for an outermost loop */
        bool iterator_live_out;         /* the user's counter may be read after the loop (declared outside, used later) */
        const char *iterator_text;      /* the user's variable to set at exit when iterator_live_out */
        bool is_implied;                /* not written by the user: sets or copies the elements of an array as a whole */
        enum { MARK_NONE, MARK_INDEPENDENT } mark;      /* a #pragma pmp independent in force */
        const char *function;           /* the function whose text holds it */
        struct span span;               /* from `for` to the end of its body */
        struct span head;               /* for (...) alone */
        struct span call;               /* when inlined: the call in the region's own text through which it is reached; else line 0 */
};

/* One assignment: *lhs <op>= rhs. Everything the user wrote as a declaration with initialiser, ++, compound assignment, parameter
 * passing or return becomes one of these. */
struct stmt {
        int id;                         /* "S0", "S1", ... in source order */
        struct access *write;
        enum op op;                     /* OP_NONE for plain '=', else the compound operator: the written element is read first */
        const struct ctype *compute;    /* op != OP_NONE: the type in which the operation is done (usual arithmetic conversions) */
        struct expr *rhs;
        VEC(struct access *) reads;     /* every read of the statement in evaluation order: subscripts' reads, rhs, and for op != OP_NONE the
                                         * old value of the written element (an access of its own, not part of rhs) */
        struct node *node;
        struct loop *loop;              /* innermost enclosing loop or NULL */
        const char *function;
        struct span span;
        struct span call;               /* as in struct loop */
        const char *text;               /* one line, as the user wrote it */
};

/* Something the program must satisfy for the nest to mean what the text means, that the front end assumed. Checked at run time. */
struct assumption {
        struct expr *cond;              /* over invariants; must be non-zero */
        const char *text;               /* for people: "numX * numY does not wrap" */
        struct span span;
        bool is_opaque;                 /* tested, but nothing that the analysis need know: a variable in it is in no other place of the nest */
};

/* A pointer variable that the region leaves changed: set at its end to one of the values that pointers had at its start. */
struct moved {
        const char *text;               /* the variable or member, as the host names it */
        const char *valid;              /* a member: the condition under which the host may read it (struct var); else NULL */
        struct root *holder;            /* the front end's: what it is a member of, or NULL */
        struct expr *turn;              /* which of the values, from 0, over invariants; NULL: there is one */
        int n;
        const char **value;             /* host text, to be read before any of these variables is set */
        struct span span;
};

struct nest {
        struct arena *arena;
        const char *function;           /* that holds the region's text */
        struct span span;               /* the text to be replaced: whole statements */
        struct node *body;
        VEC(struct loop *) loops;       /* source order, outer before inner */
        VEC(struct stmt *) stmts;
        VEC(struct array *) arrays;
        VEC(struct var *) params;       /* invariant scalars */
        VEC(struct var *) pointers;     /* those in memory that lead to the arrays, where the region stores characters: text and address, as of an invariant in memory */
        VEC(struct assumption *) assumptions;
        VEC(struct moved *) moved;
        VEC(const char *) inlined;      /* names of the functions inlined anywhere in it */
        VEC(const char *) taken;        /* names that text of the host must not declare there: the file's macros, functions of the library that it calls */
        VEC(const char *) tables;       /* declarations with which the text of the host begins: constants of functions, copied */
        VEC(size_t) registers;          /* where the file has the word `register` in declarations of variables whose address the text of the host takes */
        bool is_marked;                 /* #pragma pmp region, #pragma scop */
        bool shares_line;               /* another nest of the function begins on its line: recipes tell them apart by their columns */
        int n_cut;                      /* of a part that begins on the line of its whole (unit_divide): so many cuts made it; recipes tell them apart by that; else 0 */
        struct reason *apart;           /* why the loops inside its outermost one are better regions of their own: their bounds and steps are the same numbers in each
                                         * round of it, but not in the whole nest; else NULL */
        bool has_differing_steps;       /* a loop steps by what those around it count or compute, `k += 1 << s`: where it is a region of its own that is a size */
        bool is_serial;                 /* plain to see that it has nothing to run in parallel, and no work that would be worth spreading */
};

/* ---- nest_print.c: the textual form (--dump=nest), and expressions as C ------------------------------------------ */

void nest_print(struct outbuf *b, const struct nest *n);
struct expr_spelling;
/* The loops and statements alone, as C-like text. s may be NULL. */
void nest_print_body(struct outbuf *b, const struct node *body, const struct expr_spelling *s);
/* What the region leaves in pointers that it moves. */
void nest_print_moved(struct outbuf *b, const struct nest *n, const struct expr_spelling *s);

/* Lets a caller spell variables, accesses and functions its own way. Each hook may be NULL; it returns false to ask for the default
 * spelling (var->name; array ident with subscripts; the C name). */
struct expr_spelling {
        bool (*var)(void *user, struct outbuf *b, const struct var *v);
        bool (*access)(void *user, struct outbuf *b, const struct access *a);
        /* Spells the whole call, arguments included (through expr_print). */
        bool (*call)(void *user, struct outbuf *b, const struct expr *e, const struct expr_spelling *s);
        bool (*no_number)(void *user, struct outbuf *b, const struct expr *e);  /* an EXPR_FLOAT that is infinite or a NaN, as an atom */
        bool (*binary)(void *user, struct outbuf *b, const struct expr *e, const struct expr_spelling *s);    /* likewise an EXPR_BINARY, as an atom */
        /* A negation, fabs or copysign in floating point that is no operand of arithmetic or of a comparison, so that the sign it gives a NaN can be seen; as an atom. */
        bool (*sign)(void *user, struct outbuf *b, const struct expr *e, const struct expr_spelling *s);
        bool long_integers;     /* integer variables are carried as `long` in this text: re-insert the integer conversions that the user's
                                 * types imply (unsigned, narrowing), leave out those that cannot change a value */
        bool one_long;          /* the text's language has no `long long`: the user's constants of that type are spelled as those of `long`, which is as wide */
        bool user_names;        /* by default sizes and arrays have the user's names (a->n, g->c[i].mass) rather than identifiers; counters keep theirs,
                                 * which tell loops apart */
        void *user;
};
extern const struct expr_spelling spelling_of_user;     /* user_names alone */
/* Prints e as a C expression, parenthesised as needed for a context of precedence `level` (0: no parentheses needed at top level;
 * 15: as an operand of a unary operator). s may be NULL: text for people, as with user_names, but identifiers. */
void expr_print(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s);
/* The type that the text has where s->long_integers: of the value that e has in C, but wider where e's variables are. */
const struct ctype *expr_text_type(const struct expr *e, const struct expr_spelling *s);
/* Does an operator between a text of integer type `other` and that of e, where s->long_integers, give what C gets that computes in type `meant`? 5u, of an int that is set to it, does not serve
 * beside negative numbers. */
bool expr_text_serves(const struct expr *e, const struct ctype *other, const struct ctype *meant);
/* The level for what the statement assigns: 0 where C converts it by itself, else 1. With an operator, `f += (float)x`, C converts both operands to their common type only. */
int stmt_level(const struct stmt *s);
const char *op_text(enum op op);        /* "+", "<=", "&&"; "" for OP_NONE */

/* ---- expr.c: small questions about expressions ----------------------------------------------------------------------- */

struct expr *expr_int(struct arena *a, int64_t v);                                             /* of type long */
struct expr *expr_binary(struct arena *a, enum op op, struct expr *l, struct expr *r, const struct ctype *t);
struct expr *expr_var(struct arena *a, struct var *v);
bool expr_equal(const struct expr *a, const struct expr *b);    /* the same tree, spans and implicit casts aside */
bool expr_same(const struct expr *a, const struct expr *b);     /* likewise, and the same value whatever that of the variables is */
/* The same tree but for variables: these are taken for equal when "same" says so. */
bool expr_equal_under(const struct expr *a, const struct expr *b, bool (*same)(const struct var *x, const struct var *y, void *user), void *user);
/* Likewise, but for conversions of signed numbers to unsigned ones: for guesses that are checked otherwise. */
bool expr_alike_under(const struct expr *a, const struct expr *b, bool (*same)(const struct var *x, const struct var *y, void *user), void *user);
/* Is the cast e one between integers that keeps the value, or at least 32 bits of it? Whatever else narrows changes values on purpose. */
bool expr_cast_keeps(const struct expr *e);
/* Is it one whose type holds every value of the other, but for negative ones that become unsigned? 64 bits hold all: numbers of 2^63 and more are kept out. */
bool expr_cast_holds(const struct expr *e);
/* Integer-valued and built from iterators, invariants and constants by + - and multiplication/division where the model can read it:
 * one factor constant, or a product of invariants only. Integer casts between integer types are looked through. */
bool expr_is_affine(const struct expr *e);
/* Is it one of those that addresses compute in long, whatever the type: a sum, a product, a negation, a conversion that is none of the last 8 or 16 bits? */
bool expr_is_term(const struct expr *e);
/* Is it `x & 2^k - 1`, `x >> k` or `x << k` for a constant k, the remainder, quotient (both rounded down) and product by *power = 2^k? */
bool expr_by_power(const struct expr *e, int64_t *power);
/* A condition made of comparisons of affine expressions with && || !. */
bool expr_is_affine_cond(const struct expr *e);
bool expr_constant(const struct expr *e, int64_t *v);           /* Is it an integer constant, without an overflow on the way? */
/* Is it a conversion of a constant that is *v in sums of integers, too? Not to unsigned numbers of 32 bits: `i + (unsigned)-1` is i - 1. Nor one that is huge. */
bool expr_constant_cast(const struct expr *e, int64_t *v);
/* The integer expression without the constants that are added to it last, `i` of `i + 2 - 1`; their sum is added to *more. */
const struct expr *expr_without_constants(const struct expr *e, int64_t *more);
bool expr_is_huge(const struct expr *e);                        /* Is it a constant of 2^63 or more, SIZE_MAX say, which expr_constant has as a negative number? */
/* Is it an unsigned product or sum with so large a constant that it is meant to wrap around, as those of random numbers are? No affine expression. */
bool expr_is_mixing(const struct expr *e);
bool expr_may_wrap(const struct expr *e, int size);             /* Is some sum or product in it computed in unsigned numbers of so many bytes? */
const struct expr *expr_without_casts(const struct expr *e);     /* e without conversions of integers that never change the value */
bool expr_is_invariant(const struct expr *e);                   /* no iterator and no EXPR_READ */
bool expr_uses_var(const struct expr *e, const struct var *v);
void expr_each_read(const struct expr *e, void (*f)(struct access *a, void *user), void *user);  /* every EXPR_READ, subscripts first */
int64_t ctype_max(const struct ctype *t);                       /* the largest value of an integer type, or INT64_MAX where that is larger */
int64_t ctype_min(const struct ctype *t);                       /* its smallest value */
/* A character, which C lets be a part of everything: an integer of a byte that is no bool. */
bool ctype_is_character(const struct ctype *t);
const struct ctype *ctype_long(void);
const struct ctype *ctype_int(void);
const struct ctype *ctype_double(void);

bool expr_has_read(const struct expr *e);
/* Is the access made in the expression, or in a subscript there? */
bool expr_reads(const struct expr *e, const struct access *a);
/* Are the values that the counter takes known only at run time, through data? Then it is no affine expression either. */
bool loop_is_open(const struct loop *l);
/* Did the user write a counter for it? `while (err > tol)` has none. */
bool loop_has_counter(const struct loop *l);
const char *loop_counter_name(const struct loop *l);            /* the user's name of it; "round" when there is none */
/* Is it open or may it end early? Then a statement inside may not run for any value of the counter. */
bool loop_is_dynamic(const struct loop *l);
/* How often a loop is taken to run whose bounds are data. */
enum { OPEN_TRIP = 16 };
/* The number of iterations, or more than that, where the bounds are constants; OPEN_TRIP where they are data; INT64_MAX where they depend on sizes or other counters. */
int64_t loop_most_trips(const struct loop *l);
/* How many conditions on data must hold for the loop to be reached? */
int loop_conditions(const struct loop *l);
/* Is `inner` inside `outer` (or the same)? NULL `outer` holds everything. */
bool loop_contains(const struct loop *outer, const struct loop *inner);

#endif
