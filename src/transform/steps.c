/* The steps; see steps.h for what each does. They change tree, domains and storage and append to the log. */
#include "transform/steps.h"

#include "base/tamper.h"
#include "transform/tiles.h"
#include "transform/transform.h"
#include "transform/verify.h"

#include <stdarg.h>
#include <string.h>

#include <isl/map.h>
#include <isl/space.h>

/* ---- looking around ---------------------------------------------------------------------------------------------------------- */

struct mstmt *snode_any_stmt(const struct snode *n)
{
        while (n && n->kind != SNODE_STMT)
                n = n->child.n ? n->child.data[0] : NULL;
        return n ? n->stmt : NULL;
}

struct snode *sched_strip_node(const struct sched *s, const struct loop *l, int64_t strip, const struct mstmt *stmt)
{
        struct snode *n = s->root;
        while (n && n->kind != SNODE_STMT) {
                if (n->kind == SNODE_LOOP && snode_stands_for(n, l) && n->strip == strip)
                        return snode_contains(n, stmt) ? n : NULL;
                struct snode *next = NULL;
                for (int i = 0; i < n->child.n; i++)
                        if (snode_contains(n->child.data[i], stmt))
                                next = n->child.data[i];
                n = next;
        }
        return NULL;
}

struct snode *sched_loop_node(const struct sched *s, const struct loop *l, const struct mstmt *stmt)
{
        return sched_strip_node(s, l, 0, stmt);
}

struct snode *sched_body(const struct sched *s, const struct loop *l, const struct mstmt *stmt)
{
        struct snode *n = l ? sched_loop_node(s, l, stmt) : NULL;
        return l ? n ? n->child.data[0] : NULL : s->root;
}

struct snode *kernel_of(const struct sched *s, const struct mstmt *stmt)
{
        struct snode *n = s->root;
        while (n) {
                struct snode *next = NULL;
                for (int i = 0; i < n->child.n; i++)
                        if (snode_contains(n->child.data[i], stmt))
                                next = n->child.data[i];
                if (!next || next->kind != SNODE_LOOP || next->level != LEVEL_HOST)
                        return next;
                n = next->child.data[0];
        }
        return NULL;
}

struct snode *register_scope(const struct sched *s, const struct web *w)
{
        struct snode *scope = kernel_of(s, w->accesses.data[0]->stmt);
        for (int i = 1; i < w->accesses.n; i++)
                if (kernel_of(s, w->accesses.data[i]->stmt) != scope)
                        return NULL;
        if (!scope)
                return NULL;
        struct snode *n = scope;
        for (;;) {
                struct snode *next = NULL;
                for (int i = 0; i < n->child.n; i++)
                        if (snode_contains(n->child.data[i], w->accesses.data[0]->stmt))
                                next = n->child.data[i];
                if (!next)
                        break;
                for (int i = 0; i < w->accesses.n; i++)
                        if (!snode_contains(next, w->accesses.data[i]->stmt))
                                return scope;
                n = next;
                if (n->kind == SNODE_LOOP && (n->level == LEVEL_GRID || n->level == LEVEL_LANE))
                        scope = n;
        }
        return scope;
}

/* Do the values of the axes from "n" up settle the counter of "l"? most: how many counters may still be asked for on the way. */
static bool settles(const struct snode *n, const struct loop *l, int most)
{
        const struct snode *own = n;
        while (own && !(own->kind == SNODE_LOOP && snode_stands_for(own, l) && !own->strip))
                own = own->parent;
        bool is_there = own && own->loop != l;          /* of fused loops, which are plain */
        for (int i = 0; own && i < own->axis.terms.n; i++) {
                const struct axis_term *t = &own->axis.terms.data[i];
                is_there |= t->loop == l;
                if (t->loop != own->loop && (most == 0 || !t->loop || !settles(n, t->loop, most - 1)))
                        return false;
        }
        return is_there;
}

/* Does the value stay in one iteration of the loop of "n"? */
static bool stays_in(const struct snode *n, const struct dep *flow)
{
        for (int k = 0; k < flow->n_loop && snode_is_plain(n); k++)
                if (snode_stands_for(n, flow->loop[k]))
                        return flow->direction[k] == '=';
        isl_map *from = isl_map_from_aff(snode_aff(n, flow->source->stmt)), *to = isl_map_from_aff(snode_aff(n, flow->sink->stmt));
        isl_map *same = isl_map_apply_range(from, isl_map_reverse(to));
        bool stays = isl_map_is_subset(flow->map, same) == isl_bool_true;
        isl_map_free(same);
        return stays;
}

/* Do all values of the web stay in one iteration of the sequential loops around the scope, that of a lane loop which was sunk below them, too? Each
 * iteration of theirs has the scope's variables anew. */
static bool stays_in_scope(const struct sched *s, const struct web *w, const struct snode *scope)
{
        for (const struct snode *n = scope->parent; n; n = n->parent)
                for (int i = 0; i < s->deps->deps.n && n->kind == SNODE_LOOP && n->level != LEVEL_GRID && n->level != LEVEL_LANE; i++) {
                        const struct dep *d = s->deps->deps.data[i];
                        if (d->kind == DEP_FLOW && d->source->web == w->id && !stays_in(n, d))
                                return false;
                }
        return true;
}

/* Is the scope inside one iteration of what the threads of a GPU's block share out, if that is anything in its kernel? Other threads have variables of their own. */
static bool is_one_lanes(const struct sched *s, const struct web *w, const struct snode *scope)
{
        if (s->for_cpu || !snode_in_step(kernel_of(s, w->accesses.data[0]->stmt)))
                return true;
        if (snode_is_lane_rows(scope))
                return false;
        while (scope && scope->level != LEVEL_LANE)
                scope = scope->parent;
        return scope;
}

bool fits_register(const struct sched *s, const struct web *w)
{
        const struct snode *scope = register_scope(s, w);
        if (!scope || !is_one_lanes(s, w, scope) || !stays_in_scope(s, w, scope))
                return false;
        const struct storage *st = s->storage[w->id];
        for (int e = 0; e < st->expanded.n; e++)
                if (!settles(scope, st->expanded.data[e], s->model->nest->loops.n))
                        return false;
        return true;
}

static const char *tree_shape(struct sched *s)
{
        struct outbuf b = {0};
        sched_shape(&b, s->arena, s->root);
        const char *shape = arena_strdup(s->arena, outbuf_text(&b));
        outbuf_free(&b);
        return shape;
}

long constant_elements(const struct array *a)
{
        long n = 1;
        for (int d = 0; d < a->rank; d++) {
                const struct expr *e = a->dim ? a->dim[d] : NULL;
                while (e && e->kind == EXPR_CAST)
                        e = e->arg[0];
                if (!e || e->kind != EXPR_INT)
                        return -1;
                n *= e->ival;
        }
        return n;
}

static void log_step(struct sched *s, const char *text)
{
        struct step_record r = {text, s->keeps_shapes ? tree_shape(s) : NULL};
        vec_push(s->arena, &s->log, r);
}

/* Notes why the last step is not legal, if it is not. */
static void refuse(struct sched *s, struct reason *why)
{
        s->violation = why;
        if (why)
                why->message = arena_printf(s->arena, "step '%s' is not legal: %s", s->log.data[s->log.n - 1].text, why->message);
}

