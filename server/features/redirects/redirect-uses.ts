/**
 * Records the time at which redirects were last used. The times are collected in memory, so that visitors do not wait
 * for writes.
 */
import type { Logger } from 'pino';
import type { Database } from '../../database/schema.ts';
import type { BackgroundWorker } from '../../kernel/worker.ts';
import { WriteBuffer } from '../../kernel/write-buffer.ts';
import { recordUses, type RedirectUse } from './redirects.store.ts';

/** Delay before collected uses are stored. */
const WRITE_DELAY_MS = 5_000;
/** Maximum number of redirects with collected uses. Uses of further redirects are dropped. */
const MAX_PENDING_USES = 1_000;

export interface RedirectUses {
	record(uid: string): void;
	/** Stores the collected uses. Never rejects. */
	write(): Promise<void>;
	/** Stops the job and stores the collected uses. */
	stop(): Promise<void>;
}

interface Deps {
	database: Database;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

export function startRedirectUses({ database, log, now, worker }: Deps): RedirectUses {
	const buffer = new WriteBuffer<RedirectUse>({
		name: 'redirect_uses',
		writeDelayMs: WRITE_DELAY_MS,
		maxEntries: MAX_PENDING_USES,
		merge: (known, added) => (known.at > added.at ? known : added),
		async write(uses) {
			if (uses.length > 0) await database.transaction((tx) => recordUses(tx, uses));
		},
		failureMessage: 'uses of redirects could not be stored',
		log,
		now,
		worker,
	});
	return {
		record: (uid) => buffer.add(uid, { uid, at: now().toISOString() }),
		write: () => buffer.flush(),
		stop: () => buffer.stop(),
	};
}
