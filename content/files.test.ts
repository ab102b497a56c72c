/** The client area's files are what their programs write of today's content. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaigns } from './campaigns.ts';
import { fingerprint, partsOf } from './document-pages.ts';
import { definitions } from '../slots/definitions.ts';
import { documents, documentTypes } from './documents.ts';
import { games } from './games.ts';
import { packFingerprint, packs } from './promo-packs.ts';

const folder = new URL('files/', import.meta.url);
/** The parts of a document without its pictures, which take a second to decode. */
const wordsOf = (file: string) => partsOf(file, async () => 'data:image/jpeg;base64,');
const read = (name: string) => readFile(new URL(name, folder));

test('the folder holds the documents and packs, and nothing else', async () => {
	const named = [...documents.map(({ file }) => file), ...Object.keys(packs)];
	expect((await readdir(folder)).sort()).toEqual(named.sort());
	for (const { key } of documentTypes) expect(documents.some(({ type }) => type === key)).toBe(true);
});

test('every released game has a sheet in both languages; those with recorded figures have a certificate', async () => {
	for (const { name } of games.filter(({ releaseDay }) => releaseDay <= 0)) {
		const own = documents.filter((document) => document.games?.length === 1 && document.games[0] === name);
		const written = await Promise.all(
			own.filter(({ type }) => type === 'game-sheets').map(({ file }) => wordsOf(file)),
		);
		expect(
			written
				.flat()
				.map(({ language }) => language)
				.sort(),
			name,
		).toEqual(['en', 'zh']);
		const certificates = own.filter(({ type }) => type === 'certificates');
		expect(certificates, name).toHaveLength(Object.hasOwn(definitions, name) ? 1 : 0);
	}
});

for (const { file, title } of documents) {
	test(`${file} is a PDF of one to four pages, printed of today's words and figures`, async () => {
		const bytes = await read(file);
		expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
		const document = await PDFDocument.load(bytes, { updateMetadata: false });
		expect(document.getPageCount()).toBeGreaterThanOrEqual(1);
		expect(document.getPageCount()).toBeLessThanOrEqual(4);
		expect([title.en, title.zh]).toContain(document.getTitle());
		expect(bytes.length).toBeLessThan(400_000);
		// Run content/write-documents.ts when a game's figures or the words were changed.
		expect(document.getSubject()).toBe(fingerprint(await wordsOf(file)));
	});
}

const drawn = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8'));

/** Bytes of an archive's end before its note. */
const END = 22;

/** The note at the end of an archive. */
const commentOf = (archive: Buffer): string => archive.subarray(archive.lastIndexOf('PK\u0005\u0006') + END).toString();

/** The files of an archive by name, read from its directory as an unpacking program does. */
function unzip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf('PK\u0005\u0006');
	const files = new Map<string, Buffer>();
	let at = archive.readUInt32LE(end + 16);
	for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
		expect(archive.subarray(at, at + 4).toString('latin1')).toBe('PK\u0001\u0002');
		// A year counts from 1980, where archives written without a thought are dated.
		expect(archive.readUInt16LE(at + 14) >> 9).toBe(2026 - 1980);
		const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
		const local = archive.readUInt32LE(at + 42);
		const start = local + 30 + archive.readUInt16LE(local + 26);
		files.set(archive.subarray(at + 46, at + 46 + nameLength).toString(), archive.subarray(start, start + size));
		at += 46 + nameLength;
	}
	return files;
}

for (const [name, pack] of Object.entries(packs)) {
	test(`${name} is an archive of today's pictures with a readme in both languages`, async () => {
		const bytes = await read(name);
		// Run content/write-packs.ts when pictures were drawn anew or words were changed.
		expect(commentOf(bytes)).toBe(packFingerprint(pack, drawn));
		const files = unzip(bytes);
		const readme = files.get('README.txt')!.toString();
		expect(readme).toContain('fictional studio');
		expect(readme).toContain('仅供演示');
		const pictures = [...files].filter(([file]) => !(file === 'README.txt' || file in (pack.texts ?? {})));
		expect(pictures).toHaveLength(pack.pictures.length);
		for (const [i, [file, content]] of pictures.entries()) {
			const { format, width, height } = await sharp(content).metadata();
			expect(file).toBe(`${pack.pictures[i]!.name}-${width}x${height}.${format === 'jpeg' ? 'jpg' : 'png'}`);
			expect(file).toMatch(/^[a-z0-9-]+\.(jpg|png)$/);
			expect(width).toBe(pack.pictures[i]!.width);
		}
	});
}

test('the lobby icons are square, and the stills of each game show its reels, its feature and its symbols', async () => {
	const icons = [...unzip(await read('lobby-icons.zip')).keys()].filter((file) => file !== 'README.txt');
	expect(icons).toHaveLength(10);
	for (const icon of icons) expect(icon).toMatch(/-icon-512x512\.jpg$/);
	const stills = [...unzip(await read('trailer-stills.zip')).keys()];
	for (const game of ['tide-of-the-narwhal', 'lantern-river', 'thunder-yak', 'volcano-vault'])
		for (const shown of ['base-game', 'feature', 'symbols']) expect(stills).toContain(`${game}-${shown}-1280x720.jpg`);
});

test('the season’s banners hold each format for each campaign that is on or to come', async () => {
	const files = [...unzip(await read('season-banners.zip')).keys()];
	const season = campaigns.filter(({ endDay }) => endDay > 0);
	expect(season.length).toBeGreaterThan(3);
	for (const { slug, games } of season) {
		expect(files.some((file) => file.startsWith(`${slug}-emblem-`))).toBe(true);
		for (const format of ['wide', 'lobby', 'portrait'])
			expect(files.some((file) => games.some((game) => file.startsWith(`${game}-${format}-`)))).toBe(true);
	}
});

test('mails show pictures of their pack', async () => {
	const files = unzip(await read('mail-templates.zip'));
	for (const mail of ['launch.html', 'weekend.html', 'result.html'])
		expect(files.has(/<img src="([^"]+)"/.exec(files.get(mail)!.toString())![1]!)).toBe(true);
});

test('all files together stay small', async () => {
	const sizes = await Promise.all(
		(await readdir(folder)).map(async (file) => (await stat(new URL(file, folder))).size),
	);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});
