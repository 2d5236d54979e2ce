// A value is needed where no expression can stand: in a subscript.
// REFUSED 2:3: step 'forward' does not apply here: it needs an array whose readers, none in a subscript
// RECIPE region gather:7
// RECIPE   forward at
void gather(const double a[64], double b[64], int step) {
        int at[64];
        for (int i = 0; i < 64; i++)
                at[i] = i / 2 * step;
        for (int i = 0; i < 64; i++)
                b[i] = a[at[63 - i]];
}
