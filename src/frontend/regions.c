/* Candidate regions: in every block of every function of the main file, the longest runs of neighbouring statements that can be lowered
 * together and hold a loop. What surrounds a run stays as written; a loop that cannot be lowered is recorded with the reason, and the
 * loops inside it are tried on their own. */
#include "frontend/lower.h"

struct candidate {
        struct tree *stmt;
        bool ok, has_loop;
        bool is_serial;                 /* better left to the host than made part of a region */
        bool is_alone;                  /* no region with others: its parts may be better ones */
        struct reason *why;
};

struct scan {
        struct fe *fe;
        struct fn *fn;
        struct region *outer;           /* the refused region around, or NULL */
        struct loop *parent;            /* its innermost loop around */
        bool is_apart;                  /* no two loops of the block in one region */
};

/* Where a nest was cut out: its statements. */
struct cut {
        struct fn *fn;
        struct tree **stmts;
        int n;
};

/* A copy of r that lives as long as the unit. */
static struct reason *reason_keep(struct arena *a, const struct reason *r)
{
        struct reason *c = ARENA_NEW(a, struct reason);
        *c = *r;
        c->slug = arena_strdup(a, r->slug);
        c->message = arena_strdup(a, r->message);
        c->note = arena_strdup(a, r->note);
        c->help = arena_strdup(a, r->help);
        return c;
}

static bool is_marked(const struct fe *fe, const struct tree *stmt)
{
        return pragma_before(fe, stmt, PRAGMA_REGION) || (stmt->source && stmt->source->is_main && pragma_scop_around(fe, stmt->span.begin));
}

/* The statements as one nest, or NULL with the reason (the unit's) in *why, if that is not NULL: it cannot be lowered, or the loops in it are better regions of
 * their own and nobody has asked for this one. */
static struct nest *attempt(const struct scan *s, struct tree **stmts, int n, struct reason **why)
{
        struct arena *a = arena_new();
        struct reason *r = NULL;
        struct nest *nest = region_lower(s->fe, s->fn, stmts, n, a, &r);
        bool marked = false;
        for (int i = 0; i < n; i++)
                marked = marked || is_marked(s->fe, stmts[i]);
        if (nest && nest->apart && !marked) {
                r = nest->apart;
                nest = NULL;
        }
        if (!nest) {
                if (why)
                        *why = reason_keep(s->fe->arena, r);
                arena_free(a);
        }
        return nest;
}

static void nest_free(struct nest *nest)
{
        if (nest)
                arena_free(nest->arena);
}

static bool is_serial(const struct scan *s, const struct nest *nest)
{
        return nest_is_serial(nest, strcmp(s->fe->opt->fp, "reassoc") == 0);
}

/* Can exactly [begin, end) be replaced, as far as macros go? */
static bool is_replaceable(const struct fe *fe, size_t begin, size_t end)
{
        for (int i = 0; i < fe->macros.n; i++) {
                const struct macro_use *m = &fe->macros.data[i];
                if ((m->begin < begin && m->end > begin) || (m->begin < end && m->end > end))
                        return false;
        }
        return true;
}

/* Does the text [begin, end) make more than the neighbouring statements first to last, whose text it is? A macro's text makes all that it stands for:
 * `#define CLEAR(a, n) for (...) (a)[i] = 0; puts("done")` also the call. */
static bool makes_more(const struct tree *first, const struct tree *last, size_t begin, size_t end)
{
        const struct tree *p = first;
        for (; p->parent; p = p->parent) {
                const struct tree *up = p->parent;
                if (tree_is_once(up))
                        continue;
                bool is_ours = false;
                for (int i = 0; i < up->n; i++) {
                        const struct tree *k = up->kid[i];
                        is_ours = is_ours || k == p;
                        if (!is_ours && k->source == first->source && k->span.begin < end && k->span.end > begin)
                                return true;
                        is_ours = is_ours && !tree_contains(k, last);
                }
                if (up->span.begin >= begin && up->kind != CXCursor_CompoundStmt)
                        return true;
        }
        return p->span.begin >= begin;  /* the function's body */
}

