import { languageTraits } from '../../contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from '../../server/testing/test-site.ts';
import { homePath, languages, translations, type Language } from '../site-data.ts';
import { getData, getPage, getVariedPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

interface Settings {
	company: { name: string; address: string };
	emails: { sales: string };
	socials: Record<string, string>;
	newsletter_link: string;
	certificates: { title: string; url: string }[];
}

const getWith = (settings: object): Promise<HtmlPage> =>
	getVariedPage(site, '/', {
		changeData: (path, data) => (path === '/api/settings' ? { ...data, ...settings } : data),
	});

const prefix = (language: Language): string => (language === 'en' ? '' : '/zh');
const hrefs = (links: Element[]): (string | null)[] => links.map((link) => link.getAttribute('href'));
const languageLink = ({ all }: HtmlPage): Element | undefined => all('#root > header a[lang]')[0];

test.each(languages)('header (%s): the menu links to the five pages, the name to the home page', async (language) => {
	const t = translations[language];
	const { all, one } = await getPage(site, homePath[language]);
	const links = all(`nav[aria-label="${t.LABEL_MAIN_MENU}"] a`);
	expect(links.map(textOf)).toEqual([t.LABEL_ABOUT, t.LABEL_GAMES, t.LABEL_NEWS, t.LABEL_ROADMAP, t.LABEL_CONTACTS]);
	expect(hrefs(links)).toEqual(
		['/about/', '/games/', '/news/', '/roadmap/', '/contacts/'].map((path) => prefix(language) + path),
	);
	expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(Array(5).fill(null));
	expect(hrefs(all('#root > header a'))[0]).toBe(homePath[language]);
	expect(one('a[href="#main"]').textContent).toBe(t.LABEL_SKIP_TO_CONTENT);
	expect(one('main').id).toBe('main');
});

test('header: the menu marks the current page', async () => {
	const { all } = await getPage(site, '/zh/news/');
	expect(hrefs(all('nav a[aria-current=page]'))).toEqual(['/zh/news/']);
});

test('header: every document has the login link for visitors and no links for users', async () => {
	const { all, html } = await getPage(site, '/');
	const links = all('#root > header a').map((link) => [textOf(link), link.getAttribute('href')]);
	expect(links).toContainEqual([translations.en.ACTION_LOGIN, '#login']);
	expect(links.map(([name]) => name)).not.toContain(translations.en.ACTION_LOGOUT);
	expect(links.map(([name]) => name)).not.toContain(translations.en.LABEL_CLIENT_AREA);
	expect(html).not.toContain('href="/admin/"');
});

test.each(languages)(
	'header (%s): the language switch links to the same page in the other language',
	async (language) => {
		const other = language === 'en' ? 'zh' : 'en';
		for (const [path, status] of [
			['/', 200],
			['/about/', 200],
			['/no/such-page/', 404],
		] as const) {
			const page = await getPage(site, prefix(language) + path);
			expect(page.status).toBe(status);
			const link = languageLink(page)!;
			expect(link.getAttribute('href')).toBe(prefix(other) + path);
			expect([textOf(link), link.getAttribute('lang')]).toEqual([
				languageTraits[language === 'en' ? 'zh' : 'en'].switch.label,
				other === 'en' ? 'en' : 'zh-Hans',
			]);
		}
	},
);

test('header: a site with one language has no language switch', async () => {
	expect(languageLink(await getWith({ languages_count: 2 }))).toBeDefined();
	expect(languageLink(await getWith({ languages_count: 1 }))).toBeUndefined();
});

test('header: the setting shows or hides the NEW badge', async () => {
	for (const shown of [true, false]) {
		const { one } = await getWith({ new_page_indicator: shown });
		expect(textOf(one('#root > header')).includes(translations.en.LABEL_NEW)).toBe(shown);
	}
});

test('header: shows the studio’s name if there is no logo', async () => {
	const { all } = await getWith({
		house_marks: false,
		logo: null,
		company: { name: 'A <Studio> & Sons', address: '' },
	});
	expect(textOf(all('#root > header a')[0]!)).toBe('A <Studio> & Sons');
});

test('header: shows the drawing of a logo in SVG', async () => {
	const renditions = [
		{ format: 'webp', width: 1280, url: '/media/a.webp' },
		{ format: 'svg', width: 1280, url: '/media/a.svg' },
	];
	const logo = { width: 1280, height: 320, placeholder: '', color: '#000000', alt: '', renditions };
	const { one } = await getWith({ logo: '/media/a.webp', media: { logo } });
	const picture = one('#root > header img');
	expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['/media/a.svg', '1280', '320']);
});

