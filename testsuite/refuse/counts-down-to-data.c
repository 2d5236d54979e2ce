// EXPECT: line 7 verdict sequential
// The count is stepped in the condition, and so is the test of what lies there: where the loop ends is data.
#include "../run/show.h"

static int trim(char *line, int n)
{
        while (n-- > 0 && line[n] == ' ')
                line[n] = '\0';
        return n + 1;
}

int main(void)
{
        static char line[200];
        memset(line, ' ', 190);
        memcpy(line + 10, "nothing after this", 18);
        int n = trim(line, 190);
        printf("%d <%s>\n", n, line);
        return 0;
}
