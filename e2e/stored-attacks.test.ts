/**
 * Saves attack strings in the editable fields of items, and opens the pages and screens that show them. HTML
 * attacks go into HTML fields, and text attacks into text fields.
 */
import type { Page } from '@playwright/test';
import type { Item } from '../contract/editing.ts';
import { textKeys } from '../contract/texts.ts';
import { addContactMessage } from '../server/resources/contact/contact.store.ts';
import {
	attackPacks,
	attacks,
	FIRST_WORD_NUMBER,
	sanitisedAttacks,
	wordAttacks,
} from '../server/platform/html/attack-packs.ts';
import { setField, fillTextFields } from '../server/testing/attacked-fields.ts';
import { signIn as openSession } from '../server/testing/sign-in.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { adminTranslations, formatMessage, setInterfaceLanguage, superuser } from './admin-site.ts';
import { startBrowserSite, TODAY } from './browser-site.ts';
import {
	openPage,
	expect,
	homePath,
	clientAreaPath,
	languages,
	waitForFrames,
	signIn,
	test as siteTest,
	type Language,
} from './site-test.ts';

/**
 * Imports the content types. The import loads most of the server, so only the worker with these tests should run it.
 */
const loadContentTypes = async () => (await import('../server/app/content-types.ts')).contentTypes;

/** In page texts, names of HTML fields end in `_html`. */
const htmlOf = async (resource: string, uid: string): Promise<string[]> =>
	resource === 'texts'
		? textKeys[uid as keyof typeof textKeys].filter((key) => key.endsWith('_html')).map((key) => `texts.${key}`)
		: [...(await loadContentTypes()).find(({ editing }) => editing.resource === resource)!.html];

/** An item with HTML attacks: the pages that show the item, and the number of its HTML fields on each page. */
interface AttackedItem {
	resource: string;
	uid: string;
	pages: { path: (language: Language) => string; fields: number }[];
}

/** Maximum number of items of a content type that get text attacks. All page texts get text attacks. */
const MAX_ATTACKED_ITEMS = 10;

/** The API rejects NUL (server/app/bad-input.test.ts). */
const withoutNul = (_: string, value: unknown): unknown =>
	typeof value === 'string' ? value.replaceAll('\0', '') : value;

/**
 * Saves HTML attacks in all page texts, and in one item of each content type with HTML fields. Saves text attacks in
 * all texts of several items.
 */
async function storeAttacks(site: TestSite): Promise<AttackedItem[]> {
	const headers = { ...(await openSession(site, 'admin')), 'content-type': 'application/json' };
	const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
		const init = { method, headers, ...(body ? { body: JSON.stringify(body, withoutNul) } : {}) };
		const response = await fetch(`${site.url}/api/admin/${path}`, init);
		const text = await response.text();
		if (!response.ok && response.status !== 422) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return JSON.parse(text) as T;
	};
	let turn = 0;
	const nextWord = () => wordAttacks[turn++ % wordAttacks.length]!;
	// Each HTML field gets all sanitised strings, and one of the packs of raw strings.
	const packs = attackPacks();
	const sanitised = sanitisedAttacks();
	const html = (place: number) => sanitised + packs[place % packs.length]!;
	const found: AttackedItem[] = [];
	for (const contentType of await loadContentTypes()) {
		const { resource } = contentType.editing;
		const { data } = await call<{ data: Item<any>[] }>('GET', `${resource}?limit=200`);
		const shown = data.find(({ state, content }) => state === 'published' && content.has_public_page !== false)!;
		// A page renders all items in the same way, so some items are enough.
		const written = data.filter((item, place) => resource === 'texts' || place < MAX_ATTACKED_ITEMS || item === shown);
		for (const { uid, revision } of written) {
			const { content } = (await call<{ data: Item<any> }>('GET', `${resource}/${uid}`)).data;
			fillTextFields(resource, content, contentType.html, nextWord);
			const fields = await htmlOf(resource, uid);
			const isAttacked = fields.length > 0 && (resource === 'texts' || uid === shown.uid);
			if (isAttacked) {
				for (const [place, field] of fields.entries())
					setField(content, field, { en: html(turn + place), zh: html(turn + place + 1) });
				for (const name of ['is_visible', 'show_in_public_area', 'show_in_client_area'])
					if (name in content) content[name] = true;
			}
			const body = { revision, content, publish: true };
			const { fields: fieldErrors = {} } = await call<{ fields?: Record<string, string> }>(
				'PUT',
				`${resource}/${uid}`,
				body,
			);
			// The field rejects a long text, so use a shorter attack.
			for (const path of Object.keys(fieldErrors)) setField(content, path, wordAttacks[1]);
			if (Object.keys(fieldErrors).length) await call('PUT', `${resource}/${uid}`, body);
			const saved = (await call<{ data: Item<any> }>('GET', `${resource}/${uid}`)).data;
			expect(saved.revision, resource).toBe(revision + 1);
			if (isAttacked) found.push({ resource, uid, pages: await pagesOf(resource, uid, saved.content) });
		}
	}
	const { data: media } = await call<{ data: { uid: string; revision: number }[] }>('GET', 'media?limit=60');
	for (const { uid, revision } of media)
		await call('PATCH', `media/${uid}`, { revision, name: nextWord(), alt: { en: nextWord(), zh: nextWord() } });
	await site.services.content.change(async (tx) => {
		// Forms reject this address, so the test writes the address to the database.
		const email = `${wordAttacks[1]}@demo.test`;
		await tx.updateTable('users').set({ email }).where('email', '=', 'second@demo.test').execute();
		for (const [place, word] of wordAttacks.entries())
			await addContactMessage(tx, {
				uid: `attack${place}`,
				name: word,
				company: word,
				subject: word,
				email: 'someone@demo.test',
				phone: word,
				message: `${word}\n${wordAttacks.join('\n')}`,
				language: 'en',
				created_at: TODAY.toISOString(),
			});
	});
	return found;
}

