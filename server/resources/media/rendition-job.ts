import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { Config } from '../../kernel/config.ts';
import { declareAddition, type ContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import { maintainLease } from '../../kernel/lease.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import {
	claimWork,
	RETRY_DELAY_MS,
	failWork,
	finishWork,
	nextWorkDue,
	postponeWork,
	renewWork,
	type MediaWork,
} from './library.store.ts';
import type { Rendition } from '../../platform/pictures/pictures.store.ts';
import type { MediaUses } from './media-uses.store.ts';
import {
	PictureProcessError,
	PictureRejectedError,
	type Crop,
	type PictureConverter,
	type RenderedPicture,
} from '../../platform/pictures/picture-converter.ts';
import { temporaryFile } from './receive-file.ts';

/** Maximum number of attempts at a picture that crashes the converter. Then the picture is marked as failed. */
const MAX_ATTEMPTS = 3;

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
	pictures: PictureConverter;
	mediaUses: Pick<MediaUses, 'renameInTexts'>;
	log: Logger;
	now: () => Date;
	timer: Timer;
	worker: BackgroundWorker;
}

/** Adds the job that makes renditions of pictures. Several processes may share the work. */
export function addRenditionJob(deps: Deps): JobHandle {
	const { config, database, content, storage, pictures, mediaUses, log, now, timer, worker } = deps;
	const times = database.leaseTimes;

	/**
	 * Stores and publishes renditions. Ends the renewals of the lease first, because a renewal changes `due_at`, and
	 * `due_at` identifies the claim.
	 */
	async function publishRenditions(
		work: MediaWork,
		{ renditions, ...rendered }: RenderedPicture,
		releaseLease: () => Promise<void>,
	): Promise<void> {
		const stored: Rendition[] = [];
		for (const { path, ...made } of renditions) {
			const file = `${work.file_stem}-${made.width}.${made.format}`;
			await storage.save('media', file, path);
			stored.push({ ...made, file });
		}
		await releaseLease();
		const done = await content.change(async (tx) => {
			const finished = await finishWork(tx, work, { ...rendered, renditions: stored }, now());
			if (finished) await mediaUses.renameInTexts(tx, finished.renamed);
			// First renditions replace nothing, so cached pages stay valid during an outage.
			if (finished?.renamed.size === 0) declareAddition(tx);
			return finished;
		});
		// A process that has taken the claim may use the same file names, so no new file is deleted. The sweep
		// removes unused files.
		if (done?.original) await storage.quarantine('originals', done.original, now());
	}

	async function make(work: MediaWork, releaseLease: () => Promise<void>): Promise<void> {
		const path = await temporaryFile(config.dataDir);
		let made: string[] = [];
		try {
			const file = await storage.find('originals', work.original);
			if (!file) throw new Error(`an uploaded picture is not in the storage: ${work.original}`);
			await pipeline(await file.open(), createWriteStream(path));
			const crop = work.crop === null ? null : (JSON.parse(work.crop) as Crop);
			const rendered = await pictures.render(path, crop);
			made = rendered.renditions.map((rendition) => rendition.path);
			await publishRenditions(work, rendered, releaseLease);
		} finally {
			for (const each of [path, ...made]) await rm(each, { force: true });
		}
	}

	async function workOn(work: MediaWork, signal: AbortSignal): Promise<void> {
		const releaseLease = maintainLease({
			times,
			timer,
			async renew() {
				const end = await database.transaction((tx) => renewWork(tx, times, work, now()));
				if (end !== undefined) work.due_at = end;
				return end !== undefined;
			},
			// This process need not stop, because only the process with the claim can publish its result.
			onLost() {},
		});
		try {
			await make(work, releaseLease);
		} catch (error) {
			await releaseLease();
			if (signal.aborted) {
				// Makes the picture due at once for the next process.
				await database.transaction((tx) => postponeWork(tx, work, now()));
				return;
			}
			const hasCrashedTooOften = error instanceof PictureProcessError && work.attempts >= MAX_ATTEMPTS;
			if (error instanceof PictureRejectedError || hasCrashedTooOften) {
				log.warn({ media: work.media_uid, err: error }, 'a picture could not be processed');
				await database.transaction((tx) => failWork(tx, work));
				return;
			}
			log.error({ media: work.media_uid, err: error }, 'a picture could not be processed and will be retried');
			await database.transaction((tx) => postponeWork(tx, work, new Date(now().getTime() + RETRY_DELAY_MS)));
		}
	}

	const job = worker.add({
		name: 'renditions',
		async run(signal) {
			while (!signal.aborted) {
				const work = await database.transaction((tx) => claimWork(tx, times, now()));
				if (!work) break;
				await workOn(work, signal);
			}
			return nextWorkDue(database.read);
		},
		// The job polls, because another process may have ended before it finished a picture.
		pollIntervalMs: times.pollMs,
		// A run fails only on database errors. A claimed picture is due again when its lease ends.
		retryDelays: { firstMs: times.leaseMs, maxMs: times.leaseMs },
		failureMessage: 'uploaded pictures could not be processed',
	});
	return {
		wake: () => job.wake(),
		work: () => job.work(),
		async stop() {
			const stopped = job.stop();
			pictures.stop();
			await stopped;
		},
	};
}
