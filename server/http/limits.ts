import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app-env.ts';
import { limitKey } from './client-address.ts';
import { TooManyRequestsError } from './errors.ts';

/** Answers that have to be computed, a minute and address. What the page cache holds is not counted. */
export const UNCACHED_PER_MINUTE = 1200;

const tooManyRequests = { en: 'Too many requests. Please try again in a minute.', zh: '请求过于频繁，请一分钟后再试。' };

/** Counts what each address does in a minute. */
export interface AddressLimit {
	/** Counts once more: the seconds the address has to wait when this is too many, else nothing. */
	consume(address: string): Promise<number | undefined>;
	/** Takes one back that was counted and came to nothing. */
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

/** Refuses an address that asks for more computed answers than a person, or a polite crawler, ever would. */
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
