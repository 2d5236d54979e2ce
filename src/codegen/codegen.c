/* The text of the translated program: for each region with a plan its kernels and host code, and before the first function that holds such a
 * region the preamble that they need. There the user's own #includes and feature macros have taken effect, so that ours disturb nothing.
 *
 *      target          -o FILE                                         FILE.host.c
 *      openmp          the program                                     -
 *      opencl          the program, kernels as a string                -
 *      cuda            kernels and the program (as C++)                -
 *      cuda, split     kernels                                         the program (as C)
 *      cuda, .c        the program, kernels as a string for NVRTC      -
 */
#include "codegen/emit.h"
#include "transform/cost.h"

#include <ctype.h>

/* One plan of a region and what becomes of it. */
struct version {
        const struct plan *plan;
        struct kernel_text *kernels;    /* n_kernel: those of the plan, those of transposed buffers, those that read from elsewhere (placed.c); none for OpenMP */
        int n_kernel;
        struct region_text text;
};

struct unit_code {
        struct arena *arena;
        const struct options *opt;
        const struct unit *unit;
        struct plan *const *plans;
        enum target_kind kind;
        const struct target *target;    /* of the kernels; NULL for OpenMP */
        bool is_split;
        const char *stem;               /* in front of names that the two files of a split share */
        const char *modules;            /* name of the array of struct pmprt_module */
        bool has_constants;             /* CUDA: kernels read from the module's constant memory */
        bool has_two_modules;           /* the device's compiler makes kernels that count in long, and others in int, of the same text */
        VEC(struct version) versions;   /* of all regions; those of one region follow each other, first choice first */
        struct names names;
};

/* FNV-1a, continued from h. */
static uint32_t hash_text(uint32_t h, const char *text)
{
        for (; text && *text; text++)
                h = (h ^ (unsigned char)*text) * 16777619u;
        return h;
}

/* A copy of the name with _ for what is not ASCII's: other letters are not allowed in the names of kernels. */
static char *plain_name(struct arena *a, const char *name)
{
        char *plain = arena_strdup(a, name);
        for (char *p = plain; *p; p++)
                if (!isalnum((unsigned char)*p))
                        *p = '_';
        return plain;
}

/* "pm_cn_1f2e3d4c_": differs between the files of one program, so that the outer names of two split outputs do not meet. */
static const char *split_stem(const struct unit_code *c)
{
        const char *slash = strrchr(c->unit->file, '/');
        char *name = arena_strdup(c->arena, slash ? slash + 1 : c->unit->file);
        if (strrchr(name, '.'))
                *strrchr(name, '.') = 0;
        uint32_t h = hash_text(hash_text(2166136261u, c->unit->text), c->opt->output);
        for (int i = 0; i < c->opt->macros.n; i++)
                h = hash_text(h, c->opt->macros.data[i]);
        return arena_printf(c->arena, "pm_%s_%08x_", plain_name(c->arena, name), (unsigned)h);
}

static struct kernel_text *add_kernel(struct unit_code *c, struct version *v, const char *wanted, struct span span)
{
        struct kernel_text *kt = &v->kernels[v->n_kernel++];
        wanted = plain_name(c->arena, wanted);
        names_take_words(c->arena, &c->names, c->unit->text, wanted);
        kt->name = names_claim(c->arena, &c->names, wanted);
        kt->descriptor = arena_printf(c->arena, "%s%s", c->stem, kt->name);
        kt->span = span;
        return kt;
}

static void add_border_kernel(struct unit_code *c, struct version *v, const struct buffer *b, bool to_user)
{
        const struct nest *nest = v->plan->nest;
        struct kernel_text *kt = add_kernel(c, v, arena_printf(c->arena, "%s_%s_%s", nest->function, to_user ? "scatter" : "gather", b->ident), nest->span);
        kt->buffer = b;
        kt->to_user = to_user;
        border_kernel(c->arena, c->target, kt);
}

/* The function of "kt" once more, for what it reads from elsewhere than global memory. */
static void add_placed_kernel(struct unit_code *c, struct version *v, struct kernel_text *kt)
{
        bool has_constants = kernel_is_placed(c->target, kt->kernel, PLACE_CONSTANT);
        if (!has_constants && !kernel_is_placed(c->target, kt->kernel, PLACE_IMAGE))
                return;
        struct kernel_text *placed = kt->placed = add_kernel(c, v, arena_printf(c->arena, "%s_placed", kt->name), kt->span);
        placed->kernel = kt->kernel;
        placed->is_placed = true;
        c->has_constants |= has_constants && c->target->constant_block;
        gpu_kernel(c->arena, c->opt, c->target, v->plan, placed, false);
}

