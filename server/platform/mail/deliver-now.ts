import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { isInOutbox } from './mail.store.ts';

interface Deps {
	database: Database;
	mail: Pick<JobHandle, 'work'>;
}

/** Maximum time for which a request waits for a delivery. */
const DELIVERY_TIMEOUT_MS = 10_000;

/**
 * Tries to deliver a mail at once.
 * @returns true if the mail was delivered in time; otherwise the mail stays in the outbox and is retried
 */
export async function deliverNow({ mail, database }: Deps, mailUid: string) {
	await Promise.race([mail.work(), delay(DELIVERY_TIMEOUT_MS, undefined, { ref: false })]);
	return !(await isInOutbox(database.read, mailUid));
}
