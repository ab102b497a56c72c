/**
 * Replaces argon2 with a cheap variant in Node tests, which sign in thousands of times. A hash that was made at another
 * cost is verified at that cost.
 */
import { createRequire } from 'node:module';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** The smallest memory cost that argon2 accepts. */
const MIN_MEMORY_KIB = 8;

export const hash: typeof real.hash = (password, options) =>
	real.hash(password, { ...options, memoryCost: MIN_MEMORY_KIB, timeCost: 1 });
export const verify = real.verify;
