import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app.ts';
import { limitKey } from './client-address.ts';
import { HttpError } from './errors.ts';

/** Answers that have to be computed, a minute and address. What the page cache holds is not counted. */
export const UNCACHED_PER_MINUTE = 1200;

/** Counts calls of an address: the seconds it has to wait when these are too many in a minute, else nothing. */
export function addressLimit(perMinute: number): (address: string) => Promise<number | undefined> {
	const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
	return async (address) => {
		try {
			await limiter.consume(limitKey(address));
			return undefined;
		} catch (refusal) {
			if (refusal instanceof Error) throw refusal;
			return Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
		}
	};
}

/** Refuses an address that asks for more computed answers than a person, or a polite crawler, ever would. */
export function limitPerAddress(perMinute: number): MiddlewareHandler<AppEnv> {
	const limit = addressLimit(perMinute);
	return async (c, next) => {
		const wait = await limit(c.env.address);
		if (wait !== undefined) {
			c.header('retry-after', String(wait));
			throw new HttpError(429, 'too_many_requests', 'Too many requests. Please try again in a minute.');
		}
		await next();
	};
}
