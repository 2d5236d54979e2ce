/* Recipes: the log of steps as text, and back.
 *
 *      region main:184
 *        privatize L0: u
 *        distribute region: S0 S1 | S2
 *        interchange L0 L3 @S5
 *        level L3@S5 host
 *
 * One step a line; "version" starts the steps of another version, which runs when the first one's memory is too large at run time.
 *  '#' starts a comment. Loops are named L0, L1, ... and statements S0, S1, ... as --dump=sched prints them, "L3@S5" is the node of loop L3
 * above statement S5 in the tree as it is at that step. The grammar is docs/recipes.md. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "transform/steps.h"
#include "transform/transform.h"

void recipe_place(struct outbuf *b, const struct nest *nest)
{
        outbuf_printf(b, "%s:%u", nest->function, nest->span.line);
        if (nest->shares_line)
                outbuf_printf(b, ":%u", nest->span.col);
        if (nest->n_cut)
                outbuf_printf(b, "/%d", nest->n_cut);
}

void recipe_print(struct outbuf *b, const struct sched *s)
{
        outbuf_puts(b, "region ");
        recipe_place(b, s->model->nest);
        outbuf_puts(b, "\n");
        for (; s; s = s->alternative) {
                for (int i = 0; i < s->log.n; i++)
                        outbuf_printf(b, "  %s\n", s->log.data[i].text);
                if (s->alternative)
                        outbuf_puts(b, "  version\n");
        }
}

struct reader {
        const char *file;
        const char *line_start, *at;
        const char *word;               /* where the last word began */
        unsigned line;
        const struct deps *d;           /* of the source */
        struct sched *s;                /* the version being built */
        struct arena *arena;
        bool failed;
};

static struct span here(const struct reader *r)
{
        unsigned col = (unsigned)(r->at - r->line_start) + 1;
        return (struct span){.file = r->file, .line = r->line, .col = col, .end_line = r->line, .end_col = col + 1};
}

static void fail(struct reader *r, const char *message)
{
        if (!r->failed) {
                diag_report(SEV_ERROR, here(r), "recipe", "%s", message);
                diag_report(SEV_HELP, here(r), NULL, "'--print-recipe' prints a recipe for this source; docs/recipes.md has the needs of each step");
        }
        r->failed = true;
}

/* An error about the last word. */
static void fail_word(struct reader *r, const char *message)
{
        r->at = r->word;
        fail(r, message);
}

static void skip_blanks(struct reader *r)
{
        while (*r->at == ' ' || *r->at == '\t' || *r->at == '\r')
                r->at++;
}

static bool at_end(struct reader *r)
{
        skip_blanks(r);
        return *r->at == 0 || *r->at == '\n' || *r->at == '#';
}

static bool accept(struct reader *r, char c)
{
        skip_blanks(r);
        if (*r->at != c)
                return false;
        r->at++;
        return true;
}

static void expect(struct reader *r, char c)
{
        if (!accept(r, c))
                fail(r, arena_printf(r->arena, "expected '%c' here", c));
}

/* The next word: what names have, '.', and what member paths contain. */
static const char *word(struct reader *r)
{
        skip_blanks(r);
        r->word = r->at;
        while (is_name_char(*r->at) || *r->at == '.' || *r->at == '-' || *r->at == '>' || *r->at == '[' || *r->at == ']')
                r->at++;
        if (r->at == r->word)
                fail(r, "expected a word here");
        return arena_strndup(r->arena, r->word, (size_t)(r->at - r->word));
}

static int numbered(struct reader *r, char letter, int n)
{
        const char *w = word(r);
        char *end;
        long v = w[0] == letter ? strtol(w + 1, &end, 10) : -1;
        if (v < 0 || v >= n || *end) {
                fail_word(r, arena_printf(r->arena, "'%s' is no %s of this region", w, letter == 'L' ? "loop" : "statement"));
                return 0;
        }
        return (int)v;
}

static struct loop *loop(struct reader *r)
{
        int i = numbered(r, 'L', r->s->model->nest->loops.n);
        return r->failed ? NULL : r->s->model->nest->loops.data[i];
}

