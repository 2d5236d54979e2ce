/* Inside codegen: what the emitters share. A plan becomes text in three layers: target-free spelling of expressions, subscripts and bodies
 * (ast_print.c, address.c, statement.c, body.c), the code around them for a GPU (gpu_host.c, gpu_kernel.c) or for the host's
 * cores (openmp.c), and the few spellings that differ between languages (struct target, one file each).
 *
 * Names: every identifier of generated text is claimed in a table of names (names.c), so that none captures another, and is known through a
 * binding, which also notes whether the text used it: arguments and declarations are written for used ones only, after the text. */
#ifndef PMPCC_CODEGEN_EMIT_H
#define PMPCC_CODEGEN_EMIT_H

#include "codegen/codegen.h"
#include "codegen/target.h"

/* ---- names.c --------------------------------------------------------------------------------------------------------- */

/* A set of identifiers in use. */
struct names {
        VEC(const char *) taken;
};

void names_take(struct arena *a, struct names *n, const char *name);
void names_take_words(struct arena *a, struct names *n, const char *text, const char *prefix); /* every identifier in text that starts with prefix */
bool names_has(const struct names *n, const char *name);
const char *names_claim(struct arena *a, struct names *n, const char *wanted);  /* wanted, or wanted_2, wanted_3, ...; now taken */
void names_release(struct names *n, const char *name);
bool is_identifier(const char *s);

/* ---- bindings --------------------------------------------------------------------------------------------------------- */

enum binding_kind {
        BIND_PARAM,             /* param: the region's symbolic constant, a const long */
        BIND_SCALAR,            /* var: any other invariant scalar */
        BIND_SIZE,              /* value: a long that addressing needs (size_name, low_name, count_name, first_name of a buffer) */
        BIND_COUNTER,           /* counter of a loop; as a kernel's argument host_index tells which */
        BIND_BATCH,             /* id: BATCH_FIRST, BATCH_LAST or BATCH_SIZE */
        BIND_FLAG,              /* the int that a failed subscript check sets */
        BIND_RUN,               /* how many iterations of the grid's last loop a thread takes */
        BIND_BEFORE,            /* how many of them lie before those of the launch */
        BIND_MIDDLE             /* the same of the loop in the grid's dimension 1 of 3 */
};

/* What an identifier of isl expressions, or a variable of the nest, is called in the text being written. */
struct binding {
        enum binding_kind kind;
        const char *id;                 /* its name in isl expressions; NULL when it has none */
        bool is_iterator;               /* id was made up by isl: does not stand for a parameter that happens to have the same name */
        const char *text;               /* how it is written: an identifier, or an expression that needs no parentheses */
        int sign;                       /* -1: id is the negated text */
        int64_t offset;                 /* id is this much more than that */
        bool is_used;
        const struct param *param;
        const struct var *var;
        __isl_keep isl_ast_expr *value;
        bool at_least_0;                /* a size: negative values count as 0 */
        int host_index;                 /* BIND_COUNTER: index in kernel->host, or -1 */
};

/* Where a block has its part of a buffer. */
struct own_array {
        const struct own_part *part;
        const char *name;
        const char **pitch;             /* per dimension of the part but the last: the name of the distance of neighbours in it */
};

/* Where it has a vector, and the reciprocals of its elements, NULL: nowhere. */
enum own_half { OWN_NEXT, OWN_NOW };
struct own_vector_text {
        const struct own_vector *vector;
        const char *name, *reciprocal;
        bool is_fetched;                /* it is being copied, and has still to be waited for */
        const char *half[2], *half_reciprocal[2];       /* the same of the next value of the grid's second loop and of the one that is swept through, where there are two; else NULL */
};

struct named_buffer {
        const struct buffer *buffer;
        const struct var *scalar;       /* of a range: the scalar that it is, instead of a buffer */
        const char *text;
        bool is_element;                /* rank 0, and text is the element itself, not a pointer to it */
};

/* A variable of the thread that stands for memory. */
struct stand_in {
        const struct buffer *buffer;    /* of a held cell: whose, and its text */
        const char *cell;               /* NULL: the buffer is contracted */
        const struct maccess *access;   /* or: one access, wherever it occurs */
        const struct mstmt *writer;     /* of a carried value: the statement that sets it; else NULL */
        const char *name;
        const char *reciprocal;         /* of the value read: what pm_reciprocal has made of it; or NULL */
        bool is_again;                  /* divisions by it are made again, of operands that may be any */
        bool is_stored;                 /* the access's: where a write leaves the value, unless another variable holds its cell */
        bool is_undeclared;             /* its first assignment declares it */
        bool is_dead;                   /* nothing reads it: assignments are left out */
};

/* What stands for a part of an expression. */
struct value_text {
        const struct expr *value;
        const char *text;
};

/* A partial result that the text being written holds in variables of the thread. */
struct open_partial {
        const struct partial *partial;
        const char **place;             /* of its extremum */
        const char *ran;                /* the variable that says that an update has run, or NULL */
};

/* The constant that says in how many parts a kernel's dealt loop is cut. */
struct part_count {
        const struct kernel *kernel;
        const char *text;
};

/* The variable that says that an exchange has happened. */
struct exchange_name {
        const struct plan_exchange *exchange;
        const char *text;
};

/* Of iterations that a thread runs one after the other and that have nothing to do with each other: what they store, from arrays of their values, when all are computed. Compilers can't know that what
 * one stores the next does not load. */
struct late_store {
        const char *cell, *values;      /* the element, and the array of what the iterations store there */
        const struct ctype *type;
};
struct late_stores {
        int indent;                     /* of the iteration's text: what is under a condition of its own is stored at once */
        const char *q;                  /* the iteration's number */
        VEC(struct late_store) stores;
};

