/* The host code of a region that runs on a GPU, in C that is C++ too, the same for CUDA and OpenCL: it calls the runtime (pmprt.h), and the user's own
 * text is the other branch.
 *
 *      {
 *              int pm_done = 0;
 *              constants
 *              const int pm_narrow = pmprt_narrow(sizes are small);
 *              struct pmprt_region *pm_r = NULL;
 *              if (conditions)
 *                      pm_r = pmprt_begin(...);
 *              if (pm_r) {
 *                      buffers; host loops with launches
 *                      pm_done = pmprt_end(pm_r);
 *              }
 *              if (!pm_done) {
 *                      the user's text
 *              }
 *              pmprt_close(pm_r);
 *      }
 */
#include "codegen/emit.h"

struct gpu_region {
        const char *region, *done, *narrow;     /* names of the variables pm_r, pm_done and pm_narrow; NULL: no such variable */
        const struct kernel_text *kernels;
        int n_border;                           /* of them, after those of the plan */
        const char **user;                      /* per buffer of the plan: the name of the user's array that it exchanges with, or NULL */
};

/* One of an array of descriptors: for counters of type long, or int. */
static const char *pick(struct writer *w, const struct gpu_region *g, const char *descriptors)
{
        return g->narrow ? arena_printf(w->arena, "&%s[%s]", descriptors, g->narrow) : descriptors;
}

static const char *flags_text(struct writer *w, const struct buffer *b, bool in, bool out)
{
        bool is_float = b->array->type->kind == TYPE_FLOAT;
        const char *text = in && out ? "PMPRT_IN | PMPRT_OUT" : in ? "PMPRT_IN" : out ? "PMPRT_OUT" : "PMPRT_TEMP";
        const char *held = in ? memory_held_text(w, b) : "", *parts = !*held ? "" : strcmp(held, "0") ? arena_printf(w->arena, " | (%s ? 0 : PMPRT_PARTS)", held) : " | PMPRT_PARTS";
        return arena_printf(w->arena, "%s%s%s%s%s%s", text, parts, in && out && b->may_stay ? " | PMPRT_SPARE" : "",
                b->keep && (in || out) ? " | PMPRT_KEEP" : "", b->kept && in ? " | PMPRT_KEPT" : "", is_float ? " | PMPRT_KIND_FLOAT" : "");
}

/* A number of elements as size_t, negative ones counted as 0: the names of sizes stand for such already. */
static const char *count_text(struct writer *w, const struct buffer *b, struct piece count)
{
        int sign = 1;
        bool is_constant = count.text[0] >= '0' && count.text[0] <= '9' && count.prec == PREC_ATOM;
        bool is_named = b->linear && b->count_name && binding_use(w, b->count_name, &sign, false);
        return is_constant ? count.text : arena_printf(w->arena, is_named ? "(size_t)%s" : "(size_t)pm_max(0, %s)", count.text);
}

static const char *as_long(struct writer *w, __isl_keep isl_ast_expr *e)
{
        int64_t value;
        return ast_int(e, &value) ? ast_text(w, e) : arena_printf(w->arena, "(long)(%s)", ast_text(w, e));
}

/* What is written of the user's array, where that is a part of the buffer. */
static void print_written(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *name, const char *first)
{
        const struct written_range *range = b->written;
        const char *ranges = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_written", b->ident));
        outbuf_printf(w->out, "const struct pmprt_range %s[] = {", ranges);
        for (int d = 0; d < b->array->rank; d++)
                outbuf_printf(w->out, "%s { %s, %s, %s }", d ? "," : "", as_long(w, range[d].first), as_long(w, range[d].count), d ? as_long(w, range[d].size) : "0");
        outbuf_printf(w->out, " };\npmprt_writes(%s, %s, %s, %d, %s);\n", g->region, name, first, b->array->rank, ranges);
}

