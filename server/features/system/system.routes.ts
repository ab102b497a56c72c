import { statfs } from 'node:fs/promises';
import { showSystem, SYSTEM_STEP_MINUTES, type SystemState } from '../../../contract/system.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { countSessions } from '../../auth/sessions/sessions.store.ts';
import { readMigrationState } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import { programVersion } from '../../kernel/program-version.ts';
import { durationQuantile, noRequests } from '../../kernel/request-tally.ts';
import { backupProblem, readBackupState } from '../../platform/backup-state/backup-state.store.ts';
import { mailQueue } from '../../platform/mail/mail.store.ts';
import { readMailState } from '../../platform/mail/mail-test.store.ts';
import { pictureQueue } from '../../resources/media/library.store.ts';
import { readQueues, type Sampler } from './sampler.ts';
import { describeDatabase, listProcesses, listSamples, type StoredSample } from './system.store.ts';

interface Deps {
	config: Config;
	database: Database;
	sampler: Pick<Sampler, 'uid'>;
	now: () => Date;
}

const STEP_MS = SYSTEM_STEP_MINUTES * 60_000;
const STEP_COUNT = (24 * 60) / SYSTEM_STEP_MINUTES;
/** A process counts as ended if its last sample is older than this. Two samples in a row may be late. */
const PROCESS_LIFETIME_MS = 3 * 60_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const addUp = (lists: readonly (readonly number[])[]): number[] => {
	const totals: number[] = [];
	for (const list of lists) for (const [i, value] of list.entries()) totals[i] = (totals[i] ?? 0) + value;
	return totals;
};
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/** Returns the sum of the largest memory use of each process, in bytes. */
function memoryOf(samples: readonly StoredSample[]): number {
	const ofProcess = new Map<string, number>();
	for (const { process_uid, figures } of samples)
		ofProcess.set(process_uid, Math.max(ofProcess.get(process_uid) ?? 0, figures.memoryBytes));
	return sum([...ofProcess.values()]);
}

function stepOf(start: number, samples: readonly StoredSample[]): SystemState['steps'][number] {
	const all = samples.map(({ figures }) => figures);
	const statuses = addUp([noRequests().statuses, ...all.map((figures) => figures.statuses)]);
	const durations = addUp([noRequests().durations, ...all.map((figures) => figures.durations)]);
	const hits = sum(all.map(({ cacheHits }) => cacheHits));
	const cacheable = hits + sum(all.map(({ cacheMisses }) => cacheMisses));
	const isMeasured = all.length > 0;
	return {
		at: new Date(start).toISOString(),
		status_2xx: statuses[0]! + hits,
		status_3xx: statuses[1]!,
		status_4xx: statuses[2]!,
		status_5xx: statuses[3]!,
		p50_ms: rounded(durationQuantile(durations, 0.5)),
		p95_ms: rounded(durationQuantile(durations, 0.95)),
		p99_ms: rounded(durationQuantile(durations, 0.99)),
		cache_hit_ratio: cacheable === 0 ? null : hits / cacheable,
		event_loop_lag_ms: isMeasured ? Math.max(...all.map(({ eventLoopLagMs }) => eventLoopLagMs)) : null,
		memory_bytes: isMeasured ? memoryOf(samples) : null,
		queued: isMeasured ? Math.max(...all.map(({ queues }) => sum(Object.values(queues)))) : null,
	};
}

/** Returns the steps of the last day. The last step has not ended yet. */
function stepsOf(samples: readonly StoredSample[], now: Date): SystemState['steps'] {
	const last = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
	const byStep = Map.groupBy(samples, ({ at }) => Math.floor(Date.parse(at) / STEP_MS) * STEP_MS);
	return Array.from({ length: STEP_COUNT }, (_, i) => {
		const start = last - (STEP_COUNT - 1 - i) * STEP_MS;
		return stepOf(start, byStep.get(start) ?? []);
	});
}

const overdueSeconds = (due: string | undefined, now: Date): number =>
	due === undefined ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(due)) / 1000));

/** Shows the state of the server and its figures of the last day, for superusers. */
export function systemRoutes({ config, database, sampler, now }: Deps): Routes {
	const router = signedInRouter();
	router.use(showSystem.path, requireRight('system', 'view'));
	return router.openapi(showSystem, async (c) => {
		const at = now();
		const { read } = database;
		const [described, migrations, processes, samples, disk, backup, queues, mails, mail, pictures, sessions] =
			await Promise.all([
				describeDatabase(read, config),
				readMigrationState(read),
				listProcesses(read, new Date(at.getTime() - PROCESS_LIFETIME_MS)),
				listSamples(read, new Date(at.getTime() - STEP_COUNT * STEP_MS)),
				statfs(config.dataDir),
				readBackupState(read),
				readQueues(read, at),
				mailQueue(read),
				readMailState(read, config),
				pictureQueue(read),
				countSessions(read, at),
			]);
		const latest = new Map(samples.map(({ process_uid, figures }) => [process_uid, figures]));
		const { newest, pending, foreign } = migrations;
		return ok(c, {
			version: programVersion(),
			database: described,
			migrations: { newest: newest ?? null, pending, foreign, older_may_run: migrations.stopping.length === 0 },
			processes: processes.map((process) => ({
				uid: process.uid,
				host: process.host,
				pid: process.pid,
				version: process.version,
				started_at: process.started_at,
				memory_bytes: latest.get(process.uid)?.memoryBytes ?? null,
				event_loop_lag_ms: latest.get(process.uid)?.eventLoopLagMs ?? null,
				is_responding: process.uid === sampler.uid,
			})),
			disk: { free_bytes: disk.bavail * disk.bsize, size_bytes: disk.blocks * disk.bsize },
			backup:
				config.backup.to === undefined
					? null
					: {
							last_at: backup.succeeded_at,
							size_bytes: backup.bytes,
							failed_at: backup.failed_at,
							problem: backupProblem(backup, at) ?? null,
						},
			queues,
			overdue_seconds: {
				mails: overdueSeconds(mails.waiting.due, at),
				renditions: overdueSeconds(pictures.due, at),
			},
			mails_failed: mails.failed,
			mail,
			sessions,
			steps: stepsOf(samples, at),
		});
	});
}
