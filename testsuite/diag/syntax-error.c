// STATUS 1
// STDERR syntax-error\.c:8:27: error: expected ';'
// STDERR syntax-error\.c:9:9: error: use of undeclared identifier 'b'
// Clang's own messages, each with its position; no output is made.
void f(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] = 2.0
        b[0] = 1.0;
}
