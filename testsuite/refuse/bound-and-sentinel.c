// EXPECT: line 8 verdict sequential
// The second bound is the end of the text, which the loop itself may write.
#include "../run/show.h"

static int copy_word(char *to, const char *from, int room)
{
        int i;
        for (i = 0; i < room - 1 && from[i] != '\0' && from[i] != ' '; i++)
                to[i] = from[i];
        to[i] = '\0';
        return i;
}

int main(void)
{
        char word[16];
        const char *text = "parallel until proved otherwise";
        int at = 0;
        while (text[at]) {
                int n = copy_word(word, text + at, 16);
                printf("%d %s\n", n, word);
                at += n;
                while (text[at] == ' ')
                        at++;
        }
        return 0;
}
