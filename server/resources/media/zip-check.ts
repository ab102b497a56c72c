/** Checks the names in a ZIP file, so that unpacking cannot write outside of its folder or overwrite a file. */
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ContentError } from '../../kernel/errors.ts';

/** Reasons for rejecting a ZIP file. They are also keys of messages (`media.messages.ts`). */
export type ZipErrorReason =
	| 'damaged'
	| 'encrypted'
	| 'emptyName'
	| 'controlCharacter'
	| 'backslash'
	| 'absolute'
	| 'outside'
	| 'duplicate'
	| 'link'
	| 'tooManyEntries'
	| 'tooLarge';

export class ZipRejectedError extends ContentError {
	/** @param entry name of the rejected entry, made displayable; empty if the whole file is rejected */
	constructor(reason: ZipErrorReason, entry = '') {
		super('unsafe_zip', { reason, entry });
	}
}

const MAX_ENTRY_COUNT = 10_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** Maximum declared size of the unpacked content. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Maximum ratio of unpacked size to file size, for content above LARGE_CONTENT_BYTES. */
const MAX_UNPACKED_RATIO = 100;
const LARGE_CONTENT_BYTES = 64 * 1024 * 1024;
const MAX_SHOWN_NAME_LENGTH = 100;

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_HEADER_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const UNICODE_PATH_FIELD = 0x7075;
/**
 * Maximum gap after the data of an entry. A descriptor of up to 24 bytes may follow, and a hidden entry would need 30
 * bytes.
 */
const MAX_GAP_BYTES = 24;
const FLAGS_ENCRYPTED = 0x2041;
const FLAG_DESCRIPTOR = 0x0008;
const FLAG_UTF8 = 0x0800;
const FILE_TYPE_MASK = 0xf000;
const FILE_TYPE_LINK = 0xa000;

export interface ZipEntry {
	name: string;
	/** Compression: `STORED` or `DEFLATED`. Entries with another compression cannot be read. */
	method: number;
	packedSize: number;
	/** Declared size of the unpacked content. */
	size: number;
	crc: number;
	/** Position of the packed content in the ZIP file. */
	start: number;
}

const STORED = 0;
const DEFLATED = 8;

export async function checkZip(path: string): Promise<ZipEntry[]> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const directory = await readDirectory(file, size);
		return await checkEntries(file, directory, size);
	} catch (error) {
		// A RangeError means that a position or length in the file is beyond its data.
		throw error instanceof RangeError ? new ZipRejectedError('damaged') : error;
	} finally {
		await file.close();
	}
}

const inflate = promisify(inflateRaw);

/**
 * Reads the content of an entry. The real size is limited too, whatever the ZIP file declares.
 * @throws ZipRejectedError if the content is damaged or larger than `limit`
 */
export async function readZipEntry(path: string, entry: ZipEntry, limit: number): Promise<Buffer> {
	const { name, method, packedSize, size, crc, start } = entry;
	if (size > limit || packedSize > limit) throw new ZipRejectedError('tooLarge', shownName(name));
	const file = await open(path);
	try {
		const packed = await readAt(file, start, packedSize);
		const content =
			method === DEFLATED ? await inflate(packed, { maxOutputLength: size + 1 }).catch(() => undefined) : packed;
		const isKnown = method === STORED || method === DEFLATED;
		if (!isKnown || content?.length !== size || crc32(content) !== crc)
			throw new ZipRejectedError('damaged', shownName(name));
		return content;
	} finally {
		await file.close();
	}
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
	if (bytesRead < length) throw new ZipRejectedError('damaged');
	return buffer;
}

interface Directory {
	bytes: Buffer;
	offset: number;
	entries: number;
}

/** Bytes of an entry: its local header and data. */
interface Span {
	start: number;
	end: number;
}

/** Reads the central directory. Rejects ZIP64, which only larger files need. */
async function readDirectory(file: FileHandle, size: number): Promise<Directory> {
	const tailLength = Math.min(size, END_RECORD_BYTES + 0xffff);
	const tail = await readAt(file, size - tailLength, tailLength);
	const at = tail.lastIndexOf(END_SIGNATURE);
	// Programs could read different content from a file with two end records.
	if (at < 0 || tail.indexOf(END_SIGNATURE) !== at) throw new ZipRejectedError('damaged');
	const end = tail.subarray(at);
	const entries = end.readUInt16LE(10);
	const length = end.readUInt32LE(12);
	const offset = end.readUInt32LE(16);
	if (entries === 0xffff || entries > MAX_ENTRY_COUNT || length > MAX_DIRECTORY_BYTES)
		throw new ZipRejectedError('tooManyEntries');
	const isComplete =
		end.readUInt32LE(4) === 0 &&
		end.readUInt16LE(8) === entries &&
		end.length === END_RECORD_BYTES + end.readUInt16LE(20) &&
		offset + length === size - tailLength + at;
	if (!isComplete) throw new ZipRejectedError('damaged');
	return { bytes: await readAt(file, offset, length), offset, entries };
}

