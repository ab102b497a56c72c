import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { definitions } from '../../slots/definitions.ts';
import { letteredTitles, loadPlays } from './play-render.ts';
import { artFile } from './toolkit/play.ts';

const folder = new URL('../../slots/art/', import.meta.url);
const plays = await loadPlays();

test('every playable game is drawn', () => {
	expect(plays.map(({ world }) => world.name)).toEqual(Object.keys(definitions).sort());
});

test.each(plays.map((play) => [play.world.name, play] as const))(
	'the art of %s in slots/art is that of its drawing',
	async (slug, play) => {
		// After a change of the drawing, run `npm run art -- --only play/<slug>`.
		expect(JSON.parse(await readFile(new URL(`${slug}/art.json`, folder), 'utf8'))).toEqual(artFile(play));
		const { reels, rows } = definitions[slug]!;
		expect([play.reels, play.rows]).toEqual([reels, rows]);
	},
);

test('the titles of the lettering are those of the drawings', async () => {
	expect(JSON.parse(await readFile(new URL('titles.json', folder), 'utf8'))).toEqual(letteredTitles(plays));
});
