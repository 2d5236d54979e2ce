// On the cores of a CPU nothing of yours is transposed, and nowhere is more than one dimension moved.
// REFUSED 2:3: step 'layout' does not apply here
// RECIPE region add:6
// RECIPE   layout a: d1 d0
void add(int n, double a[n][n]) {
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i][j] += j;
}
