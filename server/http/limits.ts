import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app.ts';
import { limitKey } from './client-address.ts';
import { HttpError } from './errors.ts';

/** Answers that have to be computed, a minute and address. What the page cache holds is not counted. */
export const UNCACHED_PER_MINUTE = 1200;

/** Refuses an address that asks for more computed answers than a person, or a polite crawler, ever would. */
export function limitPerAddress(perMinute: number): MiddlewareHandler<AppEnv> {
	const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
	return async (c, next) => {
		try {
			await limiter.consume(limitKey(c.env.address));
		} catch (refusal) {
			if (refusal instanceof Error) throw refusal;
			c.header('retry-after', String(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000)));
			throw new HttpError(429, 'too_many_requests', 'Too many requests. Please try again in a minute.');
		}
		await next();
	};
}