/* Is a variable that stmt declares used from `end` on? */
static bool declares_for_later(const struct tree *stmt, size_t end)
{
        if (stmt->kind != CXCursor_DeclStmt)
                return false;
        for (int i = 0; i < stmt->n; i++) {
                const struct decl *d = stmt->kid[i]->decl;
                if (!d)
                        return true;
                for (int k = 0; k < d->uses.n; k++)
                        if (d->uses.data[k]->span.begin >= end)
                                return true;
        }
        return false;
}

/* The whole definition of the function being scanned. */
static struct span function_span(const struct scan *s)
{
        struct source *source;
        bool in_macro;
        return span_of_range(s->fe, clang_getCursorExtent(s->fn->cur), &source, &in_macro);
}

static const struct cut *cut_new(const struct scan *s, struct tree **stmts, int n)
{
        struct cut *cut = ARENA_NEW(s->fe->arena, struct cut);
        *cut = (struct cut){ s->fn, arena_alloc(s->fe->arena, (size_t)n * sizeof *stmts), n };
        memcpy(cut->stmts, stmts, (size_t)n * sizeof *stmts);
        return cut;
}

static void add_region(const struct scan *s, struct tree **stmts, int n, struct nest *nest)
{
        struct fe *fe = s->fe;
        struct region *r = ARENA_NEW(fe->arena, struct region);
        bool parallel;
        size_t begin = pragma_block_begin(fe, nest->span.begin, &parallel);
        if (begin != nest->span.begin) {
                nest->span.begin = begin;
                clang_getFileLocation(clang_getLocationForOffset(fe->tu, fe->main_file, (unsigned)begin), NULL, &nest->span.line, &nest->span.col, NULL);
        }
        for (int i = 0; i < n; i++)
                nest->is_marked = nest->is_marked || is_marked(fe, stmts[i]);
        nest->is_serial = !nest->is_marked && is_serial(s, nest);
        for (int i = 0; i < fe->unit->regions.n; i++) {
                struct nest *other = fe->unit->regions.data[i]->nest;
                if (other && strcmp(other->function, nest->function) == 0 && other->span.line == nest->span.line)
                        other->shares_line = nest->shares_line = true;
        }
        r->function = s->fn->name;
        r->span = nest->span;
        r->function_span = function_span(s);
        r->nest = nest;
        r->cut = cut_new(s, stmts, n);
        r->is_marked = nest->is_marked;
        vec_push(fe->arena, &fe->unit->regions, r);
}

static void scan_block(const struct scan *s, struct tree **stmts, int n);

/* Tries the statements inside t, which could not be lowered itself. */
static void scan_inside(const struct scan *around, struct tree *t)
{
        struct scan inside = *around;
        const struct scan *s = &inside;
        inside.is_apart = false;
        t = tree_statement(t);
        switch (t->kind) {
        case CXCursor_CompoundStmt:
                scan_block(s, t->kid, t->n);
                break;
        case CXCursor_IfStmt:
                for (int i = 1; i < t->n; i++) {
                        struct tree *k = tree_statement(t->kid[i]);
                        if (k->kind == CXCursor_CompoundStmt)
                                scan_block(s, k->kid, k->n);
                        else
                                scan_block(s, &t->kid[i], 1);
                }
                break;
        case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: case CXCursor_SwitchStmt: case CXCursor_CaseStmt:
        case CXCursor_DefaultStmt: case CXCursor_LabelStmt: {
                if (!t->n)
                        break;
                int body = t->kind == CXCursor_DoStmt ? 0 : t->n - 1;
                struct tree *k = tree_statement(t->kid[body]);
                if (k->kind == CXCursor_CompoundStmt)
                        scan_block(s, k->kid, k->n);
                else
                        scan_block(s, &t->kid[body], 1);
                break;
        }
        default:
                break;
        }
}

