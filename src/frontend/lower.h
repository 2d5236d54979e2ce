/* What the files of the front end share: the program as a tree with its declarations (tree.c), and the state of one region being
 * lowered (lower_*.c, pointer.c, inline.c, finish.c). Nothing outside this directory includes it. */
#ifndef PMPCC_FRONTEND_LOWER_H
#define PMPCC_FRONTEND_LOWER_H

#include <clang-c/Index.h>
#include <setjmp.h>

#include "frontend/frontend.h"

/* ---- the program ------------------------------------------------------------------------------------------------------ */

/* A file of the translation unit and its exact text. */
struct source {
        CXFile file;
        const char *name;
        const char *text;
        size_t n_text;
        bool is_main;
        bool has_threadprivate, has_weak;       /* the word stands in it */
};

/* One cursor with its children: statements and expressions of a function body, or a declaration. */
struct tree {
        CXCursor cur;
        enum CXCursorKind kind;
        struct tree *parent;    /* NULL at the top */
        int n;
        struct tree **kid;
        struct decl *decl;      /* a declaration: itself; a reference: what it names; a member: its field; a call: the function; or NULL */
        struct fn *fn;          /* whose body holds it, or NULL */
        struct source *source;  /* NULL when it has no place in a file */
        struct span span;
        bool in_macro_body;     /* its first token comes from a macro's definition */
};

/* A variable, parameter, field, function or enumerator, one for all its redeclarations. */
struct decl {
        CXCursor cur;           /* canonical */
        const char *name;
        enum CXCursorKind kind;
        CXType type;            /* as declared */
        bool is_global;         /* has static storage */
        bool is_static;         /* declared static */
        bool is_volatile;
        struct tree *node;      /* a VarDecl or ParmDecl inside a function: its tree; else NULL until decl_tree makes it */
        struct fn *fn;          /* the function it is local to, or NULL */
        VEC(struct tree *) uses;/* every reference in the functions read; of what is no function's own, all there are only after fe_read_rest */
        struct fe *fe;
        struct fn *body;        /* a function: as read, or NULL */
        int written;            /* serial of the last region found to write it or take its address */
        int addressed;          /* serial of the last region found to take its address */
        int n_asked;            /* decl_address_taken: so many of the uses are known */
        bool is_addressed;      /* and one of them takes the address */
        bool has_cleanup;       /* a function gets the address at the end of the block (attribute cleanup); is_addressed, then */
        bool is_linked;         /* the linker may give it another variable's memory (attributes alias and weak, asm label, pragma weak); known once node is */
};

/* A function with a body. */
struct fn {
        CXCursor cur;           /* its definition */
        struct decl *decl;
        const char *name;
        struct tree *body;      /* NULL when too deep to read: then */
        struct tree *outline;   /* the part of it that was read */
        VEC(struct tree *) params;
        CXType result;
        bool is_variadic, has_prototype;
        bool has_goto;          /* what runs later may stand earlier in the text: also with setjmp, with case labels inside of loops and blocks, and where parts are included
                                 * from other files */
        bool asked_replaceable, is_replaceable; /* for fn_called */
        bool has_declared;              /* the next is known */
        VEC(struct tree *) declared;    /* the declarations of variables in its body */
        bool too_deep;          /* nested past what the front end walks */
        bool in_main;
        int first_region, n_region;     /* of the unit's */
        int seen;               /* scratch for walks */
        int question;           /* about errno: the last that was followed from here to where the function is called */
};

enum pragma_kind { PRAGMA_REGION, PRAGMA_IGNORE, PRAGMA_INDEPENDENT, PRAGMA_ASSUME, PRAGMA_SCOP, PRAGMA_ENDSCOP, PRAGMA_PARALLEL };

/* A #pragma of the main file that matters to pmpcc (PRAGMA_PARALLEL: omp or acc). */
struct pragma {
        enum pragma_kind kind;
        size_t begin, end;      /* its line */
        const char *text;       /* what follows the keyword */
};

struct macro_use {
        size_t begin, end;
};

/* A macro's definition, and the part of the main file where it is in force. Those of headers are from the directive on that includes them. */
struct macro {
        const char *name, *text;        /* text: from the name on, as written; "" when no file holds it */
        size_t begin, end;
        bool is_function;               /* takes arguments, even none */
        bool is_main;                   /* is it written there? */
};

/* A file that is included, and where the main file is when it is read; 0: before its first line. */
struct inclusion {
        CXFile file;
        size_t at;
};

/* The front end's view of one translation unit. */
struct fe {
        struct unit *unit;
        struct arena *arena;
        const struct options *opt;
        CXIndex index;
        CXTranslationUnit tu;
        CXFile main_file;
        VEC(struct source *) sources;
        bool has_sources;               /* all files of the unit are among them */
        VEC(struct fn *) fns;           /* those of the main file that hold loops, in source order, then others as they are needed */
        bool has_rest;                  /* fe_read_rest has been done */
        VEC(struct pragma) pragmas;
        VEC(struct macro_use) macros;   /* outermost ones of the main file, in order */
        VEC(struct macro) defined;      /* by name, then by begin */
        VEC(struct inclusion) inclusions;       /* of all files, in order */
        bool includes_itself;           /* the main file */
        bool pops_macros;               /* it has the pragma pop_macro */
        size_t included;                /* while they are read: where the main file includes what is read; 0: before its first line */
        VEC(size_t) loop_words;         /* where the main file says for, while or do, outside directives, in order */
        VEC(struct decl *) decls;       /* in the order in which they were met */
        struct decl **table;            /* the same, as a hash of canonical cursors */
        int cap_table;
        bool asked_meaning;             /* the next is known */
        const char *other_meaning;      /* what unit_other_meaning returns */
        bool has_environment;           /* the two below are known */
        const char *environment;        /* a function that the file calls and that sets or asks the floating-point environment; NULL: there is none */
        bool asked_streams, streams_are_plain;  /* the second is known; it is what quiet.c says */
        VEC(struct tree *) errnos;      /* the calls by which the file asks errno: its value, or its text */
        bool has_errno_address;         /* it keeps the address */
        int question;                   /* the number of the last that was followed */
        int serial;
};

