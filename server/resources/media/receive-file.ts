/** Takes an uploaded file in, as it arrives, to a temporary one on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** The folder in DATA_DIR for what is on its way. */
export const UPLOADS_FOLDER = 'uploads';

/** How long nothing may come, in ms. */
const IDLE_TIMEOUT_MS = 30_000;
/** What is still read of a file that is too large, in bytes, so that whoever sends it comes to read the refusal. */
const MAX_EXCESS_BYTES = 64 * 1024 * 1024;

/** It is larger than the limit. */
export class UploadTooLargeError extends Error {}
/** Who sent it stopped, or paused for too long. */
export class UploadIncompleteError extends Error {}

export interface ReceivedFile {
	path: string;
	/** Bytes. */
	size: number;
	/** The hash of its bytes, to which more may be added. */
	hash: ReturnType<typeof createHash>;
}

/** A path for a temporary file, and its end. */
export async function temporaryFile(dataDir: string): Promise<string> {
	await mkdir(join(dataDir, UPLOADS_FOLDER), { recursive: true });
	return join(dataDir, UPLOADS_FOLDER, `${randomUUID()}.part`);
}

/**
 * Receives a request's body and hands it to `work`; whatever happens, nothing of it is left in the folder afterwards.
 * @param limit bytes. @throws TooLarge, Unfinished, or the disk's error.
 */
export async function withReceivedFile<T>(
	incoming: IncomingMessage,
	dataDir: string,
	limit: number,
	work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
	const announced = Number(incoming.headers['content-length'] ?? 0);
	if (announced > limit + MAX_EXCESS_BYTES) throw new UploadTooLargeError();
	const path = await temporaryFile(dataDir);
	try {
		return await work(await receive(incoming, path, limit));
	} finally {
		await rm(path, { force: true });
	}
}

async function receive(incoming: IncomingMessage, path: string, limit: number): Promise<ReceivedFile> {
	const hash = createHash('sha256');
	let size = 0;
	const file = await open(path, 'wx');
	const idleTimeout = setTimeout(
		() => incoming.destroy(new UploadIncompleteError('nothing more came')),
		IDLE_TIMEOUT_MS,
	);
	try {
		// The connection stays, as it has to carry the answer.
		for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			idleTimeout.refresh();
			size += chunk.length;
			if (size > limit + MAX_EXCESS_BYTES) throw new UploadTooLargeError();
			if (size > limit) continue;
			hash.update(chunk);
			await file.writeFile(chunk);
		}
		if (size > limit) throw new UploadTooLargeError();
		if (!incoming.complete) throw new UploadIncompleteError('the connection ended');
		// What is acknowledged later is on the disk.
		await file.sync();
	} catch (error) {
		if (incoming.destroyed && !incoming.complete && !(error instanceof UploadTooLargeError))
			throw new UploadIncompleteError('the connection ended', { cause: error });
		throw error;
	} finally {
		clearTimeout(idleTimeout);
		await file.close();
	}
	return { path, size, hash };
}
