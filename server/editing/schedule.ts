/** Brings items to the site, and takes them off it, when their time has come. */
import type { Logger } from 'pino';
import type { ContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import type { Timer } from '../mail/mail-sender.ts';
import { deskOf } from './desks.ts';
import { bringToSite, findFor, takeOffSite, type Doing } from './editing.ts';
import { changeItem, dueItems, nextDue, type ItemRow } from './items.store.ts';

/** The longest pause, in ms: another process may have been told of a time that this one has not heard of. */
const LONGEST_PAUSE = 60_000;

export interface Schedule {
	/** To be called when a time was set or taken back. */
	wake(): void;
	/** Does what is due. Resolves when it is done; never rejects. */
	work(): Promise<void>;
	stop(): Promise<void>;
}

interface Scheduling {
	database: Database;
	content: ContentVersion;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

export function startSchedule({ database, content, log, now, timer }: Scheduling): Schedule {
	let cancel = () => {};
	let working: Promise<void> | undefined;
	let again = false;
	let ended = false;

	async function apply({ noun, uid }: ItemRow): Promise<void> {
		const desk = deskOf(noun);
		if (!desk) return;
		await content.change(async (tx) => {
			const doing: Doing = { who: { email: 'schedule', address: '' }, now: now(), language: 'en' };
			const at = doing.now.toISOString();
			const found = await findFor(tx, desk, uid, doing.now);
			// Another process may have been quicker.
			if (!found || found.row.removed_at !== null) return;
			const { publish_from: from, publish_until: until } = found.row;
			if (until !== null && until <= at) await takeOffSite(tx, desk, found, doing);
			else if (from !== null && from <= at) await bringToSite(tx, desk, found, { publish_until: until }, doing);
		});
	}

	/** What can't be published (a picture is gone, a name taken) stays a draft, and is told. */
	async function giveUp(item: ItemRow, error: HttpError): Promise<void> {
		log.error(
			{ noun: item.noun, uid: item.uid, fields: error.more['fields'] },
			'a scheduled item could not be published',
		);
		await database.transaction((tx) => changeItem(tx, item, item.revision, { publish_from: null }));
	}

	async function round(): Promise<void> {
		for (const item of await dueItems(database.read, now())) {
			try {
				await apply(item);
			} catch (error) {
				if (!(error instanceof HttpError)) throw error;
				await giveUp(item, error);
			}
		}
		const next = await nextDue(database.read);
		const pause = next === undefined ? LONGEST_PAUSE : Date.parse(next) - now().getTime();
		cancel();
		if (!ended) cancel = timer(Math.max(0, Math.min(pause, LONGEST_PAUSE)), () => void work());
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
					if (!ended) cancel = timer(LONGEST_PAUSE, () => void work());
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