/* tree.c */
struct decl *decl_of(struct fe *fe, CXCursor c);
struct tree *decl_tree(struct fe *fe, struct decl *d);
struct fn *fn_of(struct fe *fe, struct decl *d);
struct fn *fn_called(struct fe *fe, struct decl *d);    /* the same where a call of d surely runs it, else NULL: the linker may take another; its body may be too deep */
void fe_read_functions(struct fe *fe);
void fe_read_rest(struct fe *fe);
void fe_read_macros(struct fe *fe);
/* Ends the macro of that name where the main file undefines it. */
void macro_undefine(struct fe *fe, const char *name, size_t at);
/* A macro of that name in force somewhere in [begin, end) of the main file that stands for something else than its name; NULL: there is none. */
const struct macro *macro_in_force(const struct fe *fe, const char *name, size_t begin, size_t end);
struct source *source_of(struct fe *fe, CXFile file);
struct span span_of_range(struct fe *fe, CXSourceRange range, struct source **source, bool *in_macro_body);
struct tree *tree_strip(struct tree *t);
struct tree *tree_parent(const struct tree *t);                         /* what t stands in, parentheses aside; NULL at the top */
struct tree *tree_converted(const struct tree *t);                      /* the operand of a conversion, written or not; NULL: t is none */
struct tree *tree_value(struct tree *t);
struct tree *tree_kept(struct tree *t, const struct ctype *own);        /* t without parentheses and conversions that keep the value, or wrap it into type own; own may be NULL */
struct tree *tree_statement(struct tree *t);
struct tree *tree_initialiser(struct tree *decl);
bool tree_contains(const struct tree *outer, const struct tree *inner);
bool tree_is_loop(const struct tree *t);
bool tree_is_once(const struct tree *t);
bool tree_is_expr(const struct tree *t);
bool tree_is_cast(const struct tree *t);
const char *tree_text(struct arena *a, const struct tree *t);
/* That text in quotes, cut where it is long, as messages name t: 'a[i] > 0 ? ...'. "this" where t has no text of its own. In arena a. */
const char *tree_quoted(struct arena *a, const struct tree *t);
const char *string_of(struct arena *a, CXString s);
enum CXBinaryOperatorKind tree_binary(const struct tree *t);
enum CXUnaryOperatorKind tree_unary(const struct tree *t);
bool tree_may_have_effect(const struct tree *t);
bool tree_constant(const struct tree *t, int64_t *value);
size_t text_skip_space(const char *s, size_t n, size_t at);
size_t text_statement_end(const struct tree *stmt);
bool text_has_end(const struct tree *stmt);             /* not when the ';' that ends it is behind a directive, or in a macro */

/* quiet.c: does the statement certainly leave every array alone, and control with the next one? */
bool statement_is_quiet(struct fe *fe, const struct tree *stmt);

/* pragma.c */
void fe_read_text(struct fe *fe);
const struct pragma *pragma_before(const struct fe *fe, const struct tree *stmt, enum pragma_kind kind);
bool is_threadprivate(struct fe *fe, const struct decl *d);
bool any_is_weak(struct fe *fe);
/* Does one of the words, a list that NULL ends, stand in a file of the unit that is no header of the system? */
bool program_says(struct fe *fe, const char *const *words);
bool is_weak_by_pragma(struct fe *fe, const struct decl *d);
/* A word in a file of the unit that gives its text a meaning which clang does not know of; NULL: there is none. */
const char *unit_other_meaning(struct fe *fe);
bool pragma_is_right_before(const struct fe *fe, const struct pragma *p, size_t at);
size_t pragma_block_begin(const struct fe *fe, size_t at, bool *has_parallel);
const struct pragma *pragma_scop_around(const struct fe *fe, size_t at);

/* ctype.c */
const struct ctype *ctype_of(CXType t);                 /* NULL when it is no scalar the nest knows */
const char *ctype_refusal(CXType t, const char **what); /* the slug for a type that ctype_of refuses */
const struct ctype *ctype_promote(const struct ctype *t);
const struct ctype *ctype_usual(const struct ctype *a, const struct ctype *b);
const struct ctype *ctype_named(const char *name);
CXType type_bare(CXType t);                             /* canonical, no qualifiers */
bool type_is_array(CXType t);
CXType type_of_elements(CXType t);                       /* canonical; of an array of arrays those of the innermost, of another type the type itself */
bool type_is_const(CXType t);                            /* qualifiers of an array are its elements': they may stand at either */
bool tree_is_array(const struct tree *t);               /* an array, not a parameter written as one */
bool tree_is_pointer(const struct tree *t);             /* a pointer, an array or a parameter written as one */
bool decl_is_pointer(const struct decl *d);
bool type_is_pointer(CXType t);
bool type_is_record(CXType t);

