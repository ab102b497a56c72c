/** Computes the SHA-256 of published files, so that anybody can verify a file (ADR 0091). */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { filesWithoutHash, recordPublishedFiles, setHash } from '../../resources/files/published-files.store.ts';

/** Interval for finding files that a stopped process has left without a hash. */
const POLL_INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 20;

interface Deps {
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

async function hashOf(storage: FileStorage, name: string, signal: AbortSignal): Promise<string | undefined> {
	const file = await storage.find('files', name);
	if (!file) return undefined;
	const hash = createHash('sha256');
	const bytes: AsyncIterable<Uint8Array> = await file.open();
	for await (const chunk of bytes) {
		signal.throwIfAborted();
		hash.update(chunk);
	}
	return hash.digest('hex');
}

/**
 * Adds the job that hashes published files. Content writes record these files, and the job records files that were
 * published before an upgrade. If a run fails, a later run computes the missing hashes.
 */
export function addFileHashes({ database, content, storage, log, now, worker }: Deps): JobHandle {
	content.beforeCommit((tx) => recordPublishedFiles(tx, now(), now().toISOString()));
	let hasRecordedOlder = false;
	const job = worker.add({
		name: 'file_hashes',
		async run(signal) {
			if (!hasRecordedOlder) await content.changeUncached((tx) => recordPublishedFiles(tx, now()));
			hasRecordedOlder = true;
			let last = '';
			for (;;) {
				const names = await filesWithoutHash(database.read, last, BATCH_SIZE);
				const hashes: [name: string, sha256: string][] = [];
				for (const name of names) {
					signal.throwIfAborted();
					last = name;
					try {
						const sha256 = await hashOf(storage, name, signal);
						if (sha256 === undefined) log.warn({ file: name }, 'a published file is not in the storage');
						hashes.push([name, sha256 ?? '']);
					} catch (error) {
						signal.throwIfAborted();
						log.error({ err: error, file: name }, 'a published file could not be read');
					}
				}
				if (hashes.length > 0)
					await database.transaction(async (tx) => {
						for (const [name, sha256] of hashes) await setHash(tx, name, sha256);
					});
				if (names.length < BATCH_SIZE) return undefined;
			}
		},
		pollIntervalMs: POLL_INTERVAL_MS,
		failureMessage: 'the hashes of published files could not be computed',
	});
	content.onChange(() => job.wake());
	return job;
}
