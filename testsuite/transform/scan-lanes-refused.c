// On a GPU the threads of a block make a scan together: its loop is no dimension of the grid.
// TARGETS opencl
// REFUSED 3:3: step 'level L0@S0 grid' is not legal: flow dependence on 'a' \(line 9 to line 9\) would run out of order
// RECIPE region prefix:8
// RECIPE   scan L0: a
// RECIPE   level L0@S0 grid
void prefix(int n, unsigned *a) {
        for (int i = 1; i < n; i++)
                a[i] += 3 * a[i - 1];
}
