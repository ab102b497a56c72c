import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { KeyOf } from '../http/api-keys.ts';
import type { AppEnv } from '../http/app-env.ts';
import { logFailure } from '../http/errors.ts';
import { carriesSession, lacksSessionHint } from '../auth/sessions/session-cookie.ts';
import { carriesPreview } from '../features/previews/preview-cookie.ts';
import type { ContentVersion } from '../database/content-version.ts';
import { type Outage } from '../database/outage.ts';
import {
	decode,
	encode,
	entityTag,
	matchesTag,
	negotiateEncoding,
	type Effort,
	type Encoding,
} from '../http/encoding.ts';
import { StaleEntries } from './stale-entries.ts';

/** Maximum size of cached responses. Requests with many different parameters can fill the cache (ADR 0003). */
export const PAGE_CACHE_BYTES = 8 * 1024 * 1024;

/**
 * A CDN may reuse a response for 5 seconds, and browsers revalidate each time. A CDN that is purged may store responses
 * longer (`server/platform/cdn/cdn-purge.ts`).
 */
const REVALIDATED: [name: string, value: string][] = [
	['cache-control', 'public, max-age=0, s-maxage=5, must-revalidate'],
];

/** Maximum number of cached URL spellings, and the maximum length of a spelling in characters. */
const MAX_ALIASES = 2000;
const MAX_ALIAS_LENGTH = 512;

/** Headers that are set anew for each response, so the cache does not store them. */
const UNCACHED_HEADERS = new Set(['x-request-id', 'content-length', 'cache-control']);

/** Body of a cached response in one encoding. `headers` alternates names and values. */
interface EncodedBody {
	bytes: Buffer;
	tag: string;
	headers: string[];
	notModified: string[];
	/** True for a quickly compressed brotli body until its recompression is queued. */
	isQuick: boolean;
	/**
	 * Quick body that this body replaced. The ETag of the quick body stays valid, because both have the same content.
	 */
	earlier?: Pick<EncodedBody, 'tag' | 'notModified'>;
}

/** @returns the headers of a 304, or undefined if `If-None-Match` does not match */
function notModifiedHeaders(body: EncodedBody, ifNoneMatch: string | undefined): string[] | undefined {
	if (ifNoneMatch === undefined) return undefined;
	return [body, body.earlier].find((copy) => copy && matchesTag(ifNoneMatch, copy.tag))?.notModified;
}

/** Response with status 200, stored in each encoding that was requested so far. */
class CacheEntry {
	readonly key: string;
	/** Time in ms until which the entry is valid: the next scheduled change of content. */
	readonly until: number;
	readonly #hash: string;
	readonly bodies = new Map<Encoding, EncodedBody>();
	readonly #headers: [string, string][];

	private constructor(key: string, until: number, hash: string, headers: [string, string][]) {
		this.key = key;
		this.until = until;
		this.#hash = hash;
		this.#headers = headers;
	}

	/** Creates an entry with one encoding. Other encodings are added on request. */
	static async make(key: string, until: number, plain: Buffer, headers: [string, string][], first: Encoding) {
		// Hashes the headers too. Otherwise a 304 would keep an old content security policy in the browser.
		const hash = createHash('sha256').update(plain).update(headers.join('\n')).digest('base64url').slice(0, 22);
		const entry = new CacheEntry(key, until, hash, headers);
		entry.#add(first, await encode(plain, first, 'quick'), 'quick');
		return entry;
	}

	get bytes(): number {
		let sum = 2048;
		for (const body of this.bodies.values()) sum += body.bytes.length;
		return sum;
	}

	async body(encoding: Encoding): Promise<EncodedBody> {
		const knownBody = this.bodies.get(encoding);
		return knownBody ?? this.#add(encoding, await encode(await this.#plain(), encoding, 'quick'), 'quick');
	}

	/** Replaces the quick brotli body by a smaller one. */
	async shrink(): Promise<void> {
		this.#add('br', await encode(await this.#plain(), 'br', 'small'), 'small');
	}

