#pragma GCC system_header
#define scale 9
#define w zz
