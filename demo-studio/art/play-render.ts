/** Renders changed pictures of the games' clients into `slots/art/<slug>/`. `--only play/<slug>` renders one game. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { artFile, playPictures } from './toolkit/play.ts';
import type { Play, PlayPicture } from './toolkit/play.ts';

const here = import.meta.dirname;
const folder = path.resolve(here, '../../slots/art');
/** Hashes of the drawings. A picture with the same hash is not rendered again. */
const record = path.join(folder, 'drawn.json');

/** Titles that are drawn as lettering. The client reads them before it loads the art of a game. */
const titles = path.join(folder, 'titles.json');
export const letteredTitles = (plays: readonly Play[]): Record<string, Play['world']['title']> =>
	Object.fromEntries(plays.map(({ world }) => [world.name, world.title]));

export async function loadPlays(only = ''): Promise<Play[]> {
	const files = (await readdir(path.join(here, 'play'))).filter((name) => name.startsWith(only)).sort();
	return Promise.all(
		files.map(
			async (name) => ((await import(pathToFileURL(path.join(here, 'play', name)).href)) as { play: Play }).play,
		),
	);
}

const encoders = {
	avif: { effort: 4, chromaSubsampling: '4:2:0' },
	webp: { effort: 5, alphaQuality: 78, smartSubsample: true },
} as const;

async function encode(picture: PlayPicture, svg: string): Promise<Buffer> {
	// Twice the size makes edges crisp. Scenes are soft and large, so they do not need it.
	const scene = picture.file.endsWith('.avif');
	const { width, height, bleed = 0 } = picture;
	const { data, info } = await sharp(Buffer.from(svg), { density: scene ? 72 : 144, unlimited: true })
		.resize(width + 2 * bleed, height + 2 * bleed, { fit: 'fill', kernel: 'lanczos3' })
		.extract({ left: bleed, top: bleed, width, height })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 4 } });
	let { quality } = picture;
	for (;;) {
		const made = await (
			scene
				? whole()
						.removeAlpha()
						.avif({ quality, ...encoders.avif })
				: whole().webp({ quality, ...encoders.webp, alphaQuality: picture.alphaQuality ?? encoders.webp.alphaQuality })
		).toBuffer();
		if (made.length <= picture.budget || quality <= 22) return made;
		quality -= made.length > picture.budget * 1.3 ? 10 : 5;
	}
}

export async function renderPlays(only = ''): Promise<void> {
	const plays = await loadPlays(only);
	const drawn: Record<string, string> = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : {};
	const queue = plays.flatMap((play) => playPictures(play).map((picture) => ({ play, picture })));
	let fresh = 0;
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const { play, picture } = next;
			const key = `${play.world.name}/${picture.file}`;
			const svg = picture.svg();
			const { svg: _, ...how } = picture;
			const id = createHash('sha256')
				.update(JSON.stringify([svg, how, encoders]))
				.digest('hex')
				.slice(0, 16);
			const file = path.join(folder, key);
			if (drawn[key] === id && existsSync(file)) continue;
			const bytes = await encode(picture, svg);
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(file, bytes);
			drawn[key] = id;
			fresh++;
			console.log(`${key}: ${Math.round(bytes.length / 1024)} kB`);
		}
	};
	await Promise.all([work(), work()]);
	for (const play of plays) {
		const own = path.join(folder, play.world.name);
		await writeFile(path.join(own, 'art.json'), `${JSON.stringify(artFile(play), null, '\t')}\n`);
		const current = new Set(['art.json', ...playPictures(play).map((p) => p.file)]);
		for (const name of await readdir(own))
			if (!current.has(name)) {
				await rm(path.join(own, name));
				delete drawn[`${play.world.name}/${name}`];
			}
	}
	if (only === '') await writeFile(titles, `${JSON.stringify(letteredTitles(plays), null, '\t')}\n`);
	const sorted = Object.fromEntries(Object.entries(drawn).sort(([a], [b]) => (a < b ? -1 : 1)));
	await writeFile(record, `${JSON.stringify(sorted, null, '\t')}\n`);
	console.log(`${plays.length} games to play, ${fresh} pictures rendered`);
}
