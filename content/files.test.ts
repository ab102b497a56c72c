/** The client area's files are what their programs write of today's content. */
import { readdir, readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { fingerprint, partsOf } from './document-pages.ts';
import { documents, documentTypes } from './documents.ts';
import { packBytes, packs } from './promo-packs.ts';

const folder = new URL('files/', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder));

test('the folder holds the documents and packs, and nothing else', async () => {
	const named = [...documents.map(({ file }) => file), ...Object.keys(packs)];
	expect((await readdir(folder)).sort()).toEqual(named.sort());
	expect(documents).toHaveLength(20);
	for (const { key } of documentTypes) expect(documents.some(({ type }) => type === key)).toBe(true);
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
		expect(document.getSubject()).toBe(fingerprint(await partsOf(file)));
	});
}

const pictures = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8'));

/** The files of an archive by name, read from its directory as an unpacking program does. */
function unzip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf('PK\u0005\u0006');
	const files = new Map<string, Buffer>();
	let at = archive.readUInt32LE(end + 16);
	for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
		expect(archive.subarray(at, at + 4).toString('latin1')).toBe('PK\u0001\u0002');
		const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
		const local = archive.readUInt32LE(at + 42);
		const start = local + 30 + archive.readUInt16LE(local + 26);
		files.set(archive.subarray(at + 46, at + 46 + nameLength).toString(), archive.subarray(start, start + size));
		at += 46 + nameLength;
	}
	return files;
}

for (const name of Object.keys(packs)) {
	test(`${name} is an archive of today's pictures with a readme in both languages`, async () => {
		const bytes = await read(name);
		// Run content/write-packs.ts when pictures were drawn anew.
		expect(bytes.equals(await packBytes(name, pictures))).toBe(true);
		expect(bytes.length).toBeLessThan(400 * 1024);
		const files = unzip(bytes);
		const readme = files.get('README.txt')!.toString();
		expect(readme).toContain('fictional studio');
		expect(readme).toContain('仅供演示');
		for (const [file, content] of files)
			if (file.endsWith('.webp')) expect([file, content.subarray(8, 12).toString()]).toEqual([file, 'WEBP']);
	});
}