/* facts.c */
enum use_kind { USE_READ, USE_WRITE, USE_UPDATE, USE_ADDRESS, USE_NONE };
enum use_kind use_kind(const struct tree *ref);
struct tree *use_owner(struct tree *ref);
bool decl_address_taken(struct decl *d);
bool decl_reached(const struct fn *fn, struct decl *d, size_t begin);
bool decl_stable_since(struct fe *fe, const struct decl *d, size_t offset);
bool is_assigned_on_the_way(const struct tree *value, size_t offset);
bool decl_set_around(const struct decl *d, const struct tree *t);
bool format_converts(struct tree *call, int format, char conversion);
struct tree *decl_only_value(const struct decl *d);
struct tree *decl_lasting_product(struct fe *fe, const struct fn *fn, const struct decl *d, size_t offset, const struct decl **behind);
struct tree *call_allocation(struct fe *fe, struct tree *value);
struct tree *call_allocator(struct fe *fe, struct tree *value);
bool is_library(struct decl *d, const char *name);        /* that function, and not one of the program's own with its name */
bool decl_escapes(struct fe *fe, struct fn *fn, const struct decl *d, size_t begin, size_t end);
/* The pointer variable that gets a value made of `ref`, if it stands in the initialiser of one or is assigned to one; else NULL. */
const struct decl *pointer_from(const struct tree *ref);
bool decl_live_after(struct fn *fn, const struct decl *d, size_t begin, size_t end, bool whole, struct span *reader);
bool decl_set_before(struct fn *fn, const struct decl *d, size_t begin, size_t end);
bool heap_set_before(struct fn *fn, const struct decl *d, size_t begin, size_t end);
bool pointer_resolvable(struct fe *fe, const struct decl *d);
bool value_escapes(struct fe *fe, struct tree *t, struct fn *region_fn, size_t begin, size_t end, int depth);
struct tree *loop_around(struct tree *t, size_t begin, size_t end);
/* The outermost loop around [begin, end) from one round of which to the next a variable lives: the one around it that does not hold its declaration; NULL if none. */
struct tree *loop_of_life(struct tree *body, const struct decl *d, size_t begin, size_t end);
int argument_index(const struct tree *p, const struct tree *t);
bool is_comparison(const struct tree *t);
bool is_only_tested(const struct tree *use);
bool is_free_argument(const struct tree *ref);
bool is_null_constant(struct tree *t);

/* owned.c: a pointer member of a local struct, or of a struct in fresh memory that a local pointer, `owner`, holds. */
/* Does the member only ever hold fresh memory that nothing else reaches, as far as the region [begin, end) of fn is concerned? */
bool member_owns(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end);
/* The only value besides NULL that the member ever gets, given in fn; NULL: there are more, or it is not seen. */
struct tree *member_only_value(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field);
/* May that memory have been written before the region? */
bool member_set_before(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end);
/* May what the region leaves in that memory be read afterwards? *reader as for decl_live_after. */
bool member_live_after(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end, struct span *reader);

/* ---- one region ---------------------------------------------------------------------------------------------------------- */

enum { MAX_RANK = 8 };

/* The extents of an array type, outermost first; dim[0] may be NULL for a pointer's own dimension. */
struct shape {
        int n;
        struct expr *dim[MAX_RANK];
};

enum { MAX_PATHS = 8 };

/* Conditions as C text, "" for none, that do not go on from one another. */
struct paths {
        int n;
        bool is_full;                   /* there are more */
        const char *text[MAX_PATHS];
};

/* When the region reads through a pointer (reached.c): where one of all the conditions holds; always where there are too many. */
struct reached {
        struct paths all, whole, vague; /* whole, vague: those that say all that must hold, and those that do not */
        const char *held;               /* the name under which the host knows whether it may read through it */
};

/* An object that pointers lead to: a variable, what a pointer variable or pointer member points to at the region's start. */
struct root {
        const char *name, *text;        /* text: C text of the object, or of the pointer */
        bool is_pointer;
        enum array_home home;
        bool is_restrict, is_const;
        CXType elem;                    /* element type below all array levels: scalar, record or pointer */
        struct shape shape;             /* of the object; of a pointer: NULL, then the pointee's */
        struct decl *decl;              /* the variable; of a member: its field */
        struct binding *binding;        /* of a variable, or NULL */
        struct root *up;                /* of a pointer member: the object that holds it */
        const char *path;
        const char *rows;               /* of the rows that an array of pointers, `up`, leads to: see struct array; else NULL */
        const char *row_head, *row_tail;
        struct var *row_stride;
        struct loop *scope;
        struct span span;
        bool is_many;                   /* a pointer that leads to more than one record, also where only the first is accessed */
        bool is_joined;                 /* what a call returned that has several returns, or one inside other statements */
        struct larray *arrays;          /* those made of it so far */
        struct reached reached;
        struct root *next;
};

/* The records on the way to an array inside an array of structs; path: length of the part of the path that names the array of records. */
struct nestings {
        int n;
        struct nesting at[MAX_RANK];
        int path[MAX_RANK];
};