/* The kernels and host code of one version of a region. */
static void write_version(struct unit_code *c, struct version *v)
{
        const struct plan *p = v->plan;
        struct writer w;
        host_writer(&w, c->arena, c->opt, p, c->unit->text);
        if (!c->target) {
                openmp_region(&w, &v->text);
                return;
        }
        v->kernels = arena_alloc(c->arena, (size_t)(3 * p->kernels.n + 2 * p->buffers.n + 1) * sizeof *v->kernels);
        for (int k = 0; k < p->kernels.n; k++) {
                struct kernel_text *kt = add_kernel(c, v, p->kernels.data[k]->name, p->kernels.data[k]->span);
                kt->kernel = p->kernels.data[k];
                if (kt->kernel->exchange)
                        continue;
                gpu_kernel(c->arena, c->opt, c->target, p, kt, false);
                if (!kt->kernel->n_dealt && !kt->kernel->tiled && !kt->kernel->columns && !kt->kernel->own.n)
                        continue;
                struct kernel_text *second = kt->second = ARENA_NEW(c->arena, struct kernel_text);
                second->kernel = kt->kernel->tiled ? kt->kernel->tiled : kt->kernel->columns ? kt->kernel->columns : kt->kernel;
                second->is_own = second->kernel->own.n;
                second->span = kt->span;
                second->name = names_claim(c->arena, &c->names, arena_printf(c->arena, "%s_%s", kt->name, kt->kernel->n_dealt ? "combine" : kt->kernel->columns ? "columns" : second->is_own ? "own" : "tiled"));
                second->descriptor = arena_printf(c->arena, "%s%s", c->stem, second->name);
                gpu_kernel(c->arena, c->opt, c->target, p, second, kt->kernel->n_dealt);
        }
        for (int i = 0; i < p->buffers.n; i++) {
                const struct buffer *b = p->buffers.data[i];
                if (b->is_transposed && b->copy_in)
                        add_border_kernel(c, v, b, false);
                if (b->is_transposed && b->copy_out)
                        add_border_kernel(c, v, b, true);
        }
        int n_border = v->n_kernel - p->kernels.n;
        for (int k = 0; k < p->kernels.n; k++) {
                add_placed_kernel(c, v, &v->kernels[k]);
                if (p->kernels.data[k]->tiled)
                        add_placed_kernel(c, v, v->kernels[k].second);
        }
        gpu_region(&w, c->modules, c->has_two_modules, v->kernels, n_border, &v->text);
}

/* The text of all versions of a region around the user's own: each runs when those before it could not. */
static struct region_text region_text(const struct unit_code *c, const struct plan *plan)
{
        struct region_text all = { { 0 }, { 0 } };
        for (int i = 0; i < c->versions.n; i++) {
                for (const struct plan *p = plan; p; p = p->alternative) {
                        if (c->versions.data[i].plan != p)
                                continue;
                        const struct region_text *t = &c->versions.data[i].text;
                        struct outbuf tail = { 0 };
                        outbuf_write(&all.head, outbuf_text((struct outbuf *)&t->head), t->head.n);
                        outbuf_write(&tail, outbuf_text((struct outbuf *)&t->tail), t->tail.n);
                        if (all.tail.n)
                                outbuf_putc(&tail, '\n');
                        if (p != plan) {
                                outbuf_putc(&tail, '\n');
                                outbuf_write(&tail, outbuf_text(&all.tail), all.tail.n);
                        }
                        outbuf_free(&all.tail);
                        all.tail = tail;
                }
        }
        return all;
}

/* Is the kernel launched? An exchange takes the place of some. */
static bool is_launched(const struct kernel_text *kt)
{
        return !kt->kernel || !kt->kernel->exchange;
}

/* All kernels' functions, after the helpers that they call. */
static void print_kernels(const struct unit_code *c, struct outbuf *out)
{
        struct outbuf all = { 0 };
        for (int v = 0; v < c->versions.n; v++) {
                for (int k = 0; k < c->versions.data[v].n_kernel; k++)
                        for (const struct kernel_text *kt = &c->versions.data[v].kernels[k]; kt; kt = kt->second) {
                                if (!is_launched(kt))
                                        continue;
                                outbuf_write(&all, kt->text.text, kt->text.n);
                                outbuf_putc(&all, '\n');
                        }
        }
        const char *text = outbuf_text(&all);
        if (c->has_constants)
                outbuf_puts(out, c->target->constant_block);
        print_helpers(out, c->target->helper_head, c->target->helper_head, c->target->global_word, &text, 1, "");
        outbuf_write(out, text, all.n);
        outbuf_free(&all);
}

