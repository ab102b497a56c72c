import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { Database } from '../../database/schema.ts';
import { deleteExpiredPresence } from './presence.store.ts';

/** The sweep runs rarely, because it only saves space. Readers ignore expired reports. */
const POLL_INTERVAL_MS = 60 * 60_000;

interface Deps {
	database: Database;
	now: () => Date;
	worker: BackgroundWorker;
}

export const addPresenceSweep = ({ database, now, worker }: Deps): JobHandle =>
	worker.add({
		name: 'presence',
		async run() {
			await database.transaction((tx) => deleteExpiredPresence(tx, now()));
			return undefined;
		},
		pollIntervalMs: POLL_INTERVAL_MS,
		failureMessage: 'expired reports of who has an item open could not be deleted',
	});
