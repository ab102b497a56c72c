import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoTool } from '../../../contract/promo-tools.ts';
import { testPromoTool } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const LIST = '/api/client-area/promo-tools';

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite();
	const { logo } = await server.services.database.read
		.selectFrom('games')
		.select('logo')
		.where('name', '=', 'thunder-yak')
		.executeTakeFirstOrThrow();
	await testPromoTool(server, {
		uid: 'shown',
		slug: 'spin-race',
		name: { en: 'Spin race', zh: '旋转竞速' },
		description: { en: 'A race', zh: '一场竞速' },
		logo,
		page_html: { en: '<section class="carousel" data-slides-to-show="3"><p>One</p></section><script>a()</script>' },
		position: 1001,
	});
	await testPromoTool(server, { uid: 'hidden', slug: 'secret', name: { en: 'Secret' }, is_visible: 0, position: 1000 });
});
afterAll(() => server.stop());

const uids = (tools: PromoTool[]) => tools.map((tool) => tool.uid);

test.each(['operator', 'second'] as const)('the account %s sees only the visible tools', async (role) => {
	const who = await signIn(server, role);
	const { data } = (await server.get(LIST, who)).body as { data: PromoTool[] };
	expect(uids(data)).toContain('shown');
	expect(data.every((tool) => tool.is_visible)).toBe(true);
	expect((await server.get(`${LIST}/hidden-secret`, who)).status).toBe(404);
});

test.each(['staff', 'admin'] as const)(
	'the account %s also sees the hidden tools, marked by a flag, in the same order',
	async (role) => {
		const who = await signIn(server, role);
		const { data } = (await server.get(LIST, who)).body as { data: PromoTool[] };
		expect(uids(data).slice(-2)).toEqual(['hidden', 'shown']);
		expect(data.find((tool) => tool.uid === 'hidden')?.is_visible).toBe(false);
		expect((await server.get(`${LIST}/hidden-secret`, who)).body.data).toMatchObject({
			name: 'Secret',
			is_visible: false,
		});
	},
);

test('a tool contains its sanitised page and a thumbnail, and is found by its uid alone', async () => {
	const who = await signIn(server, 'operator');
	for (const path of ['shown-spin-race', 'shown-old-name', 'shown']) {
		const { data } = (await server.get(`${LIST}/${path}`, who)).body;
		expect(data).toMatchObject({
			uid: 'shown',
			slug: 'spin-race',
			name: 'Spin race',
			description: 'A race',
			page_html: '<section class="carousel" data-slides-to-show="3"><p>One</p></section>',
			logo_thumbnail_400x400: expect.stringMatching(/^\/media\/.+\.webp$/),
		});
		expect(data.media.logo_thumbnail_400x400).toEqual(data.media.logo);
	}
	const chinese = (await server.get(`${LIST}/shown-spin-race?lang=zh`, who)).body.data;
	expect([chinese.name, chinese.description]).toEqual(['旋转竞速', '一场竞速']);
	for (const path of ['spin-race', 'nobody-here', 'nobody'])
		expect((await server.get(`${LIST}/${path}`, who)).status).toBe(404);
	const staff = await signIn(server, 'staff');
	const bare = (await server.get(`${LIST}/hidden`, staff)).body.data;
	expect([bare.logo, bare.logo_thumbnail_400x400, bare.media]).toEqual([null, null, {}]);
});