/* The end of every step: logs it and verifies what it changed: the storage of "web", the tree below "node", or, both NULL, anything. */
static void finish_step(struct sched *s, const struct web *web, const struct snode *node, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        log_step(s, arena_vprintf(s->arena, format, ap));
        va_end(ap);
        if (!s->violation)
                refuse(s, sched_verify_change(s, web, node));
}

void step_finish_batch(struct sched *s, const struct loop *l)
{
        log_step(s, arena_printf(s->arena, "batch L%d", l->id));
        if (!s->violation)
                refuse(s, check_batches(s));
}

/* "L1", of a loop through strips "L1/32". */
static const char *loop_word(struct sched *s, const struct snode *n)
{
        return n->strip ? arena_printf(s->arena, "L%d/%lld", n->loop->id, (long long)n->strip) : arena_printf(s->arena, "L%d", n->loop->id);
}

/* "L1@S7" */
static const char *node_name(struct sched *s, const struct snode *n)
{
        return arena_printf(s->arena, "%s@%s", loop_word(s, n), snode_any_stmt(n)->name);
}

static const char *body_name(struct sched *s, const struct snode *body)
{
        return body->parent ? node_name(s, body->parent) : "region";
}

/* ---- which steps may be taken --------------------------------------------------------------------------------------------------- */

static const char *const step_names[] = {"privatize", "contract", "distribute", "interchange", "fuse", "reverse", "skew", "strip", "tile", "collapse", "unroll", "jam", "columns", "split", "peel", "uniform", "group", "reduce", "scan",
        "sink", "level", "layout", "forward", "place", "batch", "pingpong"};

/* Is "name", of n characters, a step, or "all" or "none"? */
static bool is_step(const char *name, size_t n)
{
        bool known = (n == 3 && memcmp(name, "all", n) == 0) || (n == 4 && memcmp(name, "none", n) == 0);
        for (size_t i = 0; i < sizeof step_names / sizeof step_names[0]; i++)
                known |= strlen(step_names[i]) == n && memcmp(step_names[i], name, n) == 0;
        return known;
}

const char *steps_unknown(const option_list *passes)
{
        for (int i = 0; i < passes->n; i++)
                for (const char *at = passes->data[i];; at++) {
                        size_t n = strcspn(at, ",");
                        if (!is_step(at, n))
                                return at;
                        at += n;
                        if (!*at)
                                break;
                }
        return NULL;
}

/* Is "word" one of the words between the commas of "list"? */
static bool is_listed(const char *list, const char *word)
{
        size_t n = strlen(word);
        for (const char *at = list; at; at = strchr(at, ',')) {
                at += *at == ',';
                if (strncmp(at, word, n) == 0 && (at[n] == ',' || !at[n]))
                        return true;
        }
        return false;
}

bool step_is_allowed(const struct sched *s, const char *step)
{
        for (int i = 0; s->passes && i < s->passes->n; i++)
                if (is_listed(s->passes->data[i], step) || is_listed(s->passes->data[i], "all"))
                        return true;
        return !s->passes;
}

/* ---- storage ------------------------------------------------------------------------------------------------------------------- */

bool copy_out_is_exact(const struct deps *d, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (mstmt_loop_index(w->accesses.data[i]->stmt, l) < 0)
                        return false;
        isl_set *values = web_counter_values(w, l), *last = loop_is_descending(l) ? isl_set_lexmin(values) : isl_set_lexmax(values);
        bool exact = true;
        for (int i = 0; i < w->accesses.n && exact; i++) {
                const struct maccess *a = w->accesses.data[i];
                isl_set *kept = deps_last_writes(d, a), *in = kept ? dim_values(isl_set_copy(kept), mstmt_loop_index(a->stmt, l)) : NULL;
                exact = !in || isl_set_is_subset(in, last) == isl_bool_true;
                isl_set_free(in);
        }
        isl_set_free(last);
        return exact;
}

/* Does another web of the same array hold results too? The slice that is copied back would cover them. */
static bool shares_result(const struct deps *d, const struct web *w)
{
        for (int i = 0; i < d->webs.n; i++) {
                const struct web *x = d->webs.data[i];
                for (int k = 0; x != w && x->array == w->array && x->live_out && k < x->accesses.n; k++)
                        if (x->accesses.data[k]->is_write)
                                return true;
        }
        return false;
}

bool step_privatize(struct sched *s, struct loop *l, struct web *w)
{
        struct storage *st = s->storage[w->id];
        if (!step_is_allowed(s, "privatize") || !w->private_in[l->id] || st->place == PLACE_FORWARD || storage_expanded_index(st, l) >= 0)
                return false;
        if (w->live_out) {
                if (!copy_out_is_exact(s->deps, w, l) || shares_result(s->deps, w))
                        return false;
                st->copies_out = true;
        }
        storage_expand(s->arena, st, l);
        finish_step(s, w, NULL, "privatize L%d: %s", l->id, w->name);
        return true;
}

/* Takes the dimension of "l" away again, if there is one. */
static bool drop_dimension(struct storage *st, const struct loop *l)
{
        int at = storage_expanded_index(st, l);
        if (at < 0)
                return false;
        for (int i = at; i + 1 < st->expanded.n; i++)
                st->expanded.data[i] = st->expanded.data[i + 1];
        st->expanded.n--;
        st->n_dim--;
        for (int i = 0; i < st->n_dim; i++)
                st->layout[i] = i;
        st->copies_out &= st->expanded.n > 0;
        return true;
}

bool step_contract(struct sched *s, struct web *w, struct loop *l)
{
        if (!step_is_allowed(s, "contract") || !drop_dimension(s->storage[w->id], l))
                return false;
        finish_step(s, w, NULL, "contract %s: L%d", w->name, l->id);
        return true;
}

bool share_original(const struct sched *s, const struct web *a, const struct web *b)
{
        const struct storage *x = s->storage[a->id], *y = s->storage[b->id];
        return a->array == b->array && x->is_original && y->is_original && !x->is_snapshot && !y->is_snapshot && x->expanded.n == 0 && y->expanded.n == 0;
}

bool transposable(const struct sched *s, const struct web *w)
{
        const struct array *array = w->array;
        if (s->for_cpu || array->rank < 2 || !share_original(s, w, w))
                return false;
        for (int d = 1; d < array->rank; d++)
                if (!array->dim || !array->dim[d] || !expr_is_invariant(array->dim[d]))
                        return false;
        for (int i = 0; i < s->deps->webs.n; i++) {
                const struct web *x = s->deps->webs.data[i];
                if (x->array != array)
                        continue;
                /* A copy of the last slice goes back into the same memory. */
                if (s->storage[i]->copies_out)
                        return false;
                if (!share_original(s, w, x))
                        continue;
                /* Partial results are combined element by element. */
                if (s->storage[i]->reduced.n)
                        return false;
                for (int k = 0; k < x->accesses.n; k++) {
                        const struct maccess *a = x->accesses.data[k];
                        if (a->needs_check || (!a->exact && !a->access->is_conditional && !a->access->guard))
                                return false;
                        for (int d = 0; d < array->rank; d++)
                                if (!a->access->sub[d] || !expr_is_affine(a->access->sub[d]))
                                        return false;
                }
        }
        return true;
}

