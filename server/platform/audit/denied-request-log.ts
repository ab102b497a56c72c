/**
 * Records denied requests in the audit log. Above a limit, requests are only counted, so that a flood does not fill the
 * disk.
 */
import type { Logger } from 'pino';
import type { Database, Tx } from '../../database/schema.ts';
import { limitKey } from '../../http/client-address.ts';
import { recordAuditEvent, type Actor, type AuditEvent } from './audit.store.ts';

const MINUTE_MS = 60_000;
/**
 * Maximum number of recorded events per minute, for one network address and in total. Further requests are only
 * counted.
 */
export const MAX_RECORDED_PER_ADDRESS = 10;
export const MAX_RECORDED_PER_MINUTE = 60;
/**
 * Maximum number of addresses with separate counts after MAX_RECORDED_PER_MINUTE is reached. Further addresses share
 * one count.
 */
const MAX_COUNTED_ADDRESSES = 50;

export interface DeniedRequestLog {
	/** Records a denied request in the given transaction, or counts a request above the limit. */
	record(tx: Tx, who: Actor, event: AuditEvent): Promise<void>;
	/** Records a denied request in its own transaction. Never rejects. */
	recordOutsideTransaction(who: Actor, event: AuditEvent): Promise<void>;
	stop(): Promise<void>;
}

interface MinuteCounts {
	began: number;
	recorded: number;
	/** Counts by address, in the form of `limitKey`. */
	byAddress: Map<string, { recorded: number; counted: number; address: string }>;
	/** Shared count of the addresses that have no separate count. */
	counted: number;
}

/**
 * Starts the log. Requests are handled alike with and without an existing account, because different response times
 * could reveal accounts. The counts of a minute are recorded with the next denied request, or when the process stops.
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
	let minute: MinuteCounts = { began: 0, recorded: 0, byAddress: new Map(), counted: 0 };

	/**
	 * Begins a new minute.
	 * @returns events with the counts of the old minute
	 */
	function endMinute(at: number): { who: Actor; event: AuditEvent }[] {
		const overLimit = [...minute.byAddress.values()].filter(({ counted }) => counted > 0);
		const since = new Date(minute.began).toISOString();
		const counts = overLimit.map(({ address, counted }) => ({ address, count: counted }));
		if (minute.counted) counts.push({ address: '', count: minute.counted });
		minute = { began: at, recorded: 0, byAddress: new Map(), counted: 0 };
		return counts.map(({ address, count }) => ({
			who: { email: '', address },
			event: { action: 'refused_more', details: { count, since } },
		}));
	}

	/**
	 * Counts a request.
	 * @returns true if the request must be recorded
	 */
	function isRecorded({ address }: Actor): boolean {
		const key = limitKey(address);
		let entry = minute.byAddress.get(key);
		if (!entry && minute.byAddress.size < MAX_COUNTED_ADDRESSES + MAX_RECORDED_PER_MINUTE) {
			entry = { recorded: 0, counted: 0, address };
			minute.byAddress.set(key, entry);
		}
		if (entry && entry.recorded < MAX_RECORDED_PER_ADDRESS && minute.recorded < MAX_RECORDED_PER_MINUTE) {
			entry.recorded++;
			minute.recorded++;
			return true;
		}
		if (entry) entry.counted++;
		else minute.counted++;
		return false;
	}

	async function note(tx: Tx, who: Actor, event: AuditEvent): Promise<void> {
		const at = now();
		const before = at.getTime() - minute.began >= MINUTE_MS ? endMinute(at.getTime()) : [];
		const recorded = isRecorded(who) ? [{ who, event }] : [];
		for (const each of [...before, ...recorded]) await recordAuditEvent(tx, each.who, each.event, at);
	}

	return {
		record: note,
		async recordOutsideTransaction(who, event) {
			try {
				await database.transaction((tx) => note(tx, who, event));
			} catch (error) {
				log.error({ err: error }, 'a denied request could not be recorded');
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
				// The error is only logged, because the process must be able to stop without a database.
				log.error({ err: error, events: events.length }, 'denied requests could not be recorded');
			}
		},
	};
}
