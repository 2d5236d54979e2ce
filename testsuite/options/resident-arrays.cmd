# STATUS 0
# An array that nothing touches between two regions is copied to the device once; with a write in between, twice.
cat >in.c <<'END'
#include <stdio.h>
int main(void)
{
        static double a[20000], b[20000], s;
        a[0] = 1;
        for (int i = 1; i < 20000; i++)
                a[i] = a[i - 1] * 0.5 + i;
        for (int i = 0; i < 20000; i++)
                b[i] = a[i] * 3;
        printf("%g\n", b[7]);
#ifdef WRITTEN
        a[3] = 5;
#endif
        for (int i = 0; i < 20000; i++)
                b[i] = a[i] * 2 - b[i];
        for (int i = 0; i < 20000; i++)
                s = s * 0.5 + b[i];
        printf("%.17g\n", s);
        return 0;
}
END
for written in '' -DWRITTEN; do
        # shellcheck disable=SC2086
        cc -O1 $written in.c -o original && ./original >expected || exit 90
        # shellcheck disable=SC2086
        $PMPCC --target=opencl --fp=strict $written in.c -o out.c || exit 91
        # shellcheck disable=SC2046,SC2086
        $($PMPCC --cc --target=opencl) $($PMPCC --cflags --target=opencl) $written out.c -o program $($PMPCC --libs --target=opencl) || exit 92
        PMPRT_FORCE=1 PMPRT_PROFILE=1 ./program >got 2>profile || exit 93
        cmp expected got || exit 94
        sed -n 's/.*(copies to the device)  *\([0-9]*\) .*/\1/p' profile >copies$written
done
echo "copies: $(cat copies) alone, $(cat copies-DWRITTEN) with the write"
[ "$(cat copies)" -lt "$(cat copies-DWRITTEN)" ]