/* An lvalue: an element, a part of a record, or an array not yet subscripted. */
struct place {
        struct root *root;
        const char *path;               /* ".x.y" below the element; "" for the element itself */
        struct decl *field;             /* last member of path, or NULL */
        int n_array;                    /* length of the part of path that names the innermost array which sub subscripts; 0: the root itself */
        struct nestings nestings;       /* of that array; n 0: it is in no array of structs */
        int64_t offset;                 /* bytes into the record of the outermost array on the way, as far as path goes */
        bool is_inside;                 /* other members lie behind it in one of the records on the path */
        CXType record;                  /* type of one element of that array */
        struct expr *linear;            /* element index so far */
        struct shape dims;              /* of the array of elements that linear counts in */
        int n_sub;
        struct expr *sub[MAX_RANK];     /* subscripts in dims */
        bool is_flat;                   /* sub is not to be trusted: the pointer changed shape on the way */
        bool is_packed;                 /* not aligned as its type asks */
        struct shape shape;             /* what is still to be subscripted */
        CXType elem;                    /* type below shape */
};

/* A pointer value: a place whose next subscript is still open. */
struct pval {
        struct place at;                /* shape: of the pointee */
        struct expr *index;             /* the open subscript */
        bool is_scalar;                 /* points to an object that has no subscript at all */
        bool is_address;                /* &x[i][j], which people move on to the next row: x[i] has no elements there, the object has */
};

/* An array being collected, and an access, with what finish.c needs to know of them. */
struct larray {
        struct array a;
        struct root *root;
        const char *path;
        int n_array;                    /* these as in struct place */
        struct nestings nestings;
        int64_t offset;
        struct shape dims;
        VEC(struct laccess *) accesses;
        struct larray *next;            /* of the same root */
        int n_split;                    /* dimensions that delinearise found in the first of dims */
        bool is_written;
        bool is_member_array;           /* path ends in a member of array type, and no array of structs is on the way */
        int n_reads;                    /* scratch of finish.c */
};

struct laccess {
        struct access a;
        int n_sub;
        struct expr *sub[MAX_RANK];
        bool is_flat;
};

/* The address of a pointer variable that a call lends to a function. */
struct lent {
        struct binding *variable;
        struct loop *loop;              /* innermost loop around that call */
};

/* What a declaration stands for in a frame, and what is known of its value at this point. Of a member (member.c): its field, and what is known. */
struct binding {
        struct decl *decl;
        int frame;
        struct root *root;              /* memory of its own, made at the first need; of a member: the struct */
        const char *path;               /* of a member: its place in the struct; else NULL */
        struct var *var;                /* an invariant */
        struct expr *fixed;             /* a parameter or a variable of the region's outside standing for this expression */
        struct place *place;            /* a record parameter standing for this object */
        const struct lent *lent;        /* a parameter that holds the address of a pointer variable of a function further out (lend.c); else NULL */
        struct expr *value;             /* integer: its value now, over iterators and invariants; else NULL */
        struct pval *pointer;           /* pointer: where it points now; else NULL */
        struct tree *counts;            /* the loop being lowered that it counts, or NULL */
        bool is_stale;                  /* its loop has ended, the value is not known */
        bool is_initial;                /* integer: holds what it did before the region */
        struct var *initial;            /* that value, once it was needed */
        int n_inductions;               /* loops around, for which it is an induction variable: its assignments only change `value` */
        int n_turns;                    /* loops around that hand this pointer round (rotate.c) */
        bool is_moved;                  /* one of them has ended */
        struct turned *turned;          /* the pointers that it may be after the last of them, when `pointer` is NULL; NULL: not known */
        bool is_local;                  /* declared inside the region */
        const char *table;              /* a constant that the region's text cannot name: its copy there (table.c); else NULL */
        struct loop *scope;
};

/* A call being inlined; the region's own function is the last. */
struct frame {
        int id;
        struct fn *fn;
        struct frame *up;
        struct span call;               /* the call in the region's text */
        struct loop *loop;              /* innermost loop around the call */
        struct place *result;           /* where `return` puts its value, or NULL */
        VEC(struct root *) lent;        /* objects that stand for copies of them, though the function changes memory: not to be written by it */
};

/* What break, continue and return lead out of, innermost first. */
struct target {
        enum { TARGET_LOOP, TARGET_SWITCH, TARGET_ONCE, TARGET_CALL } kind;
        struct place *live;             /* LOOP: the scalar that ends it when 0; NULL: nothing in it jumps so */
        struct place *skip;             /* the scalar that is 0 once the rest of the body is left out; NULL: structure alone says so */
        struct target *up;
};

/* A loop that has turned out not to be one that counts. */
struct uncounted {
        struct tree *loop;
        struct reason *why;
        struct uncounted *next;
};

/* The variable or member of a root that is_many. */
struct many {
        struct decl *decl;
        struct many *next;
};

/* A pointer variable, or a pointer member d of the struct at `place`, that the loop hands round (rotate.c); at: a use. */
struct turn {
        struct tree *loop;
        struct decl *d;
        struct tree *at;
        const char *path;               /* NULL: a variable */
        struct place place;             /* of a member, of an earlier lowering */
        struct turn *next;
};

/* A pointer from outside the region that loops hand round, and what it leads to when the region starts. */
struct moving {
        struct binding *b;
        const struct root *first;
};

