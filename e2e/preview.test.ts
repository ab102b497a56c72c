/** Tests of previews of drafts: by staff, and by guests with a public link. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { NewPreviewLink, Preview } from '../contract/editing.ts';
import { violations } from './axe.ts';
import {
	openPage,
	expect,
	homePath,
	clientAreaPath,
	followLink,
	isSameDocument,
	markDocument,
	languages,
	waitForFrames,
	signIn,
	staff,
	STUDIO,
	test,
	translations,
	type Language,
} from './site-test.ts';

interface CreatedItem {
	uid: string;
	content: Record<string, any>;
}

const headers = { 'sec-fetch-site': 'same-origin' };
const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
	const response = await request.post(`/api/admin/${path}`, { data, headers });
	expect(response.status(), await response.text()).toBe(200);
	return ((await response.json()) as { data: T }).data;
};

/** Creates a draft as a changed copy of an existing item. */
async function createDraft(
	request: APIRequestContext,
	resource: string,
	slug: string,
	over: object,
): Promise<CreatedItem> {
	await request.post('/login/', { form: staff, headers });
	const list = (await (await request.get(`/api/admin/${resource}?q=${slug}`)).json()) as { data: CreatedItem[] };
	const { content } = (
		(await (await request.get(`/api/admin/${resource}/${list.data[0]!.uid}`)).json()) as { data: CreatedItem }
	).data;
	return post<CreatedItem>(request, resource, { content: { ...content, ...over } });
}
const previewOf = (request: APIRequestContext, resource: string, { uid }: CreatedItem) =>
	post<Preview>(request, `${resource}/${uid}/preview`, {});
const linkTo = (request: APIRequestContext, resource: string, { uid }: CreatedItem) =>
	post<NewPreviewLink>(request, `${resource}/${uid}/preview-links`, {});
/** Returns the path and query of a link, because the link's origin differs from the test site's. */
const localPath = (link: string) => new URL(link).pathname + new URL(link).search;

const previewBar = (page: Page, language: Language) =>
	page.getByRole('complementary', { name: translations[language].LABEL_PREVIEW, exact: true });
const leaveLink = (page: Page, language: Language) =>
	previewBar(page, language).getByRole('link', { name: translations[language].ACTION_LEAVE_PREVIEW });

let made = 0;
const unique = () => `${Date.now().toString(36)}${process.pid}${++made}`;

for (const language of languages) {
	test(`staff preview an unpublished game on its own page (${language}) @both`, async ({ page, request }) => {
		const name = `narwhal-nights-${unique()}`;
		const title = { en: 'Narwhal Nights', zh: '独角鲸之夜' };
		const game = await createDraft(request, 'games', 'tide', { name, title, related: [] });
		const { urls } = await previewOf(request, 'games', game);
		await signIn(page, staff);
		await openPage(page, urls[language]);
		expect(new URL(page.url()).pathname).toBe(`${homePath[language]}game/${name}/`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
		await expect(previewBar(page, language)).toContainText(title[language]);
		expect(await violations(page)).toEqual([]);
		// The preview bar does not cover the end of the footer.
		await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
		await waitForFrames(page);
		const [footer, box] = await Promise.all([
			page.locator('footer').last().boundingBox(),
			previewBar(page, language).boundingBox(),
		]);
		expect(footer!.y + footer!.height).toBeLessThanOrEqual(box!.y + 2);
		expect(box!.x).toBe(0);
		// The preview continues on other pages, without a new document.
		await markDocument(page);
		await followLink(page, `${homePath[language]}games/`);
		await expect(page).toHaveURL(/\/games\/$/);
		expect(await isSameDocument(page)).toBe(true);
		await expect(page.getByRole('main').getByText(title[language]).first()).toBeVisible();
		await leaveLink(page, language).click();
		await expect(previewBar(page, language)).toHaveCount(0);
		await expect(page).toHaveURL(/\/games\/$/);
		await openPage(page, `${homePath[language]}games/`);
		await expect(page.getByRole('main').getByText(title[language])).toHaveCount(0);
		await request.delete(`/api/admin/games/${game.uid}?revision=1`, { headers });
	});

	test(`a guest without an account sees one promo tool by a public link (${language}) @both @long`, async ({
		page,
		request,
	}) => {
		const slug = `narwhal-pack-${unique()}`;
		const name = { en: 'Narwhal pack', zh: '独角鲸素材包' };
		const tool = await createDraft(request, 'promo_tools', '', { slug, name, files: [] });
		const { link } = await linkTo(request, 'promo_tools', tool);
		await openPage(page, localPath(link[language]));
		expect(new URL(page.url()).pathname).toBe(clientAreaPath(language, `promo_tool/${tool.uid}-${slug}/`));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language]);
		await expect(previewBar(page, language)).toContainText(name[language]);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		await openPage(page, clientAreaPath(language, 'promo_tools/'));
		await expect(page.getByRole('main').getByRole('link', { name: name[language] })).toHaveCount(1);
		const tools = page.getByRole('main').locator(`a[href*="/client_area/promo_tool/"]`);
		expect(await tools.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])).toEqual([
			clientAreaPath(language, `promo_tool/${tool.uid}-${slug}/`),
		]);
		await leaveLink(page, language).click();
		await expect(previewBar(page, language)).toHaveCount(0);
		// The page requires a sign-in after the end of the preview.
		await expect(page.getByRole('dialog')).toBeVisible();
		expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('reelhouse_preview');
		await request.delete(`/api/admin/promo_tools/${tool.uid}?revision=1`, { headers });
	});
}

test('without JavaScript a page shows that it is a preview, and the guest can leave it @phone @long', async ({
	browser,
	baseURL,
	request,
}) => {
	const slug = `quiet-news-${unique()}`;
	const article = await createDraft(request, 'news', '', {
		slug,
		title: { en: 'Quiet news', zh: '' },
		show_in_public_area: true,
	});
	const { link } = await linkTo(request, 'news', article);
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
	const page = await context.newPage();
	await page.goto(localPath(link.en));
	await expect(page).toHaveTitle(new RegExp(`Quiet news.*${STUDIO.en}`));
	await expect(previewBar(page, 'en')).toContainText('Quiet news');
	await leaveLink(page, 'en').click();
	// The article is not public, so the end of the preview leads to the home page.
	await expect(page).toHaveURL(`${baseURL}/`);
	await context.close();
	await request.delete(`/api/admin/news/${article.uid}?revision=1`, { headers });
});