/* Is the layout the identity but for one dimension that is moved innermost? */
static bool moves_one(const int *layout, int n)
{
        int moved = n ? layout[n - 1] : 0;
        for (int i = 0; i + 1 < n; i++)
                if (layout[i] != (i < moved ? i : i + 1))
                        return false;
        return true;
}

bool step_layout(struct sched *s, struct web *w, const int *layout)
{
        if (!step_is_allowed(s, "layout"))
                return false;
        struct storage *st = s->storage[w->id];
        bool seen[64] = {false};
        for (int i = 0; i < st->n_dim; i++) {
                if (layout[i] < 0 || layout[i] >= st->n_dim || seen[layout[i]])
                        return false;
                seen[layout[i]] = true;
        }
        bool is_user = share_original(s, w, w), inside;
        if (is_user && !(transposable(s, w) && moves_one(layout, st->n_dim)))
                return false;
        if (st->copies_out && !storage_keeps_order(st, layout, &inside))   /* a slice is as long as the user's array, cell by cell */
                return false;
        memmove(st->layout, layout, (size_t)st->n_dim * sizeof *layout);
        for (int i = 0; i < s->deps->webs.n; i++)
                if (is_user && share_original(s, w, s->deps->webs.data[i]))
                        memcpy(s->storage[i]->layout, st->layout, (size_t)st->n_dim * sizeof *layout);
        struct outbuf b = {0};
        for (int i = 0; i < st->n_dim; i++)
                if (layout[i] < w->array->rank)
                        outbuf_printf(&b, " d%d", layout[i]);
                else
                        outbuf_printf(&b, " L%d", st->expanded.data[layout[i] - w->array->rank]->id);
        finish_step(s, w, NULL, "layout %s:%s", w->name, outbuf_text(&b));
        outbuf_free(&b);
        return true;
}

bool is_dealt(const struct sched *s, const struct snode *loop)
{
        for (int i = 0; i < s->deps->webs.n; i++) {
                const struct web *w = s->deps->webs.data[i];
                bool is_scan = storage_is_scanned_in(s->storage[i], loop->loop);
                if (!is_scan && (s->storage[i]->is_atomic || !storage_is_reduced_in(s->storage[i], loop->loop)))
                        continue;
                for (int k = 0; k < w->accesses.n; k++)
                        if (snode_contains(loop, w->accesses.data[k]->stmt))
                                return true;
        }
        return false;
}

bool fits_atomic(const struct reduction *r)
{
        const struct ctype *t = r->web->array->type;
        return t->kind == TYPE_INT && t->size == 4 && !r->test && r->op != OP_MUL && r->op != OP_LAND && r->op != OP_LOR;
}

int partial_values(const struct reduction *r)
{
        return 1 + r->followers.n + (reduction_needs_place(r) ? 2 : 0);
}

/* A constant that the one-dimensional function is, as *v; false when it varies. */
static bool constant_value(__isl_take isl_pw_aff *pa, long *v)
{
        isl_set *values = isl_set_from_pw_aff(pa);
        isl_val *value = isl_set_plain_get_val_if_fixed(values, isl_dim_set, 0);
        bool constant = isl_val_is_int(value) == isl_bool_true;
        if (constant)
                *v = isl_val_get_num_si(value);
        isl_val_free(value);
        isl_set_free(values);
        return constant;
}

/* Is there an access that need not be to an element of the box? */
static bool may_leave_box(const struct model *m, const struct array *a)
{
        bool any = false;
        for (int i = 0; i < m->accesses.n; i++)
                any |= m->accesses.data[i]->access->array == a && m->accesses.data[i]->needs_check;
        return any;
}

long touched_elements(const struct model *m, const struct array *a)
{
        long low, high, all = constant_elements(a);
        if (a->rank != 1 || all >= 0 || !m->box[a->id])
                return all;
        bool known = constant_value(isl_set_dim_min(isl_set_copy(m->box[a->id]), 0), &low) && constant_value(isl_set_dim_max(isl_set_copy(m->box[a->id]), 0), &high);
        if (!known || high - low >= MAX_THREAD_ARRAY || (low == high && may_leave_box(m, a)))
                return -1;
        return high - low + 1;
}

bool shares_memory_in(const struct sched *s, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < s->deps->webs.n; i++) {
                const struct web *other = s->deps->webs.data[i];
                if (other == w || other->array != w->array || !s->storage[i]->is_original || !s->storage[w->id]->is_original)
                        continue;
                for (int k = 0; k < other->accesses.n; k++)
                        if (mstmt_loop_index(other->accesses.data[k]->stmt, l) >= 0)
                                return true;
        }
        return false;
}

bool fits_partial(const struct sched *s, const struct reduction *r)
{
        const struct array *a = r->web->array;
        long n = touched_elements(s->model, a);
        if (a->rank == 0)
                return s->for_cpu || partial_values(r) <= MAX_TEAM_VALUES;
        if (!s->model->box[a->id] || a->rows)
                return false;
        bool by_order = r->op == OP_LT || r->op == OP_GT;
        return s->for_cpu ? by_order || !reduction_needs_place(r) : n >= 0 && n <= MAX_THREAD_ARRAY && !reduction_needs_place(r);
}

/* Does some access of the web, a write or a read, happen whenever "l" has an iteration with anything in it? */
static bool is_sure(const struct sched *s, const struct web *w, const struct loop *l, bool write)
{
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                int d = mstmt_loop_index(a->stmt, l);
                if (d < 0 || a->is_write != write || a->access->is_conditional || a->access->guard || !mstmt_is_certain(a->stmt))
                        continue;
                isl_set *runs = isl_set_reset_tuple_id(isl_set_copy(a->stmt->domain));
                runs = isl_set_project_out(runs, isl_dim_set, (unsigned)d, (unsigned)(a->stmt->n_loop - d));
                bool always = true;
                for (int k = 0; k < s->model->stmts.n && always; k++) {
                        const struct mstmt *t = s->model->stmts.data[k];
                        if (mstmt_loop_index(t, l) < 0)
                                continue;
                        isl_set *other = isl_set_reset_tuple_id(isl_set_copy(t->domain));
                        other = isl_set_project_out(other, isl_dim_set, (unsigned)d, (unsigned)(t->n_loop - d));
                        always = isl_set_is_subset(other, runs) == isl_bool_true;
                        isl_set_free(other);
                }
                isl_set_free(runs);
                if (always)
                        return true;
        }
        return false;
}

bool may_spare_cell(const struct sched *s, const struct reduction *r, const struct loop *l)
{
        return s->for_cpu && s->storage[r->web->id]->is_original && r->web->array->home == HOME_POINTER && !is_sure(s, r->web, l, true);
}

bool can_spare_cell(const struct sched *s, const struct reduction *r, const struct loop *l)
{
        bool starts_from_cell = r->op != OP_ADD && r->op != OP_MUL && r->op != OP_XOR;
        return touched_elements(s->model, r->web->array) == 1 && (!starts_from_cell || is_sure(s, r->web, l, false));
}