static struct mstmt *stmt(struct reader *r)
{
        int i = numbered(r, 'S', r->s->model->stmts.n);
        return r->failed ? NULL : r->s->model->stmts.data[i];
}

static struct web *web(struct reader *r)
{
        const char *w = word(r);
        for (int i = 0; i < r->s->deps->webs.n; i++)
                if (strcmp(r->s->deps->webs.data[i]->name, w) == 0)
                        return r->s->deps->webs.data[i];
        fail_word(r, arena_printf(r->arena, "no array '%s' in this region", w));
        return NULL;
}

static int64_t number(struct reader *r)
{
        skip_blanks(r);
        char *end;
        errno = 0;
        long long v = isdigit((unsigned char)*r->at) || *r->at == '-' ? strtoll(r->at, &end, 10) : 0;
        if (!v || errno)
                fail(r, "expected a number other than 0 here");
        else
                r->at = end;
        return v;
}

/* A loop of the tree as it is: "L3", or "L3/32", the one through its strips of 32. */
struct loop_word {
        const char *start;
        struct loop *loop;
        int64_t strip;
};

static struct loop_word loop_word(struct reader *r)
{
        struct loop_word w = {.start = r->at};
        w.loop = loop(r);
        if (!r->failed && accept(r, '/'))
                w.strip = number(r);
        return w;
}

/* The node of that loop above the statement. */
static struct snode *find_node(struct reader *r, const struct loop_word *w, const struct mstmt *s)
{
        struct snode *n = s && w->loop ? sched_strip_node(r->s, w->loop, w->strip, s) : NULL;
        if (!n && !r->failed) {
                r->at = w->start;
                skip_blanks(r);
                fail(r, "that statement is not inside that loop at this point");
        }
        return n;
}

/* "L3@S5" */
static struct snode *node(struct reader *r)
{
        struct loop_word w = loop_word(r);
        expect(r, '@');
        struct mstmt *s = r->failed ? NULL : stmt(r);
        return find_node(r, &w, s);
}

/* The symbolic constant of that name, or NULL after a message. */
static const struct param *param(struct reader *r)
{
        skip_blanks(r);
        r->word = r->at;
        size_t n = name_length(r->word);
        r->at += n;
        for (int i = 0; i < r->s->model->params.n; i++) {
                const char *name = r->s->model->params.data[i]->name;
                if (strlen(name) == n && memcmp(name, r->word, n) == 0)
                        return r->s->model->params.data[i];
        }
        fail_word(r, n ? arena_printf(r->arena, "'%.*s' is no symbolic constant of this region", (int)n, r->word) : "expected a number or a symbolic constant here");
        return NULL;
}

/* "n - 2 * m + 1" or "(n + 1) / 2" */
static struct split_point point(struct reader *r)
{
        struct split_point p = {.divisor = 1};
        bool is_quotient = accept(r, '(');
        for (int64_t sign = accept(r, '-') ? -1 : 1; !r->failed;) {
                skip_blanks(r);
                struct split_term t = {.factor = sign};
                bool has_number = isdigit((unsigned char)*r->at);
                if (has_number) {
                        char *end;
                        errno = 0;
                        long long v = strtoll(r->at, &end, 10);
                        if (errno || v > MAX_AXIS_NUMBER)
                                fail(r, "this number is too large");
                        t.factor *= v;
                        r->at = end;
                }
                if (!r->failed && (!has_number || accept(r, '*')))
                        t.param = param(r);
                if (t.factor)
                        vec_push(r->arena, &p.terms, t);
                if (accept(r, '+'))
                        sign = 1;
                else if (accept(r, '-'))
                        sign = -1;
                else
                        break;
        }
        if (is_quotient) {
                expect(r, ')');
                expect(r, '/');
                p.divisor = r->failed ? 1 : number(r);
        }
        return p;
}

/* "split L0: (n + 1) / 2", "peel L0: 2", "peel L0: last 1". Steps that were taken before saw other statements. */
static bool read_split(struct reader *r, bool is_peel)
{
        struct loop *l = loop(r);
        expect(r, ':');
        bool last = is_peel && !r->failed && (skip_blanks(r), strncmp(r->at, "last ", 5) == 0);
        if (last)
                word(r);
        struct split_point p = {0};
        if (!r->failed && !is_peel)
                p = point(r);
        int64_t count = r->failed || !is_peel ? 0 : number(r);
        if (r->failed || !at_end(r))
                return false;
        return is_peel ? step_peel(r->s, l, last, count) : step_split(r->s, l, &p);
}

