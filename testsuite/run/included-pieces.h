for (int i = 0; i < N; i++)
	b[i] = c[i] * SCALE;
