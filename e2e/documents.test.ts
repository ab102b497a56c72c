/** The documents as operators look for them: by words, by types, as they type. */
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { violations } from './axe.ts';
import { LATER, TODAY } from './served-site.ts';
import {
	api,
	arrive,
	expect,
	inside,
	languages,
	operator,
	settled,
	signIn,
	staff,
	test,
	words,
	type Language,
} from './site-test.ts';

/** From the last letter to the search, in ms. */
const DELAY = 200;
const SEARCHES = '**/api/documents/?*';

interface Document {
	uid: string;
	title: string;
	description: string;
	type: { key: string; title: string };
	file: string;
	download_name: string;
	size: number;
	c_at: string;
}
interface DocumentType {
	key: string;
	title: string;
}

const documents = (page: Page, language: Language, query = ''): Promise<Document[]> =>
	api<Document[]>(page, `/api/documents/${query}`, language);

const titles = (page: Page) => page.locator('main li').getByRole('link');
const status = (page: Page) => page.locator('main').getByRole('status');

/** What is asked of the search from now on, as its query without the language. */
function searches(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request: Request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname !== '/api/documents/') return;
		searchParams.delete('lang');
		asked.push(String(searchParams));
	});
	return asked;
}

/** The page with its clock stopped, its list there. */
async function openStill(page: Page, path: string): Promise<void> {
	await page.clock.install({ time: TODAY });
	await page.clock.pauseAt(LATER);
	await arrive(page, path);
	await expect(titles(page)).not.toHaveCount(0);
}