/* "skew L1 @S0: 2 * L0" */
static bool read_skew(struct reader *r)
{
        struct loop_word inner = loop_word(r);
        expect(r, '@');
        struct mstmt *s = r->failed ? NULL : stmt(r);
        expect(r, ':');
        int64_t factor = 1;
        skip_blanks(r);
        if (!r->failed && *r->at != 'L') {
                factor = number(r);
                expect(r, '*');
        }
        struct loop_word outer = {0};
        if (!r->failed)
                outer = loop_word(r);
        struct snode *a = find_node(r, &inner, s), *b = r->failed ? NULL : find_node(r, &outer, s);
        return !r->failed && step_skew(r->s, a, b, factor);
}

/* "strip L1@S0: 32", "tile L0@S0: 32 64" */
static bool read_strips(struct reader *r, bool is_tile)
{
        enum { MOST = 16 };
        struct snode *n = node(r);
        int64_t size[MOST];
        int count = 0;
        expect(r, ':');
        while (!r->failed && !at_end(r) && count < MOST)
                size[count++] = number(r);
        if (r->failed || !at_end(r))
                return false;
        return is_tile ? step_tile(r->s, n, size, count) : count == 1 && step_strip(r->s, n, size[0]);
}

/* "collapse L0 L1 @S0" */
static bool read_collapse(struct reader *r)
{
        struct loop_word words[MAX_COLLAPSED];
        int n = 0;
        do {
                words[n++] = loop_word(r);
                skip_blanks(r);
        } while (!r->failed && *r->at != '@' && n < MAX_COLLAPSED);
        expect(r, '@');
        struct mstmt *s = r->failed ? NULL : stmt(r);
        struct snode *outer = find_node(r, &words[0], s), *above = outer;
        for (int i = 1; i < n && !r->failed; i++) {
                struct snode *next = find_node(r, &words[i], s);
                if (next && snode_only_loop(above) != next) {
                        r->at = words[i].start;
                        skip_blanks(r);
                        fail(r, arena_printf(r->arena, "this loop is not all there is in loop '%s'", loop_counter_name(above->loop)));
                }
                above = next;
        }
        return !r->failed && at_end(r) && step_collapse(r->s, outer, n);
}

/* "unroll L1@S0: 4" */
static bool read_unroll(struct reader *r)
{
        struct snode *n = node(r);
        expect(r, ':');
        int64_t count = r->failed ? 0 : number(r);
        return !r->failed && at_end(r) && step_unroll(r->s, n, count);
}

/* "jam L1@S0: 8" */
static bool read_jam(struct reader *r)
{
        struct snode *n = node(r);
        expect(r, ':');
        int64_t count = r->failed ? 0 : number(r);
        return !r->failed && at_end(r) && step_jam(r->s, n, count);
}

/* "place a: register", "place a: copy", "place a: constant", "place a: image", "place a: shared L2@S1 16" */
static bool read_place(struct reader *r)
{
        struct web *w = web(r);
        expect(r, ':');
        const char *where = r->failed ? "" : word(r);
        if (r->failed)
                return false;
        if (strcmp(where, "register") == 0)
                return step_place_register(r->s, w);
        if (strcmp(where, "copy") == 0)
                return step_place_copy(r->s, w);
        if (strcmp(where, "constant") == 0)
                return step_place_constant(r->s, w);
        if (strcmp(where, "image") == 0)
                return step_place_image(r->s, w);
        if (strcmp(where, "shared") != 0)
                return false;
        struct snode *n = node(r);
        int64_t strip = r->failed ? 0 : number(r);
        return !r->failed && at_end(r) && step_place_shared(r->s, w, n, strip);
}

