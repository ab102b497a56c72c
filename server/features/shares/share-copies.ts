/**
 * Makes the watermarked copies of shared files, once each, and stores them for the next download. share-watermark.ts
 * decides which files get a watermark, and its text.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { CopyFailure, Database } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { Turns } from '../../kernel/turns.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import {
	PictureProcessError,
	PictureRejectedError,
	type PictureConverter,
} from '../../platform/pictures/picture-converter.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import {
	copyKey,
	findCopies,
	setCopy,
	type CopySource,
	type FileCopyRow,
} from '../../resources/files/file-copies.store.ts';
import { temporaryFile } from '../../resources/media/receive-file.ts';
import type { FileSource } from './share-files.ts';

/** Maximum size of a file that gets a watermark. Marking a PDF needs several times its size in memory. */
const MAX_COPIED_BYTES = 40 * 1024 * 1024;
/** Maximum number of copies in the queue. Further copies are made when a guest downloads them. */
const MAX_QUEUED = 2000;

interface Deps {
	config: Pick<Config, 'dataDir'>;
	database: Database;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'mark'>;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** A copy to make. */
export interface WantedCopy extends CopySource {
	file: FileSource;
}

export interface ShareCopies {
	/** Queues the copies that are not stored yet. The copies are made in the background. */
	prepare(copies: readonly WantedCopy[]): void;
	/**
	 * Returns a copy. Makes the copy first if it is not stored.
	 * @throws the reason of the signal
	 */
	find(copy: WantedCopy, signal: AbortSignal): Promise<FileCopyRow>;
	/** Makes the queued copies. */
	work: JobHandle['work'];
}

/** Number of crashes of the picture process after which a picture or PDF counts as unreadable. */
const MAX_ATTEMPTS = 2;

const failureOf = (error: unknown): CopyFailure | undefined => {
	if (!(error instanceof PictureRejectedError)) return undefined;
	if (error.code === 'encrypted') return 'encrypted';
	return error.code === 'too_large' || error.code === 'too_many_pixels' ? 'too_large' : 'unreadable';
};

export function addShareCopies(deps: Deps): ShareCopies {
	const { config, database, storage, pictureConverter, log, now, worker } = deps;
	const turns = new Turns();
	const queue = new Map<string, WantedCopy>();

	async function mark(path: string, { file, mark: text }: WantedCopy) {
		for (let attempt = 1; ; attempt++)
			try {
				return await pictureConverter.mark(path, { kind: file.marking!, crop: file.crop, text });
			} catch (error) {
				const failure = error instanceof PictureProcessError ? 'unreadable' : failureOf(error);
				if (failure === undefined) throw error;
				if (error instanceof PictureRejectedError || attempt === MAX_ATTEMPTS) return { failure };
			}
	}

	async function make(copy: WantedCopy): Promise<FileCopyRow> {
		const { file, ...source } = copy;
		const save = (result: Parameters<typeof setCopy>[2]) =>
			database.transaction((tx) => setCopy(tx, source, result, now()));
		if ((file.size ?? 0) > MAX_COPIED_BYTES) return save({ failure: 'too_large' });
		const path = await temporaryFile(config.dataDir);
		const made: string[] = [path];
		try {
			const stored = await storage.find(file.folder, file.name);
			if (!stored) throw new Error(`a shared file is not in the storage: ${file.folder}/${file.name}`);
			if (stored.size > MAX_COPIED_BYTES) return await save({ failure: 'too_large' });
			await pipeline(await stored.open(), createWriteStream(path));
			const marked = await mark(path, copy);
			if ('failure' in marked) return await save(marked);
			made.push(marked.path);
			const hash = createHash('sha256');
			await pipeline(createReadStream(marked.path), hash);
			const sha256 = hash.digest('hex');
			const { size } = await stat(marked.path);
			const name = `copy-${copyKey(source).slice(0, 24)}-${sha256.slice(0, 24)}.${marked.extension}`;
			await storage.save('files', name, marked.path);
			return await save({ name, content_type: marked.contentType, size, sha256 });
		} finally {
			for (const each of made) await rm(each, { force: true });
		}
	}

	const isReady = ({ name, failure }: FileCopyRow): boolean => name !== null || failure !== null;

	const find = (copy: WantedCopy, signal: AbortSignal): Promise<FileCopyRow> =>
		turns.run(async () => {
			const key = copyKey(copy);
			queue.delete(key);
			const stored = (await findCopies(database.read, [key])).get(key);
			return stored && isReady(stored) ? stored : make(copy);
		}, signal);

	const job = worker.add({
		name: 'share_copies',
		async run(signal) {
			for (const [key, copy] of queue) {
				signal.throwIfAborted();
				queue.delete(key);
				try {
					await find(copy, signal);
				} catch (error) {
					signal.throwIfAborted();
					log.error({ err: error, file: copy.source }, 'a copy for guests could not be made');
				}
			}
			return undefined;
		},
		failureMessage: 'copies for guests could not be made',
	});

	return {
		prepare(copies) {
			for (const copy of copies) if (queue.size < MAX_QUEUED) queue.set(copyKey(copy), copy);
			if (queue.size > 0) job.wake();
		},
		async find(copy, signal) {
			const key = copyKey(copy);
			const stored = (await findCopies(database.read, [key])).get(key);
			return stored && isReady(stored) ? stored : find(copy, signal);
		},
		work: () => job.work(),
	};
}
