# STATUS 0
# The Debian packages build; unpacked, they build the examples through make, CMake and Meson.
. "$CASES/install/common.sh"
command -v dh >/dev/null && command -v cmake >/dev/null || exit 77
mkdir -p source/pmpcc unpacked
top=$CASES/..
(cd "$top" && tar -c README.md LICENSE meson.build meson_options.txt src runtime install debian docs examples/builds testsuite/meson.build testsuite/run.py) |
        tar -x -C source/pmpcc || exit 90
(cd source/pmpcc && dpkg-checkbuilddeps) 2>log || { cat log >&2; exit 77; }
(cd source/pmpcc && DEB_BUILD_OPTIONS="nocheck noopt parallel=2" dpkg-buildpackage -b -us -uc) >log 2>&1 || { tail -40 log >&2; exit 91; }
for package in pmpcc libpmprt0 libpmprt-dev; do
        dpkg-deb -x source/"$package"_*.deb unpacked || exit 92
done
prefix=$PWD/unpacked/usr
"$prefix/bin/pmpcc" --version | grep -q '^pmpcc [0-9]' || exit 93
dpkg-deb -I source/pmpcc_*.deb | grep -q 'Depends:.*libclang1-19.*libpmprt-dev.*libclang-common-19-dev' || exit 94
cp -r "$examples" copy
make -s -C copy/make PMPCC="$prefix/bin/pmpcc" TARGET=opencl 2>log || { cat log >&2; exit 95; }
expect copy/make/heat
{ cmake -S copy/cmake -B c -Dpmpcc_DIR="$(dirname "$(find "$prefix" -name pmpccConfig.cmake)")" && cmake --build c; } >log 2>&1 || { cat log >&2; exit 96; }
expect c/heat
{ PATH=$prefix/bin:$PATH meson setup m copy/meson && ninja -C m; } >log 2>&1 || { cat log >&2; exit 97; }
expect m/heat
