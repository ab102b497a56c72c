import { sha256 } from '@noble/hashes/sha2.js';

const PIECE_BYTES = 1024 * 1024;

/**
 * Returns the SHA-256 in hexadecimal. Reads the file in pieces, because a large file would fill the memory and block
 * the page. Rejects after an abort, or if the file cannot be read.
 */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
	const hash = sha256.create();
	for (let start = 0; start < file.size; start += PIECE_BYTES) {
		const piece = await file.slice(start, start + PIECE_BYTES).arrayBuffer();
		signal.throwIfAborted();
		hash.update(new Uint8Array(piece));
	}
	return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
