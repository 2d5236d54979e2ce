// CUDA
// Elements of arrays inside structs and of declared rows by a subscript that data or a condition decide: which of them is not known, that they lie inside is.
#include "show.h"

typedef struct {
	double conductivity, heat;
} Layer;

typedef struct {
	int n_layer, cells_per_layer;
	Layer layer[3];
} Wall;

static double conductivity(const Wall *w, int i)
{
	int l = i / w->cells_per_layer;
	if (l >= w->n_layer)
		l = w->n_layer - 1;
	return w->layer[l].conductivity;
}

static double table[12][8];

int main(void)
{
	static const int sizes[] = {0, 1, 7, 300};
	for (int s = 0; s < 4; s++) {
		int walls = sizes[s], n = 2 * s + 5;
		Wall *w = malloc((walls + 1) * sizeof *w);
		double *u = malloc((walls * n + 1) * sizeof *u);
		int *key = malloc((walls * n + 1) * sizeof *key);
		for (int p = 0; p < walls; p++) {
			w[p].n_layer = 1 + p % 3;
			w[p].cells_per_layer = 1 + p % 4;
			for (int l = 0; l < 3; l++) {
				w[p].layer[l].conductivity = noise((unsigned)(3 * p + l));
				w[p].layer[l].heat = l;
			}
		}
		for (int i = 0; i < 12; i++)
			for (int j = 0; j < 8; j++)
				table[i][j] = i + 0.1 * j;
		for (int i = 0; i < walls * n; i++) {
			u[i] = i % 9;
			key[i] = (int)(noise((unsigned)i) * 6.0);
		}
		for (int p = 0; p < walls; p++)
			for (int i = 0; i < n; i++)
				u[p * n + i] += conductivity(&w[p], i) * table[p % 12][key[p * n + i]];
		for (int p = 0; p < walls; p++)
			for (int i = 0; i < n; i++) {
				int l = key[p * n + i] % 3;
				w[p].layer[l].heat += u[p * n + i];
			}
		for (int i = 0; i < 12; i++)
			for (int k = 0; k < walls; k++)
				table[i][key[k]] += 0.5 * u[k];
		double heat = 0;
		for (int p = 0; p < walls; p++)
			for (int l = 0; l < 3; l++)
				heat += w[p].layer[l].heat * (l + 1);
		show("u", u, walls * n);
		show("heat", &heat, 1);
		show("table", &table[0][0], 96);
		free(w);
		free(u);
		free(key);
	}
	return 0;
}
