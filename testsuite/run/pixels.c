// Arrays inside arrays of structs: behind a pointer member, of pixels in rows, in local structs, in packed ones.
#include "show.h"

struct pix { unsigned char rgb[3]; short s; };
struct node { int key[2]; struct { double w[2]; } child[3]; };
struct holder { int n; struct node *list; struct pix image[6][7]; const struct node *table; double *rows[3]; };
static struct holder g;
struct __attribute__((packed)) tight { char c; double v[2]; int t; };

static void list(struct holder *h)
{
        for (int i = 0; i < h->n; i++)
                for (int c = 0; c < 3; c++)
                        for (int k = 0; k < 2; k++)
                                h->list[i].child[c].w[k] = h->list[i].key[k] * c + h->table[0].child[c].w[k];
        for (int i = 0; i < h->n; i++)
                h->list[i].key[1] = h->list[h->n - 1 - i].key[0];
}

static void image(struct holder *h)
{
        for (int y = 0; y < 6; y++)
                for (int x = 0; x < 7; x++) {
                        int m = 0;
                        for (int c = 0; c < 3; c++) {
                                h->image[y][x].rgb[c] = (unsigned char)(16 * y + x * (c + 1));
                                m += h->image[y][x].rgb[c];
                        }
                        h->image[y][x].s = (short)(m / 3);
                }
        struct pix *flat = &h->image[0][0];
        for (int i = 0; i < 42; i++)
                flat[i].rgb[1] ^= 0x55;
}

static void local(double *out, int n)
{
        for (int i = 0; i < n; i++) {
                struct { double v[3]; int t; } tmp[4];
                for (int a = 0; a < 4; a++) {
                        tmp[a].t = a + i;
                        for (int k = 0; k < 3; k++)
                                tmp[a].v[k] = i * k + a;
                }
                double s = 0;
                for (int a = 0; a < 4; a++)
                        for (int k = 0; k < 3; k++)
                                s += tmp[a].v[k] * tmp[3 - a].t;
                out[i] = s;
        }
}

static void packed(struct tight *t, int n)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 2; k++)
                        t[i].v[k] = i + k * 0.5;
}

int main(void)
{
        struct node t[2] = {{{1, 2}, {{{1, 2}}, {{3, 4}}, {{5, 6}}}}};
        double out[30];
        struct tight *ti = calloc(20, sizeof *ti);
        g.n = 17;
        g.list = calloc(17, sizeof *g.list);
        g.table = t;
        for (int i = 0; i < 17; i++)
                g.list[i].key[0] = i, g.list[i].key[1] = i * i;
        list(&g);
        image(&g);
        local(out, 30);
        packed(ti, 20);
        for (int i = 0; i < 17; i++) {
                printf("%d %d", g.list[i].key[0], g.list[i].key[1]);
                for (int c = 0; c < 3; c++)
                        printf(" %g %g", g.list[i].child[c].w[0], g.list[i].child[c].w[1]);
                printf("\n");
        }
        for (int y = 0; y < 6; y++)
                for (int x = 0; x < 7; x++)
                        printf("%d %d %d %d\n", g.image[y][x].rgb[0], g.image[y][x].rgb[1], g.image[y][x].rgb[2], g.image[y][x].s);
        for (int i = 0; i < 30; i++)
                printf("%g\n", out[i]);
        for (int i = 0; i < 20; i++)
                printf("%g %g %d %d\n", ti[i].v[0], ti[i].v[1], ti[i].c, ti[i].t);
        free(g.list);
        free(ti);
        return 0;
}
