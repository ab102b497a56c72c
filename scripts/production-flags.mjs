/**
 * Flags of Node.js that reduce the server's memory: a small young generation, and early garbage collections of the old
 * generation.
 */
export const servingFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
export const servingEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '16384',
	MALLOC_TRIM_THRESHOLD_: '131072',
};