/* The device's copy of the user's array: its name. */
static const char *print_map(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *wanted, bool in, bool out)
{
        const struct array *array = b->array;
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        const char *n = count_text(w, b, count);
        const char *name = names_claim(w->arena, &w->names, wanted), *type = w->target->type(array->type);
        const char *stride = array->stride == array->type->size ? arena_printf(w->arena, "sizeof(%s)", type) : arena_printf(w->arena, "%d", array->stride);
        if (array->n_nesting) {
                const char *nesting = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_nesting", b->ident));
                outbuf_printf(w->out, "static const struct pmprt_nesting %s[] = {", nesting);
                for (int i = 0; i < array->n_nesting; i++)
                        outbuf_printf(w->out, "%s { %lld, %lld }", i ? "," : "", (long long)array->nesting[i].count, (long long)array->nesting[i].bytes);
                outbuf_printf(w->out, " };\nstruct pmprt_buffer *%s = pmprt_map_nested(%s, %s, (void *)(%s), %s, %d, %s, %s, sizeof(%s), %s,\n        %s);\n", name,
                        g->region, quoted(w->arena, array->name), array->base, first.text, array->n_nesting, nesting, n, type, stride, flags_text(w, b, in, out));
                return name;
        }
        for (int i = 0; i < w->plan->rows.n; i++) {
                const struct plan_rows *r = &w->plan->rows.data[i];
                if (r->array != array)
                        continue;
                const char *column = strcmp(first.text, "0") == 0 ? "0" : arena_printf(w->arena, "(size_t)(%s) %% (size_t)%s.stride", first.text, array->rows);
                outbuf_printf(w->out, "struct pmprt_buffer *%s = pmprt_map_rows(%s, %s, (void *)(%s), %s, (size_t)%s.stride,\n        (size_t)pm_max(1, (%s) + 1), %s, sizeof(%s), %s);\n", name, g->region, quoted(w->arena, array->name), host_pointer(w, array, first),
                        column, array->rows, ast_text(w, r->last_column), n, type, flags_text(w, b, in, out));
                return name;
        }
        outbuf_printf(w->out, "struct pmprt_buffer *%s = pmprt_map(%s, %s, (void *)(%s), %s, sizeof(%s), %s,\n        %s);\n", name, g->region,
                quoted(w->arena, array->name), host_pointer(w, array, first), n, type, stride, flags_text(w, b, in, out));
        return name;
}

static const char *print_user_buffer(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *wanted, bool in, bool out)
{
        struct piece first, count;
        const char *name = print_map(w, g, b, wanted, in, out);
        buffer_range(w, b, &first, &count);
        if (out && b->written)
                print_written(w, g, b, name, first.text);
        return name;
}

/* The user's array that the buffer stands for or exchanges elements with; the name of the latter, else NULL. */
static const char *print_users(struct writer *w, const struct gpu_region *g, const struct buffer *b)
{
        if (host_has_array(b) && !b->last && !b->is_transposed) {
                buffer_name(w, b, print_user_buffer(w, g, b, arena_printf(w->arena, "%s_dev", b->ident), b->copy_in, b->copy_out), false);
                return NULL;
        }
        if (!b->last && !b->is_transposed)
                return NULL;
        return print_user_buffer(w, g, b, arena_printf(w->arena, "%s_user", b->ident), b->last || b->copy_in, b->last || b->copy_out);
}

/* Memory that is the region's own. */
static void print_own(struct writer *w, const struct gpu_region *g, const struct buffer *b)
{
        if (host_has_array(b) && !b->last && !b->is_transposed)
                return;
        const char *name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_dev", b->ident)), *type = w->target->type(b->array->type);
        buffer_name(w, b, name, false);
        outbuf_printf(w->out, "struct pmprt_buffer *%s = pmprt_map(%s, %s, NULL, %s, sizeof(%s), sizeof(%s),\n        %s);\n", name, g->region,
                quoted(w->arena, b->ident), buffer_cells(w, b), type, type, flags_text(w, b, false, false));
}

/* Copies between an expanded buffer and its original. */
static void print_slice_copy(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *user, bool to_user)
{
        bool is_element;
        struct piece first, count, offset, step;
        copy_out_slice(w, b, &offset, &step);
        buffer_range(w, b, &first, &count);
        const char *name = buffer_text(w, b, &is_element);
        const char *inner = arena_printf(w->arena, "%s, %s, %s", name, offset.text, step.text), *outer = arena_printf(w->arena, "%s, 0, 1", user);
        outbuf_printf(w->out, "pmprt_copy(%s, %s, %s, %s);\n", g->region, to_user ? outer : inner, to_user ? inner : outer, count_text(w, b, count));
}

