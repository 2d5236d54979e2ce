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