test('a Chinese browser that requests an English page gets the English page without a redirect', async () => {
	const { status, one } = await getPage(site, '/', { 'accept-language': 'zh-CN,zh;q=0.9' });
	expect(status).toBe(200);
	expect(one('html').getAttribute('lang')).toBe('en');
});

test.each(languages)(
	'footer (%s): shows the company, its mailbox, certificates, legal pages and social networks',
	async (language) => {
		const t = translations[language];
		const settings = await getData<Settings>(site, '/api/settings', language);
		const written = await getData<Record<string, string>>(site, '/api/texts/layout', language);
		const { one, all } = await getPage(site, homePath[language]);
		const footer = one('#root > footer');
		const text = textOf(footer);
		for (const key of [
			'footer_about',
			'footer_rights',
			'footer_safer_play_title',
			'footer_safer_play',
			'footer_newsletter',
		])
			expect(text, key).toContain(written[key]);
		expect(text).toContain(`© 2015–2026 ${settings.company.name}`);
		expect(textOf(one('address', footer))).toBe(settings.company.address);
		expect(textOf(one(`a[href="mailto:${settings.emails.sales}"]`, footer))).toBe(settings.emails.sales);
		for (const address of [...Object.values(settings.socials).filter(Boolean), settings.newsletter_link]) {
			const link = one(`a[href="${address}"]`, footer);
			expect(link.getAttribute('target')).toBe('_blank');
			expect(link.getAttribute('rel')).toMatch(/\bnoopener\b/);
		}
		expect(hrefs(all(`a[href^="/static/media/"]`, footer))).toEqual(settings.certificates.map(({ url }) => url));
		expect(all('p', footer).flatMap((paragraph) => hrefs(all('a', paragraph)))).toEqual(
			expect.arrayContaining([`${prefix(language)}/privacy/`, `${prefix(language)}/terms/`]),
		);
		expect(text).toContain(t.LABEL_ADULTS_ONLY);
		const [home, ...menu] = all('a', footer).filter((link) => !link.closest('p') && hrefs([link])[0]?.startsWith('/'));
		expect(hrefs([home!])).toEqual([homePath[language]]);
		expect(menu.slice(0, 5).map(textOf)).toEqual(
			(['ABOUT', 'GAMES', 'NEWS', 'ROADMAP', 'CONTACTS'] as const).map((name) => t[`LABEL_${name}`]),
		);
	},
);

test('footer: parts without data are left out', async () => {
	const { one, all } = await getWith({
		emails: { info: '', press: '', support: '', sales: '' },
		newsletter_link: '',
		certificates: [],
		socials: { video: '', photo: '', professional: '', microblog: '', social: '' },
		company: { name: '', address: '' },
	});
	const footer = one('#root > footer');
	expect(all('a[href^="mailto:"], a[href^="/static/"], address', footer)).toEqual([]);
	for (const label of [
		translations.en.LABEL_NEWSLETTER,
		translations.en.LABEL_CERTIFICATES,
		translations.en.LABEL_SOCIALS,
	])
		expect(textOf(footer)).not.toContain(label);
	expect(textOf(footer)).not.toContain('©');
});

test('documents in the default language name the other languages of the page, for an offer', async () => {
	const offersOf = async (path: string) =>
		(await getPage(site, path)).one('head script[data-modules]').getAttribute('data-offers');
	expect(await offersOf('/contacts/')).toBe('zh');
	expect(await offersOf('/zh/contacts/')).toBeNull();
	expect(await offersOf('/no-such-page/')).toBeNull();
});