for (const language of languages) {
	const t = words[language];
	const path = inside(language, 'documents/');
	const box = (page: Page) => page.getByRole('searchbox', { name: t.LABEL_DOCUMENT_SEARCH });
	const dialog = (page: Page) => page.getByRole('dialog', { name: t.LABEL_GLOBAL_ERROR });
	const found = (count: number, text = ''): string =>
		(text ? t.LABEL_DOCUMENTS_FOUND_FOR : t.LABEL_DOCUMENTS_FOUND)
			.replace(/\{count, plural, =1 \{(.*?)\} other \{(.*?)\}\}(?!\})/, count === 1 ? '$1' : '$2')
			.replace('{count}', String(count))
			.replace('{text}', text);

	for (const [name, user] of [
		['operators', operator],
		['staff', staff],
	] as const)
		test(`documents (${language}): ${name} see all of them, newest first, with type, kind, date and size @both`, async ({
			page,
		}) => {
			await signIn(page, user);
			const all = await documents(page, language);
			await arrive(page, path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_DOCUMENTS);
			await expect(page).toHaveTitle(new RegExp(`^${t.LABEL_DOCUMENTS} · `));
			await expect(titles(page)).toHaveText(all.map(({ title }) => title));
			await expect(status(page)).toHaveText(found(all.length));
			for (const [index, { description, type, size, c_at }] of all.entries()) {
				const row = page.locator('main li').nth(index);
				for (const text of [description, type.title, 'PDF', `${Math.round(size / 1000)}\u00a0kB`])
					await expect(row).toContainText(text, { useInnerText: true });
				await expect(row.locator('time')).toHaveAttribute('datetime', c_at.slice(0, 10));
			}
		});

	test(`documents (${language}): a row saves its file under its title @both`, async ({ page }) => {
		await signIn(page);
		const document = (await documents(page, language))[1]!;
		await arrive(page, path);
		const begun = page.waitForEvent('download');
		await titles(page).nth(1).click();
		const download = await begun;
		expect(download.suggestedFilename()).toBe(document.download_name);
		expect(document.download_name).toBe(`${document.title}.pdf`);
		const saved = await readFile(await download.path());
		expect(saved.length).toBe(document.size);
		expect(saved.equals(await (await page.request.get(document.file)).body())).toBe(true);
		expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
		await expect(page).toHaveURL(path);
	});

	test(`documents (${language}): the API documentation stands above in the languages there is one in @both`, async ({
		page,
		serve,
	}) => {
		await signIn(page);
		const settings = await api(page, '/api/settings', language);
		await arrive(page, path);
		for (const [name, href] of [
			[t.ACTION_API_DOC_EN, settings.platform_doc_link],
			[t.ACTION_API_DOC_ZH, settings.platform_doc_link_zh],
		])
			await expect(page.getByRole('link', { name })).toHaveAttribute('href', href as string);
		const begun = page.waitForEvent('download');
		await page.getByRole('link', { name: t.ACTION_API_DOC_ZH }).click();
		expect((await (await begun).createReadStream()).readable).toBe(true);

		const url = await serve({
			answer: (call, data) => (call === '/api/settings' ? { ...data, platform_doc_link_zh: '' } : data),
		});
		await arrive(page, url + path);
		await expect(page.getByRole('link', { name: t.ACTION_API_DOC_EN })).toBeVisible();
		await expect(page.getByRole('link', { name: t.ACTION_API_DOC_ZH })).toHaveCount(0);
	});

	test(`documents (${language}): what is typed is searched for once it pauses, and named in the address @both`, async ({
		page,
	}) => {
		await signIn(page);
		const text = language === 'en' ? 'narwhal' : '独角鲸';
		const wanted = await documents(page, language, `?text=${encodeURIComponent(text)}`);
		expect(wanted.length).toBeGreaterThan(1);
		await openStill(page, path);
		const asked = searches(page);
		for (const letter of text) {
			await box(page).press('End');
			await page.keyboard.insertText(letter);
			await page.clock.runFor(DELAY - 1);
		}
		await settled(page);
		expect(asked).toEqual([]);
		await page.clock.runFor(1);
		await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
		await expect(status(page)).toHaveText(found(wanted.length, text));
		expect(asked).toEqual([String(new URLSearchParams({ text }))]);
		await expect(page).toHaveURL(`${path}?${asked[0]}`);
	});

	test(`documents (${language}): types narrow the list, none means all; the address keeps them @both`, async ({
		page,
	}) => {
		await signIn(page);
		const types = await api<DocumentType[]>(page, '/api/documents/types', language);
		const all = await documents(page, language);
		const of = (...keys: string[]): string[] =>
			all.filter(({ type }) => keys.includes(type.key)).map(({ title }) => title);
		await arrive(page, path);
		const boxes = page.getByRole('group', { name: t.LABEL_DOCUMENT_TYPES }).getByRole('checkbox');
		await expect(boxes).toHaveCount(types.length);
		const check = (title: string) => page.getByRole('checkbox', { name: title, exact: true });
		const [first, , third] = types;
		await check(first!.title).check();
		await expect(titles(page)).toHaveText(of(first!.key));
		await check(third!.title).check();
		await expect(titles(page)).toHaveText(of(first!.key, third!.key));
		expect(new Set(new URL(page.url()).searchParams)).toEqual(
			new Set([
				[third!.key, 'on'],
				[first!.key, 'on'],
			]),
		);
		await page.reload();
		await expect(titles(page)).toHaveText(of(first!.key, third!.key));
		await expect(check(third!.title)).toBeChecked();
		await page.goBack();
		await expect(titles(page)).toHaveText(of(first!.key));
		await expect(check(third!.title)).not.toBeChecked();
		await check(first!.title).uncheck();
		await expect(titles(page)).toHaveCount(all.length);
		await expect(page).toHaveURL(path);
	});

	test(`documents (${language}): a search is found again after a reload and on the way back @both`, async ({
		page,
		isMobile,
	}) => {
		await signIn(page);
		const text = language === 'en' ? 'API' : '钱包';
		const wanted = await documents(page, language, `?text=${encodeURIComponent(text)}&api=on`);
		expect(wanted.length).toBeGreaterThan(0);
		const address = `${path}?${new URLSearchParams({ text, api: 'on' })}`;
		await arrive(page, address);
		await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
		await expect(box(page)).toHaveValue(text);
		await page.reload();
		await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		const menu = page.getByRole('navigation', { name: t.LABEL_MAIN_MENU });
		await expect(menu.getByRole('link', { name: t.LABEL_DOCUMENTS })).toHaveAttribute('aria-current', 'page');
		await menu.getByRole('link', { name: t.LABEL_CAMPAIGNS }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_CAMPAIGNS);
		const asked = searches(page);
		await page.goBack();
		await expect(box(page)).toHaveValue(text);
		await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
		await settled(page);
		expect(asked).toEqual([]);
	});

	test(`documents (${language}): a search in vain names what was looked for, and is cleared @both`, async ({
		page,
	}) => {
		await signIn(page);
		const types = await api<DocumentType[]>(page, '/api/documents/types', language);
		const all = await documents(page, language);
		const text = 'zebra <b>斑马</b>';
		const brand = types.find(({ key }) => key === 'brand')!;
		await arrive(page, `${path}?${new URLSearchParams({ text, brand: 'on' })}`);
		const title = t.TITLE_NO_DOCUMENTS_FOR_IN.replace('{text}', text).replace('{types}', brand.title);
		await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
		await expect(status(page)).toHaveText(title);
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: t.ACTION_CLEAR_SEARCH }).click();
		await expect(titles(page)).toHaveCount(all.length);
		await expect(page).toHaveURL(path);
		await expect(box(page)).toHaveValue('');
		await expect(box(page)).toBeFocused();
		await expect(page.getByRole('checkbox', { name: brand.title })).not.toBeChecked();
	});

	test(`documents (${language}): a search that fails opens global-error, and can be asked again @both`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: documents/]) watch.expect(finding);
		await signIn(page);
		await page.route(
			SEARCHES,
			(route) => route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
			{ times: 1 },
		);
		await arrive(page, path);
		await expect(dialog(page)).toContainText(t.TEXT_GLOBAL_ERROR);
		await dialog(page).getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByText(t.TEXT_NOT_LOADED)).toBeVisible();
		await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(titles(page)).not.toHaveCount(0);
		await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
	});

	test(`documents (${language}): a house without documents says so @both`, async ({ page }) => {
		await signIn(page);
		await page.route(SEARCHES, (route) => route.fulfill({ json: { status: 'ok', data: [], extra: { count: 0 } } }));
		await arrive(page, path);
		await expect(page.getByText(t.TEXT_NO_DOCUMENTS).last()).toBeVisible();
		await expect(page.getByRole('button', { name: t.ACTION_CLEAR_SEARCH })).toHaveCount(0);
	});

	test(`axe (${language}): the documents @both`, async ({ page }) => {
		await signIn(page);
		await arrive(page, path);
		await expect(titles(page)).not.toHaveCount(0);
		expect(await violations(page)).toEqual([]);
	});
}