/* Transposes between the user's array and the region's, if there is a kernel for that direction. */
static void print_border(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *user, bool to_user)
{
        const struct kernel_text *kt = g->kernels + w->plan->kernels.n;
        int n = g->n_border, rank = b->array->rank, inner = b->storage->layout[rank - 1];
        while (n > 0 && !(kt->buffer == b && kt->to_user == to_user)) {
                kt++;
                n--;
        }
        if (!n)
                return;
        struct sum outer = { .constant = 1 }, rows = { .constant = 1 }, columns = { .constant = 1 }, shift = { 0 };
        struct piece first, count;
        bool is_element;
        for (int d = 0; d < rank; d++)
                sum_times(w, d < inner ? &outer : d == inner ? &rows : &columns, buffer_size(w, b, d));
        /* The user's elements before the first row. */
        sum_add_text(w, &shift, buffer_low(w, b, 0), 1);
        for (int d = 1; d < rank; d++)
                sum_times(w, &shift, buffer_size(w, b, d));
        buffer_range(w, b, &first, &count);
        sum_add_text(w, &shift, first, -1);
        const char *n_outer = sum_piece(w, &outer).text, *n_rows = sum_piece(w, &rows).text, *n_columns = sum_piece(w, &columns).text;
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const struct pmprt_arg pm_args[] = {\n        pmprt_%s(%s), pmprt_buf(%s), pmprt_long(%s), pmprt_long(%s), pmprt_long(%s), pmprt_long(%s),\n"
                "        pmprt_long(%s)\n};\n", to_user ? "out" : "buf", user, buffer_text(w, b, &is_element), n_outer, n_rows, n_columns, sum_piece(w, &shift).text, count.text);
        outbuf_printf(w->out, "pmprt_launch_tiles(%s, %s, %s, %s, %s, 7, pm_args);\n", g->region, pick(w, g, kt->descriptor), n_outer, n_rows, n_columns);
        outbuf_close(w->out);
}

/* What stands between the user's buffer and the region's own, on the way in and out. */
static void print_exchange(struct writer *w, const struct gpu_region *g, const struct buffer *b, const char *user, bool to_user)
{
        if (!user)
                return;
        if (b->is_transposed)
                print_border(w, g, b, user, to_user);
        else
                print_slice_copy(w, g, b, user, to_user);
}

/* A number of the type of the kernel's counters. */
static const char *index_argument(struct writer *w, const char *narrow, const char *value)
{
        return narrow ? arena_printf(w->arena, "pmprt_index(%s, %s)", narrow, value) : arena_printf(w->arena, "pmprt_long(%s)", value);
}

static const char *argument_text(struct writer *w, const struct gpu_region *g, const struct kernel *k, const struct kernel_argument *arg,
        const struct piece *counter)
{
        const struct binding *b = arg->binding;
        bool is_element;
        int sign = 1;
        if (arg->is_room)
                return arena_printf(w->arena, "pmprt_room(%s)", own_bytes_text(w, k));
        if (arg->place != PLACE_GLOBAL)
                return placed_argument(w, arg);
        if (!b)
                return moved_argument(w, k, arg->buffer, buffer_text(w, arg->buffer, &is_element));
        switch (b->kind) {
        case BIND_FLAG:
                return arena_printf(w->arena, "pmprt_buf(pmprt_flag(%s))", g->region);
        case BIND_BEFORE:
                return arena_printf(w->arena, "pmprt_first(%s)", g->narrow ? g->narrow : "0");
        case BIND_MIDDLE:
                return arena_printf(w->arena, "pmprt_middle(%s)", g->narrow ? g->narrow : "0");
        case BIND_RUN:
                return arena_printf(w->arena, "pmprt_run(%s)", g->narrow ? g->narrow : "0");
        case BIND_COUNTER:
                return index_argument(w, counts_rounds(&k->host[b->host_index]) ? NULL : g->narrow, counter[b->host_index].text);
        case BIND_SCALAR:
                return arena_printf(w->arena, "pmprt_%s(%s)", b->var->type->kind != TYPE_FLOAT ? "long" : b->var->type->size == 4 ? "float" : "double",
                        scalar_text(w, b->var));
        default:
                return index_argument(w, g->narrow, binding_use(w, b->id, &sign, false));
        }
}

