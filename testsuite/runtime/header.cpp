// The public header is C++ too.
#include "pmprt.h"

static pmprt_module module = {PMPRT_OPENCL, "", nullptr, nullptr, nullptr};

int main()
{
        pmprt_arg args[] = {pmprt_buf(nullptr), pmprt_long(1), pmprt_double(2), pmprt_float(3)};
        pmprt_region *r = pmprt_begin(&module, "user.c", 1, "main", 1);

        pmprt_close(r);
        return r || args[1].value.l != 1 || pmprt_overlap(args, 1, args + 1, 1);
}
