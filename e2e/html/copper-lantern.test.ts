/** Tests the HTML, feeds, sitemap and mails of Copper Lantern, a studio in three languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageTraits, type Language } from '../../contract/languages.ts';
import {
	invitationMail,
	lockedByStaffMail,
	lockedMail,
	noResetMail,
	noticeMail,
	resetMail,
} from '../../server/auth/accounts/account-mails.ts';
import { mailStudio } from '../../server/auth/settings/mail-studio.ts';
import { demo } from '../../server/testing/demo-studio.ts';
import { demoNames } from '../../server/testing/demo-words.ts';
import { parseXml } from '../../server/testing/parse-xml.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite({ demo: 'copper-lantern' })));
afterAll(() => site.stop());

/** Languages of the studio, in their order. */
const languages: Language[] = ['en', 'zh', 'es'];

const prefixOf = (language: Language): string => languageTraits[language].prefix;
const tagOf = (language: Language): string => languageTraits[language].tag;

/** Returns the addresses of a path in all languages, by `hreflang`. */
const alternatesOf = (path: string): Record<string, string> => ({
	...Object.fromEntries(languages.map((language) => [tagOf(language), ORIGIN + prefixOf(language) + path])),
	'x-default': ORIGIN + path,
});

/** Returns the English paths of the sitemap. */
async function publicPaths(): Promise<string[]> {
	const { body } = await site.get('/sitemap.xml');
	const locations = parseXml(body as string).children.map(
		({ children }) => children.find(({ name }) => name === 'loc')!.text,
	);
	return locations.map((each) => each.replace(ORIGIN, '')).filter((path) => !/^\/(zh|es)\//.test(path));
}

/** Returns title, description and visible texts of a page. */
function wordsOf({ document, all }: HtmlPage): string {
	for (const hidden of all('script, style')) hidden.remove();
	const described = all('meta[content], [alt], [title], [aria-label]').flatMap((element) =>
		['content', 'alt', 'title', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
	);
	return `${textOf(document.documentElement)} ${described.join(' ')}`;
}

test('pages of a look without the sea do not dive', async () => {
	const { one, all } = await getPage(site, '/');
	expect(one('main').hasAttribute('data-dive')).toBe(false);
	expect(all('main > [aria-hidden]')).toEqual([]);
	expect(
		all('style')
			.map((style) => style.textContent)
			.join(),
	).not.toContain('.dive-sea');
	expect(one('script[data-modules]').hasAttribute('data-later-styles')).toBe(false);
});

test('the sitemap has every page in three languages, with links to translations', async () => {
	const { body } = await site.get('/sitemap.xml');
	const entries = parseXml(body as string).children.map(({ children }) => ({
		loc: children.find(({ name }) => name === 'loc')!.text,
		links: Object.fromEntries(
			children
				.filter(({ name }) => name === 'xhtml:link')
				.map(({ attributes }) => [attributes.hreflang, attributes.href]),
		),
	}));
	const paths = await publicPaths();
	expect(paths).toContain('/game/lantern-keepers/');
	expect(entries.map(({ loc }) => loc).toSorted()).toEqual(
		paths.flatMap((path) => languages.map((language) => ORIGIN + prefixOf(language) + path)).toSorted(),
	);
	for (const { loc, links } of entries)
		expect(links).toEqual(alternatesOf(loc.replace(ORIGIN, '').replace(/^\/(zh|es)\//, '/')));
});

test.each(languages)('pages (%s): have their language, addresses, heading and a language menu', async (language) => {
	for (const path of await publicPaths()) {
		const address = prefixOf(language) + path;
		const { status, document, one, all } = await getPage(site, address);
		expect([address, status]).toEqual([address, 200]);
		expect(document.documentElement.getAttribute('lang')).toBe(tagOf(language));
		one('h1');
		expect(one('link[rel=canonical]').getAttribute('href')).toBe(ORIGIN + address);
		const alternates = all('head > link[hreflang]').map((link) => [
			link.getAttribute('hreflang'),
			link.getAttribute('href'),
		]);
		expect(Object.fromEntries(alternates)).toEqual(alternatesOf(path));
		// A `details` element opens without JavaScript and by keyboard.
		const menu = one('header details');
		expect(textOf(one('summary', menu))).toContain(languageTraits[language].name);
		expect(all('a', menu).map((link) => [link.getAttribute('lang'), link.getAttribute('href')])).toEqual(
			languages.filter((other) => other !== language).map((other) => [tagOf(other), prefixOf(other) + path]),
		);
	}
});

test.each(languages)('feed (%s): has articles and addresses of its language', async (language) => {
	const address = `${prefixOf(language)}/news/feed.xml`;
	const page = await getPage(site, `${prefixOf(language)}/news/`);
	expect(page.one('link[type="application/atom+xml"]').getAttribute('href')).toBe(address);
	const feed = parseXml((await site.get(address)).body as string);
	expect(feed.attributes['xml:lang']).toBe(tagOf(language));
	const entries = feed.children.filter(({ name }) => name === 'entry');
	expect(entries).toHaveLength(4);
	for (const { children } of entries) {
		const link = children.find(({ name, attributes }) => name === 'link' && attributes.rel === 'alternate')!;
		expect(link.attributes.href).toMatch(`${ORIGIN}${prefixOf(language)}/news/`);
	}
});

test.each(languages)(
	'pages and mails (%s): have no names and words of the other demo studio',
	{ tags: ['long'] },
	async (language) => {
		const names = demoNames(demo);
		const paths = [...(await publicPaths()), '/no-such-page/', '/client_area/games/', '/reset_password/none/'];
		for (const path of paths) {
			const address = prefixOf(language) + path;
			expect([address, names.exec(wordsOf(await getPage(site, address)))?.[0]]).toEqual([address, undefined]);
		}
		const { database, config } = site.services;
		const studio = await mailStudio({ config }, database.read, language);
		const [to, link] = ['partner@demo.test', `${ORIGIN}/`];
		const notices = [
			'twoFactorOn',
			'twoFactorOff',
			'twoFactorLost',
			'newRecoveryCodes',
			'passkeyAdded',
			'passkeyRemoved',
			'passkeysRemoved',
		] as const;
		const mails = [
			resetMail(to, language, studio, link, 30),
			invitationMail(to, language, studio, link, 3),
			invitationMail(to, language, studio, link, 3, 'colleague@demo.test'),
			lockedMail(to, language, studio, link, 30),
			lockedByStaffMail(to, language, studio, link),
			noResetMail(to, language, studio, link, 'Entra'),
			...notices.map((notice) => noticeMail(to, language, studio, link, notice)),
		];
		for (const { subject, text, html } of mails) {
			expect(subject).toContain('Copper Lantern');
			expect([subject, names.exec(`${subject} ${text} ${html}`)?.[0]]).toEqual([subject, undefined]);
		}
	},
);
