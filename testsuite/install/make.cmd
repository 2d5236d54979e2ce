# STATUS 0
# The make file, with the compiler in its build folder and installed: builds, runs right, and builds again when a header changes.
. "$CASES/install/common.sh"
install_pmpcc
cp -r "$examples" copy
for place in "$build" "$prefix/bin"; do
        for target in openmp opencl; do
                make -s -C copy/make clean
                make -s -C copy/make PMPCC="$place/pmpcc" TARGET=$target 2>log || { cat log >&2; exit 90; }
                expect copy/make/heat
        done
done
make -s -q -C copy/make PMPCC="$build/pmpcc" TARGET=opencl || exit 91
sleep 1
touch copy/field.h
make -s -q -C copy/make PMPCC="$build/pmpcc" TARGET=opencl && exit 92
exit 0
