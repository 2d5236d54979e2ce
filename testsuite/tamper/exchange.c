/* A step in time that is copied back, for which two arrays exchange their memories. */
enum { N = 1000 };
static double now[N], next[N], old[N];
void relax(int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 0; i < N; i++)
                        old[i] = now[i];
                for (int i = 1; i < N - 1; i++)
                        next[i] = 0.5 * (now[i - 1] + now[i + 1]);
                for (int i = 1; i < N - 1; i++)
                        now[i] = next[i];
        }
}
