# STATUS 0
# pmpcc cc reads headers where cc reads them: -I, -iquote, -isystem, -idirafter, beside the file, joined or apart, and in the same order.
. "$CASES/options/cc.sh"
for folder in plain quote system after src; do
        mkdir $folder
        echo "#define $(echo $folder | tr a-z A-Z) 1" >$folder/only_$folder.h
        echo "#define ORDER \"$folder\"" >$folder/order.h
done
cat >src/in.c <<'END'
#include <stdio.h>
#include "beside.h"
#include "only_quote.h"
#include <only_plain.h>
#include <only_system.h>
#include <only_after.h>
#include <order.h>
static double a[60000];
int main(void)
{
        for (int i = 0; i < 60000; i++)
                a[i] = i * (PLAIN + 2 * QUOTE + 4 * SYSTEM + 8 * AFTER + BESIDE);
        printf("%g %s\n", a[59999], ORDER);
        return 0;
}
END
echo '#define BESIDE 16' >src/beside.h
for flags in "-Iplain -iquote quote -isystem system -idirafter after" "-I plain -iquotequote -isystemsystem -idirafterafter" "-idirafter after -isystem system -Iplain -iquote quote" \
        "-isystem system -iquote quote -idirafter after -isystem plain"; do
        # shellcheck disable=SC2086
        { cc -O2 $flags src/in.c -o original && $PMPCC cc -O2 $flags src/in.c -o translated; } || exit 90
        is_translated translated || { echo "$flags" >&2; exit 91; }
        ./original >expected
        PMPRT_FORCE=1 ./translated >got
        cmp expected got >&2 || { echo "$flags" >&2; exit 92; }
done
# what clang would search otherwise, or not at all
mkdir first second
echo '#define SIZE 60009' >first/size.h
echo '#define SIZE 60002' >second/size.h
cat >sized.c <<'END'
#include <stdio.h>
#include <size.h>
static double a[SIZE];
int main(void)
{
        for (int i = 0; i < SIZE; i++)
                a[i] = 2.0 * i;
        printf("%d %g\n", SIZE, a[SIZE - 1]);
        return 0;
}
END
export C_INCLUDE_PATH=second
for flags in "-Wp,-Ifirst" "-Wp,-I,first" "-Wp,-DX,-Ifirst" "-Wp,-isystem,first" "-iprefix ./ -iwithprefixbefore first" "-iprefix ./ -iwithprefix first" "-Wp,-DX -Ifirst"; do
        # shellcheck disable=SC2086
        { cc -O2 $flags sized.c -o original && $PMPCC cc -O2 $flags sized.c -o translated; } || exit 93
        ./original >expected
        PMPRT_FORCE=1 ./translated | cmp - expected >&2 || { echo "$flags" >&2; exit 94; }
done
$PMPCC cc -imultilib plain.c -O2 -Ifirst sized.c -o translated || exit 95
