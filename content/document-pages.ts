/** What is written in each document of the client area, by the name of its file. */
import { createHash } from 'node:crypto';
import { freeRounds, integration } from './document-api.ts';
import { gameCertificate, gameSheet, generatorReport, returnsSummary } from './document-games.ts';
import { brandGuide, saferPlay, tournamentTerms } from './document-house.ts';
import type { Part } from './document-layout.ts';

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

export async function partsOf(file: string): Promise<Part[]> {
	const parts = await pages[file]?.();
	if (!parts) throw new Error(`nobody has written ${file}`);
	return parts;
}

/** Tells whether a file was printed of these words and figures; pictures are left out of it. */
export const fingerprint = (parts: Part[]): string =>
	createHash('sha256')
		.update(JSON.stringify(parts).replaceAll(/data:image\/jpeg;base64,[\w+/=]+/g, ''))
		.digest('hex');