/* Where and how text is being written. */
struct writer {
        struct arena *arena;            /* lives as long as the translation */
        struct outbuf *out;
        const struct options *opt;
        const struct target *target;
        const struct plan *plan;
        const struct kernel *kernel;    /* whose body is being written, or NULL */
        const char *index;              /* the type of counters and subscripts: "long", or INDEX_TYPE */
        struct names names;
        VEC(struct binding *) bindings; /* valid everywhere in the text */
        VEC(struct binding *) counters; /* of the enclosing loops, innermost last */
        VEC(struct named_buffer) buffers;
        VEC(struct open_partial) partials;      /* in force: see reduce.c */
        VEC(struct part_count) parts;   /* host code for a CPU */
        VEC(struct exchange_name) exchanged;    /* host code */
        VEC(struct stand_in) stand_ins; /* in force: see scalars.c and pipeline.c */
        VEC(struct value_text) values;  /* in force: see own.c */
        const struct scan_pass *scan;   /* of a kernel that runs as a scan, a pass that composes or applies maps; else NULL: see prefix.c */
        bool is_placed;                 /* a kernel that reads what can be elsewhere from there: see placed.c */
        bool is_own;                    /* a kernel whose blocks keep parts of arrays: see own.c */
        bool loads_alone;               /* by columns: what all columns read is loaded by one warp */
        const char *width;              /* in a kernel in step, in nested lane loops: how many columns its threads have side by side; NULL: WARP_THREADS */
        bool is_chain;                  /* iterations that wait for each other's results: see pipeline.c */
        struct late_stores *late;       /* in force, or NULL */
        const char *crew;               /* in an iteration of a lane loop that a crew runs: how many threads it has; NULL: one thread runs it, see crew.c */
        const struct warp_text *warp;  /* of a kernel whose warps move rows, see pipeline_rows.c; else NULL */
        struct block_text *block;       /* of a kernel in blocks, see tile.c; else NULL */
        VEC(struct own_vector_text) vectors;    /* likewise */
        VEC(struct own_array) own;      /* in the form of a kernel that keeps parts of arrays in shared memory (own.c): where they are */
        VEC(struct named_buffer) ranges;        /* host code: parts of the user's memory that have a pm_range */
};

struct binding *binding_add(struct writer *w, enum binding_kind kind, const char *id, const char *text);
struct binding *counter_add(struct writer *w, const char *id, const char *text, int sign);     /* until w->counters.n is set back */
/* What isl's "id" stands for, which is then marked as used; NULL: unknown. is_iterator: it was made by isl, or may have been (it carries no user pointer). */
const struct binding *binding_of(struct writer *w, const char *id, bool is_iterator);
const char *binding_use(struct writer *w, const char *id, int *sign, bool is_iterator); /* its text, of a binding without offset */
const char *buffer_text(struct writer *w, const struct buffer *b, bool *is_element);
void buffer_name(struct writer *w, const struct buffer *b, const char *text, bool is_element);
/* Binds the parameters of the plan, and the names of sizes of the buffers; text_prefix goes in front of each ("pm_", ""). */
void bind_params(struct writer *w, const char *text_prefix);
void bind_sizes(struct writer *w, const struct buffer *b, const char *text_prefix);

/* ---- ast_print.c: isl expressions as C ----------------------------------------------------------------------------------- */

/* Binding strengths, as far as they occur. */
enum { PREC_NONE = 0, PREC_COND = 3, PREC_OR = 4, PREC_AND = 5, PREC_EQUAL = 9, PREC_LESS = 10, PREC_SUM = 12, PREC_PRODUCT = 13, PREC_UNARY = 14, PREC_ATOM = 16 };

struct piece {
        const char *text;
        int prec;
};

/* A linear combination in the making: terms in order of appearance, like ones merged. */
struct term {
        int64_t factor;
        const char *text;               /* an atom or a product */
        int prec;
};
struct sum {
        VEC(struct term) terms;
        int64_t constant;
};

void sum_add_text(struct writer *w, struct sum *s, struct piece p, int64_t factor);
void sum_add_ast(struct writer *w, struct sum *s, __isl_keep isl_ast_expr *e, int64_t factor);
void sum_times(struct writer *w, struct sum *s, struct piece p);        /* s becomes s * p */
bool sum_is_constant(const struct sum *s, int64_t value);
struct piece sum_piece(struct writer *w, const struct sum *s);

struct piece ast_piece(struct writer *w, __isl_keep isl_ast_expr *e);
const char *ast_text(struct writer *w, __isl_keep isl_ast_expr *e);
const char *ast_operand(struct writer *w, __isl_keep isl_ast_expr *e);  /* parenthesised unless an atom */
const char *piece_at(struct writer *w, struct piece p, int prec);       /* parenthesised if it binds less than prec */
/* A loop's condition, with the counter's text on the left where it can be. */
const char *ast_loop_condition(struct writer *w, __isl_keep isl_ast_expr *e, const char *counter);

/* ---- address.c, statement.c, body.c ---------------------------------------------------------------------------------------- */

