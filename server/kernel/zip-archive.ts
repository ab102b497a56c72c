/** Writes ZIP archives while their files are read, so that the archive needs memory for a few chunks only. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END = 0x06054b50;
/** Version 4.5 of the format, which has 64-bit offsets. */
const VERSION = 45;
/** Declares the archive as made on Unix, so that programs read the modes of files. */
const MADE_BY = 0x0300 | VERSION;
/** Flags of an entry: sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const REGULAR_FILE_MODE = 0o100644;
const ZIP64_FIELD = 1;
const LOCAL_HEADER_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const DIRECTORY_ENTRY_BYTES = 46;
const ZIP64_FIELD_BYTES = 12;
const MAX_UINT16 = 0xffff;
const MAX_UINT32 = 0xffffffff;
/** Number of bytes in a stored block of Deflate. The format allows at most 65,535. */
const BLOCK_BYTES = 0x8000;

/** Size and checksums of a file before it is read. */
export interface KnownFile {
	size: number;
	crc32: number;
	/** Hexadecimal. */
	sha256: string;
}

export interface ArchivedFile {
	name: string;
	/** Opens the file at byte `start`, which is 0 for a file without `known`. */
	open: (start: number) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
	/** Undefined for a file that has not been read yet. */
	known?: KnownFile | undefined;
	/** Called after a file without `known` has been read. */
	onRead?: (file: KnownFile) => void | Promise<void>;
}

export interface WrittenFile {
	name: string;
	size: number;
	sha256: string;
}

interface DirectoryEntry {
	name: Buffer;
	crc: number;
	size: number;
	compressedSize: number;
	offset: number;
}

/** Returns date and time in ZIP's format, which begins in 1980 and has steps of two seconds. */
const dosTime = (at: Date): { date: number; time: number } => ({
	date: ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
	time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
});

/**
 * Yields a file as uncompressed Deflate blocks, because most files are compressed already. Deflate marks the end of its
 * data, so that programs can unpack the archive as a stream. All blocks have one size, so that equal files give equal
 * archives.
 */
async function* storedBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
	let rest: Uint8Array = new Uint8Array();
	for await (const chunk of chunks) {
		const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
		const whole = bytes.length - (bytes.length % BLOCK_BYTES);
		for (let start = 0; start < whole; start += BLOCK_BYTES)
			yield storedBlock(bytes.subarray(start, start + BLOCK_BYTES));
		rest = bytes.subarray(whole);
	}
	if (rest.length > 0) yield storedBlock(rest);
}

const BLOCK_HEAD_BYTES = 5;

function storedBlock(bytes: Uint8Array): Uint8Array {
	const head = Buffer.alloc(BLOCK_HEAD_BYTES);
	head.writeUInt16LE(bytes.length, 1);
	head.writeUInt16LE(~bytes.length & MAX_UINT16, 3);
	return Buffer.concat([head, bytes]);
}

