// Rows of a length of their own, in which pixels have as many channels as is known at run time: the length is taken to be a whole number of pixels, which is tested.
#include "show.h"

static unsigned char from[9000], to[9000];
static float matrix[9000];

static void show_bytes(const char *name, const unsigned char *a, size_t n)
{
        printf("%s: %016llx\n", name, (unsigned long long)show_hash(a, n));
}

struct image { int width, height, channels, pitch; unsigned char *data; };

static void invert(unsigned char *restrict d, const unsigned char *restrict s, int w, int h, int channels, int pitch)
{
        for (int y = 0; y < h; y++)
                for (int x = 0; x < w; x++)
                        for (int c = 0; c < channels; c++)
                                d[y * pitch + x * channels + c] = (unsigned char)(255 - s[y * pitch + x * channels + c]);
}

static void fade(struct image *restrict d, const struct image *restrict s)
{
        for (int y = 0; y < s->height; y++)
                for (int x = 0; x < s->width; x++)
                        for (int c = 0; c < s->channels; c++)
                                d->data[y * d->pitch + x * d->channels + c] = s->data[y * s->pitch + x * s->channels + c] / 2;
}

static void smooth(unsigned char *data, int w, int h, int channels, long pitch)
{
        for (int y = 0; y < h; y++)
                for (int x = 1; x < w; x++)
                        for (int c = 0; c < channels; c++)
                                data[y * pitch + x * channels + c] = (data[y * pitch + x * channels + c] + data[y * pitch + (x - 1) * channels + c]) / 2;
}

static void scale(float *restrict a, int rows, int columns, int ld, int inc)
{
        for (int i = 0; i < rows; i++)
                for (int j = 0; j < columns; j++)
                        a[i * ld + j * inc] *= 1.5f;
}

static void planes(float *restrict a, int n, int m, int q, int plane, int row, int inc)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < q; k++)
                                a[i * plane + j * row + k * inc] += i + 2 * j + 3 * k;
}

static void by_columns(float *restrict a, int rows, int columns, int ld, int inc)
{
        for (int j = 0; j < columns; j++)
                for (int i = 0; i < rows; i++)
                        a[i * ld + j * inc] += 0.5f;
}

/* calls that are not translated into their place */
static volatile struct {
        void (*invert)(unsigned char *restrict, const unsigned char *restrict, int, int, int, int);
        void (*fade)(struct image *restrict, const struct image *restrict);
        void (*smooth)(unsigned char *, int, int, int, long);
        void (*scale)(float *restrict, int, int, int, int);
        void (*planes)(float *restrict, int, int, int, int, int, int);
        void (*by_columns)(float *restrict, int, int, int, int);
} call = { invert, fade, smooth, scale, planes, by_columns };

int main(void)
{
        static const int pitches[] = { 60, 61, 63, 64, 30, 0, 58, 3, -60 };
        for (int p = 0; p < 9; p++)
                for (int channels = 0; channels < 5; channels++) {
                        int pitch = pitches[p], w = 14, h = 12, at = pitch < 0 ? 1000 : 0;
                        for (int i = 0; i < 9000; i++)
                                from[i] = to[i] = (unsigned char)(i * 37 % 251);
                        call.invert(to + at, from + at, w, h, channels, pitch);
                        struct image d = { w, h, channels, pitch, to + at }, s = { w, h, channels, 64, from };
                        call.fade(&d, &s);
                        call.smooth(to + at, w, h, channels, pitch);
                        call.smooth(to + at, w, h, 3, pitch);
                        show_bytes("to", to, 9000);
                        for (int i = 0; i < 9000; i++)
                                matrix[i] = i % 77;
                        call.scale(matrix + at, h, w, pitch, channels);
                        call.by_columns(matrix + at, h, w, pitch, channels);
                        call.planes(matrix + at, 3, 4, 5, 4 * pitch, pitch, channels);
                        call.planes(matrix + at, 3, 4, 5, pitch, 5 * channels, channels);
                        call.planes(matrix + at, 3, 4, 5, pitch, channels, 2 * channels);
                        show_float("matrix", matrix, 9000);
                }
        return 0;
}
