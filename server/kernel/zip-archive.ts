/** Writes ZIP archives while their files are read, in memory of a few chunks. */
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
/** Made on Unix, so that modes count. */
const MADE_BY = 0x0300 | VERSION;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const REGULAR_FILE_MODE = 0o100644;
const ZIP64_FIELD = 1;
const MAX_UINT16 = 0xffff;
const MAX_UINT32 = 0xffffffff;
/** Number of bytes in a stored block of Deflate, which has at most 65,535. */
const BLOCK_BYTES = 0x8000;

export interface ArchivedFile {
	name: string;
	/** Opens the file when the archive comes to it. */
	open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
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

/** Returns date and time as ZIP has them, from 1980 on and in steps of two seconds. */
const dosTime = (at: Date): { date: number; time: number } => ({
	date: ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
	time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
});

/**
 * Yields a chunk as stored blocks of Deflate. The files are compressed already. Deflate marks its end, so programs can
 * unpack the archive while they read it, although sizes follow the data.
 */
function* storedBlocks(chunk: Uint8Array): Generator<Uint8Array> {
	for (let start = 0; start < chunk.length; start += BLOCK_BYTES) {
		const part = chunk.subarray(start, start + BLOCK_BYTES);
		const head = Buffer.alloc(5);
		head.writeUInt16LE(part.length, 1);
		head.writeUInt16LE(~part.length & MAX_UINT16, 3);
		yield Buffer.concat([head, part]);
	}
}
/** An empty stored block that is marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

function localHeader(name: Buffer, at: Date): Buffer {
	const header = Buffer.alloc(30);
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
	const descriptor = Buffer.alloc(16);
	descriptor.writeUInt32LE(DATA_DESCRIPTOR);
	descriptor.writeUInt32LE(crc, 4);
	descriptor.writeUInt32LE(compressedSize, 8);
	descriptor.writeUInt32LE(size, 12);
	return descriptor;
}

function directoryEntry({ name, crc, size, compressedSize, offset }: DirectoryEntry, at: Date): Buffer {
	const isFar = offset >= MAX_UINT32;
	const entry = Buffer.alloc(46);
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
	entry.writeUInt16LE(isFar ? 12 : 0, 30);
	entry.writeUInt32LE(REGULAR_FILE_MODE * 0x10000, 38);
	entry.writeUInt32LE(isFar ? MAX_UINT32 : offset, 42);
	const extra = Buffer.alloc(isFar ? 12 : 0);
	if (isFar) {
		extra.writeUInt16LE(ZIP64_FIELD);
		extra.writeUInt16LE(8, 2);
		extra.writeBigUInt64LE(BigInt(offset), 4);
	}
	return Buffer.concat([entry, name, extra]);
}

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

/**
 * Yields a ZIP archive in pieces. Each file is below 4 GiB, the archive may be larger. @param lastFile makes the last
 * file of the archive from what was written @param offset position of the first byte, for tests of large archives
 */
export async function* zipArchive(
	files: Iterable<ArchivedFile>,
	lastFile: (written: readonly WrittenFile[]) => { name: string; content: string },
	at: Date,
	offset = 0,
): AsyncGenerator<Uint8Array, void, void> {
	const directory: DirectoryEntry[] = [];
	const written: WrittenFile[] = [];
	let position = offset;

	async function* add({ name, open }: ArchivedFile): AsyncGenerator<Uint8Array, void, void> {
		const entry: DirectoryEntry = { name: Buffer.from(name), crc: 0, size: 0, compressedSize: 0, offset: position };
		const hash = createHash('sha256');
		const header = localHeader(entry.name, at);
		yield header;
		for await (const chunk of await open()) {
			entry.crc = crc32(chunk, entry.crc);
			entry.size += chunk.length;
			hash.update(chunk);
			for (const piece of storedBlocks(chunk)) {
				entry.compressedSize += piece.length;
				yield piece;
			}
		}
		entry.compressedSize += LAST_BLOCK.length;
		yield LAST_BLOCK;
		const descriptor = dataDescriptor(entry);
		yield descriptor;
		position += header.length + entry.compressedSize + descriptor.length;
		directory.push(entry);
		written.push({ name, size: entry.size, sha256: hash.digest('hex') });
	}

	for (const file of files) yield* add(file);
	const { name, content } = lastFile(written);
	yield* add({
		name,
		open: async function* () {
			yield Buffer.from(content);
		},
	});
	const start = position;
	for (const entry of directory) {
		const piece = directoryEntry(entry, at);
		position += piece.length;
		yield piece;
	}
	yield endOfArchive(directory.length, start, position - start);
}
