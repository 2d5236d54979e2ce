/* Kernels: one function each for the GPU. The grid's loops become the threads' indices. Dimension 0 has a thread for every value, with a test for the
 * last block. In the last dimension a thread takes a run of iterations, whose length the runtime chooses, or, if it runs long, one; between the two it has one, too. There may be several
 * launches, because devices limit the grid's size in these dimensions (pmprt.h):
 *
 *      const long i = 1 + x;
 *      if (i < n) {
 *              const long j = pm_beside + y;
 *              if (j < m) {
 *                      for (long k = z * pm_run, k_end = k + pm_run; k < k_end && k < l; k++) {
 *                              body
 *
 * Where the sizes may allow 32-bit counters (plan->can_narrow), their type is pm_index, long or int as the host chooses: a parameter of the template in CUDA, elsewhere a
 * macro that the options of the device's compiler define.
 *
 * A kernel with partial results deals the iterations of its loops to teams of threads instead (reduce.c), and a second function combines them. */
#include "codegen/emit.h"

/* "first + index of the thread", or "first + index of the thread * run". */
static const char *thread_text(struct writer *w, struct piece first, int d, const char *run)
{
        const char *thread = w->target->thread[d];
        if (w->plan->can_narrow || run)
                thread = arena_printf(w->arena, "(%s)(%s)", w->index, thread);
        if (run)
                thread = arena_printf(w->arena, "%s * %s", thread, run);
        if (!strcmp(first.text, "0"))
                return thread;
        return arena_printf(w->arena, "%s + %s", piece_at(w, first, PREC_SUM), thread);
}

enum { GRID_DIMENSIONS = 3 };
#define RUN_ID "pm_run"
#define BEFORE_ID "pm_before"
#define MIDDLE_ID "pm_beside"

/* Does a thread run so long that it has one iteration of the grid alone? Around what it does there is no loop then, for which compilers would keep in registers whatever is the same in its iterations,
 * or compute addresses anew. */
static bool is_long(const struct kernel *k)
{
        return k->pipelines.n > 0;
}

/* Opens the loops of the grid; returns how many blocks are open. */
static int print_grid(struct writer *w, const struct kernel *k)
{
        const int n = grid_dimensions(k), last = (n < GRID_DIMENSIONS ? n : GRID_DIMENSIONS) - 1;
        const struct plan_loop *l = k->grid;
        const bool moves_rows = kernel_moves_rows(k);
        for (int d = 0; d < n; d++, l += l->n_collapsed) {
                bool is_numbered = grid_is_numbered(l);
                const char *name = grid_name(w, l), *upper = is_numbered ? arena_printf(w->arena, "< %s", grid_extent(w, l, false).text) : upper_text(w, l->last);
                struct piece first = is_numbered ? (struct piece){ "0", PREC_ATOM } : ast_piece(w, l->first);
                if (d == 0) {
                        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, thread_text(w, first, d, NULL));
                        if (moves_rows)
                                warps_enter(w, name, upper);
                        outbuf_printf(w->out, moves_rows ? "{\n" : "if (%s %s) {\n", name, upper);
                } else if (d < last || (d == last && is_long(k))) {
                        int sign = 1;
                        outbuf_printf(w->out, "const %s %s = %s + %s;\n", w->index, name, binding_use(w, d < last ? MIDDLE_ID : BEFORE_ID, &sign, false), thread_text(w, first, d, NULL));
                        outbuf_printf(w->out, "if (%s %s) {\n", name, upper);
                } else if (d == last) {
                        int sign = 1;
                        const char *run = binding_use(w, RUN_ID, &sign, false), *end = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_end", name));
                        outbuf_printf(w->out, "for (%s %s = %s, %s = %s + %s; %s < %s && %s %s; %s++) {\n", w->index, name, thread_text(w, first, d, run), end, name, run,
                                name, end, name, upper, name);
                } else {
                        outbuf_printf(w->out, "for (%s %s = %s; %s %s; %s++) {\n", w->index, name, first.text, name, upper, name);
                }
                w->out->indent++;
                if (is_numbered)
                        print_numbered(w, l, name);
                else
                        counter_add(w, l->name, name, 1);
        }
        return n;
}

