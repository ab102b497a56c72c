/**
 * Flags of Node.js in production, which halve the server's memory. It keeps few objects for long, so a small young
 * generation and early collections of the old one cost nothing measurable.
 */
export const servingFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
export const servingEnvironment = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '16384',
	MALLOC_TRIM_THRESHOLD_: '131072',
};