/* Declares pm_args, the arguments of one launch. */
static void print_arguments(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter)
{
        outbuf_puts(w->out, "const struct pmprt_arg pm_args[] = {\n        ");
        size_t column = 0;
        for (int i = 0; i < kt->arguments.n; i++) {
                const char *text = argument_text(w, g, kt->kernel, &kt->arguments.data[i], counter);
                column += strlen(text) + 2;
                outbuf_puts(w->out, i == 0 ? "" : column > 100 ? ",\n        " : ", ");
                column = column > 100 ? strlen(text) : column;
                outbuf_puts(w->out, text);
        }
        outbuf_puts(w->out, kt->arguments.n ? "\n};\n" : "pmprt_long(0)\n};\n");
}

static void print_call(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter, const char *function, const char *shape)
{
        print_arguments(w, g, kt, counter);
        outbuf_printf(w->out, "%s(%s, %s, %s, %d, pm_args);\n", function, g->region, pick(w, g, kt->descriptor), shape, kt->arguments.n);
}

/* The launch by that function of the runtime; shape: its arguments that say how many threads there are. */
static void print_kernel_call(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter, const char *function, const char *shape)
{
        if (!kt->placed) {
                print_call(w, g, kt, counter, function, shape);
                return;
        }
        int n = print_placed_wishes(w, kt->placed);
        outbuf_open(w->out, "if (pmprt_placed(%s, %s, %d, pm_wishes)) {\n", g->region, pick(w, g, kt->placed->descriptor), n);
        print_call(w, g, kt->placed, counter, function, shape);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        print_call(w, g, kt, counter, function, shape);
        outbuf_close(w->out);
}

/* A launch of teams, and of the one that combines their results. */
static void print_team_launches(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter)
{
        for (int teams = TEAMS; kt; kt = kt->second, teams = 1) {
                outbuf_open(w->out, "{\n");
                print_kernel_call(w, g, kt, counter, "pmprt_launch_teams", arena_printf(w->arena, "%d, %d", teams, TEAM_THREADS));
                outbuf_close(w->out);
        }
}

/* The launch of a block in step for each iteration of the grid. */
static void print_lanes_launch(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter, int n_dim)
{
        const struct kernel *k = kt->kernel;
        const char *threads = k->rows ? arena_printf(w->arena, "pmprt_scan_threads(%s, %d)", ast_text(w, k->rows), LANES) : arena_printf(w->arena, "%d", LANES);
        if (kt->second) {
                const char *most = k->rows || !w->plan->points ? threads : arena_printf(w->arena, "pmprt_scan_threads(%s, %d)", ast_text(w, w->plan->points), OWN_LANES);
                outbuf_open(w->out, "if (pmprt_has_room(%s, %s, %s)) {\n", g->region, pick(w, g, kt->second->descriptor), own_bytes_text(w, k));
                print_kernel_call(w, g, kt->second, counter, "pmprt_launch_lanes", arena_printf(w->arena, "%d, pm_extent, %s", n_dim, most));
                w->out->indent--;
                outbuf_open(w->out, "} else {\n");
        }
        print_kernel_call(w, g, kt, counter, "pmprt_launch_lanes", arena_printf(w->arena, "%d, pm_extent, %s", n_dim, threads));
        if (kt->second)
                outbuf_close(w->out);
}

/* The extent, rounded up to whole warps. */
static const char *whole_warps(struct writer *w, struct piece extent)
{
        return arena_printf(w->arena, "(%s + %d) / %d * %d", piece_at(w, extent, PREC_SUM), WARP_THREADS - 1, WARP_THREADS, WARP_THREADS);
}

