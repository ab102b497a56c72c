import { splitLanguage } from '../../contract/urls.ts';
import { readLanguage, withFallback } from '../../contract/languages.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv, SignedInEnv } from './app-env.ts';
import { limitKey } from './client-address.ts';
import { TooManyRequestsError } from './errors.ts';

/**
 * Maximum number of requests per minute and client that the framework handles. A client can request more URLs than the
 * page cache can hold, by different parameters (ADR 0003). Media, health checks and responses that the page cache sends
 * ahead of the framework are not counted.
 */
export const UNCACHED_PER_MINUTE = 1200;

const tooManyRequests = withFallback({
	en: 'Too many requests. Please try again in a minute.',
	zh: '请求过于频繁，请一分钟后再试。',
});

/** Limits the requests of each client address per minute. */
export interface AddressLimit {
	/** Counts a request. @returns the seconds that the address has to wait if it exceeds the limit, else undefined. */
	consume(address: string): Promise<number | undefined>;
	/** Subtracts a counted request that had no effect. */
	refund(address: string): Promise<void>;
}

/** Makes the limits of requests. */
export interface RequestLimits {
	/**
	 * Returns a limit. @param name tells the limits apart that processes count together.
	 */
	perMinute(name: string, requests: number): AddressLimit;
}

/** Limits for the only process on its database. */
export const ownLimits: RequestLimits = { perMinute: (_name, requests) => addressLimit(requests) };

/**
 * Counts the requests of this process only, in memory. Several processes together allow more. Use it where the limit
 * protects the process itself.
 */
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

/** Rejects a client address that sends more uncached requests than a person or a polite crawler would. */
export function limitPerAddress(perMinute: number): MiddlewareHandler<AppEnv> {
	const limit = addressLimit(perMinute);
	return async (c, next) => {
		throwIfOver(c, await limit.consume(c.env.address));
		await next();
	};
}

/** Rejects a user who repeats a call more often than a person would. Calls that fail are not counted. */
export function limitPerUser(limit: AddressLimit): MiddlewareHandler<SignedInEnv> {
	return async (c, next) => {
		const { uid } = c.get('user');
		throwIfOver(c, await limit.consume(uid));
		await next();
		if (!c.res.ok) await limit.refund(uid);
	};
}

function throwIfOver<Env extends AppEnv>(c: Context<Env>, retryAfterSeconds: number | undefined): void {
	if (retryAfterSeconds === undefined) return;
	const asked = c.req.query('lang');
	const language = asked === undefined ? splitLanguage(c.req.path).language : readLanguage(asked);
	c.header('retry-after', String(retryAfterSeconds));
	throw new TooManyRequestsError(retryAfterSeconds, tooManyRequests[language]);
}
