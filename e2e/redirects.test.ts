/** Tests of redirects from old slugs in a browser. */
import { expect, followLink, isSameDocument, markDocument, openPage, staff, test } from './site-test.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

test('a link with an old slug leads to the renamed game, in client-side navigation and as a document @long', async ({
	page,
	request,
}) => {
	const old = `old-name-${Date.now().toString(36)}`;
	const admin = async (method: string, path: string, data?: object) => {
		const response = await request.fetch(`/api/admin/${path}`, { method, headers, ...(data ? { data } : {}) });
		expect(response.status(), await response.text()).toBe(200);
		return ((await response.json()) as { data: any }).data;
	};
	await request.post('/login/', { form: staff, headers });
	const [{ uid: like }] = await admin('GET', 'games?q=tide');
	const { content } = await admin('GET', `games/${like}`);
	const title = { en: 'The Renamed One', zh: '改名的游戏' };
	const game = await admin('POST', 'games', { content: { ...content, title, name: old, related: [] }, publish: true });
	const renamed = { ...game.content, name: `${old}-now` };
	await admin('PUT', `games/${game.uid}`, { revision: 1, content: renamed, publish: true });

	await openPage(page, '/zh/about/');
	await markDocument(page);
	await followLink(page, `/zh/game/${old}/`);
	await expect(page).toHaveURL(`/zh/game/${old}-now/`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.zh);
	expect(await isSameDocument(page)).toBe(true);
	// The old address is not in the history.
	await page.goBack();
	await expect(page).toHaveURL('/zh/about/');
	await openPage(page, `/zh/game/${old}/`);
	expect(new URL(page.url()).pathname).toBe(`/zh/game/${old}-now/`);
	await admin('DELETE', `games/${game.uid}?revision=2`);
});
