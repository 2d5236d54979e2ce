// EXPECT: line 20 verdict sequential
// A list linked by pointers in the elements: the next one is known when this one has been read.
#include "../run/show.h"

struct cell {
        double value;
        struct cell *next;
};

int main(void)
{
        static struct cell cells[1000];
        for (int i = 0; i < 1000; i++) {
                cells[i].value = noise((unsigned)i);
                cells[i].next = &cells[(i * 17 + 5) % 1000];
        }
        cells[400].next = NULL;
        double last = 0.0;
        int n = 0;
        for (struct cell *c = cells; c && n < 1500; c = c->next) {
                c->value = 0.5 * (c->value + last);
                last = c->value;
                n++;
        }
        printf("%d %.17g\n", n, last);
        return 0;
}
