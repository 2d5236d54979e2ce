# STATUS 0
# pmprt.pc, of the build folder and of an installation that is not where it was configured to be, builds a program with the shared runtime.
. "$CASES/install/common.sh"
command -v pkg-config >/dev/null || exit 77
install_pmpcc
$PMPCC --target=opencl "$examples/step.c" -o step.c && $PMPCC --target=opencl "$examples/heat.c" -o heat.c || exit 90
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name pmprt.pc)")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046
cc -O2 -I"$examples" heat.c step.c -o program $(pkg-config --cflags --libs pmprt) -lm || exit 91
ldd program | grep -q libpmprt || exit 92
LD_LIBRARY_PATH=$PKG_CONFIG_PATH/.. expect ./program
PKG_CONFIG_PATH=$build/meson-uninstalled
# shellcheck disable=SC2046
cc -O2 -I"$examples" heat.c step.c -o program $(pkg-config --cflags --libs pmprt) -lm || exit 93
LD_LIBRARY_PATH=$build/runtime expect ./program
