// Scalars: arrays without subscripts, which every iteration touches.
double A[400], B[400], s, last;

void private_scalar(void)
{
        for (int i = 0; i < 100; i++) {  // VERDICT parallel
                double t = B[i] * 2.0;  // DEP output t (<) ZIV removed; anti t (<) ZIV removed
                A[i] = t * t;  // DEP flow t (=) ZIV
        }
}

void sum(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT reduction
                s = s + A[i];  // DEP flow s (<) ZIV removed; anti s (<) ZIV removed; output s (<) ZIV removed
}

void carried_scalar(void)
{
        for (int i = 0; i < 100; i++) {  // VERDICT recurrence
                A[i] = last;  // DEP flow last (<) ZIV
                last = B[i];  // DEP anti last (<) ZIV; anti last (=) ZIV; output last (<) ZIV
        }
}

void last_value(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                last = B[i];  // DEP output last (<) ZIV removed
}

void scalar_in_two_loops(void)
{
        for (int i = 0; i < 20; i++)  // VERDICT reduction
                for (int j = 0; j < 20; j++)  // VERDICT reduction
                        s = s + A[i] * B[j];  // DEP flow s (<,>) exact removed; flow s (=,<) ZIV removed; anti s (<,*) ZIV removed; anti s (=,<) ZIV removed; output s (<,*) ZIV removed; output s (=,<) ZIV removed
}
