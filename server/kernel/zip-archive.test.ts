import { inflateRawSync, crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { zipArchive, zipArchiveSize, type ArchivedFile, type KnownFile } from './zip-archive.ts';

const at = new Date('2026-05-15T10:20:30Z');
const lastFile = () => ({ name: 'last.txt', content: 'end' });

const file = (name: string, ...chunks: string[]): ArchivedFile => ({
	name,
	async *open() {
		for (const chunk of chunks) yield Buffer.from(chunk);
	},
});

async function bytesOf(files: ArchivedFile[], offset?: number): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	for await (const piece of zipArchive(files, lastFile, at, offset === undefined ? {} : { offset })) pieces.push(piece);
	return Buffer.concat(pieces);
}

/** Reads the file at the start of `bytes`, like a program that unpacks an archive while it reads the archive. */
function readFirst(bytes: Buffer): { name: string; content: Buffer } {
	expect(bytes.readUInt32LE()).toBe(0x04034b50);
	const start = 30 + bytes.readUInt16LE(26);
	const { buffer, engine } = inflateRawSync(bytes.subarray(start), { info: true }) as unknown as {
		buffer: Buffer;
		engine: { bytesWritten: number };
	};
	const descriptor = bytes.subarray(start + engine.bytesWritten);
	expect(descriptor.readUInt32LE()).toBe(0x08074b50);
	expect(descriptor.readUInt32LE(4)).toBe(crc32(buffer));
	expect(descriptor.readUInt32LE(8)).toBe(engine.bytesWritten);
	expect(descriptor.readUInt32LE(12)).toBe(buffer.length);
	return { name: bytes.subarray(30, start).toString(), content: buffer };
}

test('a file of several chunks, also one larger than a block, is stored as it is', async () => {
	const long = 'x'.repeat(100_000);
	const { name, content } = readFirst(await bytesOf([file('玩法.txt', 'one ', long)]));
	expect(name).toBe('玩法.txt');
	expect(content.toString()).toBe(`one ${long}`);
});

test('an empty file is a file', async () => {
	expect(readFirst(await bytesOf([file('empty.txt')])).content).toHaveLength(0);
});

test('positions above 4 GiB have 64 bits', async () => {
	const offset = 5 * 1024 ** 3;
	const bytes = await bytesOf([file('far.txt', 'far')], offset);
	const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
	expect(bytes.readUInt32LE(entry + 42)).toBe(0xffffffff);
	const extra = entry + 46 + bytes.readUInt16LE(entry + 28);
	expect(bytes.readBigUInt64LE(extra + 4)).toBe(BigInt(offset));
	const end = bytes.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
	expect(bytes.readBigUInt64LE(end + 48)).toBe(BigInt(offset + entry));
	expect(bytes.readUInt32LE(bytes.length - 6)).toBe(0xffffffff);
});

test(
	'an archive that is not read to its end opens no further file, and closes the open one',
	{ tags: ['long'] },
	async () => {
		let isClosed = false;
		const opened: string[] = [];
		const endless: ArchivedFile = {
			name: 'endless',
			async *open() {
				opened.push('endless');
				try {
					for (;;) yield Buffer.from('more');
				} finally {
					isClosed = true;
				}
			},
		};
		const next: ArchivedFile = {
			name: 'next',
			async *open() {
				opened.push('next');
				yield Buffer.from('next');
			},
		};
		const archive = zipArchive([endless, next], lastFile, at);
		for (let piece = 0; piece < 5; piece++) await archive.next();
		await archive.return();
		expect([isClosed, opened]).toEqual([true, ['endless']]);
	},
);

/** Returns a file with known size and checksums, which is read in chunks of `chunkBytes`. */
function knownFile(name: string, bytes: Buffer, chunkBytes: number, opened: string[] = []) {
	const known: KnownFile = {
		size: bytes.length,
		crc32: crc32(bytes),
		sha256: createHash('sha256').update(bytes).digest('hex'),
	};
	return {
		name,
		known,
		async *open(start: number) {
			opened.push(`${name} from ${start}`);
			for (let at = start; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
		},
	};
}
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 253));

test('a known file, and other chunks, give the same bytes, and the size is known before', async () => {
	const contents = [noise(100_000), noise(0), noise(0x8000), noise(70_001)];
	const names = ['one', 'two/empty', '三', 'four'];
	const known = contents.map((bytes, at) => knownFile(names[at]!, bytes, 1000));
	const unknown = contents.map((bytes, at): ArchivedFile => ({
		...knownFile(names[at]!, bytes, 4097),
		known: undefined,
	}));
	const bytes = await bytesOf(known);
	expect((await bytesOf(unknown)).equals(bytes)).toBe(true);
	expect(zipArchiveSize(known, lastFile)).toBe(bytes.length);
});

test('an archive continues at any byte, and opens no file before it', async () => {
	const opened: string[] = [];
	const files = [
		knownFile('one', noise(100_000), 5000, opened),
		knownFile('empty', noise(0), 5000, opened),
		knownFile('two', noise(80_000), 5000, opened),
	];
	const bytes = await bytesOf(files);
	const ends = [0, 1, 29, 30, 33, 34, 38, 0x8000, 0x8000 + 38, 100_020, 100_090, 100_100, 150_000, bytes.length - 23];
	for (const from of [...ends, bytes.length - 1, bytes.length]) {
		const pieces: Uint8Array[] = [];
		for await (const piece of zipArchive(files, lastFile, at, { from })) pieces.push(piece);
		expect([from, Buffer.concat(pieces).equals(bytes.subarray(from))]).toEqual([from, true]);
	}
	opened.length = 0;
	for await (const _ of zipArchive(files, lastFile, at, { from: 150_000 }));
	expect(opened).toEqual(['two from 32768']);
});

test('an archive does not begin behind a file that was not read, and notices a file of another size', async () => {
	const run = async (files: ArchivedFile[], from = 0) => {
		for await (const _ of zipArchive(files, lastFile, at, { from }));
	};
	await expect(run([file('a.txt', 'a')], 40)).rejects.toThrow('was not read: a.txt');
	const shrunk = { ...knownFile('a.txt', noise(10), 4), open: file('a.txt', 'abc').open };
	await expect(run([shrunk])).rejects.toThrow('another size than before: a.txt');
});
