/** The content of each document of the client area, by file name. */
import { createHash } from 'node:crypto';
import { freeRounds, integration } from './document-api.ts';
import {
	gameCertificate,
	gameSheet,
	generatorReport,
	jpegOf,
	returnsSummary,
	type PictureOf,
} from './document-games.ts';
import { brandGuide, saferPlay, tournamentTerms } from './document-studio.ts';
import type { Part } from './document-layout.ts';
import { games } from './games.ts';
import { definitions } from '../slots/definitions.ts';

const both = (part: (language: 'en' | 'zh') => Part) => () => [part('en'), part('zh')];

/** The oldest is first. The certificates are numbered in this order. */
const certified = games
	.filter(({ name, releaseDay }) => releaseDay <= 0 && Object.hasOwn(definitions, name))
	.sort((one, other) => one.releaseDay - other.releaseDay);
const FIRST_CERTIFICATE = 22_901;

type Pages = Record<string, (pictureOf: PictureOf) => Part[] | Promise<Part[]>>;

const gamePages: Pages = Object.fromEntries<Pages[string]>([
	...games.flatMap(({ name }): [string, Pages[string]][] => [
		[
			`game-sheet-${name}.pdf`,
			async (pictureOf) => [await gameSheet(name, 'en', pictureOf), await gameSheet(name, 'zh', pictureOf)],
		],
		[`game-sheet-${name}-en.pdf`, async (pictureOf) => [await gameSheet(name, 'en', pictureOf)]],
		[`game-sheet-${name}-zh.pdf`, async (pictureOf) => [await gameSheet(name, 'zh', pictureOf)]],
	]),
	...certified.map(({ name }, i): [string, Pages[string]] => [
		`certificate-${name}.pdf`,
		() => [gameCertificate(name, `MGL-D-${FIRST_CERTIFICATE + 17 * i}`)],
	]),
]);

const pages: Pages = {
	...gamePages,
	'certificate-generator-report.pdf': () => [generatorReport()],
	'certificate-returns.pdf': both(returnsSummary),
	'api-wallet-en.pdf': () => [integration('en')],
	'api-wallet-zh.pdf': () => [integration('zh')],
	'api-free-rounds-en.pdf': () => [freeRounds('en')],
	'api-free-rounds-zh.pdf': () => [freeRounds('zh')],
	'brand-guide-en.pdf': () => [brandGuide('en')],
	'brand-guide-zh.pdf': () => [brandGuide('zh')],
	'tournament-terms.pdf': both(tournamentTerms),
	'safer-play-and-markets.pdf': both(saferPlay),
};

/**
 * Returns the parts of a document.
 * @param pictureOf returns the URL of a picture, or an empty data URI for a document without pictures. The
 * fingerprint ignores pictures.
 */
export async function partsOf(file: string, pictureOf: PictureOf = jpegOf): Promise<Part[]> {
	const parts = await pages[file]?.(pictureOf);
	if (!parts) throw new Error(`nobody has written ${file}`);
	return parts;
}

/** Returns a hash of a document's parts without their pictures. The hash shows whether a file is up to date. */
export const fingerprint = (parts: Part[]): string =>
	createHash('sha256')
		.update(JSON.stringify(parts).replaceAll(/data:image\/jpeg;base64,[\w+/=]*/g, ''))
		.digest('hex');