async function checkEntries(
	file: FileHandle,
	{ bytes: directory, offset, entries }: Directory,
	size: number,
): Promise<ZipEntry[]> {
	const known = new Set<string>();
	const found: ZipEntry[] = [];
	const spans: Span[] = [];
	let [packed, unpacked, at] = [0, 0, 0];
	for (let index = 0; index < entries; index++) {
		if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new ZipRejectedError('damaged');
		const flags = directory.readUInt16LE(at + 8);
		const nameLength = directory.readUInt16LE(at + 28);
		const extraLength = directory.readUInt16LE(at + 30);
		const name = directory.subarray(at + ENTRY_HEADER_BYTES, at + ENTRY_HEADER_BYTES + nameLength);
		const extra = directory.subarray(
			at + ENTRY_HEADER_BYTES + nameLength,
			at + ENTRY_HEADER_BYTES + nameLength + extraLength,
		);
		const text = decodeName(name, flags);
		const shown = shownName(text);
		if (flags & FLAGS_ENCRYPTED) throw new ZipRejectedError('encrypted', shown);
		if (((directory.readUInt32LE(at + 38) >>> 16) & FILE_TYPE_MASK) === FILE_TYPE_LINK)
			throw new ZipRejectedError('link', shown);
		// Programs decode names in different ways, so each form of the name is checked.
		for (const each of [text, name.toString('latin1'), ...unicodePaths(extra)]) checkName(each, each === text);
		const packedSize = directory.readUInt32LE(at + 20);
		const span = await checkLocal(file, directory.readUInt32LE(at + 42), name, packedSize, shown);
		spans.push(span);
		found.push({
			name: text,
			method: directory.readUInt16LE(at + 10),
			packedSize,
			size: directory.readUInt32LE(at + 24),
			crc: directory.readUInt32LE(at + 16),
			start: span.end - packedSize,
		});
		const key = comparableName(text);
		if (known.has(key)) throw new ZipRejectedError('duplicate', shown);
		known.add(key);
		packed += packedSize;
		unpacked += directory.readUInt32LE(at + 24);
		at += ENTRY_HEADER_BYTES + nameLength + extraLength + directory.readUInt16LE(at + 32);
	}
	if (at !== directory.length || packed > size || !isGapless(spans, offset)) throw new ZipRejectedError('damaged');
	if (unpacked > MAX_UNPACKED_BYTES || (unpacked > LARGE_CONTENT_BYTES && unpacked > size * MAX_UNPACKED_RATIO))
		throw new ZipRejectedError('tooLarge');
	return found;
}

/**
 * Decodes a name as UTF-8. Without the UTF-8 flag, an invalid name is decoded as GB18030, which Chinese Windows uses.
 */
function decodeName(name: Buffer, flags: number): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
	} catch {
		return flags & FLAG_UTF8 ? name.toString('utf8') : new TextDecoder('gb18030').decode(name);
	}
}

/** Returns the names in Info-ZIP Unicode Path fields, which some programs prefer. */
function unicodePaths(extra: Buffer): string[] {
	const found: string[] = [];
	for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
		if (extra.readUInt16LE(at) === UNICODE_PATH_FIELD)
			found.push(extra.toString('utf8', at + 9, at + 4 + extra.readUInt16LE(at + 2)));
	return found;
}

/**
 * Checks one form of a name.
 * @param isDecoded false if the form may be decoded wrongly, so that a part of a character may look like a backslash
 */
function checkName(name: string, isDecoded: boolean): void {
	const shown = shownName(name);
	if (name.split(/[/\\]/).includes('..')) throw new ZipRejectedError('outside', shown);
	if (/^[/\\]|^[a-z]:/i.test(name)) throw new ZipRejectedError('absolute', shown);
	if (!isDecoded) return;
	if (name === '') throw new ZipRejectedError('emptyName');
	if (/\p{Cc}/u.test(name)) throw new ZipRejectedError('controlCharacter', shown);
	if (name.includes('\\')) throw new ZipRejectedError('backslash', shown);
}

/**
 * Checks the local header of an entry. Programs that read a file from its beginning use the name and size in the
 * header.
 */
async function checkLocal(
	file: FileHandle,
	start: number,
	name: Buffer,
	packedSize: number,
	shown: string,
): Promise<Span> {
	const local = await readAt(file, start, LOCAL_HEADER_BYTES + name.length);
	const localSize = local.readUInt32LE(18);
	const isSame =
		local.readUInt32LE(0) === LOCAL_SIGNATURE &&
		(localSize === packedSize || (localSize === 0 && (local.readUInt16LE(6) & FLAG_DESCRIPTOR) !== 0)) &&
		local.readUInt16LE(26) === name.length &&
		local.subarray(LOCAL_HEADER_BYTES).equals(name);
	if (!isSame) throw new ZipRejectedError('damaged', shown);
	return { start, end: start + local.length + local.readUInt16LE(28) + packedSize };
}

/**
 * Returns true if entries follow each other from the beginning of the file to the directory, so that no entry is
 * hidden.
 */
function isGapless(spans: Span[], directoryStart: number): boolean {
	let end = 0;
	for (const span of [...spans.toSorted((a, b) => a.start - b.start), { start: directoryStart, end: directoryStart }]) {
		if (span.start < end || span.start > end + MAX_GAP_BYTES) return false;
		end = span.end;
	}
	return true;
}

/**
 * Returns the same key for names that a file system treats as equal. Ignores case, composition, and dots and spaces
 * at the end.
 */
const comparableName = (name: string): string =>
	name
		.normalize('NFKC')
		.toLowerCase()
		.split('/')
		.map((part) => part.replace(/[. ]+$/, ''))
		.filter((part) => part !== '')
		.join('/');

const shownName = (name: string): string => {
	const shown = Array.from(name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd'));
	return shown.length > MAX_SHOWN_NAME_LENGTH ? `${shown.slice(0, MAX_SHOWN_NAME_LENGTH).join('')}…` : shown.join('');
};
