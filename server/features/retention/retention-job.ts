/** Deletes personal data at the age that the studio has configured (ADR 0074), and shares that have ended. */
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { Database } from '../../database/schema.ts';
import { deleteOldAuditEvents, MIN_AUDIT_DAYS } from '../../platform/audit/audit.store.ts';
import { deleteEndedShares } from '../shares/shares.store.ts';
import { messagesBefore, removeMessage } from '../../resources/contact/contact.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Number of rows that a transaction deletes. Other writers wait for the transaction, so the number is small. */
const BATCH_SIZE = 100;

interface Deps {
	config: Pick<Config, 'messageDays' | 'auditDays'>;
	database: Database;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Adds the job, which runs every day. */
export function addRetentionJob({ config, database, log, now, worker }: Deps): JobHandle {
	const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();

	async function deleteMessages(days: number, signal: AbortSignal): Promise<number> {
		let deleted = 0;
		for (let uids: string[]; !signal.aborted; deleted += uids.length) {
			uids = await messagesBefore(database.read, before(days), BATCH_SIZE);
			if (uids.length === 0) break;
			await database.transaction(async (tx) => {
				for (const uid of uids) await removeMessage(tx, uid);
			});
		}
		return deleted;
	}

	async function deleteAuditEvents(days: number, signal: AbortSignal): Promise<number> {
		let deleted = 0;
		for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal.aborted; deleted += count)
			count = await database.transaction((tx) =>
				deleteOldAuditEvents(tx, before(Math.max(days, MIN_AUDIT_DAYS)), BATCH_SIZE),
			);
		return deleted;
	}

	async function deleteShares(signal: AbortSignal): Promise<number> {
		let deleted = 0;
		for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal.aborted; deleted += count)
			count = await database.transaction((tx) => deleteEndedShares(tx, now(), BATCH_SIZE));
		return deleted;
	}

	return worker.add({
		name: 'retention',
		async run(signal) {
			const messages = config.messageDays === undefined ? 0 : await deleteMessages(config.messageDays, signal);
			const auditEvents = config.auditDays === undefined ? 0 : await deleteAuditEvents(config.auditDays, signal);
			const shares = await deleteShares(signal);
			if (messages + auditEvents + shares > 0)
				log.info({ messages, auditEvents, shares }, 'old personal data was deleted');
			return undefined;
		},
		pollIntervalMs: DAY_MS,
		failureMessage: 'old personal data could not be deleted',
	});
}