/* The helpers that host code calls; where kernels with those of their own precede it in the same file, except those. */
static void print_host_helpers(const struct unit_code *c, struct outbuf *out, const char *before)
{
        const char **texts = arena_alloc(c->arena, (size_t)(2 * c->versions.n + 1) * sizeof *texts);
        int n = 0;
        for (int v = 0; v < c->versions.n; v++) {
                texts[n++] = outbuf_text(&c->versions.data[v].text.head);
                texts[n++] = outbuf_text(&c->versions.data[v].text.tail);
        }
        const char *head = target_c.helper_head;
        print_helpers(out, head, c->opt->for_build ? "__attribute__((noinline)) static" : head, "", texts, n, before);
}

/* "text" as a C string literal, a line of it in each line. */
static void print_string(struct outbuf *out, const char *text)
{
        while (*text) {
                outbuf_puts(out, "        \"");
                for (; *text && *text != '\n'; text++) {
                        if (*text == '"' || *text == '\\')
                                outbuf_putc(out, '\\');
                        outbuf_putc(out, *text);
                }
                outbuf_puts(out, "\\n\"");
                if (*text)
                        text++;
                outbuf_puts(out, *text ? "\n" : ";\n");
        }
}

/* One descriptor of a kernel: for counters of type long, or int. */
static const char *descriptor_text(const struct unit_code *c, const struct version *v, const struct kernel_text *kt, bool is_narrow)
{
        const char *symbol = "NULL", *module = c->modules;
        if (c->has_two_modules && is_narrow)
                module = arena_printf(c->arena, "%s + 1", c->modules);
        if (c->kind == TARGET_CUDA)
                symbol = arena_printf(c->arena, "(const void *)%s%s", kt->name, !v->plan->can_narrow || !kt->kernel ? "" : is_narrow ? "<int>" : "<long>");
        return arena_printf(c->arena, "{ %s, \"%s\", %s, %s, %u, NULL, %d }", module, kt->name, symbol, quoted(c->arena, kt->span.file ? kt->span.file : c->unit->file),
                kt->span.line, THREADS_ASKED);
}

static void print_descriptors(const struct unit_code *c, struct outbuf *out, const char *storage)
{
        for (int i = 0; i < c->versions.n; i++) {
                const struct version *v = &c->versions.data[i];
                for (int k = 0; k < v->n_kernel; k++)
                        for (const struct kernel_text *kt = &v->kernels[k]; kt; kt = kt->second) {
                                if (!is_launched(kt))
                                        continue;
                                outbuf_printf(out, "%sstruct pmprt_kernel %s[] = { %s", storage, kt->descriptor, descriptor_text(c, v, kt, false));
                                if (v->plan->can_narrow)
                                        outbuf_printf(out, ",\n        %s", descriptor_text(c, v, kt, true));
                                outbuf_puts(out, " };\n");
                        }
        }
}

/* Kernels that nvcc compiles, with their descriptors. */
static void print_compiled(const struct unit_code *c, struct outbuf *out)
{
        const char *storage = c->is_split ? "" : "static ";
        print_kernels(c, out);
        outbuf_puts(out, "static int pm_resolve(const void *symbol, void **function)\n{\n        cudaFunction_t f = NULL;\n");
        if (c->has_constants)
                outbuf_puts(out, "        if (!symbol)\n                return cudaGetSymbolAddress(function, pm_constant);\n");
        outbuf_puts(out, "        cudaError_t error = cudaGetFuncBySymbol(&f, symbol);\n        *function = f;\n        return error;\n}\n\n");
        if (c->is_split)
                outbuf_puts(out, "extern \"C\" {\n");
        outbuf_printf(out, "%sstruct pmprt_module %s[] = { { PMPRT_CUDA, NULL, NULL, pm_resolve, NULL } };\n", storage, c->modules);
        print_descriptors(c, out, storage);
        outbuf_puts(out, c->is_split ? "}\n" : "\n");
}

