/**
 * Purges the CDN after content writes and at the instants at which content changes by itself, so that the CDN may keep
 * public responses for minutes (ADR 0073).
 */
import type { Logger } from 'pino';
import type { CdnConfig } from '../../kernel/cdn-config.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { endLease, takeLease } from '../../database/leases.store.ts';
import type { Database } from '../../database/schema.ts';
import { findLastPurge, storePurge } from './cdn-purges.store.ts';

/** The surrogate key of all public responses. One key is enough: every content write expires all cached responses. */
export const CONTENT_KEY = 'content';

/**
 * How long a CDN may keep a response. The purge normally ends this time sooner; it limits the damage of a failed purge.
 */
const CDN_LIFETIME_S = 300;
/** How long a CDN may send an expired response while it requests a new one. */
const REVALIDATE_S = 30;
/** How long a CDN may send an expired response while the studio's server cannot be reached. */
const STALE_IF_ERROR_S = 3600;

/**
 * Delay of the second purge after a content write. A process that has not yet learned of the write may have answered the
 * CDN with the old content after the first purge; within this time all processes learn of it.
 */
const REPEAT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
const LEASE = 'cdn purge';

/** Returns the headers with which a CDN keeps public responses until a purge. */
export const cdnCacheHeaders = ({ style }: CdnConfig): [name: string, value: string][] => [
	[
		'cache-control',
		`public, max-age=0, s-maxage=${CDN_LIFETIME_S}, stale-while-revalidate=${REVALIDATE_S}, stale-if-error=${STALE_IF_ERROR_S}`,
	],
	[style === 'cloudflare' ? 'cache-tag' : 'surrogate-key', CONTENT_KEY],
];

/** Sends one purge. @throws if the CDN does not confirm it. The error contains neither the address nor the token. */
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
	// Read the body, so that the connection can be used again.
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`the CDN answered a purge with status ${response.status}`);
}

interface Deps {
	cdn: CdnConfig;
	database: Database;
	content: ContentVersion;
	/** Identifies this process. */
	holder: string;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Adds the job that purges the CDN. Of several processes, one at a time sends a purge. */
export function addCdnPurge({ cdn, database, content, holder, log, now, worker }: Deps): JobHandle {
	const times = database.leaseTimes;

	async function purgeIfDue(): Promise<Date> {
		const at = now();
		const version = content.current;
		const last = await findLastPurge(database.read);
		const isNewVersion = last === undefined || last.version < version;
		if (!isNewVersion && at < new Date(last.next_at)) return new Date(last.next_at);
		// Read the instant before the purge, so that a change during the purge is not missed.
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
		// Another process may have ended before it sent a purge.
		pollIntervalMs: times.pollMs,
		failureMessage: 'the CDN could not be purged; it may send old pages',
	});
	content.onChange(() => job.wake());
	return job;
}
