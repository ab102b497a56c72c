import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { Config } from '../../kernel/config.ts';
import { declareAddition, type ContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import { maintainLease } from '../../kernel/lease.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import {
	claimWork,
	failWork,
	finishWork,
	nextWorkDue,
	postponeWork,
	renewWork,
	type MediaWork,
} from './library.store.ts';
import type { Rendition } from '../../platform/pictures/media.store.ts';
import type { MediaUses } from './media-uses.store.ts';
import {
	PictureProcessError,
	PictureRejectedError,
	type PictureWork,
	type RenderedPicture,
} from '../../platform/pictures/picture-work.ts';
import { temporaryFile } from './receive-file.ts';

const MINUTE = 60_000;
/** How long a picture waits after an attempt that failed by no fault of its own, in ms. */
const PAUSE = MINUTE;
/** Attempts after which a picture that ends the process which works on it is given up. */
const ATTEMPTS = 3;
/** The longest pause, in ms: another process may have died with a picture, or have stored one and not made it. */
const LONGEST_PAUSE = MINUTE;

export interface RenditionMaker {
	/** Makes what is due, one picture at a time. Resolves when all of it has been tried; never rejects. */
	wake(): Promise<void>;
	/** Begins no other picture; what it is at is done anew by the next process. */
	stop(): Promise<void>;
}

interface Making {
	config: Config;
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
	pictures: PictureWork;
	mediaUses: Pick<MediaUses, 'renameInTexts'>;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

/** Makes the renditions of uploaded pictures, outside of any request. Any number of processes may share the work. */
export function startRenditionMaker(making: Making): RenditionMaker {
	const { config, database, content, storage, pictures, mediaUses, log, now, timer } = making;
	const ending = new AbortController();
	let asked = false;
	let working: Promise<void> | undefined;
	let cancel = () => {};

	/** Stores the renditions and shows them. @param releaseLease called before the claim is ended */
	async function show(
		work: MediaWork,
		{ renditions, ...rendered }: RenderedPicture,
		releaseLease: () => Promise<void>,
	): Promise<void> {
		const id = work.original.replace(/\..*$/, '');
		const kept: Rendition[] = [];
		for (const { path, ...made } of renditions) {
			const file = `${id}-${made.width}.${made.format}`;
			await storage.save('media', file, path);
			kept.push({ ...made, file });
		}
		await releaseLease();
		const done = await content.change(async (tx) => {
			const finished = await finishWork(tx, work, { ...rendered, renditions: kept }, now());
			if (finished) await mediaUses.renameInTexts(tx, finished.renamed);
			// The first renditions of a picture replace nothing.
			if (finished?.renamed.size === 0) declareAddition(tx);
			return finished;
		});
		// Where it is this process's no more, another may show files of these very names: what nobody does is swept.
		if (done?.original) await storage.quarantine('originals', done.original, now());
	}

	async function make(work: MediaWork, releaseLease: () => Promise<void>): Promise<void> {
		const path = await temporaryFile(config.dataDir);
		let made: string[] = [];
		try {
			const file = await storage.find('originals', work.original);
			if (!file) throw new Error(`an uploaded picture is not in the storage: ${work.original}`);
			await pipeline(await file.open(), createWriteStream(path));
			const rendered = await pictures.render(path);
			made = rendered.renditions.map((rendition) => rendition.path);
			await show(work, rendered, releaseLease);
		} finally {
			for (const each of [path, ...made]) await rm(each, { force: true });
		}
	}

	async function workOn(work: MediaWork): Promise<void> {
		const releaseLease = maintainLease({
			timer,
			async renew() {
				const end = await database.transaction((tx) => renewWork(tx, work, now()));
				if (end !== undefined) work.due_at = end;
				return end !== undefined;
			},
			// The process that has it now makes the same files, and only one of the two can end the claim.
			onLost() {},
		});
		try {
			await make(work, releaseLease);
		} catch (error) {
			await releaseLease();
			if (ending.signal.aborted) {
				await database.transaction((tx) => postponeWork(tx, work, now()));
				return;
			}
			const hopeless = error instanceof PictureProcessError && work.attempts >= ATTEMPTS;
			if (error instanceof PictureRejectedError || hopeless) {
				log.warn({ media: work.media_uid, err: error }, 'a picture was given up');
				await database.transaction((tx) => failWork(tx, work));
				return;
			}
			log.error({ media: work.media_uid, err: error }, 'a picture could not be made; it will be tried again');
			await database.transaction((tx) => postponeWork(tx, work, new Date(now().getTime() + PAUSE)));
		}
	}

	async function workAll(): Promise<void> {
		let pause = LONGEST_PAUSE;
		while (asked && !ending.signal.aborted) {
			asked = false;
			cancel();
			try {
				for (;;) {
					const work = ending.signal.aborted ? undefined : await database.transaction((tx) => claimWork(tx, now()));
					if (!work) break;
					await workOn(work);
				}
				const due = await nextWorkDue(database.read);
				pause = Math.min(LONGEST_PAUSE, Math.max(0, (due?.getTime() ?? Infinity) - now().getTime()));
			} catch (error) {
				// The database. What was claimed falls due again by itself.
				pause = LONGEST_PAUSE;
				if (!ending.signal.aborted) log.error({ err: error }, 'uploaded pictures could not be worked on');
			}
		}
		working = undefined;
		if (!ending.signal.aborted) cancel = timer(pause, () => void wake());
	}

	const wake = (): Promise<void> => {
		if (ending.signal.aborted) return Promise.resolve();
		asked = true;
		working ??= workAll();
		return working;
	};

	return {
		wake,
		async stop() {
			ending.abort();
			cancel();
			pictures.stop();
			await working;
		},
	};
}
