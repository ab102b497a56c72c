/** Makes a daily backup in a child process, because encryption and compression would delay requests. */
import { fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { leaseEnd, maintainLease } from '../../kernel/lease.ts';
import type { Timer } from '../../kernel/timer.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import {
	claimBackup,
	readBackupState,
	recordBackup,
	recordFailedBackup,
	renewClaim,
} from '../../platform/backup-state/backup-state.store.ts';
import { parseFolderLocation } from './backup-location.ts';
import type { BackupTask, BackupReply } from './backup-process.ts';
import type { BackedUpStore } from './create-backup.ts';
import { listArchives } from './list-archives.ts';
import type { FinishedBackup } from './run-backup.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ABORT_TIMEOUT_MS = 10_000;

interface Deps {
	config: Config;
	database: Database;
	log: Logger;
	now: () => Date;
	timer: Timer;
	worker: BackgroundWorker;
}

/**
 * Returns the last time at which a backup was due.
 * @param hour hour of the day in UTC
 */
export function latestDue(now: Date, hour: number): Date {
	const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
	return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** Returns true if the folder or bucket has no complete archive. Returns false if it cannot be read. */
async function lacksArchive(place: string): Promise<boolean> {
	try {
		const archives = await listArchives(await parseFolderLocation(place));
		return !archives.some(({ state }) => state === 'complete');
	} catch {
		return false;
	}
}

function backUpInProcess(task: BackupTask, signal: AbortSignal): Promise<FinishedBackup> {
	const { promise, resolve, reject } = Promise.withResolvers<FinishedBackup>();
	const child = fork(new URL('./backup-process.ts', import.meta.url), {
		execArgv: ['--disable-warning=ExperimentalWarning'],
		env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', TMPDIR: process.env.TMPDIR ?? '' },
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		serialization: 'advanced',
	});
	let kill: NodeJS.Timeout | undefined;
	const abort = () => {
		child.kill('SIGTERM');
		kill = setTimeout(() => child.kill('SIGKILL'), ABORT_TIMEOUT_MS);
	};
	signal.addEventListener('abort', abort, { once: true });
	child.on('message', (reply: BackupReply) => {
		if ('done' in reply) resolve(reply.done);
		else reject(new Error(reply.failed));
	});
	child.on('error', reject);
	child.on('exit', () => {
		clearTimeout(kill);
		signal.removeEventListener('abort', abort);
		// oxlint-disable-next-line prefer-promise-reject-errors -- the worker compares the abort reason
		if (signal.aborted) reject(signal.reason);
		else reject(new Error('the process of the backup has ended unexpectedly'));
	});
	child.send(task);
	return promise;
}

/** Adds the job for the daily backup if BACKUP_TO is set. */
export function addBackupJob({ config, database, log, now, timer, worker }: Deps): JobHandle | undefined {
	const { to, hour, keep } = config.backup;
	if (to === undefined) return undefined;
	const { databaseUrl, dataDir, storage, secretKey, backup } = config;
	const times = database.leaseTimes;
	const store: BackedUpStore = { databaseUrl, dataDir, storage, secretKey, backup };

	async function backUp(signal: AbortSignal, at: Date): Promise<void> {
		const lost = new AbortController();
		let lease = leaseEnd(times, at);
		const endLease = maintainLease({
			times,
			timer,
			async renew() {
				const next = await database.transaction((tx) => renewClaim(tx, times, lease, now()));
				lease = next ?? lease;
				return next !== undefined;
			},
			onLost: () => lost.abort(new Error('the claim of the backup was lost')),
		});
		try {
			const done = await backUpInProcess({ store, to: to!, keep, at }, AbortSignal.any([signal, lost.signal]));
			await endLease();
			await database.transaction((tx) => recordBackup(tx, at, done.name, done.bytes));
			const { name, place, bytes, files, rows, missing, deleted } = done;
			log.info({ archive: name, place, bytes, files, rows, deleted }, 'a backup was made');
			if (missing.length > 0)
				log.warn({ files: missing.slice(0, 10), count: missing.length }, 'files that the database names are missing');
		} catch (error) {
			await endLease();
			const message = signal.aborted ? undefined : (error as Error).message;
			await database.transaction((tx) => recordFailedBackup(tx, now(), message));
			throw error;
		}
	}

	/**
	 * True until the job finds a complete archive in BACKUP_TO. Until then, a backup is due at once, because earlier
	 * backups may be in a former BACKUP_TO.
	 */
	let mayBeElsewhere = true;

	return worker.add({
		name: 'backup',
		async run(signal) {
			const at = now();
			const latest = latestDue(at, hour);
			const next = new Date(latest.getTime() + DAY_MS);
			mayBeElsewhere &&= await lacksArchive(to);
			const due = mayBeElsewhere ? at : latest;
			const { succeeded_at } = await readBackupState(database.read);
			if (succeeded_at !== null && Date.parse(succeeded_at) >= due.getTime()) return next;
			// If the process is killed, its lease expires, and the job runs again.
			const isMine = await database.transaction((tx) => claimBackup(tx, times, due, at));
			if (!isMine) return new Date(at.getTime() + times.leaseMs);
			await backUp(signal, at);
			return next;
		},
		retryDelays: { firstMs: 10 * MINUTE_MS, maxMs: 60 * MINUTE_MS },
		failureMessage: 'the daily backup failed',
	});
}
