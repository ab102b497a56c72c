/** The admin as staff meet it: who may open it, what its menu holds, its language, an item written and published. */
import type { Locator, Page } from '@playwright/test';
import { adminWords } from './admin-desk.ts';
import { violations } from './axe.ts';
import { expect, test } from './editing-site.ts';
import { languages, operator, settled, signIn, staff, type Language } from './site-test.ts';

const superuser = { email: 'admin@demo.test', password: 'narwhal-admin' };

const words = {
	en: { menu: 'Main menu', open: 'Open menu', news: 'News', more: 'More actions' },
	zh: { menu: '主菜单', open: '打开菜单', news: '新闻', more: '更多操作' },
} as const satisfies Record<Language, object>;

/** Chooses the interface's language as a browser that has chosen before. */
const speak = (page: Page, language: Language) =>
	page.addInitScript((language) => localStorage.setItem('reelhouse.admin.language', language), language);

test('a visitor is taken to the login dialog, and after it to where they wanted to go', async ({ page }) => {
	await page.goto('/admin/news');
	await expect(page).toHaveURL('/?next=%2Fadmin%2Fnews#login');
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('E-mail').fill(staff.email);
	await dialog.getByLabel('Password').fill(staff.password);
	await dialog.getByRole('button', { name: 'Log in' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
	expect(new URL(page.url()).pathname).toBe('/admin/news');
});

test('an operator gets the 403 page', async ({ page, watch }) => {
	watch.expect(/status of 403/);
	await signIn(page, operator);
	const response = await page.goto('/admin/');
	expect(response?.status()).toBe(403);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('#admin')).toHaveCount(0);
});

test('the menu holds what the account may see: settings are for superusers', async ({ page, watch }) => {
	await signIn(page, superuser);
	const { promise, resolve: answer } = Promise.withResolvers<void>();
	await page.route('**/api/admin/me?*', (route) => promise.then(() => route.continue()));
	await page.goto('/admin/');
	// Until it is known who is there, that it comes.
	const waiting = page.getByRole('progressbar', { name: 'The administration is loading' });
	await expect(waiting).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const home = page.waitForResponse('**/api/admin/setup?*');
	answer();
	await home;
	const menu = page.getByRole('navigation', { name: words.en.menu });
	for (const name of ['Home', 'Games', 'News', 'Campaigns', 'Texts', 'Settings'])
		await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
	await expect(waiting).toBeHidden();
	// What the screen asks on the way is answered to the one who asked.
	await expect.poll(() => watch.unanswered).toEqual([]);
	await signIn(page, staff);
	await page.goto('/admin/settings');
	await expect(menu.getByRole('link', { name: 'Games', exact: true })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
});

test('the language is the account’s, until another is chosen; that is kept', async ({ page }) => {
	await signIn(page, staff);
	await page.goto('/admin/news');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
	await page.getByRole('button', { name: '中文' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻');
	await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻');
});

test('a screen whose files do not come is asked for again', async ({ page, watch }) => {
	watch.expect(/request failed: .*office/);
	watch.expect(/Failed to load resource|Failed to fetch dynamically/);
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/news');
	await expect(page.locator('tbody a').first()).toBeVisible();
	await page.route(/offices-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
	await page.getByRole('link', { name: 'Offices', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
	await page.unroute(/offices-[^/]*\.js/);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices');
	await expect(page.locator('tbody a').first()).toBeVisible();
});

test('whoever goes to another screen is at its title; the search keeps what is typed', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/news');
	await expect(page.locator('tbody a').first()).toBeVisible();
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).not.toBeFocused();
	await page.getByRole('link', { name: 'Games', exact: true }).press('Enter');
	await expect(title).toHaveText('Games');
	await expect(title).toBeFocused();
	const search = page.getByRole('searchbox');
	await search.pressSequentially('coral ');
	await expect(page).toHaveURL(/coral/);
	await expect(page.locator('tbody a')).toHaveCount(1);
	// The space was not asked for, and the next word comes after it.
	await search.pressSequentially('crown');
	await expect(search).toHaveValue('coral crown');
	await expect(page).toHaveURL(/coral(%20|\+)crown/);
	await expect(page.locator('tbody a')).toHaveCount(1);
});

test('a day that is none filters nothing', async ({ page }) => {
	await signIn(page, superuser);
	await page.goto('/admin/audit?until=20266-01-01&from=x');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
	await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
	const until = page.getByLabel('To (UTC)');
	await until.fill('20266-01-01');
	await until.press('Enter');
	await expect(until).toHaveAttribute('aria-invalid', 'true');
	await until.fill('2020-01-01');
	await until.press('Enter');
	await expect(page).toHaveURL(/until=2020-01-01/);
	await expect(page.getByText('Nothing matches')).toBeVisible();
});

for (const language of languages)
	test(`a list and a form can be read and reached by everybody (${language}) @both`, async ({ page, watch }) => {
		// Lists and editors come in their own time.
		watch.ignoreShift();
		await signIn(page, superuser);
		await speak(page, language);
		await page.goto('/admin/news');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].news);
		const items = page.locator('tbody a');
		await expect(items.first()).toBeVisible();
		await expect.poll(() => watch.unanswered).toEqual([]);
		expect(await violations(page)).toEqual([]);
		const width = page.viewportSize()!.width;
		const menu = page.getByRole('navigation', { name: words[language].menu });
		if (width < 900) {
			await expect(menu).toBeHidden();
			await page.getByRole('button', { name: words[language].open }).click();
			await expect(menu).toBeVisible();
			await menu.getByRole('link', { name: words[language].news, exact: true }).click();
			await expect(menu).toBeHidden();
			// Without headings it is sorted from among the filters.
			const t = adminWords[language];
			await page.getByRole('button', { name: t.LABEL_FILTERS }).click();
			await page.getByRole('combobox', { name: t.LABEL_SORT }).click();
			await page.getByRole('option', { name: t.LABEL_TITLE }).first().click();
			await expect(page).toHaveURL(/sort=title/);
			await page.getByRole('button', { name: t.LABEL_FILTERS }).click();
		}
		await items.first().click();
		await expect(page.locator('main .ProseMirror').first()).toBeAttached();
		await expect.poll(() => watch.unanswered).toEqual([]);
		await settled(page);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.getByRole('button', { name: words[language].more }).press('Enter');
		const deeds = page.getByRole('menuitem');
		await expect(deeds.first()).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(deeds.nth(1)).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(deeds).toHaveCount(0);
	});

test('two people write one item: the second is shown what differs, and nothing of either is lost', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	watch.expect(/status of 409/);
	await signIn(page, superuser);
	await page.goto('/admin/news');
	await page.locator('tbody a').nth(1).click();
	const title = page.getByRole('textbox', { name: 'Title (English)' });
	await expect(title).toBeVisible();
	await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();

	// A colleague saves meanwhile.
	const path = `/api/admin${new URL(page.url()).pathname.replace('/admin', '')}`;
	const { data: item } = (await (await page.request.get(path)).json()) as { data: any };
	const theirs = {
		...item.content,
		title: { ...item.content.title, en: 'Theirs' },
		summary: { ...item.content.summary, zh: '他们的摘要' },
	};
	const saved = await page.request.put(path, {
		data: { revision: item.revision, content: theirs },
		headers: { 'sec-fetch-site': 'same-origin' },
	});
	expect(saved.status()).toBe(200);

	await title.fill('Mine');
	await page.getByRole('textbox', { name: 'Summary (English)' }).fill('My summary');
	await page.keyboard.press('Control+s');
	const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' });
	await expect(dialog).toContainText(superuser.email);
	const save = dialog.getByRole('button', { name: 'Save this' });
	await expect(save).toBeDisabled();
	await dialog.getByRole('group', { name: 'Title (English)' }).getByRole('button', { name: 'Mine' }).click();
	await save.click();
	await expect(page.getByText('Draft saved')).toBeVisible();
	await expect(title).toHaveValue('Mine');

	const { data: after } = (await (await page.request.get(path)).json()) as { data: any };
	expect(after.content.title).toEqual({ ...item.content.title, en: 'Mine' });
	expect(after.content.summary).toEqual({ en: 'My summary', zh: '他们的摘要' });
	const { data: versions } = (await (await page.request.get(`${path}/versions`)).json()) as { data: unknown[] };
	expect(versions.length).toBeGreaterThanOrEqual(3);

	// The first, which the site still shows, has none before it and is read as a whole.
	await page.getByRole('button', { name: 'Versions' }).click();
	const drawer = page.getByRole('dialog', { name: 'Versions' });
	const first = drawer.getByRole('listitem').last();
	await expect(first).toContainText('On the site now');
	await expect(drawer.getByText('On the site now')).toHaveCount(1);
	await first.getByRole('button').click();
	await expect(drawer.getByRole('group').filter({ hasText: item.content.title.zh })).toBeVisible();
	await expect(drawer.getByText(item.content.summary.en)).toBeVisible();
	await expect(drawer.locator('del, ins')).toHaveCount(0);
	await drawer.getByRole('button', { name: 'What changed since' }).click();
	await expect(drawer.locator('ins').first()).toHaveText('Mine');
});

test('what was typed stays when the server cannot be reached, and leaving asks first', async ({ page, watch }) => {
	watch.ignoreShift();
	watch.expect(/request failed: .*\/api\/admin\/banners\//);
	watch.expect(/Failed to load resource/);
	await signIn(page, superuser);
	await page.goto('/admin/banners');
	await page.locator('tbody a').first().click();
	const title = page.getByRole('textbox', { name: 'Title (English)' });
	await title.fill('Typed in a tunnel');
	await page.route('**/api/admin/banners/**', (route) => route.abort('internetdisconnected'));
	await page.getByRole('button', { name: 'Save draft' }).click();
	const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
	await expect(failure).toBeVisible();
	await expect(title).toHaveValue('Typed in a tunnel');
	await page.getByRole('link', { name: 'News', exact: true }).click();
	const question = page.getByRole('dialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(title).toHaveValue('Typed in a tunnel');
	await page.unroute('**/api/admin/banners/**');
	await failure.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('Draft saved')).toBeVisible();
	await page.getByRole('link', { name: 'News', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
});

test('a session that has ended is opened again in place; then the draft is saved', async ({ page, watch }) => {
	watch.ignoreShift();
	watch.expect(/status of 401/);
	await signIn(page, superuser);
	await page.goto('/admin/partners');
	await page.locator('tbody a').first().click();
	const name = page.getByRole('textbox', { name: 'Name' });
	await name.fill('Typed before the end');
	await page.context().clearCookies();
	await page.getByRole('button', { name: 'Save draft' }).click();
	const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
	await dialog.getByLabel('Password').fill(superuser.password);
	await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(name).toHaveValue('Typed before the end');
	await page.getByRole('button', { name: 'Save draft' }).click();
	await expect(page.getByText('Draft saved')).toBeVisible();
});

/** Drags by one handle to another's place, and lets go so many pixels beside it. */
async function drag(page: Page, from: Locator, to: Locator, beside = 0): Promise<void> {
	const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
	await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
	await page.mouse.down();
	await page.mouse.move(end.x + end.width / 2 + beside, end.y + end.height / 2, { steps: 12 });
	await page.mouse.up();
}

test('the order is changed by dragging and by keys', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/partners');
	const titles = page.locator('tbody a');
	await expect(titles.nth(4)).toBeVisible();
	type Titles = [string, string, string, string, ...string[]];
	const [a, b, c, d, ...others] = (await titles.allTextContents()) as Titles;
	await page.getByRole('button', { name: 'Arrange' }).click();
	const dialog = page.getByRole('dialog', { name: 'Order on the site' });
	const handles = dialog.getByRole('button', { name: /^Move/ });
	const shown = dialog.getByRole('listitem');
	await handles.nth(0).focus();
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByRole('status')).toContainText(`${a}: place 2 of ${others.length + 4}`);
	await drag(page, handles.nth(2), handles.nth(0));
	await expect(shown).toHaveText([c, b, a, d, ...others]);
	// Down, past others, and let go where no handle is.
	await drag(page, handles.nth(0), handles.nth(3), 160);
	await expect(dialog.getByRole('status')).toContainText(`${c}: place 4 of`);
	const expected = [b, a, d, c, ...others];
	await expect(shown).toHaveText(expected);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toBeHidden();
	await expect.poll(() => titles.allTextContents()).toEqual(expected);
	await page.reload();
	await expect.poll(() => titles.allTextContents()).toEqual(expected);
});

test('a finger drags as well @phone', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/banners');
	await expect(page.locator('tbody a').nth(2)).toBeVisible();
	await page.getByRole('button', { name: 'Arrange' }).click();
	const dialog = page.getByRole('dialog', { name: 'Order on the site' });
	const shown = dialog.getByRole('listitem');
	await expect(shown.nth(2)).toBeVisible();
	await settled(page);
	const [a, b, c] = await shown.allTextContents();
	const handles = dialog.getByRole('button', { name: /^Move/ });
	const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(2).boundingBox())!];
	const finger = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
		finger.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 12, y: from.y + 12 + (to.y - from.y) * share }],
		});
	await touch('touchStart', 0);
	for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
	await touch('touchEnd', 1);
	await expect(dialog.getByRole('status')).toContainText(`${a}: place 3 of`);
	expect((await shown.allTextContents()).slice(0, 3)).toEqual([b, c, a]);
});

test('pictures of a gallery are dragged onwards as well as back', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/games');
	await page.locator('tbody a').first().click();
	const gallery = page.getByRole('group', { name: /^Pictures in their order/ });
	const handles = gallery.getByRole('button', { name: /^Move/ });
	const sources = () => gallery.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
	await expect(gallery.locator('img')).toHaveCount(3);
	await handles.nth(0).scrollIntoViewIfNeeded();
	const [a, b, c] = await sources();
	await drag(page, handles.nth(0), handles.nth(2), 60);
	await expect(gallery.getByRole('status')).toContainText('place 3 of 3');
	expect(await sources()).toEqual([b, c, a]);
	await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
	await drag(page, handles.nth(2), handles.nth(0), 60);
	await expect.poll(sources).toEqual([a, b, c]);
});
