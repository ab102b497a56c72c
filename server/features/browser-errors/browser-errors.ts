/** Collects error reports of browsers (ADR 0054). Reports are grouped and counted in memory, and stored together. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BrowserErrorReport } from '../../../contract/browser-errors.ts';
import { browserOf } from '../../../contract/browser-name.ts';
import { scrubMessage } from '../../../contract/scrub-error.ts';
import type { Database } from '../../database/schema.ts';
import { scrub } from '../../http/log.ts';
import type { BackgroundWorker } from '../../kernel/worker.ts';
import { WriteBuffer } from '../../kernel/write-buffer.ts';
import { addOccurrences, deleteOldErrors, mergePlaces, type Occurrences } from './browser-errors.store.ts';

const WRITE_DELAY_MS = 5_000;
/** Maximum number of different errors in memory. */
const MAX_PENDING_ERRORS = 200;
/** Time between the last report of an error and its deletion. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Interval at which old errors are deleted while browsers report nothing. */
const DELETE_INTERVAL_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two log lines of one error. */
const LOG_INTERVAL_MS = 60_000;
const MAX_LOG_LINES = 20;
/** Maximum number of errors for which the time of the last log line stays in memory. */
const MAX_LOGGED_ERRORS = 500;

export interface BrowserErrors {
	/** @param userAgent the User-Agent header of the request */
	record(report: BrowserErrorReport, userAgent: string): void;
	/** Stores the collected errors. Never rejects. */
	write(): Promise<void>;
	/** Stops the job and stores the collected errors. */
	stop(): Promise<void>;
}

interface Deps {
	database: Database;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** @returns the names of the browser and of the system, or an empty string if neither is known */
function browserName(userAgent: string): string {
	const { browser, system } = browserOf(userAgent);
	return [browser, system].filter((name) => name !== undefined).join(', ');
}

/** Returns the hash that all reports of an error share. Digits are replaced, because they differ between reports. */
function keyOf({ release, source, message, frames }: Pick<Occurrences, 'release' | 'source' | 'message' | 'frames'>) {
	const parts = [release, source, message.replace(/\d+/g, '0'), frames[0]];
	return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

function occurrenceOf({ release, source, page, message, frames }: BrowserErrorReport, browser: string, at: string) {
	const error = { release, source, message: scrubMessage(scrub(message)) || '–', frames };
	return {
		key: keyOf(error),
		...error,
		pages: mergePlaces([], [page]),
		browsers: mergePlaces([], [browser]),
		count: 1,
		firstSeenAt: at,
		lastSeenAt: at,
	} satisfies Occurrences;
}

const mergeOccurrences = (known: Occurrences, added: Occurrences): Occurrences => ({
	...known,
	pages: mergePlaces(known.pages, added.pages),
	browsers: mergePlaces(known.browsers, added.browsers),
	count: known.count + added.count,
	firstSeenAt: known.firstSeenAt < added.firstSeenAt ? known.firstSeenAt : added.firstSeenAt,
	lastSeenAt: known.lastSeenAt > added.lastSeenAt ? known.lastSeenAt : added.lastSeenAt,
});

export function startBrowserErrors({ database, log, now, worker }: Deps): BrowserErrors {
	let deletedAt = -Infinity;
	const logged = new Map<string, { at: number; unlogged: number }>();
	let lines = { since: 0, count: 0 };

	/** Logs the first report of an error at once. Later reports are counted in one line per LOG_INTERVAL_MS. */
	function logOccurrence({ key, release, source, message, frames, pages, browsers }: Occurrences): void {
		const at = now().getTime();
		const entry = logged.get(key) ?? { at: -Infinity, unlogged: 0 };
		entry.unlogged++;
		logged.delete(key);
		logged.set(key, entry);
		const [oldest] = logged.keys();
		if (logged.size > MAX_LOGGED_ERRORS && oldest !== undefined) logged.delete(oldest);
		if (Math.abs(at - lines.since) >= LOG_INTERVAL_MS) lines = { since: at, count: 0 };
		if (Math.abs(at - entry.at) < LOG_INTERVAL_MS || lines.count >= MAX_LOG_LINES) return;
		lines.count++;
		log.warn(
			{
				release,
				source,
				page: pages[0] ?? '',
				browser: browsers[0] ?? '',
				error: message,
				frame: frames[0],
				count: entry.unlogged,
			},
			'a browser reported an error',
		);
		entry.at = at;
		entry.unlogged = 0;
	}

	const buffer = new WriteBuffer<Occurrences>({
		name: 'browser_errors',
		writeDelayMs: WRITE_DELAY_MS,
		maxEntries: MAX_PENDING_ERRORS,
		merge: mergeOccurrences,
		async write(batch) {
			const at = now();
			if (batch.length === 0 && Math.abs(at.getTime() - deletedAt) < DELETE_INTERVAL_MS) return;
			await database.transaction(async (tx) => {
				await addOccurrences(tx, batch, at);
				await deleteOldErrors(tx, new Date(at.getTime() - RETENTION_MS));
			});
			deletedAt = at.getTime();
		},
		pollIntervalMs: DELETE_INTERVAL_MS,
		failureMessage: 'errors of browsers could not be stored',
		log,
		now,
		worker,
	});

	return {
		record(report, userAgent) {
			const occurrence = occurrenceOf(report, browserName(userAgent), now().toISOString());
			logOccurrence(occurrence);
			buffer.add(occurrence.key, occurrence);
		},
		write: () => buffer.flush(),
		stop: () => buffer.stop(),
	};
}