	async #plain(): Promise<Buffer> {
		const [encoding, { bytes }] = [...this.bodies][0]!;
		return decode(bytes, encoding);
	}

	#add(encoding: Encoding, encoded: Buffer, effort: Effort): EncodedBody {
		// Copies the bytes, because the compressor returns a slice that would keep its large buffer in memory.
		const bytes = Buffer.allocUnsafeSlow(encoded.length);
		encoded.copy(bytes);
		const tag = entityTag(this.#hash, encoding, effort);
		const notModified = [...this.#headers.flat(), 'etag', tag, 'vary', 'accept-encoding'];
		const contentEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
		const headers = [...notModified, ...contentEncoding, 'content-length', String(bytes.length)];
		const isQuick = encoding === 'br' && effort === 'quick';
		const earlier = this.bodies.get(encoding);
		const body: EncodedBody = {
			bytes,
			tag,
			headers,
			notModified,
			isQuick,
			...(earlier ? { earlier: { tag: earlier.tag, notModified: earlier.notModified } } : {}),
		};
		this.bodies.set(encoding, body);
		return body;
	}
}

/**
 * Caches public responses by canonical URL and serves them before the framework runs. An entry is valid for one content
 * version and until the next scheduled change. During an outage or after an error, stale entries are sent with
 * `Cache-Status` (ADR 0030).
 */
export class PageCache {
	hits = 0;
	staleHits = 0;
	misses = 0;
	readonly #content: ContentVersion;
	readonly #now: () => Date;
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #stale: StaleEntries<CacheEntry>;
	readonly #outage: Outage;
	readonly #maxBytes: number;
	/** Cache keys by URL spelling, e.g. with unknown or reordered parameters. */
	readonly #aliases = new LRUCache<string, string>({ max: MAX_ALIASES });
	readonly #filling = new Map<string, Promise<CacheEntry | undefined>>();

	/** Resolves when all queued recompressions are done. */
	#recompressing: Promise<void> = Promise.resolve();
	readonly #headers: () => Promise<Record<string, string>>;
	readonly #cacheHeaders: [string, string][];

