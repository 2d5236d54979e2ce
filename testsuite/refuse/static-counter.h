/* A generator with its state inside, for static-counter.c. */
static inline double next_random(void)
{
        static unsigned state = 2463534242u;
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return state / 4294967296.0;
}
