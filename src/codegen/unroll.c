/* Unrolled loops of a thread (step unroll). The text has several iterations in a row, whose counters are so many steps further on; the loop as it was runs those that
 * are left:
 *
 *      long i = lo;                                                    for (long i = lo; i < n; i++)
 *      for (; i < n && n - i > 3; i += 4) {                    <-              s += a[i];
 *              s += a[i];
 *              s += a[i + 1];
 *              s += a[i + 2];
 *              s += a[i + 3];
 *      }
 *      for (; i < n; i++)
 *              s += a[i];
 *
 * "i + 3 < n" might overflow; n - i cannot where i < n, in a loop that ever ends. */
#include "codegen/emit.h"

struct unrolled {
        struct writer *w;
        isl_ast_expr *limit;            /* isl's counter stays below, or (or_equal) at most there */
        bool or_equal;
        const char *name;
        int sign;                       /* isl's counter is sign * name */
        int64_t step;                   /* of isl's counter; > 0 */
        const char *condition;          /* "i < n": there is one more iteration */
};

/* The condition that there are iterations so far ahead, where u->condition holds or is part of it. */
static const char *further_text(const struct unrolled *u, int64_t ahead)
{
        struct writer *w = u->w;
        struct sum left = {0};
        sum_add_ast(w, &left, u->limit, 1);
        int64_t more = ahead - left.constant - u->or_equal;
        if (!left.terms.n)
                return arena_printf(w->arena, "%s %s %lld", u->name, u->sign > 0 ? "<" : ">", (long long)(u->sign > 0 ? -more : more));
        left.constant = 0;
        sum_add_text(w, &left, (struct piece){ u->name, PREC_ATOM }, -u->sign);
        return arena_printf(w->arena, "%s && %s > %lld", u->condition, sum_piece(w, &left).text, (long long)more);
}

/* "i++", "i -= 4": "count" iterations further. */
static const char *increment_text(const struct unrolled *u, int count)
{
        const char *sign = u->sign > 0 ? "+" : "-";
        int64_t by = count * u->step;
        return by == 1 ? arena_printf(u->w->arena, "%s%s%s", u->name, sign, sign) : arena_printf(u->w->arena, "%s %s= %lld", u->name, sign, (long long)by);
}

const char *loop_further_text(struct writer *w, __isl_keep isl_ast_node *node, const char *name, int sign, int64_t ahead)
{
        struct unrolled u = { .w = w, .name = name, .sign = sign };
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        u.limit = isl_ast_expr_get_op_arg(cond, 1);
        u.or_equal = isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le;
        u.condition = ast_loop_condition(w, cond, name);
        const char *text = further_text(&u, ahead);
        isl_ast_expr_free(u.limit);
        isl_ast_expr_free(cond);
        return text;
}

static void open_loop(const struct unrolled *u, const char *condition, int count)
{
        outbuf_printf(u->w->out, "for (; %s; %s) {\n", condition, increment_text(u, count));
        u->w->out->indent++;
}

/* Is the body one statement, which declares nothing? */
static bool is_single(__isl_keep isl_ast_node *node)
{
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        bool single = isl_ast_node_get_type(body) == isl_ast_node_user;
        isl_ast_node_free(body);
        return single;
}

bool print_unrolled(struct writer *w, __isl_keep isl_ast_node *node, int count, const char *name, const char *first, void (*iteration)(void *user), void *user)
{
        struct binding *counter = w->counters.data[w->counters.n - 1];
        struct unrolled u = { .w = w, .name = name, .sign = counter->sign };
        int64_t round;
        if (!ast_counts_up(node, &u.step) || __builtin_mul_overflow(u.step, (int64_t)count, &round))
                return false;
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        u.limit = isl_ast_expr_get_op_arg(cond, 1);
        u.or_equal = isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le;
        u.condition = ast_loop_condition(w, cond, name);
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "%s %s = %s;\n", w->index, name, first);
        open_loop(&u, further_text(&u, round - u.step), count);
        for (int i = 0; i < count; i++) {
                bool is_block = !is_single(node);
                counter->offset = i * u.step;
                if (is_block) {
                        outbuf_open(w->out, "{\n");
                }
                iteration(user);
                if (is_block)
                        outbuf_close(w->out);
        }
        counter->offset = 0;
        outbuf_close(w->out);
        open_loop(&u, u.condition, 1);
        iteration(user);
        outbuf_close(w->out);
        outbuf_close(w->out);
        isl_ast_expr_free(u.limit);
        isl_ast_expr_free(cond);
        return true;
}
