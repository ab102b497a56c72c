/**
 * Purges the CDN after content writes, and at times at which content changes by itself. A CDN can therefore store
 * responses for minutes (ADR 0073).
 */
import type { Logger } from 'pino';
import type { CdnConfig } from '../../kernel/cdn-config.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { endLease, takeLease } from '../../database/leases.store.ts';
import type { Database } from '../../database/schema.ts';
import { findLastPurge, storePurge } from './cdn-purges.store.ts';

/** Surrogate key of public responses. One key is enough, because a content write makes all public responses stale. */
export const CONTENT_KEY = 'content';

/** Time for which a CDN may store a response. If a purge fails, the CDN sends old content for at most this time. */
const CDN_LIFETIME_S = 300;
/** Time for which a CDN may send an expired response while the CDN requests a new one. */
const REVALIDATE_S = 30;
/** Time for which a CDN may send an expired response while the server is unreachable. */
const STALE_IF_ERROR_S = 3600;

/**
 * Delay between a content write and the second purge. After the first purge, a process that has not yet detected the
 * write may send old content to the CDN.
 */
const REPEAT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
const LEASE = 'cdn purge';

/** Returns the headers that let a CDN store public responses until a purge. */
export const cdnCacheHeaders = ({ style }: CdnConfig): [name: string, value: string][] => [
	[
		'cache-control',
		`public, max-age=0, s-maxage=${CDN_LIFETIME_S}, stale-while-revalidate=${REVALIDATE_S}, stale-if-error=${STALE_IF_ERROR_S}`,
	],
	[style === 'cloudflare' ? 'cache-tag' : 'surrogate-key', CONTENT_KEY],
];

/**
 * Sends a purge.
 * @throws if the CDN does not confirm the purge; the error contains neither the address nor the token
 */
export async function purgeCdn({ purgeUrl, style, token }: CdnConfig): Promise<void> {
	const bodies = {
		fastly: undefined,
		cloudflare: { tags: [CONTENT_KEY] },
		plain: { keys: [CONTENT_KEY] },
	};
	const authorization: Record<string, string> =
		token === undefined ? {} : style === 'fastly' ? { 'fastly-key': token } : { authorization: `Bearer ${token}` };
	const body = bodies[style];
	const response = await fetch(purgeUrl, {
		method: 'POST',
		redirect: 'error',
		signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
		headers: { ...authorization, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	});
	// An unread body prevents the reuse of the connection.
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`the CDN answered a purge with status ${response.status}`);
}

interface Deps {
	cdn: CdnConfig;
	database: Database;
	content: ContentVersion;
	holder: string;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Adds the job that purges the CDN. One process at a time sends a purge. */
export function addCdnPurge({ cdn, database, content, holder, log, now, worker }: Deps): JobHandle {
	const times = database.leaseTimes;

	async function purgeIfDue(): Promise<Date> {
		const at = now();
		const version = content.current;
		const last = await findLastPurge(database.read);
		const isNewVersion = last === undefined || last.version < version;
		if (!isNewVersion && at < new Date(last.next_at)) return new Date(last.next_at);
		// `validUntil` is computed before the purge, so that no change during the purge is missed.
		const validUntil = await content.validUntil(at);
		await purgeCdn(cdn);
		const nextMs = isNewVersion ? Math.min(at.getTime() + REPEAT_MS, validUntil) : validUntil;
		const next = new Date(nextMs);
		await database.transaction((tx) => storePurge(tx, { version, next_at: next.toISOString() }));
		log.debug({ version, next }, 'the CDN was purged');
		return next;
	}

	const job = worker.add({
		name: 'cdn_purge',
		async run() {
			if (!(await database.transaction((tx) => takeLease(tx, times, LEASE, holder, now())))) return undefined;
			try {
				return await purgeIfDue();
			} finally {
				await database.transaction((tx) => endLease(tx, LEASE, holder));
			}
		},
		// A process may end before it sends its purge. Other processes find and send that purge by polling.
		pollIntervalMs: times.pollMs,
		failureMessage: 'the CDN could not be purged; it may send old pages',
	});
	content.onChange(() => job.wake());
	return job;
}
