// A loop whose counter may pass 0, or the end of its type, before the condition fails runs as C has it: signed counters that are compared as unsigned numbers and fall, steps that are
// wider or more unsigned than the counter, unsigned counters with steps of more than 1. All can be left early, so that they end.
#include <stdio.h>

static int count[4], a[4][16];
static unsigned u[4][16];

#define LOOP(TYPE, FIRST, CONDITION, STEP) \
	for (int r = 0; r < 4; r++) { \
		int c = 0; \
		for (TYPE i = FIRST; CONDITION; STEP) { \
			if (c == 9) \
				break; \
			u[r][c++] = i; \
		} \
		count[r] = c; \
	}

static void fall_above(int n) { LOOP(int, n, i > 0u, i--) }
static void fall_from(int n) { LOOP(int, n, i >= 1u, i--) }
static void fall_by_three(int n) { LOOP(int, n, i > sizeof(int), i -= 3) }
static void fall_past(int n) { LOOP(int, n, i > 1u, i -= 3) }
static void fall_to(int n, unsigned m) { LOOP(int, n, i >= m, i -= 2) }
static void fall_by(int n, int s) { LOOP(int, n, i >= 2u, i -= s) }
static void rise_by_unsigned(int n, unsigned s) { LOOP(int, 5, i < n && i > -9, i += s) }
static void rise_by_long(int n, long s) { LOOP(int, 0, i < n, i += s) }
static void rise_by_sum(int n, long s) { LOOP(int, 0, i < n, i = i + s) }
static void by_minus_one(void) { LOOP(int, 4, i > -1, i += 4294967295u) }
static void by_far(void) { LOOP(long, 0, i > -1, i += 4294967295u) }
static void fall_unsigned(unsigned n) { LOOP(unsigned, n, i > 0, i -= 2) }
static void fall_unsigned_from(unsigned n) { LOOP(unsigned, n, i >= 1, i -= 3) }
static void fall_unsigned_past(unsigned n, unsigned m) { LOOP(unsigned, n, i > m, i -= 0x60000000u) }
static void fall_unsigned_to(unsigned n, unsigned m) { LOOP(unsigned, n, i >= m, i -= 3) }
static void rise_unsigned(unsigned n, unsigned m) { LOOP(unsigned, n, i <= m, i += 0x60000000u) }
static void fall_unsigned_by(unsigned n, unsigned s) { LOOP(unsigned, n, i > 3, i -= s) }
static void fall_unsigned_to_step(unsigned n, unsigned s) { LOOP(unsigned, n, i >= s, i -= s) }

static void step_back(int n, unsigned s)
{
	for (int r = 0; r < 4; r++) {
		int c = 0;
		for (int i = 5; i < n; i += s) {
			if (i == 0)
				break;
			a[r][i] = c++;
		}
		count[r] = c;
	}
}

static void print(const char *name, long n, long m)
{
	unsigned s = 1;
#pragma pmp ignore
	for (int r = 0; r < 4; r++)
		for (int i = 0; i < 16; i++) {
			s = s * 31 + a[r][i] + u[r][i] * 7;
			a[r][i] = u[r][i] = 0;
		}
	printf("%s %ld %ld: %d %d %u\n", name, n, m, count[0], count[3], s);
}

#define ONE(F) F(n), print(#F, n, 0)
#define TWO(F, M) F(n, M), print(#F, n, M)

int main(void)
{
	int numbers[] = {0, 1, 2, 3, 6, 7, -1, -2, -5, 30, 4000000};
	by_minus_one();
	print("by_minus_one", 0, 0);
	by_far();
	print("by_far", 0, 0);
	step_back(9, -1);
	print("step_back", 0, 0);
	rise_by_unsigned(9, -1);
	print("rise_by_unsigned", 9, -1);
#pragma pmp ignore
	for (int k = 0; k < 11; k++) {
		int n = numbers[k];
		ONE(fall_above);
		ONE(fall_from);
		ONE(fall_by_three);
		ONE(fall_past);
		ONE(fall_unsigned);
		ONE(fall_unsigned_from);
		TWO(rise_by_long, 4294967297l);
		TWO(rise_by_long, 2);
		TWO(rise_by_sum, 4294967298l);
		TWO(rise_by_unsigned, 3);
		for (int j = 0; j < 11; j++) {
			int m = numbers[j];
			TWO(fall_to, m);
			if (m > 0)
				TWO(fall_by, m);
			TWO(fall_unsigned_past, m);
			TWO(fall_unsigned_to, m);
			TWO(rise_unsigned, m);
			if (m) {
				TWO(fall_unsigned_by, m);
				TWO(fall_unsigned_to_step, m);
			}
		}
	}
	return 0;
}
