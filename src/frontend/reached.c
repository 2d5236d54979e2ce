/* Under which condition the region comes to read through a pointer.
 *
 * The host reads what is behind pointers once, when the region begins. A pointer that the region does not come to may hold anything, so that reading through
 * it is not the same as not reading: `if (t->have) for (i = 0; i < t->v->n; i++) ..` says nothing of t->v where t->have is 0. The conditions found here hold
 * whenever the source reads; they may hold where it does not, and then the host looks whether there is memory (root_valid). They are C text in the user's own names, each of them evaluated only where those around
 * it in the source hold, and comparisons of plain variables and constants only, so that no type of the source and no assumption of the model has a part in them. */
#include "frontend/lower.h"

/* What must hold for the source to come to a node. */
struct path {
        const char *text;               /* operands of &&, the outermost first; NULL: nothing */
        bool is_whole;                  /* all of it: what the source reads on the way, it may read too */
};

/* A condition, or a value in one. */
struct term {
        const char *text;
        bool is_unsigned;               /* 64 bits that are no signed number */
        bool is_constant;
        int64_t value;                  /* is_constant */
        bool reads;                     /* what is behind a pointer */
};

static struct root *root_of_var(const struct lower *l, const struct var *v)
{
        for (int i = 0; i < l->member_vars.n; i++)
                if (l->member_vars.data[i].var == v)
                        return l->member_vars.data[i].root;
        return NULL;
}

/* Does the host know it by a text of the user's, also while it stores what the region leaves? Distances of rows it finds out later. */
static bool is_plain_var(const struct lower *l, const struct var *v)
{
        const struct nest *nest = l->nest;
        bool is_plain = !v->loop && v->type->kind == TYPE_INT;
        for (const struct root *r = l->roots; r && is_plain; r = r->next) {
                is_plain = r->row_stride != v;
                for (const struct larray *x = r->arrays; x && is_plain; x = x->next)
                        is_plain = !x->is_written || r->home == HOME_LOCAL || strcmp(r->text, v->text) != 0;
        }
        for (int i = 0; i < nest->loops.n && is_plain; i++)
                is_plain = !nest->loops.data[i]->iterator_live_out || strcmp(nest->loops.data[i]->iterator_text, v->text) != 0;
        return is_plain;
}

/* A variable, a constant, what one of + - * / makes of the two, or some bits of a variable; its C text has the value that e has. */
static bool read_term(struct lower *l, const struct expr *e, struct term *t)
{
        struct term a, b;
        e = expr_without_casts(e);
        *t = (struct term){0};
        if (e->type->kind != TYPE_INT)
                return false;
        if (expr_constant(e, &t->value)) {
                t->is_constant = true;
                t->text = arena_printf(l->arena, "%lld", (long long)t->value);
                return t->value > INT32_MIN && t->value <= INT32_MAX && !expr_is_huge(e);
        }
        if (e->kind == EXPR_VAR) {
                if (!is_plain_var(l, e->var))
                        return false;
                const struct ctype *type = e->var->type;
                struct root *r = root_of_var(l, e->var);
                t->is_unsigned = !type->is_signed && type->size == 8;
                t->text = !type->is_signed && type->size == 4 ? arena_printf(l->arena, "(long)%s", e->var->text) : e->var->text;
                for (; r && !t->reads; r = r->up)
                        t->reads = r->is_pointer;
                return true;
        }
        if (e->kind != EXPR_BINARY || !read_term(l, e->arg[0], &a) || !read_term(l, e->arg[1], &b))
                return false;
        const struct expr *of = expr_without_casts(e->arg[0]);
        if (e->op == OP_MUL && a.is_constant) {
                struct term c = a;
                a = b;
                b = c;
                of = expr_without_casts(e->arg[1]);
        }
        if (of->kind != EXPR_VAR || !b.is_constant)
                return false;
        *t = a;
        if ((e->op == OP_AND && b.value >= 0) || (e->op == OP_DIV && b.value > 0)) {
                t->text = arena_printf(l->arena, "(%s %s %s)", a.text, op_text(e->op), b.text);
                return true;
        }
        if ((e->op != OP_ADD && e->op != OP_SUB && e->op != OP_MUL) || !e->type->is_signed || of->type->size > 4)
                return false;
        t->text = arena_printf(l->arena, b.value < 0 ? "((long)%s %s (%s))" : "((long)%s %s %s)", a.text, op_text(e->op), b.text);
        return true;
}