bool step_reduce(struct sched *s, struct loop *l, struct web *w, bool atomic)
{
        const struct reduction *r = reduction_of(s->deps, w, l);
        if (!step_is_allowed(s, "reduce") || !r || r->web != w || (!reduction_is_allowed(s->deps, r) && !tamper_with("reassociate")) || !(atomic ? !s->for_cpu && fits_atomic(r) : fits_partial(s, r)) ||
            (may_spare_cell(s, r, l) && !can_spare_cell(s, r, l)))
                return false;
        for (int i = -1; i < (tamper_with("follower") ? 0 : r->followers.n); i++) {
                struct storage *st = s->storage[i < 0 ? w->id : r->followers.data[i]->id];
                if (st->scanned.n || storage_is_reduced_in(st, l) || (st->reduced.n && st->is_atomic != atomic))
                        return false;
                vec_push(s->arena, &st->reduced, l);
                st->is_atomic = atomic;
        }
        finish_step(s, w, NULL, "reduce L%d: %s%s", l->id, w->name, atomic ? " atomic" : "");
        return true;
}

bool step_scan(struct sched *s, struct loop *l, struct web *w)
{
        const struct recurrence *r = recurrence_of(s->deps, w, l);
        struct storage *st = s->storage[w->id];
        if (!step_is_allowed(s, "scan") || !r || (!recurrence_is_allowed(s->deps, r) && !tamper_with("reassociate")) || storage_is_scanned_in(st, l) || st->reduced.n)
                return false;
        if (s->for_cpu ? st->expanded.n > 0 : !recurrence_fits_lanes(r) || storage_expanded_index(st, l) >= 0)
                return false;
        vec_push(s->arena, &st->scanned, l);
        finish_step(s, w, NULL, "scan L%d: %s", l->id, w->name);
        return true;
}

/* Makes the web a variable of the thread. In reshaped loops, a thread of which works through several values of a counter, it loses the copies for these. */
static bool make_register(struct sched *s, struct web *w)
{
        const struct snode *scope = register_scope(s, w);
        struct storage *st = s->storage[w->id];
        if (!scope || (snode_is_plain_path(scope) && !fits_register(s, w)))
                return false;
        for (int e = st->expanded.n - 1; e >= 0; e--)
                if (!settles(scope, st->expanded.data[e], s->model->nest->loops.n))
                        drop_dimension(st, st->expanded.data[e]);
        st->place = PLACE_REGISTER;
        return true;
}

bool can_be_register(const struct sched *s, struct web *w)
{
        const struct snode *scope = register_scope(s, w);
        if (!scope || fits_register(s, w) || snode_is_plain_path(scope))
                return scope && fits_register(s, w);
        struct sched trial = *s;
        struct storage st = storage_copy(s->arena, s->storage[w->id]);
        trial.storage = arena_alloc(s->arena, ((size_t)s->deps->webs.n + 1) * sizeof *trial.storage);
        memcpy(trial.storage, s->storage, (size_t)s->deps->webs.n * sizeof *trial.storage);
        trial.storage[w->id] = &st;
        return make_register(&trial, w) && !sched_verify_change(&trial, w, NULL);
}

bool step_place_register(struct sched *s, struct web *w)
{
        if (!step_is_allowed(s, "place") || !make_register(s, w))
                return false;
        finish_step(s, w, NULL, "place %s: register", w->name);
        return true;
}

bool step_place_copy(struct sched *s, struct web *w)
{
        if (!step_is_allowed(s, "place"))
                return false;
        for (int i = 0; i < w->accesses.n; i++)
                if (w->accesses.data[i]->is_write)
                        return false;
        s->storage[w->id]->is_snapshot = true;
        finish_step(s, w, NULL, "place %s: copy", w->name);
        return true;
}

bool step_place_shared(struct sched *s, struct web *w, struct snode *loop, int64_t strip)
{
        struct storage *st = s->storage[w->id];
        bool is_free = st->place == PLACE_GLOBAL || st->place == PLACE_SHARED, is_new = st->place != PLACE_SHARED || loop->staged != strip;
        if (!step_is_allowed(s, "place") || !is_free || !is_new || strip < 2 || strip > MAX_STAGED || (loop->staged && loop->staged != strip) || !reads_in_strips(s, loop, w))
                return false;
        st->place = PLACE_SHARED;
        loop->staged = (int)strip;
        finish_step(s, w, loop, "place %s: shared %s %d", w->name, node_name(s, loop), loop->staged);
        return true;
}

/* Puts what is read only, and lives in the memory of the web, elsewhere. */
static bool place_read_only(struct sched *s, struct web *w, enum place place, const char *word)
{
        const int n = s->deps->webs.n;
        bool in_place = share_original(s, w, w), is_free = in_place || (s->storage[w->id]->is_snapshot && s->storage[w->id]->expanded.n == 0);
        for (int i = 0; i < n; i++)
                is_free &= s->storage[i]->place == PLACE_GLOBAL || !(i == w->id || share_original(s, w, s->deps->webs.data[i]));
        if (!step_is_allowed(s, "place") || !is_free)
                return false;
        for (int i = 0; i < n; i++)
                if (i == w->id || share_original(s, w, s->deps->webs.data[i]))
                        s->storage[i]->place = place;
        finish_step(s, w, NULL, "place %s: %s", w->name, word);
        return true;
}

bool step_place_constant(struct sched *s, struct web *w)
{
        return place_read_only(s, w, PLACE_CONSTANT, "constant");
}

bool step_place_image(struct sched *s, struct web *w)
{
        return place_read_only(s, w, PLACE_IMAGE, "image");
}

/* Removes the leaf of "stmt" and what it leaves empty. */
static void remove_leaf(struct sched *s, struct snode *n, const struct mstmt *stmt)
{
        VEC(struct snode *) items = {0};
        for (int i = 0; i < n->child.n; i++) {
                struct snode *c = n->child.data[i];
                remove_leaf(s, c, stmt);
                if (c->kind == SNODE_STMT ? c->stmt != stmt : c->child.n > 0)
                        vec_push(s->arena, &items, c);
        }
        n->child.n = 0;
        for (int i = 0; i < items.n; i++)
                vec_push(s->arena, &n->child, items.data[i]);
}

/* ---- the tree ------------------------------------------------------------------------------------------------------------------- */

/* Leaves the LOOP node only those of its source loops that statements below it are in. */
static void keep_own_loops(struct sched *s, struct snode *n)
{
        VEC(struct loop *) own = {0};
        for (int i = -1; i < n->fused.n; i++) {
                struct loop *l = i < 0 ? n->loop : n->fused.data[i];
                bool is_used = false;
                for (int k = 0; k < s->model->stmts.n && !is_used; k++)
                        is_used = mstmt_loop_index(s->model->stmts.data[k], l) >= 0 && snode_contains(n, s->model->stmts.data[k]);
                if (is_used)
                        vec_push(s->arena, &own, l);
        }
        if (own.n == n->fused.n + 1)
                return;
        struct axis_term counter = {.factor = 1, .loop = own.data[0]};
        n->loop = own.data[0];
        n->axis = (struct axis){0};
        vec_push(s->arena, &n->axis.terms, counter);
        n->fused.n = own.n - 1;
        n->fused.data = own.data + 1;
        n->fused.cap = own.cap - 1;
}

