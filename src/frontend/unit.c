/* A C file as a unit: parsed by libclang with the options of the user's own build, its diagnostics passed on, its regions found. */
#include "base/stack.h"
#include "frontend/lower.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* omp.h as far as programs need it to be read: libclang has none of its own. */
static const char omp_header[] =
        "#ifndef PMPCC_OMP_H\n#define PMPCC_OMP_H\n"
        "typedef struct { void *p; } omp_lock_t;\ntypedef struct { void *p[2]; } omp_nest_lock_t;\n"
        "typedef enum { omp_sched_static = 1, omp_sched_dynamic, omp_sched_guided, omp_sched_auto } omp_sched_t;\n"
        "void omp_set_num_threads(int);\nint omp_get_num_threads(void);\nint omp_get_max_threads(void);\nint omp_get_thread_num(void);\n"
        "int omp_get_num_procs(void);\nint omp_in_parallel(void);\nvoid omp_set_dynamic(int);\nint omp_get_dynamic(void);\n"
        "void omp_set_nested(int);\nint omp_get_nested(void);\nvoid omp_set_schedule(omp_sched_t, int);\n"
        "void omp_get_schedule(omp_sched_t *, int *);\nint omp_get_thread_limit(void);\nint omp_get_level(void);\n"
        "void omp_init_lock(omp_lock_t *);\nvoid omp_destroy_lock(omp_lock_t *);\nvoid omp_set_lock(omp_lock_t *);\n"
        "void omp_unset_lock(omp_lock_t *);\nint omp_test_lock(omp_lock_t *);\n"
        "void omp_init_nest_lock(omp_nest_lock_t *);\nvoid omp_destroy_nest_lock(omp_nest_lock_t *);\n"
        "void omp_set_nest_lock(omp_nest_lock_t *);\nvoid omp_unset_nest_lock(omp_nest_lock_t *);\nint omp_test_nest_lock(omp_nest_lock_t *);\n"
        "double omp_get_wtime(void);\ndouble omp_get_wtick(void);\nint omp_get_num_devices(void);\nint omp_get_default_device(void);\n"
        "#endif\n";

struct arguments {
        struct arena *arena;
        VEC(const char *) v;
};

/* What libclang lacks of a compiler that it is told to be by that compiler's macros: the C library's headers then use types and a form of an attribute
 * that it does not know. */
static const char gcc_words[] =
        "#if defined __GNUC__ && !defined __clang__\n#define __malloc__(...)\n#define _Float32 float\n#define _Float64 double\n"
        "#define _Float32x double\n#define _Float64x long double\n#define _Float128 __float128\n#endif\n";

/* The text of predefined.h: "#define __DBL_MAX__ ((double)1.79e+308L)", as gcc has it, becomes a plain constant of the same value. */
static const char *predefined_header(struct arena *a, const char *macros)
{
        static const char cast[] = "((double)";
        struct outbuf b = {0};
        while (*macros) {
                size_t n = strcspn(macros, "\n");
                const char *line = arena_strndup(a, macros, n), *at = strstr(line, cast);
                size_t digits = at ? strspn(at + sizeof cast - 1, "0123456789.e+-") : 0;
                if (at && strcmp(at + sizeof cast - 1 + digits, "L)") == 0)
                        line = arena_printf(a, "%.*s%.*s", (int)(at - line), line, (int)digits, at + sizeof cast - 1);
                outbuf_printf(&b, "%s\n", line);
                macros += n + (macros[n] != 0);
        }
        outbuf_puts(&b, gcc_words);
        const char *text = arena_strdup(a, outbuf_text(&b));
        outbuf_free(&b);
        return text;
}

/* The options of the user's build that clang needs, as arguments for it. */
static void build_arguments(struct arguments *a, const struct options *opt)
{
        if (opt->predefined) {
                vec_push(a->arena, &a->v, "-undef");
                vec_push(a->arena, &a->v, "-include");
                vec_push(a->arena, &a->v, "/pmpcc-virtual/predefined.h");
        }
        for (int i = 0; i < opt->search.n; i++)
                vec_push(a->arena, &a->v, opt->search.data[i]);
        for (int i = 0; i < opt->include_dirs.n; i++)
                vec_push(a->arena, &a->v, arena_printf(a->arena, "-I%s", opt->include_dirs.data[i]));
        for (int i = 0; i < opt->macros.n && !opt->predefined; i++)
                vec_push(a->arena, &a->v, opt->macros.data[i]);
        for (int i = 0; i < opt->pre_includes.n; i++) {
                vec_push(a->arena, &a->v, "-include");
                vec_push(a->arena, &a->v, opt->pre_includes.data[i]);
        }
        vec_push(a->arena, &a->v, "-idirafter");
        vec_push(a->arena, &a->v, "/pmpcc-virtual");
        vec_push(a->arena, &a->v, "-Wno-error=implicit-function-declaration");
        vec_push(a->arena, &a->v, "-Wno-error=int-conversion");
        vec_push(a->arena, &a->v, "-ferror-limit=0");
}

