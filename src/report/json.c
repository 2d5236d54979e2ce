/* The report as JSON, version 1, described in docs/options.md and docs/explain.schema.json. Every key is always there. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/json.h"

json_t *text_value(struct arena *a, const char *s)
{
        if (!s)
                return json_null();
        json_t *value = json_string(s);
        if (value)
                return value;
        char *clean = arena_strdup(a, s);
        for (char *p = clean; *p; p++)
                if ((unsigned char)*p >= 0x80)
                        *p = '?';
        return json_string(clean);
}

static json_t *id_value(struct arena *a, char letter, int id)
{
        return json_string(arena_printf(a, "%c%d", letter, id));
}

static json_t *loop_id(struct arena *a, const struct loop *l)
{
        return l ? id_value(a, 'L', l->id) : json_null();
}

static json_t *reason_value(struct arena *a, const struct reason *r)
{
        if (!r)
                return json_null();
        json_t *o = json_object();
        json_object_set_new(o, "slug", text_value(a, r->slug));
        json_object_set_new(o, "line", json_integer(r->span.line));
        json_object_set_new(o, "message", text_value(a, r->message));
        return o;
}

static json_t *loops_value(struct arena *a, const struct result *r)
{
        json_t *list = json_array();
        struct loop *const *loops;
        int n = result_loops(r, &loops);
        for (int i = 0; i < n; i++) {
                const struct loop *l = loops[i];
                enum level level = result_level(r, l);
                json_t *o = json_object(), *blocked = json_array();
                for (int d = 0; r->deps && d < r->deps->loops[l->id].blocked_by.n; d++)
                        json_array_append_new(blocked, id_value(a, 'D', r->deps->loops[l->id].blocked_by.data[d]->id));
                json_object_set_new(o, "id", loop_id(a, l));
                json_object_set_new(o, "iterator", text_value(a, loop_counter_name(l)));
                json_object_set_new(o, "line", json_integer(l->span.line));
                json_object_set_new(o, "step", json_integer(l->step));
                json_object_set_new(o, "depth", json_integer(l->depth));
                json_object_set_new(o, "parent", loop_id(a, l->parent));
                json_object_set_new(o, "verdict", json_string(verdict_name(result_verdict(r, l))));
                json_object_set_new(o, "level", level ? json_string(level_name(level)) : json_null());
                json_object_set_new(o, "blocked_by", blocked);
                if (r->sched && sched_is_batched(r->sched, l))
                        json_object_set_new(o, "in_batches", json_true());
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *access_value(struct arena *a, const struct maccess *m)
{
        json_t *o = json_object();
        json_object_set_new(o, "line", json_integer(m->access->span.line));
        json_object_set_new(o, "col", json_integer(m->access->span.col));
        json_object_set_new(o, "text", text_value(a, m->access->text));
        return o;
}

static json_t *numbers_value(const int64_t *v, int n)
{
        json_t *list = json_array();
        for (int i = 0; i < n; i++)
                json_array_append_new(list, json_integer(v[i]));
        return list;
}

static json_t *witness_value(struct arena *a, const struct dep *d, const struct witness *w)
{
        if (!w)
                return json_null();
        json_t *o = json_object(), *sizes = json_object();
        for (int i = 0; i < w->n_param; i++)
                json_object_set_new(sizes, w->param[i], json_integer(w->value[i]));
        json_object_set_new(o, "sizes", sizes);
        json_object_set_new(o, "source", numbers_value(w->source, d->source->stmt->n_loop));
        json_object_set_new(o, "sink", numbers_value(w->sink, d->sink->stmt->n_loop));
        json_object_set_new(o, "element", text_value(a, element_text(a, d->source->access->array, w->element)));
        json_object_set_new(o, "text", text_value(a, witness_text(a, d, w)));
        return o;
}

/* The lines of arithmetic of a textbook test. */
static json_t *arithmetic_value(struct arena *a, const struct access *x, const struct textbook *t)
{
        json_t *list = json_array();
        for (int i = 0; i < t->steps.n; i++)
                json_array_append_new(list, text_value(a, test_text(a, x, &t->steps.data[i])));
        return list;
}

