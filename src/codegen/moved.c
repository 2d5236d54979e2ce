/* What a launch moves of its buffers, at least, for the bandwidth that PMPRT_PROFILE tells: each element once for its reads and once for its writes, however often the kernel accesses it.
 * Of a dimension in which all accesses have a value that a host loop gives, a launch has one element. What conditions leave out is counted. */
#include "codegen/emit.h"

enum { MOST_OPERATIONS = 20000 };       /* of isl, for one argument */

/* Gives the host the value of the statement's loop? */
static bool is_host_loop(const struct kernel *k, const struct loop *l)
{
        bool found = false;
        for (int i = 0; i < k->n_host && !found; i++) {
                const struct snode *n = k->host[i].node;
                found = n && snode_is_plain(n) && k->host[i].loop == l;
                for (int f = 0; n && f < n->fused.n; f++)
                        found |= n->fused.data[f] == l;
        }
        return found;
}

/* Adds the values that subscript d of the access has in a launch to those of *all, which is a relation from the counters of the host's loops. */
static void add_values(const struct kernel *k, const struct maccess *a, int d, isl_map **all)
{
        isl_map *map = isl_map_copy(a->map);
        map = isl_map_project_out(map, isl_dim_out, (unsigned)d + 1, isl_map_dim(map, isl_dim_out) - (unsigned)d - 1);
        map = isl_map_project_out(map, isl_dim_out, 0, (unsigned)d);
        for (int i = a->stmt->n_loop - 1; i >= 0; i--)
                if (!is_host_loop(k, a->stmt->loop[i]))
                        map = isl_map_project_out(map, isl_dim_in, (unsigned)i, 1);
        map = isl_map_reset_tuple_id(isl_map_reset_tuple_id(map, isl_dim_in), isl_dim_out);
        *all = *all ? isl_map_union(*all, map) : map;
}

/* Do all accesses of the kernel to the buffer have one value of subscript d in a launch? */
static bool is_given(const struct plan *p, const struct kernel *k, const struct buffer *b, int d)
{
        isl_map *all = NULL;
        int n_in = -1;
        bool same = true;
        for (int i = 0; i < k->instances.n; i++) {
                const struct mstmt *s = k->instances.data[i]->stmt;
                int n = 0;
                for (int l = 0; l < s->n_loop; l++)
                        n += is_host_loop(k, s->loop[l]);
                for (int j = 0; j < s->accesses.n && same; j++) {
                        if (kernel_buffer(p, k, s->accesses.data[j]) != b)
                                continue;
                        same = n_in < 0 || n_in == n;
                        n_in = n;
                        if (same)
                                add_values(k, s->accesses.data[j], d, &all);
                }
        }
        bool given = same && all && isl_map_is_single_valued(all) == isl_bool_true;
        isl_map_free(all);
        return given;
}

/* Is the variable that holds a cell of the buffer set before it is read: does the kernel read what it has written itself? */
static bool is_read_from_register(const struct kernel *k, const struct buffer *b)
{
        bool found = false;
        for (int i = 0; i < k->held.n; i++)
                found |= k->held.data[i].buffer == b && !k->held.data[i].is_loaded;
        return found;
}

const char *moved_argument(struct writer *w, const struct kernel *k, const struct buffer *b, const char *text)
{
        const int rank = b->array->rank;
        bool reads = false, any = false;
        for (int i = 0; i < k->instances.n; i++) {
                const struct mstmt *s = k->instances.data[i]->stmt;
                for (int n = 0; n < s->accesses.n; n++) {
                        bool is_here = kernel_buffer(w->plan, k, s->accesses.data[n]) == b;
                        any |= is_here;
                        reads |= is_here && !s->accesses.data[n]->is_write;
                }
        }
        const char *kind = !kernel_writes(k, b) ? "buf" : reads && !is_read_from_register(k, b) ? "update" : "out";
        struct sum part = {.constant = 1};
        model_ask(w->plan->model, MOST_OPERATIONS);
        for (int d = b->linear ? rank : 0; any && d < b->n_dim; d++)
                if (d < rank ? is_given(w->plan, k, b, d) : is_host_loop(k, b->storage->expanded.data[d - rank]))
                        sum_times(w, &part, buffer_size(w, b, d));
        model_ask_end(w->plan->model);
        const char *whole = arena_printf(w->arena, "pmprt_%s(%s)", kind, text), *n = sum_piece(w, &part).text;
        return strcmp(n, "1") == 0 ? whole : arena_printf(w->arena, "pmprt_part(%s, %s)", whole, n);
}