/* "region:" or "L3@S5:" */
static struct snode *body_of(struct reader *r)
{
        struct snode *body;
        skip_blanks(r);
        if (strncmp(r->at, "region", 6) == 0) {
                word(r);
                body = r->s->root;
        } else {
                struct snode *n = node(r);
                body = n ? n->child.data[0] : NULL;
        }
        expect(r, ':');
        return body;
}

static bool read_group(struct reader *r)
{
        struct snode *body = body_of(r);
        bool *stmts = arena_alloc(r->arena, (size_t)r->s->model->stmts.n + 1);
        while (!r->failed && !at_end(r)) {
                struct mstmt *s = stmt(r);
                if (s)
                        stmts[s->id] = true;
        }
        return !r->failed && step_group(r->s, body, stmts);
}

static bool read_distribute(struct reader *r)
{
        struct snode *body = body_of(r);
        int *group = arena_alloc(r->arena, ((size_t)r->s->model->stmts.n + 1) * sizeof *group);
        for (int i = 0; i < r->s->model->stmts.n; i++)
                group[i] = -1;
        int n_group = 1, in_group = 0;
        while (!r->failed && !at_end(r)) {
                if (accept(r, '|')) {
                        if (!in_group)
                                fail(r, "a group of statements is missing before this");
                        n_group++;
                        in_group = 0;
                        continue;
                }
                struct mstmt *s = stmt(r);
                if (s && !snode_contains(body, s))
                        fail_word(r, "this statement is not inside the loop to distribute");
                if (s && group[s->id] >= 0)
                        fail_word(r, "this statement is in a group already");
                if (s)
                        group[s->id] = n_group - 1;
                in_group++;
        }
        if (!in_group && n_group > 1 && !r->failed)
                fail(r, "a group of statements is missing before this");
        for (int i = 0; i < r->s->model->stmts.n && !r->failed; i++)
                if (group[i] < 0 && snode_contains(body, r->s->model->stmts.data[i]))
                        fail(r, arena_printf(r->arena, "statement S%d is in no group", i));
        return !r->failed && step_distribute(r->s, body, group, n_group);
}

static bool read_layout(struct reader *r)
{
        struct web *w = web(r);
        expect(r, ':');
        int layout[64], n = 0;
        const struct storage *st = w ? r->s->storage[w->id] : NULL;
        while (!r->failed && !at_end(r)) {
                const char *x = word(r);
                int dim = -1;
                if (x[0] == 'd')
                        dim = atoi(x + 1);
                for (int e = 0; e < st->expanded.n && x[0] == 'L'; e++)
                        if (st->expanded.data[e]->id == atoi(x + 1))
                                dim = w->array->rank + e;
                if (dim < 0 || n == 64)
                        fail_word(r, "this is no dimension of the array's storage");
                else
                        layout[n++] = dim;
        }
        if (r->failed || n != st->n_dim)
                return false;
        return step_layout(r->s, w, layout);
}

static bool read_uniform(struct reader *r)
{
        struct loop *l = loop(r);
        expect(r, ':');
        bool *stmts = arena_alloc(r->arena, (size_t)r->s->model->stmts.n + 1);
        while (!r->failed && !at_end(r)) {
                struct mstmt *s = stmt(r);
                if (s && !r->s->deps->uniform[s->id][l->id])
                        fail_word(r, "this statement depends on the loop's counter");
                if (s)
                        stmts[s->id] = true;
        }
        return !r->failed && step_uniform(r->s, l, stmts);
}

static enum level read_level(struct reader *r)
{
        const char *w = word(r);
        for (enum level l = LEVEL_HOST; l <= LEVEL_THREAD; l++)
                if (strcmp(w, level_name(l)) == 0)
                        return l;
        fail_word(r, arena_printf(r->arena, "'%s' is no level: host, grid, block, lane or thread", w));
        return LEVEL_NONE;
}

