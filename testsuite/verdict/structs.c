// Different fields of the same element are different arrays.
struct p {
        double x, y, z;
};
void f(int n, struct p *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i].x = a[i].y + a[i].z;
        for (int i = 1; i < n; i++) // VERDICT parallel
                a[i].x = a[i - 1].y * 0.5;
        for (int i = 1; i < n; i++) // VERDICT recurrence
                a[i].y = a[i - 1].y * 0.5 + a[i].z;
}