static void add_argument(struct writer *w, struct kernel_text *kt, const struct binding *b, const struct buffer *buffer)
{
        struct kernel_argument arg = { .binding = b, .buffer = buffer, .place = buffer && kt->is_placed ? placed_in(w->target, buffer) : PLACE_GLOBAL };
        if (arg.place == PLACE_CONSTANT && !w->target->constant_word)
                arg.offset = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_at", buffer->ident));
        vec_push(w->arena, &kt->arguments, arg);
}

bool counts_rounds(const struct plan_loop *l)
{
        return l->loop && !l->loop->upper;
}

static bool is_without_if(__isl_keep isl_ast_node *node, void *user)
{
        (void)user;
        return isl_ast_node_get_type(node) != isl_ast_node_if && each_child(node, is_without_if, NULL);
}

/* May what the instance writes be written again by its next iterations, without being read by them? isl's operations have no end here: what it does not see at once may be. */
static bool is_overwritten(const struct instance *instance)
{
        const struct mstmt *s = instance->stmt;
        const struct maccess *write = s->accesses.data[s->accesses.n - 1];
        for (int j = 0; j + 1 < s->accesses.n; j++)
                if (s->accesses.data[j]->access->array == write->access->array)
                        return false;
        isl_map *in_kernel = isl_map_intersect_domain(isl_map_copy(write->map), isl_set_copy(instance->runs));
        bool is_once = isl_map_plain_is_injective(in_kernel) == isl_bool_true;
        isl_map_free(in_kernel);
        return !is_once;
}

/* The most threads that the runtime has in a block of independent ones whose loops are pipelines. */
static int held_block(void)
{
        return THREADS_ASKED ? THREADS_ASKED : ROW_THREADS_MOST;
}

/* How a kernel reads a buffer. */
enum read { READ_NOT, READ_ALWAYS, READ_ON_CONDITION };

/* Of each buffer of the kernel; in the arena. */
static enum read *reads_of(struct arena *arena, const struct plan *p, const struct kernel *k)
{
        enum read *how = arena_alloc(arena, sizeof *how * (size_t)k->buffers.n);
        const bool all = !is_without_if(k->body, NULL);
        for (int i = 0; i < k->instances.n; i++) {
                const struct mstmt *s = k->instances.data[i]->stmt;
                const bool is_conditional = all || s->preds.n || is_overwritten(k->instances.data[i]);
                for (int j = 0; j + 1 < s->accesses.n; j++) {
                        const struct maccess *a = s->accesses.data[j];
                        const struct buffer *read = kernel_buffer(p, k, a);
                        for (int n = 0; n < k->buffers.n; n++)
                                if (k->buffers.data[n] == read && how[n] != READ_ON_CONDITION)
                                        how[n] = is_conditional || a->access->is_conditional || a->access->guard ? READ_ON_CONDITION : READ_ALWAYS;
                }
        }
        return how;
}

/* May the parameters be `restrict`? NVIDIA's compilers (CUDA 13.0 is one) join loads of which a condition takes one, `c ? a[i] : b[i]` or in branches, or the last one of a loop that may have no
 * rounds, into one of either address, and forget that it reads a and b: where a is restrict and only read, it goes past the cache that is coherent, though the kernel may have written b[i] just
 * before; where both are restrict and written, a store that nothing else needs is lost. So two buffers with elements of one size are not restrict that a kernel reads, of which it writes one, and
 * reads one on a condition. */
static bool may_restrict(struct arena *arena, const struct plan *p, const struct kernel *k)
{
        const enum read *how = reads_of(arena, p, k);
        for (int i = 0; i < k->buffers.n; i++) {
                if (!k->writes[i] || how[i] == READ_NOT)
                        continue;
                for (int j = 0; j < k->buffers.n; j++) {
                        bool is_of_size = k->buffers.data[j]->array->type->size == k->buffers.data[i]->array->type->size;
                        if (j != i && is_of_size && how[j] != READ_NOT && (how[i] == READ_ON_CONDITION || how[j] == READ_ON_CONDITION))
                                return false;
                }
        }
        return true;
}