/* The access's subscript in dimension d, at the instance. */
struct sum subscript_sum(struct writer *w, const struct maccess *a, int d, const struct instance *i);
/* The element in memory that access "a" of instance "i" touches, whatever variables stand for it. */
const char *memory_text(struct writer *w, const struct maccess *a, const struct instance *i);
/* The same where the block has a part of the buffer for itself: not there, but in memory. */
const char *element_of_memory(struct writer *w, const struct maccess *a, const struct instance *i);
/* Index d of the access, of the array's subscripts and the counters of expanded dimensions. */
struct sum index_of(struct writer *w, const struct buffer *b, int d, const struct maccess *a, const struct instance *i);
/* The number of the cell of "b" with these indices in all dimensions of its storage, on a device. i: an instance that accesses it. */
const char *indexed_cell(struct writer *w, const struct buffer *b, const struct sum *index, const struct instance *i);
/* The C text of the element that access "a" of instance "i" touches. */
const char *access_text(struct writer *w, const struct maccess *a, const struct instance *i);
void print_instance(struct writer *w, const struct instance *i);        /* without its predicates */
/* Its first n predicates, those of the outermost conditions; "" when it has none. */
const char *predicates_text(struct writer *w, const struct instance *i, int n);
const char *predicate_text(struct writer *w, const struct instance *i); /* all of them */
const char *instance_expr_text(struct writer *w, const struct expr *e, const struct instance *i, int level);    /* as expr_print */
const char *scalar_text(struct writer *w, const struct var *v);         /* an invariant scalar */
const char *expr_text(struct writer *w, const struct expr *e, int level);       /* over invariants alone */

/* The size of dimension d of the buffer; how many elements a linear one holds; subtracts the smallest index of a dimension. */
struct piece size_piece(struct writer *w, const struct buffer *b, int d);
struct piece elements_piece(struct writer *w, const struct buffer *b);
void subtract_low(struct writer *w, struct sum *s, const struct buffer *b, int d);
void sum_add_sum(struct writer *w, struct sum *s, const struct sum *t);
/* Cell number "index" (NULL: 0), in the order of the user's linear index, of the copy of "b" that belongs to the counters in force. */
const char *cell_text(struct writer *w, const struct buffer *b, const char *index);
const char *cells_text(struct writer *w, const struct buffer *b);       /* how many of them "b" has, as an operand */

/* Are there gaps between the elements of the user's array, or before them? Then its address is carried as one of characters. */
bool array_has_gaps(const struct array *array);
/* The user's own element that is at an address. */
const char *user_at(struct writer *w, const struct array *array, const char *address);
/* The user's own element of that index, through the pointer "base" to element 0. */
const char *user_cell(struct writer *w, const struct array *array, const char *base, struct piece index);

/* ---- reach.c -------------------------------------------------------------------------------------------------------------------- */

/* The condition that no sum or product overflows on the way to the buffer's extent; NULL where none can. */
const char *extent_fits_text(struct writer *w, const struct buffer *b);
/* When memory surely holds all of the buffer's extent: "" always, as where the program touches all of it but for holes of less than a page, "0" nobody knows, else a condition: that it lies inside of the user's array. */
const char *memory_held_text(struct writer *w, const struct buffer *b);
/* The condition that memory holds all of the buffer's extent, for a CPU's buffer that is copied as a whole; NULL where it surely does. */
const char *memory_there_text(struct writer *w, const struct buffer *b);
/* The condition that a pointer is not NULL whose elements a device would copy, but the program may never touch; NULL where there is none. */
const char *pointer_given_text(struct writer *w, const struct buffer *b);

/* ---- reduce.c: partial results ------------------------------------------------------------------------------------------------ */

/* Prints the update by instance "i" of a partial or atomic "cell" if it is to be spelled otherwise than the user's; false when it still is to be printed. */
bool print_update(struct writer *w, const struct instance *i, const char *cell);
/* After the assignment `m = e` under `e < m`: notes where. */
void print_taken(struct writer *w, const struct instance *i);
/* OpenMP: declares into how many parts each kernel's loop is cut. */
void print_part_counts(struct writer *w);
/* OpenMP: the kernel's loop in parts, and their combination; or, when it is short, as it is. */
void print_in_parts(struct writer *w, const struct kernel *k);
/* The body for the part of the dealt loop's values between these names; the bounds of part number "part" of "parts", declared with these names; the constant that says how
 * many there are. */
void print_part(struct writer *w, const struct kernel *k, const char *first, const char *last);
void print_bounds(struct writer *w, const struct plan_loop *l, const char *part, const char *parts, const char *first, const char *last);
const char *parts_name(const struct writer *w, const struct kernel *k);
/* GPU: the bodies of the two functions of a kernel with partial results. */
void print_team_kernel(struct writer *w, const struct kernel *k);
void print_combine_kernel(struct writer *w, const struct kernel *k);
/* The number of the first iteration that the thread runs of the kernel's loop dealt[dealt - 1]; *step: how many further on the next ones are. */
struct piece deal_index(struct writer *w, int dealt, const char **step);
/* The step of a loop, "inc" in the direction of "sign", times a number of iterations, which is an `int`: a `long` where the step is not 1. */
struct piece deal_times(struct writer *w, __isl_keep isl_ast_expr *inc, int sign, struct piece number);

/* ---- prefix.c: scans ----------------------------------------------------------------------------------------------------------------- */

