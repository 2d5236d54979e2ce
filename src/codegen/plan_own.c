/* Arrays that blocks in step keep in the memory that their threads share.
 *
 * Where a kernel's grid gives each iteration of the loops around to a block, and an array has a copy for each of these iterations, no other block touches the block's copy while the
 * kernel runs: it can be loaded into shared memory at the beginning, live there through all steps of the problem, and be stored at the end. How large it is, and whether a device has room
 * for it, is known when the region runs; then one of two forms of the kernel does (own.c). */
#include "codegen/plan_build.h"

static bool stands_for(const struct plan_loop *l, const struct loop *loop)
{
        return l->node && snode_is_plain(l->node) && snode_stands_for(l->node, loop);
}

/* Does the loop give the grid one of its dimensions? */
static bool is_of_grid(const struct kernel *k, const struct loop *loop)
{
        for (int g = 0; g < k->n_grid; g++)
                if (stands_for(&k->grid[g], loop))
                        return true;
        return false;
}

/* Is the copy of the buffer that an access is to that of the block's iteration of the grid? */
static bool is_of_block(const struct kernel *k, const struct buffer *b, const struct mstmt *s)
{
        const struct storage *st = b->storage;
        for (int g = 0; g < k->n_grid; g++) {
                bool found = false;
                for (int e = 0; e < st->expanded.n; e++)
                        found |= stands_for(&k->grid[g], st->expanded.data[e]);
                if (!found)
                        return false;
        }
        for (int e = 0; e < st->expanded.n; e++)
                if (mstmt_loop_index(s, st->expanded.data[e]) < 0 || !is_of_grid(k, st->expanded.data[e]))
                        return false;
        return true;
}

/* Not where the copy of the last iterations goes back to the user: what it does not write must stay as it was, and the other copies have nothing there. */
bool own_is_safe(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (!k->in_step || !k->n_grid || b->is_local || b->is_contracted || b->is_snapshot || b->last || !b->array->rank || !b->storage->expanded.n || b->storage->place != PLACE_GLOBAL)
                return false;
        if (k->partials.n && kernel_is_apart(p, k, b))
                return false;
        for (int i = 0; i < p->deps->webs.n; i++)
                if (p->of_web[i] == b && kernel_is_atomic(k, p->sched->storage[i]))
                        return false;
        for (int i = 0; i < p->model->stmts.n; i++) {
                const struct mstmt *s = p->model->stmts.data[i];
                for (int n = 0; n < s->accesses.n && snode_contains(k->node, s); n++)
                        if (kernel_buffer(p, k, s->accesses.data[n]) == b && !is_of_block(k, b, s))
                                return false;
        }
        return true;
}

/* Does an access tell which element of the buffer it is by its subscripts, each in its own range? One that reads a subscript from memory does not: its linear index is tested. */
static bool has_rows(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (!b->linear || !b->has_rows)
                return !b->linear;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (a->needs_check && kernel_buffer(p, k, a) == b)
                        return false;
        }
        return true;
}

/* Does another kernel use the buffer, or write it? */
static bool used_elsewhere(const struct plan *p, const struct kernel *k, const struct buffer *b, bool written)
{
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *other = p->kernels.data[i];
                for (int n = 0; n < other->buffers.n && other != k; n++)
                        if (other->buffers.data[n] == b && (!written || other->writes[n]))
                                return true;
        }
        return false;
}

void plan_own_parts(struct plan *p, struct kernel *k)
{
        for (int i = 0; i < k->buffers.n; i++) {
                const struct buffer *b = k->buffers.data[i];
                if (!own_is_safe(p, k, b))
                        continue;
                /* A launch finds what another one has left, and leaves what another one finds. */
                const bool is_again = k->n_host > 0 || b->is_original || b->copy_in || b->copy_out || b->keep || b->kept;
                struct own_part own = { b, is_again || used_elsewhere(p, k, b, true), k->writes[i] && (is_again || used_elsewhere(p, k, b, false)), has_rows(p, k, b) };
                vec_push(p->arena, &k->own, own);
        }
}
