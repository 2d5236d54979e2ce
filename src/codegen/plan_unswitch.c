/* Loops of a GPU's threads without conditions (loop unswitching and peeling: Bacon, Graham and Sharp 1994). A loop whose statements are under different conditions becomes several, in each of which none is:
 *
 *      for (i = 0; i < n; i++) {                               if (j > 0) {
 *              if (j > 0)                                              u[0][j] = v[0][j - 1];
 *                      u[i][j] = v[i][j - 1];          ->              for (i = 1; i < n; i++) {
 *              if (i > 0)                                                      u[i][j] = v[i][j - 1];
 *                      u[i][j] -= u[i - 1][j];                                 u[i][j] -= u[i - 1][j];
 *      }                                                               }
 *                                                              } else { for (i = 1; i < n; i++) .. }
 *
 * What is read under a condition is not loaded ahead, and what iterations hand on under one does not stay in a variable (pipeline.c). */
#include <isl/ast_type.h>
#include <isl/schedule_node.h>
#include <isl/set.h>
#include <isl/union_set.h>

#include "codegen/plan_build.h"

/* Where statements of a loop run, as sets of parameters, among which are counters of loops around it. */
struct cases {
        isl_set *params[MOST_CASES];    /* the different ones; owned */
        int n;                          /* how many there are, or MOST_CASES + 1 */
};

/* Adds that of a statement. */
static isl_stat add_case(__isl_take isl_set *domain, void *user)
{
        struct cases *c = user;
        isl_set *params = isl_set_params(domain);
        bool is_new = c->n <= MOST_CASES;
        for (int i = 0; i < c->n && is_new; i++)
                is_new = isl_set_is_equal(params, c->params[i]) == isl_bool_false;
        if (is_new && c->n < MOST_CASES)
                c->params[c->n] = isl_set_copy(params);
        c->n += is_new;
        isl_set_free(params);
        return isl_stat_ok;
}

/* What the case asks of that counter. */
static __isl_give isl_set *of_counter(const struct cases *c, int n, const char *counter)
{
        const int at = isl_set_find_dim_by_name(c->params[n], isl_dim_param, counter);
        return isl_set_drop_constraints_not_involving_dims(isl_set_copy(c->params[n]), isl_dim_param, (unsigned)(at < 0 ? 0 : at), at >= 0);
}

/* Do all cases ask the same of the counter of the grid's fastest loop, so that threads of a warp stay together? */
static bool keeps_warps(const struct cases *c, const struct kernel *k)
{
        isl_set *first = of_counter(c, 0, k->grid[0].name);
        bool all = true;
        for (int i = 1; i < c->n && all; i++) {
                isl_set *other = of_counter(c, i, k->grid[0].name);
                all = isl_set_is_equal(first, other) == isl_bool_true;
                isl_set_free(other);
        }
        isl_set_free(first);
        return all;
}

/* May the loop be several? */
static bool may_unswitch(const struct kernel *k, const struct snode *n)
{
        if (k->rounds)
                return n->level == LEVEL_LANE;
        return n->level == LEVEL_THREAD && !k->in_step && !k->n_dealt && snode_is_plain(n) && !loop_is_dynamic(n->loop) && !n->unroll && !n->staged && !n->jam && !n->collapse;
}

static __isl_give isl_schedule_node *unswitch(__isl_take isl_schedule_node *node, void *user)
{
        const struct kernel *k = user;
        if (isl_schedule_node_get_type(node) != isl_schedule_node_mark)
                return node;
        isl_id *id = isl_schedule_node_mark_get_id(node);
        const struct plan_mark *mark = isl_id_get_user(id);
        isl_id_free(id);
        if (!may_unswitch(k, mark->node))
                return node;
        node = isl_schedule_node_child(node, 0);
        isl_union_set *domain = isl_schedule_node_get_domain(node);
        struct cases c = { .n = 0 };
        isl_union_set_foreach_set(domain, add_case, &c);
        if (c.n > 1 && c.n <= MOST_CASES && keeps_warps(&c, k) && isl_schedule_node_get_type(node) == isl_schedule_node_band)
                node = isl_schedule_node_band_member_set_ast_loop_type(node, 0, isl_ast_loop_separate);
        for (int i = 0; i < c.n && i < MOST_CASES; i++)
                isl_set_free(c.params[i]);
        isl_union_set_free(domain);
        return isl_schedule_node_parent(node);
}

__isl_give isl_schedule *plan_unswitch(__isl_take isl_schedule *schedule, const struct kernel *k)
{
        return k->n_grid && !k->tiling ? isl_schedule_map_schedule_node_bottom_up(schedule, unswitch, (void *)k) : schedule;
}
