# STATUS 0
# The walk through Jepsen's listings shows what pmpcc prints (examples/jepsen/update.py writes it anew), and each of its recipes gives a program that prints what the original
# prints, for OpenMP and OpenCL; nvcc, where it is, compiles the CUDA form.
cd "$CASES/../examples/jepsen" || exit 90
python3 update.py --check "$PMPCC" >&2 || exit 91
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2046
build()
{
        $($PMPCC --cc --target="$1") $($PMPCC --cflags --target="$1" --fp=strict) "$2" -o "$3" $($PMPCC --libs --target="$1")
}
for recipe in *.recipe; do
        name=${recipe%.recipe}
        case $name in listing-1) continue;; listing-2) file=listing-1.c;; listing-5) file=listing-4.c;; listing-[789] | coalesced) file=listing-6.c;; listing-11) file=listing-10.c;; *) file=$name.c;; esac
        grep -q "recipe=$recipe .*$file" README.md || { echo "$recipe: not in README.md" >&2; exit 92; }
        cc -std=c11 -Wall -Wextra -Werror -O1 "$file" -o "$work/original" && "$work/original" >"$work/expected" || exit 93
        for target in openmp opencl; do
                [ $name-$target != listing-11-openmp ] || continue      # a user's array is transposed for a GPU only
                $PMPCC --target=$target --fp=strict --recipe="$recipe" "$file" -o "$work/out.c" 2>"$work/log" && grep -q ': note: .* run on ' "$work/log" || { cat "$work/log" >&2; exit 94; }
                build $target "$work/out.c" "$work/program" && PMPRT_FORCE=1 "$work/program" >"$work/got" || exit 95
                cmp "$work/expected" "$work/got" || { echo "$recipe: $target" >&2; exit 96; }
        done
        command -v nvcc >/dev/null || continue
        $PMPCC --fp=strict --recipe="$recipe" "$file" -o "$work/out.cu" 2>"$work/log" || { cat "$work/log" >&2; exit 97; }
        [ $name != four-kernels ] || nvcc -arch=sm_90 $($PMPCC --cflags --target=cuda) -c "$work/out.cu" -o "$work/out.o" || exit 98
done
