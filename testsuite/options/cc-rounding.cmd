# STATUS 0
# pmpcc cc: options that let operations round otherwise than their types say, that give characters other numbers, or let numbers of any types be in one place, leave the whole call to cc: the object is its own.
. "$CASES/options/cc.sh"
for flag in -mfpmath=387 -mfpmath=both -mfpmath=sse,387 -mpc32 -mpc64 -mpc80 -ffloat-store -fexcess-precision=fast -fexcess-precision=standard \
            -fexcess-precision=16 -mno-sse -mno-sse2 -mgeneral-regs-only -fno-strict-aliasing -fexec-charset=IBM1047 -finput-charset=ISO-8859-1; do
        cc $flag -O2 -c nest.c -o expected.o 2>/dev/null || continue
        $PMPCC cc $flag -O2 -c nest.c -o out.o && cmp out.o expected.o || exit 90
done
case $(uname -m) in
x86_64) $PMPCC cc -mfpmath=sse -O2 -c nest.c -o out.o && is_translated out.o || exit 91 ;;
esac
