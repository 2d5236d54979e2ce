/* The host's loop over the batches of a loop, and how large they are:
 *
 *      const size_t pm_bytes[] = { bytes for each iteration, of arrays that have room for a batch; bytes of other expanded arrays };
 *      const long pm_batch = pmprt_batch(pm_r, "k", iterations, limit, 1, 2, pm_bytes);
 *      ...
 *      for (long pm_first = 0, pm_end = n - 1, pm_last; pm_first <= pm_end; pm_first = pm_last + 1) {
 *              pm_last = pm_end - pm_first < pm_batch ? pm_end : pm_first + pm_batch - 1;
 *              launches for k from pm_first to pm_last */
#include "codegen/emit.h"
#include "transform/steps.h"

static const struct loop *loop_of(const struct buffer *b)
{
        return b->batch_dim < 0 ? NULL : b->storage->expanded.data[b->batch_dim - b->array->rank];
}

bool is_of_batch(const struct buffer *b)
{
        return buffer_is_expanded(b) && b->batch_dim >= 0;
}

void bind_batch(struct writer *w, const char *counter)
{
        static const char *const ids[] = { BATCH_FIRST, BATCH_LAST, BATCH_SIZE }, *const words[] = { "first", "last", "batch" };
        for (int i = 0; i < 3; i++)
                binding_add(w, BIND_BATCH, ids[i], names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", counter, words[i])));
}

static void add_words(struct writer *w, const char **all, const char *separator, const char *word)
{
        *all = **all ? arena_printf(w->arena, "%s%s%s", *all, separator, word) : word;
}

/* The number of iterations that are to be divided into batches: the most of any loop. */
static const char *iterations_text(struct writer *w)
{
        const struct plan *p = w->plan;
        const char *most = NULL;
        for (int i = 0; i < p->batches.n; i++) {
                const struct plan_batch *b = p->batches.data[i];
                struct sum n = { .constant = 1 };
                sum_add_ast(w, &n, b->last, 1);
                sum_add_ast(w, &n, b->first, -1);
                const char *text = b->n_host ? NULL : sum_piece(w, &n).text;
                for (int k = 0; k < p->buffers.n && b->n_host; k++) {    /* over all iterations of the loops around */
                        const struct buffer *x = p->buffers.data[k];
                        if (is_of_batch(x) && loop_of(x) == b->loop)
                                text = text ? arena_printf(w->arena, "pm_max(%s, %s)", text, ast_text(w, x->size[x->batch_dim])) : ast_text(w, x->size[x->batch_dim]);
                }
                if (text)
                        most = most ? arena_printf(w->arena, "pm_max(%s, %s)", most, text) : text;
        }
        return most ? most : "0";
}

const char *print_batch_size(struct writer *w, const char *region)
{
        const struct plan *p = w->plan;
        const char *bytes = "", *counters = "";
        int n[2] = { 0, 0 };
        for (int of_batch = 1; of_batch >= 0; of_batch--)
                for (int i = 0; i < p->buffers.n; i++) {
                        const struct buffer *b = p->buffers.data[i];
                        if (!buffer_is_expanded(b) || is_of_batch(b) != of_batch)
                                continue;
                        n[of_batch]++;
                        add_words(w, &bytes, ",\n        ", arena_printf(w->arena, "pm_times(%s, sizeof(%s))", cells_of_copy(w, b), w->target->type(b->array->type)));
                }
        for (int i = 0; i < p->batches.n; i++)
                add_words(w, &counters, ", ", loop_name(p->batches.data[i]->loop));
        bool is_needed = w->opt->max_expand > 0 && n[0] + n[1] > 0;
        if (!p->batches.n && !is_needed)
                return NULL;
        const char *name = names_claim(w->arena, &w->names, "pm_bytes"), *size = names_claim(w->arena, &w->names, "pm_batch");
        outbuf_printf(w->out, "const size_t %s[] = {\n        %s\n};\n", name, *bytes ? bytes : "0");
        outbuf_printf(w->out, "const long %s = ", size);
        if (region)
                outbuf_printf(w->out, "pmprt_batch(%s, %s, ", region, quoted(w->arena, counters));
        else
                outbuf_puts(w->out, "pm_batch_size(");
        outbuf_printf(w->out, "%s, %lluu, %d, %d, %s%s);\n", iterations_text(w), (unsigned long long)w->opt->max_expand, n[1], n[0] + n[1], name,
                !region ? "" : p->alternative ? ", 1" : ", 0");
        if (p->batches.n)
                binding_add(w, BIND_BATCH, BATCH_SIZE, size);
        else
                outbuf_printf(w->out, "(void)%s;\n", size);
        return size;
}

/* The exchange with the user's arrays of those that the batch has the last copy of. */
static void print_edges(struct writer *w, const struct plan_batch *batch, const char *first, const char *last, const struct host_text *t, bool to_user)
{
        for (int i = 0; i < w->plan->buffers.n && t->edge; i++) {
                const struct buffer *b = w->plan->buffers.data[i];
                if (!b->last || !is_of_batch(b) || loop_of(b) != batch->loop)
                        continue;
                struct piece value = ast_piece(w, b->last[b->batch_dim - b->array->rank]);
                const char *text = piece_at(w, value, PREC_UNARY);
                outbuf_open(w->out, "if (%s <= %s && %s <= %s) {\n", first, text, text, last);
                t->edge(w, b, to_user, t->user);
                outbuf_close(w->out);
        }
}

void print_batch(struct writer *w, const struct plan_batch *batch, const struct piece *counter, const struct host_text *t, void (*launches)(__isl_keep isl_ast_node *node, void *user), void *user)
{
        int n_counters = w->counters.n, sign = 1;
        const char *size = binding_use(w, BATCH_SIZE, &sign, false);
        const char *first = names_claim(w->arena, &w->names, "pm_first"), *last = names_claim(w->arena, &w->names, "pm_last"), *end = names_claim(w->arena, &w->names, "pm_end");
        for (int h = 0; h < batch->n_host; h++)
                counter_add(w, batch->outer[h].name, piece_at(w, counter[h], PREC_ATOM), 1);
        const char *low = ast_text(w, batch->first), *high = ast_text(w, batch->last);
        outbuf_printf(w->out, "/* batches of loop '%s' */\n", loop_name(batch->loop));
        if (loop_is_descending(batch->loop)) {
                outbuf_printf(w->out, "for (long %s = %s, %s = %s, %s; %s >= %s; %s = %s - 1) {\n", last, high, end, low, first, last, end, last, first);
                outbuf_printf(w->out, "        %s = %s - %s < %s ? %s : %s - %s + 1;\n", first, last, end, size, end, last, size);
        } else {
                outbuf_printf(w->out, "for (long %s = %s, %s = %s, %s; %s <= %s; %s = %s + 1) {\n", first, low, end, high, last, first, end, first, last);
                outbuf_printf(w->out, "        %s = %s - %s < %s ? %s : %s + %s - 1;\n", last, end, first, size, end, first, size);
        }
        w->out->indent++;
        counter_add(w, BATCH_FIRST, first, 1);
        counter_add(w, BATCH_LAST, last, 1);
        print_edges(w, batch, first, last, t, false);
        launches(batch->host, user);
        print_edges(w, batch, first, last, t, true);
        outbuf_close(w->out);
        w->counters.n = n_counters;
}
