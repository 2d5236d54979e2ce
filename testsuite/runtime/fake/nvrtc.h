/* What both stand-ins for NVRTC (nvrtc.c, ../../emulate/nvrtc.c) answer alike: their code is of one kind. Included at the end of each. */
const char *nvrtcGetErrorString(int error)
{
        return error == 6 ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR";
}

int nvrtcGetPTXSize(struct program *program, size_t *bytes)
{
        return nvrtcGetCUBINSize(program, bytes);
}

int nvrtcGetPTX(struct program *program, char *ptx)
{
        return nvrtcGetCUBIN(program, ptx);
}

int nvrtcVersion(int *major, int *minor)
{
        *major = 12;
        *minor = 4;
        return 0;
}