/* A loop whose body is being lowered, innermost first. */
struct around {
        struct tree *loop;
        struct frame *frame;
        bool is_exact;                  /* its bounds alone say how often it runs, and the model knows them */
        struct around *up;
};

/* A scalar member that the region does not write. */
struct member_var {
        struct root *root;
        const char *path;
        struct var *var;
};

struct seq {
        VEC(struct node *) nodes;
};

/* Ways out of a lowering: the region is refused; it is to be lowered again, knowing of one more loop that does not count, pointer that leads to many records or
 * pointer that a loop hands round. */
enum { LOWER_FAILED = 1, LOWER_AGAIN };

struct lower {
        struct fe *fe;
        struct arena *arena;
        struct nest *nest;
        struct fn *fn;
        size_t begin, end;              /* the region in the main file */
        int serial;
        struct frame *frame;
        int n_frames;
        VEC(struct binding *) bindings;
        struct root *roots;
        VEC(struct larray *) arrays;
        VEC(struct member_var) member_vars;
        VEC(const char *) names;
        struct seq *seq;
        struct loop *loop;
        struct target *target;
        struct uncounted *uncounted;
        struct many *many;
        struct turn *turning;
        struct around *around;
        struct seq *top;                /* what runs once and always, outside all loops */
        VEC(struct moving) moved;
        VEC(struct tree *) per_round;   /* loops inside nothing but rounds whose bounds and steps differ from round to round, and in nothing else */
        int n_inside;                   /* of these around what is being lowered */
        bool has_steady;                /* some loop inside nothing but rounds has the same bounds in all of them */
        bool is_conditional;            /* what is being lowered is evaluated only if data says so */
        struct expr *guard;             /* ... only if this affine condition holds */
        int no_emit;                    /* statements may not be put before the present one */
        int depth;
        int n_stmts;
        int n_conds;
        struct reason *reason;
        jmp_buf out;
};

/* environment.c: refuses a lowered nest whose rounding, or what its arithmetic meets, is the business of one thread. */
void environment_check(struct lower *l);

/* lower_region.c: refusing, names and environments */
_Noreturn void fail(struct lower *l, const char *slug, struct span span, const char *help, const char *format, ...)
        __attribute__((format(printf, 5, 6)));
_Noreturn void uncount(struct lower *l, struct tree *t, const char *slug, struct span span, const char *help, const char *format, ...)
        __attribute__((format(printf, 6, 7)));
struct reason *uncounted_why(const struct lower *l, const struct tree *t);
const char *unique_name(struct lower *l, const char *wish);
/* "pm_IDENT_WHAT", a name of generated code: no word of the user's file. */
const char *host_name(struct lower *l, const char *ident, const char *what);
/* table.c: is d a constant of a function, a number or an array of numbers, whose declaration means the same in any place? */
bool table_can_be_copied(struct lower *l, struct decl *d);
/* Adds such a declaration to the nest's tables; returns its name there, or NULL if it is none. */
const char *table_copied(struct lower *l, struct decl *d);
struct binding *binding_find(struct lower *l, struct decl *d);
struct binding *binding_new(struct lower *l, struct decl *d, int frame);
struct binding *binding_get(struct lower *l, struct decl *d, struct tree *at);
/* Does the region's function declare anything other than d by that name? */
bool has_other_named(const struct lower *l, const struct decl *d, const char *name);
/* The variable's value before the region, as a parameter. */
struct expr *binding_initial(struct lower *l, struct binding *b);
struct expr *binding_value(struct lower *l, struct binding *b);
struct var *var_new(struct lower *l, const char *name, const char *text, const struct ctype *t, struct span span);
struct state;
struct state *state_save(struct lower *l);
void state_restore(struct lower *l, const struct state *s);
void state_merge(struct lower *l, struct expr *cond, const struct state *other);
void state_forget(struct lower *l, struct tree *code);
typedef void (*write_fn)(struct decl *d, struct tree *at, bool is_address, void *user);
void writes_each(struct fe *fe, struct tree *code, write_fn f, void *user);
bool writes_decl(struct fe *fe, struct tree *code, const struct decl *d);
/* Lowers stmts[0..n) of fn as one region. NULL, with the reason in *why, when it cannot be done. */
struct nest *region_lower(struct fe *fe, struct fn *fn, struct tree **stmts, int n, struct arena *a, struct reason **why);

/* lower_expr.c */
struct expr *lower_expr(struct lower *l, struct tree *t);
struct expr *lower_cond(struct lower *l, struct tree *t);
struct expr *expr_convert(struct lower *l, struct expr *e, const struct ctype *t, bool is_implicit);
struct expr *expr_new(struct lower *l, enum expr_kind kind, const struct ctype *t, struct span span);
/* A copy of e whose reads are accesses of their own, under the conditions of the place where it stands as well. */
struct expr *expr_copy_reads(struct lower *l, struct expr *e);
/* What stands for what in a copy: `by` for the expression `of`, or for every read of a scalar. */
struct substitution {
        const struct expr *of;          /* NULL: there is none */
        const struct array *scalar;     /* NULL: there is none */
        struct expr *by;
};
/* Such a copy of e but for the first of these that says something else. */
struct expr *expr_substitute(struct lower *l, struct expr *e, const struct substitution *s, int n);
/* Makes the reads that p's subscripts depend on such copies. */
void place_copy_reads(struct lower *l, struct place *p);
struct expr *expr_not(struct lower *l, struct expr *cond);
struct expr *lower_effect(struct lower *l, struct tree *t, bool want_value);
const struct ctype *type_checked(struct lower *l, CXType t, struct tree *at);
bool expr_nonneg(const struct expr *e);
int expr_size(const struct expr *e);