static void print_grid_launch(struct writer *w, const struct gpu_region *g, const struct kernel_text *kt, const struct piece *counter)
{
        const struct kernel *k = kt->kernel;
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const long pm_extent[] = { ");
        int n = grid_dimensions(k), n_dim = n < 1 ? 1 : n > 3 ? 3 : n;
        const struct plan_loop *l = k->grid;
        for (int d = 0; d < n_dim; d++, l += n ? l->n_collapsed : 0)
                outbuf_printf(w->out, "%s%s", d ? ", " : "", n == 0 ? "1" : d == 0 && kernel_moves_rows(k) ? whole_warps(w, grid_extent(w, l, true)) : grid_extent(w, l, true).text);
        outbuf_puts(w->out, " };\n");
        if (k->in_step) {
                print_lanes_launch(w, g, kt, counter, n_dim);
                outbuf_close(w->out);
                return;
        }
        const char *steps = k->steps ? ast_text(w, k->steps) : "1";
        const struct tiling *blocks = kt->second ? kt->second->kernel->tiling : NULL;
        const bool has_columns = kt->second && kt->second->kernel->by_columns;
        if (has_columns) {
                const struct kernel *c = kt->second->kernel;
                outbuf_printf(w->out, "const long pm_blocks = pmprt_columns_blocks(%s, %s, pm_extent, %d, %d, %s, %s);\n", g->region, pick(w, g, kt->second->descriptor), columns_warps(c), columns_beside(c),
                        ast_text(w, c->own.data[0].column[0].size), own_bytes_text(w, c));
                outbuf_open(w->out, "if (pm_blocks > 0) {\n");
                print_kernel_call(w, g, kt->second, counter, "pmprt_launch_columns", arena_printf(w->arena, "pm_extent[0], pm_blocks, %d", columns_warps(c)));
                w->out->indent--;
                outbuf_open(w->out, "} else {\n");
        }
        if (blocks) {
                const char *kernel = pick(w, g, kt->second->descriptor);
                const struct block_shape *s = &blocks->shape;
                outbuf_printf(w->out, "static const size_t pm_block[] = { %d, %d, 1 }, pm_points[] = { %d, %d, 1 };\n", s->threads[0], s->threads[1], s->points[0], s->points[1]);
                outbuf_open(w->out, "if (pmprt_blocks_pay(%s, %s, %d, pm_extent, pm_block, pm_points, %s)) {\n", g->region, kernel, n_dim, steps);
                print_kernel_call(w, g, kt->second, counter, "pmprt_launch_blocks", arena_printf(w->arena, "%d, pm_extent, pm_block, pm_points", n_dim));
                w->out->indent--;
                outbuf_open(w->out, "} else {\n");
        }
        print_kernel_call(w, g, kt, counter, "pmprt_launch", arena_printf(w->arena, "%d, pm_extent, %s", n_dim, steps));
        if (blocks || has_columns) {
                outbuf_close(w->out);
        }
        outbuf_close(w->out);
}

/* One kernel in its place. */
static void print_launch(struct writer *w, const struct kernel *k, const struct piece *counter, void *user)
{
        const struct gpu_region *g = user;
        const struct kernel_text *kt = g->kernels;
        while (kt->kernel != k)
                kt++;
        int n_counters = w->counters.n;
        for (int i = 0; i < k->n_host; i++)
                counter_add(w, k->host[i].name, piece_at(w, counter[i], PREC_ATOM), 1);
        if (k->when) {
                outbuf_open(w->out, "if (%s) {\n", ast_text(w, k->when));
        }
        if (k->n_dealt)
                print_team_launches(w, g, kt, counter);
        else
                print_grid_launch(w, g, kt, counter);
        if (k->when) {
                outbuf_close(w->out);
        }
        w->counters.n = n_counters;
}

static const char *live_text(struct writer *w, const struct buffer *b, void *user)
{
        const struct gpu_region *g = user;
        bool is_element;
        return arena_printf(w->arena, "pm_live(%s, %s)", g->region, buffer_text(w, b, &is_element));
}

static void edge_text(struct writer *w, const struct buffer *b, bool to_user, void *user)
{
        const struct gpu_region *g = user;
        print_exchange(w, g, b, g->user[b->id], to_user);
}

/* The memory that the array which moves has for a loop, as a copy of the other's. */
static void print_move(struct writer *w, const struct plan_exchange *e, void *user)
{
        const struct gpu_region *g = user;
        struct piece first, count;
        bool is_element;
        buffer_range(w, e->stays, &first, &count);
        const char *to = buffer_text(w, e->moves_now, &is_element), *from = buffer_text(w, e->stays, &is_element);
        outbuf_printf(w->out, "pmprt_copy(%s, %s, 0, 1, %s, 0, 1, %s);\n", g->region, to, from, count_text(w, e->stays, count));
}

static void print_exchange_call(struct writer *w, const struct plan_exchange *e, void *user)
{
        const struct gpu_region *g = user;
        bool is_element;
        const char *a = buffer_text(w, e->stays, &is_element), *b = buffer_text(w, e->moves_now, &is_element);
        outbuf_printf(w->out, "pmprt_exchange(%s, %s, %s);\n", g->region, a, b);
}

/* Adds the descriptor of the function that is likely to be launched, of those that do the same. */
static int print_descriptor(struct writer *w, const struct kernel_text *kt, int n)
{
        const struct kernel_text *launched = kt->placed ? kt->placed : kt;
        outbuf_printf(w->out, n == 0 ? "%s" : n % 4 ? ", %s" : ",\n        %s", launched->descriptor);
        return n + 1;
}

/* Has the kernels that the region is about to launch loaded before the first of them runs, while arrays are on their way. */
static void print_prepare(struct writer *w, const struct gpu_region *g)
{
        const struct plan *p = w->plan;
        int n = 0;
        if (plan_launched(p) < 2)
                return;
        outbuf_open(w->out, "{\n");
        outbuf_puts(w->out, "static struct pmprt_kernel *const pm_kernels[] = {\n        ");
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel_text *kt = &g->kernels[i];
                if (kt->kernel->exchange)
                        continue;
                n = print_descriptor(w, kt->second ? kt->second : kt, n);
                if (kt->second && kt->kernel->n_dealt)
                        n = print_descriptor(w, kt, n);
        }
        outbuf_printf(w->out, "\n};\npmprt_prepare(%s, %d, pm_kernels, %s);\n", g->region, n, g->narrow ? g->narrow : "0");
        outbuf_close(w->out);
}

