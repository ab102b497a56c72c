/** Helpers of the programs that take pictures and videos of the running games. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import {
	blueNarwhal,
	mediaFolder,
	readManifest,
	writeManifest,
	writeRenditions,
	type Picture,
} from './art/renditions.ts';
import { gameTitles } from './game-titles.ts';
import { startBrowserSite } from '../e2e/browser-site.ts';
import { build } from '../scripts/build.ts';
import { ensureChromium, findChromium } from '../scripts/needed-programs.ts';

/**
 * Returns the names of games in the arguments, or all known games without arguments.
 * @throws Error for an unknown name
 */
export function requestedGames(names: readonly string[], known: readonly string[]): readonly string[] {
	const unknown = names.find((name) => !known.includes(name));
	if (unknown !== undefined) throw new Error(`no game "${unknown}"; there are: ${known.join(', ')}`);
	return names.length > 0 ? names : known;
}

export const titleOfGame = (slug: string): { en: string; zh: string } =>
	gameTitles.find(({ name }) => name === slug)!.title;

/** Builds, and starts a site and Chromium until `run` ends. */
export async function withGames(run: (browser: Browser, site: { url: string }) => Promise<void>): Promise<void> {
	if (!ensureChromium()) throw new Error('Chromium is not installed and could not be');
	await build();
	const site = await startBrowserSite();
	const browser = await chromium.launch({
		executablePath: findChromium() ?? '',
		args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
	});
	try {
		await run(browser, site);
	} finally {
		await browser.close();
		await site.stop();
	}
}

/**
 * Stores a picture of a game in place of an earlier one.
 * @param shot a PNG or JPEG file
 * @returns the renditions of the picture
 */
export async function storeShot(
	key: string,
	shot: Buffer,
	size: Parameters<typeof writeRenditions>[2],
	alt: Picture['alt'],
): Promise<Picture['renditions']> {
	const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const id = createHash('sha256').update(shot).digest('hex').slice(0, 16);
	const made = await writeRenditions({ data, width: info.width, height: info.height }, id, size, blueNarwhal);
	const pictures = await readManifest(blueNarwhal);
	const before = pictures[key];
	pictures[key] = { id, width: info.width, height: info.height, alt, ...made, taken: true };
	await writeManifest(blueNarwhal, pictures);
	for (const { file } of before?.renditions ?? [])
		if (before?.id !== id) await rm(path.join(mediaFolder(blueNarwhal), file), { force: true });
	return made.renditions;
}
