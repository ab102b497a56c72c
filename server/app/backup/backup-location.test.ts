/** Tests that archives can be stored in a folder and in an S3-compatible bucket in the same way. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';
import { parseArchiveLocation, parseFolderLocation, parseLocation, type BackupFolder } from './backup-location.ts';

let temporary: string;
let objects: ObjectStorage;
const folders = new Map<string, BackupFolder>();
const inBucket = (path: string) => objects.url.replace('/studio?', `/studio/${path}?`);
beforeAll(async () => {
	temporary = await mkdtemp(join(tmpdir(), 'reelhouse-location-'));
	objects = await startObjectStorage();
	folders.set('disk', await parseFolderLocation(join(temporary, 'new', 'archives')));
	folders.set('bucket', await parseFolderLocation(inBucket('backups/archives')));
});
afterAll(async () => {
	await objects.stop();
	await rm(temporary, { recursive: true });
});

async function* parts(bytes: Buffer): AsyncGenerator<Uint8Array> {
	for (let from = 0; from < bytes.length; from += 300_000) yield bytes.subarray(from, from + 300_000);
}

for (const kind of ['disk', 'bucket']) {
	test(`${kind}: an archive of unknown size is written and read`, { tags: ['long'] }, async () => {
		const folder = folders.get(kind)!;
		// This size needs an upload in three parts.
		const bytes = randomBytes(70 * 1024 * 1024);
		expect(await folder.write('large.tar.zst', parts(bytes))).toBe(bytes.length);
		expect((await buffer(await folder.open('large.tar.zst'))).equals(bytes)).toBe(true);
		expect(await folder.write('empty', parts(Buffer.alloc(0)))).toBe(0);
		const files = (await folder.list()).sort((a, b) => (a.name < b.name ? -1 : 1));
		expect(files).toEqual([
			{ name: 'empty', bytes: 0, writtenAt: expect.any(Date) },
			{ name: 'large.tar.zst', bytes: bytes.length, writtenAt: expect.any(Date) },
		]);
		for (const { writtenAt } of files) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
		for (const { name } of files) await folder.remove(name);
		await folder.remove('empty');
		expect(await folder.list()).toEqual([]);
		await expect(folder.open('empty')).rejects.toThrow(/there is no file .*archives\/empty/);
	});

	test(`${kind}: a failed backup leaves nothing, and none replaces a file`, { tags: ['long'] }, async () => {
		const folder = folders.get(kind)!;
		async function* failing(): AsyncGenerator<Uint8Array> {
			yield randomBytes(40 * 1024 * 1024);
			throw new Error('the database is gone');
		}
		await expect(folder.write('half', failing())).rejects.toThrow('the database is gone');
		expect(await folder.list()).toEqual([]);
		if (kind === 'disk') expect(await readdir(join(temporary, 'new', 'archives'))).toEqual([]);
		await folder.write('first', parts(randomBytes(10)));
		await expect(folder.write('first', parts(randomBytes(10)))).rejects.toThrow('exists; a backup replaces no file');
		await folder.remove('first');
	});
}

test('a folder that the system does not allow is an error', async () => {
	const folder = await parseFolderLocation('/proc/archives');
	await expect(folder.write('first', parts(Buffer.alloc(10)))).rejects.toThrow('ENOENT');
});

test('a location is an archive, or a folder if it ends with a slash or exists as one', async () => {
	await mkdir(join(temporary, 'present'));
	const label = (path: string) => `${join(temporary, path)}/`;
	for (const [text, expected] of [
		[join(temporary, 'a.tar.zst'), [`${temporary}/`, 'a.tar.zst']],
		[join(temporary, 'present'), [label('present'), undefined]],
		[`${join(temporary, 'absent')}/`, [label('absent'), undefined]],
		[
			inBucket('backups/a.tar.zst'),
			[expect.stringMatching(/^s3:\/\/127\.0\.0\.1:\d+\/studio\/backups\/$/), 'a.tar.zst'],
		],
		[inBucket('backups/'), [expect.stringMatching(/\/studio\/backups\/$/), undefined]],
		[objects.url, [expect.stringMatching(/\/studio\/$/), undefined]],
	] as const) {
		const { folder, name } = await parseLocation(text);
		expect([folder.label, name], text).toEqual(expected);
	}
	await expect(parseLocation('s3://key@host/bucket')).rejects.toThrow('the address is not valid');
	await expect(parseArchiveLocation(join(temporary, 'present'))).rejects.toThrow('name an archive in it');
});