/* Compares the numbers that the terms stand for. */
static bool compare(struct lower *l, enum op op, const struct term *a, const struct term *b, struct term *t)
{
        bool agree = a->is_unsigned == b->is_unsigned || (a->is_constant && a->value >= 0) || (b->is_constant && b->value >= 0);
        *t = (struct term){.text = arena_printf(l->arena, "%s %s %s", a->text, op_text(op), b->text), .reads = a->reads || b->reads};
        return agree;
}

/* What the temporary holds that the condition reads: the value assigned to it before, in the same sequence. */
static const struct expr *value_of_temporary(const struct node *n)
{
        const struct expr *value = NULL;
        const struct array *array = n->cond->kind == EXPR_READ ? n->cond->access->array : NULL;
        const struct node *seq = n->parent;
        if (!array || !array->is_temporary || array->rank || !seq || seq->kind != NODE_SEQ)
                return NULL;
        const struct larray *x = (const struct larray *)array;
        int n_write = 0;
        for (int i = 0; i < x->accesses.n; i++)
                n_write += x->accesses.data[i]->a.is_write;
        for (int i = 0; i < seq->n_child && seq->child[i] != n; i++) {
                const struct stmt *s = seq->child[i]->stmt;
                if (s && s->write->array == array && s->op == OP_NONE)
                        value = s->rhs;
        }
        return n_write == 1 ? value : NULL;
}

static bool read_condition(struct lower *l, const struct expr *e, struct term *t)
{
        struct term a, b;
        e = expr_without_casts(e);
        if (e->kind == EXPR_UNARY && e->op == OP_LNOT) {
                bool done = read_condition(l, e->arg[0], t);
                if (done)
                        t->text = arena_printf(l->arena, "!(%s)", t->text);
                return done;
        }
        if (e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR)) {
                if (!read_condition(l, e->arg[0], &a) || !read_condition(l, e->arg[1], &b))
                        return false;
                *t = (struct term){.text = arena_printf(l->arena, "((%s) %s (%s))", a.text, op_text(e->op), b.text), .reads = a.reads || b.reads};
                return true;
        }
        if (e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE)
                return (e->arg[0]->type->is_signed == e->arg[1]->type->is_signed) && read_term(l, e->arg[0], &a) && read_term(l, e->arg[1], &b) && compare(l, e->op, &a, &b, t);
        return read_term(l, e, t) && !t->is_constant;
}

/* A variable below casts that may change its value, but not whether it is 0. */
static const struct expr *var_below(const struct expr *e)
{
        while (e->kind == EXPR_CAST && e->type->kind == TYPE_INT && !e->type->is_bool && e->arg[0]->type->kind == TYPE_INT && e->type->size >= e->arg[0]->type->size)
                e = e->arg[0];
        return e->kind == EXPR_VAR ? e : NULL;
}

/* The counter is an unsigned one, and C may compare in any type. */
static bool read_unsigned_entry(struct lower *l, const struct loop *loop, struct term *t)
{
        struct term last, first = {.is_constant = true};
        const struct expr *e = loop->lower;
        int64_t from;
        if (loop->cmp == OP_GE && expr_constant(loop->upper, &from) && from == 0 && e->kind == EXPR_BINARY && e->op == OP_ADD && expr_constant(e->arg[1], &from) && from == -1)
                e = var_below(e->arg[0]);       /* for (i = n; i-- > 0;) */
        else if (loop->cmp == OP_LT && expr_constant(loop->lower, &from) && from >= 0 && from <= INT32_MAX)
                e = var_below(loop->upper);
        else
                return false;
        if (!e || !read_term(l, e, &last))
                return false;
        bool is_above = loop->cmp == OP_LT && !e->type->is_signed;
        first.value = is_above ? from : 0;
        first.text = arena_printf(l->arena, "%lld", (long long)first.value);
        return compare(l, is_above ? OP_GT : OP_NE, &last, &first, t);
}