/* lower_stmt.c */
void lower_stmt(struct lower *l, struct tree *t);
struct stmt *emit_assign(struct lower *l, const struct place *p, enum op op, struct expr *rhs, struct tree *at, struct tree *lhs);
struct seq *seq_begin(struct lower *l, struct seq *s);
struct node *seq_end(struct lower *l, struct seq *saved);
struct node *node_add(struct lower *l, enum node_kind kind);
void check_extents(struct lower *l, struct tree *declaration);
void lower_declaration(struct lower *l, struct tree *var);
void lower_record(struct lower *l, const struct place *p, struct tree *value);
/* Can structs of type t be copied: has every member a name, and none is a pointer? */
bool record_is_copyable(struct lower *l, CXType t);
/* to = from, member by member and element by element; refused when the type is not copyable. */
void copy_object(struct lower *l, struct place to, struct place from, struct tree *at);
/* Every element of p is zero, as loops where it is an array; a pointer leads nowhere. */
void clear_object(struct lower *l, struct place p, struct tree *at);
struct place lower_literal(struct lower *l, struct tree *t);
struct place temp_place(struct lower *l, const char *wish, const struct ctype *t, struct tree *at);

/* induction.c */
struct induction;
struct counting;
struct induction *inductions_find(struct lower *l, struct tree *t, struct counting *c, struct tree **part, int n);
void inductions_enter(struct lower *l, struct induction *all, struct loop *loop, struct tree *t);
void inductions_leave(struct lower *l, struct induction *all, struct loop *loop, struct tree *t);

/* lend.c */
/* Is the address of a pointer variable, taken at its name `at`, only lent: an argument of a function with a body that does nothing with it but follow it? */
bool is_lent(struct fe *fe, const struct tree *at);
/* The pointer variable whose address argument t lends to parameter d; NULL: it is another argument. */
const struct lent *lent_variable(struct lower *l, struct tree *t, const struct decl *d);
/* The pointer variable that lvalue t names, by its name or as `*p` of a parameter that holds its address; NULL: t is something else. */
struct binding *pointer_variable(struct lower *l, struct tree *t);
/* Refuses setting what lvalue t, `*p`, names in a loop of the function that was lent its address: the loop does not know of it. */
void check_lent(struct lower *l, struct tree *t);

/* rotate.c */
struct rotation;
/* Starts the lowering over if an exact loop around may hand the pointer variable b, whose value is needed at `at` and not known, round; else returns. */
void rotation_learn(struct lower *l, const struct binding *b, struct tree *at);
/* The same for the pointer member at p. */
void rotation_learn_member(struct lower *l, const struct place *p, struct tree *at);
bool rotation_has_member(const struct lower *l, const struct place *p);
/* Does some loop hand d round? */
bool rotation_has(const struct lower *l, const struct decl *d);
/* May memory that the region reaches through other pointers hold the pointer d itself? */
bool pointer_is_reachable(struct fe *fe, struct decl *d);
/* Binds the global pointers among them, where functions that the region calls change them, at its start. */
void rotations_bind(struct lower *l);
/* The pointers that the loop hands round, as they are now, before what it writes is forgotten; NULL: none. */
struct rotation *rotation_begin(struct lower *l, const struct tree *loop);
/* Lowers the body of the loop by calls of `body`, one for each of the iterations after which the pointers are again what they were. */
void rotation_lower(struct lower *l, struct rotation *r, struct loop *loop, void (*body)(struct lower *l, void *user), void *user);
/* Tells the environment, after the loop, what its pointers are. */
void rotation_leave(struct lower *l, struct rotation *r, const struct loop *loop);
/* What such pointers are set to at the region's end. */
void rotations_settle(struct lower *l);

/* extremes.c */
/* Gives the value at a place that a loop keeps of an extreme, without the extreme, a scalar of its own. */
void extremes_keep(struct lower *l);
/* Statements below n that write the array, and places there that read it. */
int writes_in(const struct node *n, const struct array *a);
int reads_in(const struct node *n, const struct array *a);
/* Is every access to the array, a struct larray, one to its only element? */
bool larray_is_scalar(const struct array *a);

/* flags.c */
/* Makes `found = 1` under conditions a reduction. */
void flags_reduce(struct lower *l);

/* control.c */
enum { JUMP_BREAK = 1, JUMP_CONTINUE = 2, JUMP_RETURN = 4 };
int jumps_out_of(struct tree *t);
/* Is the condition decided whatever the data? */
bool cond_constant(const struct expr *c, bool *value);
void lower_list(struct lower *l, struct tree **stmts, int n);
void lower_if(struct lower *l, struct tree *t);
/* What `body` lowers, under a condition. */
void lower_guarded(struct lower *l, struct expr *cond, struct tree *at, void (*body)(struct lower *l, void *user), void *user);
void lower_once(struct lower *l, struct tree *t);
void lower_switch(struct lower *l, struct tree *t);
struct place *flag_new(struct lower *l, const char *wish, struct tree *at);
void flag_set(struct lower *l, const struct place *flag, int value, struct tree *at);
void target_enter(struct lower *l, struct target *to, struct tree **body, int n, int jump, struct tree *at);
void lower_round_end(struct lower *l, bool may_have_ended, struct tree **after, int n, struct tree *cond, struct tree *at);

