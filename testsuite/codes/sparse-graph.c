// Rank of the nodes of a graph with lists of incoming edges, degrees, and one round of relaxation of distances over edges.
#include "../run/show.h"
#define NODES 200
#define EDGES 800

static int from[EDGES], to[EDGES], degree[NODES], first[NODES + 1], source[EDGES], distance[NODES], weight[EDGES];
static double rank[NODES], next[NODES];

int main(void)
{
        for (int e = 0; e < EDGES; e++) { // VERDICT parallel
                from[e] = e * 37 % NODES;
                to[e] = (e * 11 + e / 7) % NODES;
                weight[e] = 1 + e % 9;
        }
        for (int v = 0; v < NODES; v++) { // VERDICT parallel
                degree[v] = 0;
                first[v] = 0;
                rank[v] = 1.0 / NODES;
                distance[v] = v == 0 ? 0 : 1000000;
        }
        first[NODES] = 0;
        for (int e = 0; e < EDGES; e++) { // VERDICT reduction
                degree[from[e]]++;
                first[to[e] + 1]++;
        }
        for (int v = 0; v < NODES; v++) // VERDICT recurrence
                first[v + 1] += first[v];
        int place[NODES];
        for (int v = 0; v < NODES; v++) // VERDICT parallel
                place[v] = first[v];
        for (int e = 0; e < EDGES; e++) // VERDICT sequential
                source[place[to[e]]++] = from[e];
        for (int round = 0; round < 8; round++) { // VERDICT sequential
                for (int v = 0; v < NODES; v++) { // VERDICT parallel
                        double s = 0.0;
                        for (int k = first[v]; k < first[v + 1]; k++) // VERDICT reduction
                                s += rank[source[k]] / degree[source[k]];
                        next[v] = 0.15 / NODES + 0.85 * s;
                }
                for (int v = 0; v < NODES; v++) // VERDICT parallel
                        rank[v] = next[v];
        }
        for (int round = 0; round < 5; round++)   // VERDICT sequential
                for (int e = 0; e < EDGES; e++) { // VERDICT sequential
                        int d = distance[from[e]] + weight[e];
                        if (d < distance[to[e]])
                                distance[to[e]] = d;
                }
        show("rank", rank, NODES);
        show_int("distance", distance, NODES);
        show_int("first", first, NODES + 1);
        return 0;
}
