/* Vectors of three components, for header-vectors.c. */
#ifndef VECTOR_H
#define VECTOR_H
#include <math.h>

typedef struct vector {
        double x, y, z;
} vector;

static inline vector vector_sub(vector a, vector b)
{
        return (vector){a.x - b.x, a.y - b.y, a.z - b.z};
}

static inline double vector_dot(const vector *a, const vector *b)
{
        return a->x * b->x + a->y * b->y + a->z * b->z;
}

static inline void vector_add_scaled(vector *a, const vector *b, double by)
{
        a->x += b->x * by;
        a->y += b->y * by;
        a->z += b->z * by;
}

#define EACH(i, n) for (int i = 0; i < (n); i++)
#endif
