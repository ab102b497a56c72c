/** Reads and writes tar archives. The same entries always produce the same bytes. */
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

export interface Entry {
	/** Path without a leading `/`. */
	path: string;
	content: Buffer;
	isExecutable: boolean;
}

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

const padded = (content: Buffer): Buffer[] => {
	const rest = content.length % BLOCK_BYTES;
	return rest === 0 ? [content] : [content, Buffer.alloc(BLOCK_BYTES - rest)];
};

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

interface Header {
	path: string;
	type: '0' | '5' | 'x';
	mode: number;
	size: number;
	/** Seconds since 1970. */
	time: number;
}

/**
 * Splits a path for the two fields of a header.
 * @returns undefined if the path is too long
 */
function splitPath(path: string): [prefix: string, name: string] | undefined {
	if (Buffer.byteLength(path) <= NAME_BYTES) return ['', path];
	for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
		const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
		if (Buffer.byteLength(prefix) <= PREFIX_BYTES && name !== '' && Buffer.byteLength(name) <= NAME_BYTES)
			return [prefix, name];
	}
	return undefined;
}

function header({ path, type, mode, size, time }: Header): Buffer {
	const [prefix, name] = splitPath(path)!;
	const block = Buffer.alloc(BLOCK_BYTES);
	block.write(name, 0);
	block.write(octal(mode, 8), 100);
	// Owner and group are root, so that an archive names no user of the building machine.
	block.write(octal(0, 8), 108);
	block.write(octal(0, 8), 116);
	block.write(octal(size, 12), 124);
	block.write(octal(time, 12), 136);
	block.write(' '.repeat(8), 148);
	block.write(type, 156);
	block.write('ustar\x0000', 257);
	block.write('root', 265);
	block.write('root', 297);
	block.write(prefix, 345);
	let sum = 0;
	for (const byte of block) sum += byte;
	block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return block;
}

/** Returns the headers of an entry. A long path needs its own header. */
function headersOf(entry: Header): Buffer[] {
	if (splitPath(entry.path)) return [header(entry)];
	const text = ` path=${entry.path}\n`;
	let length = Buffer.byteLength(text);
	// The length of the record includes the digits of the length.
	while (`${length}`.length + Buffer.byteLength(text) !== length) length = `${length}`.length + Buffer.byteLength(text);
	const record = Buffer.from(`${length}${text}`);
	return [
		header({ path: 'path', type: 'x', mode: 0o644, size: record.length, time: entry.time }),
		...padded(record),
		header({ ...entry, path: 'long-path' }),
	];
}

const foldersOf = (path: string): string[] => {
	const parts = path.split('/').slice(0, -1);
	return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @param time time of all entries, in seconds since 1970 */
export function writeTar(entries: readonly Entry[], time: number): Buffer {
	const folders = [...new Set(entries.flatMap(({ path }) => foldersOf(path)))];
	const all: { path: string; file?: Entry }[] = [
		...folders.map((path) => ({ path })),
		...entries.map((file) => ({ path: file.path, file })),
	].sort((a, b) => compare(a.path, b.path));
	const blocks = all.flatMap(({ path, file }) =>
		file
			? [
					...headersOf({
						path,
						type: '0',
						mode: file.isExecutable ? 0o755 : 0o644,
						size: file.content.length,
						time,
					}),
					...padded(file.content),
				]
			: headersOf({ path, type: '5', mode: 0o755, size: 0, time }),
	);
	return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}

const textAt = (block: Buffer, from: number, length: number): string =>
	block.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** Reads the files of an npm package. Removes the first folder of each path, which is the same for all files. */
export function readPackage(archive: Buffer): Entry[] {
	const bytes = gunzipSync(archive);
	const entries: Entry[] = [];
	let longPath: string | undefined;
	for (let at = 0; at + BLOCK_BYTES <= bytes.length && bytes[at] !== 0;) {
		const block = bytes.subarray(at, at + BLOCK_BYTES);
		const size = Number.parseInt(textAt(block, 124, 12), 8);
		const content = bytes.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size);
		at += BLOCK_BYTES * (1 + Math.ceil(size / BLOCK_BYTES));
		const type = textAt(block, 156, 1);
		if (type === 'x') [, longPath] = /(?:^|\n)\d+ path=([^\n]+)\n/.exec(content.toString('utf8')) ?? [];
		if (type !== '0' && type !== '') continue;
		const path = longPath ?? [textAt(block, 345, PREFIX_BYTES), textAt(block, 0, NAME_BYTES)].filter(Boolean).join('/');
		longPath = undefined;
		const isExecutable = (Number.parseInt(textAt(block, 100, 8), 8) & 0o100) !== 0;
		entries.push({ path: path.slice(path.indexOf('/') + 1), content, isExecutable });
	}
	return entries;
}

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);

/** gzip of Node.js writes neither a name nor a time into the result. */
export const compressTar = (archive: Buffer): Promise<Buffer> => compress(archive, { level: 9 });
