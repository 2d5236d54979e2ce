// Pointers that are members of a struct: once they lead apart, once into one array with the history one element behind the signal, once the same.
#include "show.h"

struct filter {
        double *signal, *history;
        int n;
};

static void run(struct filter *f)
{
        for (int i = 0; i < f->n; i++)
                f->history[i] = 0.5 * f->history[i] * f->signal[i];
}

int main(void)
{
        static double data[2001], other[2001];
        fill(data, 2001, 23);
        fill(other, 2001, 24);
        struct filter f = {data, other, 2000};
        run(&f);
        show("other", other, 2001);
        f.history = data + 1;
        run(&f);
        show("data", data, 2001);
        f.history = data;
        run(&f);
        show("data", data, 2001);
        return 0;
}
