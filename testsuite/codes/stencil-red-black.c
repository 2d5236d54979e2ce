// Red-black relaxation: within a colour all points are independent, though they are updated in place.
#include "../run/show.h"
#define N 40

static double u[N][N], f[N][N];

static void relax_colour(int colour)
{
        for (int j = 1; j < N - 1; j++)                        // VERDICT parallel
                for (int i = 1 + (j + colour) % 2; i < N - 1; i += 2) // VERDICT parallel
                        u[j][i] = 0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1] - f[j][i]);
}

static void relax_red_then_black(void)
{
        for (int j = 1; j < N - 1; j++)         // VERDICT parallel
                for (int i = 1; i < N - 1; i++) // VERDICT parallel
                        if ((i + j) % 2 == 0)
                                u[j][i] += 0.9 * (0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1] - f[j][i]) - u[j][i]);
        for (int j = 1; j < N - 1; j++)         // VERDICT parallel
                for (int i = 1; i < N - 1; i++) // VERDICT parallel
                        if ((i + j) % 2 != 0)
                                u[j][i] += 0.9 * (0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1] - f[j][i]) - u[j][i]);
}

int main(void)
{
        fill(&u[0][0], N * N, 1);
        fill(&f[0][0], N * N, 2);
        for (int sweep = 0; sweep < 6; sweep++) { // VERDICT sequential
                relax_colour(0);
                relax_colour(1);
        }
        show("u", &u[0][0], N * N);
        for (int sweep = 0; sweep < 6; sweep++) // VERDICT sequential
                relax_red_then_black();
        show("u", &u[0][0], N * N);
        return 0;
}