/* Records that loop t stays as written; in the region of the loop around it when there is one. Returns the scan for its inside. */
static struct scan keep_loop(const struct scan *s, struct tree *t, struct reason *why)
{
        struct fe *fe = s->fe;
        struct scan inner = *s;
        struct loop *loop = loop_outline(fe, t, fe->arena);
        if (!s->outer) {
                struct region *r = ARENA_NEW(fe->arena, struct region);
                r->function = s->fn->name;
                r->span = t->span;
                r->function_span = function_span(s);
                r->span.end = text_statement_end(t);
                r->reason = why;
                r->is_marked = is_marked(fe, t);
                vec_push(fe->arena, &fe->unit->regions, r);
                inner.outer = r;
        }
        loop->id = inner.outer->kept_loops.n;
        loop->parent = s->parent;
        loop->depth = s->parent ? s->parent->depth + 1 : 1;
        vec_push(fe->arena, &inner.outer->kept_loops, loop);
        inner.parent = loop;
        return inner;
}

/* All loops below t are kept: none may be translated by itself. */
static void keep_inside(const struct scan *s, struct tree *t, struct reason *why)
{
        for (int i = 0; i < t->n; i++) {
                if (tree_is_loop(t->kid[i])) {
                        struct scan inner = keep_loop(s, t->kid[i], why);
                        keep_inside(&inner, t->kid[i], why);
                } else {
                        keep_inside(s, t->kid[i], why);
                }
        }
}

/* Does some array have rows for some statements while others run through all of it in one loop, `for (i = 0; i < n * m; i++) a[i] = 0`? That
 * loop is exact, and parallel, only in a region without the others. */
static bool views_disagree(const struct nest *nest)
{
        for (int i = 0; i < nest->stmts.n; i++) {
                const struct stmt *s = nest->stmts.data[i];
                for (int k = 0; k <= s->reads.n; k++) {
                        const struct access *a = k < s->reads.n ? s->reads.data[k] : s->write;
                        if (a->array->rank > 1 && !a->sub[0] && !expr_has_read(a->linear))
                                return true;
                }
        }
        return false;
}

/* Puts the run stmts[from..to) into regions: all at once if possible, else the longest pieces from its start; where views disagree, rather
 * the pieces that agree. */
static void cover_run(const struct scan *s, struct candidate *c, int from, int to)
{
        while (from < to) {
                int first = from;
                while (first < to && !c[first].has_loop)
                        first++;
                int end = to;
                while (end > first && !c[end - 1].has_loop)
                        end--;
                if (first == end)
                        return;
                struct tree *stmts[end - from];
                for (int i = from; i < end; i++)
                        stmts[i - from] = c[i].stmt;
                struct nest *nest = NULL;
                const int last = s->is_apart ? first + 1 : end;
                for (int pass = 0; pass < 2 && !nest; pass++)
                        for (end = last; end > first && !nest; end--) {
                                if (!c[end - 1].has_loop)
                                        continue;
                                size_t stop = text_statement_end(c[end - 1].stmt);
                                bool fits = is_replaceable(s->fe, c[first].stmt->span.begin, stop);
                                for (int i = first; i < end && fits; i++)
                                        fits = !declares_for_later(c[i].stmt, stop);
                                if (!fits)
                                        continue;
                                for (int start = first; start >= from && !nest; start--) {
                                        bool more = start < first && (declares_for_later(c[start].stmt, stop)
                                                                      || !is_replaceable(s->fe, c[start].stmt->span.begin, stop));
                                        if (more)
                                                break;
                                        if (makes_more(c[start].stmt, c[end - 1].stmt, c[start].stmt->span.begin, stop))
                                                continue;
                                        nest = attempt(s, stmts + (start - from), end - start, NULL);
                                        if (nest && pass == 0 && end - start > 1 && views_disagree(nest)) {
                                                nest_free(nest);
                                                nest = NULL;
                                        }
                                        if (nest)
                                                add_region(s, stmts + (start - from), end - start, nest);
                                }
                                if (nest)
                                        break;
                        }
                if (!nest) {            /* not even the first loop can be replaced where it stands */
                        struct span at = c[first].stmt->span;
                        if (tree_is_loop(c[first].stmt)) {
                                struct reason *why = reason_new(s->fe->arena, "macro-boundary", at,
                                                                "the loop shares a macro, or a variable it declares, with what stands beside it");
                                struct scan inner = keep_loop(s, c[first].stmt, why);
                                keep_inside(&inner, c[first].stmt, why);
                        }
                        end = first + 1;
                }
                from = end;
        }
}