async function pagesOf(
	resource: string,
	uid: string,
	{ name, slug }: { name: string; slug: string },
): Promise<AttackedItem['pages']> {
	const at = (rest: string) => (language: Language) => homePath[language] + rest;
	const within = (rest: string) => (language: Language) => clientAreaPath(language, rest);
	switch (resource) {
		case 'games':
			return [{ path: at(`game/${name}/`), fields: 3 }];
		case 'news':
			return [
				{ path: at(`news/${slug}/`), fields: 1 },
				{ path: within(`news/${uid}-${slug}`), fields: 1 },
			];
		case 'roadmap':
			return [{ path: within('roadmap/'), fields: 1 }];
		case 'campaigns':
			return [{ path: within(`campaign/${slug}`), fields: 2 }];
		case 'promo_tools':
			return [{ path: within(`promo_tool/${uid}-${slug}/`), fields: 1 }];
		default:
			return [{ path: at(`${uid.replace('legal_', '')}/`), fields: (await htmlOf(resource, uid)).length }];
	}
}

/** Paths of further pages that show texts of items. */
const pagesWithTexts = [
	'',
	'games/',
	'news/',
	'roadmap/',
	'contacts/',
	'client_area/campaigns/',
	'client_area/games/',
].concat(['client_area/promo_tools/', 'client_area/documents/', 'client_area/summary/']);
/** Content types with special components in their forms. */
const typesWithOwnParts = ['games', 'promo_tools', 'documents', 'settings'];

/** Content types with one item, whose menu entry opens its form. */
const typesWithoutList = ['settings', 'look'];

interface AttackedSite {
	site: TestSite;
	attacked: AttackedItem[];
	stop(): Promise<void>;
}

async function startAttackedSite(): Promise<AttackedSite> {
	const site = await startBrowserSite();
	return { site, attacked: await storeAttacks(site), stop: () => site.stop() };
}

const test = siteTest.extend<{ attackedSite: AttackedSite; attacked: AttackedItem[]; ran: string[] }>({
	attackedSite: [
		async ({ startOnce }, use) => use(await startOnce(startAttackedSite)),
		{ scope: 'test', timeout: 180_000 },
	],
	attacked: async ({ attackedSite }, use) => use(attackedSite.attacked),
	site: async ({ attackedSite }, use) => use(attackedSite.site),
	ran: async ({ page, watch }, use) => {
		watch.ignoreShift();
		const ran: string[] = [];
		await page.exposeBinding('ran', ({ frame }, word: unknown) => {
			const number = Number(word);
			ran.push(`${attacks[number] ?? wordAttacks[number - FIRST_WORD_NUMBER] ?? String(word)} at ${frame.url()}`);
		});
		await page.addInitScript(() => {
			window.alert = (word) => (window as unknown as { ran(word: unknown): void }).ran(word);
		});
		page.on('dialog', (dialog) => {
			ran.push(dialog.message());
			dialog.dismiss().catch(() => {});
		});
		const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
		await page.route(/\/media\/(a|b|nothing)\.webp$/, (route) =>
			route.fulfill({ contentType: 'image/gif', body: dot }),
		);
		await use(ran);
		expect(ran).toEqual([]);
	},
});
// The English run has no content security policy, so only the sanitiser protects the pages. The policy
// reports attacks in the Chinese run, in which the browser renders pages.
const withoutPolicy = (language: Language) => language === 'en';

