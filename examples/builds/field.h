/* A square of heat: N x N cells, the border kept at its temperature. */
#ifndef FIELD_H
#define FIELD_H

#ifndef N
#define N 400
#endif

/* One step of explicit diffusion from u to v; both are N x N. */
void step(int n, const double *u, double *v);

#endif
