/* Splitting of statements: a model in which some iterations of a loop run statements of their own.
 *
 *      for i = 0 .. n:                         for i = 0 .. n:
 *              S0(i)               ->                  if (i < p)      S0(i)
 *                                                      else            S1(i)
 *
 * The order stays: in each iteration one of the two runs. But dependences between iterations before p and iterations from p on now join two statements, which
 * distribution puts into loops of their own. (Banerjee 1979, Speedup of ordinary programs: index-set splitting.) */
#include "base/tamper.h"
#include "depanalysis/internal.h"

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
                model_add_copy(m, s, stays, goes[i] ? others_text : NULL);
        }
        for (int i = 0; i < old->stmts.n; i++)
                if (goes[i])
                        model_add_copy(m, old->stmts.data[i], goes[i], apart_text);
        isl_set_free(apart);
        if (any && isl_ctx_last_error(m->ctx) == isl_error_none)
                return m;
        model_free(m);
        return NULL;
}

/* The read of "s", a statement of the whole model, in whose place the access "at" of "piece" stands, as piece has it; NULL: none. */
static const struct forwarded *forwarded_at(const struct mstmt *piece, int at, const struct maccess *read)
{
        for (int i = 0; i < piece->forwarded.n; i++)
                if (piece->forwarded.data[i].first == at && piece->forwarded.data[i].read == read->access)
                        return &piece->forwarded.data[i];
        return NULL;
}

/* Does the piece access what "s" does in the piece's instances, "own", forwarded reads aside? */
static bool accesses_the_same(const struct mstmt *piece, const struct mstmt *s, __isl_keep isl_set *own)
{
        int at = 0;
        for (int a = 0; a < s->accesses.n; a++) {
                const struct forwarded *f = forwarded_at(piece, at, s->accesses.data[a]);
                if (f) {
                        at += f->n;
                        continue;
                }
                if (at >= piece->accesses.n)
                        return false;
                isl_map *there = isl_map_set_tuple_id(isl_map_copy(piece->accesses.data[at++]->map), isl_dim_in, isl_set_get_tuple_id(s->domain));
                isl_map *here = isl_map_intersect_domain(isl_map_copy(s->accesses.data[a]->map), isl_set_copy(own));
                bool same = isl_map_is_equal(there, here) == isl_bool_true;
                isl_map_free(there);
                isl_map_free(here);
                if (!same)
                        return false;
        }
        return at == piece->accesses.n;
}

isl_bool model_is_whole(const struct model *m)
{
        for (int i = 0; m->whole && i < m->whole->stmts.n; i++) {
                const struct mstmt *s = m->whole->stmts.data[i];
                isl_set *seen = isl_set_empty(isl_set_get_space(s->domain));
                bool good = true;
                for (int k = 0; k < m->stmts.n; k++) {
                        const struct mstmt *piece = m->stmts.data[k];
                        if (piece->stmt->id != s->stmt->id)
                                continue;
                        isl_set *own = isl_set_set_tuple_id(isl_set_copy(piece->domain), isl_set_get_tuple_id(s->domain));
                        good = good && isl_set_is_disjoint(own, seen) == isl_bool_true && accesses_the_same(piece, s, own);
                        seen = isl_set_union(seen, own);
                }
                good = good && isl_set_is_equal(seen, s->domain) == isl_bool_true;
                isl_set_free(seen);
                if (!good)
                        return isl_ctx_last_error(m->ctx) == isl_error_none ? isl_bool_false : isl_bool_error;
        }
        return isl_bool_true;
}
