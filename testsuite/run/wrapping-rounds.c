// Loops that come to their bound by wrapping around, with != and unsigned or narrow counters: how often they run, and where the counter ends.
#include "show.h"

enum { N = 200 };

static int rounds[N];

static void narrow_up_to_nought(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned char c = 250; c != 0; c++)
                        k++;
                rounds[i] = k;
        }
}

static void narrow_up_to_a_constant(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned char c = 250; c != 5; c++)
                        k++;
                rounds[i] = k;
        }
}

static void signed_and_narrow(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (signed char c = 120; c != -120; c++)
                        k++;
                rounds[i] = k;
        }
}

static void in_short(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned short c = 65500; c != 0; c++)
                        k++;
                rounds[i] = k;
        }
}

static void down_past_nought(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned c = 3; c != -4; c--)
                        k++;
                rounds[i] = k;
        }
}

static void up_past_the_end(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned c = 4294967290u; c != 3; c++)
                        k++;
                rounds[i] = k;
        }
}

static void past_nought(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned c = i; c != -1; c--)
                        k++;
                rounds[i] = k;
        }
}

static void from_the_outer_counter(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned char c = i; c != m; c++)
                        k++;
                rounds[i] = k;
        }
}

static void to_the_outer_counter(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (unsigned char c = m; c != i; c--)
                        k++;
                rounds[i] = k;
        }
}

static void to_the_end_of_the_outer_loop(int n, int m)
{
        (void)m;
        for (int i = 0; i < n; i++) {
                int k = 0;
                for (int c = i; c != n; c++)
                        k++;
                rounds[i] = k;
        }
}

static void counted_in_condition(int n, int m)
{
        for (int i = 0; i < n; i++) {
                unsigned char c = 250;
                int k = m;
                while (c++)
                        k++;
                rounds[i] = k + c;
        }
}

static void counted_before_condition(int n, int m)
{
        for (int i = 0; i < n; i++) {
                unsigned char c = 5;
                int k = m;
                do
                        k += 2;
                while (--c != 250);
                rounds[i] = k + c;
        }
}

static void counter_afterwards(int n, int m)
{
        for (int i = 0; i < n; i++) {
                unsigned char c = i;
                int k = m;
                while (c != 50)
                        c++;
                k += c;
                rounds[i] = k + c;
        }
}

int main(void)
{
        static const struct {
                const char *name;
                void (*run)(int n, int m);
        } all[] = {
                {"narrow_up_to_nought", narrow_up_to_nought},
                {"narrow_up_to_a_constant", narrow_up_to_a_constant},
                {"signed_and_narrow", signed_and_narrow},
                {"in_short", in_short},
                {"down_past_nought", down_past_nought},
                {"up_past_the_end", up_past_the_end},
                {"past_nought", past_nought},
                {"from_the_outer_counter", from_the_outer_counter},
                {"to_the_outer_counter", to_the_outer_counter},
                {"to_the_end_of_the_outer_loop", to_the_end_of_the_outer_loop},
                {"counted_in_condition", counted_in_condition},
                {"counted_before_condition", counted_before_condition},
                {"counter_afterwards", counter_afterwards},
        };
        for (size_t k = 0; k < sizeof all / sizeof *all; k++)
                for (int m = 1; m < 128; m += 60) {
                        all[k].run(N, m);
                        show_int(all[k].name, rounds, N);
                }
        return 0;
}