/* OpenMP: the kernel's loop as a scan; or, when it is short, as it is. And the declaration of the number of its parts. */
void print_in_scan(struct writer *w, const struct kernel *k);
void print_scan_count(struct writer *w, const struct kernel *k);
/* What a pass over the statements of the loop does in place of the map. */
enum scan_task {
        SCAN_COMPOSE,                   /* composes it with what value and slope hold */
        SCAN_APPLY,                     /* applies it to the value; with a slope, multiplies that by what the new value changes by with the one before */
        SCAN_LOAD, SCAN_STORE,          /* gets the value before the iteration from memory; puts the value where the iteration does */
        SCAN_REST                       /* runs what the iteration does besides */
};
struct scan_pass {
        const struct plan_scan *scan;
        enum scan_task task;
        const char *value, *slope;      /* variables, or NULL where the task has no use for them */
};
/* "e" of the step that the instance is, over the variables of the pass. */
const char *map_step_text(struct writer *w, const struct scan_pass *p, const struct instance *i, const struct expr *e);
/* Is "value" no number, or has it lost half of its digits, as the sum of "offset" and something else? */
const char *scan_lost_text(struct writer *w, const struct recurrence *r, const char *value, const char *offset);
/* Does the pass in force have no use for the instance? Does it print something of its own for it? */
bool scan_leaves_out(const struct writer *w, const struct instance *i);
bool print_scanned(struct writer *w, const struct instance *i);
/* Before an instance that print_scanned leaves: puts the variable of the pass in the place of the value before. Returns how many stand-ins there were. */
int scan_enter(struct writer *w, const struct instance *i);
/* A value that a sum has lost half of the digits to, against its operands: their quotient. */
int scan_most_lost(const struct recurrence *r);
/* The variables that the pass has for the steps before the map. */
void scan_declare_steps(struct writer *w, const struct scan_pass *p);
/* What the first pass starts from as offset; "x", and then what it has accumulated. */
const char *scan_start_text(struct writer *w, const struct recurrence *r);
const char *folded_text(struct writer *w, const struct recurrence *r, const char *x, const char *own);
/* quotient.c: declares the matrix of a part; composes it with a step; what the step's value changes by with the value before, as text. */
void declare_quotient(struct writer *w, const struct recurrence *r);
void print_quotient_step(struct writer *w, const struct scan_pass *pass, const struct instance *i, int step);
const char *quotient_slope(struct writer *w, const struct scan_pass *pass, const struct instance *i, int step);

/* ---- scalars.c, pipeline.c: values that the plan keeps in the thread's variables ------------------------------------------------------ */

/* Does the plan hold a cell in the run of all statements below "node"? */
bool held_any(const struct writer *w, __isl_keep isl_ast_node *node);
/* Declares the variables of the cells that the plan holds in the run of all statements below "node", if it is one, and loads them; those that are not loaded are declared by their first
 * assignments, unless these may be in scopes of their own. Returns how many there are to store again. */
int held_enter(struct writer *w, __isl_keep isl_ast_node *node, bool has_scopes);
/* Stores the last n of them, and forgets them. */
void held_leave(struct writer *w, int n);

/* Is "e" a floating division of what memory has, in a loop whose iterations wait for each other? */
bool is_awaited_division(const struct writer *w, const struct expr *e);
/* Prints the `for` "node" if the plan has it as a pipeline; false, and nothing printed, if not. name: its counter, in force; first: the text of its first
 * value; stride: of what it counts by, NULL for one; limit: what follows the counter in the condition, NULL: as in the node; iteration prints the body. */
bool print_pipelined(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, const char *stride, const char *limit, void (*iteration)(void *user), void *user);

/* What follows pm_reciprocal in the name of the function for the type of that read. */
const char *reciprocal_suffix(const struct pipelined_loop *p, int ahead);

/* crew.c: prints the lane loop "node" for crews, if threads of a warp may go through what is in its iterations together; if they may not, nothing. Returns how many blocks of text are
 * open, for the loop as it is otherwise. name, first, sign: its counter, in force, and its first value; iteration prints an iteration. */
int print_crews(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, int sign, void (*iteration)(void *user), void *user);
/* In such an iteration: the thread's number in its crew; whether there is an iteration for it; all threads of the crew wait for each other. */
#define CREW_MEMBER "pm_member"
#define CREW_HERE "pm_on"
void crew_meet(struct writer *w);
/* A statement between its loops, for one thread. */
void crew_enter_statement(struct writer *w);
void crew_leave_statement(struct writer *w);
/* The maps of a chunk of n iterations are in arrays, "slope" and "offset" the elements of number q: "carried" becomes the value before the thread's chunk; pm_again is set where it has lost too much. */
void crew_compose(struct writer *w, const struct recurrence *r, const char *crew, const char *q, int n, const char *slope, const char *offset, const char *carried);
/* Then "carried" is the value behind each thread's chunk; it becomes the one behind the chunks of all, by what is printed in between if pm_again is set for one of them. */
void crew_open_turns(struct writer *w, const char *crew, const char *carried);
void crew_close_turns(struct writer *w, const char *crew, const char *carried);

/* pipeline_rows.c: declares what the threads of a warp have to move rows, where the grid's first counter is "counter", in the grid if "upper" holds. */
void warps_enter(struct writer *w, const char *counter, const char *upper);
/* The condition that the thread is one of the grid, which only such a kernel's threads have to ask. */
const char *warp_thread_text(const struct writer *w);
/* A pipelined loop's text while it is written. */
struct pipe {
        struct writer *w;
        const struct pipelined_loop *loop;
        int n;                          /* iterations of a chunk: as planned, or fewer, for threads that have half as many registers */
        const char *isl_counter;        /* isl's name of the counter */
        const char *name, *first;       /* the counter, its first value */
        const char *limit;              /* what follows it in the loop's condition: " < n" */
        const char *step;               /* "+" or "-" */
        const char *stride;             /* by how much; NULL: by one */
        const char *crew;               /* how many threads have a chunk each; NULL: one */
        const char *chunk, *q;          /* the counter at the beginning of the chunk; the index in it */
        VEC(const char *) invariant;    /* per loop->invariant */
        VEC(const char *) reciprocal;   /* per loop->ahead: those of the chunk's values; NULL: nothing is divided by them */
        VEC(const char *) ahead, next;  /* per loop->ahead: the chunk being computed, the one being loaded; NULL: rows have it */
        VEC(const char *) tiles;        /* per loop->rows: its tile in shared memory */
        bool is_rolled;                 /* the chunk's iterations stay a loop */
        const char *from, *stage;       /* of a loop that moves rows: the counter's first value; the stage that is computed */
};
/* Declares the tiles, and waits for what the threads did to their rows before. */
void rows_declare(struct pipe *p);
/* Declares where the loop begins, its first chunk (p->chunk), which may begin before, and the stage that has it. */
void rows_begin(struct pipe *p);
/* What follows the counter in the condition that an iteration of a chunk is one of the loop. */
const char *rows_limit(const struct pipe *p);
/* Starts to copy the rows of a chunk "offset" iterations after the one that begins at p->chunk, as far as the loop goes: to the stage that is computed next or, offset 0, the current one. */
void rows_fetch(const struct pipe *p, int offset);
/* Waits for the copies of the current chunk. */
void rows_await(const struct pipe *p);
/* Stores what the chunk has computed; the stages change places. */
void rows_store(const struct pipe *p);
/* The thread's own element of the row, of iteration p->q of the chunk. */
const char *rows_own_text(const struct pipe *p, int row);
/* Puts the tiles of stored rows in the place of their writes in the body that is printed next. */
void rows_stand_in(const struct pipe *p);

