import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readTar, writeTar, type TarEntry } from './tar.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
	for (const text of texts) yield Buffer.from(text);
}
const entry = (name: string, text: string): TarEntry => ({
	name,
	size: Buffer.byteLength(text),
	body: chunks(...(text.match(/[^]{1,700}/g) ?? [])),
});
async function* entries(...all: TarEntry[]): AsyncGenerator<TarEntry> {
	yield* all;
}
const at = new Date('2026-11-28T03:00:00Z');
const tar = (...all: TarEntry[]) => buffer(writeTar(entries(...all), at));
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
	for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function texts(bytes: Buffer, pieceSize = 1000): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for await (const { name, body } of readTar(inPieces(bytes, pieceSize))) found[name] = String(await buffer(body));
	return found;
}

const LONG_NAME = `files/media/${'a'.repeat(120)}.avif`;
const contents = { 'first.json': '{}', [LONG_NAME]: 'x'.repeat(5000), empty: '', 'end.txt': 'é'.repeat(256) };
const all = () => Object.entries(contents).map(([name, text]) => entry(name, text));

test('an archive is read as it was written, whatever the size of the chunks', async () => {
	const bytes = await tar(...all());
	for (const size of [1, 511, 512, 100_000]) expect(await texts(bytes, size)).toEqual(contents);
});

test('bodies that nobody reads are skipped', async () => {
	const names: string[] = [];
	for await (const { name } of readTar(inPieces(await tar(...all()), 900))) names.push(name);
	expect(names).toEqual(Object.keys(contents));
});

test('the tar program reads the archives and writes readable ones', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-tar-'));
	try {
		writeFileSync(join(folder, 'a.tar'), await tar(...all().filter(({ name }) => name !== 'end.txt')));
		expect(spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder }).stderr.toString()).toBe('');
		expect(readFileSync(join(folder, LONG_NAME), 'utf8')).toBe(contents[LONG_NAME]);
		spawnSync('tar', ['--format=posix', '-cf', 'b.tar', 'first.json', LONG_NAME], { cwd: folder });
		expect(await texts(readFileSync(join(folder, 'b.tar')))).toMatchObject({ 'first.json': '{}' });
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test('a file larger than 8 GB has its size in a pax header', async () => {
	const size = 9 * 1024 ** 3;
	const writing = writeTar(entries({ name: 'film.mp4', size, body: chunks() }), at);
	const head = Buffer.concat([
		(await writing.next()).value as Uint8Array,
		(await writing.next()).value as Uint8Array,
		(await writing.next()).value as Uint8Array,
	]);
	await writing.return(undefined);
	const reading = readTar(inPieces(head, 512));
	expect((await reading.next()).value).toMatchObject({ name: 'film.mp4', size });
});

test('truncated and damaged archives are rejected', async () => {
	const bytes = await tar(...all());
	for (const size of [100, 512, 700, bytes.length - 1024])
		await expect(texts(bytes.subarray(0, size)), String(size)).rejects.toThrow('truncated');
	const damaged = Buffer.from(bytes);
	damaged.write('other', 1);
	await expect(texts(damaged)).rejects.toThrow('damaged');
});

test('a body with another size than its entry is rejected', async () => {
	await expect(tar({ ...entry('a', 'abc'), size: 4 })).rejects.toThrow('a has 3 bytes instead of 4');
});
