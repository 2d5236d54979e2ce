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