/** Runs in the page: lists elements and attributes that no stored text may create. */
function unsafeContent(): string[] {
	const found: string[] = [];
	for (const element of document.querySelectorAll<HTMLElement>('body *')) {
		// The frame of the admin's preview begins with an empty document of its own.
		if (element.getAttribute('srcdoc') === '<!doctype html><html><head></head><body></body></html>') continue;
		if (/^(i?frame|object|embed|applet|base|portal|marquee)$/.test(element.localName)) found.push(element.outerHTML);
		if (element.localName === 'script' && element.getAttribute('src')?.startsWith('/assets/') === false)
			found.push(element.outerHTML);
		for (const { name, value } of element.attributes) {
			if (/^on|^(srcdoc|formaction|xlink:href)$/.test(name)) found.push(`${name}=${value}`);
			if (!/^(href|src|poster|data|background)$/.test(name)) continue;
			const address = URL.parse(value, location.href);
			if (address && !/^(https?|mailto|tel|data|blob):$/.test(address.protocol)) found.push(`${name}=${value}`);
			if (address?.protocol === 'data:' && !value.startsWith('data:image/')) found.push(`${name}=${value}`);
		}
	}
	return found;
}

/** Returns the numbers of attack strings that the page shows fewer than `times` times. */
async function missing(page: Page, times: number): Promise<number[]> {
	const shown = await page.evaluate(() =>
		[...document.querySelectorAll('p')].flatMap((paragraph) => {
			const [, number] = /^attack (\d+)$/.exec(paragraph.textContent) ?? [];
			return number === undefined ? [] : [Number(number)];
		}),
	);
	const counts = new Map<number, number>();
	for (const number of shown) counts.set(number, (counts.get(number) ?? 0) + 1);
	return [...attacks.keys()].filter((number) => (counts.get(number) ?? 0) < times);
}

/** Navigates to a page by a link, without a new document. */
async function followLink(page: Page, address: string): Promise<void> {
	await page.evaluate((address) => {
		const link = document.createElement('a');
		link.href = address;
		document.querySelector('main')!.append(link);
		Object.assign(window, { left: document });
		link.click();
	}, address);
	await expect(page).toHaveURL(address);
	expect(await page.evaluate(() => (window as { left?: Document }).left === document)).toBe(true);
}

