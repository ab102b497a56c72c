/** Records when redirects were last used. Uses are collected in memory, so that no visitor waits for a write. */
import type { Logger } from 'pino';
import type { Database } from '../../database/schema.ts';
import type { BackgroundWorker } from '../../kernel/worker.ts';
import { WriteBuffer } from '../../kernel/write-buffer.ts';
import { recordUses, type RedirectUse } from './redirects.store.ts';

/** Delay before uses are written. */
const WRITE_DELAY_MS = 5_000;
/** Maximum number of different redirects between two writes. Uses of further redirects are not recorded. */
const MAX_PENDING_USES = 1_000;

export interface RedirectUses {
	/** Records a use of the redirect with this uid. */
	record(uid: string): void;
	/** Writes the collected uses. Never rejects. */
	write(): Promise<void>;
	/** Stops the job and writes the last uses. */
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
