/* Gists by isl, of what has points in common with the context: of the rest isl 0.25 (uset_gist_full in isl_map_simplify.c) reads constraints that its tableau does not have, and
 * memory that nobody has set decides what is left of it. */
#include "depanalysis/gist.h"

#include <stdbool.h>

#include <isl/space.h>

struct filter {
        isl_set *known;
        isl_set *met;                   /* the basic sets that have points in common with `known` ... */
        bool is_whole;                  /* ... are all */
};

static isl_stat filter_part(__isl_take isl_basic_set *part, void *user)
{
        struct filter *f = user;
        isl_set *set = isl_set_from_basic_set(part);
        isl_bool apart = isl_set_is_disjoint(set, f->known);
        if (apart == isl_bool_false)
                f->met = isl_set_union(f->met, set);
        else
                isl_set_free(set);
        f->is_whole = f->is_whole && apart == isl_bool_false;
        return apart == isl_bool_error ? isl_stat_error : isl_stat_ok;
}

/* The set without its basic sets that are disjoint from `known`, which is in its space. Were there any? */
static __isl_give isl_set *what_meets(__isl_take isl_set *set, __isl_keep isl_set *known, bool *some_are_not)
{
        struct filter f = {known, isl_set_empty(isl_set_get_space(set)), true};
        isl_stat ok = isl_set_foreach_basic_set(set, filter_part, &f);
        *some_are_not = !f.is_whole;
        isl_set_free(ok == isl_stat_ok && f.is_whole ? f.met : set);
        return ok != isl_stat_ok ? isl_set_free(f.met) : f.is_whole ? set : f.met;
}

/* The set of parameters `known` in this space. */
static __isl_give isl_set *in_space(__isl_take isl_set *known, __isl_take isl_space *space)
{
        if (isl_space_is_params(space) == isl_bool_false)
                return isl_set_intersect_params(isl_set_universe(space), known);
        isl_space_free(space);
        return known;
}

__isl_give isl_set *gist_of_set(__isl_take isl_set *set, __isl_take isl_set *known)
{
        bool some_are_not;
        known = in_space(known, isl_set_get_space(set));
        return isl_set_gist(what_meets(set, known, &some_are_not), known);
}

struct pieces {
        isl_set *known;
        isl_pw_aff *met;
};

static isl_stat add_piece(__isl_take isl_set *domain, __isl_take isl_aff *value, void *user)
{
        struct pieces *p = user;
        bool some_are_not;
        p->met = isl_pw_aff_union_add(p->met, isl_pw_aff_alloc(what_meets(domain, p->known, &some_are_not), value));
        return p->met ? isl_stat_ok : isl_stat_error;
}

__isl_give isl_pw_aff *gist_of_function(__isl_take isl_pw_aff *function, __isl_take isl_set *known)
{
        bool some_are_not;
        isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(function));
        known = in_space(known, isl_set_get_space(domain));
        isl_set_free(what_meets(domain, known, &some_are_not));
        if (some_are_not) {
                struct pieces p = {known, isl_pw_aff_empty(isl_pw_aff_get_space(function))};
                if (isl_pw_aff_foreach_piece(function, add_piece, &p) != isl_stat_ok)
                        p.met = isl_pw_aff_free(p.met);
                isl_pw_aff_free(function);
                function = p.met;
        }
        return isl_pw_aff_gist(function, known);
}