/* The standard of a compiler with these macros, which was given none: they say what it is, and clang's words must be those of it. */
static const char *usual_standard(const char *macros)
{
        const char *version = macros ? strstr(macros, "__STDC_VERSION__ ") : NULL;
        return version && atol(version + strlen("__STDC_VERSION__ ")) > 201710 ? "-std=gnu2x" : "-std=gnu17";
}

/* Is `std` a C standard that clang knows? Given a wrong one it would say nothing at all. */
static bool is_standard(const char *std)
{
        static const char *const known[] = {
                "c89", "c90", "c99", "c9x", "c11", "c1x", "c17", "c18", "c2x", "c23", "gnu89", "gnu90", "gnu99", "gnu9x", "gnu11", "gnu1x",
                "gnu17", "gnu18", "gnu2x", "gnu23", "ansi", "iso9899:1990", "iso9899:1999", "iso9899:2011", "iso9899:2017", "iso9899:2018", NULL,
        };
        for (int i = 0; known[i]; i++)
                if (strcmp(known[i], std) == 0)
                        return true;
        return false;
}

/* The exact bytes of the file in arena a; NULL after a message when it cannot be read. */
static const char *read_whole(struct arena *a, const char *path, size_t *n)
{
        struct stat st;
        const char *problem = NULL;
        char *text = NULL;
        FILE *f = fopen(path, "rb");
        if (!f || fstat(fileno(f), &st) != 0) {
                problem = strerror(errno);
        } else if (S_ISDIR(st.st_mode)) {
                problem = strerror(EISDIR);
        } else {
                struct outbuf b = {0};
                char piece[65536];
                size_t got;
                while ((got = fread(piece, 1, sizeof piece, f)) > 0)
                        outbuf_write(&b, piece, got);
                if (ferror(f))
                        problem = strerror(errno);
                *n = b.n;
                text = arena_strndup(a, b.n ? b.text : "", b.n);
                outbuf_free(&b);
        }
        if (f)
                fclose(f);
        if (problem) {
                diag_report(SEV_ERROR, (struct span){0}, NULL, "cannot read '%s': %s", path, problem);
                return NULL;
        }
        return text;
}

/* Passes on clang's errors. Returns whether there were any. */
static bool report_errors(struct fe *fe)
{
        bool failed = false;
        unsigned n = clang_getNumDiagnostics(fe->tu);
        for (unsigned i = 0; i < n; i++) {
                CXDiagnostic d = clang_getDiagnostic(fe->tu, i);
                if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error) {
                        struct span at = {0};
                        CXFile file;
                        unsigned line, col, offset;
                        clang_getFileLocation(clang_getDiagnosticLocation(d), &file, &line, &col, &offset);
                        struct source *s = source_of(fe, file);
                        if (s)
                                at = (struct span){s->name, line, col, line, col, offset, offset};
                        diag_report(SEV_ERROR, at, NULL, "%s", string_of(fe->arena, clang_getDiagnosticSpelling(d)));
                        failed = true;
                }
                clang_disposeDiagnostic(d);
        }
        return failed;
}

struct includes {
        struct fe *fe;
        int pass;
};

static void include_visit(CXFile file, CXSourceLocation *stack, unsigned n, CXClientData data)
{
        struct includes *in = data;
        struct fe *fe = in->fe;
        if (n == 0 || clang_File_isEqual(file, fe->main_file))
                return;
        const char *name = string_of(fe->arena, clang_getFileName(file));
        bool system = clang_Location_isInSystemHeader(clang_getLocation(fe->tu, file, 1, 1));
        (void)stack;
        if (system != (in->pass == 1) || strncmp(name, "/pmpcc-virtual/", 15) == 0)
                return;
        for (int i = 0; i < fe->unit->includes.n; i++)
                if (strcmp(fe->unit->includes.data[i], name) == 0)
                        return;
        vec_push(fe->arena, &fe->unit->includes, name);
}

