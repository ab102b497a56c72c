import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { KeyOf } from '../http/api-keys.ts';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import type { AppEnv } from '../http/app-env.ts';
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

/** Bytes of finished answers kept in memory. */
export const PAGE_CACHE_BYTES = 8 * 1024 * 1024;

/** A CDN may answer for 5 seconds by itself; browsers, and it afterwards, ask again with the ETag. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate';

/** URLs remembered as other spellings of a key, and the longest of them. */
const ALIASES = 2000;
const LONGEST_ALIAS = 512;

/** Headers of the answer that a request gets, and not of what is entry. */
const NOT_KEPT = new Set(['x-request-id', 'content-length', 'cache-control']);

/** One encoding of a entry answer, with its headers as Node writes them: name, value, name, value. */
interface Body {
	bytes: Buffer;
	tag: string;
	headers: string[];
	notModified: string[];
	/** Compressed quickly for the first response, and not yet replaced by a smaller copy. */
	isQuick: boolean;
	/** The quick copy that these bytes replaced: whoever stores it has the same content. */
	earlier?: Pick<Body, 'tag' | 'notModified'>;
}

/** The headers of a 304 to `If-None-Match`; none when it names another representation. */
function notModifiedHeaders(body: Body, ifNoneMatch: string | undefined): string[] | undefined {
	if (ifNoneMatch === undefined) return undefined;
	return [body, body.earlier].find((copy) => copy && matchesTag(ifNoneMatch, copy.tag))?.notModified;
}

/** A finished answer of status 200, the same for every visitor, in the encodings somebody has asked for. */
class CacheEntry {
	readonly key: string;
	/** The instant in ms at which time makes it untrue. */
	readonly until: number;
	readonly #hash: string;
	readonly bodies = new Map<Encoding, Body>();
	readonly #headers: [string, string][];

	private constructor(key: string, until: number, hash: string, headers: [string, string][]) {
		this.key = key;
		this.until = until;
		this.#hash = hash;
		this.#headers = headers;
	}

	/** Keeps the plain bytes in the first encoding only; the others are made from it when they are asked for. */
	static async make(key: string, until: number, plain: Buffer, headers: [string, string][], first: Encoding) {
		// The headers count: a browser that keeps the old body would keep the old policy with it.
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

	async body(encoding: Encoding): Promise<Body> {
		const known = this.bodies.get(encoding);
		return known ?? this.#add(encoding, await encode(await this.#plain(), encoding, 'quick'), 'quick');
	}

	/** Replaces the quick brotli copy by a smaller one. */
	async shrink(): Promise<void> {
		this.#add('br', await encode(await this.#plain(), 'br', 'small'), 'small');
	}

	async #plain(): Promise<Buffer> {
		const [[encoding, { bytes }]] = this.bodies as unknown as [[Encoding, Body]];
		return decode(bytes, encoding);
	}

