/* The isl AST: making expressions of it, and reading that of a kernel's body: what is behind its nodes, and the statements that run one after the other. */
#include "codegen/plan.h"

#include <string.h>

#include <isl/id.h>
#include <isl/val.h>

/* The build, which also knows all parameters of `space`. isl 0.25 (check_parallel_or_opposite) compares the coefficients of a dividend only with
 * those parameters that the build's constraints have: without the others (p + m) % 2 becomes (p + 8) % 2 where p >= -7 is known. */
static __isl_give isl_ast_build *knowing(__isl_keep isl_ast_build *build, __isl_take isl_space *space)
{
        return isl_ast_build_restrict(isl_ast_build_copy(build), isl_set_params(isl_set_universe(space)));
}

/* isl 0.25 (isl_ast_build_expr_from_basic_set) gives an expression back twice where the operations come to their end while it builds one. So they have none here,
 * but are counted: whatever comes next meets it. Returns the end, for isl_ctx_set_max_operations. */
static unsigned long without_end(isl_ctx *ctx)
{
        unsigned long end = isl_ctx_get_max_operations(ctx);
        isl_ctx_set_max_operations(ctx, 0);
        return end;
}

__isl_give isl_ast_expr *ast_of_value(__isl_keep isl_ast_build *build, __isl_take isl_pw_aff *value)
{
        isl_ctx *ctx = isl_ast_build_get_ctx(build);
        const unsigned long end = without_end(ctx);
        isl_ast_build *b = knowing(build, isl_pw_aff_get_domain_space(value));
        isl_ast_expr *e = isl_ast_build_expr_from_pw_aff(b, value);
        isl_ast_build_free(b);
        isl_ctx_set_max_operations(ctx, end);
        return e;
}

__isl_give isl_ast_expr *ast_of_condition(__isl_keep isl_ast_build *build, __isl_take isl_set *params)
{
        isl_ctx *ctx = isl_ast_build_get_ctx(build);
        const unsigned long end = without_end(ctx);
        isl_ast_build *b = knowing(build, isl_set_get_space(params));
        isl_ast_expr *e = isl_ast_build_expr_from_set(b, params);
        isl_ast_build_free(b);
        isl_ctx_set_max_operations(ctx, end);
        return e;
}

__isl_give isl_ast_node *ast_of_schedule(__isl_keep isl_ast_build *build, __isl_take isl_schedule *schedule)
{
        isl_ctx *ctx = isl_ast_build_get_ctx(build);
        const unsigned long end = without_end(ctx);
        isl_ast_node *tree = isl_ast_build_node_from_schedule(build, schedule);
        isl_ctx_set_max_operations(ctx, end);
        return tree;
}

__isl_give isl_ast_node *ast_of_order(__isl_keep isl_ast_build *build, __isl_take isl_map *order)
{
        isl_ctx *ctx = isl_ast_build_get_ctx(build);
        const unsigned long end = without_end(ctx);
        isl_ast_node *tree = isl_ast_build_node_from_schedule_map(build, isl_union_map_from_map(order));
        isl_ctx_set_max_operations(ctx, end);
        return tree;
}

const struct plan_mark *node_mark(__isl_keep isl_ast_node *node)
{
        isl_id *id = isl_ast_node_mark_get_id(node);
        const struct plan_mark *m = isl_id_get_user(id);
        isl_id_free(id);
        return m;
}

bool each_child(__isl_keep isl_ast_node *node, bool (*f)(__isl_keep isl_ast_node *child, void *user), void *user)
{
        isl_ast_node *child[2] = { NULL, NULL };
        bool ok = true;
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_for:
                child[0] = isl_ast_node_for_get_body(node);
                break;
        case isl_ast_node_if:
                child[0] = isl_ast_node_if_get_then_node(node);
                if (isl_ast_node_if_has_else_node(node) == isl_bool_true)
                        child[1] = isl_ast_node_if_get_else_node(node);
                break;
        case isl_ast_node_mark:
                child[0] = isl_ast_node_mark_get_node(node);
                break;
        case isl_ast_node_block: {
                isl_ast_node_list *list = isl_ast_node_block_get_children(node);
                for (int i = 0; i < isl_ast_node_list_n_ast_node(list) && ok; i++) {
                        isl_ast_node *n = isl_ast_node_list_get_ast_node(list, i);
                        ok = f(n, user);
                        isl_ast_node_free(n);
                }
                isl_ast_node_list_free(list);
                return ok;
        }
        default:
                break;
        }
        for (int i = 0; i < 2; i++) {
                if (child[i])
                        ok = ok && f(child[i], user);
                isl_ast_node_free(child[i]);
        }
        return ok;
}

const struct instance *node_instance(__isl_keep isl_ast_node *node)
{
        isl_id *id = isl_ast_node_get_annotation(node);
        const struct instance *i = id ? isl_id_get_user(id) : NULL;
        isl_id_free(id);
        return i;
}