/* A copy of the tree with only the statements of one group, or NULL when none is below. */
static struct snode *clone(struct sched *s, const struct snode *n, const int *group, int g)
{
        if (n->kind == SNODE_STMT && group[n->stmt->id] != g)
                return NULL;
        struct snode *copy = snode_new(s, n->kind);
        copy->loop = n->loop;
        copy->axis = n->axis;
        copy->fused = n->fused;
        copy->strip = n->strip;
        copy->is_reversed = n->is_reversed;
        copy->collapse = n->collapse;
        copy->unroll = n->unroll;
        copy->jam = n->jam;
        copy->staged = n->staged;
        copy->by_columns = n->by_columns;
        copy->level = n->level;
        copy->stmt = n->stmt;
        for (int i = 0; i < n->child.n; i++) {
                struct snode *c = clone(s, n->child.data[i], group, g);
                if (c)
                        snode_add(s, copy, c);
        }
        if (copy->child.n && copy->fused.n)
                keep_own_loops(s, copy);
        return n->kind == SNODE_STMT || copy->child.n ? copy : NULL;
}

static void print_group_stmt(struct mstmt *st, void *user)
{
        outbuf_printf(user, " %s", st->name);
}

bool step_distribute(struct sched *s, struct snode *body, const int *group, int n_group)
{
        if (!step_is_allowed(s, "distribute"))
                return false;
        struct outbuf b = {0};
        struct snode *parts = snode_new(s, SNODE_SEQ);
        outbuf_printf(&b, "distribute %s:", body_name(s, body));
        for (int g = 0; g < n_group; g++) {
                struct snode *part = clone(s, body, group, g);
                if (!part)
                        continue;
                if (g)
                        outbuf_puts(&b, " |");
                snode_stmts(part, print_group_stmt, &b);
                for (int i = 0; i < part->child.n; i++)
                        snode_add(s, parts, part->child.data[i]);
        }
        body->child.n = 0;
        for (int i = 0; i < parts->child.n; i++)
                snode_add(s, body, parts->child.data[tamper_with("order") ? parts->child.n - 1 - i : i]);
        finish_step(s, NULL, body, "%s", outbuf_text(&b));
        outbuf_free(&b);
        return true;
}

bool step_interchange(struct sched *s, struct snode *outer)
{
        struct snode *inner = snode_only_loop(outer);
        if (!step_is_allowed(s, "interchange") || !inner || loop_is_dynamic(outer->loop) || loop_is_dynamic(inner->loop))
                return false;
        snode_swap_loops(outer, inner);
        finish_step(s, NULL, outer, "interchange %s %s @%s", loop_word(s, inner), loop_word(s, outer), snode_any_stmt(outer)->name);
        return true;
}

/* ---- fusion ------------------------------------------------------------------------------------------------------------------------- */

/* Are the nodes neighbours that run through counters in one direction at one level, unrolled and collapsed alike? */
static bool are_alike(const struct snode *first, const struct snode *second)
{
        const struct snode *nodes[] = {first, second};
        for (int i = 0; i < 2; i++)
                if (nodes[i]->kind != SNODE_LOOP || !snode_is_plain(nodes[i]) || loop_is_dynamic(nodes[i]->loop))
                        return false;
        const struct snode *parent = first->parent;
        for (int i = 0; i + 1 < parent->child.n; i++)
                if (parent->child.data[i] == first && parent->child.data[i + 1] == second)
                        return first->level == second->level && first->unroll == second->unroll && first->collapse == second->collapse &&
                               first->jam == second->jam && first->staged == second->staged && snode_is_descending(first) == snode_is_descending(second);
        return false;
}

/* Puts one node with the items of both bodies in the place of the two. */
static struct snode *put_together(struct sched *s, struct snode *first, struct snode *second)
{
        struct snode *both = snode_new_loop(s, first->loop), *body = snode_new(s, SNODE_SEQ), *parent = first->parent;
        both->level = first->level;
        both->collapse = first->collapse;
        both->unroll = first->unroll;
        both->jam = first->jam;
        both->staged = first->staged;
        for (int i = -1; i < first->fused.n + second->fused.n + 1; i++) {
                const struct snode *from = i < first->fused.n ? first : second;
                int at = from == first ? i : i - first->fused.n - 1;
                struct loop *l = at < 0 ? from->loop : from->fused.data[at];
                if (!snode_stands_for(both, l) && !tamper_with("fused"))
                        vec_push(s->arena, &both->fused, l);
        }
        for (int i = 0; i < first->child.data[0]->child.n; i++)
                snode_add(s, body, first->child.data[0]->child.data[i]);
        for (int i = 0; i < second->child.data[0]->child.n; i++)
                snode_add(s, body, second->child.data[0]->child.data[i]);
        snode_add(s, both, body);
        both->parent = parent;
        int kept = 0;
        for (int i = 0; i < parent->child.n; i++)
                if (parent->child.data[i] != second)
                        parent->child.data[kept++] = parent->child.data[i] == first ? both : parent->child.data[i];
        parent->child.n = kept;
        return both;
}

bool step_fuse(struct sched *s, struct snode *first, struct snode *second)
{
        if (!step_is_allowed(s, "fuse") || !are_alike(first, second))
                return false;
        const char *a = node_name(s, first), *b = node_name(s, second);
        finish_step(s, NULL, put_together(s, first, second), "fuse %s %s", a, b);
        return true;
}

/* ---- the shape of loops --------------------------------------------------------------------------------------------------------- */

bool step_reverse(struct sched *s, struct snode *loop)
{
        if (!step_is_allowed(s, "reverse") || loop_is_dynamic(loop->loop) || loop->fused.n)
                return false;
        loop->is_reversed = !loop->is_reversed;
        finish_step(s, NULL, loop, "reverse %s", node_name(s, loop));
        return true;
}

/* a + factor * b in *sum; false if that has a factor that no axis needs. */
static bool add_axes(struct sched *s, const struct axis *a, int64_t factor, const struct axis *b, struct axis *sum)
{
        *sum = (struct axis){0};
        for (int i = 0; i < a->terms.n; i++)
                vec_push(s->arena, &sum->terms, a->terms.data[i]);
        for (int i = 0; i < b->terms.n; i++) {
                struct axis_term add = b->terms.data[i];
                int at = 0;
                while (at < sum->terms.n && !axis_same_term(&sum->terms.data[at], &add))
                        at++;
                add.factor *= factor;
                if (at == sum->terms.n) {
                        vec_push(s->arena, &sum->terms, add);
                        continue;
                }
                sum->terms.data[at].factor += add.factor;
                if (sum->terms.data[at].factor == 0) {
                        sum->terms.n--;
                        for (int k = at; k < sum->terms.n; k++)
                                sum->terms.data[k] = sum->terms.data[k + 1];
                }
        }
        for (int i = 0; i < sum->terms.n; i++)
                if (sum->terms.data[i].factor > MAX_AXIS_NUMBER || sum->terms.data[i].factor < -MAX_AXIS_NUMBER)
                        return false;
        return sum->terms.n > 0;
}

bool step_skew(struct sched *s, struct snode *inner, const struct snode *outer, int64_t factor)
{
        const struct snode *above = inner->parent;
        while (above && above != outer)
                above = above->parent;
        struct axis sum;
        if (!step_is_allowed(s, "skew") || !above || factor == 0 || factor > MAX_AXIS_NUMBER || factor < -MAX_AXIS_NUMBER || loop_is_dynamic(inner->loop) ||
            loop_is_dynamic(outer->loop) || inner->fused.n || outer->fused.n ||
            !add_axes(s, &inner->axis, tamper_with("skew") ? factor - 1 : factor, &outer->axis, &sum))
                return false;
        inner->axis = sum;
        const char *times = factor == 1 ? "" : arena_printf(s->arena, "%lld * ", (long long)factor);
        finish_step(s, NULL, inner, "skew %s @%s: %s%s", loop_word(s, inner), snode_any_stmt(inner)->name, times, loop_word(s, outer));
        return true;
}

