// Bodies in space whose vectors and loops come from a header: structs by value and by pointer, and the head of the loop as a macro.
#include "show.h"
#include "vector.h"
#define N 150

static vector place[N], speed[N];
static double mass[N];

static void forces(vector *force)
{
        EACH (i, N) {
                vector sum = {0.0, 0.0, 0.0};
                EACH (j, N) {
                        vector d = vector_sub(place[j], place[i]);
                        double r2 = vector_dot(&d, &d) + 0.01;
                        vector_add_scaled(&sum, &d, mass[j] / (r2 * sqrt(r2)));
                }
                force[i] = sum;
        }
}

int main(void)
{
        static vector force[N];
        fill(&place[0].x, 3 * N, 1);
        fill(mass, N, 2);
        for (int step = 0; step < 6; step++) {
                forces(force);
                EACH (i, N) {
                        vector_add_scaled(&speed[i], &force[i], 0.001);
                        vector_add_scaled(&place[i], &speed[i], 0.01);
                }
        }
        show("place", &place[0].x, 3 * N);
        show("speed", &speed[0].x, 3 * N);
        return 0;
}