const t = words.en;
const path = inside('en', 'documents/');
const box = (page: Page) => page.getByRole('searchbox', { name: t.LABEL_DOCUMENT_SEARCH });

test('documents: a slow answer never takes the place of a newer one, and is given up', async ({ page, watch }) => {
	await signIn(page);
	const wanted = await documents(page, 'en', '?text=wallet');
	let release = (): void => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/api/documents/?text=w&*', async (route) => {
		const answer = await route.fetch();
		await held;
		// It may have been given up meanwhile.
		await route.fulfill({ response: answer }).catch(() => undefined);
	});
	await openStill(page, path);
	const asked = searches(page);
	const given: string[] = [];
	page.on('requestfailed', (request) => given.push(new URL(request.url()).searchParams.get('text') ?? ''));
	const first = page.waitForRequest('**/api/documents/?text=w&*');
	await box(page).fill('w');
	await page.clock.runFor(DELAY);
	await first;
	await expect(page.locator('main ul[aria-busy]')).toBeVisible();
	await box(page).fill('wallet');
	await page.clock.runFor(DELAY);
	await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
	expect(given).toEqual(['w']);
	release();
	await settled(page, 10);
	await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
	await expect(page.locator('main ul[aria-busy]')).toHaveCount(0);
	expect(asked).toEqual(['text=w', 'text=wallet']);
	await expect.poll(() => watch.unanswered).toEqual([]);
});

test('documents: what has been answered is not asked again', async ({ page }) => {
	await signIn(page);
	const all = await documents(page, 'en');
	await openStill(page, path);
	const asked = searches(page);
	const write = async (text: string): Promise<void> => {
		await box(page).fill(text);
		await page.clock.runFor(DELAY);
		await settled(page);
	};
	await write('wallet');
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=wallet')).length);
	await write('wallet ');
	await write('wallets');
	await write('wallet');
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=wallet')).length);
	await write('');
	await expect(titles(page)).toHaveCount(all.length);
	await box(page).press('Enter');
	await settled(page);
	expect(asked).toEqual(['text=wallet', 'text=wallets']);
});

test('documents: a Chinese word is searched for when it is chosen, not while it is letters', async ({ page }) => {
	await signIn(page);
	const zh = inside('zh', 'documents/');
	await openStill(page, zh);
	const asked = searches(page);
	const input = page.getByRole('searchbox', { name: words.zh.LABEL_DOCUMENT_SEARCH });
	await input.focus();
	const keyboard = await page.context().newCDPSession(page);
	for (const letters of ['d', 'de', 'deng', 'deng he']) {
		await keyboard.send('Input.imeSetComposition', {
			text: letters,
			selectionStart: letters.length,
			selectionEnd: letters.length,
		});
		await page.clock.runFor(5 * DELAY);
	}
	await expect(input).toHaveValue('deng he');
	await settled(page);
	expect(asked).toEqual([]);
	await keyboard.send('Input.insertText', { text: '灯河' });
	await expect(input).toHaveValue('灯河');
	await page.clock.runFor(DELAY);
	const wanted = await documents(page, 'zh', `?text=${encodeURIComponent('灯河')}`);
	expect(wanted.length).toBeGreaterThan(0);
	await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));
	expect(asked).toEqual([String(new URLSearchParams({ text: '灯河' }))]);
});