/* Does the loop run at all? A text of NULL: surely. */
static bool read_entry(struct lower *l, const struct loop *loop, struct term *t)
{
        struct term first, last;
        int64_t from, to;
        *t = (struct term){0};
        if (!loop->upper)
                return false;
        const struct ctype *type = loop->iterator->type;
        const struct expr *e = loop->lower;
        if (expr_constant(loop->lower, &from) && from == 0 && loop->cmp == OP_LT && expr_constant(loop->upper, &to) && to > 0)
                return true;
        if (!type->is_signed)
                return read_unsigned_entry(l, loop, t);
        bool is_step = e->kind == EXPR_BINARY && e->op == OP_ADD && expr_constant(e->arg[1], &from) && (from == 1 || from == -1) && expr_without_casts(e->arg[0])->type->size <= type->size;
        if (type->size < 4 || (loop->lower->type->size > type->size && !is_step) || !loop->lower->type->is_signed || !loop->upper->type->is_signed)
                return false;
        return read_term(l, loop->lower, &first) && read_term(l, loop->upper, &last) && compare(l, loop->cmp, &first, &last, t);
}

/* Is the text one of the operands of && in the other? */
static bool has_operand(const char *all, const char *text)
{
        const size_t n = strlen(text);
        for (const char *p = all; p && (p = strstr(p, text)); p++)
                if ((p == all || (p - all >= 4 && strncmp(p - 4, " && ", 4) == 0)) && (!p[n] || strncmp(p + n, " && ", 4) == 0))
                        return true;
        return false;
}

static struct path path_and(struct lower *l, struct path p, bool is_known, const struct term *t)
{
        if (!is_known || (t->reads && !p.is_whole)) {
                p.is_whole = false;
                return p;
        }
        if (t->text && !has_operand(p.text, t->text))
                p.text = p.text ? arena_printf(l->arena, "%s && %s", p.text, t->text) : t->text;
        return p;
}

/* Are the conditions of the path all that another one has, and perhaps more? */
static bool goes_on(const char *path, const char *other)
{
        const size_t n = strlen(other);
        return !n || (strncmp(path, other, n) == 0 && (!path[n] || strncmp(path + n, " && ", 4) == 0));
}

static bool goes_on_from(const char *path, const struct paths *p)
{
        bool goes = false;
        for (int i = 0; i < p->n && !goes; i++)
                goes = goes_on(path, p->text[i]);
        return goes;
}

static void add_path(struct paths *p, const char *path)
{
        if (goes_on_from(path, p))
                return;
        p->is_full |= p->n == MAX_PATHS;
        if (!p->is_full)
                p->text[p->n++] = path;
}

/* Is there a path on which something must hold that is not said, where the region need not read through r? */
static bool is_vague(const struct root *r)
{
        const struct paths *vague = &r->reached.vague;
        bool is = vague->is_full;
        for (int i = 0; i < vague->n && !is; i++)
                is = !goes_on_from(vague->text[i], &r->reached.whole);
        return is;
}

const char *root_held(struct lower *l, struct root *r, const char *given)
{
        if (!is_vague(r))
                return given;
        if (!r->reached.held) {
                const char *path = root_reached(l, r), *bytes = r->elem.kind == CXType_Record ? arena_printf(l->arena, "sizeof *(%s)", r->text) : "1";
                r->reached.held = arena_printf(l->arena, "pm_held_%d", l->nest->tables.n);
                vec_push(l->arena, &l->nest->tables, arena_printf(l->arena, "const int %s __attribute__((unused)) = %s%s%s && pm_is_there((const volatile char *)(%s), %s);", r->reached.held,
                        path ? path : "", path ? " && " : "", given, r->text, bytes));
        }
        return r->reached.held;
}

/* The region reads through r on this path. */
static void come_to(struct root *r, struct path p)
{
        const char *path = p.text ? p.text : "";
        for (; r; r = r->up) {
                add_path(&r->reached.all, path);
                add_path(p.is_whole ? &r->reached.whole : &r->reached.vague, path);
        }
}

/* The path on which the condition e holds, or does not. */
static struct path path_if(struct lower *l, struct path p, const struct expr *e, bool holds)
{
        struct term t;
        e = expr_without_casts(e);
        if (e->kind == EXPR_UNARY && e->op == OP_LNOT)
                return path_if(l, p, e->arg[0], !holds);
        if (e->kind == EXPR_BINARY && e->op == (holds ? OP_LAND : OP_LOR))
                return path_if(l, path_if(l, p, e->arg[0], holds), e->arg[1], holds);
        bool is_known = read_condition(l, e, &t);
        if (is_known && !holds)
                t.text = arena_printf(l->arena, "!(%s)", t.text);
        return path_and(l, p, is_known, &t);
}

