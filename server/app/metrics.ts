/** Declares metrics that are computed at each request for metrics (ADR 0071). */
import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metrics, Sample } from '../kernel/metrics.ts';
import { countSessions } from '../auth/sessions/sessions.store.ts';
import { countDueItems } from '../cms/editing/items.store.ts';
import { countOpenImports } from '../features/figures/imports/imports.store.ts';
import { readBackupState } from '../platform/backup-state/backup-state.store.ts';
import { mailQueue } from '../platform/mail/mail.store.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { pictureQueue } from '../resources/media/library.store.ts';
import type { PageCache } from './page-cache.ts';
import type { Services } from './services.ts';

/** @returns seconds from `at` to `now`; 0 if `at` is undefined */
const ageOf = (at: string | undefined, now: Date): number =>
	at === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(at)) / 1000);

/** Prometheus waits 10 seconds for all metrics together, so the storage gets only a part of this time. */
const STORAGE_TIMEOUT_MS = 3000;

/** Returns a function that checks that the storage still has its store id. The first call reads the id. */
function storageProbe(storage: FileStorage): () => Promise<boolean> {
	let known: string | undefined;
	return async () => {
		const late = delay(STORAGE_TIMEOUT_MS, undefined, { ref: false });
		const id = await Promise.race([storage.readStoreId().catch(() => undefined), late]);
		known ??= id;
		return id !== undefined && id === known;
	};
}

