// A child of fork runs regions that its parent has run too, and so does its own child.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "show.h"

static double a[20000];

static void scale(int n, double by)
{
        for (int i = 0; i < n; i++)
                a[i] = a[i] * by + i;
}

// Runs the region, then does the same in a child.
static void generation(int left)
{
        scale(20000, left);
        show("a", a, 20000);
        fflush(stdout);
        if (!left)
                return;
        pid_t child = fork();
        if (child == 0) {
                generation(left - 1);
                exit(0);
        }
        int status = 1;
        waitpid(child, &status, 0);
        scale(20000, 3);
        show("a", a, 20000);
        printf("%d\n", status);
        fflush(stdout);
}

int main(void)
{
        generation(2);
        return 0;
}