/* Buffers, host loops, end. */
static void print_device_branch(struct writer *w, struct gpu_region *g)
{
        const struct plan *p = w->plan;
        const struct host_text text = { .launch = print_launch, .live = live_text, .edge = edge_text, .move = print_move, .exchange = print_exchange_call, .user = g };
        g->user = arena_alloc(w->arena, (size_t)(p->buffers.n + 1) * sizeof *g->user);
        outbuf_open(w->out, "if (%s) {\n", g->region);
        if (!p->batches.n)
                print_batch_size(w, g->region);
        for (int of_batch = 0; of_batch < 2; of_batch++) {
                if (of_batch && p->batches.n)           /* by what the others leave */
                        print_batch_size(w, g->region);
                for (int i = 0; i < p->buffers.n; i++) {
                        const struct buffer *b = p->buffers.data[i];
                        if (!of_batch && !b->is_local)
                                g->user[i] = print_users(w, g, b);
                        if (!b->is_local && is_of_batch(b) == of_batch)
                                print_own(w, g, b);
                }
        }
        for (int i = 0; i < p->buffers.n; i++)
                if (!is_of_batch(p->buffers.data[i]))
                        print_exchange(w, g, p->buffers.data[i], g->user[i], false);
        print_prepare(w, g);
        print_host_loops(w, &text);
        for (int i = 0; i < p->buffers.n; i++)
                if (!is_of_batch(p->buffers.data[i]))
                        print_exchange(w, g, p->buffers.data[i], g->user[i], true);
        outbuf_printf(w->out, "%s = pmprt_end(%s);\n", g->done, g->region);
        outbuf_close(w->out);
}

/* Declares the variable that says whether kernels count in `int`, if that may be. */
static void print_narrow(struct writer *w, struct gpu_region *g)
{
        const struct plan *p = w->plan;
        if (!p->can_narrow)
                return;
        const char *conditions = conditions_text(w, p->narrow.data, p->narrow.n);
        g->narrow = names_claim(w->arena, &w->names, "pm_narrow");
        outbuf_printf(w->out, "const int %s = pmprt_narrow(%s);\n", g->narrow, *conditions ? conditions : "1");
}

