/** The worker that publishes and unpublishes items at their scheduled times. */
import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import { HttpError } from '../../http/errors.ts';
import { contentTypeOf, type ContentType, type EditingConfig } from '../content-type.ts';
import { publishNow, loadItem, recordItemEvent, sanitizeAhead, unpublishNow, type EditContext } from './editing.ts';
import { clearSchedule, dueItems, nextDue, type ItemRow } from './items.store.ts';

/** Maximum time between two checks, as another process may store a schedule meanwhile. */
const MAX_PAUSE_MS = 60_000;

export interface Schedule {
	/** Call it after a schedule is set or cleared. */
	wake(): void;
	/** Publishes and unpublishes all items that are due. Never rejects. */
	work(): Promise<void>;
	stop(): Promise<void>;
}

interface Scheduling {
	contentTypes: readonly ContentType[];
	config: EditingConfig;
	database: Database;
	content: ContentVersion;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

export function startSchedule({ contentTypes, config, database, content, log, now, timer }: Scheduling): Schedule {
	let cancel = () => {};
	let working: Promise<void> | undefined;
	let again = false;
	let ended = false;

	const context = (): EditContext => ({
		who: { email: 'schedule', address: '' },
		now: now(),
		language: 'en',
		mayPublish: true,
		config,
	});

	async function apply({ resource, uid, publish_revision }: ItemRow): Promise<void> {
		const contentType = contentTypeOf(contentTypes, resource);
		if (!contentType) return;
		await sanitizeAhead(database.read, contentType, uid, now(), publish_revision ?? undefined);
		await content.change(async (tx) => {
			const mine = context();
			const at = mine.now.toISOString();
			const found = await loadItem(tx, contentType, uid, mine.now);
			// Another process may have handled it meanwhile.
			if (!found || found.row.removed_at !== null) return;
			const { publish_from: from, publish_until: until, publish_revision } = found.row;
			if (until !== null && until <= at) await unpublishNow(tx, contentType, found, mine);
			else if (from !== null && from <= at)
				await publishNow(tx, contentType, found, until, mine, publish_revision ?? undefined);
		});
	}

	/** Cancels the schedule of an item that cannot be published, e.g. because a picture is missing, and records why. */
	async function giveUp(item: ItemRow, error: HttpError): Promise<void> {
		const { resource, uid, publish_from: from } = item;
		const fields = (error.extra['fields'] ?? {}) as Record<string, string>;
		const reason = Object.entries(fields).map(([path, message]) => `${path}: ${message}`);
		log.error({ resource, uid, fields }, 'a scheduled item could not be published');
		await database.transaction(async (tx) => {
			if (!(await clearSchedule(tx, item))) return;
			await recordItemEvent(tx, 'publish_failed', item, context(), { from, reason: reason.join(' ') || error.message });
		});
	}

	async function round(): Promise<void> {
		const began = now();
		for (const item of await dueItems(database.read, began)) {
			try {
				await apply(item).catch((error: unknown) => {
					if (!(error instanceof HttpError)) throw error;
					return giveUp(item, error);
				});
			} catch (error) {
				// Continue with the other items.
				log.error({ err: error, resource: item.resource, uid: item.uid }, 'a scheduled item is tried again');
			}
		}
		const next = await nextDue(database.read, began);
		const pause = next === undefined ? MAX_PAUSE_MS : Date.parse(next) - now().getTime();
		cancel();
		if (!ended) cancel = timer(Math.max(0, Math.min(pause, MAX_PAUSE_MS)), () => void work());
	}

	async function work(): Promise<void> {
		if (working) {
			again = true;
			return working;
		}
		working = (async () => {
			do {
				again = false;
				try {
					await round();
				} catch (error) {
					log.error({ err: error }, 'what is scheduled could not be looked at');
					cancel();
					if (!ended) cancel = timer(MAX_PAUSE_MS, () => void work());
				}
				// oxlint-disable-next-line no-unmodified-loop-condition -- `stop` and `work` change them meanwhile
			} while (again && !ended);
		})();
		await working;
		working = undefined;
	}

	return {
		wake: () => void work(),
		work,
		async stop() {
			ended = true;
			cancel();
			await working;
		},
	};
}