/* A module that the device's compiler makes of pm_source. */
static const char *module_text(const struct unit_code *c, const char *options)
{
        const char *kind = c->kind == TARGET_OPENCL ? "PMPRT_OPENCL" : "PMPRT_CUDA";
        return arena_printf(c->arena, "{ %s, pm_source, %s, NULL, NULL }", kind, *options ? arena_printf(c->arena, "\"%s\"", options) : "NULL");
}

/* Kernels that the device's compiler gets at run time, with their descriptors. */
static void print_source(const struct unit_code *c, struct outbuf *out)
{
        struct outbuf kernels = { 0 };
        bool strict = !strcmp(c->opt->fp, "strict");
        print_kernels(c, &kernels);
        const char *text = outbuf_text(&kernels), *options = "-cl-std=CL1.2";
        if (c->kind == TARGET_OPENCL) {
                if (strict && strstr(text, "float"))
                        options = "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt";
                text = arena_printf(c->arena, "%s%s%s", strstr(text, "double") ? "#ifdef cl_khr_fp64\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif\n" : "",
                        strict ? "#pragma OPENCL FP_CONTRACT OFF\n" : "", text);
        } else {
                options = strict ? "--fmad=false" : "";
        }
        outbuf_puts(out, "static const char pm_source[] =\n");
        print_string(out, text);
        outbuf_printf(out, "\nstatic struct pmprt_module %s[] = { ", c->modules);
        if (c->has_two_modules) {
                const char *with_index = arena_printf(c->arena, "%s%s-D" INDEX_TYPE "=", options, *options ? " " : "");
                outbuf_printf(out, "%s,\n        %s };\n", module_text(c, arena_printf(c->arena, "%slong", with_index)),
                        module_text(c, arena_printf(c->arena, "%sint", with_index)));
        } else {
                outbuf_printf(out, "%s };\n", module_text(c, options));
        }
        print_descriptors(c, out, "static ");
        outbuf_putc(out, '\n');
        outbuf_free(&kernels);
}

/* What the host file of a split output needs to know of the kernels. */
static void print_declarations(const struct unit_code *c, struct outbuf *out)
{
        outbuf_printf(out, "extern struct pmprt_module %s[];\n", c->modules);
        for (int v = 0; v < c->versions.n; v++)
                for (int k = 0; k < c->versions.data[v].n_kernel; k++)
                        for (const struct kernel_text *kt = &c->versions.data[v].kernels[k]; kt; kt = kt->second)
                                if (is_launched(kt))
                                        outbuf_printf(out, "extern struct pmprt_kernel %s[];\n", kt->descriptor);
        outbuf_putc(out, '\n');
}

/* Optimisations of GCC that are for one thread only: predictive commoning keeps elements in registers that a later iteration would overwrite, and where there are
 * too few iterations for that it writes back what it had read (tree-predcom, chains of stores), over what other threads have written meanwhile; -Ofast allows
 * invented stores altogether. */
static const char no_invented_stores[] = "#if defined(__GNUC__) && !defined(__clang__)\n"
                                         "#pragma GCC optimize (\"no-predictive-commoning\")\n"
                                         "#if __GNUC__ >= 10\n"
                                         "#pragma GCC optimize (\"no-allow-store-data-races\")\n"
                                         "#endif\n"
                                         "#endif\n";

/* What goes before the user's text. */
static void print_preamble(const struct unit_code *c, struct outbuf *out)
{
        struct outbuf kernels = { 0 };
        outbuf_puts(out, "/* Generated by pmpcc, as everything named pm_... */\n");
        if (c->kind == TARGET_OPENMP) {
                outbuf_puts(out, no_invented_stores);
                outbuf_puts(out, "#include <stddef.h>\n\nvoid *malloc(size_t);\nvoid *calloc(size_t, size_t);\nvoid free(void *);\nchar *getenv(const char *);\n\n");
        } else {
                outbuf_puts(out, "#include \"pmprt.h\"\n\n");
                if (c->is_split)
                        print_declarations(c, &kernels);
                else if (c->kind == TARGET_CUDA)
                        print_compiled(c, &kernels);
                else
                        print_source(c, &kernels);
        }
        outbuf_write(out, outbuf_text(&kernels), kernels.n);
        print_host_helpers(c, out, c->kind == TARGET_CUDA ? outbuf_text(&kernels) : "");
        outbuf_free(&kernels);
}

static size_t line_begin(const struct unit *u, size_t at)
{
        while (at > 0 && u->text[at - 1] != '\n')
                at--;
        return at;
}