/* loop.c */
enum { MAX_PARTS = 8 };         /* of the head of a for statement, between commas */

/* What a loop counts: `counter += step` on each turn, as long as `counter + shift cmp bound`. */
struct counting {
        struct decl *counter;
        struct tree *init;              /* expression of its first value, or NULL: what it holds already */
        struct expr *first;             /* that value, of an integer, once it is lowered; else NULL */
        enum op cmp;
        struct tree *bound;             /* NULL: 0 (for `while (i--)`) */
        struct tree *cond;              /* the comparison */
        struct tree *also_bound, *also_cond;    /* of a second comparison of the counter, `i < n && i < m`; NULL: there is none */
        int also_by;                    /* what its bound takes to be compared as the first, `i < n && i <= m`: 1, -1 or 0 */
        int64_t shift;                  /* compared is `counter + shift`, `i + 1 < n` */
        bool is_shift_unsigned;         /* ... computed in an unsigned type */
        struct tree *apart[3];          /* compared is the counter plus, or minus, each of these, `i + k - 1 < n`, in int */
        bool is_apart_less[3];
        int n_apart;
        const struct ctype *seen_as;    /* the signed type of its size as which the condition sees an unsigned counter, `(int)i < n`; NULL: its own values are compared */
        int64_t step;
        struct tree *by;                /* a step that is no constant: `step`, 1 or -1, times its value; else NULL */
        enum { STEP_APART, STEP_BEFORE, STEP_AFTER } in_cond;   /* the condition steps too, before it compares (`--i > 0`) or after (`i-- > 0`) */
        int n_before;                   /* so many further parts of the step come before this counter's */
        struct tree *step_at, *also_at; /* also_at: part of the step that is the last statement of the body; NULL: none */
        bool in_body;                   /* the body steps, once or several times, in every iteration: step_at is all of it */
        struct expr *bound_value;       /* as lowered; NULL before that, or without a bound */
        bool may_pass;                  /* nobody minds if the loop runs further, with iterations that do nothing */
        struct expr *limit;             /* it does, and iterations do something as long as `counter cmp limit`, a value kept in a scalar; else NULL */
};

struct for_parts {
        struct tree *init, *cond, *inc, *body;
        size_t head_end;        /* offset just past the closing parenthesis; 0 when not found */
};

bool for_parts(struct tree *t, struct for_parts *p);
bool loop_parts(struct tree *t, struct counting *c, struct tree **part, int *n_part);
/* exact.c: e, or the same number in signed arithmetic of 64 bits, if C computes e as one would on paper, without wrapping around or cutting: by the ranges of types, or by what is then
 * assumed. NULL: it may not. */
struct expr *expr_on_paper(struct lower *l, struct expr *e, struct span at);
/* Assumes `a op b`, over values that are the same in the whole region. False when they are not. */
bool assume_of(struct lower *l, enum op op, struct expr *a, struct expr *b, struct span span);
struct assumption *assume(struct lower *l, enum op op, struct expr *a, struct expr *b, const char *text, struct span span);
/* The number of iterations of a loop that steps from `from` as long as `counter cmp to`, of type long. Where it is the same in the whole region it is assumed not to be negative, so
 * that it is a plain difference. NULL when the loop counts away from its bound, or may do so, and comes to it, with !=, by wrapping around; or when C may not compute from and to
 * as one would on paper (expr_on_paper). */
struct expr *loop_trip(struct lower *l, struct expr *from, enum op cmp, struct expr *to, int64_t step, struct span at);
/* The same of the loop, written as t, which is uncounted if it has none. */
struct expr *loop_rounds(struct lower *l, const struct loop *loop, struct tree *t);
/* Does the loop step an unsigned counter by more than one, so that it may step past its bound and start over? */
bool loop_may_start_over(const struct counting *c);
struct loop *loop_begin(struct lower *l, struct loop *loop, struct seq **outer);
struct decl *loop_counter(struct tree *t, struct tree **step);
void loop_end(struct lower *l, struct loop *loop, struct seq *outer);
/* Can the model read e: sums, constant multiples and quotients of counters and of values that do not change in the region? */
bool expr_is_modelled(const struct expr *e);
struct loop *loop_zero(struct lower *l, struct expr *n, struct tree *t);
void lower_for(struct lower *l, struct tree *t);
void lower_while(struct lower *l, struct tree *t);
struct loop *loop_outline(struct fe *fe, struct tree *t, struct arena *a);

