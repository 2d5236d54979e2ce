# STATUS 0
# The Meson example, with the compiler in its build folder and installed: builds, runs right, and builds again when a header changes.
. "$CASES/install/common.sh"
install_pmpcc
cp -r "$examples" copy
for place in "$build" "$prefix/bin"; do
        for target in openmp opencl; do
                rm -rf b
                PATH=$place:$PATH meson setup -Dtarget=$target b copy/meson >log 2>&1 || { cat log >&2; exit 90; }
                ninja -C b >log 2>&1 || { cat log >&2; exit 91; }
                expect b/heat
        done
done
sleep 1
touch copy/field.h
ninja -C b -n | grep -q heat.c || exit 92
