/** Tests that the disk and an S3-compatible bucket behave alike. */
import { randomUUID } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, symlink, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSigned } from '../../testing/aws-signature.ts';
import { startObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage, Folder } from './file-storage.ts';
import { parseS3Address } from '../../kernel/s3-address.ts';
import { s3Storage } from './s3-storage.ts';

const PAGE_SIZE = 20;

let folder: string;
let objects: ObjectStorage;
const storages = new Map<string, FileStorage>();
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'reelhouse-storage-'));
	await mkdir(join(folder, 'data'));
	objects = await startObjectStorage(PAGE_SIZE);
	storages.set('disk', diskStorage(join(folder, 'data')));
	storages.set('bucket', s3Storage(parseS3Address(objects.url)!));
});
afterAll(async () => {
	await objects.stop();
	await rm(folder, { recursive: true });
});

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 251));
let written = 0;
const local = async (content: Buffer | string) => {
	const path = join(folder, `${written++}.part`);
	await writeFile(path, content);
	return path;
};
const read = async (storage: FileStorage, where: Folder, name: string, part?: { start: number; end: number }) => {
	const file = await storage.find(where, name);
	return file && buffer(await file.open(part));
};
const names = async (storage: FileStorage, where: Folder) =>
	(await Array.fromAsync(storage.list(where))).map(({ name }) => name).sort();

