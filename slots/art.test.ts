/**
 * Checks the files in `slots/art` against the games' definitions. `demo-studio/art/play-render.test.ts`
 * compares the files with the drawings.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { definitions } from './definitions.ts';

/** Maximum size of the pictures of a first load (e2e/game-weight.test.ts). */
const MAX_FIRST_BYTES = 700 * 1024;

const folder = new URL('art/', import.meta.url);
const games = Object.values(definitions);
const drawn = JSON.parse(await readFile(new URL('drawn.json', folder), 'utf8')) as Record<string, string>;
const sizeOf = async (file: string) => (await stat(new URL(file, folder))).size;

/** Hero and amount stand in the middle. A gap in front would show the background below the hero's foot. */
async function expectGround(file: string, { width, back, front }: { width: number; back: number; front: number }) {
	const { data, info } = await sharp(await readFile(new URL(file, folder)))
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([width, back + front]);
	const opaque = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 128;
	const columns = Array.from({ length: width }, (_, x) => x);
	const filled = columns.filter((x) => opaque(x, back + front - 4)).length;
	expect(filled / width).toBeGreaterThan(0.99);
	const top = (x: number) => Array.from({ length: back }, (_, y) => y).find((y) => opaque(x, y)) ?? back;
	const isMiddle = (x: number) => x > width * 0.36 && x < width * 0.64;
	const heights = (isIn: (x: number) => boolean) => columns.filter(isIn).map((x) => back - top(x));
	expect(Math.max(...heights(isMiddle))).toBeLessThan(back * 0.45);
	expect(Math.max(...heights((x) => !isMiddle(x)))).toBeGreaterThan(back * 0.6);
}

test('the folder contains the art of every playable game, and no other files', async () => {
	const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
	expect(names.sort()).toEqual(games.map(({ slug }) => slug).sort());
	const files = await Promise.all(
		names.map(async (name) => (await readdir(new URL(`${name}/`, folder))).map((file) => `${name}/${file}`)),
	);
	expect(
		files
			.flat()
			.filter((file) => !file.endsWith('/art.json'))
			.sort(),
	).toEqual(Object.keys(drawn).sort());
});

test.each(games.map((game) => [game.slug, game] as const))(
	'%s has all its pictures, in the right sizes',
	async (slug, game) => {
		const art = JSON.parse(await readFile(new URL(`${slug}/art.json`, folder), 'utf8'));

		// All coins share one letter on the strips, but a coin with the value `collect` has its own picture, `F`.
		const letters = Object.keys(game.symbols);
		if (
			letters.includes('C') &&
			[...game.hold!.values, ...(game.hold!.respinValues ?? [])].some(([value]) => value === 'collect')
		)
			letters.push('F');
		expect(Object.keys(art.symbols).sort()).toEqual(letters.sort());

		const dimensions = async (file: string) => {
			const { width, height } = await sharp(await readFile(new URL(`${slug}/${file}`, folder))).metadata();
			return [width, height];
		};
		const rows = Math.ceil(letters.length / 4);
		expect(await dimensions('symbols.webp')).toEqual([1024, rows * 256]);
		// Both letterings of the title use the same place.
		expect(await dimensions('word-zh.webp')).toEqual(await dimensions('word-en.webp'));
		for (const letter of Object.keys(art.ribbons)) expect(game.symbols[letter]?.role, letter).toMatch(/wild|scatter/);
		expect(await dimensions('frame.webp')).toEqual([art.frame.width, art.frame.height]);
		expect(await dimensions('plate.webp')).toEqual([game.reels * 120, game.rows * 120]);
		expect(art.frame.inner.slice(2)).toEqual([game.reels * 120, game.rows * 120]);

		const feature = Boolean(game.free ?? game.hold);
		expect(art.feature).toBe(feature);
		for (const scene of feature ? ['back', 'free'] : ['back']) {
			expect(await dimensions(`${scene}-wide.avif`)).toEqual([1920, 1080]);
			expect(await dimensions(`${scene}-tall.avif`)).toEqual([1080, 1920]);
		}
		const parts: [number, number, number, number][] = Object.values(art.entry ?? {});
		if (parts.length > 0) {
			const [width = 0, height = 0] = await dimensions('entry.webp');
			for (const [x, y, w, h] of parts) expect([x + w <= width, y + h <= height]).toEqual([true, true]);
		}
		if (art.triumph) {
			expect(await dimensions('hero-triumph.webp')).toEqual(await dimensions('hero.webp'));
			expect(art.triumph.size).toBeGreaterThanOrEqual(1);
		}
		if (art.ground) await expectGround(`${slug}/ground.webp`, art.ground);
		expect(art.reel).toBe(Boolean(game.base.wild?.expands ?? game.free?.wild?.expands));
		expect(art.wheel !== undefined).toBe(game.wheel !== undefined);
		if (art.wheel) {
			const { width, height, pointer } = art.wheel;
			expect(await dimensions('wheel.webp')).toEqual([width + pointer.frame[2], height]);
			expect(await sizeOf(`${slug}/wheel.webp`)).toBeLessThanOrEqual(80 * 1024);
		}
		if (art.reel) expect(await dimensions('wild-reel.webp')).toEqual([256, game.rows * 256]);
	},
);

test('each game has at most 830 KiB of pictures, and all games at most 10.5 MiB', async () => {
	const files = Object.keys(drawn);
	const sizes = await Promise.all(files.map(sizeOf));
	const of = (slug: string) => files.reduce((sum, file, i) => sum + (file.startsWith(`${slug}/`) ? sizes[i]! : 0), 0);
	for (const { slug } of games) expect(of(slug), slug).toBeLessThanOrEqual(830 * 1024);
	// These load after the first spin, or only in a portrait window.
	const isLater = (file: string) => /(?:tall|free-\w+|entry|triumph|ground|wheel|word-zh)\.\w+$/.test(file);
	for (const { slug } of games) {
		const first = files.map((file, i) => (file.startsWith(`${slug}/`) && !isLater(file) ? sizes[i]! : 0));
		expect(
			first.reduce((sum, size) => sum + size),
			slug,
		).toBeLessThanOrEqual(MAX_FIRST_BYTES);
	}
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10.5 * 1024 * 1024);
});
