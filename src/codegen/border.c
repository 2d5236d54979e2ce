/* Kernels that transpose the user's arrays where they enter and leave a region.
 *
 * With subscript f moved innermost, a[A][f][B] is stored as a[A][B][f]: `outer` matrices of `rows` x `columns`, one for each value of the subscripts before f.
 * A block of threads moves a tile at a time through memory that it shares, one column wider than the tile so that its columns lie in different banks: then
 * both the reads and the writes of neighbouring threads are neighbours (Ruetsch and Micikevicius, "Optimizing Matrix Transpose in CUDA", 2009). Elements that the
 * user's memory does not have, before its first or after its last, stay out. */
#include "codegen/emit.h"

/* The tile's edge is that of pmprt_launch_tiles (PMPRT_TILE), whose blocks are a quarter as high. */
static const char body[] =
        "{\n"
        "        %1$s%2$s tile[32][33];\n"
        "        const long x = %3$s, y = %4$s, column = 32 * %5$s;\n"
        "        for (long o = %7$s; o < outer; o += %9$s) {\n"
        "                for (long row = 32 * %6$s; row < rows; row += 32 * %8$s) {\n"
        "                        for (long q = y; q < 32; q += 8) {\n"
        "                                %10$s\n"
        "                        }\n"
        "                        %12$s;\n"
        "                        for (long q = y; q < 32; q += 8) {\n"
        "                                %11$s\n"
        "                        }\n"
        "                        %12$s;\n"
        "                }\n"
        "        }\n"
        "}\n";

/* One step of a thread: with neighbouring threads along a row, where the user's elements are neighbours, or along a column, where ours are. */
static const char *along_row(struct arena *a, const char *move)
{
        return arena_printf(a,
                "const long r = row + q, c = column + x, u = (o * rows + r) * columns + c + shift;\n"
                "                                if (r < rows && c < columns && u >= 0 && u < count)\n"
                "                                        %s;", move);
}

static const char *along_column(struct arena *a, const char *move)
{
        return arena_printf(a,
                "const long r = row + x, c = column + q, u = (o * rows + r) * columns + c + shift;\n"
                "                                if (r < rows && c < columns && u >= 0 && u < count)\n"
                "                                        %s;", move);
}

void border_kernel(struct arena *a, const struct target *t, struct kernel_text *kt)
{
        const char *type = t->type(kt->buffer->array->type), *in, *out;
        if (kt->to_user) {
                in = along_column(a, "tile[x][q] = own[(o * columns + c) * rows + r]");
                out = along_row(a, "user[u] = tile[q][x]");
        } else {
                in = along_row(a, "tile[q][x] = user[u]");
                out = along_column(a, "own[(o * columns + c) * rows + r] = tile[x][q]");
        }
        outbuf_printf(&kt->text, "/* '%s' %s, transposed */\n%s%s(%s%s%s *%s user, %s%s%s *%s own,\n        const long outer, const long rows, const long columns,"
                " const long shift, const long count)\n", kt->buffer->array->name, kt->to_user ? "leaves the region" : "enters the region", t->kernel_head, kt->name,
                t->global_word, kt->to_user ? "" : "const ", type, t->restrict_word, t->global_word, kt->to_user ? "const " : "", type, t->restrict_word);
        outbuf_printf(&kt->text, body, t->shared_word, type, t->in_block[0], t->in_block[1], t->block[0], t->block[1], t->block[2], t->blocks[1], t->blocks[2], in, out,
                t->barrier);
}
