/**
 * `npm run videos [-- <slug> … --only list]`: records the videos of playable games in Chromium: a win for lists of games
 * (`list`), and a promo video of a big win and the feature (`promo`). Each round has a fixed seed, and the time of the
 * demo stands still between two frames, so every run shows the same rounds, on a slow machine too.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../e2e/site-test.ts';
import { endWithParent } from '../scripts/end-with-parent.ts';
import { blueNarwhal } from './art/renditions.ts';
import { requestedGames, storeShot, titleOfGame, withGames } from './filmed-games.ts';
import { encodeVideo, type VideoSize } from './video/encode.ts';
import { Film, FRAME_MS, JPEG_QUALITY, type View } from './video/film.ts';
import { seedsOf, type RecordingSeeds } from './video/seeds.ts';

endWithParent();

const kinds = ['list', 'promo'] as const;
type Kind = (typeof kinds)[number];

interface Recording {
	frames: Buffer[];
	/** Frame that stands for the video before it plays. */
	poster?: Buffer;
}

/** A video in `videos.json`, by its key. */
interface Video extends VideoSize {
	id: string;
	file: string;
	bytes: number;
}

const LIST_SIZE: VideoSize = { width: 480, height: 300 };
/** The limit of the site is higher (MAX_LIST_VIDEO_BYTES). */
const MAX_LIST_BYTES = 180_000;
const LIST_MS = 3000;
/** Without its controls, which are too small for a card, the game fills the picture. */
const LIST_VIEW: View = {
	width: 960,
	height: 600,
	styles: `
		:is(.utilities, .status, .actions, .buy, .notes, .caption) { visibility: hidden !important; }
		#game[data-sides] { grid-template-rows: minmax(0, 1fr) 0 !important; }
		#game:not([data-sides]) { grid-template-rows: 0 0 minmax(0, 1fr) 0 !important; }
		#game:not([data-sides]) :is(.game-title, .jackpots) { visibility: hidden; }
		.caption { height: 0 !important; }
	`,
};
/** The end fades into the beginning, because the video repeats. */
const LOOP_FADE_MS = 240;

/** As wide as the text column of a game's page. Larger frames take minutes more, and do not fit into the limit. */
const PROMO_SIZE: VideoSize = { width: 960, height: 540 };
const PROMO_VIEW: View = PROMO_SIZE;
const MAX_PROMO_BYTES = 2_000_000;
const IDLE_MS = 600;
const MAX_SPIN_MS = 12_000;
const MAX_CELEBRATION_MS = 6000;
/** Time in the celebration at which the title and a part of the amount have landed. */
const POSTER_MS = 3000;
/** The last part of the spin that begins the feature, and the feature. */
const LEAD_MS = 1200;
const FEATURE_MS = 5000;
const CUT_FADE_MS = 400;

const framesIn = (ms: number): number => Math.round(ms / FRAME_MS);

/** Replaces the last frames by frames that fade into `next`. */
async function fade(frames: readonly Buffer[], next: readonly Buffer[]): Promise<Buffer[]> {
	const start = frames.length - next.length;
	const faded = frames.slice(start).map(async (frame, place) => {
		const { data, info } = await sharp(next[place])
			.ensureAlpha((place + 1) / (next.length + 1))
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height } = info;
		return sharp(frame)
			.composite([{ input: data, raw: { width, height, channels: 4 } }])
			.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
			.toBuffer();
	});
	return [...frames.slice(0, start), ...(await Promise.all(faded))];
}

type OpenDemo = (seed: number, view: View) => Promise<Film>;

async function recordList(open: OpenDemo, { list }: RecordingSeeds): Promise<Recording> {
	const film = await open(list, LIST_VIEW);
	await film.spin();
	const count = framesIn(LOOP_FADE_MS);
	await film.run(LIST_MS + LOOP_FADE_MS);
	await film.close();
	const [beginning, rest] = [film.frames.slice(0, count), film.frames.slice(count)];
	return { frames: await fade(rest, beginning) };
}

async function recordPromo(open: OpenDemo, { win, feature }: RecordingSeeds): Promise<Recording> {
	const celebration = await open(win, PROMO_VIEW);
	await celebration.run(IDLE_MS);
	await celebration.spin();
	const isCelebrated = async () => (await celebration.state()).overlay?.startsWith('celebration') === true;
	await celebration.run(MAX_SPIN_MS, isCelebrated);
	const poster = celebration.frames.length + framesIn(POSTER_MS);
	await celebration.run(MAX_CELEBRATION_MS, async () => !(await isCelebrated()));
	await celebration.close();

	const entry = await open(feature, PROMO_VIEW);
	await entry.spin();
	await entry.run(MAX_SPIN_MS, async () => {
		const { overlay, scene } = await entry.state();
		return overlay !== undefined || scene !== 'base';
	});
	entry.frames = entry.frames.slice(-framesIn(LEAD_MS));
	await entry.run(FEATURE_MS);
	await entry.close();
	const count = framesIn(CUT_FADE_MS);
	const first = await fade(celebration.frames, entry.frames.slice(0, count));
	return {
		frames: [...first, ...entry.frames.slice(count)],
		poster: celebration.frames[Math.min(poster, celebration.frames.length - 1)]!,
	};
}