for (const kind of ['disk', 'bucket']) {
	test(`${kind}: a stored file is found and read, whole and in parts`, async () => {
		const storage = storages.get(kind)!;
		await storage.save('media', 'reel.mp4', await local(bytes));
		const file = (await storage.find('media', 'reel.mp4'))!;
		expect(file.size).toBe(bytes.length);
		expect(file.version).toMatch(/^[a-z0-9_-]+$/i);
		expect((await read(storage, 'media', 'reel.mp4'))!.equals(bytes)).toBe(true);
		for (const part of [
			{ start: 0, end: 1 },
			{ start: 100, end: 199 },
			{ start: bytes.length - 1, end: bytes.length - 1 },
		])
			expect((await read(storage, 'media', 'reel.mp4', part))!.equals(bytes.subarray(part.start, part.end + 1))).toBe(
				true,
			);
		await (await file.open()).cancel();
	});

	test(`${kind}: an empty file is stored and found`, async () => {
		const storage = storages.get(kind)!;
		await storage.save('static', 'empty.pdf', await local(''));
		expect((await storage.find('static', 'empty.pdf'))!.size).toBe(0);
		expect((await read(storage, 'static', 'empty.pdf'))!.length).toBe(0);
	});

	test(`${kind}: an existing file is not replaced, except an incomplete picture`, async () => {
		const storage = storages.get(kind)!;
		await storage.save('files', 'sheet.pdf', await local('first'));
		await storage.save('files', 'sheet.pdf', await local('second one'));
		expect(String(await read(storage, 'files', 'sheet.pdf'))).toBe('first');
		await storage.save('static', 'half.avif', await local('half'));
		const half = join(folder, 'half');
		await writeFile(half, 'half');
		await storage.remove('media', 'half.avif');
		await storage.save('media', 'half.avif', half);
		const { version } = (await storage.find('media', 'half.avif'))!;
		await storage.remove('media', 'half.avif');
		await storage.save('media', 'half.avif', await local('half and half'));
		expect(String(await read(storage, 'media', 'half.avif'))).toBe('half and half');
		expect((await storage.find('media', 'half.avif'))!.version).not.toBe(version);
	});

	test(`${kind}: a listing contains the files of one folder`, async () => {
		const storage = storages.get(kind)!;
		expect(await names(storage, 'originals')).toEqual([]);
		const started = Date.now();
		for (const name of ['b.png', 'a.png']) await storage.save('originals', name, await local(name));
		const listed = await Array.fromAsync(storage.list('originals'));
		expect(listed.map(({ name, size }) => `${name} ${size}`).sort()).toEqual(['a.png 5', 'b.png 5']);
		for (const { changed } of listed) expect(Math.abs(changed.getTime() - started)).toBeLessThan(60_000);
	});

	test(`${kind}: a listing can have several pages`, async () => {
		const storage = storages.get(kind)!;
		const one = await local('one');
		const many = Array.from({ length: 2 * PAGE_SIZE + 10 }, (_, i) => `many-${String(i).padStart(2, '0')}.pdf`);
		await Promise.all(many.map((name) => storage.save('files', name, one)));
		expect((await names(storage, 'files')).filter((name) => name.startsWith('many-'))).toEqual(many);
		await Promise.all(many.map((name) => storage.remove('files', name)));
		expect((await names(storage, 'files')).filter((name) => name.startsWith('many-'))).toEqual([]);
	});

	test(`${kind}: a file in quarantine is found there`, async () => {
		const storage = storages.get(kind)!;
		await storage.save('files', 'moved.pdf', await local('moved'));
		const at = new Date('2026-05-01T10:00:00.000Z');
		await storage.quarantine('files', 'moved.pdf', at);
		const file = await storage.findQuarantined({ folder: 'files', name: 'moved.pdf', at });
		expect(String(await buffer(await file!.open()))).toBe('moved');
		expect(await storage.findQuarantined({ folder: 'files', name: 'other.pdf', at })).toBeUndefined();
		await storage.discard({ folder: 'files', name: 'moved.pdf', at });
	});

	test(`${kind}: a removed file is gone, and removing a missing file is no error`, async () => {
		const storage = storages.get(kind)!;
		await storage.save('media', 'gone.webp', await local('gone'));
		await storage.remove('media', 'gone.webp');
		await storage.remove('media', 'gone.webp');
		expect(await storage.find('media', 'gone.webp')).toBeUndefined();
	});

	test.each([
		'../reel.mp4',
		'..',
		'.hidden',
		'a/b.png',
		'a\\b.png',
		'a\0.png',
		'a b.png',
		'ü.png',
		'',
		'a'.repeat(122),
	])(`${kind}: %j is not a valid file name`, async (name) => {
		const storage = storages.get(kind)!;
		expect(await storage.find('media', name)).toBeUndefined();
		await expect(storage.save('media', name, await local('x'))).rejects.toThrow('not a file name');
		await expect(storage.remove('media', name)).rejects.toThrow('not a file name');
		await expect(storage.quarantine('media', name, new Date())).rejects.toThrow('not a file name');
	});

	test(`${kind}: a missing local file leaves nothing in the storage`, async () => {
		const storage = storages.get(kind)!;
		await expect(storage.save('files', 'nothing.pdf', join(folder, 'no-such'))).rejects.toThrow('ENOENT');
		expect((await names(storage, 'files')).filter((name) => name.includes('nothing'))).toEqual([]);
	});

	test(`${kind}: a quarantined file is neither found nor listed, and is restored unchanged`, async () => {
		const storage = storages.get(kind)!;
		const at = new Date('2026-05-01T10:20:30.456Z');
		await storage.save('media', 'lost.webp', await local('lost'));
		const others = await names(storage, 'media');
		await storage.quarantine('media', 'lost.webp', at);
		await storage.quarantine('media', 'lost.webp', at);
		expect(await storage.find('media', 'lost.webp')).toBeUndefined();
		expect(await names(storage, 'media')).toEqual(others.filter((name) => name !== 'lost.webp'));
		const [file, ...more] = await Array.fromAsync(storage.listQuarantine());
		expect([file, more]).toEqual([{ folder: 'media', name: 'lost.webp', at }, []]);
		expect([await storage.restore(file!), await storage.restore(file!)]).toEqual([true, false]);
		expect(String(await read(storage, 'media', 'lost.webp'))).toBe('lost');
		expect(await Array.fromAsync(storage.listQuarantine())).toEqual([]);
	});

	test(`${kind}: restoring a quarantined file does not replace a newer file of that name`, async () => {
		const storage = storages.get(kind)!;
		const days = [1, 2].map((day) => new Date(Date.UTC(2026, 4, day)));
		for (const at of days) {
			await storage.save('files', 'again.pdf', await local('old'));
			await storage.quarantine('files', 'again.pdf', at);
		}
		await storage.save('files', 'again.pdf', await local('new'));
		const files = await Array.fromAsync(storage.listQuarantine());
		expect(files.map(({ at }) => at)).toEqual(days);
		for (const file of files) expect(await storage.restore(file)).toBe(false);
		expect(String(await read(storage, 'files', 'again.pdf'))).toBe('new');
		for (const file of [...files, ...files]) await storage.discard(file);
		expect(await Array.fromAsync(storage.listQuarantine())).toEqual([]);
	});

	test(`${kind}: the store id is read as it was last written, and an invalid one is undefined`, async () => {
		const storage = storages.get(kind)!;
		expect(await storage.readStoreId()).toBeUndefined();
		for (const id of [randomUUID(), randomUUID()]) {
			await storage.writeStoreId(id);
			expect(await storage.readStoreId()).toBe(id);
		}
		await storage.writeStoreId('half of an');
		expect(await storage.readStoreId()).toBeUndefined();
	});
}

test.runIf(existsSync('/dev/shm'))('disk: a file in a folder on another disk is quarantined and restored', async () => {
	const disk = await mkdtemp('/dev/shm/reelhouse-storage-');
	const dataDir = await mkdtemp(join(folder, 'two-disks-'));
	await symlink(disk, join(dataDir, 'media'));
	const storage = diskStorage(dataDir);
	await storage.save('media', 'reel.mp4', await local(bytes));
	await storage.quarantine('media', 'reel.mp4', new Date());
	expect(await readdir(disk)).toEqual([]);
	const [file] = await Array.fromAsync(storage.listQuarantine());
	expect(await storage.restore(file!)).toBe(true);
	expect((await read(storage, 'media', 'reel.mp4'))!.equals(bytes)).toBe(true);
	expect(await Array.fromAsync(storage.listQuarantine())).toEqual([]);
	await rm(disk, { recursive: true });
});

