import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LINK_PREVIEW_PICTURES_PATH, sharedItemPaths } from '../../contract/urls.ts';
import { testGame } from '../testing/factories.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

test('pictures above the limit of the queue get 503, and drawn ones are still sent', { tags: ['long'] }, async () => {
	const { pictureConverter } = server.services;
	const names: string[] = [];
	for (let number = 0; number < 32; number++) names.push((await testGame(server)).name);
	const pathOf = (name: string) => `${LINK_PREVIEW_PICTURES_PATH}en/${sharedItemPaths['game-details']}/${name}.png`;
	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	let isBlocked = false;
	const draw = vi.spyOn(pictureConverter, 'draw').mockImplementation(async () => {
		if (isBlocked) await isFree;
		return new Uint8Array();
	});
	try {
		expect((await server.get(pathOf(names[0]!))).status).toBe(200);
		isBlocked = true;
		const waiting = names.slice(1, 31).map((name) => server.get(pathOf(name)));
		await vi.waitFor(async () => {
			const { status, headers } = await server.get(pathOf(names[31]!));
			expect([status, headers.get('retry-after')]).toEqual([503, '5']);
		});
		expect((await server.get(pathOf(names[0]!))).status).toBe(200);
		free();
		expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
		expect((await server.get(pathOf(names[31]!))).status).toBe(200);
	} finally {
		free();
		draw.mockRestore();
	}
});

test('the picture of a game is a JPEG of the size for link previews, and only games with a picture have one', async () => {
	const pathOf = (name: string) => `${LINK_PREVIEW_PICTURES_PATH}en/${sharedItemPaths['game-details']}/${name}.jpg`;
	const { body } = await server.get('/api/games?limit=1');
	const [game] = body.data as { name: string; banner: string | null }[];
	expect(game!.banner).not.toBeNull();
	const response = await fetch(server.url + pathOf(game!.name));
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	expect(bytes.length).toBeLessThan(300_000);
	expect((await server.get(pathOf((await testGame(server)).name))).status).toBe(404);
	expect((await server.get(pathOf('no-such-game'))).status).toBe(404);
});
