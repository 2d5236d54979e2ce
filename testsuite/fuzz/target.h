/* What the libFuzzer targets share: the options of a run, and the files of one process. README.md beside this file says how to build and run them. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/driver.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* A file of this process in the folder for temporary files, which later runs write again. */
static const char *scratch_file(struct arena *a, const char *suffix)
{
        const char *base = getenv("TMPDIR");
        return arena_printf(a, "%s/pmpcc-fuzz-%ld%s", base && *base ? base : "/tmp", (long)getpid(), suffix);
}

static void write_file(const char *name, const void *data, size_t n)
{
        FILE *f = fopen(name, "wb");
        if (!f || fwrite(data, 1, n, f) != n || fclose(f)) {
                perror(name);
                exit(1);
        }
}

/* The options of a translation of `input` for OpenMP, with a small budget and the macros of a compiler that has none of its own: cc is not asked. */
static struct options target_options(struct arena *a, const char *input, const char *output)
{
        struct options opt;
        const char *argv[] = {"pmpcc", "--analysis-budget=50000", "--target=openmp", input, "-o", output};
        if (options_parse(&opt, a, sizeof argv / sizeof *argv, (char **)argv))
                abort();
        opt.std = "gnu11";
        opt.predefined = "";
        return opt;
}
