/** Limits of uploads: maximum sizes, and types, which are detected by content. */
import { open } from 'node:fs/promises';
import { uploadKinds, type UploadKind, type UploadLimits } from '../../../contract/media.ts';
import { isSvg, MAX_PROLOGUE_BYTES } from '../../platform/pictures/svg/sanitize-svg.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Maximum sizes of the kinds to which the setting `attachment_max_size` does not apply (ADR 0023). */
export const MAX_VIDEO_MB = 300;
export const MAX_CAPTIONS_MB = 1;
export const MAX_CERTIFICATE_MB = 20;
export const MAX_FILE_MB = 200;

const mimeTypes = {
	avif: 'image/avif',
	gif: 'image/gif',
	jpg: 'image/jpeg',
	mp4: 'video/mp4',
	pdf: 'application/pdf',
	png: 'image/png',
	svg: 'image/svg+xml',
	vtt: 'text/vtt',
	webm: 'video/webm',
	webp: 'image/webp',
	zip: 'application/zip',
} as const;
type Ending = keyof typeof mimeTypes;

const endings: Record<UploadKind, Ending[]> = {
	picture: ['avif', 'gif', 'jpg', 'png', 'svg', 'webp'],
	video: ['mp4', 'webm'],
	captions: ['vtt'],
	file: ['pdf', 'zip', 'jpg', 'png', 'webp', 'mp4', 'webm'],
	certificate: ['pdf'],
};

/** @param attachmentMaxSize setting with the maximum size of pictures, in MB */
export function uploadLimits(attachmentMaxSize: number): UploadLimits {
	const megabytes: Record<UploadKind, number> = {
		picture: attachmentMaxSize,
		video: MAX_VIDEO_MB,
		captions: MAX_CAPTIONS_MB,
		file: MAX_FILE_MB,
		certificate: MAX_CERTIFICATE_MB,
	};
	const limitOf = (kind: UploadKind) => ({ megabytes: megabytes[kind], types: endings[kind] });
	return Object.fromEntries(uploadKinds.map((kind) => [kind, limitOf(kind)])) as UploadLimits;
}

export const bytesOf = (megabytes: number): number => Math.floor(megabytes * BYTES_PER_MB);

export interface FileType {
	ending: Ending;
	mimeType: string;
}

/**
 * Returns the type of a file by its content, whatever its name and headers say. Undefined if the kind does not accept
 * the type.
 */
export async function fileTypeOf(path: string, kind: UploadKind): Promise<FileType | undefined> {
	const found = kind === 'captions' ? await captions(path) : await (await import('file-type')).fileTypeFromFile(path);
	// An animated PNG counts as a PNG. Its first frame is used.
	let ending: string | undefined = found?.ext === 'apng' ? 'png' : found?.ext;
	if (kind === 'picture' && (!ending || ending === 'xml') && isSvg(await startOf(path))) ending = 'svg';
	const known = endings[kind].find((each) => each === ending);
	return known && { ending: known, mimeType: mimeTypes[known] };
}

async function startOf(path: string): Promise<Uint8Array> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_PROLOGUE_BYTES));
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

async function captions(path: string): Promise<{ ext: string } | undefined> {
	const file = await open(path);
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
		return /^WEBVTT(?=[ \t\r\n]|$)/.test(text) && !text.includes('\0') ? { ext: 'vtt' } : undefined;
	} catch (error) {
		if (error instanceof TypeError) return undefined;
		throw error;
	} finally {
		await file.close();
	}
}
