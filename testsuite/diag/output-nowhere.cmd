# STATUS 1
# STDERR no/such/folder/out\.c.*[Nn]o such file
# The folder of the output does not exist.
$PMPCC "$CASES/diag/good.c" -o no/such/folder/out.c