/* Says which value passes between iterations of the loop through the web, or that it is used outside. */
static void refuse_privatize(struct reader *r, const struct loop *l, const struct web *w)
{
        fail_word(r, arena_printf(r->arena, "'%s' cannot be private in loop '%s'", w->name, loop_counter_name(l)));
        for (int i = 0; i < r->s->deps->deps.n; i++) {
                const struct dep *d = r->s->deps->deps.data[i];
                if (d->kind == DEP_FLOW && d->carried_by == l && d->source->web == w->id) {
                        diag_report(SEV_NOTE, d->sink->access->span, NULL, "an iteration reads '%s', which an earlier one writes in line %u",
                                d->sink->access->text, d->source->access->span.line);
                        return;
                }
        }
        for (int i = 0; i < w->accesses.n; i++)
                if (mstmt_loop_index(w->accesses.data[i]->stmt, l) < 0) {
                        diag_report(SEV_NOTE, w->accesses.data[i]->access->span, NULL, "'%s' is accessed outside the loop", w->accesses.data[i]->access->text);
                        return;
                }
        diag_report(SEV_NOTE, l->head, NULL, "its values come from before the loop or are needed after it, or where it is written is not certain");
}

/* Says which dependence is not that of a reduction, or that its order shows. */
static void refuse_reduce(struct reader *r, const struct loop *l, const struct web *w)
{
        const struct reduction *known = reduction_of(r->s->deps, w, l);
        fail_word(r, arena_printf(r->arena, "loop '%s' cannot accumulate into '%s' in any order", loop_counter_name(l), w->name));
        if (known && known->web != w) {
                diag_report(SEV_NOTE, l->head, NULL, "it goes with '%s', whose reduction takes it along", known->web->name);
        } else if (known) {
                diag_report(SEV_NOTE, known->updates.data[0]->stmt->span, NULL, "floating-point results depend on the order of the operations");
                diag_report(SEV_HELP, l->head, NULL, "allow another order with --fp=reassoc");
        }
        const struct dep *found = NULL;
        for (int i = 0; i < r->s->deps->deps.n && !known; i++) {
                const struct dep *d = r->s->deps->deps.data[i];
                struct update u;
                if (d->source->web != w->id || d->sink->web != w->id || mstmt_loop_index(d->source->stmt, l) < 0 || mstmt_loop_index(d->sink->stmt, l) < 0)
                        continue;
                /* Best one with an end that is no update. */
                bool is_update = update_parse(d->source->stmt, &u) && update_parse(d->sink->stmt, &u);
                if (!found || !is_update)
                        found = d;
                if (!is_update)
                        break;
        }
        if (found)
                diag_report(SEV_NOTE, found->sink->access->span, NULL, "%s dependence on '%s' (line %u to line %u) is not that of a reduction",
                        dep_kind_name(found->kind), found->sink->access->array->name, found->source->access->span.line, found->sink->access->span.line);
        else if (!known)
                diag_report(SEV_NOTE, l->head, NULL, "no dependence on it passes between iterations of the loop");
}

static bool read_reduce(struct reader *r)
{
        struct loop *l = loop(r);
        expect(r, ':');
        struct web *w = r->failed ? NULL : web(r);
        const struct reduction *known = w ? reduction_of(r->s->deps, w, l) : NULL;
        if (w && (!known || known->web != w || !reduction_is_allowed(r->s->deps, known)))
                refuse_reduce(r, l, w);
        bool atomic = !r->failed && !at_end(r) && strcmp(word(r), "atomic") == 0;
        return !r->failed && at_end(r) && step_reduce(r->s, l, w, atomic);
}

/* Says which dependence is not that of a linear recurrence, or that its order shows. */
static void refuse_scan(struct reader *r, const struct loop *l, const struct web *w)
{
        const struct recurrence *known = recurrence_of(r->s->deps, w, l);
        fail_word(r, arena_printf(r->arena, "loop '%s' cannot run as a scan of '%s'", loop_counter_name(l), w->name));
        if (known) {
                diag_report(SEV_NOTE, known->map->stmt->span, NULL, "floating-point results depend on the order of the operations");
                diag_report(SEV_HELP, l->head, NULL, "allow another order with --fp=reassoc");
                return;
        }
        const struct dep *found = NULL;
        for (int i = 0; i < r->s->deps->deps.n; i++) {
                const struct dep *d = r->s->deps->deps.data[i];
                bool is_flow = d->kind == DEP_FLOW && d->carried_by == l && d->removed_by == REMOVED_NOT;
                if (is_flow && d->source->web == w->id && (!found || d->sink->web == w->id))
                        found = d;
        }
        if (found)
                diag_report(SEV_NOTE, found->sink->access->span, NULL, "flow dependence on '%s' (line %u to line %u) is not that of a recurrence of order one that composes, once in an iteration",
                        found->sink->access->array->name, found->source->access->span.line, found->sink->access->span.line);
        else
                diag_report(SEV_NOTE, l->head, NULL, "no value of it passes between iterations of the loop that must be waited for");
}