/* The parameter's declaration; NULL: the language has none for it. */
static const char *declaration(struct writer *w, const struct kernel_argument *arg, const char *restrict_word)
{
        const struct kernel *k = w->kernel;
        const struct target *t = w->target;
        const struct binding *b = arg->binding;
        if (arg->is_room)
                return t->own_argument;
        if (arg->place != PLACE_GLOBAL)
                return placed_declaration(w, arg);
        if (!b) {
                int index = 0;
                bool is_element;
                while (k->buffers.data[index] != arg->buffer)
                        index++;
                return arena_printf(w->arena, "%s%s%s *%s%s", t->global_word, k->writes[index] ? "" : "const ", t->type(arg->buffer->array->type), restrict_word,
                        buffer_text(w, arg->buffer, &is_element));
        }
        if (b->kind == BIND_FLAG)
                return arena_printf(w->arena, "volatile %sint *%s", t->global_word, b->text);      /* set and read by threads at the same time */
        if (b->kind == BIND_SCALAR && b->var->type->kind == TYPE_FLOAT)
                return arena_printf(w->arena, "const %s %s", t->type(b->var->type), b->text);
        bool is_long = b->kind == BIND_SCALAR || (b->kind == BIND_COUNTER && counts_rounds(&k->host[b->host_index]));
        return arena_printf(w->arena, "%s%s %s", arg->is_hidden ? "" : "const ", is_long ? "long" : w->index, b->text);
}

static void print_arguments(struct writer *w, struct outbuf *out, const struct kernel_text *kt)
{
        const char *restrict_word = may_restrict(w->arena, w->plan, kt->kernel) ? arena_printf(w->arena, "%s ", w->target->restrict_word) : "";
        size_t column = 0;
        bool is_first = true;
        for (int i = 0; i < kt->arguments.n; i++) {
                const char *text = declaration(w, &kt->arguments.data[i], restrict_word);
                if (!text)
                        continue;
                column += strlen(text) + 2;
                if (is_first || column > 120) {
                        outbuf_puts(out, is_first ? "\n        " : ",\n        ");
                        column = 8 + strlen(text);
                } else {
                        outbuf_puts(out, ", ");
                }
                outbuf_puts(out, text);
                is_first = false;
        }
        outbuf_puts(out, is_first ? "void)\n" : ")\n");
}

/* Passes arguments through pm_size that are integers, and may be parts of subscripts. */
static void hide_sizes(struct outbuf *out, struct kernel_text *kt)
{
        for (int i = 0; i < kt->arguments.n; i++) {
                struct kernel_argument *arg = &kt->arguments.data[i];
                const struct binding *b = arg->binding;
                arg->is_hidden = b && (b->kind == BIND_PARAM || b->kind == BIND_SIZE || b->kind == BIND_COUNTER || b->kind == BIND_BATCH || (b->kind == BIND_SCALAR && b->var->type->kind != TYPE_FLOAT));
        }
        print_hidden_sizes(out, kt, 8);
}

/* Does "b" hold results of the kernel's reductions? */
static bool is_of_partial(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                bool is = b == p->whole || b == p->teams;
                for (int f = 0; f < p->reduction->followers.n; f++)
                        is |= b == p->follower[f] || b == p->follower_teams[f];
                for (int c = 0; c < p->n_place; c++)
                        is |= b == p->place_teams[c];
                if (is)
                        return true;
        }
        return false;
}

/* Does the buffer's memory have no use in the form whose blocks keep parts of arrays? */
static bool stays_own(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->own.n; i++)
                if (k->own.data[i].buffer == b)
                        return !k->own.data[i].is_loaded && !k->own.data[i].is_stored;
        return false;
}

