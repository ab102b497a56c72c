/** The attack strings stored through the stores and shown by the pages: written by the server, and set in by the browser. */
import type { Page } from '@playwright/test';
import { attackStrings } from '../server/html/attack-strings.ts';
import { sanitizeHtml } from '../server/html/sanitize-html.ts';
import { toLocalizedHtmlJson, toPageTextJson } from '../server/html/stored-html.ts';
import { addNews } from '../server/news/news.store.ts';
import { openHouse, TODAY, type House } from './served-site.ts';
import { arrive, expect, languages, settled, test as onSite, type Language } from './site-test.ts';

const attacks = Object.values(attackStrings).flat();
/** One by one, so that none hides another; and as they are, one after another. */
const bodies = {
	'one by one': attacks.map((attack) => `<section>${sanitizeHtml(attack)}</section>`).join('\n'),
	together: attacks.join('\n'),
};
/** First, since some of the strings swallow what follows. */
const START = '<p>the beginning of it</p>';
const GAME = 'lantern-river';

/** A studio whose staff mean harm. */
async function writeAttacks({ services }: House): Promise<void> {
	await services.content.change(async (tx) => {
		const { uid } = await tx.selectFrom('news_categories').select('uid').limit(1).executeTakeFirstOrThrow();
		for (const [name, body] of Object.entries(bodies)) {
			const title = { en: name, zh: name };
			const news = {
				uid: name.replaceAll(' ', ''),
				slug: name.replaceAll(' ', '-'),
				category_uid: uid,
				c_at: TODAY.toISOString(),
				title,
				summary: title,
				body: { en: START + body, zh: START + body },
				image: null,
				show_in_public_area: 1 as const,
				show_in_client_area: 1 as const,
			};
			await addNews(tx, news, TODAY);
		}
		const html = { en: START + bodies['one by one'], zh: START + bodies['one by one'] };
		const stored = toLocalizedHtmlJson(html);
		await tx
			.updateTable('games')
			.set({ description: stored, specification: stored, promo_video: stored })
			.where('name', '=', GAME)
			.execute();
		await tx
			.updateTable('page_texts')
			.set({ value: toPageTextJson('body_html', html) })
			.where('key', 'like', '%_html')
			.execute();
	});
}

const test = onSite.extend<object, { house: House }>({
	house: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const house = await openHouse();
			await writeAttacks(house);
			await use(house);
			await house.stop();
		},
		{ scope: 'worker' },
	],
});

const paths: Record<string, string> = {
	'the article, one by one': '/news/one-by-one/',
	'the article, together': '/news/together/',
	'the game': `/game/${GAME}/`,
	'the terms': '/terms/',
	'about the studio': '/about/',
};
/** Pages that show the HTML; the others carry it in their state. */
const SHOWN = /news|game|terms|about/;

/** Calls of `alert`; everything else that could happen is a finding of the page's watch. */
async function listen(page: Page): Promise<string[]> {
	const ran: string[] = [];
	await page.exposeBinding('ran', (_, word: unknown) => void ran.push(String(word)));
	await page.addInitScript(() => {
		window.alert = (word) => (window as unknown as { ran(word: unknown): void }).ran(word);
	});
	page.on('dialog', (dialog) => {
		ran.push(dialog.message());
		dialog.dismiss().catch(() => {});
	});
	// Pictures that the strings name.
	const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
	await page.route(/\/media\/(a|nothing)\.webp$/, (route) => route.fulfill({ contentType: 'image/gif', body: dot }));
	return ran;
}

/** What a visitor could set off, and what should not be there. Runs in the page. */
function live(): string[] {
	const found: string[] = [];
	for (const element of document.querySelectorAll<HTMLElement>('main *')) {
		if (/^(i?frame|object|embed|script)$/.test(element.localName)) found.push(element.outerHTML);
		for (const { name, value } of element.attributes) {
			if (/^on|^srcdoc$/.test(name)) found.push(`${name}=${value}`);
			if (name === 'href' && /^\s*(javascript|data|vbscript):/i.test(value)) found.push(`${name}=${value}`);
		}
	}
	return found;
}

const pathIn = (language: Language, path: string) => (language === 'zh' ? `/zh${path}` : path);

const begins = (page: Page) => page.locator('main').getByText('the beginning of it').first();

// One after the other: what they look at is written once for them all.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
	// The server writes both languages by the same hand; the browser is led through all of them in each.
	const own = Object.entries(paths).filter((_, place) => place % 2 === languages.indexOf(language));
	for (const [name, path] of own) {
		test(`no stored attack runs on ${name} (${language})`, async ({ page, watch }) => {
			// The strings' pictures have no size.
			watch.ignoreShift();
			const ran = await listen(page);
			const response = await arrive(page, pathIn(language, path));
			expect(response?.status()).toBe(200);
			if (SHOWN.test(path)) await expect(begins(page)).toBeAttached();
			expect(await page.evaluate(live)).toEqual([]);
			// The frame still stands around the page.
			await expect(page.locator('body > #root')).toHaveCount(1);
			await expect(page.locator('main').getByRole('contentinfo')).toHaveCount(0);
			expect(ran).toEqual([]);
		});
	}

	test(`no stored attack runs when the browser goes from page to page (${language})`, async ({ page, watch }) => {
		watch.ignoreShift();
		const ran = await listen(page);
		await arrive(page, pathIn(language, '/news/'));
		await page.evaluate(() => void Object.assign(window, { marked: true }));
		for (const path of Object.values(paths)) {
			await page.evaluate(
				(path) => {
					const link = document.createElement('a');
					link.href = path;
					document.querySelector('main')!.append(link);
					link.click();
				},
				pathIn(language, path),
			);
			await expect(page).toHaveURL(pathIn(language, path));
			if (SHOWN.test(path)) await expect(begins(page)).toBeAttached();
			await settled(page);
			expect(await page.evaluate(live)).toEqual([]);
		}
		expect(await page.evaluate(() => 'marked' in window)).toBe(true);
		expect(ran).toEqual([]);
	});
}