static bool read_scan(struct reader *r)
{
        struct loop *l = loop(r);
        expect(r, ':');
        struct web *w = r->failed ? NULL : web(r);
        const struct recurrence *known = w ? recurrence_of(r->s->deps, w, l) : NULL;
        if (w && (!known || !recurrence_is_allowed(r->s->deps, known)))
                refuse_scan(r, l, w);
        return !r->failed && at_end(r) && step_scan(r->s, l, w);
}

/* What a step needs before any dependence is asked; docs/recipes.md tells all that it needs. */
static const struct { const char *verb, *needs; } needs[] = {
        { "split", "a loop that data do not end, statements on either side of the point, and no step before it but split and peel" },
        { "peel", "a loop that data do not end, iterations that are left, and no step before it but split and peel" },
        { "contract", "an array with copies for the iterations of that loop" },
        { "interchange", "two loops of which the second is all that the first has inside" },
        { "fuse", "two neighbouring loops of one body, as written, in one direction and at one level" },
        { "reverse", "a loop that data do not end and that no other was fused with" },
        { "skew", "the second loop around the first, both counted and not fused, and a factor other than 0, of at most 1048576" },
        { "strip", "a counted loop that is not in strips of that size yet nor fused, and a size from 2 to 1048576" },
        { "tile", "as many loops as sizes, each all that the one before has inside, and sizes as for strip" },
        { "collapse", "two loops or more, each all that the one before has inside, none of them collapsed yet" },
        { "unroll", "a loop that is not unrolled yet, and a number from 2 to 64" },
        { "jam", "a loop that is not jammed yet, and a number from 2 to 16" },
        { "columns", "the outermost loop of a kernel, at grid, which is not by columns yet" },
        { "uniform", "statements that are all there is in the loop" },
        { "group", "whole neighbouring items of one body" },
        { "sink", "a loop as written, in which data end none" },
        { "level", "a loop; one that data end runs at host or thread" },
        { "layout", "each dimension once; of your own array one moved innermost, where every access is affine and the target is a GPU" },
        { "batch", "a loop along which arrays are expanded in memory, once, and no exchange before" },
        { "forward", "an array whose readers, none in a subscript or a condition, all get the value of one statement; over arrays before all steps but split, peel and forward" },
        { "pingpong", "a loop at host, and a statement in it that copies the same elements of one array to another in each of its iterations" },
};

static const char *needs_of(struct reader *r, const char *verb)
{
        for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
                if (strcmp(verb, needs[i].verb) == 0)
                        return arena_printf(r->arena, ": it needs %s", needs[i].needs);
        return "";
}