/* unroll.c: prints the `for` "node" with "count" iterations in a row, as print_pipelined; its counter is the last of w->counters. False, and nothing printed, if
 * it does not count in steps of one size until one comparison fails. */
bool print_unrolled(struct writer *w, __isl_keep isl_ast_node *node, int count, const char *name, const char *first, void (*iteration)(void *user), void *user);

/* The condition of a `for` that counts up (ast_counts_up) for the value that is `ahead` >= 0 of isl's counter further on than `name`, which is bound to it with that sign. */
const char *loop_further_text(struct writer *w, __isl_keep isl_ast_node *node, const char *name, int sign, int64_t ahead);

/* ---- lanes.c: kernels in step (plan.h: in_step) ---------------------------------------------------------------------------------------- */

/* Declares pm_lane, the thread's number in its block, and opens the loops of the grid over blocks. Returns how many blocks of text are open. */
int lanes_enter(struct writer *w);
const char *lanes_text(struct writer *w);      /* how many threads the block has */
/* How often the `for` runs that counts up by "step" (ast_counts_up); 0 or less where it does not run. */
const char *loop_count_text(struct writer *w, __isl_keep isl_ast_node *node, int64_t step);
/* columns.c: kernels by columns. How many warps a block has, and how many of its blocks a multiprocessor is to hold. */
int columns_warps(const struct kernel *k);
int columns_beside(const struct kernel *k);
/* Declares what its threads share, and which column is the thread's. Returns how many blocks of text are open: none. */
int columns_enter(struct writer *w);
/* Prints the rounds: */
struct rounds_text {
        bool (*has_tables)(void *user, bool of_sweeps); /* is there anything in shared memory for all columns of a block, for loops that are shared out, or for sweeps? */
        void (*tables)(void *user, bool of_sweeps);     /* loads it */
        void (*fill)(void *user), (*sweep)(void *user); /* the loop that is shared out; what one warp does */
        void *user;
};
#define ROUND_COUNTER "pm_next"         /* the next value of the grid's second loop */
void columns_print_rounds(struct writer *w, const struct rounds_text *t);
/* In `fill`: the loop over the runs of rows, of which a warp takes one after the other; fill prints the iterations from pm_begin to before pm_end. NULL: there is nothing to be put there. */
void columns_print_runs(struct writer *w, void (*fill)(void *user), void *user);
/* A piece of that loop, "node", which counts up by one; opens a test for one iteration that isl has taken out of it. */
void columns_print_run(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, void (*iteration)(void *user), void *user);
void columns_open_row(struct writer *w, __isl_keep isl_ast_expr *row);
/* In it, before the run's rows are set; and in the last of the sweeps, at an iteration before which rows may be free (nothing is printed elsewhere). */
void columns_print_take(struct writer *w);
void columns_print_reach(struct writer *w, const struct pipelined_loop *p, const char *counter);
/* Opens the lane loop "node", whose counter counts with the sign in the user's, from "first". Returns how many blocks of text are open. */
int print_lane_head(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, int sign, enum lane_share share);
/* own.c: parts of arrays in the memory that a block's threads share. Declares where they are; loads them at the beginning, and stores them at the end, of an iteration of the grid. */
void own_declare(struct writer *w);
void own_enter(struct writer *w);
void own_leave(struct writer *w);
/* Where the block keeps its part of the buffer, NULL: nowhere; and its element at these indices, one for each of its dimensions (own_dims), each less the buffer's low. */
const struct own_array *own_array_of(const struct writer *w, const struct buffer *b);
const char *own_cell_text(struct writer *w, const struct own_array *own, const struct sum *index);
/* The same of what is read ahead under that number in a pipeline; and the number of the element there that the iteration of this counter reads, where the loop begins with "first". */
const struct own_vector_text *own_vector_of(const struct writer *w, const struct pipelined_loop *p, int ahead);
const char *own_vector_index(struct writer *w, const struct own_vector *v, const char *counter, const char *first, bool descending);
/* Loads the vectors of the lane loop "node", which is not empty if the condition holds; or waits for them, where that has begun, at a place whose counters and conditions are the loop's, too. */
void own_load_vectors(struct writer *w, __isl_keep isl_ast_node *node, const char *condition);
void own_fetch_vectors(struct writer *w, __isl_keep isl_ast_node *node, const char *condition);
/* By columns: puts elements of vectors in the place of parts of expressions in the loop, until w->values is what it was before. */
void own_values_enter(struct writer *w, const struct pipelined_loop *p, const char *counter);
/* By columns: has a loop at or below the node vectors? Loads those of the loop. */
bool own_has_column_vectors(struct writer *w, __isl_keep isl_ast_node *node);
void own_load_column_vectors(struct writer *w, __isl_keep isl_ast_node *node);
/* The dimensions of the part in their order, as those of the buffer; returns how many there are. One without rows has a single one, of the linear index: 0. */
int own_dims(struct writer *w, const struct own_part *part, int **dim);
/* The element of the access's column in a block's parts. */
const char *column_cell_text(struct writer *w, const struct own_array *own, const struct maccess *a, const struct instance *i);
/* By columns: declares, for a round, where the two of a vector are of which there are two; and puts these names in place of its own. */
void own_declare_halves(struct writer *w);
void own_use_half(struct writer *w, enum own_half half);
/* How many bytes the parts take together, for the host. */
const char *own_bytes_text(struct writer *w, const struct kernel *k);
/* lane_scan.c: memory that the kernel's threads share for scans; can the `for` be run as one, and its text, in the manner of print_pipelined. */
void lane_scans_declare(struct writer *w);
bool is_lane_scan(__isl_keep isl_ast_node *node, const struct plan_scan *scan);
void print_lane_scan(struct writer *w, __isl_keep isl_ast_node *node, const struct plan_scan *scan, const char *name, const char *first, int sign, void (*iteration)(void *user),
        void *user);
