/**
 * Writes the client area's documents into `files/`: pages of HTML, printed by Chromium (which sets Chinese with the Noto
 * faces of this machine). Run: `node content/write-documents.ts [part of a file's name]`. The dates within the files are
 * fixed, so that the same Chromium and faces write the same bytes again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { freeRounds, integration } from './document-api.ts';
import { gameCertificate, gameSheet, generatorReport, returnsSummary } from './document-games.ts';
import { brandGuide, saferPlay, tournamentTerms } from './document-house.ts';
import { documentHtml, footer, type Part } from './document-layout.ts';
import { documents } from './documents.ts';

const both = (part: (language: 'en' | 'zh') => Part) => () => [part('en'), part('zh')];
const sheets = (game: string) => async () => [await gameSheet(game, 'en'), await gameSheet(game, 'zh')];

const pages: Record<string, () => Part[] | Promise<Part[]>> = {
	'certificate-generator-report.pdf': () => [generatorReport()],
	'certificate-tide-of-the-narwhal.pdf': () => [gameCertificate('tide-of-the-narwhal', 'MGL-D-24118')],
	'certificate-volcano-vault.pdf': () => [gameCertificate('volcano-vault', 'MGL-D-22907')],
	'certificate-returns.pdf': both(returnsSummary),
	'game-sheet-tide-of-the-narwhal-en.pdf': async () => [await gameSheet('tide-of-the-narwhal', 'en')],
	'game-sheet-tide-of-the-narwhal-zh.pdf': async () => [await gameSheet('tide-of-the-narwhal', 'zh')],
	'game-sheet-lantern-river-en.pdf': async () => [await gameSheet('lantern-river', 'en')],
	'game-sheet-lantern-river-zh.pdf': async () => [await gameSheet('lantern-river', 'zh')],
	'game-sheet-ember-fox-trail.pdf': sheets('ember-fox-trail'),
	'game-sheet-thunder-yak.pdf': sheets('thunder-yak'),
	'game-sheet-volcano-vault.pdf': sheets('volcano-vault'),
	'game-sheet-glacier-gold.pdf': sheets('glacier-gold'),
	'api-wallet-en.pdf': () => [integration('en')],
	'api-wallet-zh.pdf': () => [integration('zh')],
	'api-free-rounds-en.pdf': () => [freeRounds('en')],
	'api-free-rounds-zh.pdf': () => [freeRounds('zh')],
	'brand-guide-en.pdf': () => [brandGuide('en')],
	'brand-guide-zh.pdf': () => [brandGuide('zh')],
	'tournament-terms.pdf': both(tournamentTerms),
	'safer-play-and-markets.pdf': both(saferPlay),
};

/** A PDF as Chromium wrote it, packed more tightly (a third of it is the outline of its tags) and with fixed dates. */
async function packed(pdf: Uint8Array): Promise<Uint8Array> {
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const fixed = new Date('2000-01-01T00:00:00Z');
	document.setAuthor('Blue Narwhal Games (fictional)');
	document.setCreator('Reelhouse');
	document.setCreationDate(fixed);
	document.setModificationDate(fixed);
	return document.save({ useObjectStreams: true, addDefaultPage: false });
}

const wanted = process.argv[2] ?? '';
const folder = new URL('files/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { file, title } of documents.filter((document) => document.file.includes(wanted))) {
	const parts = await pages[file]?.();
	if (!parts) throw new Error(`nobody has written ${file}`);
	const written = [...new Set(parts.map(({ language }) => language))];
	// A browser for each: one numbers the tags of all it has printed.
	const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
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
	await writeFile(new URL(file, folder), await packed(pdf));
}
