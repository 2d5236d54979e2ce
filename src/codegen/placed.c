/* Arrays that kernels read otherwise than from the device's global memory (place ARRAY: constant, place ARRAY: image).
 *
 * Whether an array fits there is known where the program runs. A kernel that reads such arrays is therefore written twice, with the same body: main_k0 reads
 * all of them from global memory, main_k0_placed none. Before each launch the runtime is asked whether they can be there (pmprt_placed), and puts them there.
 *
 *      OpenCL          constant: the argument is a pointer to __constant, for the same buffer
 *                      image: the argument is an image over the buffer, of one unsigned number a pixel, so that every bit comes through: as_float(read_imageui(a, i).x)
 *      CUDA            constant: the argument is the array's place in pm_constant, the module's constant memory, into which the runtime copies it:
 *
 *              __constant__ char pm_constant[65536];
 *              __global__ void main_k0_placed(const long c_at, ...)
 *              {
 *                      const double *const c = (const double *)(pm_constant + c_at);
 *
 *                      image: the kernel's loads are __ldg(&a[i]); any array can be read so, and there is no second kernel */
#include "codegen/emit.h"

enum place placed_in(const struct target *t, const struct buffer *b)
{
        enum place place = b->storage ? b->storage->place : PLACE_GLOBAL;
        return place == PLACE_CONSTANT || (place == PLACE_IMAGE && t->image_word) ? place : PLACE_GLOBAL;
}

bool kernel_is_placed(const struct target *t, const struct kernel *k, enum place place)
{
        bool any = false;
        for (int i = 0; i < k->buffers.n; i++)
                any |= placed_in(t, k->buffers.data[i]) == place;
        return any;
}

const char *loaded_text(struct writer *w, const struct buffer *b, const char *name, const char *index)
{
        bool is_special = b->storage && b->storage->place == PLACE_IMAGE && w->target->read_only && (w->is_placed || !w->target->image_word);
        return is_special ? w->target->read_only(w->arena, b->array->type, name, index) : arena_printf(w->arena, "%s[%s]", name, index);
}

const char *placed_declaration(struct writer *w, const struct kernel_argument *arg)
{
        bool is_element;
        if (arg->offset)
                return arena_printf(w->arena, "const long %s", arg->offset);
        if (arg->place == PLACE_IMAGE)
                return arena_printf(w->arena, "%s%s", w->target->image_word, buffer_text(w, arg->buffer, &is_element));
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
        return arena_printf(w->arena, "pmprt_%s(%s)", arg->place == PLACE_IMAGE ? "image" : "constant", buffer_text(w, arg->buffer, &is_element));
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