enum { GROUP = 16, GROUPS = LANES / GROUP };    /* of threads, whose maps are composed */
struct lane_scan {
        struct writer *w;
        const struct plan_scan *scan;
        const char *name, *first;       /* the loop's counter, and the text of its first value */
        const char *count, *run;        /* constants: iterations of the loop, and of a thread */
        int sign;                       /* in which the counter counts */
        void (*iteration)(void *user);  /* prints the body */
        void *user;
};
/* Iteration number "at"; the iterations of a thread's run, which begins at "begin", as far as they are below "end". pass: what is done in place of the map; NULL: the map. */
void lane_scan_row(const struct lane_scan *s, const char *at, const struct scan_pass *pass);
void lane_scan_run(const struct lane_scan *s, const char *begin, const char *end, const struct scan_pass *pass);
void lane_barrier(struct writer *w);
/* lane_quotient.c: memory that the threads share; all of a scan before the last elements are stored: declares pm_goes_on, whether other runs follow the thread's, and pm_value, that behind it. */
void lane_quotients_declare(struct writer *w);
void print_lane_quotient(const struct lane_scan *s);
/* Around what one thread of the block runs. */
void lane_open(struct writer *w);
void lane_close(struct writer *w);
/* The barrier at the end of what its threads share out, or one of them runs. */
void print_meeting(struct writer *w);

/* ---- tile.c: kernels in blocks (plan.h: struct tiling) --------------------------------------------------------------------------------- */

/* Declares what a block shares and opens the loops over its place, down to the counters of its first point; declares and loads the cells that points keep. Returns how
 * many blocks of text are open. */
int blocks_enter(struct writer *w);
/* Stores the kept cells again, before these blocks are closed. */
void blocks_leave(struct writer *w);
/* Declares an array of the local for each point that the thread has, by which the local's name then stands for the point's own. */
void print_point_local(struct writer *w, const struct buffer *b);
/* Opens the loops over the thread's points along the loops of the block in `which`; points_leave closes them. Returns how many blocks of text are open. */
int points_enter(struct writer *w, const bool *which);
void points_leave(struct writer *w, int n_open, const bool *which);
/* Prints the loads of the tiles of "node", whose strip's first value is bound to strip_id, between barriers. */
void print_tile_loads(struct writer *w, const struct snode *node);
/* The variable or the place in a tile that the access goes to; NULL: it goes to memory. */
const char *tiled_access_text(struct writer *w, const struct maccess *a, const struct instance *i);

/* ---- body.c -------------------------------------------------------------------------------------------------------------------------- */

/* Prints kernel->body. */
void print_body(struct writer *w, const struct kernel *k);
/* "< n" or "<= last": the condition for the largest value of a counter. */
const char *upper_text(struct writer *w, __isl_keep isl_ast_expr *last);
/* What a target puts into the host's loops. */
struct host_text {
        void (*launch)(struct writer *w, const struct kernel *k, const struct piece *counter, void *user);      /* writes kernel k, whose host counters have the values in counter[0..k->n_host) */
        const char *(*live)(struct writer *w, const struct buffer *b, void *user);      /* the value in a buffer that decides whether a host loop goes on */
        void (*edge)(struct writer *w, const struct buffer *b, bool to_user, void *user);       /* copies the last slice of an expanded buffer to its original, or from there */
        /* Memory for the array that moves, before the loop; the exchange; and what brings the array that stays back to its own memory after the loop. */
        void (*move)(struct writer *w, const struct plan_exchange *e, void *user);
        void (*exchange)(struct writer *w, const struct plan_exchange *e, void *user);
        void (*leave)(struct writer *w, const struct plan_exchange *e, const struct piece *counter, void *user);
        void *user;
};
/* Prints plan->host. */
void print_host_loops(struct writer *w, const struct host_text *t);
/* exchange.c: what comes before and after the host loop "node", whose text is below the AST's mark, if it exchanges memory; and the exchange in place of a launch. */
bool exchanges_any(const struct writer *w, const struct snode *node);
void exchanges_enter(struct writer *w, const struct host_text *s, const struct snode *node, __isl_keep isl_ast_node *below);
void exchanges_leave(struct writer *w, const struct host_text *s, const struct snode *node, __isl_keep isl_ast_node *below);
void exchange_print(struct writer *w, const struct host_text *s, const struct plan_exchange *e);
/* What the user calls the counter: not unique in the region, unlike the variable's name. */
const char *loop_name(const struct loop *l);
/* The same for what a loop of the tree runs through: "i", of strips "i_strip", of another reshaped loop "i_axis". */
const char *counter_name(const struct writer *w, const struct snode *n);
bool body_has_loop(const struct kernel *k);
/* Declares a local buffer. */
void print_local(struct writer *w, const struct buffer *b);
/* Declares "b", a single variable of this name that need not be set before it is used. */
void print_unset(struct writer *w, const struct buffer *b, const char *name);

