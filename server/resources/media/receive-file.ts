/** Receives an uploaded file into a temporary file on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ContentError } from '../../kernel/errors.ts';

/** Name of the folder in DATA_DIR for temporary files. */
export const UPLOADS_FOLDER = 'uploads';

/** Time without data after which an upload ends. */
const IDLE_TIMEOUT_MS = 30_000;
/**
 * The server reads and discards up to this number of bytes above the limit. A client that is still sending would not
 * read an error response.
 */
const MAX_EXCESS_BYTES = 64 * 1024 * 1024;

export class UploadTooLargeError extends ContentError {
	/** @param limit the exceeded limit in bytes */
	constructor(limit: number) {
		super('too_large', { limit });
	}
}
/** Error of an upload that the client ended or paused for too long. */
export class UploadIncompleteError extends ContentError {
	constructor() {
		super('unfinished');
	}
}

export interface ReceivedFile {
	path: string;
	size: number;
	/** Hash of the bytes. More bytes can be added. */
	hash: ReturnType<typeof createHash>;
}

export async function temporaryFile(dataDir: string): Promise<string> {
	await mkdir(join(dataDir, UPLOADS_FOLDER), { recursive: true });
	return join(dataDir, UPLOADS_FOLDER, `${randomUUID()}.part`);
}

/**
 * Receives the body of a request and passes the file to `work`, then deletes the temporary file.
 * @param limit maximum size in bytes
 * @throws UploadTooLargeError, UploadIncompleteError, or the error of the disk
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
		// The connection must stay open for the response if the loop ends early.
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
		// The data must be on the disk before the upload is acknowledged.
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
