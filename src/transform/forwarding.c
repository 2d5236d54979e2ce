/* Which definitions the strategy forwards: arrays that a kernel writes for another one to read, whose values are short expressions over what lies in memory as they do. A stencil
 * that reads a scaled copy of an array reads the array instead, and scales what it reads:
 *
 *      for i: w[i] = a[i] * h                                  three loads of `a`, in place of a load of it, a store to `w` and three loads of that
 *      for i: b[i] = w[i - 1] + w[i] + w[i + 1]
 *
 * What fused kernels keep in registers needs none of that. */
#include "transform/forwarding.h"

#include "transform/rows.h"
#include "transform/splitting.h"

/* How often the statement runs in the schedule. */
static double executions(const struct sched *s, const struct mstmt *stmt)
{
        double n = 1;
        for (int i = 0; i < stmt->n_loop; i++)
                if (!s->uniform[stmt->id][stmt->loop[i]->id])
                        n *= cost_trip(s->model, stmt->loop[i]);
        return n;
}

/* Is the operand as near to itself in neighbouring iterations of each loop as what the source writes? */
static bool lies_as_well(const struct sched *s, const struct maccess *operand, const struct maccess *write)
{
        const struct storage *from = s->storage[operand->web], *to = s->storage[write->web];
        for (int i = 0; i < write->stmt->n_loop; i++) {
                const struct loop *l = write->stmt->loop[i];
                if (access_stride(from, operand, l, from->layout) > access_stride(to, write, l, to->layout))
                        return false;
        }
        return true;
}

struct estimate {
        double stored, computed;        /* bytes */
};

static struct estimate bytes_moved(const struct sched *s, const struct web *w, const struct mstmt *source)
{
        const double size = w->array->type->size;
        double operands = 0, reads = 0;
        for (int i = 0; i < source->accesses.n - 1; i++)
                operands += source->accesses.data[i]->access->array->type->size;
        for (int i = 0; i < w->accesses.n; i++)
                if (!w->accesses.data[i]->is_write)
                        reads += executions(s, w->accesses.data[i]->stmt);
        return (struct estimate){.stored = reads * size + executions(s, source) * (size + operands), .computed = reads * operands};
}

/* What all accesses of the region to memory move. */
static double all_bytes(const struct sched *s)
{
        double bytes = 0;
        for (int i = 0; i < s->model->accesses.n; i++) {
                const struct maccess *a = s->model->accesses.data[i];
                bytes += storage_has_memory(s->storage[a->web]) ? executions(s, a->stmt) * a->access->array->type->size : 0;
        }
        return bytes;
}

const struct mstmt *forward_source(const struct sched *s, const struct web *w)
{
        const struct mstmt *source = storage_has_memory(s->storage[w->id]) && !w->live_out && !w->constant_source ? web_source(s->deps, w) : NULL;
        bool good = source && source->n_loop && w->accesses.n > 1 && cost_is_cheap(source->stmt->rhs);
        for (int i = 0; good && i < source->accesses.n - 1; i++)
                good = lies_as_well(s, source->accesses.data[i], source->accesses.data[source->accesses.n - 1]);
        if (!good)
                return NULL;
        struct estimate e = bytes_moved(s, w, source);
        return e.computed <= FORWARD_BETTER * e.stored && e.stored - e.computed >= FORWARD_LEAST * all_bytes(s) ? source : NULL;
}

bool forward_write(struct sched *s, const struct access *write)
{
        for (int i = 0; i < s->model->accesses.n; i++)
                if (s->model->accesses.data[i]->access == write)
                        return step_forward(s, s->deps->webs.data[s->model->accesses.data[i]->web]);
        return false;
}

/* The kernels below "n", but for statements outside of parallel loops. */
static int count_kernels(const struct snode *n)
{
        if (n->kind == SNODE_LOOP && n->level == LEVEL_GRID)
                return 1;
        int count = 0;
        for (int i = 0; i < n->child.n; i++)
                count += count_kernels(n->child.data[i]);
        return count;
}

bool is_as_parallel(const struct sched *s, const struct sched *than)
{
        return serial_statements(s, NULL) <= serial_statements(than, NULL) && count_kernels(s->root) <= count_kernels(than->root);
}

void forward_log(struct cost_log *log, const struct sched *stored, const struct mstmt *source, bool is_taken)
{
        const struct web *w = stored->deps->webs.data[source->accesses.data[source->accesses.n - 1]->web];
        struct estimate e = bytes_moved(stored, w, source);
        cost_decide(log, COST_FORWARD, "%s, a short expression", w->name);
        cost_alternative(log, is_taken, "computed where it is read");
        cost_estimate(log, "bytes moved", e.computed);
        cost_alternative(log, !is_taken, "in memory");
        cost_estimate(log, "bytes moved", e.stored);
        if (!is_taken)
                cost_because(log, "what its values are computed from is overwritten, or less runs in parallel");
}