/* Can the loop "n" be cut into strips of that size, so that the two loops can be told apart? */
static bool can_strip(const struct sched *s, const struct snode *n, int64_t size)
{
        return size >= 2 && size <= MAX_AXIS_NUMBER && !n->strip && !n->fused.n && !loop_is_dynamic(n->loop) &&
               !sched_strip_node(s, n->loop, size, snode_any_stmt(n));
}

/* Puts a loop through strips of this size of the axis of "n" around "around", which holds n. */
static void add_strip_loop(struct sched *s, struct snode *around, struct snode *n, int64_t size)
{
        struct snode *strips = snode_new(s, SNODE_LOOP), *body = snode_new(s, SNODE_SEQ), *parent = around->parent;
        struct axis *of = ARENA_NEW(s->arena, struct axis);
        struct axis_term term = {.factor = 1, .of = of, .size = size};
        *of = n->axis;
        strips->loop = n->loop;
        vec_push(s->arena, &strips->axis.terms, term);
        strips->strip = size;
        strips->is_reversed = n->is_reversed != tamper_with("reverse");
        strips->level = n->level;
        for (int i = 0; i < parent->child.n; i++)
                if (parent->child.data[i] == around)
                        parent->child.data[i] = strips;
        strips->parent = parent;
        snode_add(s, strips, body);
        snode_add(s, body, around);
        if (tamper_with("strip"))
                n->axis = strips->axis;
}

bool step_strip(struct sched *s, struct snode *loop, int64_t size)
{
        if (!step_is_allowed(s, "strip") || !can_strip(s, loop, size))
                return false;
        add_strip_loop(s, loop, loop, size);
        finish_step(s, NULL, loop->parent->parent, "strip %s: %lld", node_name(s, loop), (long long)size);
        return true;
}

bool step_tile(struct sched *s, struct snode *outer, const int64_t *size, int n)
{
        struct snode *loop = NULL, *around = outer, *top = NULL;
        struct outbuf b = {0};
        outbuf_printf(&b, "tile %s:", node_name(s, outer));
        bool applies = n > 0 && step_is_allowed(s, "tile");
        for (int i = 0; i < n && applies; i++) {
                loop = i ? snode_only_loop(loop) : outer;
                applies = loop && can_strip(s, loop, size[i]);
                outbuf_printf(&b, " %lld", (long long)size[i]);
        }
        loop = outer;
        for (int i = 0; i < n && applies; i++, loop = snode_only_loop(loop)) {
                add_strip_loop(s, around, loop, size[i]);
                top = top ? top : around->parent->parent;
        }
        if (applies)
                finish_step(s, NULL, top, "%s", outbuf_text(&b));
        outbuf_free(&b);
        return applies;
}

bool step_collapse(struct sched *s, struct snode *outer, int n)
{
        if (!step_is_allowed(s, "collapse") || n < 2 || n > MAX_COLLAPSED || outer->collapse)
                return false;
        struct outbuf b = {0};
        const struct snode *last = outer;
        outbuf_printf(&b, "collapse %s", loop_word(s, outer));
        for (int i = 1; i < n && last; i++) {
                last = snode_only_loop(last);
                outbuf_printf(&b, last ? " %s" : "", last ? loop_word(s, last) : "");
        }
        if (last) {
                outer->collapse = n;
                finish_step(s, NULL, outer, "%s @%s", outbuf_text(&b), snode_any_stmt(outer)->name);
        }
        outbuf_free(&b);
        return last != NULL;
}

bool step_unroll(struct sched *s, struct snode *loop, int64_t count)
{
        if (!step_is_allowed(s, "unroll") || count < 2 || count > MAX_UNROLL || loop->unroll)
                return false;
        loop->unroll = (int)count;
        finish_step(s, NULL, loop, "unroll %s: %d", node_name(s, loop), loop->unroll);
        return true;
}

bool step_jam(struct sched *s, struct snode *loop, int64_t count)
{
        if (!step_is_allowed(s, "jam") || count < 2 || count > MAX_JAM || loop->jam)
                return false;
        loop->jam = (int)count;
        finish_step(s, NULL, loop, "jam %s: %d", node_name(s, loop), loop->jam);
        return true;
}

bool step_columns(struct sched *s, struct snode *loop)
{
        if (!step_is_allowed(s, "columns") || loop->by_columns || loop->level != LEVEL_GRID || kernel_of(s, snode_any_stmt(loop)) != loop)
                return false;
        loop->by_columns = true;
        finish_step(s, NULL, loop, "columns %s", node_name(s, loop));
        return true;
}

/* ---- statements in pieces, and with expressions of others ------------------------------------------------------------------------------- */

/* Takes the statements out of the tree whose values nobody reads any more, their expressions having been forwarded. */
static void remove_forwarded(struct sched *s)
{
        const struct model *m = s->model;
        for (int i = 0; i < m->stmts.n; i++)
                for (int k = 0; k < m->stmts.data[i]->forwarded.n; k++)
                        for (int source = 0; source < m->stmts.n; source++) {
                                const struct mstmt *from = m->stmts.data[source];
                                struct storage *st = s->storage[from->accesses.data[from->accesses.n - 1]->web];
                                if (from->stmt->id != m->stmts.data[i]->forwarded.data[k].source->id || st->place == PLACE_FORWARD || !web_is_unread(st->web))
                                        continue;
                                remove_leaf(s, s->root, from);
                                st->place = PLACE_FORWARD;
                        }
}

/* Starts over with the model, made from the present one; NULL: there is none. Its analysis may take as many operations as that of the source. */
static bool start_with(struct sched *s, struct model *m)
{
        struct reason *why = NULL;
        isl_ctx_reset_operations(s->model->ctx);
        struct deps *d = m ? deps_compute(m, &why) : NULL;
        isl_ctx_reset_operations(s->model->ctx);
        if (!d) {
                model_free(m);
                return false;
        }
        sched_start(s, d);
        deps_free(s->own_deps);
        model_free(s->own_model);
        s->own_model = m;
        s->own_deps = d;
        remove_forwarded(s);
        return true;
}

/* Have only steps been taken that change the model? */
static bool is_at_start(const struct sched *s)
{
        for (int i = 0; i < s->deps->webs.n; i++)
                if (s->storage[i]->place == PLACE_FORWARD && s->deps->webs.data[i]->constant_source)
                        return false;
        for (int i = 0; i < s->log.n; i++)
                if (strncmp(s->log.data[i].text, "split ", 6) != 0 && strncmp(s->log.data[i].text, "peel ", 5) != 0 && strncmp(s->log.data[i].text, "forward ", 8) != 0)
                        return false;
        return true;
}

struct sched *sched_start_as(const struct sched *start)
{
        struct sched *s = sched_original(start->deps, start->for_cpu);
        s->has_warps = start->has_warps;
        s->keeps_shapes = start->keeps_shapes;
        s->passes = start->passes;
        for (int i = 0; i < start->log.n; i++)
                vec_push(s->arena, &s->log, start->log.data[i]);
        remove_forwarded(s);
        return s;
}

