/**
 * Replaces argon2 with a cheap variant in Node tests, which sign in thousands of times. Hashes made at another cost
 * are verified at that cost.
 */
import { createRequire } from 'node:module';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** The minimum of argon2, in KiB. */
const MIN_MEMORY_KIB = 8;

export const hash: typeof real.hash = (password, options) =>
	real.hash(password, { ...options, memoryCost: MIN_MEMORY_KIB, timeCost: 1 });
export const verify = real.verify;