/* Reads and applies one step. False (after a message) when it is malformed or does not apply. */
static bool read_step(struct reader *r)
{
        skip_blanks(r);
        const char *start = r->at, *verb = word(r);
        bool ok = false;
        if (strcmp(verb, "privatize") == 0) {
                struct loop *l = loop(r);
                expect(r, ':');
                struct web *w = web(r);
                if (!r->failed && !w->private_in[l->id])
                        refuse_privatize(r, l, w);
                ok = !r->failed && step_privatize(r->s, l, w);
        } else if (strcmp(verb, "contract") == 0) {
                struct web *w = web(r);
                expect(r, ':');
                struct loop *l = r->failed ? NULL : loop(r);
                ok = !r->failed && step_contract(r->s, w, l);
        } else if (strcmp(verb, "distribute") == 0) {
                ok = read_distribute(r);
        } else if (strcmp(verb, "group") == 0) {
                ok = read_group(r);
        } else if (strcmp(verb, "interchange") == 0) {
                struct loop_word a = loop_word(r), b = {0};
                if (!r->failed)
                        b = loop_word(r);
                expect(r, '@');
                struct mstmt *s = r->failed ? NULL : stmt(r);
                struct snode *outer = find_node(r, &a, s), *inner = r->failed ? NULL : find_node(r, &b, s);
                ok = inner && inner->parent->parent == outer && step_interchange(r->s, outer);
        } else if (strcmp(verb, "fuse") == 0) {
                struct snode *first = node(r), *second = r->failed ? NULL : node(r);
                ok = !r->failed && step_fuse(r->s, first, second);
        } else if (strcmp(verb, "split") == 0 || strcmp(verb, "peel") == 0) {
                ok = read_split(r, *verb == 'p');
        } else if (strcmp(verb, "reverse") == 0) {
                struct snode *n = node(r);
                ok = !r->failed && step_reverse(r->s, n);
        } else if (strcmp(verb, "skew") == 0) {
                ok = read_skew(r);
        } else if (strcmp(verb, "strip") == 0 || strcmp(verb, "tile") == 0) {
                ok = read_strips(r, *verb == 't');
        } else if (strcmp(verb, "collapse") == 0) {
                ok = read_collapse(r);
        } else if (strcmp(verb, "unroll") == 0) {
                ok = read_unroll(r);
        } else if (strcmp(verb, "jam") == 0) {
                ok = read_jam(r);
        } else if (strcmp(verb, "columns") == 0) {
                struct snode *n = node(r);
                ok = !r->failed && at_end(r) && step_columns(r->s, n);
        } else if (strcmp(verb, "uniform") == 0) {
                ok = read_uniform(r);
        } else if (strcmp(verb, "scan") == 0) {
                ok = read_scan(r);
        } else if (strcmp(verb, "reduce") == 0) {
                ok = read_reduce(r);
        } else if (strcmp(verb, "sink") == 0) {
                struct snode *n = node(r);
                if (!r->failed && strcmp(word(r), "lane") != 0)
                        fail_word(r, "expected 'lane' here");
                ok = !r->failed && step_sink(r->s, n);
        } else if (strcmp(verb, "level") == 0) {
                struct snode *n = node(r);
                enum level l = r->failed ? LEVEL_NONE : read_level(r);
                ok = !r->failed && step_level(r->s, n, l);
        } else if (strcmp(verb, "layout") == 0) {
                ok = read_layout(r);
        } else if (strcmp(verb, "batch") == 0) {
                struct loop *l = loop(r);
                ok = !r->failed && step_batch(r->s, l);
        } else if (strcmp(verb, "forward") == 0) {
                struct web *w = web(r);
                ok = !r->failed && step_forward(r->s, w);
        } else if (strcmp(verb, "place") == 0) {
                ok = read_place(r);
        } else if (strcmp(verb, "pingpong") == 0) {
                struct loop *l = loop(r);
                expect(r, ':');
                struct mstmt *s = r->failed ? NULL : stmt(r);
                ok = !r->failed && at_end(r) && step_pingpong(r->s, l, s);
        } else {
                r->at = start;
                fail(r, arena_printf(r->arena, "unknown step '%s'", verb));
        }
        if (!r->failed && !at_end(r))
                fail(r, "expected the end of the line here");
        if (!ok && !r->failed) {
                r->at = start;
                fail(r, arena_printf(r->arena, "step '%s' does not apply here%s", verb, needs_of(r, verb)));
        }
        return ok;
}

static void next_line(struct reader *r)
{
        while (*r->at && *r->at != '\n')
                r->at++;
        if (*r->at)
                r->at++;
        r->line_start = r->at;
        r->line++;
}

/* Does the current line start a part for another region, or ours? 1 ours, 0 another, -1 no "region" line. */
static int region_line(struct reader *r)
{
        skip_blanks(r);
        if (strncmp(r->at, "region", 6) != 0 || !isspace((unsigned char)r->at[6]))
                return -1;
        r->at += 6;
        const char *function = word(r);
        const struct nest *nest = r->s->model->nest;
        const unsigned place[] = {nest->span.line, nest->span.col};
        bool ours = strcmp(function, nest->function) == 0;
        int n_place = 0;
        for (; n_place < 2 && !r->failed && accept(r, ':'); n_place++)
                ours = number(r) == place[n_place] && ours;
        int64_t n_cut = n_place && accept(r, '/') ? number(r) : 0;
        ours = ours && (!n_place || n_cut == nest->n_cut);
        if (!r->failed && !at_end(r))
                fail(r, "expected the end of the line here");
        return ours;
}