bool step_forward(struct sched *s, struct web *w)
{
        const char *name = w->name;
        if (!step_is_allowed(s, "forward"))
                return false;
        if (w->constant_source) {
                remove_leaf(s, s->root, w->constant_source);
                s->storage[w->id]->place = PLACE_FORWARD;
                finish_step(s, w, NULL, "forward %s", name);
                return true;
        }
        struct reason *why = NULL;
        if (!is_at_start(s) || (!start_with(s, model_forward(s->deps, w, &why)) && !why))
                return false;
        finish_step(s, NULL, NULL, "forward %s", name);
        if (why)
                refuse(s, why);
        return true;
}

/* A statement inside the loop, or NULL. */
static const struct mstmt *stmt_in(const struct sched *s, const struct loop *l)
{
        for (int i = 0; i < s->model->stmts.n; i++)
                if (mstmt_loop_index(s->model->stmts.data[i], l) >= 0)
                        return s->model->stmts.data[i];
        return NULL;
}

static const char *point_text(struct sched *s, const struct split_point *p)
{
        const char *text = "";
        for (int i = 0; i < p->terms.n; i++) {
                const struct split_term *t = &p->terms.data[i];
                long long size = t->factor < 0 ? -t->factor : t->factor;
                const char *sign = i ? t->factor < 0 ? " - " : " + " : t->factor < 0 ? "-" : "";
                const char *number = !t->param ? arena_printf(s->arena, "%lld", size) : size != 1 ? arena_printf(s->arena, "%lld * ", size) : "";
                text = arena_printf(s->arena, "%s%s%s%s", text, sign, number, t->param ? t->param->name : "");
        }
        if (!p->terms.n)
                text = "0";
        return p->divisor == 1 ? text : arena_printf(s->arena, "(%s) / %lld", text, (long long)p->divisor);
}

bool step_split(struct sched *s, struct loop *l, const struct split_point *p)
{
        const struct mstmt *any = stmt_in(s, l);
        if (!step_is_allowed(s, "split") || !is_at_start(s) || !any || loop_is_dynamic(l) || p->divisor <= 0)
                return false;
        int d = mstmt_loop_index(any, l);
        isl_ctx *ctx = s->model->ctx;
        isl_space *space = isl_space_set_alloc(ctx, 0, (unsigned)d + 1);
        isl_pw_aff *point = isl_pw_aff_from_aff(isl_aff_zero_on_domain(isl_local_space_from_space(isl_space_copy(space))));
        for (int i = 0; i < p->terms.n; i++) {
                const struct split_term *t = &p->terms.data[i];
                isl_val *factor = isl_val_int_from_si(ctx, t->factor);
                isl_aff *one;
                if (!t->param || t->param->is_fixed)
                        one = isl_aff_val_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_val_int_from_si(ctx, t->param ? t->param->value : 1));
                else
                        one = param_on_space(isl_space_copy(space), isl_id_alloc(ctx, t->param->name, (void *)t->param));
                point = isl_pw_aff_add(point, isl_pw_aff_from_aff(isl_aff_scale_val(one, factor)));
        }
        point = isl_pw_aff_floor(isl_pw_aff_scale_down_val(point, isl_val_int_from_si(ctx, p->divisor)));
        isl_pw_aff *counter = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set, (unsigned)d));
        const char *text = point_text(s, p), *name = l->iterator->name;
        const char *from = arena_printf(s->arena, "%s >= %s", name, text), *before = arena_printf(s->arena, "%s < %s", name, text);
        if (!start_with(s, model_split(s->model, l, isl_pw_aff_ge_set(counter, point), from, before)))
                return false;
        finish_step(s, NULL, NULL, "split L%d: %s", l->id, text);
        return true;
}

/* The values of the counters of the loops down to "l" for which some statement runs. */
static __isl_give isl_set *iterations(const struct sched *s, const struct loop *l)
{
        isl_set *all = NULL;
        for (int i = 0; i < s->model->stmts.n; i++) {
                const struct mstmt *st = s->model->stmts.data[i];
                int d = mstmt_loop_index(st, l);
                if (d < 0)
                        continue;
                isl_set *own = isl_set_project_out(isl_set_copy(st->domain), isl_dim_set, (unsigned)d + 1, (unsigned)(st->n_loop - d - 1));
                own = isl_set_reset_tuple_id(own);
                all = all ? isl_set_union(all, own) : own;
        }
        return all;
}

bool step_peel(struct sched *s, struct loop *l, bool last, int64_t count)
{
        isl_set *all = iterations(s, l);
        if (!step_is_allowed(s, "peel") || !is_at_start(s) || !all || loop_is_dynamic(l) || count < 1 || count > MAX_AXIS_NUMBER || l->step > MAX_AXIS_NUMBER ||
            l->step < -MAX_AXIS_NUMBER) {
                isl_set_free(all);
                return false;
        }
        /* Those are peeled from which "count" steps back, or on, lead out of the loop. */
        unsigned d = isl_set_dim(all, isl_dim_set) - 1;
        isl_aff *moved = isl_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(all)), isl_dim_set, d);
        moved = isl_aff_add_constant_val(moved, isl_val_int_from_si(s->model->ctx, (last ? -1 : 1) * count * l->step));
        isl_multi_aff *to = isl_multi_aff_identity(isl_space_map_from_set(isl_set_get_space(all)));
        to = isl_multi_aff_set_aff(to, (int)d, moved);
        isl_set *others = isl_set_apply(isl_set_copy(all), isl_map_from_multi_aff(to));
        const char *which = arena_printf(s->arena, "%s %lld of %s", last ? "last" : "first", (long long)count, l->iterator->name);
        const char *apart = arena_printf(s->arena, "the %s", which), *rest = arena_printf(s->arena, "all but the %s", which);
        if (!start_with(s, model_split(s->model, l, isl_set_subtract(all, others), apart, rest)))
                return false;
        finish_step(s, NULL, NULL, "peel L%d: %s%lld", l->id, last ? "last " : "", (long long)count);
        return true;
}

struct only {
        const bool *stmts;
        bool all, any;
};

static void see_only(struct mstmt *st, void *user)
{
        struct only *o = user;
        o->all &= o->stmts[st->id];
        o->any |= o->stmts[st->id];
}

/* Do all nodes of "l" hold either only statements of the set or none of them? */
static bool alone_under(const struct snode *n, const struct loop *l, const bool *stmts)
{
        if (n->kind == SNODE_LOOP && snode_stands_for(n, l)) {
                struct only o = {stmts, true, false};
                snode_stmts(n, see_only, &o);
                return (o.all && !n->fused.n) || !o.any;
        }
        for (int i = 0; i < n->child.n; i++)
                if (!alone_under(n->child.data[i], l, stmts))
                        return false;
        return true;
}

/* Replaces nodes of "l" that hold statements of the set by the items of their bodies. */
static void unwrap(struct sched *s, struct snode *n, const struct loop *l, const bool *stmts)
{
        VEC(struct snode *) items = {0};
        bool changed = false;
        for (int i = 0; i < n->child.n; i++) {
                struct snode *c = n->child.data[i];
                if (c->kind == SNODE_LOOP && c->loop == l && stmts[snode_any_stmt(c)->id]) {
                        struct snode *body = c->child.data[0];
                        for (int k = 0; k < body->child.n; k++)
                                vec_push(s->arena, &items, body->child.data[k]);
                        changed = true;
                } else {
                        vec_push(s->arena, &items, c);
                }
        }
        if (changed) {
                n->child.n = 0;
                for (int i = 0; i < items.n; i++)
                        snode_add(s, n, items.data[i]);
        }
        for (int i = 0; i < n->child.n; i++)
                unwrap(s, n->child.data[i], l, stmts);
}

