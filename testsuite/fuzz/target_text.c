/* libFuzzer target: C text, translated and explained. Whatever the text, both end with a documented status. */
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
        struct arena *a = arena_new();
        const char *input = scratch_file(a, ".c");
        write_file(input, data, n);
        struct options opt = target_options(a, input, scratch_file(a, ".out.c"));
        int status = translate(&opt, NULL);
        if (status == EXIT_DONE) {
                opt.command = CMD_EXPLAIN;
                opt.output = NULL;
                opt.json = scratch_file(a, ".json");
                opt.html = scratch_file(a, ".html");
                status = translate(&opt, NULL);
        }
        if (status != EXIT_DONE && status != EXIT_ERRORS)
                abort();
        arena_free(a);
        return 0;
}
