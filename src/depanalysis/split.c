/* Splitting of statements: a model in which some iterations of a loop run statements of their own.
 *
 *      for i = 0 .. n:                         for i = 0 .. n:
 *              S0(i)               ->                  if (i < p)      S0(i)
 *                                                      else            S1(i)
 *
 * The order stays: in each iteration one of the two runs. But dependences between iterations before p and iterations from p on now join two statements, which
 * distribution puts into loops of their own. (Banerjee 1979, Speedup of ordinary programs: index-set splitting.)
 *
 * The new model is complete and shares nothing of the old one but the nest and isl's context, so that no isl_id of one leads to statements of the other. */
#include <stdlib.h>

#include "base/tamper.h"
#include "depanalysis/model.h"

/* Where an access of the old statement is in the new one's list; NULL for NULL. */
static struct maccess *same_access(const struct mstmt *old, struct mstmt *s, const struct maccess *a)
{
        for (int i = 0; i < old->accesses.n; i++)
                if (old->accesses.data[i] == a)
                        return s->accesses.data[i];
        return NULL;
}

/* Adds a copy of the statement that runs for the instances in "domain", which have the old statement's name. part: which these are, NULL for all. */
static void add_piece(struct model *m, const struct mstmt *old, __isl_take isl_set *domain, const char *part)
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
                vec_push(m->arena, &m->accesses, a);
        }
        for (int i = 0; i < old->accesses.n; i++)
                s->accesses.data[i]->index = same_access(old, s, old->accesses.data[i]->index);
        for (int i = 0; i < old->preds.n; i++) {
                struct predicate p = {same_access(old, s, old->preds.data[i].cond), old->preds.data[i].negated};
                vec_push(m->arena, &s->preds, p);
        }
        s->domain = isl_set_set_tuple_id(domain, tuple);
        vec_push(m->arena, &m->stmts, s);
}

/* A model of the same nest and context without statements. */
static struct model *model_without_stmts(const struct model *old)
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

/* "apart", values of the counters of the loops down to some loop, as instances of the statement, which is in that loop. */
static __isl_give isl_set *instances(__isl_keep isl_set *apart, const struct mstmt *s)
{
        isl_set *all = isl_set_copy(apart);
        all = isl_set_add_dims(all, isl_dim_set, (unsigned)(s->n_loop - (int)isl_set_dim(apart, isl_dim_set)));
        return isl_set_set_tuple_id(all, isl_set_get_tuple_id(s->domain));
}

struct model *model_split(const struct model *old, const struct loop *l, __isl_take isl_set *apart, const char *apart_text, const char *others_text)
{
        struct model *m = model_without_stmts(old);
        isl_set **goes = arena_alloc(m->arena, ((size_t)old->stmts.n + 1) * sizeof *goes);
        bool any = false;
        for (int i = 0; i < old->stmts.n; i++) {
                const struct mstmt *s = old->stmts.data[i];
                isl_set *stays = isl_set_copy(s->domain);
                goes[i] = mstmt_loop_index(s, l) < 0 ? NULL : isl_set_intersect(isl_set_copy(s->domain), instances(apart, s));
                if (goes[i])
                        stays = isl_set_subtract(stays, isl_set_copy(goes[i]));
                if (goes[i] && (isl_set_is_empty(goes[i]) != isl_bool_false || isl_set_is_empty(stays) != isl_bool_false)) {
                        goes[i] = isl_set_free(goes[i]);
                        isl_set_free(stays);
                        stays = isl_set_copy(s->domain);
                }
                if (goes[i] && tamper_with("overlap"))
                        stays = isl_set_union(stays, isl_set_lexmin(isl_set_copy(goes[i])));
                if (goes[i] && tamper_with("gap"))
                        goes[i] = isl_set_subtract(goes[i], isl_set_lexmin(isl_set_copy(goes[i])));
                any |= goes[i] != NULL;
                add_piece(m, s, stays, goes[i] ? others_text : NULL);
        }
        for (int i = 0; i < old->stmts.n; i++)
                if (goes[i])
                        add_piece(m, old->stmts.data[i], goes[i], apart_text);
        isl_set_free(apart);
        if (any && isl_ctx_last_error(m->ctx) == isl_error_none)
                return m;
        model_free(m);
        return NULL;
}

isl_bool model_is_whole(const struct model *m)
{
        for (int i = 0; m->whole && i < m->whole->stmts.n; i++) {
                const struct mstmt *s = m->whole->stmts.data[i];
                isl_set *seen = isl_set_empty(isl_set_get_space(s->domain));
                bool good = true;
                for (int k = 0; k < m->stmts.n; k++) {
                        const struct mstmt *piece = m->stmts.data[k];
                        if (piece->stmt != s->stmt)
                                continue;
                        isl_set *own = isl_set_set_tuple_id(isl_set_copy(piece->domain), isl_set_get_tuple_id(s->domain));
                        good = good && isl_set_is_disjoint(own, seen) == isl_bool_true && piece->accesses.n == s->accesses.n;
                        for (int a = 0; a < s->accesses.n && good; a++) {
                                isl_map *there = isl_map_set_tuple_id(isl_map_copy(piece->accesses.data[a]->map), isl_dim_in, isl_set_get_tuple_id(s->domain));
                                isl_map *here = isl_map_intersect_domain(isl_map_copy(s->accesses.data[a]->map), isl_set_copy(own));
                                good = isl_map_is_equal(there, here) == isl_bool_true;
                                isl_map_free(there);
                                isl_map_free(here);
                        }
                        seen = isl_set_union(seen, own);
                }
                good = good && isl_set_is_equal(seen, s->domain) == isl_bool_true;
                isl_set_free(seen);
                if (!good)
                        return isl_ctx_last_error(m->ctx) == isl_error_none ? isl_bool_false : isl_bool_error;
        }
        return isl_bool_true;
}