/* The instances of "domain" that run first along dimension "d". */
__isl_give isl_set *first_along(__isl_take isl_set *domain, int d, bool descending)
{
        isl_map *later = isl_map_from_domain_and_range(isl_set_copy(domain), isl_set_copy(domain));
        for (int i = 0; i < (int)isl_set_dim(domain, isl_dim_set); i++)
                if (i != d)
                        later = isl_map_equate(later, isl_dim_in, i, isl_dim_out, i);
        later = descending ? isl_map_order_gt(later, isl_dim_in, d, isl_dim_out, d) : isl_map_order_lt(later, isl_dim_in, d, isl_dim_out, d);
        return isl_set_coalesce(isl_set_subtract(domain, isl_map_range(later)));
}

bool step_uniform(struct sched *s, struct loop *l, const bool *stmts)
{
        if (!step_is_allowed(s, "uniform") || !alone_under(s->root, l, stmts))
                return false;
        struct outbuf b = {0};
        outbuf_printf(&b, "uniform L%d:", l->id);
        for (int i = 0; i < s->model->stmts.n; i++) {
                const struct mstmt *st = s->model->stmts.data[i];
                int d = mstmt_loop_index(st, l);
                if (!stmts[i] || d < 0 || !s->deps->uniform[i][l->id])
                        continue;
                s->domain[i] = first_along(s->domain[i], d, loop_is_descending(l));
                s->uniform[i][l->id] = true;
                outbuf_printf(&b, " %s", st->name);
                drop_dimension(s->storage[st->accesses.data[st->accesses.n - 1]->web], l);
        }
        unwrap(s, s->root, l, stmts);
        finish_step(s, NULL, NULL, "%s", outbuf_text(&b));
        outbuf_free(&b);
        return true;
}

/* Wraps each maximal run of statements below the SEQ "body" in a lane loop like "loop". */
static void wrap_runs(struct sched *s, struct snode *body, const struct snode *loop)
{
        VEC(struct snode *) items = {0};
        struct snode *run = NULL;
        for (int i = 0; i < body->child.n; i++) {
                struct snode *c = body->child.data[i];
                if (c->kind == SNODE_LOOP) {
                        wrap_runs(s, c->child.data[0], loop);
                        vec_push(s->arena, &items, c);
                        run = NULL;
                        continue;
                }
                if (!run) {
                        run = snode_new_loop(s, loop->loop);
                        run->fused = loop->fused;
                        run->collapse = loop->collapse;
                        run->unroll = loop->unroll;
                        run->jam = loop->jam;
                        run->staged = loop->staged;
                        run->level = LEVEL_LANE;
                        snode_add(s, run, snode_new(s, SNODE_SEQ));
                        vec_push(s->arena, &items, run);
                }
                snode_add(s, run->child.data[0], c);
        }
        for (int i = 0; i < items.n; i++)
                if (items.data[i]->level == LEVEL_LANE)
                        keep_own_loops(s, items.data[i]);
        body->child.n = 0;
        for (int i = 0; i < items.n; i++)
                snode_add(s, body, items.data[i]);
}

static bool holds_dynamic(const struct snode *n)
{
        if (n->kind == SNODE_LOOP && loop_is_dynamic(n->loop))
                return true;
        for (int i = 0; i < n->child.n; i++)
                if (holds_dynamic(n->child.data[i]))
                        return true;
        return false;
}

bool step_sink(struct sched *s, struct snode *loop)
{
        struct snode *parent = loop->parent, *body = loop->child.data[0];
        if (!step_is_allowed(s, "sink") || holds_dynamic(loop) || !snode_is_plain(loop))
                return false;
        const char *name = snode_any_stmt(loop)->name;
        wrap_runs(s, body, loop);
        VEC(struct snode *) items = {0};
        for (int i = 0; i < parent->child.n; i++) {
                if (parent->child.data[i] != loop) {
                        vec_push(s->arena, &items, parent->child.data[i]);
                        continue;
                }
                for (int k = 0; k < body->child.n; k++)
                        vec_push(s->arena, &items, body->child.data[k]);
        }
        parent->child.n = 0;
        for (int i = 0; i < items.n; i++)
                snode_add(s, parent, items.data[i]);
        finish_step(s, NULL, parent, "sink L%d@%s lane", loop->loop->id, name);
        return true;
}

bool step_group(struct sched *s, struct snode *body, const bool *stmts)
{
        if (!step_is_allowed(s, "group"))
                return false;
        VEC(struct snode *) items = {0};
        struct snode *group = NULL;
        struct outbuf b = {0};
        outbuf_printf(&b, "group %s:", body_name(s, body));
        bool closed = false;
        for (int i = 0; i < body->child.n; i++) {
                struct snode *c = body->child.data[i];
                struct only o = {stmts, true, false};
                snode_stmts(c, see_only, &o);
                if (!o.any) {
                        closed = group != NULL;
                        vec_push(s->arena, &items, c);
                        continue;
                }
                if (!o.all || closed || c->kind == SNODE_SEQ) {
                        outbuf_free(&b);
                        return false;
                }
                if (!group) {
                        group = snode_new(s, SNODE_SEQ);
                        vec_push(s->arena, &items, group);
                }
                snode_add(s, group, c);
        }
        if (!group) {
                outbuf_free(&b);
                return false;
        }
        body->child.n = 0;
        for (int i = 0; i < items.n; i++)
                snode_add(s, body, items.data[i]);
        snode_stmts(group, print_group_stmt, &b);
        finish_step(s, NULL, group, "%s", outbuf_text(&b));
        outbuf_free(&b);
        return true;
}

bool step_level(struct sched *s, struct snode *loop, enum level level)
{
        if (!step_is_allowed(s, "level") || loop->kind != SNODE_LOOP || (loop_is_dynamic(loop->loop) && level != LEVEL_HOST && level != LEVEL_THREAD))
                return false;
        loop->level = level;
        /* Variables of the thread have no copies for iterations that one thread runs. */
        for (int i = 0; i < s->deps->webs.n && level == LEVEL_THREAD; i++) {
                const struct snode *scope = s->storage[i]->place == PLACE_REGISTER ? register_scope(s, s->deps->webs.data[i]) : NULL;
                if (scope && scope != loop && snode_contains(scope, snode_any_stmt(loop)) && !fits_register(s, s->deps->webs.data[i]))
                        drop_dimension(s->storage[i], loop->loop);
        }
        finish_step(s, NULL, loop, "level %s %s", node_name(s, loop), level_name(level));
        return true;
}

bool step_pingpong(struct sched *s, struct loop *l, struct mstmt *copy)
{
        struct pingpong p;
        if (!step_is_allowed(s, "pingpong") || s->batched.n || sched_pingpong(s, copy) || !pingpong_choose(s, l, copy, &p))
                return false;
        vec_push(s->arena, &s->pingpongs, p);
        finish_step(s, s->deps->webs.data[pingpong_from(&p)->web], NULL, "pingpong L%d: %s", l->id, copy->name);
        return true;
}
