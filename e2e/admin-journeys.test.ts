/** Tests the life cycle of items of most content types, in the admin and on the site. */
import type { Locator, Page } from '@playwright/test';
import { AdminForm } from './admin-form.ts';
import { getAdminJson } from './admin-site.ts';
import { expect, manager, superuser, test, type Account } from './editing-site.ts';
import type { PageWatch } from './page-watch.ts';
import { homePath, operator, signIn, type Language } from './site-test.ts';

type BothLanguages = Record<Language, string>;

interface Story {
	resource: string;
	/**
	 * True for the items of the quick run: one with drafts and an address, and one that always exists. API tests cover all
	 * content types (server/app/content-types.test.ts).
	 */
	isInQuickRun?: true;
	/** True if the quick run also restores the first version. */
	isRestored?: true;
	/** True for a phone with the Chinese interface. */
	isOnPhone?: true;
	/** Account of the editor. Default: the manager. */
	by?: Account;
	/** Uid of a fixed item, which is neither created nor deleted. */
	uid?: string;
	/** True for a content type without drafts. */
	isDirect?: true;
	/** Texts by field. The test looks for the first text on the site. */
	texts: Record<string, BothLanguages>;
	/** The first text in English after its change. */
	changed: string;
	fillRest?: (form: AdminForm) => Promise<void>;
	/** Path without language of the page that shows the item. */
	path: (uid: string) => string;
	/** Account of the reader, if the item is not public. */
	reader?: Account;
	/** True if the item has a page, which returns 404 while the item is not published. */
	hasPage?: true;
	/** Locates the text on the page. Default: anywhere in the main part. */
	locate?: (page: Page, text: string) => Locator;
	/** Creates other items that the site needs to show this item. */
	beforePublishing?: (form: AdminForm, uid: string) => Promise<void>;
	/** Removes references that prevent the removal of the item. */
	removeReferences?: (form: AdminForm, watch: PageWatch) => Promise<void>;
	whilePublished?: (form: AdminForm, site: SiteReader) => Promise<void>;
	/** Additional checks after the item was unpublished, or removed if the content type is direct. */
	afterRemoval?: (form: AdminForm, site: SiteReader) => Promise<void>;
}

