/* libFuzzer target: a recipe, followed for one program whose regions leave room for every step. Whatever the recipe, it is followed or refused. */
#include "target.h"

static const char program[] =
        "double a[100][100], b[100][100], c[100];\n"
        "void sweep(int n)\n"
        "{\n"
        "        for (int t = 0; t < 10; t++) {\n"
        "                double s = 0;\n"
        "                for (int i = 1; i < n; i++)\n"
        "                        for (int j = 1; j < n; j++)\n"
        "                                a[i][j] = a[i - 1][j] + b[j][i];\n"
        "                for (int i = 0; i < n; i++)\n"
        "                        c[i] = c[i] * 0.5 + t;\n"
        "                for (int i = 0; i < n; i++)\n"
        "                        s += c[i];\n"
        "                b[0][t] = s;\n"
        "        }\n"
        "}\n"
        "void scale(int n, double *x)\n"
        "{\n"
        "        for (int i = 0; i < n; i++)\n"
        "                x[i] *= 2;\n"
        "}\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
        static const char *input;
        struct arena *a = arena_new();
        if (!input) {
                input = strdup(scratch_file(a, ".c"));
                write_file(input, program, sizeof program - 1);
        }
        struct options opt = target_options(a, input, scratch_file(a, ".out.c"));
        const char *recipe = scratch_file(a, ".recipe");
        write_file(recipe, data, n);
        opt.recipe = recipe;
        int status = translate(&opt, NULL);
        if (status != EXIT_DONE && status != EXIT_ERRORS)
                abort();
        arena_free(a);
        return 0;
}