/* Can loop c[i] be lowered together with statements right before it, such as the one that gives its counter the first value? */
static bool works_after(const struct scan *s, struct candidate *c, int i)
{
        enum { REACH = 4 };     /* first values stand close to their loop */
        struct tree *stmts[REACH + 1];
        for (int n = 1; n <= REACH && n <= i && c[i - n].ok; n++) {
                for (int k = 0; k <= n; k++)
                        stmts[k] = c[i - n + k].stmt;
                struct nest *nest = attempt(s, stmts, n + 1, NULL);
                nest_free(nest);
                if (nest)
                        return true;
        }
        return false;
}

static bool has_written_loop(const struct nest *nest)
{
        for (int i = 0; i < nest->loops.n; i++)
                if (!nest->loops.data[i]->is_implied)
                        return true;
        return false;
}

/* Is there a loop in t, or a call, which may lead to one? */
static bool may_have_loop(const struct tree *t)
{
        bool found = tree_is_loop(t) || t->kind == CXCursor_CallExpr;
        for (int i = 0; i < t->n && !found; i++)
                found = may_have_loop(t->kid[i]);
        return found;
}

/* Does the region consist of statements of this very block? */
static bool is_of_block(const struct region *r, struct tree **stmts, int n)
{
        for (int i = 0; i < n; i++)
                if (stmts[i]->span.begin < r->span.begin && text_statement_end(stmts[i]) >= r->span.end)
                        return false;
        return true;
}

/* Finds which regions of the block, found since unit->regions had "from", follow one another. */
static void link_regions(const struct scan *s, struct tree **stmts, int n, int from)
{
        struct unit *u = s->fe->unit;
        for (int i = from; i + 1 < u->regions.n; i++) {
                const struct region *first = u->regions.data[i];
                struct region *second = u->regions.data[i + 1];
                bool quiet = first->nest && second->nest && !s->fn->has_goto && is_of_block(first, stmts, n) && is_of_block(second, stmts, n);
                for (int k = 0; k < n && quiet; k++)
                        if (stmts[k]->span.begin >= first->span.end && stmts[k]->span.end <= second->span.begin)
                                quiet = statement_is_quiet(s->fe, stmts[k]);
                if (quiet)
                        second->follows = first;
        }
}

/* More statements without loops than this before a loop do not join its region: each is asked what it does to the whole function, and generated
 * text has ten thousands in a row. */
enum { MAX_BEFORE = 250 };

