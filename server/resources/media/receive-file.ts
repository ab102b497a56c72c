/** Streams an uploaded file to a temporary file on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ContentError } from '../../kernel/errors.ts';

/** Folder in DATA_DIR for uploads in progress. */
export const UPLOADS_FOLDER = 'uploads';

/** Time without any data after which an upload is aborted. */
const IDLE_TIMEOUT_MS = 30_000;
/** Number of bytes beyond the limit that are read and discarded, so that the client can read the error response. */
const MAX_EXCESS_BYTES = 64 * 1024 * 1024;

/** Rejects an upload that is larger than the limit. */
export class UploadTooLargeError extends ContentError {
	/** Takes the exceeded limit in bytes. */
	constructor(limit: number) {
		super('too_large', { limit });
	}
}
/** Reports that the client stopped the upload, or paused for too long. */
export class UploadIncompleteError extends ContentError {
	constructor() {
		super('unfinished');
	}
}

export interface ReceivedFile {
	path: string;
	/** Size in bytes. */
	size: number;
	/** Hash of the file's bytes, to which more bytes can be added. */
	hash: ReturnType<typeof createHash>;
}

/** Returns an unused path for a temporary file. */
export async function temporaryFile(dataDir: string): Promise<string> {
	await mkdir(join(dataDir, UPLOADS_FOLDER), { recursive: true });
	return join(dataDir, UPLOADS_FOLDER, `${randomUUID()}.part`);
}

/**
 * Receives a request's body and passes it to `work`. The temporary file is deleted afterwards, also after an error.
 * @param limit the maximum size of the body in bytes
 * @throws UploadTooLargeError, UploadIncompleteError, or the disk's error.
 */
export async function withReceivedFile<T>(
	incoming: IncomingMessage,
	dataDir: string,
	limit: number,
	work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
	const declaredSize = Number(incoming.headers['content-length'] ?? 0);
	if (declaredSize > limit + MAX_EXCESS_BYTES) throw new UploadTooLargeError(limit);
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
	const idleTimeout = setTimeout(() => incoming.destroy(new UploadIncompleteError()), IDLE_TIMEOUT_MS);
	try {
		// Keep the connection open when the loop ends early, because it must carry the response.
		for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			idleTimeout.refresh();
			size += chunk.length;
			if (size > limit + MAX_EXCESS_BYTES) throw new UploadTooLargeError(limit);
			if (size > limit) continue;
			hash.update(chunk);
			await file.writeFile(chunk);
		}
		if (size > limit) throw new UploadTooLargeError(limit);
		if (!incoming.complete) throw new UploadIncompleteError();
		// Data must be on the disk before it is acknowledged.
		await file.sync();
	} catch (error) {
		if (incoming.destroyed && !incoming.complete && !(error instanceof UploadTooLargeError))
			throw new UploadIncompleteError();
		throw error;
	} finally {
		clearTimeout(idleTimeout);
		await file.close();
	}
	return { path, size, hash };
}
