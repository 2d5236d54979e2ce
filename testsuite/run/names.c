// CUDA
// Names that are keywords or functions in the languages of the targets, and names that generated code might like.
#include "show.h"

struct kernel {
        double local, shared;
};

static void global(int size, double *new, const double *class, struct kernel *private)
{
        for (int this = 0; this < size; this ++) {
                double half = class[this] * 0.5, float4 = half + 1.0;
                new[this] = float4 *private->local + this *private->shared;
        }
}

int main(void)
{
        int N = 1000, c0, i, threadIdx = 3, n_dev = 5, constant = 2;
        double image2d_t[1000], restrict_[1000], template = 0.25, out[1000], blockIdx;
        struct kernel kernel = {1.5, 0.001};
        fill(image2d_t, N, 100);
        global(N, restrict_, image2d_t, &kernel);
        for (c0 = 0; c0 < N; c0++) {
                blockIdx = restrict_[c0] * threadIdx;
                out[c0] = blockIdx - template;
                for (i = 0; i < constant; i++) {
                        double c1 = out[c0] * i, N_ = n_dev;
                        out[c0] += c1 / N_;
                }
        }
        show("restrict_", restrict_, N);
        show("out", out, N);
        return 0;
}