	/**
	 * @param headers returns the security headers, because cached responses bypass the middleware
	 * @param cacheHeaders tell browsers and CDNs how long they may store a response
	 */
	constructor(
		content: ContentVersion,
		now: () => Date,
		headers: () => Promise<Record<string, string>>,
		outage: Outage,
		maxBytes = PAGE_CACHE_BYTES,
		cacheHeaders = REVALIDATED,
	) {
		this.#content = content;
		this.#now = now;
		this.#headers = headers;
		this.#cacheHeaders = cacheHeaders;
		this.#entries = new LRUCache({
			maxSize: Math.max(1, maxBytes),
			sizeCalculation: (entry) => entry.bytes,
		});
		this.#outage = outage;
		this.#maxBytes = Math.max(1, maxBytes);
		this.#stale = new StaleEntries(this.#maxBytes);
		content.onChange(({ isWithdrawal }) => this.#expireAll(isWithdrawal));
		// During an outage, this process does not learn of writes by other processes, so all entries may be outdated.
		outage.onChange((isDown) => isDown && this.#expireAll(false));
	}

	/** Makes all entries stale. After a withdrawal, deletes them, so that withdrawn content is never sent. */
	#expireAll(isWithdrawal: boolean): void {
		const now = this.#now().getTime();
		if (isWithdrawal) this.#stale.clear();
		else for (const key of this.#entries.rkeys()) this.#stale.add(key, this.#entries.peek(key)!, now);
		this.#entries.clear();
		// Site languages may have changed, and they decide the key of a URL without a language.
		this.#aliases.clear();
		// Running renderings may use old content, so new requests must not wait for them.
		this.#filling.clear();
	}

	get entries(): number {
		return this.#entries.size;
	}
	get bytes(): number {
		return this.#entries.calculatedSize + this.#stale.bytes;
	}

	/** Returns true if the key has a fresh entry, or a stale entry for an outage. */
	canServe(key: string): boolean {
		return this.#find(key) !== undefined || this.#stale.find(key, this.#now().getTime()) !== undefined;
	}

	/**
	 * Serves a request from a fresh entry.
	 * @returns false if the cache has no fresh entry for the request
	 */
	serve(request: IncomingMessage, response: ServerResponse): boolean {
		const { method, headers } = request;
		if (method !== 'GET' && method !== 'HEAD') return false;
		const { cookie } = headers;
		if (carriesPreview(cookie)) return false;
		const url = request.url ?? '';
		const entry = this.#find(url) ?? this.#find(this.#aliases.get(url));
		if (!entry || (isApi(entry.key) ? carriesSession(cookie) : lacksSessionHint(cookie))) return false;
		const body = entry.bodies.get(negotiateEncoding(headers['accept-encoding']));
		if (!body) return false;
		this.hits++;
		if (body.isQuick) this.#recompress(entry, body);
		const notModified = notModifiedHeaders(body, headers['if-none-match']);
		if (notModified) {
			response.writeHead(304, notModified).end();
			return true;
		}
		response.writeHead(200, body.headers);
		if (method === 'HEAD') response.end();
		else response.end(body.bytes);
		return true;
	}

	/**
	 * Serves a request from a stale entry during an outage. Call `serve` first.
	 * @returns false if the cache has no stale entry for the request
	 */
	serveStale(request: IncomingMessage, response: ServerResponse): boolean {
		if (!this.#outage.isDown() || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
		if (carriesPreview(request.headers.cookie)) return false;
		const url = request.url ?? '';
		const now = this.#now().getTime();
		const stale = this.#stale.find(url, now) ?? this.#stale.find(this.#aliases.get(url), now);
		if (!stale || (isApi(stale.entry.key) && carriesSession(request.headers.cookie))) return false;
		const body = stale.entry.bodies.get(negotiateEncoding(request.headers['accept-encoding']));
		if (!body) return false;
		this.hits++;
		this.staleHits++;
		const notModified = notModifiedHeaders(body, request.headers['if-none-match']);
		const headers = notModified ?? body.headers;
		response.writeHead(notModified ? 304 : 200, [...headers, 'cache-status', cacheStatus(stale.since, now)]);
		response.end(notModified || request.method === 'HEAD' ? undefined : body.bytes);
		return true;
	}

	/** Returns middleware that caches responses. Concurrent requests for a key share one rendering. */
	middleware(keyOf: KeyOf): MiddlewareHandler<AppEnv> {
		return async (c, next) => {
			if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
			const key = keyOf(c);
			if (key === undefined) return next();
			if (isApi(key) && carriesSession(c.req.header('cookie'))) {
				await next();
				c.header('cache-control', 'private, no-store');
				return;
			}
			const url = c.env.incoming.url ?? '';
			// `c.req.url` differs from the sent URL if the language of the request is disabled. Such a URL gets no
			// alias, because its key may change.
			if (!isSearch(key) && c.req.url.endsWith(url)) this.#rememberAlias(url, key);
			const entry = this.#find(key) ?? (await this.#filling.get(key));
			if (entry) {
				this.hits++;
				return this.#respond(entry, c);
			}
			if (this.#outage.isDown() && (await this.#respondStale(key, c))) return;
			try {
				const filled = await this.#fill(key, c, next);
				if (filled) await this.#replaceResponse(filled, c);
				else if (c.res.status >= 500) await this.#respondStale(key, c);
			} catch (error) {
				if (!(await this.#respondStale(key, c))) throw error;
				if (error instanceof Error) logFailure(c.get('log'), error, c.req.path, 'a response could not be cached');
			}
		};
	}

	/** @returns false if there is no stale entry */
	async #respondStale(key: string, c: Context<AppEnv>): Promise<boolean> {
		const now = this.#now().getTime();
		const stale = this.#stale.find(key, now);
		if (!stale) return false;
		this.hits++;
		this.staleHits++;
		const response = await this.#respond(stale.entry, c);
		response.headers.set('cache-status', cacheStatus(stale.since, now));
		// Resets the response first. Otherwise, Hono would copy the headers of the failed response.
		c.res = undefined;
		c.res = response;
		return true;
	}

	#rememberAlias(url: string, key: string): void {
		const samePath = url.split('?', 1)[0] === key.split('?', 1)[0];
		if (samePath && url !== key && url.length <= MAX_ALIAS_LENGTH) this.#aliases.set(url, key);
	}

	#find(key: string | undefined): CacheEntry | undefined {
		if (key === undefined) return undefined;
		const entry = this.#entries.get(key);
		if (!entry || this.#now().getTime() < entry.until) return entry;
		this.#entries.delete(key);
		return undefined;
	}

	#fill(key: string, c: Context<AppEnv>, next: () => Promise<void>): Promise<CacheEntry | undefined> {
		const filling = this.#render(key, c, next);
		// The first request reports the error, and each waiting request renders the page again.
		const awaited = filling
			.catch(() => undefined)
			.finally(() => {
				if (this.#filling.get(key) === awaited) this.#filling.delete(key);
			});
		this.#filling.set(key, awaited);
		return filling;
	}

	async #render(key: string, c: Context<AppEnv>, next: () => Promise<void>): Promise<CacheEntry | undefined> {
		this.misses++;
		const version = this.#content.current;
		const until = await this.#content.validUntil(this.#now());
		await next();
		if (c.res.status !== 200 || c.get('incomplete')) {
			c.res.headers.set('cache-control', 'no-store');
			return undefined;
		}
		const plain = Buffer.from(c.get('text') ?? (await c.res.text()));
		const entryHeaders = [...c.res.headers].filter(([name]) => !UNCACHED_HEADERS.has(name));
		entryHeaders.push(...this.#cacheHeaders);
		const encoding = negotiateEncoding(c.req.header('accept-encoding'));
		const own = new Set(entryHeaders.map(([name]) => name));
		const headers = Object.entries(await this.#headers()).filter(([name]) => !own.has(name));
		const entry = await CacheEntry.make(key, until, plain, [...headers, ...entryHeaders], encoding);
		// During an outage, this process does not learn of writes by other processes, so it stores no entries.
		if (version === this.#content.current && !this.#outage.isDown() && !isSearch(key)) {
			this.#entries.set(key, entry);
			this.#stale.delete(key);
			this.#stale.shrink(this.#maxBytes - this.#entries.calculatedSize);
		}
		return entry;
	}

	/** Adds the entry again, because LRUCache measures an entry only in `set`. */
	#updateSize(entry: CacheEntry): void {
		if (this.#entries.peek(entry.key) !== entry) return this.#stale.updateSize(entry.key);
		this.#entries.delete(entry.key);
		this.#entries.set(entry.key, entry);
		this.#stale.shrink(this.#maxBytes - this.#entries.calculatedSize);
	}

	/** Resets the response before it sets the entry's response. Otherwise, Hono would copy the old headers. */
	async #replaceResponse(entry: CacheEntry, c: Context<AppEnv>): Promise<void> {
		const requestId = c.res.headers.get('x-request-id');
		c.res = undefined;
		c.res = await this.#respond(entry, c);
		if (requestId !== null) c.res.headers.set('x-request-id', requestId);
	}

	/**
	 * Replaces the quick body by a smaller one when the entry is first used. Recompresses one entry at a time, so that
	 * visitors do not wait.
	 */
	#recompress(entry: CacheEntry, body: EncodedBody): void {
		body.isQuick = false;
		this.#recompressing = this.#recompressing
			.then(async () => {
				if (this.#entries.peek(entry.key) !== entry) return;
				await entry.shrink();
				this.#updateSize(entry);
			})
			// After a failure, the quick body remains in use.
			.catch(() => undefined);
	}

	async #respond(entry: CacheEntry, c: Context<AppEnv>): Promise<Response> {
		const encoding = negotiateEncoding(c.req.header('accept-encoding'));
		const before = entry.bodies.size;
		const body = await entry.body(encoding);
		if (entry.bodies.size > before) this.#updateSize(entry);
		const notModified = notModifiedHeaders(body, c.req.header('if-none-match'));
		const pairs = notModified ?? body.headers;
		const headers = new Headers();
		for (let i = 0; i < pairs.length; i += 2) headers.set(pairs[i]!, pairs[i + 1]!);
		return new Response(notModified ? null : (body.bytes as Uint8Array<ArrayBuffer>), {
			status: notModified ? 304 : 200,
			headers,
		});
	}
}

const isApi = (key: string) => key.startsWith('/api/');

/**
 * Returns `Cache-Status` for a stale response (RFC 9211). A negative `ttl` is the number of seconds since the response
 * expired.
 */
const cacheStatus = (since: number, now: number): string =>
	`Reelhouse; hit; ttl=-${Math.max(1, Math.ceil((now - since) / 1000))}; detail=stale-if-error`;

const isSearch = (key: string) => /[?&]q=/.test(key);