static enum CXChildVisitResult find_function_names(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        struct fe *fe = data;
        if (clang_getCursorKind(c) == CXCursor_DeclRefExpr) {
                struct decl *d = decl_of(fe, clang_getCursorReferenced(c));
                if (d && d->kind == CXCursor_FunctionDecl)
                        d->addressed = -1;
        }
        return CXChildVisit_Recurse;
}

static enum CXChildVisitResult find_initialisers(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        if (clang_getCursorKind(c) == CXCursor_VarDecl)
                clang_visitChildren(c, find_function_names, data);
        return CXChildVisit_Continue;
}

/* Notes of the functions that hold regions where they are used, if any region may be translated. */
static void find_function_uses(struct fe *fe)
{
        struct unit *u = fe->unit;
        bool any = false;
        for (int i = 0; i < u->regions.n; i++)
                any = any || u->regions.data[i]->nest;
        if (!any)
                return;
        fe_read_rest(fe);
        clang_visitChildren(clang_getTranslationUnitCursor(fe->tu), find_initialisers, fe);
        for (int i = 0; i < fe->fns.n; i++) {
                struct fn *fn = fe->fns.data[i];
                if (strcmp(fn->name, "main") == 0)
                        u->has_main = true;
                if (!fn->n_region)
                        continue;
                struct function_use *f = ARENA_NEW(fe->arena, struct function_use);
                f->is_static = fn->decl->is_static || clang_getCursorLinkage(fn->cur) == CXLinkage_Internal;
                f->address_taken = fn->decl->addressed == -1;
                for (int k = 0; k < fn->decl->uses.n; k++) {
                        struct tree *use = fn->decl->uses.data[k];
                        if (use->kind == CXCursor_CallExpr) {
                                vec_push(fe->arena, &f->calls, use->span);
                                continue;
                        }
                        const struct tree *p = use->parent;
                        const struct tree *t = use;
                        while (p && (p->kind == CXCursor_UnexposedExpr || p->kind == CXCursor_ParenExpr)) {
                                t = p;
                                p = p->parent;
                        }
                        if (!(p && p->kind == CXCursor_CallExpr && p->n && p->kid[0] == t))
                                f->address_taken = true;
                }
                for (int k = 0; k < fn->n_region; k++)
                        u->regions.data[fn->first_region + k]->use = f;
        }
}

struct unit *unit_parse(const struct options *opt)
{
        struct arena *a = arena_new();
        struct unit *u = ARENA_NEW(a, struct unit);
        struct fe *fe = ARENA_NEW(a, struct fe);
        u->arena = a;
        u->file = opt->input;
        u->fe = fe;
        fe->unit = u;
        fe->arena = a;
        fe->opt = opt;
        if (opt->std && !is_standard(opt->std)) {
                diag_report(SEV_ERROR, (struct span){0}, NULL, "unknown C standard '%s' for -std", opt->std);
                arena_free(a);
                return NULL;
        }
        u->text = read_whole(a, opt->input, &u->n_text);
        if (!u->text) {
                arena_free(a);
                return NULL;
        }
        diag_set_source(u->file, u->text, u->n_text);
        struct arguments args = {.arena = a};
        vec_push(a, &args.v, "-xc");
        vec_push(a, &args.v, "-w");     /* warnings are for the user's compiler; without them clang takes less time */
        if (opt->std)
                vec_push(a, &args.v, strcmp(opt->std, "ansi") == 0 ? "-std=c90" : arena_printf(a, "-std=%s", opt->std));
        else
                vec_push(a, &args.v, usual_standard(opt->predefined));
        build_arguments(&args, opt);
        const char *predefined = opt->predefined ? predefined_header(a, opt->predefined) : "";
        struct CXUnsavedFile files[] = {
                {"/pmpcc-virtual/omp.h", omp_header, sizeof omp_header - 1},
                {"/pmpcc-virtual/predefined.h", predefined, strlen(predefined)},
                {opt->input, u->text, u->n_text},
        };
        /* On the present stack, which is larger than that of libclang's own thread. */
        setenv("LIBCLANG_NOTHREADS", "1", 1);
        fe->index = clang_createIndex(0, 0);
        stack_watch();
        enum CXErrorCode code = clang_parseTranslationUnit2(fe->index, opt->input, args.v.data, args.v.n, files, sizeof files / sizeof *files,
                                                            CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing, &fe->tu);
        bool failed = code != CXError_Success || !fe->tu;
        if (failed)
                diag_report(SEV_ERROR, (struct span){0}, NULL, "cannot read '%s': clang gave up on it", opt->input);
        if (!failed) {
                fe->main_file = clang_getFile(fe->tu, opt->input);
                failed = report_errors(fe);
        }
        if (!failed) {
                fe_read_macros(fe);
                fe_read_text(fe);
                fe_read_functions(fe);
                regions_find(fe);
                find_function_uses(fe);
                for (struct includes in = {fe, 0}; in.pass < 2; in.pass++)
                        clang_getInclusions(fe->tu, include_visit, &in);
        }
        if (failed) {
                unit_free(u);
                return NULL;
        }
        return u;
}

