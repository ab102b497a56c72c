import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { BackupKeys } from './backup-keys.ts';

/** A higher level would hardly help, because pictures and videos are already compressed. */
const COMPRESSION_LEVEL = 3;
/** Maximum ratio of unpacked to packed bytes, against decompression bombs. Checked above MIN_CHECKED_BYTES. */
const MAX_UNPACKED_RATIO = 200;
const MIN_CHECKED_BYTES = 256 * 1024 * 1024;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const AGE_MAGIC = Buffer.from('age-encryption.org/');

export const isEncrypting = ({ passphrase, recipient }: BackupKeys): boolean =>
	passphrase !== undefined || recipient !== undefined;

// Replaces `Readable.toWeb`, which fails if its stream ends and is cancelled at the same time.
const webStream = (source: AsyncIterable<Uint8Array>) => WebStream.from(source) as ReadableStream<Uint8Array>;

export async function packed(tar: AsyncIterable<Uint8Array>, keys: BackupKeys): Promise<AsyncIterable<Uint8Array>> {
	const zstd = createZstdCompress({
		params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
	});
	// Passes an error of the source on to the reader of `zstd`.
	pipeline(Readable.from(tar, { objectMode: false }), zstd).catch((error: Error) => zstd.destroy(error));
	if (!isEncrypting(keys)) return zstd;
	const { Encrypter } = await import('age-encryption');
	const encrypter = new Encrypter();
	if (keys.workFactor !== undefined) encrypter.setScryptWorkFactor(keys.workFactor);
	if (keys.recipient === undefined) encrypter.setPassphrase(keys.passphrase!);
	else encrypter.addRecipient(keys.recipient);
	return encrypter.encrypt(webStream(zstd)) as Promise<ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>>;
}

async function peek(file: Readable, size: number): Promise<[Buffer, AsyncIterable<Uint8Array>]> {
	const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
	const first: Buffer[] = [];
	let length = 0;
	while (length < size) {
		const next = await chunks.next();
		if (next.done) break;
		first.push(next.value);
		length += next.value.length;
	}
	async function* whole() {
		try {
			yield* first;
			for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
		} finally {
			file.destroy();
		}
	}
	return [Buffer.concat(first), whole()];
}

/** @throws BackupError if no key decrypts the stream */
async function decrypted(file: AsyncIterable<Uint8Array>, { passphrase, identities = [] }: BackupKeys) {
	if (passphrase === undefined && identities.length === 0)
		throw new BackupError(
			'the archive is encrypted; set BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_IDENTITY_FILE',
		);
	const { Decrypter } = await import('age-encryption');
	const decrypter = new Decrypter();
	if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
	for (const identity of identities) decrypter.addIdentity(identity);
	try {
		return (await decrypter.decrypt(webStream(file))) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
	} catch (error) {
		throw new BackupError(`the archive cannot be decrypted with these keys: ${(error as Error).message}`, {
			cause: error,
		});
	}
}

/**
 * Yields the tar file in an archive.
 * @throws BackupError if the archive is damaged or truncated
 */
export async function* unpacked(file: Readable, keys: BackupKeys): AsyncGenerator<Uint8Array> {
	const [start, whole] = await peek(file, AGE_MAGIC.length);
	const isEncrypted = start.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC);
	if (!isEncrypted && !start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC))
		throw new BackupError('the file is no backup of Reelhouse');
	const compressed = isEncrypted ? await decrypted(whole, keys) : whole;
	const zstd = createZstdDecompress();
	let packedBytes = 0;
	async function* counted() {
		for await (const chunk of compressed) {
			packedBytes += chunk.length;
			yield chunk;
		}
	}
	pipeline(Readable.from(counted(), { objectMode: false }), zstd).catch((error: Error) => zstd.destroy(error));
	try {
		let bytes = 0;
		for await (const chunk of zstd as AsyncIterable<Buffer>) {
			bytes += chunk.length;
			if (bytes > MIN_CHECKED_BYTES && bytes > packedBytes * MAX_UNPACKED_RATIO)
				throw new BackupError(`the archive is no backup: it unpacks to more than ${MAX_UNPACKED_RATIO} times its size`);
			yield chunk;
		}
	} catch (error) {
		// A system call error comes from the disk or network, so the archive itself may be intact.
		if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
		throw new BackupError(`the archive is damaged or truncated: ${(error as Error).message}`, { cause: error });
	} finally {
		zstd.destroy();
		file.destroy();
	}
}
