/* Collapsed loops of a grid (step collapse): one loop over the product of their iterations, from whose number division gives back their counters:
 *
 *      const long i_j = thread;                                                for (long i = 2; i < n; i++)
 *      if (i_j < (n - 2) * m) {                                        <-              for (long j = 0; j < m; j++)
 *              const long j = i_j % m;
 *              const long i = 2 + i_j / m;
 *
 * The plan's conditions see to it that the product fits. On a CPU OpenMP's `collapse` does the same.
 *
 * A loop that goes in steps is numbered, too, for the counter of a thread beyond its end might not fit where the number of that thread does:
 *
 *      const long i_number = thread;                                           for (long i = 2; i < n; i += 64)
 *      if (i_number < (n - 3) / 64 + 1) {                               <-
 *              const long i = 2 + i_number * 64; */
#include "codegen/emit.h"

int grid_dimensions(const struct kernel *k)
{
        int n = 0;
        for (int d = 0; d < k->n_grid; d += k->grid[d].n_collapsed)
                n++;
        return n;
}

struct piece grid_count(struct writer *w, const struct plan_loop *l, bool is_host)
{
        /* In a kernel, whose numbers may be narrow, nothing larger than the counter; on the host no quotient of something negative. */
        struct sum count = { .constant = l->step == 1 || is_host ? l->step : 0 };
        sum_add_ast(w, &count, l->last, 1);
        sum_add_ast(w, &count, l->first, -1);
        struct piece all = sum_piece(w, &count);
        if (l->step == 1)
                return all;
        const char *text = arena_printf(w->arena, "%s / %lld", piece_at(w, all, PREC_PRODUCT), (long long)l->step);
        return is_host ? (struct piece){ text, PREC_PRODUCT } : (struct piece){ arena_printf(w->arena, "%s + 1", text), PREC_SUM };
}

bool grid_is_numbered(const struct plan_loop *loops)
{
        return loops->n_collapsed > 1 || loops->step > 1;
}

struct piece grid_extent(struct writer *w, const struct plan_loop *loops, bool is_host)
{
        if (loops->n_collapsed == 1)
                return grid_count(w, loops, is_host);
        struct sum product = { .constant = 1 };
        for (int i = loops->n_collapsed - 1; i >= 0; i--) {
                struct piece count = grid_count(w, &loops[i], is_host);
                bool is_constant = count.text[0] >= '0' && count.text[0] <= '9' && count.prec == PREC_ATOM;
                if (is_host && !is_constant)
                        count = (struct piece){ arena_printf(w->arena, "pm_max(0, %s)", count.text), PREC_ATOM };
                sum_times(w, &product, count);
        }
        return sum_piece(w, &product);
}

const char *grid_name(struct writer *w, const struct plan_loop *loops)
{
        const char *name = counter_name(w, loops->node);
        for (int i = 1; i < loops->n_collapsed; i++)
                name = arena_printf(w->arena, "%s_%s", counter_name(w, loops[i].node), name);
        if (loops->n_collapsed == 1 && loops->step > 1)
                name = arena_printf(w->arena, "%s_number", name);
        return names_claim(w->arena, &w->names, name);
}

void print_numbered(struct writer *w, const struct plan_loop *loops, const char *number)
{
        for (int i = 0; i < loops->n_collapsed; i++) {
                const char *name = names_claim(w->arena, &w->names, counter_name(w, loops[i].node)), *count = piece_at(w, grid_count(w, &loops[i], false), PREC_ATOM);
                const char *own = i + 1 < loops->n_collapsed ? arena_printf(w->arena, "%s %% %s", number, count) : number;
                if (loops[i].step > 1)
                        own = arena_printf(w->arena, i + 1 < loops->n_collapsed || i > 0 ? "(%s) * %lld" : "%s * %lld", own, (long long)loops[i].step);
                struct piece first = ast_piece(w, loops[i].first);
                if (strcmp(first.text, "0"))
                        own = arena_printf(w->arena, "%s + %s", piece_at(w, first, PREC_SUM), own);
                outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, own);
                counter_add(w, loops[i].name, name, 1);
                number = arena_printf(w->arena, "%s / %s", number, count);
        }
}
