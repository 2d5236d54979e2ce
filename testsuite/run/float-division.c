// Division and square root of float, rounded as C rounds them.
#include <math.h>
#include <stdio.h>

enum { N = 20000 };
static float mass[N], radius[N], speed[N];

int main(void)
{
        for (int i = 0; i < N; i++) {
                mass[i] = 0.37f * i + 1.0f;
                radius[i] = 1.1f * (N - i) + 0.3f;
        }
        for (int i = 0; i < N; i++)
                speed[i] = sqrtf(2.0f * mass[i] / radius[i]) + 1.0f / (mass[i] + 3.0f);
        for (int i = 0; i < N; i += 7)
                printf("%.9g\n", speed[i]);
        return 0;
}
