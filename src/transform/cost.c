/* Estimates and their record; see cost.h. */
#include "transform/cost.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- estimates ------------------------------------------------------------------------------------------------------------------- */

double cost_of_access(int64_t stride, int size)
{
        return stride == 0 ? SAME_ADDRESS_COST : stride == 1 ? 1 : (double)SECTOR_BYTES / size;
}

double cost_bytes_moved(int64_t stride, int size, double lanes)
{
        double one = SECTOR_BYTES / fmin(WARP_THREADS, fmax(lanes, 1));        /* a thread's part of a sector that all of them share */
        if (stride == 0)
                return one;
        return stride < 0 ? SECTOR_BYTES : fmax(one, fmin(SECTOR_BYTES, (double)stride * size));
}

double cost_sectors(int64_t stride, int size)
{
        return cost_bytes_moved(stride, size, WARP_THREADS) * WARP_THREADS / SECTOR_BYTES;
}

double cost_trip(const struct model *m, const struct loop *l)
{
        int64_t trip = model_const_trip(m, l);
        return trip < 0 ? UNKNOWN_SIZE : (double)trip;
}

double cost_threads(const struct model *m, const bool *loops)
{
        double n = 1;
        for (int i = 0; i < m->nest->loops.n; i++)
                n *= loops[i] ? cost_trip(m, m->nest->loops.data[i]) : 1;
        return n;
}

bool cost_few_threads(const struct model *m, const bool *loops)
{
        int64_t n = 1;
        for (int i = 0; i < m->nest->loops.n && n < FEW_THREADS; i++) {
                int64_t trip = loops[i] ? model_const_trip(m, m->nest->loops.data[i]) : 1;
                n = trip < 0 ? FEW_THREADS : n * trip;
        }
        return n < FEW_THREADS;
}

bool cost_is_expensive(const struct expr *e)
{
        if (e->kind == EXPR_CALL || (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD)))
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (cost_is_expensive(e->arg[i]))
                        return true;
        return false;
}

bool cost_is_cheap(const struct expr *e)
{
        if (e->kind == EXPR_CALL || (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD)) || e->kind == EXPR_COND)
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!cost_is_cheap(e->arg[i]))
                        return false;
        return true;
}

double cost_executions(const struct model *m, const struct mstmt *s)
{
        double n = 1;
        for (int i = 0; i < s->n_loop; i++)
                n *= cost_trip(m, s->loop[i]);
        return n;
}

double cost_elements(const struct array *x)
{
        double n = 1;
        for (int d = 0; d < x->rank; d++) {
                const struct expr *e = x->dim ? x->dim[d] : NULL;
                while (e && e->kind == EXPR_CAST)
                        e = e->arg[0];
                n *= e && e->kind == EXPR_INT ? (double)e->ival : UNKNOWN_SIZE;
        }
        return n;
}

/* ---- decisions ----------------------------------------------------------------------------------------------------------------------- */

struct cost_log *cost_log_new(struct arena *a)
{
        struct cost_log *log = ARENA_NEW(a, struct cost_log);
        log->arena = a;
        return log;
}

void cost_decide(struct cost_log *log, enum cost_kind kind, const char *format, ...)
{
        if (!log)
                return;
        va_list ap;
        va_start(ap, format);
        struct cost_decision d = {.kind = kind, .subject = arena_vprintf(log->arena, format, ap)};
        va_end(ap);
        vec_push(log->arena, &log->decisions, d);
}

void cost_alternative(struct cost_log *log, bool is_taken, const char *format, ...)
{
        if (!log)
                return;
        va_list ap;
        va_start(ap, format);
        struct cost_alternative alternative = {.what = arena_vprintf(log->arena, format, ap), .is_taken = is_taken};
        va_end(ap);
        vec_push(log->arena, &log->decisions.data[log->decisions.n - 1].alternatives, alternative);
}

void cost_estimate(struct cost_log *log, const char *what, double value)
{
        if (!log)
                return;
        struct cost_decision *d = &log->decisions.data[log->decisions.n - 1];
        struct cost_estimate estimate = {what, value};
        vec_push(log->arena, &d->alternatives.data[d->alternatives.n - 1].estimates, estimate);
}

void cost_because(struct cost_log *log, const char *format, ...)
{
        if (!log)
                return;
        va_list ap;
        va_start(ap, format);
        log->decisions.data[log->decisions.n - 1].why = arena_vprintf(log->arena, format, ap);
        va_end(ap);
}

const char *cost_loop_name(struct arena *a, const struct loop *l)
{
        return arena_printf(a, "L%d (%s, line %u)", l->id, loop_counter_name(l), l->span.line);
}

const char *cost_statements_name(struct arena *a, const struct mstmt *first, int n)
{
        return n > 1 ? arena_printf(a, "%s and %d more", first->name, n - 1) : first->name;
}

const char *cost_launches(bool for_cpu)
{
        return for_cpu ? "barriers" : "launches";
}

const char *cost_kind_name(enum cost_kind k)
{
        static const char *const names[N_COST_KIND] = { "trip", "strips", "uniform", "precompute", "host", "reduce", "diagonals", "split", "forward", "register", "across", "layout", "fuse", "blocks", "exchange" };
        return names[k];
}

