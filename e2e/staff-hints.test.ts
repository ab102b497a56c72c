/** What staff see of the public pages besides: hidden items with their notes, once it is known that staff look. */
import { api, arrive, expect, homePath, languages, signIn, staff, test, words } from './site-test.ts';

for (const language of languages) {
	const t = words[language];
	const home = homePath[language];

	test(`staff (${language}): news that visitors do not see stand among the others, and can be read @both`, async ({
		page,
		watch,
		isMobile,
	}) => {
		watch.expect(/status of 404/);
		await signIn(page, staff);
		const news = await api<{ slug: string; title: string; show_in_public_area: boolean }[]>(
			page,
			'/api/news/all',
			language,
		);
		const hidden = news.find(({ show_in_public_area }) => !show_in_public_area)!;
		await arrive(page, `${home}news/`);
		const card = page.getByRole('article').filter({ hasText: hidden.title });
		await expect(card.getByText(t.TEXT_NOT_VISIBLE_IN_PUBLIC)).toBeVisible();
		// By its address, as a document: the server has no such page, for anybody.
		const path = `${home}news/${hidden.slug}/`;
		const answer = await page.goto(path);
		expect(answer!.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden.title);
		await expect(page).toHaveTitle(new RegExp(`^${hidden.title}`));

		// Signed out, it is gone again, from where the reader is led to as well.
		await arrive(page, `${home}news/`);
		await expect(card).toBeVisible();
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		await page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGOUT }).click();
		await expect(page).toHaveURL(home);
		await page.goBack();
		await expect(page.getByRole('article').first()).toBeVisible();
		await expect(card).toHaveCount(0);
	});
}

test('staff: a page asks who is signed in only where somebody may be; staff see what is not published, loaded once', async ({
	page,
	watch,
}) => {
	const caption = page.getByText(words.en.LABEL_NOT_PUBLISHED, { exact: true });
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) asked.push(pathname);
	});
	// The browser asks for nothing that the server's page holds.
	await arrive(page, '/');
	await expect.poll(() => watch.unanswered).toEqual([]);
	expect(asked).toEqual([]);
	await expect(caption).toHaveCount(0);
	await signIn(page);
	await arrive(page, '/');
	expect(asked).toEqual(['/api/auth/me']);
	await expect(caption).toHaveCount(0);
	asked.length = 0;
	await signIn(page, staff);
	const banners = await api<{ is_published: boolean }[]>(page, '/api/banners');
	const hidden = banners.filter(({ is_published }) => !is_published).length;
	expect(hidden).toBeGreaterThan(0);
	await arrive(page, '/');
	await expect(caption).toHaveCount(hidden);
	expect(asked.filter((path) => path === '/api/banners')).toHaveLength(1);
	expect(asked.filter((path) => path === '/api/games/latest')).toHaveLength(1);
});
