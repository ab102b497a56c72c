/**
 * Records downloads and exports as audit events, once an hour for each user and file, so that the events do not fill
 * the disk.
 */
import type { Logger } from 'pino';
import type { Database } from '../../database/schema.ts';
import { limitKey } from '../../http/client-address.ts';
import { recordAuditEvent, type Actor, type AuditEvent } from './audit.store.ts';

const HOUR_MS = 60 * 60_000;
/** Maximum number of events per hour and user. The last event says that further downloads are not recorded. */
export const MAX_EVENTS_PER_HOUR = 200;
/** Maximum number of users in memory. The user with the oldest download is dropped. */
const MAX_REMEMBERED_USERS = 2000;

/** Actor of a download through a preview link, which needs no account. */
export const PREVIEW_GUEST = 'preview link';

export interface DownloadLog {
	/**
	 * Records a download in the background, so that the response does not wait for the write.
	 * @param isContinuation true if the response is a later part of a file
	 */
	record(who: Actor, event: AuditEvent, isContinuation?: boolean): void;
	flush(): Promise<void>;
}

interface RecentDownloads {
	since: number;
	count: number;
	/** Time of the last event, and time of the last sent part, by file. */
	files: Map<string, { recorded: number; sent: number }>;
}

export function startDownloadLog({
	database,
	log,
	now,
}: {
	database: Database;
	log: Logger;
	now: () => Date;
}): DownloadLog {
	const users = new Map<string, RecentDownloads>();
	const pending = new Set<Promise<void>>();

	function recentOf({ email, address }: Actor, at: number): RecentDownloads {
		const user = email === PREVIEW_GUEST ? limitKey(address) : email;
		let recent = users.get(user);
		users.delete(user);
		if (!recent) recent = { since: at, count: 0, files: new Map() };
		else if (at - recent.since >= HOUR_MS) {
			const files = [...recent.files].filter(([, { sent }]) => at - sent < HOUR_MS);
			recent = { since: at, count: 0, files: new Map(files) };
		}
		// A map iterates in the order of insertion, so the latest user is inserted again as the last one.
		users.set(user, recent);
		if (users.size > MAX_REMEMBERED_USERS) users.delete(users.keys().next().value!);
		return recent;
	}

	/**
	 * Returns the event to record; undefined if the log has a recent event for the download, or the user has reached
	 * the limit.
	 */
	function eventOf(who: Actor, event: AuditEvent, isContinuation: boolean, at: number): AuditEvent | undefined {
		const recent = recentOf(who, at);
		const key = JSON.stringify([event.action, event.resource, event.item_uid, event.details]);
		const before = recent.files.get(key);
		const last = isContinuation ? before?.sent : before?.recorded;
		const isKnown = last !== undefined && at - last < HOUR_MS;
		if (!isKnown && recent.count >= MAX_EVENTS_PER_HOUR) return undefined;
		recent.files.set(key, { recorded: isKnown ? before!.recorded : at, sent: at });
		if (isKnown) return undefined;
		recent.count++;
		if (recent.count < MAX_EVENTS_PER_HOUR) return event;
		return { action: 'downloaded_more', details: { since: new Date(recent.since).toISOString() } };
	}

	async function write(who: Actor, event: AuditEvent, at: Date): Promise<void> {
		try {
			await database.transaction((tx) => recordAuditEvent(tx, who, event, at));
		} catch (error) {
			log.error(
				{ err: error, action: event.action, item: event.item_uid },
				'a download was not recorded in the audit log',
			);
		}
	}

	return {
		record(who, event, isContinuation = false) {
			const at = now();
			const recorded = eventOf(who, event, isContinuation, at.getTime());
			if (!recorded) return;
			const writing = write(who, recorded, at).then(() => void pending.delete(writing));
			pending.add(writing);
		},
		async flush() {
			while (pending.size) await Promise.all(pending);
		},
	};
}
