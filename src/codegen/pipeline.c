/* Sequential loops of a GPU thread as pipelines.
 *
 * The iterations of such a loop wait for each other only through values that the thread made itself: these stay in variables. All else that they read is loaded
 * a chunk of iterations early, while the chunk before is computed, so that memory's latency is hidden behind arithmetic (see scalars.c for why that is
 * right):
 *
 *      double y_last = y[0];                                           for (i = 1; i < n; i++)
 *      load y_next[0..8) from y[i..i+8)                        <-              y[i] -= r[i] * y[i - 1];
 *      for (; i + 7 < n; i += 8) {
 *              y_ahead = y_next
 *              load y_next from y[i+8..i+16), if these are all in the loop
 *              for each: y_last = y_ahead[q] - r_ahead[q] * y_last; y[i + q] = y_last;
 *      }
 *      the same for the iterations that are left, with a test for each
 */
#include <string.h>

#include "codegen/emit.h"

/* Iterations in a chunk: their arithmetic should cover a load from memory, and two chunks of all arrays must fit in the registers. */
static int chunk_length(int n_arrays)
{
        return n_arrays <= 2 ? 16 : 8;
}

struct pipe {
        struct writer *w;
        const struct plan_mark *mark;
        struct run run;
        struct pipeline found;
        const char *name, *first, *go;  /* counter, its first value, the loop's condition, which starts with the counter */
        const char *step;               /* "+" or "-" */
        int length;                     /* of a chunk */
        const char *chunk, *q;          /* the counter at the beginning of the chunk; the index in it */
        VEC(const char *) ahead, next;  /* per found.ahead: the chunk being computed, the one being loaded */
};

/* The first statement instance that makes access "a". */
static const struct instance *instance_of(const struct pipe *p, const struct maccess *a)
{
        for (int i = 0; i < p->run.items.n; i++)
                if (p->run.items.data[i].instance->stmt == a->stmt)
                        return p->run.items.data[i].instance;
        return NULL;
}

/* Declares the variables that carry values from one iteration to the next, with the value that the first iteration reads. */
static void declare_carried(struct pipe *p)
{
        struct writer *w = p->w;
        for (int c = 0; c < p->found.carried.n; c++) {
                const struct maccess *a = p->found.carried.data[c];
                struct stand_in s = { .access = a, .writer = p->found.carried_from.data[c] };
                for (int d = 0; d < c; d++)
                        if (p->found.carried_from.data[d] == s.writer)
                                s.name = w->stand_ins.data[w->stand_ins.n - c + d].name;
                if (!s.name) {
                        s.name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_last", a->access->array->ident));
                        outbuf_printf(w->out, "%s %s = %s ? %s : 0;\n", w->target->type(a->access->array->type), s.name, p->go, access_text(w, a, instance_of(p, a)));
                }
                vec_push(w->arena, &w->stand_ins, s);
        }
}

static void open_chunk_loop(const struct pipe *p, int offset, int n)
{
        struct writer *w = p->w;
        outbuf_printf(w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", p->q, p->q, n, p->q);
        w->out->indent++;
        if (offset)
                outbuf_printf(w->out, "const %s %s = %s %s (%d + %s);\n", w->index, p->name, p->chunk, p->step, offset, p->q);
        else
                outbuf_printf(w->out, "const %s %s = %s %s %s;\n", w->index, p->name, p->chunk, p->step, p->q);
}

static void close_block(struct writer *w)
{
        w->out->indent--;
        outbuf_puts(w->out, "}\n");
}

static void print_loads(const struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->found.ahead.n; i++)
                outbuf_printf(w->out, "%s[%s] = %s;\n", p->next.data[i], p->q, access_text(w, p->found.ahead.data[i], instance_of(p, p->found.ahead.data[i])));
}

/* Prints the body with what was loaded into "arrays". */
static void print_computation(const struct pipe *p, const char *const *arrays, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        int n = w->stand_ins.n;
        for (int i = 0; i < p->found.ahead.n; i++) {
                struct stand_in s = { .access = p->found.ahead.data[i], .name = arena_printf(w->arena, "%s[%s]", arrays[i], p->q) };
                vec_push(w->arena, &w->stand_ins, s);
        }
        iteration(user);
        w->stand_ins.n = n;
}

/* Loads the chunk that begins "offset" iterations after the current one, if the loop has all of it. */
static void load_next(const struct pipe *p, int offset)
{
        struct writer *w = p->w;
        outbuf_printf(w->out, "if (%s %s %d%s) {\n", p->chunk, p->step, offset + p->length - 1, p->go + strlen(p->name));
        w->out->indent++;
        open_chunk_loop(p, offset, p->length);
        print_loads(p);
        close_block(w);
        close_block(w);
}