bool has_no_for(__isl_keep isl_ast_node *node, void *user)
{
        return isl_ast_node_get_type(node) != isl_ast_node_for && each_child(node, has_no_for, user);
}

static bool is_no_lane(__isl_keep isl_ast_node *node, void *user)
{
        if (isl_ast_node_get_type(node) == isl_ast_node_mark && node_mark(node)->is_lane)
                return false;
        return each_child(node, is_no_lane, user);
}

bool node_has_lane(__isl_keep isl_ast_node *node)
{
        return !is_no_lane(node, NULL);
}

bool ast_int(__isl_keep isl_ast_expr *e, int64_t *value)
{
        if (isl_ast_expr_get_type(e) != isl_ast_expr_int)
                return false;
        isl_val *v = isl_ast_expr_get_val(e);
        isl_val *largest = isl_val_int_from_si(isl_val_get_ctx(v), INT64_MAX / 2), *magnitude = isl_val_abs(isl_val_copy(v));
        bool fits = isl_val_le(magnitude, largest) == isl_bool_true;
        if (fits)
                *value = isl_val_get_num_si(v);
        isl_val_free(v);
        isl_val_free(largest);
        isl_val_free(magnitude);
        return fits;
}

bool ast_is_int(__isl_keep isl_ast_expr *e, int64_t value)
{
        int64_t v;
        return ast_int(e, &v) && v == value;
}

bool ast_counts_up(__isl_keep isl_ast_node *node, int64_t *step)
{
        if (isl_ast_node_for_is_degenerate(node) != isl_bool_false)
                return false;
        isl_ast_expr *inc = isl_ast_node_for_get_inc(node), *cond = isl_ast_node_for_get_cond(node), *counter = isl_ast_node_for_get_iterator(node);
        bool counts = ast_int(inc, step) && isl_ast_expr_get_type(cond) == isl_ast_expr_op &&
                      (isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le || isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_lt);
        if (counts) {
                isl_ast_expr *left = isl_ast_expr_get_op_arg(cond, 0);
                counts = isl_ast_expr_is_equal(left, counter) == isl_bool_true;
                isl_ast_expr_free(left);
        }
        isl_ast_expr_free(inc);
        isl_ast_expr_free(cond);
        isl_ast_expr_free(counter);
        return counts;
}

bool ast_names(__isl_keep isl_ast_expr *e, const char *name)
{
        bool found = false;
        if (isl_ast_expr_get_type(e) == isl_ast_expr_id) {
                isl_id *id = isl_ast_expr_get_id(e);
                found = !strcmp(isl_id_get_name(id), name);
                isl_id_free(id);
        }
        for (int i = 0; isl_ast_expr_get_type(e) == isl_ast_expr_op && i < isl_ast_expr_op_get_n_arg(e) && !found; i++) {
                isl_ast_expr *arg = isl_ast_expr_op_get_arg(e, i);
                found = ast_names(arg, name);
                isl_ast_expr_free(arg);
        }
        return found;
}

const char *ast_counter(__isl_keep isl_ast_node *node)
{
        isl_ast_expr *counter = isl_ast_node_for_get_iterator(node);
        isl_id *id = isl_ast_expr_get_id(counter);
        const char *name = isl_id_get_name(id);
        isl_id_free(id);
        isl_ast_expr_free(counter);
        return name;
}

bool ast_head_names(__isl_keep isl_ast_node *node, const char *name)
{
        isl_ast_expr *e[3] = { NULL, NULL, NULL };
        bool found = false;
        if (isl_ast_node_get_type(node) == isl_ast_node_for) {
                e[0] = isl_ast_node_for_get_init(node);
                if (isl_ast_node_for_is_degenerate(node) == isl_bool_false) {
                        e[1] = isl_ast_node_for_get_cond(node);
                        e[2] = isl_ast_node_for_get_inc(node);
                }
        } else if (isl_ast_node_get_type(node) == isl_ast_node_if) {
                e[0] = isl_ast_node_if_get_cond(node);
        }
        for (int i = 0; i < 3; i++) {
                found = found || (e[i] && ast_names(e[i], name));
                isl_ast_expr_free(e[i]);
        }
        return found;
}

struct collector {
        struct run *run;
        struct arena *arena;
        bool is_conditional;
};

static bool collect(__isl_keep isl_ast_node *node, void *user)
{
        struct collector *c = user;
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_user: {
                const struct instance *i = node_instance(node);
                struct run_item item = { i, c->is_conditional || i->stmt->preds.n > 0 };
                vec_push(c->arena, &c->run->items, item);
                return true;
        }
        case isl_ast_node_if: {
                bool outer = c->is_conditional;
                c->is_conditional = true;
                bool ok = each_child(node, collect, user);
                c->is_conditional = outer;
                return ok;
        }
        case isl_ast_node_block: return each_child(node, collect, user);
        default: return false;
        }
}

bool run_collect(struct arena *a, __isl_keep isl_ast_node *node, struct run *r)
{
        struct collector c = { r, a, false };
        r->items.n = 0;
        return collect(node, &c) && r->items.n > 0;
}
