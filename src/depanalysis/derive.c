/* Models made from another one: statements in pieces (split.c), or with the expressions of others in them (forward.c). They share nothing with it but the nest and isl's
 * context, so that no isl_id of one leads to statements of the other. */
#include <stdlib.h>

#include "depanalysis/internal.h"

/* Where an access of the old statement is in the new one's list; NULL for NULL. */
static struct maccess *same_access(const struct mstmt *old, struct mstmt *s, const struct maccess *a)
{
        for (int i = 0; i < old->accesses.n; i++)
                if (old->accesses.data[i] == a)
                        return s->accesses.data[i];
        return NULL;
}

struct mstmt *model_add_copy(struct model *m, const struct mstmt *old, __isl_take isl_set *domain, const char *part)
{
        struct mstmt *s = ARENA_NEW(m->arena, struct mstmt);
        s->id = m->stmts.n;
        s->stmt = old->stmt;
        s->name = arena_printf(m->arena, "S%d", s->id);
        s->part = !part ? old->part : old->part ? arena_printf(m->arena, "%s, %s", old->part, part) : part;
        s->n_loop = old->n_loop;
        s->loop = old->loop;
        isl_id *tuple = isl_id_alloc(m->ctx, s->name, s);
        for (int i = 0; i < old->accesses.n; i++) {
                const struct maccess *was = old->accesses.data[i];
                struct maccess *a = ARENA_NEW(m->arena, struct maccess);
                *a = *was;
                a->stmt = s;
                a->web = -1;
                a->map = isl_map_intersect_domain(isl_map_copy(was->map), isl_set_copy(domain));
                a->map = isl_map_set_tuple_id(a->map, isl_dim_in, isl_id_copy(tuple));
                vec_push(m->arena, &s->accesses, a);
                model_list_access(m, a);
        }
        for (int i = 0; i < old->accesses.n; i++)
                s->accesses.data[i]->index = same_access(old, s, old->accesses.data[i]->index);
        for (int i = 0; i < old->preds.n; i++) {
                struct predicate p = {same_access(old, s, old->preds.data[i].cond), old->preds.data[i].negated};
                vec_push(m->arena, &s->preds, p);
        }
        for (int i = 0; i < old->forwarded.n; i++) {
                struct forwarded f = old->forwarded.data[i];
                f.instance = isl_map_set_tuple_id(isl_map_intersect_domain(isl_map_copy(f.instance), isl_set_copy(domain)), isl_dim_in, isl_id_copy(tuple));
                vec_push(m->arena, &s->forwarded, f);
        }
        s->domain = isl_set_set_tuple_id(domain, tuple);
        vec_push(m->arena, &m->stmts, s);
        return s;
}

void model_list_access(struct model *m, struct maccess *a)
{
        a->id = m->accesses.n;
        vec_push(m->arena, &m->accesses, a);
}

struct model *model_without_stmts(const struct model *old)
{
        struct model *m = calloc(1, sizeof *m);
        if (!m)
                abort();
        m->arena = old->arena;
        m->nest = old->nest;
        m->ctx = old->ctx;
        m->whole = old->whole ? old->whole : old;
        m->reassoc = old->reassoc;
        m->context = isl_set_copy(old->context);
        for (int i = 0; i < old->params.n; i++)
                vec_push(m->arena, &m->params, old->params.data[i]);
        for (int i = 0; i < old->scans.n; i++)
                vec_push(m->arena, &m->scans, old->scans.data[i]);
        for (int i = 0; i < old->guards.n; i++) {
                struct guard *g = ARENA_NEW(m->arena, struct guard);
                *g = *old->guards.data[i];
                g->params = isl_set_copy(g->params);
                vec_push(m->arena, &m->guards, g);
        }
        m->box = arena_alloc(m->arena, ((size_t)m->nest->arrays.n + 1) * sizeof *m->box);
        for (int i = 0; old->box && i < m->nest->arrays.n; i++)
                m->box[i] = isl_set_copy(old->box[i]);
        return m;
}