bool cost_decision_equal(const struct cost_decision *x, const struct cost_decision *y)
{
        bool same = x->kind == y->kind && strcmp(x->subject, y->subject) == 0 && !x->why == !y->why && (!x->why || strcmp(x->why, y->why) == 0) &&
                    x->alternatives.n == y->alternatives.n;
        for (int i = 0; same && i < x->alternatives.n; i++) {
                const struct cost_alternative *p = &x->alternatives.data[i], *q = &y->alternatives.data[i];
                same = strcmp(p->what, q->what) == 0 && p->is_taken == q->is_taken && p->estimates.n == q->estimates.n;
                for (int k = 0; same && k < p->estimates.n; k++)
                        same = strcmp(p->estimates.data[k].what, q->estimates.data[k].what) == 0 && p->estimates.data[k].value == q->estimates.data[k].value;
        }
        return same;
}

/* ---- parameters ------------------------------------------------------------------------------------------------------------------------ */

#define WHOLE(name, value, ...)
#define REAL(name, value, ...)
#define ELSEWHERE(name, value, ...)
#define TUNED(name, value, ...) int name = value;
#include "transform/cost.def"
#undef WHOLE
#undef REAL
#undef ELSEWHERE
#undef TUNED

/* A row of cost.def, and where the value is that may be set. */
struct parameter_row {
        struct cost_parameter p;        /* as cost.def has it */
        int *now;
};

#define WHOLE(name, value, unit, decisions, machine, meaning, source) {{#name, unit, decisions, machine, meaning, source, NULL, NULL, value}, NULL},
#define REAL(name, value, unit, decisions, machine, meaning, source) {{#name, unit, decisions, machine, meaning, source, NULL, NULL, value}, NULL},
#define ELSEWHERE(name, value, file, unit, decisions, machine, meaning, source) {{#name, unit, decisions, machine, meaning, source, file, NULL, value}, NULL},
#define TUNED(name, value, choices, unit, decisions, machine, meaning, source) {{#name, unit, decisions, machine, meaning, source, NULL, choices, value}, &name},
static const struct parameter_row rows[N_COST_PARAMETER] = {
#include "transform/cost.def"
};
#undef WHOLE
#undef REAL
#undef ELSEWHERE
#undef TUNED

bool cost_parameter(int i, struct cost_parameter *p)
{
        if (i >= N_COST_PARAMETER)
                return false;
        *p = rows[i].p;
        if (rows[i].now)
                p->value = *rows[i].now;
        return true;
}

bool cost_parameter_weighs(const struct cost_parameter *p, const char *kind, bool for_cpu)
{
        size_t n = strlen(kind);
        bool found = false;
        for (const char *at = p->decisions; *at && !found; at += strcspn(at, " "), at += *at == ' ')
                found = strcspn(at, " ") == n && strncmp(at, kind, n) == 0;
        return found && (strcmp(p->machine, "any") == 0 || strcmp(p->machine, for_cpu ? "cpu" : "gpu") == 0);
}

/* Is the word of n characters one of the words? */
static bool is_choice(const char *choices, const char *word, size_t n)
{
        bool found = false;
        for (const char *at = choices; *at && !found; at += strcspn(at, " "), at += strspn(at, " "))
                found = strcspn(at, " ") == n && strncmp(at, word, n) == 0;
        return found;
}

static bool refuse_line(const char *file, const char *line, const char *at, unsigned number, const char *message)
{
        struct span span = {.file = file, .line = number, .col = (unsigned)(at - line) + 1, .end_line = number, .end_col = (unsigned)(at - line) + 2};
        diag_report(SEV_ERROR, span, NULL, "%s", message);
        diag_report(SEV_HELP, span, NULL, "'pmpcc tune' writes such a file; docs/strategy.md has the parameters and their values");
        return false;
}

/* Reads "NAME = VALUE" at the start of a line. */
static bool set_line(struct arena *a, const char *file, const char *line, unsigned number)
{
        const char *name = line + strspn(line, " \t\r");
        if (strchr("#\n", *name))
                return true;
        size_t n = strcspn(name, " \t\r\n=#");
        const struct parameter_row *row = rows;
        while (row < rows + N_COST_PARAMETER && (strlen(row->p.name) != n || strncmp(row->p.name, name, n) != 0))
                row++;
        if (row == rows + N_COST_PARAMETER)
                return refuse_line(file, line, name, number, arena_printf(a, "'%.*s' is no parameter of the cost model", (int)n, name));
        if (!row->now)
                return refuse_line(file, line, name, number, arena_printf(a, "the parameter '%s' cannot be set", row->p.name));
        const char *at = name + n + strspn(name + n, " \t");
        if (*at != '=')
                return refuse_line(file, line, at, number, "expected '=' here");
        at += 1 + strspn(at + 1, " \t");
        size_t digits = strcspn(at, " \t\r\n#");
        if (!digits || !is_choice(row->p.choices, at, digits))
                return refuse_line(file, line, at, number, arena_printf(a, "'%.*s' is no value of '%s'; the values are %s", (int)digits, at, row->p.name, row->p.choices));
        const char *rest = at + digits + strspn(at + digits, " \t\r");
        if (!strchr("#\n", *rest))
                return refuse_line(file, line, rest, number, "expected the end of the line here");
        *row->now = atoi(at);
        return true;
}

bool cost_parameters_set(struct arena *a, const char *file, const char *text)
{
        for (int i = 0; i < N_COST_PARAMETER; i++)
                if (rows[i].now)
                        *rows[i].now = (int)rows[i].p.value;
        unsigned number = 0;
        bool ok = true;
        for (const char *line = text; line && *line && ok; line += strcspn(line, "\n"), line += *line == '\n')
                ok = set_line(a, file, line, ++number);
        return ok;
}
