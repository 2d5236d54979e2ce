# What the scripts that measure on a GPU share; sourced by them, from any folder. Sets `runs` to the script's first argument (default 5) and `work` to a
# scratch folder with the runtime, and goes to the top of the repository.
set -u
runs=${1:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
bench/runtime.sh "$work" || exit 1
libs="$work/libpmprt.a -ldl -lm -lpthread"

# build_for_device NAME REAL BINARY: builds bench/translated/NAME_REAL in the background, as BINARY.cuda and, where it was translated for OpenCL, BINARY.opencl.
build_for_device()
{
        local files=bench/translated/$1_$2.cu
        [ -e "bench/translated/$1_$2.host.c" ] && files="$files bench/translated/$1_$2.host.c"
        # shellcheck disable=SC2086
        nvcc -O3 -arch=native -DREAL="$2" -Iruntime -Ibench/programs $files -o "$3.cuda" $libs &
        [ -e "bench/translated/$1_$2.c" ] || return
        # shellcheck disable=SC2086
        cc -O2 -DREAL="$2" -Iruntime -Ibench/programs "bench/translated/$1_$2.c" -o "$3.opencl" $libs &
}
