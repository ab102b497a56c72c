import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite, Variation } from '../../server/testing/test-site.ts';
import { languages, STUDIO, translations, type Language } from '../site-data.ts';
import { getData, getPage, getVariedPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const path: Record<Language, string> = { en: '/contacts/', zh: '/zh/contacts/' };
const mailboxes = ['info', 'press', 'support', 'sales'] as const;
const lines = ({ all }: HtmlPage): (string | null)[] =>
	all('main section[aria-labelledby=details] a').map((link) => link.getAttribute('href'));

const getVaried = (variation: Variation): Promise<HtmlPage> => getVariedPage(site, path.en, variation);

const withSettings = (over: object): Variation => ({
	changeData: (path, data) => (path === '/api/settings' ? { ...data, ...over } : data),
});

test.each(languages)(
	'contacts (%s): shows hero, warning, mailboxes, offices, form and map in this order',
	async (language) => {
		const t = translations[language];
		const written = await getData<Record<string, string>>(site, '/api/texts/contacts', language);
		const offices = await getData<{ city: string; country: string; address: string; phone: string }[]>(
			site,
			'/api/offices',
			language,
		);
		const { emails } = await getData<{ emails: Record<string, string> }>(site, '/api/settings', language);
		const page = await getPage(site, path[language]);
		const { one, all } = page;
		expect(textOf(one('head > title'))).toBe(written.meta_title);
		expect(one('head > meta[name=description]').getAttribute('content')).toBe(written.meta_description);
		expect(textOf(one('h1'))).toBe(written.hero_title);
		expect(textOf(one('main > .dive + *'))).toContain(written.hero_lead);
		expect(all('picture', one('main > .dive + *'))).toHaveLength(1);
		expect(all('main h2').map(textOf)).toEqual(
			['warning', 'details', 'offices', 'form'].map((block) => written[`${block}_title`]),
		);
		expect(one('aside[aria-labelledby=warning]').innerHTML).toContain(written.warning_html);
		expect(lines(page)).toEqual(mailboxes.map((name) => `mailto:${emails[name]}`));
		expect(all('main section[aria-labelledby=details] a').map(textOf)).toEqual(
			mailboxes.map((name) =>
				expect.stringContaining(t[`LABEL_EMAIL_${name.toUpperCase() as Uppercase<typeof name>}`]),
			),
		);
		const cards = all('section[aria-labelledby=offices] li').map((card) => [
			textOf(one('h3', card)),
			textOf(one('address', card)),
			textOf(one('a', card)),
		]);
		expect(cards).toEqual(offices.map(({ city, country, address, phone }) => [`${city} ${country}`, address, phone]));
		const order = all('main :is(h1, aside, section[aria-labelledby=offices], form, [role=region])');
		expect(order.map(({ localName }) => localName)).toEqual(['h1', 'aside', 'section', 'form', 'div']);
		expect(order.at(-1)!.getAttribute('aria-label')).toBe(t.LABEL_MAP);
	},
);

test.each<[string, Record<string, string>, string[]]>([
	['one', { press: 'press@studio.test' }, ['mailto:press@studio.test']],
	['two', { sales: 'sales@s.test', info: 'info@s.test' }, ['mailto:info@s.test', 'mailto:sales@s.test']],
	['none', {}, []],
])('contacts: shows only configured mailboxes (%s)', async (_count, emails, shown) => {
	const none = Object.fromEntries(mailboxes.map((name) => [name, '']));
	const page = await getVaried(withSettings({ emails: { ...none, ...emails } }));
	expect(lines(page)).toEqual(shown);
	const written = await getData<Record<string, string>>(site, '/api/texts/contacts');
	const headings = page.all('main h2').map(textOf);
	expect(headings.includes(written.details_title!)).toBe(shown.length > 0);
	expect(headings).toContain(written.offices_title);
});

test('contacts: an office without a phone number has no phone link', async () => {
	const page = await getVaried({
		changeData: (path, data) => (path === '/api/offices' ? [{ ...data[0], phone: '' }] : data),
	});
	expect(page.all('section[aria-labelledby=offices] a')).toEqual([]);
});

test('contacts: texts and offices that fail to load are left out', async () => {
	const page = await getVaried({ failing: ['/api/offices', '/api/texts/contacts'] });
	expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
	expect(textOf(page.one('h1'))).toBe(translations.en.LABEL_CONTACTS);
	expect(textOf(page.one('head > title'))).toBe(`${translations.en.LABEL_CONTACTS} · ${STUDIO.en}`);
	expect(page.all('main h2').map(textOf)).toEqual([
		translations.en.TITLE_CONTACT_DETAILS,
		translations.en.TITLE_CONTACT_FORM,
	]);
	expect(page.all('main aside, main [role=region]')).toEqual([]);
	expect(lines(page)).toHaveLength(mailboxes.length);
});

test('contacts: without settings the page has no form and no mailboxes', async () => {
	const page = await getVaried({ failing: ['/api/settings'] });
	expect(page.all('main form')).toEqual([]);
	expect(lines(page)).toEqual([]);
	expect(page.all('section[aria-labelledby=offices] li')).not.toEqual([]);
});

test('contacts: without any contact data the page shows that it is in preparation', async () => {
	const variation: Variation = {
		changeData: (path, data) => {
			if (path === '/api/offices') return [];
			if (path !== '/api/settings') return data;
			return { ...data, show_contact_form: false, emails: Object.fromEntries(mailboxes.map((name) => [name, ''])) };
		},
	};
	for (const language of languages) {
		const { one, all } = await getVariedPage(site, path[language], variation);
		expect(textOf(one('main'))).toContain(translations[language].TEXT_IN_THE_MAKING);
		expect(all('main form')).toEqual([]);
	}
	const { one } = await getPage(site, path.en);
	expect(textOf(one('main'))).not.toContain(translations.en.TEXT_IN_THE_MAKING);
});
