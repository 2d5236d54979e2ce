// Strings that swing, each with its own tension: sweeps along it in every step, one value of each step kept.
// CUDA
#include "show.h"
struct string { double tension, damping; };
static void ring(int strings, int steps, int n, const struct string *p, double *restrict u, double *restrict v, double *restrict f, double *restrict sound)
{
        for (int s = 0; s < strings; s++)
                for (int t = 0; t < steps; t++) {
                        double c = p[s].tension / (1.0 + 0.01 * t);
                        for (int i = 1; i < n - 1; i++)
                                f[s * n + i] = c * (u[s * n + i - 1] - 2.0 * u[s * n + i] + u[s * n + i + 1]) - p[s].damping * v[s * n + i];
                        for (int i = 1; i < n - 1; i++) {
                                v[s * n + i] += 0.1 * f[s * n + i];
                                u[s * n + i] += 0.1 * v[s * n + i];
                        }
                        for (int r = 0; r < 2; r++)
                                for (int i = 1; i < n - 1; i++)
                                        v[s * n + i] *= 1.0 - 0.001 * (i % (r + 2));
                        sound[s * steps + t] = u[s * n + n / 3];
                }
}
int main(void)
{
        static struct string p[33]; static double u[33 * 50], v[33 * 50], f[33 * 50], sound[33 * 20];
        for (int i = 0; i < 33; i++) { p[i].tension = 0.5 + 0.01 * i; p[i].damping = 0.02 * i; }
        fill(u, 33 * 50, 4); fill(v, 33 * 50, 5);
        ring(33, 20, 50, p, u, v, f, sound); ring(3, 2, 2, p, u, v, f, sound); ring(3, 0, 50, p, u, v, f, sound);
        show("u", u, 33 * 50); show("v", v, 33 * 50); show("sound", sound, 33 * 20);
        return 0;
}