const pdf = Buffer.from(
	'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const NAME = 'Harbour Play';

const stories: Story[] = [
	{
		resource: 'games',
		texts: {
			title: { en: 'Lantern Reef', zh: '灯笼礁' },
			summary: { en: 'Lights under the water.', zh: '水下的灯。' },
			description: { en: 'A reef that glows.', zh: '一片会发光的礁石。' },
		},
		changed: 'Lantern Reef II',
		async fillRest(form) {
			await expect(form.plainField('name')).toHaveValue('lantern-reef');
			await form.dateField('release_date').fill('2026-04-01T09:00');
			// The mathematics have no default values.
			const figures = { rtp: '96.5', hit_frequency: '24', max_win: '5000', min_bet: '0.2', max_bet: '100' };
			for (const [field, value] of Object.entries(figures)) {
				await expect(form.plainField(field)).toHaveValue('');
				await form.plainField(field).fill(value);
			}
			await form.pickPictures('banner');
			await form.pickPictures('gallery', 2);
			const gallery = form.page.getByRole('group', { name: form.label('gallery') });
			const second = await gallery.locator('img').nth(1).getAttribute('src');
			await gallery.getByRole('button', { name: /^Move/ }).nth(1).press('ArrowLeft');
			await expect(gallery.locator('img').first()).toHaveAttribute('src', second!);
			await form.chooseReference('related', 'Coral Crown');
		},
		path: () => '/game/lantern-reef/',
		hasPage: true,
		locate: (page, text) => page.getByRole('heading', { level: 1, name: text, exact: true }),
	},
	{
		resource: 'news',
		isInQuickRun: true,
		isRestored: true,
		texts: {
			title: { en: 'The harbour freezes', zh: '海港封冻' },
			summary: { en: 'It is cold.', zh: '天冷了。' },
			body: { en: 'We skate to work.', zh: '我们滑冰上班。' },
		},
		changed: 'The harbour thaws',
		async fillRest(form) {
			await form.chooseReference('category_uid', 'Company');
			await form.text('body', 'en').press('ControlOrMeta+a');
			await form.button('EDITOR_BOLD').first().click();
			await form.pickPictures('image');
		},
		path: () => '/news/the-harbour-freezes/',
		hasPage: true,
		locate: (page, text) => page.getByRole('heading', { level: 1, name: text, exact: true }),
		async whilePublished(_, site) {
			await expect(site.page.locator('main strong', { hasText: 'We skate to work.' })).toBeAttached();
		},
	},
	{
		resource: 'features',
		isDirect: true,
		texts: { title: { en: 'Glowing reefs', zh: '发光礁石' } },
		changed: 'Reefs that glow',
		path: () => '/game/coral-crown/',
		beforePublishing: async ({ page }) =>
			void (await changeOtherItem(page, 'games?q=coral', ({ features }) => ({
				features: ['glowing_reefs', ...features],
			}))),
		// A game refers to the feature.
		removeReferences: (form, watch) =>
			expectRemovalRejected(form, watch, () =>
				changeOtherItem(form.page, 'games?q=coral', ({ features: [, ...others] }) => ({ features: others })),
			),
	},
	{
		resource: 'news_categories',
		isDirect: true,
		texts: { title: { en: 'Weather', zh: '天气' } },
		changed: 'Weather and ice',
		path: () => '/news/',
		beforePublishing: async (form, uid) => void (await putInCategory(form.page, uid)),
		// An article belongs to the category.
		removeReferences: (form, watch) =>
			expectRemovalRejected(form, watch, async () => {
				const { data } = await getAdminJson(form.page, 'news_categories?q=Company');
				return putInCategory(form.page, data[0].uid);
			}),
	},
	{
		resource: 'banners',
		texts: {
			title: { en: 'Under the ice', zh: '冰层之下' },
			text: { en: 'A season begins.', zh: '新赛季开始。' },
			action: { en: 'Dive in', zh: '潜下去' },
		},
		changed: 'Above the ice',
		async fillRest(form) {
			await form.plainField('link').fill('/games/');
			await form.pickPictures('image');
		},
		path: () => '/',
		locate: (page, text) => page.locator('main').getByText(text, { exact: true }).first(),
		async afterRemoval(form, site) {
			// Publish the banner “Under the ice” with another banner. Then move “Under the ice” to the first place.
			await form.page
				.getByRole('link', { name: form.translate('resources.banners.name', { count: 2 }) })
				.first()
				.click();
			await form.page
				.getByRole('checkbox', { name: form.translate('LABEL_SELECT_ITEM', { title: 'Under the ice' }) })
				.check();
			await form.page
				.getByRole('checkbox', { name: /^Select “/ })
				.first()
				.check();
			await form.button('actions.publish').click();
			await form
				.dialog('TITLE_PUBLISH_MANY', { count: 2 })
				.getByRole('button', { name: form.translate('actions.publish') })
				.click();
			await expect(form.page.getByText(form.translate('TEXT_PUBLISHED_MANY', { count: 2 }))).toBeVisible();
			await site.expectShown('en', 'Under the ice');
			await form.button('ACTION_ARRANGE').click();
			const dialog = form.dialog('TITLE_ARRANGE');
			const handle = dialog.getByRole('button', { name: /Under the ice/ });
			await expect(handle).toBeVisible();
			for (let place = await dialog.getByRole('listitem').count(); place > 1; place--) await handle.press('ArrowUp');
			await dialog.getByRole('button', { name: form.translate('ACTION_SAVE'), exact: true }).click();
			await expect(dialog).toBeHidden();
			const { data } = (await (await site.page.request.get('/api/banners')).json()) as { data: { title: string }[] };
			expect(data[0]!.title).toBe('Under the ice');
		},
	},
	{
		resource: 'partners',
		isOnPhone: true,
		texts: {},
		changed: 'Harbour Play II',
		async fillRest(form) {
			await form.plainField('name').fill(NAME);
			await form.plainField('url').fill('https://harbour.example/');
			await form.pickPictures('image');
		},
		path: () => '/',
		locate: (page, text) => page.locator(`main [alt="${text}"], main [aria-label*="${text}"]`).first(),
	},
	{
		resource: 'roadmap',
		isOnPhone: true,
		texts: {
			title: { en: 'A server in the north', zh: '北方的服务器' },
			description: { en: 'It stays cool by itself.', zh: '无需制冷。' },
		},
		changed: 'Two servers in the north',
		async fillRest(form) {
			await form.dateField('start_date').fill('2026-05-01T00:00');
			await form.dateField('end_date').fill('2026-06-01T00:00');
			await form.pickPictures('image');
		},
		path: () => '/client_area/roadmap/',
		reader: operator,
	},
	{
		resource: 'campaigns',
		texts: {
			name: { en: 'Lantern Cup', zh: '灯笼杯' },
			description: { en: 'Four rounds of light.', zh: '四轮灯火。' },
			prize_pool: { en: 'EUR 10,000', zh: '10,000 欧元' },
		},
		changed: 'Lantern Trophy',
		async fillRest(form) {
			await form.dateField('start_date').fill('2026-05-01T00:00');
			await form.dateField('end_date').fill('2026-06-01T00:00');
			await form.pickPictures('logo');
			await form.chooseReference('games', 'Coral Crown');
			await form.chooseReference('games', 'Tide of the Narwhal');
		},
		path: () => '/client_area/campaign/lantern-cup',
		reader: operator,
		hasPage: true,
		locate: (page, text) => page.getByRole('heading', { level: 1, name: text, exact: true }),
		async whilePublished(_, site) {
			for (const game of ['Coral Crown', 'Tide of the Narwhal'])
				await expect(site.page.getByText(game).first()).toBeAttached();
		},
	},
	{
		resource: 'promo_tools',
		isOnPhone: true,
		texts: {
			name: { en: 'Lantern pack', zh: '灯笼素材包' },
			description: { en: 'Pictures of light.', zh: '光的图片。' },
			page_html: { en: 'How to hang them.', zh: '如何悬挂。' },
		},
		changed: 'Lantern pack II',
		async fillRest(form) {
			await form.upload('files', { name: 'lanterns.pdf', mimeType: 'application/pdf', buffer: pdf });
		},
		// Otherwise the publication asks about the missing name in Chinese.
		beforePublishing: ({ page }) => page.getByRole('textbox', { name: '下载时的文件名（中文）' }).fill('灯笼'),
		path: (uid) => `/client_area/promo_tool/${uid}-lantern-pack/`,
		reader: operator,
		hasPage: true,
		locate: (page, text) => page.getByRole('heading', { level: 1, name: text, exact: true }),
	},
	{
		resource: 'documents',
		texts: {
			title: { en: 'Rules of the reef', zh: '礁石规则' },
			description: { en: 'What may be touched.', zh: '哪些可以触摸。' },
		},
		changed: 'Rules of all reefs',
		async fillRest(form) {
			await form.chooseReference('type_uid', 'Certificates');
			await form.upload('file', { name: 'reef.pdf', mimeType: 'application/pdf', buffer: pdf });
			await form.chooseReference('games', 'Coral Crown');
		},
		// Otherwise the publication asks about the missing name in Chinese.
		beforePublishing: ({ page }) => page.getByRole('textbox', { name: 'Download file name (Chinese)' }).fill('礁石'),
		path: () => '/client_area/documents/',
		reader: operator,
	},
	{
		resource: 'document_types',
		isOnPhone: true,
		isDirect: true,
		texts: { title: { en: 'Sea charts', zh: '海图' } },
		changed: 'Charts',
		path: () => '/client_area/documents/',
		reader: operator,
	},
	{
		resource: 'offices',
		isOnPhone: true,
		isDirect: true,
		texts: {
			city: { en: 'Tromso', zh: '特罗姆瑟' },
			country: { en: 'Norway', zh: '挪威' },
			address: { en: 'Harbour 1', zh: '海港 1 号' },
		},
		changed: 'Narvik',
		async fillRest(form) {
			await form.plainField('latitude').fill('69.65');
			await form.plainField('longitude').fill('18.96');
		},
		path: () => '/contacts/',
	},
	{
		resource: 'companies',
		isDirect: true,
		texts: {},
		changed: 'Lantern Casino',
		fillRest: (form) => form.plainField('name').fill(NAME),
		path: () => '/client_area/summary/',
		reader: manager,
		locate: (page, text) => page.getByRole('main').getByText(text, { exact: true }).first(),
	},
	{
		resource: 'texts',
		uid: 'legal_privacy',
		texts: {
			'texts.title': { en: 'What we know of you', zh: '我们了解您什么' },
			'texts.body_html': { en: 'Very little.', zh: '很少。' },
		},
		changed: 'What we do not know of you',
		path: () => '/privacy/',
		locate: (page, text) => page.getByRole('heading', { level: 1, name: text, exact: true }),
	},
	{
		resource: 'texts',
		uid: 'home',
		isInQuickRun: true,
		isRestored: true,
		isOnPhone: true,
		texts: { 'texts.intro_title': { en: 'We light lanterns', zh: '我们点灯' } },
		changed: 'We carry lanterns',
		path: () => '/',
	},
	{
		resource: 'settings',
		uid: 'studio',
		by: superuser,
		isDirect: true,
		texts: { 'company.name': { en: 'Lantern Games', zh: '灯笼游戏' } },
		changed: 'Lantern Studio',
		path: () => '/about/',
		locate: (page, text) => page.locator('footer').getByText(text).first(),
	},
];

/** Reads the site in a separate browser. */
class SiteReader {
	readonly page: Page;
	readonly #watch: PageWatch;
	readonly #story: Story;
	readonly #path: string;
	constructor({ page, watch }: { page: Page; watch: PageWatch }, story: Story, uid: string) {
		this.page = page;
		this.#watch = watch;
		this.#story = story;
		this.#path = story.path(uid);
	}

	#address = (language: Language) => homePath[language].slice(0, -1) + this.#path;
	#text = (text: string): Locator =>
		this.#story.locate?.(this.page, text) ?? this.page.getByRole('main').getByText(text).first();

	/** A public page must also have the text in the server's HTML. */
	async expectShown(language: Language, text: string): Promise<void> {
		const response = await this.page.goto(this.#address(language));
		if (!this.#story.reader) expect(await response!.text()).toContain(text);
		await expect(this.#text(text)).toBeAttached();
	}

	/**
	 * Expects the text in the HTML of a public page, without opening the page. A page of the client area is
	 * opened.
	 */
	async expectInDocument(language: Language, text: string): Promise<void> {
		if (this.#story.reader) return this.expectShown(language, text);
		expect(await (await this.page.request.get(this.#address(language))).text()).toContain(text);
	}

	async expectAbsent(language: Language, text: string): Promise<void> {
		const { reader, hasPage } = this.#story;
		if (!reader) {
			const response = await this.page.request.get(this.#address(language));
			expect(response.status()).toBe(hasPage ? 404 : 200);
			expect(await response.text()).not.toContain(text);
			return;
		}
		if (hasPage) this.#watch.expect(/status of 404/);
		await this.page.goto(this.#address(language));
		await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect.poll(() => this.#watch.pendingRequests).toEqual([]);
		await expect(this.#text(text)).toHaveCount(0);
	}
}

/**
 * Changes the first item that a search finds, and publishes the item.
 * @returns the title of the item
 */
async function changeOtherItem(page: Page, search: string, change: (content: any) => object): Promise<string> {
	const list = await getAdminJson(page, `${search}&limit=1`);
	const path = `${search.split('?', 1)[0]}/${list.data[0].uid}`;
	const { data: item } = await getAdminJson(page, path);
	const saved = await page.request.put(`/api/admin/${path}`, {
		data: { revision: item.revision, content: { ...item.content, ...change(item.content) }, publish: true },
		headers: { 'sec-fetch-site': 'same-origin' },
	});
	expect(saved.status()).toBe(200);
	return item.title.en;
}

/**
 * Expects that an item cannot be removed while another item refers to it.
 * @param removeReference removes the reference, and returns the other item's title
 */
async function expectRemovalRejected(
	form: AdminForm,
	watch: PageWatch,
	removeReference: () => Promise<string>,
): Promise<void> {
	watch.expect(/status of 409/);
	await form.chooseAction('actions.remove');
	const question = form.dialog('TITLE_REMOVE');
	await expect(question).toContainText(form.translate('TEXT_LEAVES_SITE'));
	await question.getByRole('button', { name: form.translate('actions.remove') }).click();
	const title = await removeReference();
	await expect(form.page.getByRole('alert').filter({ hasText: title })).toBeVisible();
}

/** Puts an article into a category, because the site does not show empty categories. */
const putInCategory = (page: Page, category_uid: string) =>
	changeOtherItem(page, 'news?q=clock', () => ({ category_uid }));

/** Fills the texts of a language. Null clears the Chinese texts. */
async function fillTexts(form: AdminForm, { texts }: Story, language: Language | null): Promise<void> {
	await form.showLanguage(language ?? 'zh');
	for (const [field, text] of Object.entries(texts))
		await form.fillText(field, language ?? 'zh', language ? text[language] : '');
}

for (const story of stories) {
	const { resource, uid, isOnPhone, isInQuickRun = false, isDirect = false, texts, changed, by = manager } = story;
	const isRestored = story.isRestored ?? process.env.LONG === '1';
	const title = `${resource}${uid ? ` (${uid})` : ''}: staff create, translate, publish, change${isRestored ? ', restore' : ''} and remove an item`;
	test(`${title}${isOnPhone ? ' @phone' : ''}${isInQuickRun ? '' : ' @long'}`, async ({
		page,
		watch,
		openOtherBrowser,
	}) => {
		// Two browsers load many screens and pages, which took 46 s on a busy machine.
		test.slow();
		const form = new AdminForm(page, isOnPhone ? 'zh' : 'en');
		const [[first, words] = ['name', { en: NAME, zh: NAME }]] = Object.entries(texts);
		const count = Object.keys(texts).length;
		watch.ignoreShift();
		await signIn(page, by);

		await form.open(resource, uid ?? 'create');
		await fillTexts(form, story, 'en');
		if (uid) await fillTexts(form, story, null);
		await story.fillRest?.(form);
		await expect(form.missingNotes('zh')).toHaveCount(count);
		const item = await form.save(isDirect);
		const site = new SiteReader(await openOtherBrowser(story.reader), story, item.uid);
		if (!isDirect) {
			await expect(form.state(uid ? 'changed' : 'draft')).toBeVisible();
			await site.expectAbsent('en', words.en);
		}

		await fillTexts(form, story, 'zh');
		await expect(form.missingNotes('zh')).toHaveCount(0);
		await story.beforePublishing?.(form, item.uid);
		if (!isDirect) await form.publish();
		else if (count) await form.save(true);
		if (count) await site.expectInDocument('zh', words.zh);
		await site.expectShown('en', words.en);
		await story.whilePublished?.(form, site);

		await form.showLanguage('en');
		await (count ? form.text(first, 'en') : form.plainField(first)).fill(changed);
		await (isDirect ? form.save(true) : form.publish());
		await site.expectInDocument('en', changed);

		if (count) {
			// The translation is stale until it is confirmed.
			await form.button('ACTION_CONFIRM_TRANSLATION').first().click();
			await expect(page.getByText(form.translate('LABEL_TRANSLATION_CONFIRMED'))).toBeVisible();
		}

		if (isRestored) {
			await form.restoreFirst();
			if (!isDirect) {
				await expect(form.state('changed')).toBeVisible();
				if (count && !uid) {
					// The first version lacks Chinese texts.
					await form.button('actions.publish').click();
					await form.confirm('actions.publish', 'ACTION_PUBLISH_ANYWAY');
				} else await form.publish();
			}
			if (uid) return site.expectAbsent('en', changed);
			await site.expectInDocument('en', words.en);
			// The first version has no Chinese text, so the page shows the English text.
			if (count) await site.expectInDocument('zh', words.en);
		}

		await story.removeReferences?.(form, watch);
		await form.chooseAction(isDirect ? 'actions.remove' : 'actions.unpublish');
		await (isDirect
			? form.confirm('TITLE_REMOVE', 'actions.remove')
			: form.confirm('TITLE_UNPUBLISH', 'actions.unpublish'));
		await site.expectAbsent('en', isRestored ? words.en : changed);
		await story.afterRemoval?.(form, site);
	});
}
