/** Checks that the client area's files match the current content. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaigns } from './campaigns.ts';
import { fingerprint, partsOf } from './document-pages.ts';
import { definitions } from '../slots/definitions.ts';
import { documents, documentTypes } from './documents.ts';
import { games } from './games.ts';
import { gameCertificates } from './market-certificates.ts';
import { certificateBytes } from './write-market-certificates.ts';
import { packFingerprint, packs } from './promo-packs.ts';

const folder = new URL('files/', import.meta.url);
/** Omits pictures, because decoding them takes a second. */
const partsWithoutPictures = (file: string) => partsOf(file, async () => 'data:image/jpeg;base64,');
const read = (name: string) => readFile(new URL(name, folder));

test('the folder contains exactly the documents, packs and certificates', async () => {
	const certificates = gameCertificates.flatMap(({ file }) => file ?? []);
	const named = [...documents.map(({ file }) => file), ...Object.keys(packs), ...certificates];
	expect((await readdir(folder)).sort()).toEqual(named.sort());
	for (const { key } of documentTypes) expect(documents.some(({ type }) => type === key)).toBe(true);
});

test('every released game has a sheet in both languages; those with recorded mathematics have a certificate', async () => {
	for (const { name } of games.filter(({ releaseDay }) => releaseDay <= 0)) {
		const own = documents.filter((document) => document.games?.length === 1 && document.games[0] === name);
		const written = await Promise.all(
			own.filter(({ type }) => type === 'game-sheets').map(({ file }) => partsWithoutPictures(file)),
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
	test(`${file} is a PDF of one to four pages, printed from the current texts and numbers`, async () => {
		const bytes = await read(file);
		expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
		const document = await PDFDocument.load(bytes, { updateMetadata: false });
		expect(document.getPageCount()).toBeGreaterThanOrEqual(1);
		expect(document.getPageCount()).toBeLessThanOrEqual(4);
		expect([title.en, title.zh]).toContain(document.getTitle());
		// The size depends on the fonts of the machine that printed the document.
		expect(bytes.length).toBeLessThan(450_000);
		// After a change of texts or numbers, run demo-studio/write-documents.ts.
		expect(document.getSubject()).toBe(fingerprint(await partsWithoutPictures(file)));
	});
}

test('every certificate that a laboratory has issued has a file', () => {
	const without = gameCertificates.filter(({ state, file }) => (state === 'certified') !== (file !== null));
	expect(without.map(({ game, market }) => `${game} ${market}`)).toEqual([]);
});

for (const certificate of gameCertificates)
	if (certificate.file)
		test(`${certificate.file} is written from the current texts and numbers`, async () => {
			// After a change, run demo-studio/write-market-certificates.ts.
			expect(await read(certificate.file!)).toEqual(Buffer.from(await certificateBytes(certificate)));
		});

const drawn = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8'));

/** Size of the last record of a ZIP file, without its comment. */
const END_RECORD_BYTES = 22;

const commentOf = (archive: Buffer): string =>
	archive.subarray(archive.lastIndexOf('PK\u0005\u0006') + END_RECORD_BYTES).toString();

/** Reads the central directory, as unpacking programs do. */
function unzip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf('PK\u0005\u0006');
	const files = new Map<string, Buffer>();
	let at = archive.readUInt32LE(end + 16);
	for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
		expect(archive.subarray(at, at + 4).toString('latin1')).toBe('PK\u0001\u0002');
		// ZIP years count from 1980, which is also the year of archives without a date.
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
	test(`${name} is an archive of the current pictures with a readme in both languages`, async () => {
		const bytes = await read(name);
		// After a change of pictures or texts, run demo-studio/write-packs.ts.
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

test('the season’s banners contain every format for each live or upcoming campaign', async () => {
	const files = [...unzip(await read('season-banners.zip')).keys()];
	const season = campaigns.filter(({ endDay }) => endDay > 0);
	expect(season.length).toBeGreaterThan(3);
	for (const { slug, games } of season) {
		expect(files.some((file) => file.startsWith(`${slug}-emblem-`))).toBe(true);
		for (const format of ['wide', 'lobby', 'portrait'])
			expect(files.some((file) => games.some((game) => file.startsWith(`${game}-${format}-`)))).toBe(true);
	}
});

test('the mail templates only use pictures of their pack', async () => {
	const files = unzip(await read('mail-templates.zip'));
	for (const mail of ['launch.html', 'weekend.html', 'result.html'])
		expect(files.has(/<img src="([^"]+)"/.exec(files.get(mail)!.toString())![1]!)).toBe(true);
});

test('all files together have less than 15 MB', async () => {
	const sizes = await Promise.all(
		(await readdir(folder)).map(async (file) => (await stat(new URL(file, folder))).size),
	);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});
