/* For included-later.c: what its loop needs, behind it. */
static double late_scale = 3, late_table[7] = { 1, 2, 3, 4 };

static double late_helper(int i)
{
        return i * late_scale + late_table[i % 7];
}
