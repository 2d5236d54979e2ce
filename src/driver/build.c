/* How outputs are built: compiler, flags, and where the run-time library lies.
 *
 * In a build folder the library and its header are in runtime/ beside the executable; an installed pmpcc finds both
 * relative to its own place (PREFIX/bin), so that the tree may be moved. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

/* The directory of the running executable. */
static const char *own_directory(struct arena *a)
{
        char *path = realpath("/proc/self/exe", NULL);
        char *slash = path ? strrchr(path, '/') : NULL;
        const char *directory = slash ? arena_strndup(a, path, (size_t)(slash - path)) : ".";
        free(path);
        return directory;
}

/* directory below prefix, unless it has a place of its own. */
static const char *below(struct arena *a, const char *prefix, const char *directory)
{
        return directory[0] == '/' ? directory : arena_printf(a, "%s/%s", prefix, directory);
}

/* Sets *include_dir and *library to where the run-time library is. Returns false when it is nowhere; *library is where it was looked for last. */
static bool find_runtime(struct arena *a, const char **include_dir, const char **library)
{
        const char *own = own_directory(a), *slash = strrchr(own, '/');
        const char *built = arena_printf(a, "%s/runtime", own), *prefix = slash ? arena_strndup(a, own, (size_t)(slash - own)) : "..";
        *include_dir = built;
        *library = arena_printf(a, "%s/libpmprt.a", built);
        if (access(*library, R_OK) == 0)
                return true;
        *include_dir = below(a, prefix, PMPCC_INCLUDEDIR);
        *library = arena_printf(a, "%s/libpmprt.a", below(a, prefix, PMPCC_LIBDIR));
        return access(*library, R_OK) == 0;
}

bool runtime_available(void)
{
        struct arena *a = arena_new();
        const char *include_dir, *library;
        bool available = find_runtime(a, &include_dir, &library);
        arena_free(a);
        return available;
}

/* nvcc, by its whole name where it is not on PATH, or NULL. */
static const char *find_nvcc(struct arena *a)
{
        const char *path = getenv("PATH");
        while (path && *path) {
                size_t n = strcspn(path, ":");
                if (access(arena_printf(a, "%.*s/nvcc", (int)n, path), X_OK) == 0)
                        return "nvcc";
                path += n;
                path += *path == ':';
        }
        return access("/usr/local/cuda/bin/nvcc", X_OK) == 0 ? "/usr/local/cuda/bin/nvcc" : NULL;
}

static bool has_gpu(void)
{
        glob_t found;
        bool gpu = glob("/dev/nvidia[0-9]*", 0, NULL, &found) == 0 && found.gl_pathc > 0;
        globfree(&found);
        return gpu;
}

bool cuda_available(void)
{
        struct arena *a = arena_new();
        bool available = find_nvcc(a) && has_gpu();
        arena_free(a);
        return available;
}

static void add_words(struct arena *a, arg_list *list, const char *words)
{
        while (*words) {
                size_t n = strcspn(words, " ");
                vec_push(a, list, arena_strndup(a, words, n));
                words += n;
                words += *words == ' ';
        }
}

/* The options of the C compiler for host code of opt's target. Under --fp=strict it gets no instructions that multiply and add at once: gcc 12 uses them for products of
 * complex numbers whatever -ffp-contract says. */
static const char *host_flags(const struct options *opt)
{
        if (!opt->target || target_is_cpu(opt))
                return strcmp(opt->fp, "strict") == 0 ? "-O3 -fopenmp" : "-O3 -march=native -fopenmp";
        return strcmp(opt->target, "cuda") == 0 ? "-O3" : "-O2";
}

const char *compiler_macros(const struct options *opt, const arg_list *flags)
{
        struct arena *a = opt->arena;
        arg_list args = {0};
        vec_push(a, &args, "cc");
        for (int i = 0; i < flags->n; i++)
                vec_push(a, &args, flags->data[i]);
        add_words(a, &args, "-dM -E -x c /dev/null");
        return program_output(opt, &args);
}

const char *output_macros(const struct options *opt)
{
        struct arena *a = opt->arena;
        arg_list flags = {0};
        add_words(a, &flags, host_flags(opt));
        if (opt->std)
                vec_push(a, &flags, arena_printf(a, "-std=%s", opt->std));
        for (int i = 0; i < opt->macros.n; i++)
                vec_push(a, &flags, opt->macros.data[i]);
        return compiler_macros(opt, &flags);
}

bool toolchain_find(struct toolchain *t, struct arena *a, const struct options *opt)
{
        *t = (struct toolchain){.compiler = "cc"};
        arg_list *cflags = &t->cflags, *libs = &t->libs;
        bool strict = strcmp(opt->fp, "strict") == 0;
        if (!opt->target || target_is_cpu(opt)) {
                add_words(a, cflags, host_flags(opt));
                if (strict)
                        add_words(a, cflags, "-ffp-contract=off");
                add_words(a, libs, "-fopenmp -lm");
                return true;
        }
        const char *include_dir, *library;
        if (!find_runtime(a, &include_dir, &library)) {
                diag_report(SEV_ERROR, (struct span){0}, NULL, "the run-time library is missing: neither '%s/runtime/libpmprt.a' nor '%s' can be read", own_directory(a), library);
                return false;
        }
        size_t n = opt->output ? strlen(opt->output) : 0;
        bool nvcc = strcmp(opt->target, "cuda") == 0 && !(n > 2 && strcmp(opt->output + n - 2, ".c") == 0);
        if (nvcc) {
                const char *found = find_nvcc(a);
                t->compiler = found ? found : "nvcc";
                add_words(a, cflags, has_gpu() ? "-O3 -arch=native" : "-O3 -arch=sm_90");
                if (strict)
                        add_words(a, cflags, "-fmad=false -Xcompiler -ffp-contract=off");
        } else {
                add_words(a, cflags, host_flags(opt));
                if (strict)
                        add_words(a, cflags, "-ffp-contract=off");
        }
        vec_push(a, cflags, arena_printf(a, "-I%s", include_dir));
        vec_push(a, libs, library);
        add_words(a, libs, "-ldl -lm -lpthread");
        return true;
}

void add_standard(struct arena *a, arg_list *args, const char *text)
{
        static const char *const old[] = {"-ansi", "-std=c89", "-std=c90", "-std=iso9899:1990", "-std=gnu89", "-std=gnu90"};
        for (size_t i = 0; i < sizeof old / sizeof *old; i++)
                if (strcmp(text, old[i]) == 0) {
                        vec_push(a, args, strstr(text, "gnu") ? "-std=gnu99" : "-std=c99");
                        vec_push(a, args, "-fgnu89-inline");
                        vec_push(a, args, "-U__STDC_VERSION__");
                        return;
                }
        vec_push(a, args, text);
}
