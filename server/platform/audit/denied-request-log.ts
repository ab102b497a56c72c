/** Writes down what was refused, and counts where it is so much that it would fill the disk. */
import type { Logger } from 'pino';
import type { Database, Tx } from '../../database/schema.ts';
import { limitKey } from '../../http/client-address.ts';
import { recordAuditEvent, type Actor, type AuditEvent } from './audit.store.ts';

const MINUTE_MS = 60_000;
/** So many refusals a minute are written down one by one: of one network address, and of all of them. */
export const MAX_RECORDED_PER_ADDRESS = 10;
export const MAX_RECORDED_PER_MINUTE = 60;
/** So many addresses are told apart in what was counted beyond that. */
const MAX_COUNTED_ADDRESSES = 50;

export interface DeniedRequestLog {
	/** Writes a refusal down in its transaction, or counts it where there have been too many this minute. */
	record(tx: Tx, who: Actor, event: AuditEvent): Promise<void>;
	/** The same for what was refused without a transaction. Never rejects. */
	recordOutsideTransaction(who: Actor, event: AuditEvent): Promise<void>;
	/** Writes down what was only counted so far. */
	stop(): Promise<void>;
}

interface MinuteCounts {
	began: number;
	noted: number;
	/** By what the limits count as one address. */
	byAddress: Map<string, { noted: number; counted: number; address: string }>;
	/** Of addresses beyond those that are told apart. */
	counted: number;
}

/**
 * Which refusals are written down depends on where they come from and on how many there are, never on whose account
 * was meant: so nobody learns from the time of an answer who has one. What was counted is written down with the first
 * refusal of a later minute, and at the end.
 */
export function startDeniedRequestLog({
	database,
	log,
	now,
}: {
	database: Database;
	log: Logger;
	now: () => Date;
}): DeniedRequestLog {
	let minute: MinuteCounts = { began: 0, noted: 0, byAddress: new Map(), counted: 0 };

	/** Ends the minute: what was counted in it. */
	function endMinute(at: number): { who: Actor; event: AuditEvent }[] {
		const overLimit = [...minute.byAddress.values()].filter(({ counted }) => counted > 0);
		const since = new Date(minute.began).toISOString();
		const events = overLimit.map(({ address, counted }) => ({ address, count: counted }));
		if (minute.counted) events.push({ address: '', count: minute.counted });
		minute = { began: at, noted: 0, byAddress: new Map(), counted: 0 };
		return events.map(({ address, count }) => ({
			who: { email: '', address },
			event: { action: 'refused_more', details: { count, since } },
		}));
	}

	/** Whether this one is written down. */
	function isRecorded({ address }: Actor): boolean {
		const key = limitKey(address);
		let entry = minute.byAddress.get(key);
		if (!entry && minute.byAddress.size < MAX_COUNTED_ADDRESSES + MAX_RECORDED_PER_MINUTE) {
			entry = { noted: 0, counted: 0, address };
			minute.byAddress.set(key, entry);
		}
		if (entry && entry.noted < MAX_RECORDED_PER_ADDRESS && minute.noted < MAX_RECORDED_PER_MINUTE) {
			entry.noted++;
			minute.noted++;
			return true;
		}
		if (entry) entry.counted++;
		else minute.counted++;
		return false;
	}

	async function note(tx: Tx, who: Actor, event: AuditEvent): Promise<void> {
		const at = now();
		const before = at.getTime() - minute.began >= MINUTE_MS ? endMinute(at.getTime()) : [];
		const noted = isRecorded(who) ? [{ who, event }] : [];
		for (const each of [...before, ...noted]) await recordAuditEvent(tx, each.who, each.event, at);
	}

	return {
		record: note,
		async recordOutsideTransaction(who, event) {
			try {
				await database.transaction((tx) => note(tx, who, event));
			} catch (error) {
				log.error({ err: error }, 'a refusal could not be written down');
			}
		},
		async stop() {
			const at = now();
			const events = endMinute(at.getTime());
			if (!events.length) return;
			try {
				await database.transaction(async (tx) => {
					for (const { who, event } of events) await recordAuditEvent(tx, who, event, at);
				});
			} catch (error) {
				// The end of the process is orderly without a database too.
				log.error({ err: error, refusals: events.length }, 'refusals could not be written down');
			}
		},
	};
}
