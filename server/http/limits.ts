import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app-env.ts';
import { limitKey } from './client-address.ts';
import { TooManyRequestsError } from './errors.ts';

/**
 * Uncached responses per minute and address: parameters make more addresses than the page cache can hold (ADR 0003).
 * Responses from the page cache are not counted.
 */
export const UNCACHED_PER_MINUTE = 1200;

const tooManyRequests = {
	en: 'Too many requests. Please try again in a minute.',
	zh: '请求过于频繁，请一分钟后再试。',
};

/** Limits the requests of each address per minute. */
export interface AddressLimit {
	/** Counts a request. @returns the seconds that the address has to wait if it exceeds the limit, else undefined. */
	consume(address: string): Promise<number | undefined>;
	/** Takes back a counted request that had no effect. */
	refund(address: string): Promise<void>;
}

export function addressLimit(perMinute: number): AddressLimit {
	const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
	return {
		async consume(address) {
			try {
				await limiter.consume(limitKey(address));
				return undefined;
			} catch (rejection) {
				if (rejection instanceof Error) throw rejection;
				return Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000);
			}
		},
		async refund(address) {
			await limiter.reward(limitKey(address));
		},
	};
}

/** Rejects an address that requests more uncached responses than a person, or a polite crawler, ever would. */
export function limitPerAddress(perMinute: number): MiddlewareHandler<AppEnv> {
	const limit = addressLimit(perMinute);
	return async (c, next) => {
		const retryAfterSeconds = await limit.consume(c.env.address);
		if (retryAfterSeconds !== undefined) {
			const isChinese = c.req.query('lang') === 'zh' || /^\/zh(\/|$)/.test(c.req.path);
			c.header('retry-after', String(retryAfterSeconds));
			throw new TooManyRequestsError(retryAfterSeconds, tooManyRequests[isChinese ? 'zh' : 'en']);
		}
		await next();
	};
}