/* What one test says of a pair of accesses: its name and arithmetic. */
static void set_test(struct arena *a, json_t *o, const struct maccess *m, const struct textbook *t)
{
        json_object_set_new(o, "test", json_string(subscript_test_name(t->settled_by)));
        json_object_set_new(o, "arithmetic", arithmetic_value(a, m->access, t));
}

static json_t *dependences_value(struct arena *a, const struct result *r, const struct explanation *e)
{
        json_t *list = json_array();
        for (int i = 0; r->deps && i < r->deps->deps.n; i++) {
                const struct dep *d = r->deps->deps.data[i];
                json_t *o = json_object(), *loops = json_array(), *direction = json_array(), *distance = d->distance ? json_array() : json_null();
                for (int k = 0; k < d->n_loop; k++) {
                        json_array_append_new(loops, loop_id(a, d->loop[k]));
                        json_array_append_new(direction, json_stringn(&d->direction[k], 1));
                        if (d->distance)
                                json_array_append_new(distance, json_integer(d->distance[k]));
                }
                const char *removed = removal_name(d->removed_by);
                json_object_set_new(o, "id", id_value(a, 'D', d->id));
                json_object_set_new(o, "type", json_string(dep_kind_name(d->kind)));
                json_object_set_new(o, "array", text_value(a, d->source->access->array->name));
                json_object_set_new(o, "source", access_value(a, d->source));
                json_object_set_new(o, "sink", access_value(a, d->sink));
                json_object_set_new(o, "loops", loops);
                json_object_set_new(o, "direction", direction);
                json_object_set_new(o, "distance", distance);
                json_object_set_new(o, "carried_by", loop_id(a, d->carried_by));
                json_object_set_new(o, "removed_by", removed ? json_string(removed) : json_null());
                json_object_set_new(o, "statements", json_pack("[ss]", d->source->stmt->name, d->sink->stmt->name));
                set_test(a, o, d->source, e->test[i]);
                json_object_set_new(o, "witness", witness_value(a, d, e->witness[i]));
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *separate_value(struct arena *a, const struct explanation *e)
{
        json_t *list = json_array();
        for (int i = 0; e && i < e->separate.n; i++) {
                const struct separate_pair *p = &e->separate.data[i];
                json_t *o = json_object();
                json_object_set_new(o, "array", text_value(a, p->first->access->array->name));
                json_object_set_new(o, "first", access_value(a, p->first));
                json_object_set_new(o, "second", access_value(a, p->second));
                set_test(a, o, p->first, p->proof);
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *what_ifs_value(struct arena *a, const struct explanation *e)
{
        json_t *list = json_array();
        for (int i = 0; e && i < e->what_ifs.n; i++) {
                const struct what_if *w = &e->what_ifs.data[i];
                json_t *o = json_object(), *loops = json_array(), *against = json_array(), *parallel = json_array(), *groups = json_array();
                json_array_append_new(loops, loop_id(a, w->loop));
                if (w->inner)
                        json_array_append_new(loops, loop_id(a, w->inner));
                for (int k = 0; k < w->against.n; k++)
                        json_array_append_new(against, id_value(a, 'D', w->against.data[k]->id));
                if (w->outer_parallel)
                        json_array_append_new(parallel, loop_id(a, w->inner));
                if (w->inner_parallel)
                        json_array_append_new(parallel, loop_id(a, w->loop));
                for (int k = 0; k < w->groups.n; k++) {
                        json_t *group = json_array();
                        for (int s = 0; s < w->groups.data[k]->n; s++)
                                json_array_append_new(group, json_string(w->groups.data[k]->data[s]->name));
                        json_array_append_new(groups, group);
                }
                json_object_set_new(o, "step", json_string(what_if_name(w->kind)));
                json_object_set_new(o, "loops", loops);
                json_object_set_new(o, "legal", json_boolean(w->legal));
                json_object_set_new(o, "against", against);
                json_object_set_new(o, "parallel", parallel);
                json_object_set_new(o, "groups", groups);
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *statements_value(struct arena *a, const struct result *r)
{
        json_t *list = json_array();
        for (int i = 0; r->model && i < r->model->stmts.n; i++) {
                const struct mstmt *s = r->model->stmts.data[i];
                json_t *o = json_object(), *loops = json_array();
                for (int k = 0; k < s->n_loop; k++)
                        json_array_append_new(loops, loop_id(a, s->loop[k]));
                json_object_set_new(o, "id", json_string(s->name));
                json_object_set_new(o, "line", json_integer(s->stmt->span.line));
                json_object_set_new(o, "text", text_value(a, s->stmt->text));
                json_object_set_new(o, "loops", loops);
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *names_value(struct arena *a, const name_list *names)
{
        json_t *list = json_array();
        for (int i = 0; i < names->n; i++)
                json_array_append_new(list, text_value(a, names->data[i]));
        return list;
}

static json_t *loop_ids(struct arena *a, const loop_list *loops)
{
        json_t *list = json_array();
        for (int i = 0; i < loops->n; i++)
                json_array_append_new(list, loop_id(a, loops->data[i]));
        return list;
}

static json_t *arrays_value(struct arena *a, const struct result *r, const view_list *views)
{
        json_t *list = json_array();
        for (int i = 0; i < views->n; i++) {
                const struct array_view *v = views->data[i];
                const struct storage *s = r->plan ? r->sched->storage[v->main->id] : NULL;
                json_t *o = json_object();
                name_list dims = {0};
                web_dims(a, v->main, s, &dims);
                json_object_set_new(o, "name", text_value(a, v->name));
                json_object_set_new(o, "private_in", loop_ids(a, &v->private_in));
                json_object_set_new(o, "expanded_in", loop_ids(a, &v->expanded_in));
                json_object_set_new(o, "uniform_in", loop_ids(a, &v->uniform_in));
                json_object_set_new(o, "layout", names_value(a, &dims));
                json_object_set_new(o, "place", json_string(place_name(result_place(r, v->main))));
                json_object_set_new(o, "reason", s ? text_value(a, storage_reason(a, r, v->main)) : json_null());
                json_array_append_new(list, o);
        }
        return list;
}

/* The arrays that the kernel reads or writes. */
static json_t *used_arrays(struct arena *a, const struct plan *p, const struct kernel *k, const view_list *views, bool writes)
{
        name_list names = {0};
        kernel_arrays(a, p, k, views, writes, &names);
        return names_value(a, &names);
}

static json_t *stride_value(int64_t stride)
{
        return stride == STRIDE_UNKNOWN ? json_null() : json_integer(stride == STRIDE_FAR || stride > 1 ? 2 : stride);
}

/* The kernel's accesses of memory: how far apart neighbouring threads are (2: more than one element; null: known at run time), and the share of
 * the region's bytes. */
static json_t *kernel_accesses(struct arena *a, const struct plan *p, const struct traffic *t, const struct kernel *k, const view_list *views)
{
        json_t *list = json_array();
        for (int i = 0; i < t->rows.n; i++) {
                const struct traffic_row *row = &t->rows.data[i];
                if (row->kernel != k)
                        continue;
                const struct access *x = row->access->access;
                json_t *o = json_object();
                json_object_set_new(o, "array", text_value(a, view_name(views, x->array)));
                json_object_set_new(o, "line", json_integer(x->span.line));
                json_object_set_new(o, "col", json_integer(x->span.col));
                json_object_set_new(o, "kind", json_string(row->access->is_write ? "write" : "read"));
                json_object_set_new(o, "stride", stride_value(row->stride));
                json_object_set_new(o, "stride_as_written", stride_value(kernel_stride_as_written(p, k, row->access)));
                json_object_set_new(o, "bytes_share", json_real(round(row->share * 1e6) / 1e6));
                json_array_append_new(list, o);
        }
        return list;
}

/* The counters of the kernel's loops at the level. */
static json_t *loops_at(struct arena *a, const struct kernel *k, enum level level)
{
        json_t *names = json_array();
        loop_list loops = {0};
        kernel_loops_at(a, k, level, &loops);
        for (int d = 0; d < loops.n; d++)
                json_array_append_new(names, text_value(a, loop_counter_name(loops.data[d])));
        return names;
}

static json_t *kernels_value(struct arena *a, const struct plan *p, const view_list *views)
{
        json_t *list = json_array();
        struct traffic traffic = {0};
        if (p)
                traffic_estimate(a, p, &traffic);
        for (int i = 0; p && i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                json_t *o = json_object(), *grid = json_array();
                for (int d = k->n_grid - 1; d >= 0; d--)
                        json_array_append_new(grid, text_value(a, report_node_name(a, k->grid[d].node)));
                for (int d = 0; d < k->n_dealt; d++)
                        json_array_append_new(grid, text_value(a, loop_counter_name(k->dealt[d].loop)));
                json_object_set_new(o, "name", text_value(a, k->name));
                json_object_set_new(o, "line", json_integer(k->span.line));
                json_object_set_new(o, "grid", grid);
                if (k->exchange)
                        json_object_set_new(o, "exchange", json_pack("[ss]", k->exchange->stays->array->name, k->exchange->moves->array->name));
                for (enum level level = k->in_step ? LEVEL_BLOCK : LEVEL_THREAD; level <= LEVEL_THREAD; level++)
                        json_object_set_new(o, level_name(level), loops_at(a, k, level));
                json_object_set_new(o, "reads", used_arrays(a, p, k, views, false));
                json_object_set_new(o, "writes", used_arrays(a, p, k, views, true));
                json_object_set_new(o, "accesses", kernel_accesses(a, p, &traffic, k, views));
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *versions_value(struct arena *a, const struct plan *p, const view_list *views)
{
        json_t *list = json_array();
        int version = 1;
        for (const struct plan *q = p ? p->alternative : NULL; q; q = q->alternative) {
                json_t *o = json_object();
                json_object_set_new(o, "version", json_integer(++version));
                json_object_set_new(o, "when", text_value(a, version_when(q)));
                json_object_set_new(o, "kernels", kernels_value(a, q, views));
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *transfers_value(struct arena *a, const struct plan *p, const view_list *views)
{
        json_t *list = json_array();
        for (int i = 0; p && i < p->buffers.n && !p->for_cpu; i++)
                for (int out = 0; out < 2; out++) {
                        const char *why = transfer_reason(a, p, p->buffers.data[i], out);
                        if (!why)
                                continue;
                        json_t *o = json_object();
                        json_object_set_new(o, "array", text_value(a, view_name(views, p->buffers.data[i]->array)));
                        json_object_set_new(o, "direction", json_string(out ? "out" : "in"));
                        json_object_set_new(o, "reason", text_value(a, why));
                        json_array_append_new(list, o);
                }
        return list;
}

/* Whole numbers with all their digits. */
static json_t *number_value(double v)
{
        return v == floor(v) && fabs(v) < 1e15 ? json_integer((json_int_t)v) : json_real(v);
}

static json_t *decision_value(struct arena *a, const struct version_decision *v)
{
        const struct cost_decision *d = v->decision;
        json_t *o = json_object(), *alternatives = json_array();
        for (int i = 0; i < d->alternatives.n; i++) {
                const struct cost_alternative *x = &d->alternatives.data[i];
                json_t *alternative = json_object(), *estimates = json_object();
                for (int k = 0; k < x->estimates.n; k++)
                        json_object_set_new(estimates, x->estimates.data[k].what, number_value(x->estimates.data[k].value));
                json_object_set_new(alternative, "what", text_value(a, x->what));
                json_object_set_new(alternative, "taken", json_boolean(x->is_taken));
                json_object_set_new(alternative, "estimates", estimates);
                json_array_append_new(alternatives, alternative);
        }
        json_object_set_new(o, "decision", json_string(cost_kind_name(d->kind)));
        json_object_set_new(o, "subject", text_value(a, d->subject));
        json_object_set_new(o, "version", json_integer(v->version));
        json_object_set_new(o, "alternatives", alternatives);
        json_object_set_new(o, "reason", text_value(a, d->why));
        return o;
}

/* With --explain-cost: what the strategy weighed, and the parameters. */
static json_t *cost_value(struct arena *a, const struct result *r, bool for_cpu)
{
        json_t *o = json_object(), *decisions = json_array(), *parameters = json_array();
        decision_list list = {0};
        struct cost_parameter p;
        result_decisions(a, r, &list);
        for (int i = 0; i < list.n; i++)
                json_array_append_new(decisions, decision_value(a, &list.data[i]));
        for (int i = 0; cost_parameter(i, &p); i++) {
                if (!result_weighs(r, &list, for_cpu, &p))
                        continue;
                json_t *row = json_object();
                json_object_set_new(row, "name", json_string(p.name));
                json_object_set_new(row, "value", number_value(p.value));
                json_object_set_new(row, "unit", json_string(p.unit));
                json_object_set_new(row, "meaning", json_string(p.meaning));
                json_object_set_new(row, "source", json_string(p.source));
                json_array_append_new(parameters, row);
        }
        json_object_set_new(o, "decisions", decisions);
        json_object_set_new(o, "parameters", parameters);
        return o;
}

/* The pointers that the region leaves changed: the values that they may have, those of pointers at its start, and which by what. nest may be NULL. */
static json_t *pointers_value(struct arena *a, const struct nest *nest)
{
        json_t *list = json_array();
        for (int i = 0; nest && i < nest->moved.n; i++) {
                const struct moved *m = nest->moved.data[i];
                json_t *o = json_object(), *values = json_array();
                struct outbuf b = {0};
                for (int k = 0; k < m->n; k++)
                        json_array_append_new(values, text_value(a, m->value[k]));
                if (m->turn)
                        expr_print(&b, m->turn, 0, &spelling_of_user);
                json_object_set_new(o, "name", text_value(a, m->text));
                json_object_set_new(o, "values", values);
                json_object_set_new(o, "which", m->turn ? text_value(a, arena_strdup(a, outbuf_text(&b))) : json_null());
                json_array_append_new(list, o);
                outbuf_free(&b);
        }
        return list;
}

static json_t *region_value(struct arena *a, const struct options *opt, const struct result *r, const struct explanation *e)
{
        const struct region *region = r->region;
        json_t *o = json_object(), *recipe = json_array();
        view_list views = {0};
        result_arrays(a, r, &views);
        for (int i = 0; r->plan && i < r->sched->log.n; i++)
                json_array_append_new(recipe, text_value(a, r->sched->log.data[i].text));
        json_object_set_new(o, "function", text_value(a, region->function));
        json_object_set_new(o, "line", json_integer(region->span.line));
        json_object_set_new(o, "end_line", json_integer(region->span.end_line));
        json_object_set_new(o, "outcome", json_string(r->plan ? "parallel" : "kept"));
        json_object_set_new(o, "reason", reason_value(a, r->reason));
        json_object_set_new(o, "statements", statements_value(a, r));
        json_object_set_new(o, "loops", loops_value(a, r));
        json_object_set_new(o, "dependences", dependences_value(a, r, e));
        json_object_set_new(o, "separate", separate_value(a, e));
        json_object_set_new(o, "what_if", what_ifs_value(a, e));
        json_object_set_new(o, "arrays", arrays_value(a, r, &views));
        json_object_set_new(o, "pointers", pointers_value(a, region->nest));
        json_object_set_new(o, "recipe", recipe);
        if (opt->explain_cost)
                json_object_set_new(o, "cost", cost_value(a, r, strcmp(opt->target, "openmp") == 0));
        json_object_set_new(o, "transfers", transfers_value(a, r->plan, &views));
        json_object_set_new(o, "kernels", kernels_value(a, r->plan, &views));
        json_object_set_new(o, "versions", versions_value(a, r->plan, &views));
        return o;
}

json_t *report_value(struct arena *a, const struct report *r)
{
        json_t *o = json_object(), *regions = json_array();
        json_object_set_new(o, "version", json_integer(1));
        json_object_set_new(o, "file", text_value(a, r->unit->file));
        for (int i = 0; i < r->unit->regions.n; i++)
                json_array_append_new(regions, region_value(a, r->opt, &r->results[i], r->explanations[i]));
        json_object_set_new(o, "regions", regions);
        return o;
}

void json_write(struct outbuf *b, json_t *o)
{
        char *text = json_dumps(o, JSON_INDENT(1) | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(9));
        if (!text) {
                fputs("pmpcc: internal error: out of memory\n", stderr);
                exit(70);
        }
        outbuf_write(b, text, strlen(text));
        outbuf_putc(b, '\n');
        free(text);
        json_decref(o);
}

void report_json(struct outbuf *b, const struct report *r)
{
        struct arena *a = arena_new();
        json_write(b, report_value(a, r));
        arena_free(a);
}