static void scan_block(const struct scan *s, struct tree **stmts, int n)
{
        struct fe *fe = s->fe;
        bool any = false;
        for (int i = 0; i < n && !any; i++)
                any = may_have_loop(stmts[i]);
        if (!any)
                return;
        int n_before = fe->unit->regions.n;
        bool marked_only = fe->opt->regions && strcmp(fe->opt->regions, "marked") == 0;
        struct candidate *c = arena_alloc(fe->arena, (size_t)(n + 1) * sizeof *c);
        for (int i = 0, next = 0; i < n; i++) {
                while (next < n && (next < i || !may_have_loop(stmts[next])))
                        next++;
                struct tree *t = c[i].stmt = tree_statement(stmts[i]);
                const struct pragma *ignore = pragma_before(fe, stmts[i], PRAGMA_IGNORE);
                if (ignore)
                        c[i].why = reason_new(fe->arena, "ignored", t->span, "'#pragma pmp ignore' asks to leave this loop as written");
                else if (!t->source || !t->source->is_main)
                        c[i].why = reason_new(fe->arena, "macro-boundary", t->span, "this loop is not written in the file itself");
                else if ((!marked_only || is_marked(fe, stmts[i])) && next < n && next - i <= MAX_BEFORE) {
                        struct nest *nest = attempt(s, &c[i].stmt, 1, &c[i].why);
                        c[i].ok = nest != NULL;
                        c[i].has_loop = nest && has_written_loop(nest);
                        c[i].is_serial = c[i].has_loop && !is_marked(fe, stmts[i]) && is_serial(s, nest);
                        c[i].is_alone = c[i].has_loop && !is_marked(fe, stmts[i]) && nest->has_differing_steps;
                        nest_free(nest);
                        if (!nest && tree_is_loop(t) && t->kind != CXCursor_ForStmt)
                                c[i].ok = c[i].has_loop = works_after(s, c, i);
                }
        }
        for (int i = 0; i < n;) {
                if (c[i].ok) {
                        int end = i + 1;
                        while (end < n && c[end].ok && c[end].is_serial == c[i].is_serial && !c[i].is_alone && !c[end].is_alone)
                                end++;
                        cover_run(s, c, i, end);
                        i = end;
                        continue;
                }
                struct tree *t = c[i++].stmt;
                struct scan inner = *s;
                bool parallel = false;
                if (t->source && t->source->is_main)
                        pragma_block_begin(fe, t->span.begin, &parallel);
                struct reason *why = c[i - 1].why;
                if (tree_is_loop(t) && why)
                        inner = keep_loop(s, t, why);
                bool ignored = pragma_before(fe, t, PRAGMA_IGNORE) != NULL;
                if (parallel && !ignored)
                        why = reason_new(fe->arena, "parallel-region", t->span, "the loop is inside a construct that another tool makes parallel");
                if (parallel || ignored)
                        keep_inside(&inner, t, why);
                else
                        scan_inside(&inner, t);
        }
        link_regions(s, stmts, n, n_before);
}

/* Fills unit->regions. */
void regions_find(struct fe *fe)
{
        int n = fe->fns.n;      /* lowering reads further functions, of headers */
        for (int i = 0; i < n; i++) {
                struct fn *fn = fe->fns.data[i];
                struct scan s = {.fe = fe, .fn = fn};
                fn->first_region = fe->unit->regions.n;
                if (fn->in_main && fn->body)
                        scan_block(&s, fn->body->kid, fn->body->n);
                else if (fn->in_main && fn->too_deep)
                        keep_inside(&s, fn->outline, reason_new(fe->arena, "too-deep", fn->outline->span, "'%s' is nested too deeply", fn->name));
                fn->n_region = fe->unit->regions.n - fn->first_region;
        }
}

/* Does a construct of another tool begin with the statement? What is inside of it is that tool's. */
static bool has_directive(const struct fe *fe, struct tree *t)
{
        bool parallel;
        pragma_block_begin(fe, tree_statement(t)->span.begin, &parallel);
        return parallel;
}

/* Adds to unit->regions those that are in the region, of which none has all of its loops. What is not lowered in it is not recorded again. */
void regions_divide(struct fe *fe, const struct region *whole)
{
        struct region recorded = {0};
        struct scan s = { .fe = fe, .fn = whole->cut->fn, .outer = &recorded };
        struct tree *only = NULL;
        int n = 0;
        for (int i = 0; i < whole->cut->n; i++)
                if (may_have_loop(whole->cut->stmts[i])) {
                        only = whole->cut->stmts[i];
                        n++;
                }
        s.is_apart = n > 1;
        if (n > 1)
                scan_block(&s, whole->cut->stmts, whole->cut->n);
        else if (only && !has_directive(fe, only))
                scan_inside(&s, only);
}
