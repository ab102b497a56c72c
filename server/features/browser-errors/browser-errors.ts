/**
 * Collects the errors that browsers report (ADR 0054). Errors are grouped and counted in memory, and written together.
 * So a report never waits for the database, and a killed process loses the counts that it has not written.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BrowserErrorReport } from '../../../contract/browser-errors.ts';
import { browserOf } from '../../../contract/browser-name.ts';
import { scrubMessage } from '../../../contract/scrub-error.ts';
import type { Database } from '../../database/schema.ts';
import { scrub } from '../../http/log.ts';
import type { BackgroundWorker } from '../../kernel/worker.ts';
import { addOccurrences, deleteOldErrors, mergePlaces, type Occurrences } from './browser-errors.store.ts';

/** Delay before occurrences are written. */
const WRITE_DELAY_MS = 5_000;
/** Maximum number of different errors between two writes. Only abusive clients report more. */
const MAX_PENDING_ERRORS = 200;
/** Time after which an error is deleted if no browser reports it again. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Interval at which old errors are deleted when no errors are reported. */
const DELETE_INTERVAL_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two log lines about the same error. */
const LOG_INTERVAL_MS = 60_000;
/** Maximum number of log lines about all errors within LOG_INTERVAL_MS. */
const MAX_LOG_LINES = 20;
/** Maximum number of errors for which the time of the last log line is remembered. */
const MAX_LOGGED_ERRORS = 500;

export interface BrowserErrors {
	/** Counts a report. @param userAgent is the header of its request */
	record(report: BrowserErrorReport, userAgent: string): void;
	/** Writes what was collected. Never rejects. */
	write(): Promise<void>;
	/** Stops the job and writes what was collected last. */
	stop(): Promise<void>;
}

interface Deps {
	database: Database;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Returns the common names of the browser and its system; an empty string if both are unknown. */
function browserName(userAgent: string): string {
	const { browser, system } = browserOf(userAgent);
	return [browser, system].filter((name) => name !== undefined).join(', ');
}

/** Returns the hash by which reports of the same error are grouped. Different numbers in the message do not matter. */
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

export function startBrowserErrors({ database, log, now, worker }: Deps): BrowserErrors {
	let pending = new Map<string, Occurrences>();
	let isWriting = false;
	let deletedAt = -Infinity;
	const logged = new Map<string, { at: number; unlogged: number }>();
	let lines = { since: 0, count: 0 };

	function add(added: Occurrences): void {
		const known = pending.get(added.key);
		if (!known) {
			if (pending.size < MAX_PENDING_ERRORS) pending.set(added.key, added);
			return;
		}
		pending.set(added.key, {
			...known,
			pages: mergePlaces(known.pages, added.pages),
			browsers: mergePlaces(known.browsers, added.browsers),
			count: known.count + added.count,
			firstSeenAt: known.firstSeenAt < added.firstSeenAt ? known.firstSeenAt : added.firstSeenAt,
			lastSeenAt: known.lastSeenAt > added.lastSeenAt ? known.lastSeenAt : added.lastSeenAt,
		});
	}

	/** Logs the first occurrence of an error at once, and later occurrences together. Limits may delay both. */
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

	async function write(): Promise<void> {
		const batch = pending;
		const at = now().getTime();
		if (batch.size === 0 && Math.abs(at - deletedAt) < DELETE_INTERVAL_MS) return;
		pending = new Map();
		isWriting = true;
		try {
			await database.transaction(async (tx) => {
				await addOccurrences(tx, [...batch.values()], now());
				await deleteOldErrors(tx, new Date(at - RETENTION_MS));
			});
			deletedAt = at;
		} catch (error) {
			for (const occurrences of batch.values()) add(occurrences);
			throw error;
		} finally {
			isWriting = false;
		}
	}

	const failureMessage = 'errors of browsers could not be stored';
	const job = worker.add({
		name: 'browser_errors',
		async run() {
			await write();
			// Run again for occurrences that arrived during the write.
			return pending.size > 0 ? new Date(now().getTime() + WRITE_DELAY_MS) : undefined;
		},
		pollIntervalMs: DELETE_INTERVAL_MS,
		wakeDelayMs: WRITE_DELAY_MS,
		failureMessage,
	});
	// Wake the job to plan the first deletion of old errors.
	job.wake();

	return {
		record(report, userAgent) {
			const occurrence = occurrenceOf(report, browserName(userAgent), now().toISOString());
			logOccurrence(occurrence);
			// Wake the job for the first occurrence only. A run is already planned for later ones, and a wake would shorten
			// its back-off.
			if (pending.size === 0 && !isWriting) job.wake();
			add(occurrence);
		},
		write: () => job.work(),
		async stop() {
			await job.stop();
			if (pending.size > 0) await write().catch((error: unknown) => log.error({ err: error }, failureMessage));
		},
	};
}