/** An empty stored block that is marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

function localHeader(name: Buffer, at: Date): Buffer {
	const header = Buffer.alloc(LOCAL_HEADER_BYTES);
	const { date, time } = dosTime(at);
	header.writeUInt32LE(LOCAL_HEADER);
	header.writeUInt16LE(VERSION, 4);
	header.writeUInt16LE(FLAGS, 6);
	header.writeUInt16LE(DEFLATE, 8);
	header.writeUInt16LE(time, 10);
	header.writeUInt16LE(date, 12);
	header.writeUInt16LE(name.length, 26);
	return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, size, compressedSize }: DirectoryEntry): Buffer {
	const descriptor = Buffer.alloc(DESCRIPTOR_BYTES);
	descriptor.writeUInt32LE(DATA_DESCRIPTOR);
	descriptor.writeUInt32LE(crc, 4);
	descriptor.writeUInt32LE(compressedSize, 8);
	descriptor.writeUInt32LE(size, 12);
	return descriptor;
}

function directoryEntry({ name, crc, size, compressedSize, offset }: DirectoryEntry, at: Date): Buffer {
	const isFar = offset >= MAX_UINT32;
	const entry = Buffer.alloc(DIRECTORY_ENTRY_BYTES);
	const { date, time } = dosTime(at);
	entry.writeUInt32LE(DIRECTORY_ENTRY);
	entry.writeUInt16LE(MADE_BY, 4);
	entry.writeUInt16LE(VERSION, 6);
	entry.writeUInt16LE(FLAGS, 8);
	entry.writeUInt16LE(DEFLATE, 10);
	entry.writeUInt16LE(time, 12);
	entry.writeUInt16LE(date, 14);
	entry.writeUInt32LE(crc, 16);
	entry.writeUInt32LE(compressedSize, 20);
	entry.writeUInt32LE(size, 24);
	entry.writeUInt16LE(name.length, 28);
	entry.writeUInt16LE(isFar ? ZIP64_FIELD_BYTES : 0, 30);
	entry.writeUInt32LE(REGULAR_FILE_MODE * 0x10000, 38);
	entry.writeUInt32LE(isFar ? MAX_UINT32 : offset, 42);
	const extra = Buffer.alloc(isFar ? ZIP64_FIELD_BYTES : 0);
	if (isFar) {
		extra.writeUInt16LE(ZIP64_FIELD);
		extra.writeUInt16LE(8, 2);
		extra.writeBigUInt64LE(BigInt(offset), 4);
	}
	return Buffer.concat([entry, name, extra]);
}

/** @param offset position of the file */
const directoryEntryBytes = (nameLength: number, offset: number): number =>
	DIRECTORY_ENTRY_BYTES + nameLength + (offset >= MAX_UINT32 ? ZIP64_FIELD_BYTES : 0);

/** Returns the end of the archive, with 64-bit fields if 32 bits are too few. */
function endOfArchive(count: number, start: number, size: number): Buffer {
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END);
	end.writeUInt16LE(Math.min(count, MAX_UINT16), 8);
	end.writeUInt16LE(Math.min(count, MAX_UINT16), 10);
	end.writeUInt32LE(Math.min(size, MAX_UINT32), 12);
	end.writeUInt32LE(Math.min(start, MAX_UINT32), 16);
	if (count < MAX_UINT16 && start < MAX_UINT32) return end;
	const wide = Buffer.alloc(56);
	wide.writeUInt32LE(ZIP64_END);
	wide.writeBigUInt64LE(44n, 4);
	wide.writeUInt16LE(MADE_BY, 12);
	wide.writeUInt16LE(VERSION, 14);
	wide.writeBigUInt64LE(BigInt(count), 24);
	wide.writeBigUInt64LE(BigInt(count), 32);
	wide.writeBigUInt64LE(BigInt(size), 40);
	wide.writeBigUInt64LE(BigInt(start), 48);
	const locator = Buffer.alloc(20);
	locator.writeUInt32LE(ZIP64_LOCATOR);
	locator.writeBigUInt64LE(BigInt(start + size), 8);
	locator.writeUInt32LE(1, 16);
	return Buffer.concat([wide, locator, end]);
}

const compressedSizeOf = (size: number): number =>
	size + BLOCK_HEAD_BYTES * Math.ceil(size / BLOCK_BYTES) + LAST_BLOCK.length;

export type LastFile = (written: readonly WrittenFile[]) => { name: string; content: string };

interface ZipOptions {
	/** Position of the first byte, for tests of large archives. */
	offset?: number;
	/** Number of bytes to leave out at the start. Files before this position must have `known`, and are not opened. */
	from?: number;
}

/**
 * Yields a ZIP archive in pieces. Each file must be smaller than 4 GiB; the archive may be larger. The bytes depend
 * only on the names and contents of the files, on `at` and on the last file.
 * @param lastFile returns the last file of the archive, e.g. a list of the files before it
 */
