/*
 * Library for LD_PRELOAD that gives a process a wrong clock, a full or slow disk, and a failing name server. It also
 * records the writes of the process in a journal, from which power-cut-replay.ts computes a power cut. fault-shim.ts
 * controls the library through a shared page while the process runs.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { DNS_WORKS = 0, DNS_FAILS = 1, DNS_IS_SLOW = 2 };

/* The layout of the shared page, which fault-shim.ts writes. */
struct control {
	int64_t clock_offset_s;
	int32_t disk_full;
	int32_t dns;
	int32_t recording;
	int32_t write_delay_ms;
	int32_t dns_delay_ms;
	int32_t unused;
	char pattern[256];
	char root[1024];
	char journal[1024];
};

static struct control *control;
static int journal_fd = -1;
static unsigned saved_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) \
	static __typeof__(name) *real; \
	if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void start(void) {
	const char *path = getenv("FAULT_SHIM_CONTROL");
	if (!path) return;
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0) return;
	void *page = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, fd, 0);
	close(fd);
	if (page != MAP_FAILED) control = page;
}

/* Clock */

int clock_gettime(clockid_t id, struct timespec *at) {
	REAL(clock_gettime);
	int result = real(id, at);
	if (result == 0 && control && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE))
		at->tv_sec += control->clock_offset_s;
	return result;
}
int gettimeofday(struct timeval *at, void *zone) {
	REAL(gettimeofday);
	int result = real(at, zone);
	if (result == 0 && control) at->tv_sec += control->clock_offset_s;
	return result;
}
time_t time(time_t *at) {
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	if (at) *at = now.tv_sec;
	return now.tv_sec;
}

/* Names */

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
	REAL(getaddrinfo);
	if (control && node && control->dns == DNS_FAILS) return EAI_AGAIN;
	if (control && node && control->dns == DNS_IS_SLOW) usleep(control->dns_delay_ms * 1000);
	return real(node, service, hints, result);
}

/* Journal */

struct record {
	uint32_t magic;
	uint8_t type;
	uint8_t has_saved;
	uint16_t path_length;
	uint16_t path2_length;
	uint16_t unused;
	uint32_t saved;
	uint64_t inode;
	int64_t offset;
	int64_t old_size;
	uint32_t old_length;
	uint32_t new_length;
};

static int is_recording(void) { return control && control->recording; }

