# STATUS 0
# What the lessons show is what explain says; docs/tutorial/update.py writes it anew. Every file of the course is used by a lesson, every lesson is in the index.
cd "$CASES/../docs/tutorial" || exit 90
python3 update.py --check "$PMPCC" >&2 || exit 91
for file in *.c; do
        grep -q "explain $file " ./*.md || { echo "$file: in no lesson" >&2; exit 92; }
        cc -std=c11 -Wall -Wextra -Werror -fsyntax-only "$file" || exit 93
done
for lesson in [0-9]*.md; do
        grep -q "($lesson)" README.md || { echo "$lesson: not in the index" >&2; exit 94; }
        grep -q '^\*Question:' "$lesson" && grep -q '^## Exercises' "$lesson" && grep -q '<summary>Answers' "$lesson" || exit 95
done