test('errors of an unreachable or denying storage do not contain its secret', async () => {
	const address = parseS3Address(objects.url)!;
	const stranger = s3Storage({ ...address, secretAccessKey: 'hunter2' });
	for (const call of [
		() => Array.fromAsync(stranger.list('media')),
		() => stranger.find('media', 'reel.mp4'),
		async () => stranger.save('media', 'new.webp', await local('x')),
		() => stranger.remove('media', 'reel.mp4'),
		() => stranger.quarantine('media', 'reel.mp4', new Date()),
		() => stranger.readStoreId(),
		() => stranger.writeStoreId(randomUUID()),
	]) {
		const fault = await call().then(
			() => undefined,
			(error: Error) => error,
		);
		expect(fault!.constructor.name).toBe('StorageError');
		expect(fault!.message).toContain('403');
		expect(fault!.message + fault!.stack).not.toContain('hunter2');
	}
	await expect(Array.fromAsync(stranger.list('media'))).rejects.toThrow('403 SignatureDoesNotMatch');
	const nowhere = s3Storage({ ...address, bucketUrl: 'http://127.0.0.1:1/studio' });
	await expect(nowhere.find('media', 'reel.mp4')).rejects.toThrow("can't be reached");
	const other = s3Storage({ ...address, bucketUrl: address.bucketUrl.replace('studio', 'no-such-bucket') });
	await expect(Array.fromAsync(other.list('media'))).rejects.toThrow('404 NoSuchBucket');
});

test('signatures are verified as Amazon documents them', () => {
	// Example from Amazon's documentation (Signature Calculations for the Authorization Header, GET Object).
	const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
	const request = {
		method: 'GET',
		url: '/test.txt',
		headers: {
			host: 'examplebucket.s3.amazonaws.com',
			range: 'bytes=0-9',
			'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
			'x-amz-date': '20130524T000000Z',
			authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
		},
	};
	expect(isSigned(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(true);
	expect(isSigned({ ...request, url: '/other.txt' }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(false);
});

test('a file that changes between find and open cannot be opened', async () => {
	const storage = storages.get('bucket')!;
	await storage.save('media', 'mixed.webp', await local('one'));
	const found = (await storage.find('media', 'mixed.webp'))!;
	await storage.save('media', 'mixed.webp', await local('another'));
	await expect(found.open()).rejects.toThrow(/412|another version/);
});

test.each([
	['s3://key:secret@s3.example.com/studio', 'https://s3.example.com/studio', 'us-east-1', 'secret'],
	[
		's3://key:a%2Fb%2B@127.0.0.1:9000/studio/?tls=0&region=eu-west-1',
		'http://127.0.0.1:9000/studio',
		'eu-west-1',
		'a/b+',
	],
	['s3://key:secret@[::1]:9000/a.b-c?region=auto', 'https://[::1]:9000/a.b-c', 'auto', 'secret'],
])('%s is a valid storage address', (text, bucketUrl, region, secretAccessKey) => {
	expect(parseS3Address(text)).toEqual({ bucketUrl, region, accessKeyId: 'key', secretAccessKey });
});

test.each([
	'https://key:secret@s3.example.com/studio',
	's3://s3.example.com/studio',
	's3://key@s3.example.com/studio',
	's3://key:%E0%A4@s3.example.com/studio',
	's3://key:se%0Acret@s3.example.com/studio',
	's3://key:secret@s3.example.com/',
	's3://key:secret@s3.example.com/a/b',
	's3://key:secret@s3.example.com/Studio',
	's3://key:secret@s3.example.com/studio?tls=no',
	's3://key:secret@s3.example.com/studio?regoin=eu',
	's3://key:secret@s3.example.com/studio#part',
	's3:///studio',
	'studio',
])('%s is not a valid storage address', (text) => {
	expect(parseS3Address(text)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('the name of a stored or restored file survives a power failure', async () => {
	const storage = storages.get('disk')!;
	const probe = await open(folder);
	const synced: string[] = [];
	const sync = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync').mockImplementation(async function (
		this: FileHandle,
	) {
		synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
	});
	await probe.close();
	try {
		// Pictures are linked, and files are copied.
		for (const where of ['originals', 'media', 'files'] as const) {
			await storage.save(where, 'durable.bin', await local(bytes));
			expect(synced.at(-1)).toBe(join(folder, 'data', where));
		}
		await storage.quarantine('media', 'durable.bin', new Date(0));
		for await (const file of storage.listQuarantine())
			if (file.name === 'durable.bin') expect(await storage.restore(file)).toBe(true);
		expect(synced.at(-1)).toBe(join(folder, 'data', 'media'));
		expect(synced.filter((path) => path.endsWith('/media'))).toHaveLength(2);
	} finally {
		sync.mockRestore();
	}
});
