import { defaultSiteLanguages, splitLanguage, type SiteLanguages } from '../../contract/urls.ts';
import { readLanguage } from '../../contract/languages.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv, SignedInEnv } from './app-env.ts';
import { limitKey } from './client-address.ts';
import { TooManyRequestsError } from './errors.ts';
import { translate } from '../kernel/messages.ts';

/**
 * Maximum number of requests per minute and client, without media, health checks and cached pages. By varying
 * parameters, a client can request more URLs than the page cache can store (ADR 0003).
 */
export const UNCACHED_PER_MINUTE = 1200;

export interface AddressLimit {
	/**
	 * Counts a request.
	 * @returns seconds to wait if the address exceeds the limit, otherwise undefined
	 */
	consume(address: string): Promise<number | undefined>;
	refund(address: string): Promise<void>;
}

export interface RequestLimits {
	/** @param name identifies the limit among processes that count together */
	perMinute(name: string, requests: number): AddressLimit;
}

export const ownLimits: RequestLimits = { perMinute: (_name, requests) => addressLimit(requests) };

/** Returns a limit that counts in the memory of this process. */
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

/** Rejects uncached requests of a client address above a limit. */
export function limitPerAddress(perMinute: number, languages: () => SiteLanguages): MiddlewareHandler<AppEnv> {
	const limit = addressLimit(perMinute);
	return async (c, next) => {
		throwIfOver(c, await limit.consume(c.env.address), languages());
		await next();
	};
}

/** Rejects calls of a user above a limit. Failed calls do not count. */
export function limitPerUser(limit: AddressLimit): MiddlewareHandler<SignedInEnv> {
	return async (c, next) => {
		const { uid } = c.get('user');
		throwIfOver(c, await limit.consume(uid));
		await next();
		if (!c.res.ok) await limit.refund(uid);
	};
}

function throwIfOver<Env extends AppEnv>(
	c: Context<Env>,
	retryAfterSeconds: number | undefined,
	languages: SiteLanguages = defaultSiteLanguages,
): void {
	if (retryAfterSeconds === undefined) return;
	const asked = c.req.query('lang');
	const language = asked === undefined ? splitLanguage(languages, c.req.path).language : readLanguage(asked);
	c.header('retry-after', String(retryAfterSeconds));
	throw new TooManyRequestsError(retryAfterSeconds, translate(language, 'http.tooManyRequests'));
}