/* ---- batch.c: loops in batches ------------------------------------------------------------------------------------------------------------ */

/* Is it memory that has room for one batch? */
bool is_of_batch(const struct buffer *b);
/* In a kernel: claims names for the parameters of its batch. */
void bind_batch(struct writer *w, const char *counter);
/* Declares the number of iterations of a batch, and binds it; the name of that variable, NULL if there is no need of one. region: the GPU's; NULL: on a CPU, where the number is 0 if the
 * memory allowed is too small. */
const char *print_batch_size(struct writer *w, const char *region);
/* The loop over batches; "launches" prints what one runs. counter: the values of the counters of the host loops around. */
void print_batch(struct writer *w, const struct plan_batch *batch, const struct piece *counter, const struct host_text *t, void (*launches)(__isl_keep isl_ast_node *node, void *user), void *user);

/* ---- host.c ----------------------------------------------------------------------------------------------------------------- */

/* The conditions that are not plainly true, joined by &&. "" if there are none. */
const char *conditions_text(struct writer *w, isl_ast_expr *const *conditions, int n);
/* The conditions under which the translated branch may run, joined by &&; the work test excluded. "" if always. Declares the ranges that they use. */
const char *guards_text(struct writer *w);
/* Those of them that look into memory, at the elements of index arrays or whether there is any, for the end of the conditions. "" if there are none. */
const char *looks_text(struct writer *w);
/* a && b, on two lines; what is "" holds always. Neither may hold an || outside of parentheses, unless the other is "". */
const char *both_conditions(struct writer *w, const char *a, const char *b);
/* Elements of the user's array that buffer "b" stands for: text of the first one's index ("0" included) and of their number. */
void buffer_range(struct writer *w, const struct buffer *b, struct piece *first, struct piece *count);
/* Smallest index and number of indices in dimension d of the buffer's storage. */
struct piece buffer_low(struct writer *w, const struct buffer *b, int d);
struct piece buffer_size(struct writer *w, const struct buffer *b, int d);
/* The dimension of the buffer's storage at position p of its layout, outermost first. */
int buffer_dim_at(const struct buffer *b, int p);
/* Where the cells of an expanded buffer are that its original receives: offset of the first and distance from one to the next. */
void copy_out_slice(struct writer *w, const struct buffer *b, struct piece *offset, struct piece *step);
/* Number of elements to allocate for b, as a size_t expression; and of those for one iteration of a loop in batches, if b is expanded along it. */
const char *buffer_cells(struct writer *w, const struct buffer *b);
const char *cells_of_copy(struct writer *w, const struct buffer *b);
/* To the element "first" of the user's array, or to the beginning of the record that holds it. */
const char *host_pointer(struct writer *w, const struct array *array, struct piece first);
/* The part of the user's memory that buffer "b" stands for: where it begins, and its length. */
const char *user_range_begin(struct writer *w, const struct buffer *b);
const char *user_range_bytes(struct writer *w, const struct buffer *b);
/* scan.c: declares and computes the parameters that are found by looking at index arrays, as far as they are used. */
void print_scans(struct writer *w, struct outbuf *out);
bool is_scanned(const struct plan *p, const struct var *v);     /* is it one of them? */
void print_set_counters(struct writer *w, const char *done);
bool host_has_array(const struct buffer *b);    /* does the user's program have memory for it? */

/* ---- the code around -------------------------------------------------------------------------------------------------------------- */

/* One region's text: before and after the user's own text. */
struct region_text {
        struct outbuf head, tail;
};

struct kernel_argument {
        const struct binding *binding;  /* a long, a scalar or the flag; NULL: */
        const struct buffer *buffer;
        enum place place;               /* where the kernel reads it: PLACE_GLOBAL, or see placed.c */
        bool is_room;                   /* neither: the memory that a block shares */
        bool is_hidden;                 /* passed through pm_size first (hidden.c) */
        const char *offset;             /* CUDA, PLACE_CONSTANT: the argument is its place in pm_constant, by this name; else NULL */
};
/* In kernels the type of counters that may be narrow. */
#define INDEX_TYPE "pm_index"
struct kernel_text {
        const struct kernel *kernel;    /* NULL: moves `buffer` to or from the user's order, see border.c */
        const struct buffer *buffer;
        bool to_user;
        struct span span;               /* the user's line it stands for */
        const char *name;               /* of its function */
        const char *descriptor;         /* of its array of struct pmprt_kernel, one for each type of counters: long, then int if the plan can be narrow */
        VEC(struct kernel_argument) arguments;
        struct outbuf text;             /* the whole function */
        bool is_placed;                 /* it reads what can be elsewhere from there (placed.c) */
        bool is_own;                    /* its blocks keep parts of arrays in shared memory (own.c) */
        struct kernel_text *placed;     /* the same so; NULL: nothing can be elsewhere, or this is it */
        struct kernel_text *second;     /* the kernel's other function: combines its partial results, or does the same in blocks (kernel->tiled), or with parts of arrays in shared memory
                                         * (kernel->own); NULL: it has none */
};

