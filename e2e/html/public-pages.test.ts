import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages, type PageId } from '../../contract/pages.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { visits } from '../matrix-pages.ts';
import { ORIGIN } from '../browser-site.ts';
import { homePath, htmlLang, languages, translations, type Language } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const isPublic = (id: string): boolean => !(id in pages) || pages[id as PageId].audience === 'public';
const publicVisits = Object.entries(visits)
	.filter(([id]) => isPublic(id))
	.flatMap(([id, states]) => Object.entries(states).map(([state, visit]) => ({ id, state, visit })));

async function pathOf({ path }: (typeof publicVisits)[number]['visit'], language: Language): Promise<string> {
	const rest = typeof path === 'string' ? path : await path((address) => getData(site, address, language));
	return homePath[language] + rest.slice(1);
}

test.each(publicVisits.flatMap((each) => languages.map((language) => ({ ...each, language }))))(
	'public page $id, $state ($language): is readable without JavaScript',
	async ({ visit, language }) => {
		const { status, document, one, all } = await getPage(site, await pathOf(visit, language));
		expect(status).toBe(visit.status ?? 200);
		expect(document.documentElement.getAttribute('lang')).toBe(htmlLang[language]);
		expect(textOf(one('h1'))).not.toBe('');
		expect(textOf(one('main')).length).toBeGreaterThan(status === 200 ? 150 : 20);
		// No element waits for a script.
		expect(all('main [aria-busy=true]')).toEqual([]);
	},
);

test.each(languages)(
	'public pages without a slug (%s): each has its own address, title and description',
	async (language) => {
		const heads = await Promise.all(
			publicVisits
				.filter(
					({ visit: { path, status } }) => status === undefined && typeof path === 'string' && !path.includes('?'),
				)
				.map(async ({ visit }) => {
					const path = await pathOf(visit, language);
					const { one } = await getPage(site, path);
					expect(one('head > link[rel=canonical]').getAttribute('href')).toBe(ORIGIN + path);
					return [textOf(one('head > title')), one('head > meta[name=description]').getAttribute('content') ?? ''];
				}),
		);
		expect(heads.length).toBeGreaterThan(5);
		for (const place of [0, 1]) {
			const texts = heads.map((head) => head[place]);
			expect(texts).not.toContain('');
			expect(new Set(texts).size).toBe(texts.length);
		}
	},
);

test.each(languages)(
	'pages without a slug (%s): titles and descriptions differ between the languages',
	async (language) => {
		const other = language === 'en' ? 'zh' : 'en';
		for (const path of ['', 'about/', 'news/', 'games/', 'roadmap/', 'contacts/', 'privacy/', 'terms/']) {
			const [one, two] = await Promise.all(
				[language, other].map(async (each) => {
					const { one } = await getPage(site, homePath[each as Language] + path);
					return [textOf(one('head > title')), one('head > meta[name=description]').getAttribute('content')];
				}),
			);
			expect(one![0], path).not.toBe(two![0]);
			expect(one![1], path).not.toBe(two![1]);
		}
	},
);

test.each(languages.flatMap((language) => (['privacy', 'terms'] as const).map((name) => [name, language] as const)))(
	'%s (%s): shows the stored text with its headings, and a link to the contacts',
	async (name, language) => {
		const texts = await getData(site, `/api/texts/legal_${name}`, language);
		const { one, all } = await getPage(site, `${homePath[language]}${name}/`);
		expect(textOf(one('head > title'))).toBe(texts.meta_title);
		expect(one('head > meta[name=description]').getAttribute('content')).toBe(texts.meta_description);
		expect(textOf(one('main h1'))).toBe(texts.title);
		const headings = [...texts.body_html.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]);
		expect(headings.length).toBeGreaterThan(0);
		expect(all('main h2').map(textOf)).toEqual(headings);
		expect(all('main a').map((link) => link.getAttribute('href'))).toContain(`${homePath[language]}contacts/`);
		// The footer links to the page.
		const label = translations[language][name === 'privacy' ? 'LABEL_PRIVACY' : 'LABEL_TERMS'];
		const { all: allOfHome } = await getPage(site, homePath[language]);
		expect(allOfHome(`footer a[href="${homePath[language]}${name}/"]`).map(textOf)).toEqual([label]);
	},
);

test.each(languages)(
	'legal pages (%s): without the studio’s texts they have the titles of the footer',
	async (language) => {
		const bare = await site.vary({ changeData: (path, data) => (path.startsWith('/api/texts/legal_') ? {} : data) });
		for (const [name, key] of [
			['privacy', 'LABEL_PRIVACY'],
			['terms', 'LABEL_TERMS'],
		] as const) {
			const { one } = await getPage(bare, `${homePath[language]}${name}/`);
			expect(textOf(one('main h1'))).toBe(translations[language][key]);
			expect(textOf(one('head > title'))).toMatch(new RegExp(`^${translations[language][key]} · .+`));
			expect(textOf(one('main'))).toContain(translations[language].TEXT_IN_THE_MAKING);
		}
	},
);