export function declareMetrics(
	metrics: Metrics,
	{ config, database, storage, worker, now }: Pick<Services, 'config' | 'database' | 'storage' | 'worker' | 'now'>,
	cache: Pick<PageCache, 'hits' | 'staleHits' | 'misses' | 'entries' | 'bytes'>,
): void {
	if (!metrics.isOn) return;
	const { read } = database;
	metrics.count({
		name: 'page_cache_responses_total',
		help: 'Responses of public pages and API calls, by how the page cache answered',
		labels: ['result'],
		read: () => [
			{ value: cache.hits - cache.staleHits, labels: { result: 'hit' } },
			{ value: cache.staleHits, labels: { result: 'stale' } },
			{ value: cache.misses, labels: { result: 'miss' } },
		],
	});
	metrics.gauge({
		name: 'process_start_time_seconds',
		help: 'Start of the process; with WORKERS, of the worker process that started last',
		ofWorkers: 'max',
		read: () => performance.timeOrigin / 1000,
	});
	metrics.gauge({ name: 'page_cache_entries', help: 'Fresh entries of the page cache', read: () => cache.entries });
	metrics.gauge({ name: 'page_cache_bytes', help: 'Size of the page cache', read: () => cache.bytes });
	metrics.gauge({
		name: 'database_up',
		help: '1 while the database can be reached',
		ofWorkers: 'min',
		read: () => (database.outage.isDown() ? 0 : 1),
	});
	let outages = 0;
	database.outage.onChange((isDown) => isDown && outages++);
	metrics.count({
		name: 'database_outages_total',
		help: 'Outages of the database, also those between two scrapes',
		ofWorkers: 'max',
		read: () => [{ value: outages }],
	});
	metrics.gauge({
		name: 'database_timeline',
		help: 'Timeline of the PostgreSQL server in use, by its host; nothing unless DATABASE_URL names several servers',
		labels: ['host'],
		ofWorkers: 'max',
		read: () => {
			const servers = database.servers?.state();
			return servers ? [{ value: servers.timeline, labels: { host: servers.host } }] : [];
		},
	});
	metrics.gauge({
		name: 'database_writable_servers',
		help: 'PostgreSQL servers of DATABASE_URL that accept writes; nothing unless it names several servers',
		ofWorkers: 'max',
		read: () => {
			const servers = database.servers?.state();
			return servers ? [{ value: servers.writable.length }] : [];
		},
	});
	metrics.gauge({
		name: 'database_connections',
		help: 'Connections of the pool to PostgreSQL, by state; `waiting` counts callers without a connection',
		labels: ['state'],
		read: () => Object.entries(database.poolState?.() ?? {}).map(([state, value]) => ({ value, labels: { state } })),
	});
	/** Declares the metrics of a queue in the database. All worker processes share the queue. */
	const queue = (name: string, subject: string, state: () => Promise<{ count: number; due: string | undefined }>) => {
		metrics.gauge({
			name: `${name}_waiting`,
			help: `${subject} that wait`,
			ofWorkers: 'max',
			read: async () => (await state()).count,
		});
		metrics.gauge({
			name: `${name}_overdue_seconds`,
			help: `Time since the first of the ${subject.toLowerCase()} that wait was due`,
			ofWorkers: 'max',
			read: async () => ageOf((await state()).due, now()),
		});
	};
	queue('mails', 'Mails', async () => (await mailQueue(read)).waiting);
	metrics.gauge({
		name: 'mails_failed',
		help: 'Mails whose sending was given up',
		ofWorkers: 'max',
		read: async () => (await mailQueue(read)).failed,
	});
	queue('pictures', 'Pictures', () => pictureQueue(read));
	metrics.gauge({
		name: 'imports_open',
		help: 'Imports of figures that are being checked or imported',
		ofWorkers: 'max',
		read: () => countOpenImports(read),
	});
	metrics.gauge({
		name: 'schedule_due',
		help: 'Items whose scheduled time has passed and that are not published or unpublished yet',
		ofWorkers: 'max',
		read: () => countDueItems(read, now()),
	});
	metrics.gauge({
		name: 'sessions',
		help: 'Open sessions of users',
		ofWorkers: 'max',
		read: () => countSessions(read, now()),
	});
	const hasStorage = storageProbe(storage);
	metrics.gauge({
		name: 'storage_up',
		help: '1 while the storage of the media and files can be read and is the same as at the first scrape',
		ofWorkers: 'min',
		read: async () => ((await hasStorage()) ? 1 : 0),
	});
	metrics.gauge({
		name: 'disk_free_bytes',
		help: 'Free space on the disk of the data folder',
		ofWorkers: 'min',
		read: async () => {
			const { bavail, bsize } = await statfs(config.dataDir);
			return bavail * bsize;
		},
	});
	metrics.gauge({
		name: 'disk_size_bytes',
		help: 'Size of the disk of the data folder',
		ofWorkers: 'min',
		read: async () => {
			const { blocks, bsize } = await statfs(config.dataDir);
			return blocks * bsize;
		},
	});
	metrics.gauge({
		name: 'backup_configured',
		help: '1 if BACKUP_TO is set',
		ofWorkers: 'max',
		read: () => (config.backup.to === undefined ? 0 : 1),
	});
	metrics.gauge({
		name: 'backup_age_seconds',
		help: 'Age of the last daily backup; NaN before the first one, or without daily backups',
		ofWorkers: 'max',
		read: async () => {
			const { succeeded_at: at } = await readBackupState(read);
			return config.backup.to === undefined || at === null ? NaN : ageOf(at, now());
		},
	});
	metrics.gauge({
		name: 'backup_failed',
		help: '1 if the last daily backup failed',
		ofWorkers: 'max',
		read: async () => ((await readBackupState(read)).failed_at === null ? 0 : 1),
	});
	const ofJobs = (value: (job: ReturnType<typeof worker.state>[number]) => number) => (): Sample[] =>
		worker.state().map((job) => ({ value: value(job), labels: { job: job.name } }));
	metrics.gauge({
		name: 'job_failures_in_a_row',
		help: 'Failed runs of a background job since its last success',
		labels: ['job'],
		ofWorkers: 'max',
		read: ofJobs(({ consecutiveFailures }) => consecutiveFailures),
	});
	metrics.gauge({
		name: 'job_last_success_timestamp_seconds',
		help: 'When a background job last succeeded; 0 before its first success',
		labels: ['job'],
		ofWorkers: 'max',
		read: ofJobs(({ lastSuccess }) => (lastSuccess ? lastSuccess.getTime() / 1000 : 0)),
	});
}