static int is_inside(const char *path) {
	size_t length = strlen(control->root);
	return strncmp(path, control->root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int path_of(int fd, char *path) {
	char link[64];
	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t length = readlink(link, path, PATH_MAX - 1);
	if (length < 0) return 0;
	path[length] = 0;
	return 1;
}

static void append(struct record *record, const char *path, const char *path2, const void *old, const void *data) {
	record->magic = 0x544c5546;
	record->path_length = path ? strlen(path) : 0;
	record->path2_length = path2 ? strlen(path2) : 0;
	size_t size = sizeof *record + record->path_length + record->path2_length + record->old_length + record->new_length;
	char *bytes = malloc(size), *at = bytes;
	if (!bytes) abort();
#define PUT(from, length) \
	do { \
		if (length) memcpy(at, from, length); \
		at += length; \
	} while (0)
	PUT(record, sizeof *record);
	PUT(path, record->path_length);
	PUT(path2, record->path2_length);
	PUT(old, record->old_length);
	PUT(data, record->new_length);
	static ssize_t (*real_write)(int, const void *, size_t);
	if (!real_write) real_write = dlsym(RTLD_NEXT, "write");
	if (journal_fd < 0) {
		static int (*real_open)(const char *, int, ...);
		if (!real_open) real_open = dlsym(RTLD_NEXT, "open");
		journal_fd = real_open(control->journal, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
	}
	if (real_write(journal_fd, bytes, size) != (ssize_t)size) abort();
	free(bytes);
}

/* Reads from a file, even if its descriptor is open only for writing. */
static size_t read_old(int fd, void *bytes, size_t length, off_t offset) {
	static int (*real_open)(const char *, int, ...);
	if (!real_open) real_open = dlsym(RTLD_NEXT, "open");
	int reading = fd;
	/*
	 * Open a second descriptor only if the first cannot read. Closing the second would drop all locks of the process on
	 * the file. SQLite needs its locks, but its descriptors can read.
	 */
	if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY) {
		char link[64];
		snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
		reading = real_open(link, O_RDONLY | O_CLOEXEC);
	}
	ssize_t got = pread(reading, bytes, length, offset);
	if (reading != fd) close(reading);
	return got > 0 ? got : 0;
}

static int is_recorded(int fd, char *path, struct stat *stats) {
	return is_recording() && fstat(fd, stats) == 0 && S_ISREG(stats->st_mode) && path_of(fd, path) && is_inside(path);
}

/* Records a write before it happens: the bytes that it replaces, and the new bytes. */
static void record_write(int fd, const struct iovec *parts, int count, off_t offset) {
	char path[PATH_MAX];
	struct stat stats;
	int saved_errno = errno;
	if (!is_recorded(fd, path, &stats)) return;
	size_t length = 0;
	for (int i = 0; i < count; i++) length += parts[i].iov_len;
	if (offset < 0) offset = fcntl(fd, F_GETFL) & O_APPEND ? stats.st_size : lseek(fd, 0, SEEK_CUR);
	char *old = malloc(length + 1), *data = malloc(length + 1), *at = data;
	for (int i = 0; i < count; i++) {
		memcpy(at, parts[i].iov_base, parts[i].iov_len);
		at += parts[i].iov_len;
	}
	struct record record = {.type = 'W', .inode = stats.st_ino, .offset = offset, .old_size = stats.st_size};
	record.new_length = length;
	pthread_mutex_lock(&lock);
	record.old_length = offset < stats.st_size ? read_old(fd, old, length, offset) : 0;
	append(&record, path, NULL, old, data);
	pthread_mutex_unlock(&lock);
	free(old);
	free(data);
	errno = saved_errno;
}

static void record_truncation(int fd, off_t size) {
	char path[PATH_MAX];
	struct stat stats;
	if (!is_recorded(fd, path, &stats) || stats.st_size == size) return;
	size_t length = stats.st_size > size ? stats.st_size - size : 0;
	char *old = malloc(length + 1);
	struct record record = {.type = 'T', .inode = stats.st_ino, .offset = size, .old_size = stats.st_size};
	pthread_mutex_lock(&lock);
	record.old_length = length ? read_old(fd, old, length, size) : 0;
	append(&record, path, NULL, old, NULL);
	pthread_mutex_unlock(&lock);
	free(old);
}

static void record_sync(int fd) {
	char path[PATH_MAX];
	struct stat stats;
	if (!is_recording() || fstat(fd, &stats) != 0 || !path_of(fd, path) || !is_inside(path)) return;
	struct record record = {.type = S_ISDIR(stats.st_mode) ? 'D' : 'S', .inode = stats.st_ino};
	pthread_mutex_lock(&lock);
	append(&record, path, NULL, NULL, NULL);
	pthread_mutex_unlock(&lock);
}

/* Creates a hard link to a file that is about to lose its name, so that the replay can restore the file. */
static void save_name(struct record *record, const char *path) {
	char saved[PATH_MAX];
	record->saved = ((unsigned)getpid() << 16) + ++saved_count;
	snprintf(saved, sizeof saved, "%s.%u", control->journal, record->saved);
	static int (*real_link)(const char *, const char *);
	if (!real_link) real_link = dlsym(RTLD_NEXT, "link");
	record->has_saved = real_link(path, saved) == 0;
}

static void record_name(char type, const char *path, const char *path2) {
	if (!is_recording() || !(is_inside(path) || (path2 && is_inside(path2)))) return;
	int saved_errno = errno;
	struct stat stats;
	struct record record = {.type = type};
	pthread_mutex_lock(&lock);
	const char *lost = type == 'R' ? path2 : type == 'U' ? path : NULL;
	if (lost && lstat(lost, &stats) == 0 && S_ISREG(stats.st_mode)) {
		record.inode = stats.st_ino;
		save_name(&record, lost);
	}
	append(&record, path, path2, NULL, NULL);
	pthread_mutex_unlock(&lock);
	errno = saved_errno;
}

/* Disk: returns true if the write must fail. */
static int is_refused(int fd) {
	if (!control || !(control->disk_full || control->write_delay_ms) || !control->pattern[0]) return 0;
	char path[PATH_MAX];
	if (!path_of(fd, path) || !strstr(path, control->pattern)) return 0;
	if (control->write_delay_ms) usleep(control->write_delay_ms * 1000);
	if (!control->disk_full) return 0;
	errno = ENOSPC;
	return 1;
}

ssize_t write(int fd, const void *data, size_t length) {
	REAL(write);
	if (is_refused(fd)) return -1;
	struct iovec part = {(void *)data, length};
	if (is_recording()) record_write(fd, &part, 1, -1);
	return real(fd, data, length);
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
	REAL(pwrite);
	if (is_refused(fd)) return -1;
	struct iovec part = {(void *)data, length};
	if (is_recording()) record_write(fd, &part, 1, offset);
	return real(fd, data, length, offset);
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return pwrite(fd, data, length, offset); }
ssize_t writev(int fd, const struct iovec *parts, int count) {
	REAL(writev);
	if (is_refused(fd)) return -1;
	if (is_recording()) record_write(fd, parts, count, -1);
	return real(fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
	REAL(pwritev);
	if (is_refused(fd)) return -1;
	if (is_recording()) record_write(fd, parts, count, offset);
	return real(fd, parts, count, offset);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
	return pwritev(fd, parts, count, offset);
}
/* Fails while the journal records. Programs then copy with read and write calls, which the functions above record. */
ssize_t copy_file_range(int in, off64_t *in_at, int out, off64_t *out_at, size_t length, unsigned flags) {
	REAL(copy_file_range);
	if (is_recording() || is_refused(out)) {
		if (!is_recording()) return -1;
		errno = ENOSYS;
		return -1;
	}
	return real(in, in_at, out, out_at, length, flags);
}
ssize_t sendfile(int out, int in, off_t *at, size_t length) {
	static ssize_t (*real)(int, int, off_t *, size_t);
	if (!real) real = dlsym(RTLD_NEXT, "sendfile");
	if (is_refused(out)) return -1;
	if (is_recording()) {
		errno = EINVAL;
		return -1;
	}
	return real(out, in, at, length);
}
ssize_t sendfile64(int out, int in, off64_t *at, size_t length) { return sendfile(out, in, at, length); }

int ftruncate(int fd, off_t size) {
	REAL(ftruncate);
	if (is_recording()) record_truncation(fd, size);
	return real(fd, size);
}
int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }
int posix_fallocate(int fd, off_t offset, off_t length) {
	REAL(posix_fallocate);
	if (is_refused(fd)) return ENOSPC;
	return real(fd, offset, length);
}

int fsync(int fd) {
	REAL(fsync);
	if (is_refused(fd)) return -1;
	int result = real(fd);
	if (result == 0) record_sync(fd);
	return result;
}
int fdatasync(int fd) {
	REAL(fdatasync);
	if (is_refused(fd)) return -1;
	int result = real(fd);
	if (result == 0) record_sync(fd);
	return result;
}

/* Names of files */

static int open_recorded(const char *symbol, const char *path, int flags, mode_t mode) {
	int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, symbol);
	if (!is_recording() || !is_inside(path) || !(flags & (O_CREAT | O_TRUNC))) return real(path, flags, mode);
	struct stat stats;
	int existed = lstat(path, &stats) == 0;
	int fd = real(path, existed ? flags & ~O_TRUNC : flags, mode);
	if (fd < 0) return fd;
	if (existed && flags & O_TRUNC && ftruncate(fd, 0) != 0) return -1;
	if (!existed) record_name('C', path, NULL);
	return fd;
}
#define MODE \
	mode_t mode = 0; \
	if (flags & (O_CREAT | O_TMPFILE)) { \
		va_list list; \
		va_start(list, flags); \
		mode = va_arg(list, mode_t); \
		va_end(list); \
	}
int open(const char *path, int flags, ...) {
	MODE return open_recorded("open", path, flags, mode);
}
int open64(const char *path, int flags, ...) {
	MODE return open_recorded("open64", path, flags, mode);
}

int rename(const char *from, const char *to) {
	REAL(rename);
	record_name('R', from, to);
	return real(from, to);
}
int link(const char *from, const char *to) {
	REAL(link);
	int result = real(from, to);
	if (result == 0) record_name('L', to, NULL);
	return result;
}
int unlink(const char *path) {
	REAL(unlink);
	record_name('U', path, NULL);
	return real(path);
}
