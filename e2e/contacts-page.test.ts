import type { Page } from '@playwright/test';
import type { Office, Settings } from '../site/api.ts';
import {
	api,
	arrive,
	expect,
	expectNothingSideways,
	languages,
	readTo,
	scrollThrough,
	test,
	words,
	type Language,
} from './site-test.ts';

const contacts: Record<Language, string> = { en: '/contacts/', zh: '/zh/contacts/' };
const map = (page: Page, language: Language = 'en') => page.getByRole('region', { name: words[language].LABEL_MAP });
/** The mailboxes of the page itself; the footer names one too. */
const lines = (page: Page) =>
	page
		.getByRole('main')
		.locator('a[href^="mailto:"]:visible')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

for (const language of languages) {
	const t = words[language];

	test(`contacts (${language}): hero, warning, lines, offices, form and map, in this order @both`, async ({ page }) => {
		const [texts, offices, settings] = await Promise.all([
			api<Record<string, string>>(page, '/api/texts/contacts', language),
			api<Office[]>(page, '/api/offices', language),
			api<Settings>(page, '/api/settings', language),
		]);
		await arrive(page, contacts[language]);
		await expect(page).toHaveTitle(texts.meta_title ?? '?');
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.hero_title ?? '?');
		await expect(main.getByText(texts.hero_lead ?? '?', { exact: true })).toBeVisible();
		await expect(main.locator('picture').first()).toBeVisible();
		expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
			texts.warning_title,
			texts.details_title,
			texts.offices_title,
			texts.form_title,
		]);
		const warning = page.getByRole('complementary', { name: texts.warning_title ?? '?' });
		expect(await warning.locator('p').evaluateAll((all) => all.map((each) => each.outerHTML).join(''))).toBe(
			texts.warning_html,
		);
		expect(await lines(page)).toEqual(
			(['info', 'press', 'support', 'sales'] as const).map((name) => `mailto:${settings.emails[name]}`),
		);
		for (const label of ['INFO', 'PRESS', 'SUPPORT', 'SALES'] as const)
			await expect(main.getByRole('link', { name: t[`LABEL_EMAIL_${label}`] })).toBeVisible();
		expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
			offices.map(({ city, country }) => `${city} ${country}`),
		);
		for (const { address, phone } of offices) {
			await expect(main.getByText(address, { exact: true })).toBeVisible();
			await expect(main.getByRole('link', { name: phone })).toBeVisible();
		}
		await readTo(map(page, language));
		await expect(page.locator('.leaflet-marker-icon')).toHaveCount(3);
		const tops = await Promise.all(
			[main.locator('h1'), warning, main.locator('form'), map(page, language)].map(async (part) => {
				const box = await part.boundingBox();
				return box?.y ?? NaN;
			}),
		);
		expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`contacts (${language}): everything but the form can be read without JavaScript @both`, async ({
			page,
			watch,
		}) => {
			watch.scriptsAreOff();
			const texts = await api<Record<string, string>>(page, '/api/texts/contacts', language);
			const offices = await api<Office[]>(page, '/api/offices', language);
			await page.goto(contacts[language]);
			const main = page.getByRole('main');
			for (const key of ['hero_title', 'warning_title', 'details_title', 'offices_title', 'form_title'])
				await expect(main.getByRole('heading', { name: texts[key] ?? '?' })).toBeVisible();
			for (const { address } of offices) await expect(main.getByText(address, { exact: true })).toBeVisible();
			await expect(map(page, language)).toBeHidden();
		});
	});

	test(`contacts (${language}): nothing sticks out sideways`, async ({ page, watch }) => {
		await arrive(page, contacts[language]);
		await scrollThrough(page, watch);
		await expectNothingSideways(page, watch, [1920, 1280, 768, 390, 360]);
	});
}

const configurations: [Partial<Settings['emails']>, string[]][] = [
	[{ press: 'press@studio.test' }, ['mailto:press@studio.test']],
	[{ sales: 'sales@studio.test', info: 'info@studio.test' }, ['mailto:info@studio.test', 'mailto:sales@studio.test']],
	[{}, []],
];
for (const [emails, shown] of configurations)
	test(`contacts: of the mailboxes ${Object.keys(emails).join(' and ') || 'none'} stands there when configured so`, async ({
		page,
		serve,
	}) => {
		const url = await serve({
			answer: (path, data) =>
				path === '/api/settings'
					? { ...data, emails: { info: '', press: '', support: '', sales: '', ...emails } }
					: data,
		});
		await arrive(page, url + contacts.en);
		expect(await lines(page)).toEqual(shown);
		await expect(page.getByRole('heading', { name: 'Direct lines' })).toHaveCount(shown.length ? 1 : 0);
		await expect(page.getByRole('heading', { name: 'Our offices' })).toBeVisible();
	});

test('contacts: what can’t be loaded is left out, the rest stands', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/offices', '/api/texts/contacts'] });
	await arrive(page, url + contacts.en);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.LABEL_CONTACTS);
	await expect(page).toHaveTitle(words.en.LABEL_CONTACTS);
	await expect(page.getByRole('heading', { name: words.en.TITLE_OFFICES })).toHaveCount(0);
	await expect(map(page)).toHaveCount(0);
	await expect(page.getByRole('complementary')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: words.en.TITLE_CONTACT_DETAILS })).toBeVisible();
	await expect(page.getByRole('heading', { name: words.en.TITLE_CONTACT_FORM })).toBeVisible();
	expect(await lines(page)).toHaveLength(4);
});

test('contacts: without settings there is no form and no line', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/settings'] });
	await arrive(page, url + contacts.en);
	await expect(page.getByRole('heading', { name: 'Our offices' })).toBeVisible();
	await expect(page.locator('form')).toHaveCount(0);
	expect(await lines(page)).toEqual([]);
});
