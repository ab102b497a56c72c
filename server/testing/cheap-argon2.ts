/**
 * Replaces argon2 by a cheap variant, because tests in Node sign in thousands of times. `verify` uses the cost of the
 * given hash.
 */
import { createRequire } from 'node:module';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const MIN_MEMORY_KIB = 8;

export const hash: typeof real.hash = (password, options) =>
	real.hash(password, { ...options, memoryCost: MIN_MEMORY_KIB, timeCost: 1 });
export const verify = real.verify;
