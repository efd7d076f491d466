/* Keeps a journal of what is written to a store's files and of what was synced, for simulated power cuts.
   Loaded with LD_PRELOAD; FAULTS_STORE is the store's path, FAULTS_JOURNAL the journal's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

/* 'd' for the database, 'w' for its log, 0 for anything else. */
static char which(int fd) {
    char link[64], path[4096];
    const char *store = getenv("FAULTS_STORE");
    if (store == NULL) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0) return 0;
    path[n] = 0;
    size_t length = strlen(store);
    if (strncmp(path, store, length) != 0) return 0;
    if (path[length] == 0) return 'd';
    return strcmp(path + length, "-wal") == 0 ? 'w' : 0;
}

static void put(const void *data, size_t count) {
    const char *at = data;
    while (count > 0) {
        ssize_t n = syscall(SYS_write, journal, at, count);
        if (n <= 0) abort();
        at += n;
        count -= (size_t)n;
    }
}

/* A record: what ('W'rite, 'T'runcate, 'S'ync), of which file, where, how long, the bytes. */
static void note(char what, char file, int64_t offset, int64_t length, const void *data) {
    pthread_mutex_lock(&lock);
    if (journal < 0) journal = open(getenv("FAULTS_JOURNAL"), O_WRONLY | O_CREAT | O_APPEND, 0644);
    struct { char what, file; char pad[6]; int64_t offset, length; } head = {what, file, {0}, offset, length};
    put(&head, sizeof head);
    if (data != NULL) put(data, (size_t)length);
    pthread_mutex_unlock(&lock);
}

#define REAL(name) static __typeof__(name) *real; if (real == NULL) real = dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int fd, const void *data, size_t count, off64_t offset) {
    REAL(pwrite64);
    char file = which(fd);
    ssize_t n = real(fd, data, count, offset);
    if (file && n > 0) note('W', file, offset, n, data);
    return n;
}

ssize_t pwrite(int fd, const void *data, size_t count, off_t offset) {
    return pwrite64(fd, data, count, offset);
}

int ftruncate64(int fd, off64_t length) {
    REAL(ftruncate64);
    char file = which(fd);
    int done = real(fd, length);
    if (file && done == 0) note('T', file, length, 0, NULL);
    return done;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int fsync(int fd) {
    REAL(fsync);
    int done = real(fd);
    char file = which(fd);
    if (file && done == 0) note('S', file, 0, 0, NULL);
    return done;
}

int fdatasync(int fd) {
    REAL(fdatasync);
    int done = real(fd);
    char file = which(fd);
    if (file && done == 0) note('S', file, 0, 0, NULL);
    return done;
}
