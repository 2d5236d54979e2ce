# STATUS 1
# STDERR edited:6:3: error: step 'level L1@S1 grid' is not legal: 'sum' cannot be accumulated in parts: iterations of loop 'k' have copies of their own
# A thread has one partial result: a loop inside the kernel whose iterations each have a sum of their own does not go with it.
cat >in.c <<'END'
void sums(int n, int a[][8], int *restrict out)
{
        for (int k = 0; k < 8; k++) {
                int sum = 0;
                for (int i = 0; i < n; i++)
                        sum += a[i][k];
                out[k] = sum;
        }
}
END
printf 'region sums:3\n  privatize L0: sum\n  distribute region: S0 | S1 | S2\n  interchange L0 L1 @S1\n  reduce L1: sum\n  level L1@S1 grid\n' >edited
$PMPCC --recipe=edited in.c -o out.c
