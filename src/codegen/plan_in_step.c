/* Sizes of kernels in step, for what is decided where the region runs: whether the plan with them is the better one (pmprt_phases_pay, pmprt_scans_pay), and how many threads a block has. */
#include "codegen/plan_build.h"

/* The level of the kernel's node below "n" for the loop; LEVEL_NONE without one. */
static enum level level_below(const struct snode *n, const struct loop *l)
{
        enum level found = n->kind == SNODE_LOOP && snode_stands_for(n, l) ? n->level : LEVEL_NONE;
        for (int i = 0; i < n->child.n && !found; i++)
                found = level_below(n->child.data[i], l);
        return found;
}

static bool is_block_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        return level_below(k->node, l) == LEVEL_GRID;
}

/* Is it one whose iterations could have a thread each between two barriers? */
static bool is_phase_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        enum level level = level_below(k->node, l);
        return level == LEVEL_LANE || (level == LEVEL_THREAD && b->p->deps->loops[l->id].verdict == VERDICT_PARALLEL);
}

static bool is_lane_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        return level_below(k->node, l) == LEVEL_LANE;
}

static bool is_row_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        return level_below(k->node, l) == LEVEL_THREAD;
}

/* The steps of one iteration of a phase: those of all its innermost loops; NULL: it has none. */
static __isl_give isl_ast_expr *row_steps(const struct builder *b, struct snode *n, const struct kernel *phase)
{
        isl_ast_expr *all = NULL;
        for (int i = 0; i < n->child.n; i++) {
                isl_ast_expr *inner = row_steps(b, n->child.data[i], phase);
                all = all && inner ? isl_ast_expr_add(all, inner) : all ? all : inner;
        }
        if (all || n->kind != SNODE_LOOP || n->level != LEVEL_THREAD)
                return all;
        struct stmt_list stmts = { .arena = b->arena };
        snode_stmts(n, add_stmt, &stmts);
        return trip_product(b, deepest_stmt(&stmts), is_row_loop, phase);
}

/* Adds the phases of the lane loops at and below the node. */
static void add_phases(const struct builder *b, struct snode *n)
{
        if (n->kind != SNODE_LOOP || n->level != LEVEL_LANE) {
                for (int i = 0; i < n->child.n; i++)
                        add_phases(b, n->child.data[i]);
                return;
        }
        const struct kernel below = { .node = n };
        struct stmt_list stmts = { .arena = b->arena };
        snode_stmts(n, add_stmt, &stmts);
        const struct mstmt *s = deepest_stmt(&stmts);
        struct plan_phase phase = { trip_product(b, s, is_lane_loop, &below), row_steps(b, n, &below) };
        vec_push(b->arena, &b->p->phases, phase);
}

void plan_scan_sizes(const struct builder *b, struct kernel *k)
{
        k->systems = trip_product(b, k->lane_scans.data[0]->recurrence->map, is_block_loop, k);
        k->rows = trip_product(b, k->lane_scans.data[0]->recurrence->map, is_phase_loop, k);
}

void plan_step_sizes(const struct builder *b, const struct kernel *k)
{
        struct stmt_list stmts = { .arena = b->arena };
        snode_stmts(k->node, add_stmt, &stmts);
        const struct mstmt *s = deepest_stmt(&stmts);
        b->p->blocks = trip_product(b, s, is_block_loop, k);
        b->p->points = trip_product(b, s, is_phase_loop, k);
        if (!b->p->blocks)
                return;
        add_phases(b, k->node);
        for (int i = 0; i < k->own.n; i++) {
                const struct buffer *own = k->own.data[i].buffer;
                isl_ast_expr *bytes = buffer_cell_count(b->p, own, own->array->type->size);
                b->p->own_bytes = b->p->own_bytes ? isl_ast_expr_add(b->p->own_bytes, bytes) : bytes;
        }
}

void plan_step_sizes_free(struct plan *p)
{
        isl_ast_expr_free(p->blocks);
        isl_ast_expr_free(p->points);
        isl_ast_expr_free(p->own_bytes);
        for (int i = 0; i < p->phases.n; i++) {
                isl_ast_expr_free(p->phases.data[i].lanes);
                isl_ast_expr_free(p->phases.data[i].rows);
        }
}