/* The byte before which the preamble goes: the first line that holds more than a comment. Further down, the user's macros could give the words of the
 * preamble another meaning; there are no headers in it that the user's feature macros would have to precede. */
static size_t preamble_place(const struct unit *u)
{
        size_t at = u->n_text >= 3 && !memcmp(u->text, "\xef\xbb\xbf", 3) ? 3 : 0, begin = at;
        while (at < u->n_text) {
                const char *end = NULL;
                if (!strncmp(u->text + at, "/*", 2))
                        end = strstr(u->text + at + 2, "*/");
                else if (!strncmp(u->text + at, "//", 2))
                        end = strchr(u->text + at, '\n');
                else if (!strchr(" \t\r\n\f\v", u->text[at]))
                        break;
                at = end ? (size_t)(end - u->text) + (*end == '*' ? 2 : 1) : at + 1;
        }
        return line_begin(u, at) > begin ? line_begin(u, at) : begin;
}

/* The user's text, with blanks for the words `register` that its translated regions cannot have. */
static const char *text_without_register(const struct unit_code *c)
{
        static const char word[] = "register";
        const struct unit *u = c->unit;
        char *text = NULL;
        for (int r = 0; r < u->regions.n; r++) {
                const struct nest *nest = u->regions.data[r]->nest;
                for (int i = 0; c->plans[r] && i < nest->registers.n; i++) {
                        text = text ? text : arena_strndup(c->arena, u->text, u->n_text);
                        memset(text + nest->registers.data[i], ' ', sizeof word - 1);
                }
        }
        return text ? text : u->text;
}

/* The user's text with preamble and regions. */
static void print_program(const struct unit_code *c, struct outbuf *out)
{
        const struct unit *u = c->unit;
        struct edit *edits = arena_alloc(c->arena, (size_t)(u->regions.n + 1) * sizeof *edits);
        struct outbuf preamble = { 0 };
        int n = 0;
        for (int r = 0; r < u->regions.n; r++) {
                const struct region *region = u->regions.data[r];
                if (!c->plans[r])
                        continue;
                if (!n) {
                        size_t at = preamble_place(u);
                        print_preamble(c, &preamble);
                        edits[n++] = (struct edit){ .begin = at, .end = at, .head = outbuf_text(&preamble) };
                }
                struct region_text text = region_text(c, c->plans[r]);
                edits[n++] = (struct edit){ .begin = region->span.begin, .end = region->span.end, .keeps = true,
                                            .head = arena_strdup(c->arena, outbuf_text(&text.head)), .tail = arena_strdup(c->arena, outbuf_text(&text.tail)) };
                outbuf_free(&text.head);
                outbuf_free(&text.tail);
        }
        const char *name = c->opt->output;
        if (c->is_split && name && strrchr(name, '.'))
                name = arena_printf(c->arena, "%.*s.host.c", (int)(strrchr(name, '.') - name), name);
        rewrite(out, u->file, text_without_register(c), u->n_text, edits, n, c->opt->line_directives ? name : NULL, c->opt->for_build);
        outbuf_free(&preamble);
}

void codegen_translate(const struct options *opt, enum target_kind kind, const struct unit *u, struct plan *const *plans, struct translation *out)
{
        static const struct target *const targets[] = { NULL, &target_opencl, &target_cuda, &target_nvrtc };
        struct unit_code c = { .arena = arena_new(), .opt = opt, .unit = u, .plans = plans, .kind = kind, .target = targets[kind], .stem = "pm_", .modules = "pm_modules" };
        *out = (struct translation){ 0 };
        c.is_split = kind == TARGET_CUDA && (opt->split || !unit_text_is_cxx(opt, u->text, u->n_text));
        if (c.is_split) {
                c.stem = split_stem(&c);
                c.modules = arena_printf(c.arena, "%smodules", c.stem);
        }
        for (int r = 0; r < u->regions.n; r++)
                for (const struct plan *p = plans[r]; p; p = p->alternative)
                        c.has_two_modules |= p->can_narrow && (kind == TARGET_OPENCL || kind == TARGET_CUDA_SOURCE);
        for (int r = 0; r < u->regions.n; r++)
                for (const struct plan *p = plans[r]; p; p = p->alternative) {
                        struct version v = { .plan = p };
                        write_version(&c, &v);
                        vec_push(c.arena, &c.versions, v);
                }
        out->is_split = c.is_split;
        print_program(&c, c.is_split ? &out->host : &out->main);
        if (c.is_split) {
                outbuf_printf(&out->main, "/* Kernels of %s, generated by pmpcc. */\n#include \"pmprt.h\"\n\n", u->file);
                print_compiled(&c, &out->main);
        }
        for (int i = 0; i < c.versions.n; i++) {
                struct version *v = &c.versions.data[i];
                outbuf_free(&v->text.head);
                outbuf_free(&v->text.tail);
                for (int k = 0; k < v->n_kernel; k++)
                        for (struct kernel_text *kt = &v->kernels[k]; kt; kt = kt->second)
                                outbuf_free(&kt->text);
        }
        arena_free(c.arena);
}

