/* A program that uses CUDA itself finds its own context again after each region, whether it worked, failed or was given up.
 * RUN: fake | lines 1
 */
#include "test.h"

#include <dlfcn.h>

int main(void)
{
        void *library = dlopen("libcuda.so.1", RTLD_NOW), *now = NULL;
        int mine, (*set)(void *), (*get)(void **), i;
        double u[3] = {1, 2, 3};

        if (!library)
                return 77;
        *(void **)&set = dlsym(library, "cuCtxSetCurrent");
        *(void **)&get = dlsym(library, "cuCtxGetCurrent");
        set(&mine);
        for (i = 0; i < 3; i++) {
                struct pmprt_region *r = BEGIN(5);
                launch_scale(r, i == 1 ? NULL : pmprt_map(r, "u", u, 3, 8, 8, PMPRT_IN | PMPRT_OUT), 3, 2);
                if (i < 2)
                        CHECK(pmprt_end(r) == (i != 1) && !get(&now) && now == &mine);
                pmprt_close(r);
                CHECK(!get(&now) && now == &mine);
        }
        return finish();
}
