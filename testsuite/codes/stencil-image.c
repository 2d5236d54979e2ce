// Filters on an image: a convolution with the border repeated, a gradient, a separable blur through a work image, and a histogram.
#include "../run/show.h"

struct image {
        int width, height;
        unsigned char *pixel;
};

static int clamp(int x, int low, int high)
{
        return x < low ? low : x > high ? high : x;
}

static void convolve(const struct image *in, struct image *out, const int *weight, int radius, int shift)
{
        for (int y = 0; y < in->height; y++)           // VERDICT parallel
                for (int x = 0; x < in->width; x++) {  // VERDICT parallel
                        int sum = 0;
                        for (int dy = -radius; dy <= radius; dy++)         // VERDICT reduction
                                for (int dx = -radius; dx <= radius; dx++) // VERDICT reduction
                                        sum += weight[(dy + radius) * (2 * radius + 1) + dx + radius] *
                                               in->pixel[clamp(y + dy, 0, in->height - 1) * in->width + clamp(x + dx, 0, in->width - 1)];
                        out->pixel[y * out->width + x] = (unsigned char)clamp(sum >> shift, 0, 255);
                }
}

static void gradient(const struct image *in, struct image *out)
{
        const unsigned char *p = in->pixel;
        int w = in->width;
        for (int y = 1; y < in->height - 1; y++)           // VERDICT parallel
                for (int x = 1; x < in->width - 1; x++) {  // VERDICT parallel
                        int gx = p[y * w + x + 1] - p[y * w + x - 1], gy = p[(y + 1) * w + x] - p[(y - 1) * w + x];
                        int g = (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy);
                        out->pixel[y * w + x] = g > 255 ? 255 : g;
                }
}

static void blur(float *image, float *work, int w, int h)
{
        for (int y = 0; y < h; y++)             // VERDICT parallel
                for (int x = 1; x < w - 1; x++) // VERDICT parallel
                        work[y * w + x] = 0.25f * image[y * w + x - 1] + 0.5f * image[y * w + x] + 0.25f * image[y * w + x + 1];
        for (int y = 1; y < h - 1; y++)         // VERDICT parallel
                for (int x = 1; x < w - 1; x++) // VERDICT parallel
                        image[y * w + x] = 0.25f * work[(y - 1) * w + x] + 0.5f * work[y * w + x] + 0.25f * work[(y + 1) * w + x];
}

static void histogram(const struct image *in, int bins[256])
{
        for (int b = 0; b < 256; b++) // VERDICT parallel
                bins[b] = 0;
        for (int i = 0; i < in->width * in->height; i++) // VERDICT reduction
                bins[in->pixel[i]]++;
}

int main(void)
{
        const int weight[9] = { 1, 2, 1, 2, 4, 2, 1, 2, 1 };
        struct image a = { 46, 33, malloc(46 * 33) }, b = { 46, 33, calloc(46 * 33, 1) };
        float *f = malloc(46 * 33 * sizeof *f), *work = calloc(46 * 33, sizeof *work);
        int bins[256];
        for (int i = 0; i < a.width * a.height; i++) { // VERDICT parallel
                a.pixel[i] = (unsigned char)(i * 37 ^ i / 5);
                f[i] = a.pixel[i] / 255.0f;
        }
        convolve(&a, &b, weight, 1, 4);
        printf("convolved %016llx\n", (unsigned long long)show_hash(b.pixel, 46 * 33));
        gradient(&a, &b);
        printf("gradient %016llx\n", (unsigned long long)show_hash(b.pixel, 46 * 33));
        blur(f, work, a.width, a.height);
        show_float("blurred", f, 46 * 33);
        histogram(&a, bins);
        show_int("histogram", bins, 256);
        return 0;
}
