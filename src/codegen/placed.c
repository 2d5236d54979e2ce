/* Arrays that kernels read from another memory than the device's global one (place ARRAY: constant).
 *
 * Whether an array fits there is known where the program runs. A kernel that reads such arrays is therefore written twice, with the same body: main_k0 reads
 * all of them from global memory, main_k0_placed none. Before each launch the runtime is asked whether they can be there (pmprt_placed), and puts them there.
 *
 *      OpenCL          the argument is a pointer to __constant; the buffer stays where it is
 *      CUDA            the argument is the array's place in pm_constant, the module's constant memory, into which the runtime copies it:
 *
 *              __constant__ char pm_constant[65536];
 *              __global__ void main_k0_placed(const long c_at, ...)
 *              {
 *                      const double *const c = (const double *)(pm_constant + c_at);
 */
#include "codegen/emit.h"

enum place placed_in(const struct kernel_text *kt, const struct buffer *b)
{
        return kt->is_placed && b->storage && b->storage->place == PLACE_CONSTANT ? PLACE_CONSTANT : PLACE_GLOBAL;
}

bool kernel_is_placed(const struct kernel *k)
{
        bool any = false;
        for (int i = 0; i < k->buffers.n; i++)
                any |= k->buffers.data[i]->storage && k->buffers.data[i]->storage->place == PLACE_CONSTANT;
        return any;
}

const char *placed_declaration(struct writer *w, const struct kernel_argument *arg)
{
        bool is_element;
        if (arg->offset)
                return arena_printf(w->arena, "const long %s", arg->offset);
        return arena_printf(w->arena, "%s%s *%s", w->target->constant_word, w->target->type(arg->buffer->array->type), buffer_text(w, arg->buffer, &is_element));
}

void print_placed_pointers(struct writer *w, struct outbuf *out, const struct kernel_text *kt)
{
        for (int i = 0; i < kt->arguments.n; i++) {
                const struct kernel_argument *arg = &kt->arguments.data[i];
                bool is_element;
                if (!arg->offset)
                        continue;
                const char *type = w->target->type(arg->buffer->array->type);
                outbuf_printf(out, "        const %s *const %s = (const %s *)(pm_constant + %s);\n", type, buffer_text(w, arg->buffer, &is_element), type, arg->offset);
        }
}

const char *placed_argument(struct writer *w, const struct kernel_argument *arg)
{
        bool is_element;
        return arena_printf(w->arena, "pmprt_constant(%s)", buffer_text(w, arg->buffer, &is_element));
}

int print_placed_wishes(struct writer *w, const struct kernel_text *placed)
{
        int n = 0;
        outbuf_puts(w->out, "const struct pmprt_arg pm_wishes[] = {");
        for (int i = 0; i < placed->arguments.n; i++)
                if (placed->arguments.data[i].place != PLACE_GLOBAL)
                        outbuf_printf(w->out, "%s %s", n++ ? "," : "", placed_argument(w, &placed->arguments.data[i]));
        outbuf_puts(w->out, " };\n");
        return n;
}
