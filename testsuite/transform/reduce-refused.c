// A sum that is read on the way is none.
// REFUSED 2:14: loop 'i' cannot accumulate into 'sum' in any order
// STDERR reduce-refused\.c:10:24: note: flow dependence on 'sum' \(line 9 to line 10\) is not that of a reduction
// RECIPE region prefix:8
// RECIPE   reduce L0: sum
int prefix(int n, const int *a, int *restrict b) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
                if (a[i] > 0) sum += a[i];
                b[i] = sum;
        }
        return sum;
}
