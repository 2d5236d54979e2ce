// Which object is assigned, copied or passed is settled once, before anything of it changes: where subscripts are read from memory that the assignment writes, its value and the members
// that are copied later still belong to the object that C means. Each evaluation of such a subscript reads memory by itself.
#include "show.h"

#define N 64

struct node { int next; double v; };
struct pair { struct node p[4]; int n; };
struct wide { int at[2]; struct node here; double w[3]; };

static struct node in[N], out[N];
static struct pair pairs[N];
static struct wide wides[N];
static double grid[N][8], row[N * 8];
static int a[N * 8], b[N], y[N], z[N], many[N][8];

static void gather(int n)
{
	for (int i = 0; i < n; i++)
		out[i] = in[out[i].next];
}

static void chase(int n)
{
	for (int i = 0; i < n; i++)
		in[i] = in[in[i].next];
}

static void scatter(int n)
{
	for (int i = 0; i < n; i++)
		out[out[i].next] = in[i];
	for (int i = 0; i < n; i++)
		out[out[i].next] = (struct node){ i & 15, i * 0.5 };
}

static void local(int n, double *sum)
{
	for (int i = 0; i < n; i++) {
		struct node t = out[i];
		t = in[t.next];
		sum[i] = t.v + t.next;
		struct node p[4] = { { 1, 2 }, { 3, 4 }, { 0, 1 }, { 2, 7 } };
		int k = i & 3;
		p[k] = p[p[k].next];
		p[p[k].next] = p[k];
		sum[i] += p[0].v + 10 * p[1].v + 100 * p[2].v + p[3].next;
	}
}

static void inside(int n)
{
	for (int i = 0; i < n; i++) {
		struct pair *q = &pairs[i];
		q->p[q->n] = q->p[q->p[q->n].next];
		pairs[pairs[i].n] = pairs[i];
		wides[i] = wides[wides[i].at[wides[i].at[1] & 1]];
	}
}

static struct node follow(struct node t, const struct node *all)
{
	return all[t.next];
}

static void returned(int n)
{
	for (int i = 0; i < n; i++)
		out[i] = follow(out[i], in);
}

struct held { const double *x; int n; };

/* h is no copy, since it has a pointer. */
static double reset(struct held h, int *k)
{
	*k = 1 - *k;
	return h.n;
}

static struct held two[2];

static void lent(int n)
{
	for (int i = 0; i < n; i++) {
		int k[2] = { i & 1, 0 };
		y[i] += (int)reset(two[k[0]], k);
	}
}

static void values(int n)
{
	for (int i = 0; i < n; i++) {
		int t[2] = { i & 1, 0 };
		z[i] = (t[t[0]] = 1);
		t[0] = i & 1;
		z[i] += 10 * ++t[t[0]];
		t[0] = i & 1;
		z[i] += 100 * (t[t[0]] += 3);
		t[0] = i & 1;
		z[i] += 1000 * t[t[0]]++ + t[0] + t[1];
		y[i] = (a[i * 8 + (a[i * 8] & 7)] = 5);
		y[i] += (a[i * 8 + (a[i * 8] & 7)] += 2) * 3;
		y[i] += --a[i * 8 + (a[i * 8 + 1] & 7)];
	}
}

static void values_in_rows(int n)
{
	for (int i = 0; i < n; i++) {
		y[i] = (many[i][b[i] & 7] = 5);
		y[i] += ++many[i][b[i] % 6];
		z[i] = many[i][many[i][0] & 7]--;
		z[i] += (many[many[i][1] & 7][i & 7] = many[i][2]);
		z[i] -= many[i][b[i]]++;
	}
}

static int up(int x)
{
	return x + 1;
}

static int once(int x)
{
	int r = x;
	return r + 1;
}

static int either(int c, int x)
{
	return c ? x : 0;
}

static int twice(int x)
{
	return x * x;
}

static void arguments(int n)
{
	for (int i = 0; i < n; i++) {
		y[i] = up(many[i][b[i]]) + once(many[i][b[i]]) + up(many[b[b[i]]][b[i]]);
		z[i] = either(b[i] > 2, many[i][b[i]]) + twice(many[i][b[i]]) + either(i, a[i > 0 ? b[i - 1] : 0]);
	}
}

static void by_pointer(int n)
{
	for (int i = 0; i < n; i++) {
		double *p = row + b[i] * 8, (*q)[8] = &grid[b[i]];
		p[0] = i;
		p[1] += p[0];
		(*q)[2] = p[1];
		(*q)[3] += (*q)[2] + p[b[b[i]]];
		p += b[i];
		z[i] = (int)(p - row) + (int)*p;
	}
}

static void begin(void)
{
	for (int i = 0; i < N; i++) {
		in[i] = (struct node){ (i * 7 + 3) % N, i };
		out[i] = (struct node){ (i * 3 + 1) % N, -i };
		pairs[i].n = i % 4;
		wides[i].at[0] = i * 11 % N;
		wides[i].at[1] = i * 5 % N;
		wides[i].here = in[i];
		for (int k = 0; k < 4; k++)
			pairs[i].p[k] = (struct node){ (i + k) % 4, i * 10 + k };
		for (int k = 0; k < 3; k++)
			wides[i].w[k] = i + k;
		for (int k = 0; k < 8; k++) {
			a[i * 8 + k] = (i * 8 + k) % 7 == 3 ? 0 : (i * 8 + k) * 37;
			many[i][k] = i * 8 + k;
			grid[i][k] = row[i * 8 + k] = i - k;
		}
		b[i] = i % 6;
		y[i] = z[i] = i;
	}
}

/* Everything as bytes without the gaps in structs. */
static void end(const char *what)
{
	static double all[N * 64];
	int n = 0;
	for (int i = 0; i < N; i++) {
		all[n++] = in[i].next + in[i].v * 100;
		all[n++] = out[i].next + out[i].v * 100;
		all[n++] = pairs[i].n;
		all[n++] = wides[i].at[0] + wides[i].at[1] * 100;
		all[n++] = wides[i].here.next + wides[i].here.v * 100;
		for (int k = 0; k < 4; k++)
			all[n++] = pairs[i].p[k].next + pairs[i].p[k].v * 100;
		for (int k = 0; k < 3; k++)
			all[n++] = wides[i].w[k];
		for (int k = 0; k < 8; k++)
			all[n++] = grid[i][k] + row[i * 8 + k] * 100;
	}
	show(what, all, (size_t)n);
	show_int(what, a, sizeof a / sizeof *a);
	show_int(what, &many[0][0], sizeof many / sizeof **many);
	show_int(what, y, N);
	show_int(what, z, N);
}

int main(void)
{
	static double sum[N];
	begin();
	gather(50);
	end("gather");
	begin();
	chase(50);
	end("chase");
	begin();
	scatter(50);
	end("scatter");
	begin();
	local(60, sum);
	show("local", sum, N);
	inside(50);
	end("inside");
	begin();
	returned(30);
	end("returned");
	for (int i = 0; i < 2; i++) {
		two[i].x = sum;
		two[i].n = 3 + 4 * i;
	}
	lent(40);
	end("lent");
	begin();
	values(50);
	end("values");
	begin();
	values_in_rows(50);
	end("values in rows");
	begin();
	arguments(50);
	end("arguments");
	begin();
	by_pointer(50);
	end("by pointer");
	return 0;
}
