// Arrays whose values stay within an iteration of the outer loop: a copy an iteration removes what orders it.
double A[60], B[60], D[60][60], W[60];

void work_array(void)
{
        for (int k = 0; k < 60; k++) {  // VERDICT parallel
                double w[60];
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        w[i] = D[k][i] * 2.0;  // DEP output w (<,=) strong SIV removed; anti w (<) Banerjee removed
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        D[k][i] = w[59 - i];  // DEP anti D (=) Banerjee; flow w (=) Banerjee
        }
}

void shared_work_array(void)
{
        for (int k = 0; k < 60; k++) {  // VERDICT parallel
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        W[i] = D[k][i] * 2.0;  // DEP output W (<,=) strong SIV removed; anti W (<) Banerjee removed
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        D[k][i] = W[59 - i];  // DEP anti D (=) Banerjee; flow W (=) Banerjee
        }
}

void not_private(void)
{
        for (int k = 0; k < 60; k++) {  // VERDICT sequential
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        D[k][i] = W[59 - i];  // DEP flow W (<) Banerjee
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        W[i] = D[k][i] * 2.0;  // DEP anti W (<) Banerjee; anti W (=) Banerjee; output W (<,=) strong SIV; flow D (=) Banerjee
        }
}

void private_in_two_loops(void)
{
        for (int k = 0; k < 60; k++)  // VERDICT parallel
                for (int j = 0; j < 60; j++) {  // VERDICT parallel
                        double t[2];
                        t[0] = D[k][j];  // DEP anti t (<,*) ZIV removed; anti t (=,<) ZIV removed; output t (<,*) ZIV removed; output t (=,<) ZIV removed
                        t[1] = t[0] * t[0];  // DEP anti t (<,*) ZIV removed; anti t (=,<) ZIV removed; flow t (=,=) ZIV; output t (<,*) ZIV removed; output t (=,<) ZIV removed; separate t ZIV
                        D[k][j] = t[0] + t[1];  // DEP anti D (=,=) strong SIV; flow t (=,=) ZIV; separate t ZIV
                }
}

void last_values_leave(void)
{
        for (int k = 0; k < 60; k++) {  // VERDICT parallel
                for (int i = 0; i < 60; i++)  // VERDICT parallel
                        W[i] = D[k][i];  // DEP anti W (<) Banerjee removed; output W (<,=) strong SIV removed
                A[k] = W[k];  // DEP flow W (=) Banerjee
        }
        for (int i = 0; i < 60; i++)  // VERDICT parallel
                B[i] = W[i];  // DEP flow W () Banerjee
}

void partly_written(void)
{
        for (int k = 0; k < 60; k++) {  // VERDICT sequential
                for (int i = 0; i < 60 - k; i++)  // VERDICT parallel
                        W[i] = D[k][i];  // DEP anti W (<) weak-zero SIV; output W (<,=) strong SIV
                A[k] = W[50];  // DEP flow W (<) weak-zero SIV; flow W (=) weak-zero SIV
        }
}