/* The work from which on a translated region runs. */
static int least_work(enum target_kind target)
{
        return target == TARGET_OPENMP ? WORK_THREADS : WORK_DEVICE;
}

/* Has e, the other variables in it left alone, another value for each value of "v"? */
static bool is_distinct_in(const struct expr *e, const struct var *v)
{
        int64_t factor;
        switch (e->kind) {
        case EXPR_VAR: return e->var == v;
        case EXPR_CAST: return expr_cast_keeps(e) && is_distinct_in(e->arg[0], v);
        case EXPR_UNARY: return (e->op == OP_NEG || e->op == OP_PLUS) && is_distinct_in(e->arg[0], v);
        case EXPR_BINARY: break;
        default: return false;
        }
        bool left = expr_uses_var(e->arg[0], v), right = expr_uses_var(e->arg[1], v);
        if (left == right || !is_distinct_in(e->arg[right], v))
                return false;
        return e->op == OP_ADD || e->op == OP_SUB || (e->op == OP_MUL && expr_constant(e->arg[left], &factor) && factor != 0);
}

/* In how many iterations of the loop the statement can be executed without a subscript that leaves an array as the program declares it; INT64_MAX: nothing tells. Arrays of one element may be
 * declared for more. */
static int64_t most_in_bounds(const struct stmt *s, const struct loop *l)
{
        int64_t most = INT64_MAX, extent;
        for (int i = -1; i < s->reads.n; i++) {
                const struct access *a = i < 0 ? s->write : s->reads.data[i];
                if (!a || a->is_conditional || a->guard)
                        continue;
                for (int d = 0; d < a->array->rank; d++) {
                        const struct expr *dim = a->array->dims_proved ? a->array->dim[d] : a->array->rank == 1 ? a->array->extent : NULL;
                        if (a->sub[d] && dim && expr_constant(dim, &extent) && extent > 1 && extent < most && is_distinct_in(a->sub[d], l->iterator))
                                most = extent;
                }
        }
        return most;
}

/* How often the statement is executed, or more often; 0 when no loop around it could be shared among threads. */
static int64_t most_executions(const struct stmt *s)
{
        int64_t product = 1;
        bool is_shared = false;
        for (const struct loop *l = s->loop; l; l = l->parent) {
                is_shared |= !loop_is_dynamic(l);
                int64_t trips = loop_most_trips(l), in_bounds = trips > 1 ? most_in_bounds(s, l) : trips;
                if (__builtin_mul_overflow(product, in_bounds < trips ? in_bounds : trips, &product))
                        product = INT64_MAX;
        }
        return is_shared ? product : 0;
}

bool codegen_might_pay(enum target_kind target, const struct nest *n)
{
        int64_t work = 0;
        for (int i = 0; i < n->stmts.n; i++)
                if (__builtin_add_overflow(work, most_executions(n->stmts.data[i]), &work))
                        work = INT64_MAX;
        return (!n->is_serial || target == TARGET_OPENMP) && work >= least_work(target);
}

bool codegen_can_pay(enum target_kind target, const struct plan *plan)
{
        bool can_pay = false;
        for (const struct plan *p = codegen_might_pay(target, plan->nest) ? plan : NULL; p && !can_pay; p = p->alternative) {
                can_pay = true;
                if (!p->work || isl_ast_expr_get_type(p->work) != isl_ast_expr_int)
                        continue;
                isl_val *work = isl_ast_expr_get_val(p->work);
                can_pay = isl_val_cmp_si(work, least_work(target)) >= 0;
                isl_val_free(work);
        }
        return can_pay;
}

void translation_free(struct translation *t)
{
        outbuf_free(&t->main);
        outbuf_free(&t->host);
}