static void declare_arrays(struct pipe *p, const char *suffix, void *names_out)
{
        VEC(const char *) *names = names_out;
        for (int i = 0; i < p->found.ahead.n; i++) {
                const struct array *a = p->found.ahead.data[i]->access->array;
                vec_push(p->w->arena, names, names_claim(p->w->arena, &p->w->names, arena_printf(p->w->arena, "%s_%s", a->ident, suffix)));
                outbuf_printf(p->w->out, "%s %s[%d];\n", p->w->target->type(a->type), names->data[i], p->length);
        }
}

/* The loop over whole chunks. */
static void print_chunks(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        declare_arrays(p, "next", &p->next);
        outbuf_printf(w->out, "%s %s = %s;\n", w->index, p->chunk, p->name);
        load_next(p, 0);
        outbuf_printf(w->out, "for (; %s %s %d%s; %s %s= %d) {\n", p->name, p->step, p->length - 1, p->go + strlen(p->name), p->name, p->step, p->length);
        w->out->indent++;
        declare_arrays(p, "ahead", &p->ahead);
        outbuf_printf(w->out, "%s = %s;\n#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", p->chunk, p->name, p->q, p->q, p->length, p->q);
        w->out->indent++;
        for (int i = 0; i < p->found.ahead.n; i++)
                outbuf_printf(w->out, "%s[%s] = %s[%s];\n", p->ahead.data[i], p->q, p->next.data[i], p->q);
        close_block(w);
        load_next(p, p->length);
        open_chunk_loop(p, 0, p->length);
        print_computation(p, p->ahead.data, iteration, user);
        close_block(w);
        close_block(w);
}

/* The iterations after the last whole chunk. */
static void print_rest(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        outbuf_printf(w->out, "if (%s) {\n", p->go);
        w->out->indent++;
        outbuf_printf(w->out, "%s = %s;\n", p->chunk, p->name);
        for (int computing = 0; computing < 2; computing++) {
                open_chunk_loop(p, 0, p->length - 1);
                outbuf_printf(w->out, "if (%s) {\n", p->go);
                w->out->indent++;
                if (computing)
                        print_computation(p, p->next.data, iteration, user);
                else
                        print_loads(p);
                close_block(w);
                close_block(w);
        }
        close_block(w);
}

/* Is the loop one that can be a pipeline: a step of one, one comparison as condition, statements without loops below, values carried? */
static bool is_pipeline(struct pipe *p, __isl_keep isl_ast_node *node)
{
        struct writer *w = p->w;
        if (!w->target->is_gpu || p->mark->is_lane || w->stand_ins.n)
                return false;
        isl_ast_expr *inc = isl_ast_node_for_get_inc(node), *cond = isl_ast_node_for_get_cond(node);
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        bool ok = ast_is_int(inc, 1) && isl_ast_expr_get_type(cond) == isl_ast_expr_op &&
                  (isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le || isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_lt) &&
                  run_collect(w, body, &p->run) && pipeline_find(w, p->mark->node->loop, &p->run, &p->found);
        p->go = ok ? ast_loop_condition(w, cond, p->name) : "";
        isl_ast_node_free(body);
        isl_ast_expr_free(inc);
        isl_ast_expr_free(cond);
        return strncmp(p->go, p->name, strlen(p->name)) == 0 && p->go[strlen(p->name)] == ' ';
}

bool print_pipelined(struct writer *w, __isl_keep isl_ast_node *node, const struct plan_mark *mark, const char *name, const char *first,
        void (*iteration)(void *user), void *user)
{
        struct pipe p = { .w = w, .mark = mark, .name = name, .first = first, .step = mark->descending ? "-" : "+" };
        if (!is_pipeline(&p, node))
                return false;
        outbuf_puts(w->out, "{\n");
        w->out->indent++;
        outbuf_printf(w->out, "%s %s = %s;\n", w->index, name, first);
        declare_carried(&p);
        if (p.found.ahead.n) {
                p.length = chunk_length(p.found.ahead.n);
                p.chunk = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_chunk", name));
                p.q = names_claim(w->arena, &w->names, "q");
                print_chunks(&p, iteration, user);
                print_rest(&p, iteration, user);
                names_release(&w->names, p.chunk);
                names_release(&w->names, p.q);
        } else {
                outbuf_printf(w->out, "for (; %s; %s%s%s) {\n", p.go, name, p.step, p.step);
                w->out->indent++;
                iteration(user);
                close_block(w);
        }
        close_block(w);
        w->stand_ins.n -= p.found.carried.n;
        return true;
}