test('documents: letters typed before a composition wait for it', async ({ page }) => {
	await signIn(page);
	await openStill(page, path);
	const asked = searches(page);
	await box(page).focus();
	await page.keyboard.insertText('tide ');
	await page.clock.runFor(DELAY / 2);
	const keyboard = await page.context().newCDPSession(page);
	await keyboard.send('Input.imeSetComposition', { text: 'du', selectionStart: 2, selectionEnd: 2 });
	await page.clock.runFor(5 * DELAY);
	await settled(page);
	expect(asked).toEqual([]);
});

test('documents: by keyboard alone', async ({ page }) => {
	await signIn(page);
	await openStill(page, path);
	const asked = searches(page);
	await box(page).focus();
	await page.keyboard.insertText('sheet');
	// Enter does not wait for the pause.
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`${path}?text=sheet`);
	await expect.poll(() => asked).toEqual(['text=sheet']);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('checkbox').first()).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
	await expect(page).toHaveURL(`${path}?text=sheet&game-sheets=on`);
	await expect(page.getByRole('checkbox').nth(1)).toBeFocused();
	await expect.poll(() => asked).toEqual(['text=sheet', 'text=sheet&game-sheets=on']);
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=sheet&game-sheets=on')).length);
	await expect(page.locator('main ul[aria-busy]')).toHaveCount(0);
	for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press('Tab');
	await expect(titles(page).first()).toBeFocused();
});

test('documents: a type is chosen with the words that are still being typed', async ({ page }) => {
	await signIn(page);
	await openStill(page, path);
	const asked = searches(page);
	await box(page).fill('tide');
	await page.getByRole('checkbox', { name: 'Certificates', exact: true }).check();
	await expect(page).toHaveURL(`${path}?text=tide&certificates=on`);
	await page.clock.runFor(5 * DELAY);
	await settled(page);
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=tide&certificates=on')).length);
	expect(asked).toEqual(['text=tide&certificates=on']);
});

test('documents: the menu’s link begins anew, and what is typed on is not lost', async ({ page }) => {
	await signIn(page);
	const all = await documents(page, 'en');
	await arrive(page, `${path}?text=wallet`);
	await expect(box(page)).toHaveValue('wallet');
	await page
		.getByRole('navigation', { name: t.LABEL_MAIN_MENU })
		.getByRole('link', { name: t.LABEL_DOCUMENTS })
		.click();
	await expect(titles(page)).toHaveCount(all.length);
	await expect(box(page)).toHaveValue('');
	// Letters at any pace: the last text wins, whatever was searched for on the way.
	await box(page).pressSequentially('volcano', { delay: 90 });
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=volcano')).length);
	await expect(box(page)).toHaveValue('volcano');
	await expect(page).toHaveURL(`${path}?text=volcano`);
});

test('documents: without their types they are searched by words', async ({ page, watch }) => {
	for (const finding of [/status of 500/, /console error: document types/]) watch.expect(finding);
	await signIn(page);
	await page.route('**/api/documents/types?*', (route) =>
		route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
	);
	await arrive(page, path);
	await box(page).fill('wallet');
	await expect(titles(page)).toHaveCount((await documents(page, 'en', '?text=wallet')).length);
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('documents: more than one answer holds are told of', async ({ page }) => {
	await signIn(page);
	const all = await documents(page, 'en');
	await page.route(SEARCHES, (route) => route.fulfill({ json: { status: 'ok', data: all, extra: { count: 340 } } }));
	await arrive(page, path);
	await expect(
		page.getByText(t.TEXT_DOCUMENTS_NARROW.replace('{shown}', String(all.length)).replace('{total}', '340')),
	).toBeVisible();
});

test('documents: a session that has ended elsewhere leads to the login, and back to the search', async ({
	page,
	watch,
}) => {
	watch.expect(/status of 401/);
	await signIn(page);
	await arrive(page, path);
	await expect(titles(page)).not.toHaveCount(0);
	await page.context().clearCookies();
	await box(page).fill('tide');
	await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
	expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}?text=tide`);
});

test('documents: on paper they are a list and nothing else', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	await arrive(page, path);
	await expect(titles(page)).not.toHaveCount(0);
	await page.emulateMedia({ media: 'print' });
	await expect(titles(page).first()).toBeVisible();
	await expect(page.locator('main li time').first()).toBeVisible();
	for (const part of ['form', 'main li svg', 'header nav', 'footer'])
		for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
	await expect(page.getByRole('link', { name: t.ACTION_API_DOC_EN })).toBeHidden();
});
