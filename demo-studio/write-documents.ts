/**
 * Writes the client area's documents into `files/`: Chromium prints them from HTML pages. Chinese text uses the Noto
 * fonts of the machine.
 *
 * Run: `node demo-studio/write-documents.ts [part of a file's name]`. Without a name, the program writes only documents
 * with changed texts or numbers, because other fonts would change the bytes of all files. The dates in the files are
 * fixed, so the same Chromium and fonts write the same bytes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { documentHtml, footer } from './document-layout.ts';
import { fingerprint, partsOf } from './document-pages.ts';
import { documents } from './documents.ts';
import { findChromium } from '../scripts/needed-programs.ts';

/**
 * Compresses a PDF of Chromium, because a third of the file is its tags. Fixed dates make the file reproducible.
 */
async function packed(pdf: Uint8Array, subject: string): Promise<Uint8Array> {
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const fixed = new Date('2000-01-01T00:00:00Z');
	document.setAuthor('Blue Narwhal Games (fictional)');
	document.setSubject(subject);
	document.setCreator('Reelhouse');
	document.setCreationDate(fixed);
	document.setModificationDate(fixed);
	return document.save({ useObjectStreams: true, addDefaultPage: false });
}

/** Returns true if the texts and numbers have not changed since the file was written. */
async function isCurrent(file: URL, subject: string): Promise<boolean> {
	if (!existsSync(file)) return false;
	const printed = await PDFDocument.load(await readFile(file), { updateMetadata: false });
	return printed.getSubject() === subject;
}

const wanted = process.argv[2];
const folder = new URL('files/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { file, title } of documents.filter((document) => document.file.includes(wanted ?? ''))) {
	const parts = await partsOf(file);
	if (wanted === undefined && (await isCurrent(new URL(file, folder), fingerprint(parts)))) continue;
	const written = [...new Set(parts.map(({ language }) => language))];
	// A browser numbers the tags of all its documents consecutively, so use a new browser for each document.
	const browser = await chromium.launch({
		executablePath: findChromium() ?? '/usr/bin/chromium',
		args: ['--no-sandbox'],
	});
	const page = await browser.newPage();
	await page.setContent(documentHtml(written.includes('en') ? title.en : title.zh, parts));
	await page.evaluate(() => document.fonts.ready);
	const pdf = await page.pdf({
		preferCSSPageSize: true,
		printBackground: true,
		displayHeaderFooter: true,
		headerTemplate: '<span></span>',
		footerTemplate: footer(written),
		tagged: true,
		outline: true,
	});
	await browser.close();
	await writeFile(new URL(file, folder), await packed(pdf, fingerprint(parts)));
}
