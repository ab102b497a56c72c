/** Tests of ZIP files with names that are dangerous to unpack. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf, type ZipEntry } from '../../testing/zip.ts';
import { checkZip, ZipRejectedError } from './zip-check.ts';
import { demoFolders } from '../../testing/demo-studio.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'reelhouse-zip-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function errorOf(zip: Buffer): Promise<unknown[] | undefined> {
	const path = join(folder, 'pack.zip');
	await writeFile(path, zip);
	try {
		await checkZip(path);
		return undefined;
	} catch (error) {
		if (!(error instanceof ZipRejectedError)) throw error;
		return [error.data['reason'], error.data['entry']];
	}
}

test('the packs of the demo studio are accepted', async () => {
	const names = (await readdir(demoFolders.files)).filter((name) => name.endsWith('.zip'));
	expect(names).not.toEqual([]);
	for (const name of names) await checkZip(fileURLToPath(new URL(name, demoFolders.files)));
});

test.each<[string, ZipEntry[]]>([
	['folders and files', [{ name: 'a/' }, { name: 'a/b.txt' }, { name: 'a/..b..txt' }, { name: './c.txt' }]],
	['Chinese names', [{ name: '图片/说明.txt' }]],
	// In GB18030, the second byte of a character can be 0x5c, which is a backslash in ASCII.
	['Chinese names of an old Windows', [{ name: Buffer.from([0xb3, 0x5c, 0x2e, 0x74]) }]],
	['nothing', []],
])('%s are accepted', async (_, entries) => expect(await errorOf(zipOf(entries))).toBeUndefined());

test.each<[code: string, entries: ZipEntry[], entry: string]>([
	['outside', [{ name: 'a.txt' }, { name: '../b.txt' }], '../b.txt'],
	['outside', [{ name: 'a/../../b.txt' }], 'a/../../b.txt'],
	['outside', [{ name: 'a/..' }], 'a/..'],
	['outside', [{ name: '..\\b.txt' }], '..\\b.txt'],
	['outside', [{ name: 'ok.txt', unicodePath: '../x' }], '../x'],
	['absolute', [{ name: '/etc/passwd' }], '/etc/passwd'],
	['absolute', [{ name: 'C:/windows/x' }], 'C:/windows/x'],
	['absolute', [{ name: '\\\\host\\x' }], '\\\\host\\x'],
	['backslash', [{ name: 'a\\b.txt' }], 'a\\b.txt'],
	['controlCharacter', [{ name: 'a\0.txt' }], 'a\ufffd.txt'],
	['controlCharacter', [{ name: 'a\n.txt' }], 'a\ufffd.txt'],
	['emptyName', [{ name: '' }], ''],
	['duplicate', [{ name: 'a.txt' }, { name: 'a.txt' }], 'a.txt'],
	['duplicate', [{ name: 'a.txt' }, { name: 'A.TXT' }], 'A.TXT'],
	['duplicate', [{ name: 'a/b' }, { name: './a//b.' }], './a//b.'],
	['duplicate', [{ name: '\u00e9.txt' }, { name: 'e\u0301.txt' }], 'e\u0301.txt'],
	['link', [{ name: 'link', mode: 0o120777 }], 'link'],
	['encrypted', [{ name: 'a.txt', flags: 1 }], 'a.txt'],
	['damaged', [{ name: 'a.txt', localName: '../x' }], 'a.txt'],
	['tooLarge', [{ name: 'a.txt', uncompressedSize: 3_000_000_000 }], ''],
	['tooLarge', [{ name: 'a.txt', uncompressedSize: 100_000_000 }], ''],
])('the error %s is found in %j', async (code, entries, entry) =>
	expect(await errorOf(zipOf(entries))).toEqual([code, entry]),
);

test('files that programs read differently, or cannot read, are reported as damaged', async () => {
	const zip = zipOf([{ name: 'a.txt' }]);
	const other = zipOf([{ name: '../b.txt' }]);
	for (const bytes of [
		zip.subarray(0, -1),
		zip.subarray(0, 30),
		Buffer.concat([zip, Buffer.from('more')]),
		Buffer.concat([zip, other]),
		// The name of the entry looks like a second end record.
		zipOf([{ name: Buffer.from('PK\x05\x06') }]),
		Buffer.concat([Buffer.from('before'), zip]),
		Buffer.from('PK\x03\x04'),
		// Files with an entry that the directory lacks, and a file with a wrong size in the directory.
		zipOf([{ name: 'a.txt' }, { name: '../b.txt', isHidden: true }, { name: 'c.txt' }]),
		zipOf([{ name: '../b.txt', isHidden: true }, { name: 'c.txt' }]),
		zipOf([{ name: 'a.txt' }, { name: '../b.txt', isHidden: true }]),
		zipOf([{ name: 'a.txt', compressedSize: 40 }, { name: 'b.txt' }]),
	])
		expect((await errorOf(bytes))?.[0]).toBe('damaged');
});