/* pointer.c */
struct place lower_place(struct lower *l, struct tree *t);
struct pval lower_pointer(struct lower *l, struct tree *t);
struct pval pval_fit(struct lower *l, struct pval p, CXType pointee, const struct shape *shape, struct tree *at);
struct pval pval_keep(struct lower *l, struct pval p, struct tree *at);
/* Does which object p is depend on memory that changes when `written` does? */
bool place_depends_on(const struct place *p, const struct place *written);
/* The object that p is now, whatever is written after this: subscripts that depend on memory are kept in temporaries. */
struct place place_keep(struct lower *l, struct place p, struct tree *at);
struct pval pval_add(struct lower *l, struct pval p, struct expr *k, bool minus, struct tree *at);
struct place pval_target(struct lower *l, struct pval p, struct tree *at);     /* *p */
struct expr *pval_distance(struct lower *l, const struct pval *from, const struct pval *to, struct span span);
void pointer_assign(struct lower *l, struct tree *lhs, struct pval v);
struct expr *place_read(struct lower *l, const struct place *p, struct tree *at);
struct laccess *place_access(struct lower *l, const struct place *p, struct tree *at, bool is_write);
struct place place_of_root(struct root *r);
struct place place_member(struct lower *l, struct place p, struct decl *field, struct tree *at);
const char *root_arrow(struct lower *l, const struct root *r);
/* The condition, as C text, under which the host may read through r: the region comes to it, and no pointer on the way to what it stands for is NULL. NULL when there is none. */
const char *root_valid(struct lower *l, struct root *r);
/* The same where what r points to is not read but for elements that the region accesses. */
const char *root_given(struct lower *l, struct root *r);
struct pval pval_of_root(struct lower *l, struct root *r);
struct root *root_of_binding(struct lower *l, struct binding *b);
struct root *root_local(struct lower *l, const char *name, CXType elem, const struct shape *s, struct span span);
CXType shape_of_decl(struct lower *l, struct tree *decl, struct shape *s, bool pointee);
bool shape_equal(const struct shape *a, const struct shape *b);
struct expr *shape_count(struct lower *l, const struct shape *s, int from);
struct expr *expr_sum(struct lower *l, struct expr *a, struct expr *b, enum op op);

/* What the pointer member at p leads to when the region starts. */
struct root *root_of_member(struct lower *l, const struct place *p, struct tree *at);
/* Where the pointer member at p points now. */
struct pval pval_of_member(struct lower *l, struct place *p, struct tree *at);

/* member.c */
/* What is known of the integer or pointer member at p, bound now if it was not; NULL: it is not followed. */
struct binding *member_binding(struct lower *l, const struct place *p);
/* The value that the integer member at p is known to have; NULL: none. */
struct expr *member_value(struct lower *l, const struct place *p);
/* From here on the pointer member at p is v, or (v NULL) points nowhere that is known. False: it is not followed, and nothing was done. */
bool member_hold(struct lower *l, const struct place *p, const struct pval *v, struct tree *at);

/* inline.c */
struct expr *lower_call(struct lower *l, struct tree *t, bool want_value);
/* The call being inlined that has r in its `lent`, or NULL. */
const struct frame *frame_lent(const struct lower *l, const struct root *r);
struct pval lower_call_pointer(struct lower *l, struct tree *t);
/* A new object that holds the struct which the call t returns. */
struct place lower_call_record(struct lower *l, struct tree *t);
void lower_return(struct lower *l, struct tree *t);

/* bytes.c */
/* Lowers memset, memcpy and memmove inside a loop. False: t is another call, or stands in no loop of the region; nothing was done. */
bool lower_block_call(struct lower *l, struct tree *t);
/* Is t a call of these? *element: the type, below arrays, of what it sets. */
bool sets_bytes(const struct tree *t, CXType *element);

/* library.c */
/* Is "name" a function of C's library that only computes: "sqrt", "fmaxf", "abs", "__builtin_isnan"? */
bool is_library_function(const char *name);
bool library_sets_errno(const char *name);      /* may it? Of what is no such function: true */
/* The call t of such a function; NULL: it is of none. */
struct expr *library_call(struct lower *l, struct tree *t);
/* The constant that the call t of a compiler's own function stands for, as INFINITY and NAN do; NULL: it is none. */
struct expr *library_constant(struct lower *l, const struct tree *t);

/* delinearise.c */
void delinearise(struct lower *l, struct larray *x);
struct expr *expr_normal(struct arena *a, struct expr *e);
/* e in normal form as a difference, *more - *less, of sums without negative coefficients: to compare these two is to compare e with 0, and does not overflow where e would. */
void expr_sides(struct arena *a, struct expr *e, struct expr **more, struct expr **less);
struct expr *expr_divide(struct arena *a, struct expr *e, int64_t by);

/* range.c */
/* Is subscript e of the access, which depends on data, sure to lie in 0 .. size - 1? May add assumptions to the nest, whose statements are all known. */
bool range_holds(struct lower *l, const struct access *access, struct expr *e, struct expr *size);

/* assume.c */
void assumptions_read(struct lower *l);

/* finish.c */
void region_finish(struct lower *l);

/* ---- reached.c: under which condition the region comes to read through a pointer ------------------------------------------------------- */

/* Finds it for all pointers of the region, whose statements and arrays are complete but for the arrays' names. */
void reached_settle(struct lower *l);
/* C text, to be evaluated when the region begins, of a condition that holds whenever the region reads through r; NULL when none is known. */
const char *root_reached(struct lower *l, const struct root *r);
/* The condition "given", that no pointer is NULL on the way; where the region may leave out to read through r by more than it says, the name of a number of the host that tells whether there is memory, too. */
const char *root_held(struct lower *l, struct root *r, const char *given);

/* serial.c */
/* What nest->is_serial says. reassoc: sums may be reordered. */
bool nest_is_serial(const struct nest *n, bool reassoc);

/* regions.c */
void regions_find(struct fe *fe);
void regions_divide(struct fe *fe, const struct region *whole);

#endif
