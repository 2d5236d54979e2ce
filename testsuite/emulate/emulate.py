"""Runs translations to CUDA where there is no GPU: a CUDA driver and an NVRTC that compile kernels for the machine's own processor and run the threads of a block in turns.

nvrtc.c is NVRTC, ../runtime/fake/cuda.c the driver, device.h what kernels find there. A translation to a .c file (--target=cuda -o OUT.c), which gives its kernels to NVRTC at run time, runs on them
as it is. What kernels compute is what the machine's processor computes: divisions are rounded correctly, functions of the library are those of the C library, so that results are those of the original
to the last bit. What a GPU does at the same time happens in some order here, one that changes from barrier to barrier; barriers that not all threads come to end the program. With RACES in the
environment, too, so do two accesses that race (races.h), which makes it slow. With PTX there kernels are what nvcc makes of them (ptx.py): it says nothing of speed nor of what comes behind PTX.
"""
import os
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
RACES = {'EMULATE_RACES': '1'}
PTX = {'EMULATE_PTX': '1'}


def missing():
    """What is missing on this machine to emulate a device, or None."""
    return next((word + ' is missing' for word in ('gcc', 'g++') if not shutil.which(word)), None)


def missing_for_ptx():
    """The same for what nvcc makes of kernels."""
    return missing() or (None if shutil.which('nvcc') else 'nvcc is missing')


def unfit(messages):
    """The line of a program's messages that says that its kernels do not compile, or could not be loaded here, or None: then no kernel has run, though the results are right."""
    return next((line for line in messages.split('\n') if 'cuModuleLoadData' in line or ': the kernels do not compile' in line), None)


def prepare(folder):
    """Builds both libraries into the folder. Returns the environment of programs that are to find them; their scratch files go to the folder too."""
    driver = os.path.join(HERE, '..', 'runtime', 'fake', 'cuda.c')
    for source, library in ((driver, 'libcuda.so.1'), (os.path.join(HERE, 'nvrtc.c'), 'libnvrtc.so')):
        subprocess.run(['gcc', '-O1', '-fPIC', '-shared', source, '-o', os.path.join(folder, library), '-ldl'], check=True)
    with open(os.path.join(HERE, 'flags')) as f:    # a file of kernels compiles in half the time with what g++ makes of device.h
        subprocess.run(['g++', *f.read().split(), '-x', 'c++-header', os.path.join(HERE, 'device.h'), '-o', os.path.join(folder, 'device.h.gch')], check=True)
    return {'LD_LIBRARY_PATH': folder, 'EMULATE_DIR': HERE, 'EMULATE_SCRATCH': folder, 'PMPRT_DEVICE': 'cuda', 'PMPRT_CACHE': 'off'}
