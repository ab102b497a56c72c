/**
 * Writes and reads tar streams: POSIX ustar, with pax headers for long names and large files. Backups need no links or
 * folders, so tar entries for them are not supported.
 */
import { BackupError } from './backup-error.ts';

export interface TarEntry {
	name: string;
	size: number;
	body: AsyncIterable<Uint8Array>;
}

const BLOCK_BYTES = 512;
const MAX_OCTAL_SIZE = 8 ** 11 - 1;
const MAX_NAME_BYTES = 100;
const CHECKSUM = { start: 148, end: 156 };
const MAX_PAX_BYTES = 64 * 1024;
const FILE = '0';
const PAX_HEADER = 'x';

const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** Returns the checksum of a header. The checksum's own bytes count as spaces. */
function checksumOf(block: Uint8Array): number {
	let sum = 0;
	for (const [at, byte] of block.entries()) sum += at >= CHECKSUM.start && at < CHECKSUM.end ? 32 : byte;
	return sum;
}

function headerBlock(name: string, size: number, type: string, mtime: Date): Buffer {
	const block = Buffer.alloc(BLOCK_BYTES);
	const octal = (value: number, at: number, length: number) =>
		block.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii');
	block.write(name, 0, MAX_NAME_BYTES, 'utf8');
	octal(0o600, 100, 8);
	octal(0, 108, 8);
	octal(0, 116, 8);
	octal(size, 124, 12);
	octal(Math.floor(mtime.getTime() / 1000), 136, 12);
	block.write(type, 156, 'ascii');
	block.write('ustar\u{0}00', 257, 'ascii');
	block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM.start, 'ascii');
	return block;
}

/** Returns a pax record. A record starts with its length, and the length counts its own digits too. */
function paxRecord(key: string, value: string): string {
	const rest = ` ${key}=${value}\n`;
	const bytes = Buffer.byteLength(rest);
	let length = bytes + String(bytes).length;
	if (bytes + String(length).length > length) length++;
	return `${length}${rest}`;
}

function* headersOf(name: string, size: number, mtime: Date): Generator<Buffer> {
	const records = [
		...(Buffer.byteLength(name) > MAX_NAME_BYTES ? [paxRecord('path', name)] : []),
		...(size > MAX_OCTAL_SIZE ? [paxRecord('size', String(size))] : []),
	];
	if (records.length > 0) {
		const text = Buffer.from(records.join(''));
		yield headerBlock('pax', text.length, PAX_HEADER, mtime);
		yield Buffer.concat([text, Buffer.alloc(paddingOf(text.length))]);
	}
	yield headerBlock(name, Math.min(size, MAX_OCTAL_SIZE), FILE, mtime);
}

/** @throws BackupError if a body has another size than its entry */
export async function* writeTar(entries: AsyncIterable<TarEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
	for await (const { name, size, body } of entries) {
		yield* headersOf(name, size, mtime);
		let written = 0;
		for await (const chunk of body) {
			written += chunk.length;
			yield chunk;
		}
		if (written !== size) throw new BackupError(`${name} has ${written} bytes instead of ${size}`);
		yield Buffer.alloc(paddingOf(size));
	}
	yield Buffer.alloc(2 * BLOCK_BYTES);
}

const truncated = () => new BackupError('the archive is truncated: its end is missing');

class ByteReader {
	readonly #chunks: AsyncIterator<Uint8Array>;
	#rest: Uint8Array = new Uint8Array();

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#chunks = source[Symbol.asyncIterator]();
	}

	/**
	 * Yields the next `size` bytes in chunks.
	 * @throws BackupError if the stream has fewer bytes
	 */
	async *take(size: number): AsyncGenerator<Uint8Array> {
		for (let left = size; left > 0;) {
			if (this.#rest.length === 0) {
				const next = await this.#chunks.next();
				if (next.done) throw truncated();
				this.#rest = next.value;
				continue;
			}
			const chunk = this.#rest.subarray(0, left);
			this.#rest = this.#rest.subarray(chunk.length);
			left -= chunk.length;
			yield chunk;
		}
	}

	async read(size: number): Promise<Buffer> {
		return Buffer.concat(await Array.fromAsync(this.take(size)));
	}

	/** Reads the stream to its end, so that an error at the end is thrown. */
	async drain(): Promise<void> {
		while (!(await this.#chunks.next()).done);
	}

	async close(): Promise<void> {
		await this.#chunks.return?.();
	}
}

const textOf = (block: Buffer, start: number, length: number): string =>
	block
		.subarray(start, start + length)
		.toString('utf8')
		.replace(/\0.*$/s, '');

function parseHeader(block: Buffer): { name: string; size: number; type: string } {
	const size = Number.parseInt(textOf(block, 124, 12), 8);
	const checksum = Number.parseInt(textOf(block, CHECKSUM.start, 8), 8);
	if (checksum !== checksumOf(block) || !Number.isSafeInteger(size))
		throw new BackupError('the archive is damaged: a header of the tar file is not valid');
	const prefix = textOf(block, 345, 155);
	const name = textOf(block, 0, MAX_NAME_BYTES);
	return { name: prefix ? `${prefix}/${name}` : name, size, type: textOf(block, 156, 1) };
}

const paxRecords = (text: string): Record<string, string> =>
	Object.fromEntries([...text.matchAll(/^\d+ (path|size)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));

/**
 * Yields the entries of a tar file. The caller must read a body completely or not at all.
 * @throws BackupError if the file is damaged or truncated
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
	const reader = new ByteReader(source);
	try {
		let pax: Record<string, string> = {};
		for (;;) {
			const block = await reader.read(BLOCK_BYTES);
			if (block.every((byte) => byte === 0)) return await reader.drain();
			const header = parseHeader(block);
			if (header.type === PAX_HEADER) {
				if (header.size > MAX_PAX_BYTES)
					throw new BackupError('the archive is damaged: a header of the tar file is too large');
				pax = paxRecords((await reader.read(header.size)).toString('utf8'));
				await reader.read(paddingOf(header.size));
				continue;
			}
			if (header.type !== FILE && header.type !== '')
				throw new BackupError(`the archive is damaged: ${header.name} is not a file`);
			const size = pax.size === undefined ? header.size : Number(pax.size);
			const body = reader.take(size);
			yield { name: pax.path ?? header.name, size, body };
			let isDone = false;
			while (!isDone) isDone = (await body.next()).done === true;
			await reader.read(paddingOf(size));
			pax = {};
		}
	} finally {
		await reader.close();
	}
}
