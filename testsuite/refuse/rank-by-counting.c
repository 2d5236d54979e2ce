// EXPECT: line 10 verdict sequential
// The counts are used while they are being made: an element's rank is how many of its kind came before.
#include "../run/show.h"

int main(void)
{
        static int key[3000], count[64], rank[3000];
        for (int i = 0; i < 3000; i++)
                key[i] = i * i % 61;
        for (int i = 0; i < 3000; i++)
                rank[i] = count[key[i]]++;
        show_int("rank", rank, 3000);
        show_int("count", count, 64);
        return 0;
}