/** Triggers event handlers and clicks links that stored texts may have created. */
const triggerHandlers = (page: Page): Promise<void> =>
	page.evaluate(() => {
		for (const element of document.querySelectorAll<HTMLElement>(
			'main [tabindex], main a, main p, main img, main summary',
		)) {
			for (const name of ['mouseover', 'pointerover', 'focus', 'mouseenter'])
				element.dispatchEvent(new Event(name, { bubbles: true }));
			if (element.matches('a') && /^\s*(#|javascript:|data:)/i.test(element.getAttribute('href') ?? ''))
				element.click();
		}
	});

// The tests share the stored attacks, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const language of languages)
	test.describe(() => {
		test.use({ bypassCSP: withoutPolicy(language) });

		test(`no stored HTML attack runs on the site (${language})`, async ({ page, attacked, ran }) => {
			test.setTimeout(120_000);
			await signIn(page, superuser);
			const look = async ({ resource }: AttackedItem, address: string, fields: number) => {
				// The roadmap shows only the selected item.
				if (resource === 'roadmap') await expect(page.getByRole('tab').first()).toBeVisible();
				for (const tab of resource === 'roadmap' ? await page.getByRole('tab').all() : []) {
					await tab.click();
					if (await page.getByText('attack 0', { exact: true }).count()) break;
				}
				await expect.poll(() => missing(page, fields), address).toEqual([]);
				expect(await page.evaluate(unsafeContent), address).toEqual([]);
				await triggerHandlers(page);
				await waitForFrames(page);
				expect(ran, address).toEqual([]);
				expect(new URL(page.url()).pathname).toBe(address);
			};
			const shown = attacked.flatMap((each) => each.pages.map(({ path, fields }) => ({ each, path, fields })));
			// The server renders public pages, and the browser always renders pages of the client area.
			const isServerRendered = (path: string) => language === 'en' && !path.includes('client_area');
			for (const { each, path, fields } of shown.filter(({ path }) => isServerRendered(path(language)))) {
				const response = await openPage(page, path(language));
				expect([path(language), response?.status()]).toEqual([path(language), 200]);
				await look(each, path(language), fields);
			}
			if (language === 'zh') await openPage(page, homePath[language]);
			// After client-side navigation, the browser renders the pages. The browser also changes the HTML
			// of promo tools before it shows the tools.
			for (const { each, path, fields } of shown)
				if (!isServerRendered(path(language)) || each.resource === 'games') {
					await followLink(page, path(language));
					await look(each, path(language), fields);
				}
		});

		test(`no stored text attack runs on the site (${language}) @long`, async ({ page, attacked, ran, watch }) => {
			test.setTimeout(120_000);
			expect(attacked.length).toBeGreaterThan(8);
			await signIn(page, superuser);
			for (const [place, rest] of pagesWithTexts.entries()) {
				const address = homePath[language] + rest;
				// server/cms/editing/stored-attacks.test.ts checks the server's HTML of these pages.
				if (place === 0) expect((await openPage(page, address))?.status()).toBe(200);
				else await followLink(page, address);
				await expect(page.locator('body')).toContainText('alert(10');
				await expect.poll(() => watch.pendingRequests).toEqual([]);
				expect(await page.evaluate(unsafeContent), address).toEqual([]);
				await triggerHandlers(page);
				await waitForFrames(page);
				expect(ran, address).toEqual([]);
			}
		});

		test(`no stored attack runs in the editors of the admin (${language})`, async ({ page, attacked, ran, watch }) => {
			test.setTimeout(180_000);
			await signIn(page, superuser);
			await setInterfaceLanguage(page, language);
			const t = adminTranslations[language];
			// All forms have the same editor, so the English run opens only one form.
			for (const { resource, uid } of attacked.filter(({ resource }) => language === 'zh' || resource === 'roadmap')) {
				const address = `${resource}/${uid}`;
				const fields = (await htmlOf(resource, uid)).length;
				await page.goto(`/admin/${address}`);
				// The form shows both languages side by side.
				await expect(page.locator('main .ProseMirror')).toHaveCount(fields * 2);
				await expect.poll(() => watch.pendingRequests).toEqual([]);
				await expect.poll(() => missing(page, fields * 2), address).toEqual([]);
				expect(await page.evaluate(unsafeContent), address).toEqual([]);
				await triggerHandlers(page);
				for (const button of await page.getByRole('button', { name: t.EDITOR_SOURCE, exact: true }).all())
					await button.click();
				await waitForFrames(page);
				expect(ran, address).toEqual([]);
				// The comparison of versions renders its own HTML.
				await page.getByRole('button', { name: t.ACTION_ALL_VERSIONS, exact: true }).click();
				const versions = page.getByRole('dialog', { name: t.TITLE_VERSIONS });
				await versions.getByRole('listitem').first().getByRole('button').click();
				await expect(versions.locator('ins', { hasText: 'attack 0' }).first()).toBeVisible();
				expect(await page.evaluate(unsafeContent), address).toEqual([]);
				await waitForFrames(page);
				expect(ran, `versions of ${address}`).toEqual([]);
			}
		});

		test(`no stored attack runs in the lists and forms of the admin (${language}) @long`, async ({
			page,
			attacked,
			ran,
			watch,
		}) => {
			test.setTimeout(120_000);
			expect(attacked.length).toBeGreaterThan(8);
			await signIn(page, superuser);
			await setInterfaceLanguage(page, language);
			const t: Record<string, string> = adminTranslations[language];
			const title = page.getByRole('heading', { level: 1 });
			const look = async (screen: string) => {
				await expect.poll(() => watch.pendingRequests).toEqual([]);
				const words = () =>
					page.evaluate(() => {
						const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
						return [document.body.innerText, ...typed].join('\n');
					});
				await expect.poll(words, screen).toContain('alert(10');
				expect(await page.evaluate(unsafeContent), screen).toEqual([]);
				await triggerHandlers(page);
				await waitForFrames(page);
				expect(ran, screen).toEqual([]);
				expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/admin/${screen}`));
			};
			await page.goto('/admin/messages/attack0');
			await expect(page.getByRole('article').first()).toBeVisible();
			await look('messages/attack0');
			await page.goto('/admin/users?q=onerror');
			await page.locator('tbody a').first().click();
			await expect(page).toHaveURL(/\/users\/\w+$/);
			await look('users/');
			// Navigation is client-side from here on.
			const resources = (await loadContentTypes())
				.map(({ editing: { resource } }): string => resource)
				.filter((resource) => resource !== 'texts');
			// Other content types use the same components, so the English run skips them.
			const lists =
				language === 'zh' ? resources : resources.filter((resource) => typesWithOwnParts.includes(resource));
			const others = attacked.map(({ resource, uid }) => `:not([href$='/${resource}/${uid}'])`).join('');
			for (const screen of ['messages', 'users', 'media', 'audit', ...lists]) {
				const name = formatMessage(t[`resources.${screen}.name`]!, { count: 2 }, language);
				await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
				await expect(page).toHaveURL(new RegExp(`/admin/${screen}$`));
				await expect(title).toHaveText(name);
				await look(screen);
				if (!lists.includes(screen) || typesWithoutList.includes(screen)) continue;
				// Another test covers the editors of items with HTML attacks.
				await page.locator(`tbody a${others}`).first().click();
				await expect(page.getByRole('toolbar', { name: t.LABEL_ITEM_ACTIONS! })).toBeVisible();
				await look(`${screen}/`);
			}
		});
	});