	#add(encoding: Encoding, encoded: Buffer, effort: Effort): Body {
		// A copy of exactly this length: the compressor's own buffer is a slice of a far larger one.
		const bytes = Buffer.allocUnsafeSlow(encoded.length);
		encoded.copy(bytes);
		const tag = entityTag(this.#hash, encoding, effort);
		const notModified = [...this.#headers.flat(), 'etag', tag, 'vary', 'accept-encoding'];
		const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
		const headers = [...notModified, ...own, 'content-length', String(bytes.length)];
		const isQuick = encoding === 'br' && effort === 'quick';
		const earlier = this.bodies.get(encoding);
		const body: Body = {
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
 * Finished public answers as bytes, ahead of the framework. An entry is good for one version of the content and until
 * time itself changes what it says; keys are canonical URLs, so neither headers nor unknown parameters make entries.
 * Nor do searches: there is no end of them, and hardly one is asked twice.
 *
 * An entry that is no longer fresh is sent only when the database cannot be reached, marked by `Cache-Status`
 * (docs/decisions/0030).
 */
export class PageCache {
	/** Answers given without rendering, since somebody last set this to 0. */
	hits = 0;
	readonly #content: ContentVersion;
	readonly #now: () => Date;
	readonly #entries: LRUCache<string, CacheEntry>;
	readonly #stale: StaleEntries<CacheEntry>;
	readonly #outage: Outage;
	readonly #maxBytes: number;
	/** Other spellings of a key, as they came: with unknown parameters, in another order, without the language. */
	readonly #aliases = new LRUCache<string, string>({ max: ALIASES });
	readonly #filling = new Map<string, Promise<CacheEntry | undefined>>();

	/** Ends when no small copy is being made. */
	#shrinking: Promise<void> = Promise.resolve();
	readonly #headers: () => Promise<Record<string, string>>;

	/** `headers` gives those of every answer; entry answers never pass the middleware that sets them. */
	constructor(
		content: ContentVersion,
		now: () => Date,
		headers: () => Promise<Record<string, string>>,
		outage: Outage,
		maxBytes = PAGE_CACHE_BYTES,
	) {
		this.#content = content;
		this.#now = now;
		this.#headers = headers;
		this.#entries = new LRUCache({
			maxSize: Math.max(1, maxBytes),
			sizeCalculation: (entry) => entry.bytes,
		});
		this.#outage = outage;
		this.#maxBytes = Math.max(1, maxBytes);
		this.#stale = new StaleEntries(this.#maxBytes);
		content.onChange(({ isWithdrawal }) => this.#age(isWithdrawal));
		// From now on nobody knows what other processes write.
		outage.onChange((isDown) => isDown && this.#age(false));
	}

	/** Ends the freshness of every entry. Nothing older than a withdrawal is ever sent again. */
	#age(isWithdrawal: boolean): void {
		const now = this.#now().getTime();
		if (isWithdrawal) this.#stale.clear();
		else for (const key of this.#entries.rkeys()) this.#stale.add(key, this.#entries.peek(key)!, now);
		this.#entries.clear();
		// A rendering under way may have read the old content: nobody new should wait for it.
		this.#filling.clear();
	}

	/** Answers entry now, and their bytes. */
	get entries(): number {
		return this.#entries.size;
	}
	get bytes(): number {
		return this.#entries.calculatedSize + this.#stale.bytes;
	}

	/** True when a request for the key would get a response now, fresh or stale. */
	canServe(key: string): boolean {
		return this.#find(key) !== undefined || this.#stale.find(key, this.#now().getTime()) !== undefined;
	}

	/** Answers a request whose URL is a key, before any framework sees it. False when it can't. */
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
		if (body.isQuick) this.#shrink(entry, body);
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

	/** The same from stale entries, while the database cannot be reached. To be asked after `serve`. */
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
		const notModified = notModifiedHeaders(body, request.headers['if-none-match']);
		const headers = notModified ?? body.headers;
		response.writeHead(notModified ? 304 : 200, [...headers, 'cache-status', cacheStatus(stale.since, now)]);
		response.end(notModified || request.method === 'HEAD' ? undefined : body.bytes);
		return true;
	}

	/** Keeps what the routes behind it answer; many who ask at once wait for one rendering. */
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
			if (!isSearch(key)) this.#rememberAlias(c.env.incoming.url ?? '', key);
			const entry = this.#find(key) ?? (await this.#filling.get(key));
			if (entry) {
				this.hits++;
				return this.#respond(entry, c);
			}
			if (this.#outage.isDown() && (await this.#answerStale(key, c))) return;
			try {
				const filled = await this.#fill(key, c, next);
				if (filled) await this.#replaceResponse(filled, c);
				else if (c.res.status === 503) await this.#answerStale(key, c);
			} catch (error) {
				if (!(error instanceof DatabaseUnavailableError) || !(await this.#answerStale(key, c))) throw error;
			}
		};
	}

	/** Answers from a stale entry. @returns whether there is one. */
	async #answerStale(key: string, c: Context<AppEnv>): Promise<boolean> {
		const now = this.#now().getTime();
		const stale = this.#stale.find(key, now);
		if (!stale) return false;
		this.hits++;
		const response = await this.#respond(stale.entry, c);
		response.headers.set('cache-status', cacheStatus(stale.since, now));
		// Without the headers of the failure that it stands in for.
		c.res = undefined;
		c.res = response;
		return true;
	}

	#rememberAlias(url: string, key: string): void {
		const samePath = url.split('?', 1)[0] === key.split('?', 1)[0];
		if (samePath && url !== key && url.length <= LONGEST_ALIAS) this.#aliases.set(url, key);
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
		// A failure is the asker's own to handle; whoever waits tries for itself.
		const awaited = filling
			.catch(() => undefined)
			.finally(() => {
				if (this.#filling.get(key) === awaited) this.#filling.delete(key);
			});
		this.#filling.set(key, awaited);
		return filling;
	}

	async #render(key: string, c: Context<AppEnv>, next: () => Promise<void>): Promise<CacheEntry | undefined> {
		const version = this.#content.current;
		const until = await this.#content.validUntil(this.#now());
		await next();
		if (c.res.status !== 200 || c.get('incomplete')) {
			c.res.headers.set('cache-control', 'no-store');
			return undefined;
		}
		const plain = Buffer.from(c.get('text') ?? (await c.res.text()));
		const own = [...c.res.headers].filter(([name]) => !NOT_KEPT.has(name));
		own.push(['cache-control', CACHE_CONTROL]);
		const encoding = negotiateEncoding(c.req.header('accept-encoding'));
		const entry = await CacheEntry.make(
			key,
			until,
			plain,
			[...Object.entries(await this.#headers()), ...own],
			encoding,
		);
		// Data read just before an outage may be stale: the end of the outage does not count as a change.
		if (version === this.#content.current && !this.#outage.isDown() && !isSearch(key)) {
			this.#entries.set(key, entry);
			this.#stale.delete(key);
			this.#stale.shrink(this.#maxBytes - this.#entries.calculatedSize);
		}
		return entry;
	}

	/** Takes in the new size of an entry: the cache measures one only when it is new to it. */
	#measure(entry: CacheEntry): void {
		if (this.#entries.peek(entry.key) !== entry) return this.#stale.measure(entry.key);
		this.#entries.delete(entry.key);
		this.#entries.set(entry.key, entry);
		this.#stale.shrink(this.#maxBytes - this.#entries.calculatedSize);
	}

	/** Responds from the entry in place of the handler's own response, which Hono would copy with its body. */
	async #replaceResponse(entry: CacheEntry, c: Context<AppEnv>): Promise<void> {
		const requestId = c.res.headers.get('x-request-id');
		c.res = undefined;
		c.res = await this.#respond(entry, c);
		if (requestId !== null) c.res.headers.set('x-request-id', requestId);
	}

	/** Makes the small copy of what is requested again; one at a time, so that visitors' requests come first. */
	#shrink(entry: CacheEntry, body: Body): void {
		body.isQuick = false;
		this.#shrinking = this.#shrinking
			.then(async () => {
				if (this.#entries.peek(entry.key) !== entry) return;
				await entry.shrink();
				this.#measure(entry);
			})
			// The quick copy serves as well.
			.catch(() => undefined);
	}

	async #respond(entry: CacheEntry, c: Context<AppEnv>): Promise<Response> {
		const encoding = negotiateEncoding(c.req.header('accept-encoding'));
		const before = entry.bodies.size;
		const body = await entry.body(encoding);
		if (entry.bodies.size > before) this.#measure(entry);
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

/** RFC 9211: it came from the cache, and stopped being fresh so many seconds ago (`since` and `now` in ms). */
const cacheStatus = (since: number, now: number): string =>
	`Reelhouse; hit; ttl=-${Math.max(1, Math.ceil((now - since) / 1000))}; detail=stale-if-error`;

/** True when the key holds a word that visitors choose freely. */
const isSearch = (key: string) => /[?&]q=/.test(key);