static void come_to_expr(struct lower *l, const struct expr *e, struct path p);

static void come_to_access(struct lower *l, const struct access *a, struct path p)
{
        const struct larray *x = (const struct larray *)a->array;
        come_to(x->root, p);
        come_to_expr(l, a->linear, p);
        come_to_expr(l, a->guard, p);
        for (int d = 0; d < x->a.rank; d++) {
                come_to_expr(l, a->sub ? a->sub[d] : NULL, p);
                come_to_expr(l, x->a.dim[d], p);
        }
}

static void come_to_expr(struct lower *l, const struct expr *e, struct path p)
{
        if (!e)
                return;
        if (e->kind == EXPR_VAR && !e->var->loop)
                come_to(root_of_var(l, e->var), p);
        if (e->kind == EXPR_READ)
                come_to_access(l, e->access, p);
        const bool is_choice = e->kind == EXPR_COND, is_short = e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR);
        for (int i = 0; i < e->n_arg; i++)
                come_to_expr(l, e->arg[i], i && is_choice ? path_if(l, p, e->arg[0], i == 1) : i && is_short ? path_if(l, p, e->arg[0], e->op == OP_LAND) : p);
}

static void walk(struct lower *l, const struct node *n, struct path p)
{
        struct path inside = p, otherwise = p;
        if (n->kind == NODE_IF) {
                const struct expr *value = value_of_temporary(n), *cond = value ? value : n->cond;
                come_to_expr(l, n->cond, p);
                inside = path_if(l, p, cond, true);
                otherwise = path_if(l, p, cond, false);
        } else if (n->kind == NODE_LOOP) {
                struct term t;
                const struct loop *loop = n->loop;
                come_to_expr(l, loop->lower, p);
                come_to_expr(l, loop->upper, p);
                come_to_expr(l, loop->live, p);
                come_to_expr(l, loop->by, p);
                bool is_known = read_entry(l, loop, &t);
                inside = path_and(l, p, is_known, &t);
        } else if (n->kind == NODE_STMT) {
                come_to_access(l, n->stmt->write, p);
                come_to_expr(l, n->stmt->rhs, p);
        }
        for (int i = 0; i < n->n_child; i++)
                walk(l, n->child[i], n->kind == NODE_IF && i ? otherwise : inside);
}

const char *root_reached(struct lower *l, const struct root *r)
{
        const struct paths *all = &r->reached.all;
        const char *text = NULL;
        if (all->is_full || goes_on_from("", all))
                return NULL;
        for (int i = 0; i < all->n; i++) {
                const char *path = all->n > 1 && strstr(all->text[i], " && ") ? arena_printf(l->arena, "(%s)", all->text[i]) : all->text[i];
                text = text ? arena_printf(l->arena, "%s || %s", text, path) : path;
        }
        return text && all->n > 1 ? arena_printf(l->arena, "(%s)", text) : text;
}

void reached_settle(struct lower *l)
{
        const struct nest *nest = l->nest;
        const struct path always = {.is_whole = true};
        walk(l, nest->body, always);
        for (int i = 0; i < nest->arrays.n; i++) {
                const struct array *a = nest->arrays.data[i];
                if (a->home == HOME_LOCAL)      /* read where it is declared, and needed where it is accessed */
                        continue;
                come_to_expr(l, a->extent, always);
                for (int d = 0; d < a->rank && a->dims_proved; d++)
                        come_to_expr(l, a->dim[d], always);
        }
        for (int i = 0; i < nest->moved.n; i++)
                come_to_expr(l, nest->moved.data[i]->turn, always);
        for (int i = 0; i < l->member_vars.n; i++)
                l->member_vars.data[i].var->valid = root_valid(l, l->member_vars.data[i].root);
        for (int i = 0; i < nest->moved.n; i++)
                nest->moved.data[i]->valid = nest->moved.data[i]->holder ? root_valid(l, nest->moved.data[i]->holder) : NULL;
}
