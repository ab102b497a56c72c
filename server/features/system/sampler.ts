/**
 * Samples this process every minute, so that the admin shows the last day without Prometheus. The log and the page
 * cache count requests anyway, so sampling adds no work to a request.
 */
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/schema.ts';
import type { RequestTally } from '../../kernel/request-tally.ts';
import { programVersion } from '../../kernel/program-version.ts';
import { newUid } from '../../kernel/uid.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import { countDueItems } from '../../cms/editing/items.store.ts';
import { mailQueue } from '../../platform/mail/mail.store.ts';
import { pictureQueue } from '../../resources/media/library.store.ts';
import { countOpenImports } from '../figures/imports/imports.store.ts';
import { deleteSamplesBefore, recordSample, removeProcess, type Figures, type QueueName } from './system.store.ts';

const MINUTE_MS = 60_000;
/** Age at which samples are deleted: an hour more than the plots show. */
const SAMPLE_LIFETIME_MS = 25 * 60 * MINUTE_MS;
/** Interval at which the delay of the event loop is measured. A shorter interval would wake an idle process often. */
const LAG_RESOLUTION_MS = 100;

type CacheCounts = Readonly<{ hits: number; misses: number }>;

interface Deps {
	database: Database;
	requests: RequestTally;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

export interface Sampler extends Pick<JobHandle, 'wake' | 'work'> {
	uid: string;
	/** Adds the responses of the page cache, which exists only when the server listens. */
	watchCache(cache: CacheCounts): void;
	/** Stops the job and removes this process from the list of running ones. */
	stop(): Promise<void>;
}

export async function readQueues(read: Db, now: Date): Promise<Record<QueueName, number>> {
	const [mails, renditions, imports, schedule] = await Promise.all([
		mailQueue(read).then(({ waiting }) => waiting.count),
		pictureQueue(read).then(({ count }) => count),
		countOpenImports(read),
		countDueItems(read, now),
	]);
	return { mails, renditions, imports, schedule };
}

/** Adds the job. The first run begins when the job is woken. */
export function startSampler({ database, requests, log, now, worker }: Deps): Sampler {
	const uid = newUid(now());
	const version = programVersion();
	const startedAt = now().toISOString();
	const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
	lag.enable();
	let cache: CacheCounts = { hits: 0, misses: 0 };
	let known = cache;

	function takeFigures(queues: Figures['queues']): Figures {
		const { hits, misses } = cache;
		const figures = {
			...requests.take(),
			cacheHits: hits - known.hits,
			cacheMisses: misses - known.misses,
			// Each delay in the histogram includes the interval, so the interval is subtracted.
			eventLoopLagMs: Math.max(0, Math.round(lag.max / 1e6 - LAG_RESOLUTION_MS)),
			memoryBytes: process.memoryUsage.rss(),
			queues,
		};
		known = { hits, misses };
		lag.reset();
		return figures;
	}

	const job = worker.add({
		name: 'samples',
		async run() {
			const at = now();
			const figures = takeFigures(await readQueues(database.read, at));
			const row = {
				uid,
				host: hostname(),
				pid: process.pid,
				version,
				started_at: startedAt,
				seen_at: at.toISOString(),
			};
			await database.transaction(async (tx) => {
				await recordSample(tx, row, figures);
				await deleteSamplesBefore(tx, new Date(at.getTime() - SAMPLE_LIFETIME_MS));
			});
			return undefined;
		},
		pollIntervalMs: MINUTE_MS,
		failureMessage: 'the figures of the last minute could not be stored',
	});
	return {
		uid,
		watchCache(counts) {
			cache = counts;
			known = { hits: counts.hits, misses: counts.misses };
		},
		wake: () => job.wake(),
		work: () => job.work(),
		async stop() {
			await job.stop();
			lag.disable();
			await database
				.transaction((tx) => removeProcess(tx, uid))
				.catch((error: unknown) => log.warn({ err: error }, 'the end of this process could not be stored'));
		},
	};
}