/* Applies the part of the text that is for this region; stops at the first step that is malformed, does not apply or is not legal, after a message. */
static void apply(struct reader *r, const char *text, bool *found)
{
        r->at = r->line_start = text;
        r->line = 1;
        bool ours = false, headed = false;
        for (; *r->at && !r->failed; next_line(r)) {
                if (at_end(r))
                        continue;
                int region = region_line(r);
                if (region >= 0) {
                        headed = true;
                        ours = region;
                        *found |= ours;
                        continue;
                }
                if (!headed)
                        fail(r, "expected 'region FUNCTION:LINE' here");
                if (!ours)
                        continue;
                struct span at = here(r);
                if (strncmp(r->at, "version", 7) == 0 && !is_name_char(r->at[7])) {
                        r->s->alternative = sched_original(r->d, r->s->for_cpu);
                        r->s->alternative->has_warps = r->s->has_warps;
                        r->s = r->s->alternative;
                        isl_ctx_reset_operations(r->d->model->ctx);
                        continue;
                }
                if (read_step(r) && r->s->violation) {
                        const struct reason *why = r->s->violation;
                        diag_report(SEV_ERROR, at, why->slug, "%s", why->message);
                        diag_report(SEV_NOTE, why->span, NULL, "%s", why->note ? why->note : "what it concerns is here");
                        diag_report(SEV_HELP, at, NULL, "%s", why->help);
                        r->failed = true;
                }
        }
}

/* Each version may take as many operations of isl as the strategy's, which it may have come from, and its verification as many again. */
struct sched *recipe_replay(const struct deps *d, const struct options *opt, bool for_cpu, const char *text, struct reason **kept)
{
        struct sched *first_version = sched_original(d, for_cpu);
        first_version->has_warps = sched_has_warps(opt);
        first_version->keeps_shapes = opt->html || opt->explain_steps;
        struct reader r = {.file = opt->recipe, .arena = d->model->arena, .d = d, .s = first_version};
        bool found = false;
        apply(&r, text, &found);
        if (!r.failed && !found)
                *kept = reason_new(d->model->arena, "not-in-recipe", d->model->nest->span, "the recipe has no part 'region %s:%u'",
                        d->model->nest->function, d->model->nest->span.line);
        struct reason *why = NULL;
        for (struct sched *s = first_version; s && found && !r.failed && !why; s = s->alternative) {
                isl_ctx_reset_operations(d->model->ctx);
                why = sched_verify(s);
        }
        if (why)
                diag_reason(SEV_ERROR, why);
        if (r.failed || !found || why) {
                sched_free(first_version);
                return NULL;
        }
        return first_version;
}

bool recipe_find_part(const char *text, int i, struct recipe_part *part)
{
        unsigned line = 1;
        for (const char *at = text; *at; line++) {
                const char *start = at;
                at += strspn(at, " \t\r");
                if (strncmp(at, "region", 6) == 0 && (at[6] == ' ' || at[6] == '\t') && i-- == 0) {
                        at += 6 + strspn(at + 6, " \t");
                        part->function = at;
                        part->n_function = strcspn(at, ": \t\r\n#");
                        at += part->n_function;
                        at += strspn(at, " \t");
                        part->region_line = part->region_col = 0;
                        char *end = (char *)at;
                        if (*at == ':')
                                part->region_line = (unsigned)strtoul(at + 1, &end, 10);
                        if (*end == ':')
                                part->region_col = (unsigned)strtoul(end + 1, &end, 10);
                        part->n_cut = *end == '/' ? (int)strtoul(end + 1, NULL, 10) : 0;
                        part->line = line;
                        part->col = (unsigned)(part->function - start) + 1;
                        return true;
                }
                at += strcspn(at, "\n");
                at += *at == '\n';
        }
        return false;
}