void region_free(struct region *r)
{
        if (r->nest)
                arena_free(r->nest->arena);
        r->nest = NULL;
}

int unit_divide(struct unit *u, const struct region *whole, struct region ***parts)
{
        /* the regions found go where all do */
        struct region **data = u->regions.data;
        const int n = u->regions.n, cap = u->regions.cap;
        u->regions.data = NULL;
        u->regions.n = u->regions.cap = 0;
        regions_divide(u->fe, whole);
        *parts = u->regions.data;
        const int n_parts = u->regions.n;
        u->regions.data = data;
        u->regions.n = n;
        u->regions.cap = cap;
        for (int i = 0; i < n_parts; i++) {
                struct region *part = (*parts)[i];
                part->use = whole->use;
                if (part->nest && part->span.line == whole->span.line)
                        part->nest->n_cut = whole->nest->n_cut + 1;
                for (int k = 0; k < n && part->nest; k++) {
                        struct nest *other = data[k] == whole ? NULL : data[k]->nest;
                        if (other && strcmp(other->function, part->nest->function) == 0 && other->span.line == part->nest->span.line)
                                other->shares_line = part->nest->shares_line = true;
                }
        }
        return n_parts;
}

void unit_free(struct unit *u)
{
        if (!u)
                return;
        for (int i = 0; i < u->regions.n; i++)
                region_free(u->regions.data[i]);
        if (u->fe->tu)
                clang_disposeTranslationUnit(u->fe->tu);
        clang_disposeIndex(u->fe->index);
        diag_set_source(NULL, NULL, 0);
        arena_free(u->arena);
}

/* ---- as C++ ------------------------------------------------------------------------------------------------------------------------- */

/* What gcc's C++ refuses though clang's accepts it: arrays of variable length as parameters, and designators out of order. */
static enum CXChildVisitResult find_not_cxx(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        bool *ok = data;
        if (clang_Location_isInSystemHeader(clang_getCursorLocation(c)))
                return CXChildVisit_Continue;
        if (clang_getCursorKind(c) == CXCursor_ParmDecl) {
                CXType t = clang_getCanonicalType(clang_getCursorType(c));
                for (;;) {
                        if (t.kind == CXType_VariableArray)
                                *ok = false;
                        if (t.kind == CXType_Pointer)
                                t = clang_getCanonicalType(clang_getPointeeType(t));
                        else if (type_is_array(t))
                                t = clang_getCanonicalType(clang_getArrayElementType(t));
                        else
                                break;
                }
        }
        return *ok ? CXChildVisit_Recurse : CXChildVisit_Break;
}

bool unit_text_is_cxx(const struct options *opt, const char *text, size_t n)
{
        struct arena *a = arena_new();
        struct arguments args = {.arena = a};
        vec_push(a, &args.v, "-xc++");
        vec_push(a, &args.v, "-std=gnu++17");
        build_arguments(&args, opt);
        static const char *const strict[] = {"-Werror=c99-designator", "-Werror=reorder-init-list", "-Werror=c11-extensions",
                                             "-Werror=implicit-function-declaration"};
        for (size_t i = 0; i < sizeof strict / sizeof *strict; i++)
                vec_push(a, &args.v, strict[i]);
        struct CXUnsavedFile files[2] = {
                {"/pmpcc-virtual/omp.h", omp_header, sizeof omp_header - 1},
                {opt->input, text, n},
        };
        CXIndex index = clang_createIndex(0, 0);
        CXTranslationUnit tu = NULL;
        bool ok = clang_parseTranslationUnit2(index, opt->input, args.v.data, args.v.n, files, 2, CXTranslationUnit_KeepGoing, &tu) == CXError_Success
                  && tu;
        for (unsigned i = 0; ok && i < clang_getNumDiagnostics(tu); i++) {
                CXDiagnostic d = clang_getDiagnostic(tu, i);
                if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error)
                        ok = false;
                clang_disposeDiagnostic(d);
        }
        if (ok)
                clang_visitChildren(clang_getTranslationUnitCursor(tu), find_not_cxx, &ok);
        if (tu)
                clang_disposeTranslationUnit(tu);
        clang_disposeIndex(index);
        arena_free(a);
        return ok;
}
