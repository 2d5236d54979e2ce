# STATUS 0
# STDERR remark: .*\[[a-z-]+\]
# A region that cannot be handled is kept as written, with its reason on demand; the program builds and runs as before.
cat >in.c <<'END'
#include <stdio.h>
int main(void)
{
        static volatile int port;
        int a[10];
        for (int i = 0; i < 10; i++) {
                port = i;
                a[i] = port * 2;
        }
        printf("%d\n", a[9]);
        return 0;
}
END
$PMPCC --remarks in.c -o out.c || exit
${CC:-cc} -fopenmp -w out.c -o program -lm && [ "$(./program)" = 18 ]
