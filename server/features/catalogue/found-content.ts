/** Recognises files that imports cannot use, so that the error message can name their type. */
import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

/** Type of a file by its usual extension, e.g. `HEIC`, or a description of other content. */
export type FoundContent = 'empty' | 'web_page' | 'text' | 'unknown' | { type: string };

const MAX_START_BYTES = 4096;

export async function foundContent(path: string): Promise<FoundContent> {
	const type = await (await import('file-type')).fileTypeFromFile(path);
	if (type) return { type: type.ext.toUpperCase() };
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_START_BYTES), 0, MAX_START_BYTES, 0);
		if (bytesRead === 0) return 'empty';
		const start = buffer.subarray(0, bytesRead);
		if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(start.toString('latin1'))) return 'web_page';
		// The last character may be incomplete, so the check ends with the last ASCII character.
		return !start.includes(0) && isUtf8(start.subarray(0, start.findLastIndex((byte) => byte < 0x80) + 1))
			? 'text'
			: 'unknown';
	} finally {
		await file.close();
	}
}
