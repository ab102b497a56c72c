import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { packed, unpacked } from './archive-stream.ts';
import type { BackupKeys } from './backup-keys.ts';

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	for (let from = 0; from < bytes.length; from += 50_000) yield bytes.subarray(from, from + 50_000);
}
const read = (file: Uint8Array, keys: BackupKeys) =>
	buffer(unpacked(Readable.from(inPieces(file), { objectMode: false }), keys));
const pack = async (bytes: Uint8Array, keys: BackupKeys) => buffer(await packed(inPieces(bytes), keys));

const content = randomBytes(300_000);
const passphrase = 'correct horse battery';
const workFactor = 10;

test(
	'bytes are unpacked as they were packed: plain, with a passphrase, and for an age key',
	{ tags: ['long'] },
	async () => {
		const identity = await generateX25519Identity();
		const recipient = await identityToRecipient(identity);
		for (const [encryption, decryption] of [
			[{}, {}],
			[{ passphrase, workFactor }, { passphrase }],
			[{ recipient }, { identities: [identity] }],
		] satisfies [BackupKeys, BackupKeys][]) {
			const file = await pack(content, encryption);
			expect((await read(file, decryption)).equals(content)).toBe(true);
		}
	},
);

test('an encrypted archive needs its passphrase', async () => {
	const file = await pack(content, { passphrase, workFactor });
	await expect(read(file, {})).rejects.toThrow('set BACKUP_PASSPHRASE');
	await expect(read(file, { passphrase: 'wrong horse battery' })).rejects.toThrow('cannot be decrypted');
});

test('truncated, reordered and changed archives are rejected', async () => {
	const CHUNK_BYTES = 64 * 1024 + 16;
	for (const keys of [{}, { passphrase, workFactor }]) {
		const file = await pack(content, keys);
		for (const size of [200, file.length - 1, file.length - CHUNK_BYTES])
			await expect(read(file.subarray(0, size), keys), String(size)).rejects.toThrow(
				/damaged or truncated|cannot be decrypted/,
			);
		const changed = Buffer.from(file);
		changed[file.length - 100_000]! ^= 1;
		await expect(read(changed, keys)).rejects.toThrow('damaged or truncated');
	}
	const file = await pack(content, { passphrase, workFactor });
	const from = file.length - 3 * CHUNK_BYTES;
	const reordered = Buffer.from(file);
	file.copy(reordered, from, from + CHUNK_BYTES, from + 2 * CHUNK_BYTES);
	file.copy(reordered, from + CHUNK_BYTES, from, from + CHUNK_BYTES);
	await expect(read(reordered, { passphrase })).rejects.toThrow('damaged or truncated');
	await expect(read(Buffer.from('PK a zip file, perhaps'), {})).rejects.toThrow('no backup');
});

test('an error of the source is passed on', async () => {
	async function* failing(): AsyncGenerator<Uint8Array> {
		yield randomBytes(10);
		throw new Error('the disk is gone');
	}
	for (const keys of [{}, { passphrase, workFactor }])
		await expect(buffer(await packed(failing(), keys))).rejects.toThrow('the disk is gone');
});
