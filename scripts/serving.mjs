/**
 * Flags and environment of Node.js in production. A server keeps little for long: small young generations, an old one that
 * is collected when it has grown by half, one memory arena, and large blocks returned at once halve its size, at no cost
 * that can be measured.
 */
export const servingFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
export const servingEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '16384',
	MALLOC_TRIM_THRESHOLD_: '131072',
};
