// Bytes of text: a table look-up, counting, and a state machine over the characters.
#include "show.h"

int main(void)
{
        static char text[4001], upper[4001];
        static const char alphabet[] = "the quick brown fox jumps over the lazy dog, ";
        int words = 0, inside = 0, count[128] = {0};
        for (int i = 0; i < 4000; i++)
                text[i] = alphabet[i * 7 % (sizeof alphabet - 1)];
        for (int i = 0; text[i] != '\0'; i++)
                upper[i] = text[i] >= 'a' && text[i] <= 'z' ? text[i] - 'a' + 'A' : text[i];
        for (int i = 0; i < 4000; i++) {
                int letter = upper[i] >= 'A' && upper[i] <= 'Z';
                words += letter && !inside;
                inside = letter;
                count[(int)upper[i]]++;
        }
        printf("%d %.60s\n", words, upper);
        show_int("count", count, 128);
        return 0;
}
