# STATUS 0
# NOT error
# An empty file is a program without loops: it comes out empty.
: >empty.c
$PMPCC empty.c -o out.c && [ -e out.c ]