const recorders: Record<Kind, (open: OpenDemo, seeds: RecordingSeeds) => Promise<Recording>> = {
	list: recordList,
	promo: recordPromo,
};
const sizes: Record<Kind, VideoSize & { maxBytes: number }> = {
	list: { ...LIST_SIZE, maxBytes: MAX_LIST_BYTES },
	promo: { ...PROMO_SIZE, maxBytes: MAX_PROMO_BYTES },
};

/** One browser does not use two cores fully. */
const GAMES_AT_ONCE = 2;

const videosFolder = path.join(blueNarwhal, 'videos');
const videosFile = path.join(blueNarwhal, 'videos.json');

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Stores the video in place of an earlier one. */
async function storeVideo(key: string, file: Buffer, { width, height }: VideoSize): Promise<void> {
	await mkdir(videosFolder, { recursive: true });
	const id = hashOf(file);
	const name = `${id}.webm`;
	await writeFile(path.join(videosFolder, name), file);
	const videos = JSON.parse(await readFile(videosFile, 'utf8').catch(() => '{}')) as Record<string, Video>;
	const before = videos[key];
	videos[key] = { id, width, height, file: name, bytes: file.length };
	const sorted = Object.fromEntries(Object.entries(videos).sort(([a], [b]) => (a < b ? -1 : 1)));
	await writeFile(`${videosFile}.new`, `${JSON.stringify(sorted, null, '\t')}\n`);
	await rename(`${videosFile}.new`, videosFile);
	if (before && before.id !== id) await rm(path.join(videosFolder, before.file), { force: true });
}

/** Stores the poster of a promo video. */
async function storePoster(slug: string, poster: Buffer): Promise<void> {
	const { en, zh } = titleOfGame(slug);
	const alt = { en: `A big win in ${en}`, zh: `《${zh}》的大奖画面` };
	await storeShot(`game/${slug}/promo-poster`, poster, { ...PROMO_SIZE, avif: [480], webp: [480, 960] }, alt);
}

let storing = Promise.resolve();

/** Stores after earlier ones, because the lists are read and written. */
function storeInTurn(store: () => Promise<void>): Promise<void> {
	storing = storing.then(store);
	return storing;
}

async function recordGame(context: BrowserContext, site: string, slug: string, only: Kind | undefined): Promise<void> {
	const seeds = seedsOf[slug]!;
	const open: OpenDemo = (seed, view) => Film.open(context, `${site}/demo/${slug}/?lang=en&seed=${seed}`, view);
	const encoder = await context.newPage();
	await encoder.goto(`${site}/robots.txt`);
	for (const kind of kinds) {
		if (only !== undefined && kind !== only) continue;
		const started = Date.now();
		const recording = await recorders[kind](open, seeds);
		const file = await encodeVideo(encoder, recording.frames, { ...sizes[kind], frameMs: FRAME_MS });
		const { poster } = recording;
		await storeInTurn(async () => {
			// The poster is first, because a promo video without one does not load.
			if (poster) await storePoster(slug, poster);
			await storeVideo(`game/${slug}/${kind}`, file, sizes[kind]);
		});
		const seconds = (recording.frames.length * FRAME_MS) / 1000;
		const took = Math.round((Date.now() - started) / 1000);
		console.log(`game/${slug}/${kind}: ${seconds.toFixed(1)} s, ${Math.round(file.length / 1000)} kB, took ${took} s`);
	}
	await encoder.close();
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const only = kinds.find((kind) => kind === values.only);
if (values.only !== undefined && only === undefined) throw new Error(`--only is ${kinds.join(' or ')}`);
const slugs = requestedGames(positionals, Object.keys(seedsOf));
await withGames(async (browser, site) => {
	const context = await browser.newContext({ baseURL: site.url });
	// Some games require a signed-in operator.
	await signIn(await context.newPage());
	const queue = [...slugs];
	const work = async (): Promise<void> => {
		for (let slug = queue.shift(); slug; slug = queue.shift())
			await recordGame(context, site.url, slug, only).catch((error: unknown) => {
				// The other games go on.
				console.error(`${slug}: ${String(error)}`);
				process.exitCode = 1;
			});
	};
	await Promise.all(Array.from({ length: GAMES_AT_ONCE }, work));
});