/* host.c: a writer for a region's host code, which is C whatever the target: parameters and sizes are bound as pm_n. */
void host_writer(struct writer *w, struct arena *a, const struct options *opt, const struct plan *p, const char *user_text);
/* Declares the constants that the text so far has used. */
void print_constants(struct writer *w, struct outbuf *out);
const char *quoted(struct arena *a, const char *text);          /* as a C string literal */
/* "cn.c:43", of the outermost loop of kernel "k". */
const char *kernel_place(struct writer *w, const struct kernel *k);

/* ---- grid.c: loops whose iterations are numbered -------------------------------------------------------------------------------------- */

int grid_dimensions(const struct kernel *k);    /* loops of the grid, collapsed ones counted as one */
/* How many iterations "loops", a loop of the grid or the collapsed ones from there on, have together. is_host: 0 if one has none; in a kernel all have some. */
struct piece grid_extent(struct writer *w, const struct plan_loop *loops, bool is_host);
/* How many iterations one loop of the grid has. is_host: 0 or less if none; in a kernel it has some. */
struct piece grid_count(struct writer *w, const struct plan_loop *l, bool is_host);
/* Do threads know their iterations of "loops", a loop of the grid or collapsed ones from there on, by numbers that are not the counter's values? */
bool grid_is_numbered(const struct plan_loop *loops);
/* A name for the number of an iteration: "i_j" of collapsed loops, "i_number" of one that goes in steps; of another loop, its counter's. */
const char *grid_name(struct writer *w, const struct plan_loop *loops);
/* Declares the counters of numbered loops in iteration "number". */
void print_numbered(struct writer *w, const struct plan_loop *loops, const char *number);

/* ---- moved.c: what launches move -------------------------------------------------------------------------------------------------- */

/* The argument for the buffer, whose name is `text`, in a launch of the kernel: whether it is read or written, and how much of it a launch accesses. */
const char *moved_argument(struct writer *w, const struct kernel *k, const struct buffer *b, const char *text);

/* ---- placed.c: arrays in constant memory and images ------------------------------------------------------------------------------------- */

/* Where kernels with is_placed read the buffer: PLACE_CONSTANT, PLACE_IMAGE, or PLACE_GLOBAL. */
enum place placed_in(const struct target *t, const struct buffer *b);
/* Would the kernel read something from there? */
bool kernel_is_placed(const struct target *t, const struct kernel *k, enum place place);
/* The element of that index of "b", whose memory has this name. */
const char *loaded_text(struct writer *w, const struct buffer *b, const char *name, const char *index);
/* The declaration of such an argument; the pointers to what is in pm_constant; the argument of a launch. */
const char *placed_declaration(struct writer *w, const struct kernel_argument *arg);
void print_placed_pointers(struct writer *w, struct outbuf *out, const struct kernel_text *kt);
const char *placed_argument(struct writer *w, const struct kernel_argument *arg);
/* Declares pm_wishes, those of the kernel's arguments that are elsewhere; returns how many there are. */
int print_placed_wishes(struct writer *w, const struct kernel_text *placed);

/* gpu_kernel.c: writes the kernel's function, or (combines) the one that combines its partial results, into kt->text and says which arguments it takes; kt->kernel
 * and kt->name are set. */
/* Does the loop only number rounds, so that no size bounds its counter? */
bool counts_rounds(const struct plan_loop *l);
void gpu_kernel(struct arena *a, const struct options *opt, const struct target *t, const struct plan *p, struct kernel_text *kt, bool combines);
/* border.c: writes into kt->text the function that transposes kt->buffer; kt->name and kt->to_user are set. */
void border_kernel(struct arena *a, const struct target *t, struct kernel_text *kt);
/* gpu_host.c: the host code of one region; kernels[i] belongs to plan->kernels.data[i], the n_border ones after them to transposed buffers. modules: the array of
 * struct pmprt_module; with two entries the second is for kernels that count in `int`. */
void gpu_region(struct writer *w, const char *modules, bool has_two_modules, const struct kernel_text *kernels, int n_border, struct region_text *r);
/* openmp.c */
void openmp_region(struct writer *w, struct region_text *r);

/* helpers.c: definitions of those helper functions that the texts call, each preceded by `qualifier` ("static inline"), or large_qualifier if it is long
 * and called once a region, unless the text "before" has them. global_word goes before the type that a pointer to global memory points to ("__global "). */
void print_helpers(struct outbuf *b, const char *qualifier, const char *large_qualifier, const char *global_word, const char *const *texts, int n_text, const char *before);

/* ---- hidden.c ------------------------------------------------------------------------------------------------------------------------ */

/* Must the kernel with this text as its body pass its arguments through pm_size, lest some compilers get addresses wrong? */
bool needs_hidden_sizes(const struct kernel_text *kt, const char *text);
/* Prints the body of the kernel; the counters of those loops go through pm_size where they must, too. */
void print_hiding_counters(struct outbuf *out, const struct kernel_text *kt, const char *text);
/* Passes the arguments that are hidden through pm_size. */
void print_hidden_sizes(struct outbuf *out, const struct kernel_text *kt, int indent);

/* ---- rewrite.c: the user's text with pieces replaced -------------------------------------------------------------------------------- */

struct edit {
        size_t begin, end;              /* bytes of the user's text that go; begin == end: insertion */
        const char *head, *tail;        /* generated text before and after */
        bool keeps;                     /* the bytes stay, to the letter, between head and tail */
};

/* The user's text with the edits applied (in order, not overlapping). Generated lines take the indentation of the line they start in. With
 * output_name not NULL, #line directives say where each line is from; is_quiet: and keep compilers from warning about generated lines. */
void rewrite(struct outbuf *out, const char *file, const char *text, size_t n, const struct edit *edits, int n_edit, const char *output_name, bool is_quiet);

#endif