/* The same for kernels in step without scans. */
static const char *phases_text(struct writer *w, const struct plan *q, const char *modules)
{
        struct outbuf sizes = { 0 };
        for (int i = 0; i < q->phases.n; i++)
                outbuf_printf(&sizes, "%s%s, %s", i ? ", " : "", ast_text(w, q->phases.data[i].lanes), q->phases.data[i].rows ? ast_text(w, q->phases.data[i].rows) : "1");
        const char *text = arena_printf(w->arena, "pmprt_phases_pay(%s, %s, %d, %s, (const long[]){ %s }, %d)", modules, ast_text(w, q->blocks), LANES, q->own_bytes ? ast_text(w, q->own_bytes) : "0",
                outbuf_text(&sizes), q->phases.n);
        outbuf_free(&sizes);
        return text;
}

/* The condition for which version "q", with blocks of threads that share out loops, is better than those before it; NULL: there is none. */
static const char *pays_text(struct writer *w, const struct plan *q, const char *modules)
{
        struct outbuf sizes = { 0 };
        const char *text = NULL;
        int n = 0;
        for (int i = 0; q && i < q->kernels.n; i++) {
                const struct kernel *k = q->kernels.data[i];
                int n_quotient = 0;
                for (int s = 0; s < k->lane_scans.n; s++)
                        n_quotient += k->lane_scans.data[s]->recurrence->kind == MAP_QUOTIENT;
                if (k->systems && k->rows)
                        outbuf_printf(&sizes, "%s%s, %s, %d", n++ ? ", " : "", ast_text(w, k->systems), ast_text(w, k->rows), n_quotient);
        }
        if (n)
                text = arena_printf(w->arena, "pmprt_scans_pay(%s, (const long[]){ %s }, %d, %d)", modules, outbuf_text(&sizes), n, LANES);
        else if (q && q->blocks && q->phases.n)
                text = phases_text(w, q, modules);
        outbuf_free(&sizes);
        return text;
}

void gpu_region(struct writer *w, const char *modules, bool has_two_modules, const struct kernel_text *kernels, int n_border, struct region_text *r)
{
        const struct plan *p = w->plan;
        const struct span *span = &p->nest->span;
        struct outbuf code = { .indent = 1 };
        struct gpu_region g = { .kernels = kernels, .n_border = n_border };
        g.region = names_claim(w->arena, &w->names, "pm_r");
        g.done = names_claim(w->arena, &w->names, "pm_done");
        w->out = &code;

        print_narrow(w, &g);
        const char *conditions = guards_text(w);
        conditions = both_conditions(w, conditions, looks_text(w));
        for (const struct plan *q = p->alternative; q; q = q->alternative) {
                const char *pays = pays_text(w, q, modules);
                if (pays)
                        conditions = both_conditions(w, conditions, arena_printf(w->arena, "!%s", pays));
        }
        const char *work = p->work ? names_claim(w->arena, &w->names, "pm_work") : "1e30";
        if (p->work)
                outbuf_printf(&code, "const double %s = %s;\n", work, ast_text(w, p->work));
        const char *begin = arena_printf(w->arena, "pmprt_begin(%s, %s, %u, \"%s\", %s)", has_two_modules ? pick(w, &g, modules) : modules, quoted(w->arena, span->file), span->line, p->nest->function,
                work);
        if (*conditions)
                outbuf_printf(&code, "struct pmprt_region *%s = NULL;\nif (%s)\n        %s = %s;\n", g.region, conditions, g.region, begin);
        else
                outbuf_printf(&code, "struct pmprt_region *%s = %s;\n", g.region, begin);
        print_device_branch(w, &g);
        outbuf_printf(&code, "if (!%s) {\n", g.done);

        r->tail.indent = 1;
        w->out = &r->tail;
        outbuf_printf(&r->tail, "}\npmprt_close(%s);\n", g.region);
        print_set_counters(w, g.done);
        r->tail.indent = 0;
        outbuf_puts(&r->tail, "}");

        outbuf_printf(&r->head, "{       /* pmpcc: lines %u-%u, on the device */\n", span->line, span->end_line);
        r->head.indent = 1;
        outbuf_printf(&r->head, "int %s = 0;\n", g.done);
        print_constants(w, &r->head);
        outbuf_write(&r->head, outbuf_text(&code), code.n);
        outbuf_free(&code);
}
