# STATUS 0
# The CMake example, with the compiler in its build folder and installed: builds, runs right, and builds again when a header changes.
. "$CASES/install/common.sh"
command -v cmake >/dev/null || exit 77
install_pmpcc
cp -r "$examples" copy
for place in "$build/install" "$prefix"; do
        for target in openmp opencl; do
                rm -rf b
                cmake -S copy/cmake -B b -DCMAKE_BUILD_TYPE=Release -DTARGET=$target -Dpmpcc_ROOT="$place" -Dpmpcc_DIR="$(dirname "$(find "$place" -name pmpccConfig.cmake)")" >log 2>&1 || { cat log >&2; exit 90; }
                cmake --build b >log 2>&1 || { cat log >&2; exit 91; }
                expect b/heat
        done
done
sleep 1
touch copy/field.h
cmake --build b | grep -q 'Translating ../heat.c' || exit 92
cmake --build b | grep -q Translating && exit 93
cmake -S copy/cmake -B c -Dpmpcc_DIR="$build/install" -DPMPCC_VERSION=9 >/dev/null 2>&1 || exit 94
# As docs/builds.md has it: the files behind the options.
mkdir documented
cp "$examples"/*.[ch] documented
cat >documented/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.20)
project(documented C)
find_package(pmpcc REQUIRED)
pmpcc_add_executable(heat TARGET openmp OPTIONS --fp=strict heat.c step.c)
END
cmake -S documented -B e -Dpmpcc_DIR="$build/install" >log 2>&1 && cmake --build e --verbose >log 2>&1 && grep -q -e '--fp=strict -MD' log || { cat log >&2; exit 95; }
expect e/heat
# installed in a place with a blank
cp -r "$prefix" "a prefix"
for target in openmp opencl; do
        rm -rf f
        cmake -S copy/cmake -B f -DTARGET=$target -Dpmpcc_DIR="$(dirname "$(find "$PWD/a prefix" -name pmpccConfig.cmake)")" >log 2>&1 && cmake --build f >log 2>&1 || { cat log >&2; exit 96; }
        expect f/heat
done