void gpu_kernel(struct arena *a, const struct options *opt, const struct target *t, const struct plan *p, struct kernel_text *kt, bool combines)
{
        const struct kernel *k = kt->kernel;
        struct outbuf body = { .indent = 1 };
        struct writer w = { .arena = a, .out = &body, .opt = opt, .target = t, .plan = p, .kernel = k, .is_placed = kt->is_placed, .is_own = kt->is_own, .index = p->can_narrow ? INDEX_TYPE : "long" };
        for (int i = 0; t->reserved[i]; i++)
                names_take(a, &w.names, t->reserved[i]);
        for (int i = 0; i < k->buffers.n; i++) {
                buffer_name(&w, k->buffers.data[i], names_claim(a, &w.names, k->buffers.data[i]->ident), false);
                if ((!combines || is_of_partial(k, k->buffers.data[i])) && !(kt->is_own && stays_own(k, k->buffers.data[i])))
                        add_argument(&w, kt, NULL, k->buffers.data[i]);
        }
        bind_params(&w, "");
        for (int i = 0; i < k->n_host; i++)
                binding_add(&w, BIND_COUNTER, k->host[i].name, names_claim(a, &w.names, counter_name(&w, k->host[i].node)))->host_index = i;
        if (k->batch)
                bind_batch(&w, loop_name(k->batch->loop));
        for (int i = 0; i < k->buffers.n; i++)
                bind_sizes(&w, k->buffers.data[i], "");
        binding_add(&w, BIND_FLAG, "pm_flag", names_claim(a, &w.names, "pm_flag"));
        binding_add(&w, BIND_RUN, RUN_ID, names_claim(a, &w.names, RUN_ID));
        binding_add(&w, BIND_BEFORE, BEFORE_ID, names_claim(a, &w.names, BEFORE_ID));
        binding_add(&w, BIND_MIDDLE, MIDDLE_ID, names_claim(a, &w.names, MIDDLE_ID));

        int n_open = k->n_dealt ? 0 : k->tiling ? blocks_enter(&w) : k->by_columns ? columns_enter(&w) : k->in_step ? lanes_enter(&w) : print_grid(&w, k);
        if (combines)
                print_combine_kernel(&w, k);
        else if (k->n_dealt)
                print_team_kernel(&w, k);
        else
                print_body(&w, k);
        if (k->tiling)
                blocks_leave(&w);
        if (kt->is_own && !k->by_columns)
                own_leave(&w);
        while (n_open-- > 0) {
                body.indent--;
                outbuf_puts(&body, "}\n");
        }
        for (int i = 0; i < w.bindings.n; i++)
                if (w.bindings.data[i]->is_used)
                        add_argument(&w, kt, w.bindings.data[i], NULL);
        if (kt->is_own)
                vec_push(a, &kt->arguments, (struct kernel_argument){ .is_room = true });
        bool has_images = kt->is_placed && kernel_is_placed(t, k, PLACE_IMAGE);
        if (has_images)
                outbuf_puts(&kt->text, "#ifdef __IMAGE_SUPPORT__\n");
        outbuf_printf(&kt->text, "/* %s */\n%s%s", kernel_place(&w, k), p->can_narrow ? t->template_head : "", t->kernel_head);
        if (k->tiling)
                outbuf_printf(&kt->text, t->block_size_word, k->tiling->shape.threads[0], k->tiling->shape.threads[1], THREADS_OF_BLOCKS / block_threads(&k->tiling->shape));
        if (k->by_columns)
                outbuf_printf(&kt->text, t->block_size_word, WARP_THREADS, columns_warps(k), columns_beside(k));
        else if (k->lane_scans.n)
                outbuf_printf(&kt->text, t->most_threads_word, LANES);
        else if (kt->is_own)
                outbuf_printf(&kt->text, t->most_threads_word, OWN_LANES);
        else if (kernel_moves_rows(k))
                outbuf_printf(&kt->text, t->held_threads_word, kernel_row_warps(k) * WARP_THREADS, THREADS_OF_BLOCKS / (kernel_row_warps(k) * WARP_THREADS));
        else if (k->in_step)
                outbuf_printf(&kt->text, t->block_size_word, LANES, 1, THREADS_OF_BLOCKS / LANES);
        else if (kernel_holds_threads(p, k))
                outbuf_printf(&kt->text, t->held_threads_word, held_block(), THREADS_OF_BLOCKS / held_block());
        outbuf_printf(&kt->text, "%s(", kt->name);
        struct outbuf hidden = { 0 };
        const bool hides = needs_hidden_sizes(kt, outbuf_text(&body));
        if (hides)
                hide_sizes(&hidden, kt);
        print_arguments(&w, &kt->text, kt);
        outbuf_puts(&kt->text, "{\n");
        print_placed_pointers(&w, &kt->text, kt);
        outbuf_write(&kt->text, outbuf_text(&hidden), hidden.n);
        if (hides)
                print_hiding_counters(&kt->text, kt, outbuf_text(&body));
        else
                outbuf_write(&kt->text, outbuf_text(&body), body.n);
        outbuf_free(&hidden);
        outbuf_puts(&kt->text, has_images ? "}\n#endif\n" : "}\n");
        outbuf_free(&body);
}