export async function* zipArchive(
	files: Iterable<ArchivedFile>,
	lastFile: LastFile,
	at: Date,
	{ offset = 0, from = 0 }: ZipOptions = {},
): AsyncGenerator<Uint8Array, void, void> {
	const directory: DirectoryEntry[] = [];
	const written: WrittenFile[] = [];
	let position = offset;
	const start = offset + from;

	/** Advances `position`, and yields the bytes of a piece from `start` on. */
	function* emit(piece: Uint8Array): Generator<Uint8Array, void, void> {
		const skipped = Math.max(0, start - position);
		position += piece.length;
		if (skipped < piece.length) yield skipped > 0 ? piece.subarray(skipped) : piece;
	}

	async function* add({ name, open, known, onRead }: ArchivedFile): AsyncGenerator<Uint8Array, void, void> {
		const entry: DirectoryEntry = { name: Buffer.from(name), crc: 0, size: 0, compressedSize: 0, offset: position };
		yield* emit(localHeader(entry.name, at));
		const data = position;
		let sha256 = known?.sha256;
		if (known) {
			entry.crc = known.crc32;
			entry.size = known.size;
			entry.compressedSize = compressedSizeOf(known.size);
			const end = data + entry.compressedSize;
			if (end <= start) position = end;
			else {
				const blocks = Math.floor(Math.max(0, start - data) / (BLOCK_BYTES + BLOCK_HEAD_BYTES));
				position += blocks * (BLOCK_BYTES + BLOCK_HEAD_BYTES);
				const opened = blocks * BLOCK_BYTES;
				if (opened < known.size)
					for await (const block of storedBlocks(counted(await open(opened), known.size - opened, name)))
						yield* emit(block);
				else position = end - LAST_BLOCK.length;
				yield* emit(LAST_BLOCK);
			}
		} else {
			if (start > position) throw new Error(`an archive cannot begin behind a file that was not read: ${name}`);
			const hash = createHash('sha256');
			async function* read(): AsyncGenerator<Uint8Array, void, void> {
				for await (const chunk of await open(0)) {
					entry.crc = crc32(chunk, entry.crc);
					entry.size += chunk.length;
					hash.update(chunk);
					yield chunk;
				}
			}
			for await (const block of storedBlocks(read())) yield* emit(block);
			yield* emit(LAST_BLOCK);
			entry.compressedSize = position - data;
			sha256 = hash.digest('hex');
			await onRead?.({ size: entry.size, crc32: entry.crc, sha256 });
		}
		yield* emit(dataDescriptor(entry));
		directory.push(entry);
		written.push({ name, size: entry.size, sha256: sha256! });
	}

	for (const file of files) yield* add(file);
	yield* add(textFile(lastFile(written)));
	const directoryStart = position;
	for (const entry of directory) yield* emit(directoryEntry(entry, at));
	yield* emit(endOfArchive(directory.length, directoryStart, position - directoryStart));
}

/**
 * Yields the chunks of a file.
 * @throws if the file does not have `size` bytes
 */
async function* counted(
	chunks: AsyncIterable<Uint8Array>,
	size: number,
	name: string,
): AsyncGenerator<Uint8Array, void, void> {
	let count = 0;
	for await (const chunk of chunks) {
		count += chunk.length;
		if (count > size) break;
		yield chunk;
	}
	if (count !== size) throw new Error(`a file of an archive has another size than before: ${name}`);
}

function textFile({ name, content }: { name: string; content: string }): ArchivedFile {
	const bytes = Buffer.from(content);
	return {
		name,
		async *open(start) {
			yield bytes.subarray(start);
		},
		known: { size: bytes.length, crc32: crc32(bytes), sha256: createHash('sha256').update(bytes).digest('hex') },
	};
}

export function zipArchiveSize(files: readonly { name: string; known: KnownFile }[], lastFile: LastFile): number {
	const last = textFile(lastFile(files.map(({ name, known: { size, sha256 } }) => ({ name, size, sha256 }))));
	let position = 0;
	let directory = 0;
	for (const { name, known } of [...files, { name: last.name, known: last.known! }]) {
		const length = Buffer.byteLength(name);
		directory += directoryEntryBytes(length, position);
		position += LOCAL_HEADER_BYTES + length + compressedSizeOf(known.size) + DESCRIPTOR_BYTES;
	}
	return position + directory + endOfArchive(files.length + 1, position, directory).length;
}
