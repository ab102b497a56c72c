import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite, Variation } from '../../server/testing/test-site.ts';
import { languages, translations, type Language } from '../site-data.ts';
import { getData, getVariedPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const path: Record<Language, string> = { en: '/roadmap/', zh: '/zh/roadmap/' };

interface Game {
	title: string;
	summary: string;
	release_date: string;
	volatility: 'low' | 'medium' | 'high' | 'very_high';
	provider_name: string;
	name: string;
	has_public_page: boolean;
	features: { title: string }[];
}

const volatility = {
	low: 'LABEL_LOW_VOLATILITY',
	medium: 'LABEL_MEDIUM_VOLATILITY',
	high: 'LABEL_HIGH_VOLATILITY',
	very_high: 'LABEL_VERY_HIGH_VOLATILITY',
} as const;

const releases = ({ one }: HtmlPage, language: Language = 'en'): Element =>
	one(`main section[aria-label="${translations[language].LABEL_PLANNED_RELEASES}"]`);

const getVaried = (variation: Variation, at = path.en): Promise<HtmlPage> => getVariedPage(site, at, variation);

test.each(languages)('roadmap (%s): shows title, text, games by year and call to action', async (language) => {
	const t = translations[language];
	const prefix = language === 'en' ? '' : '/zh';
	const written = await getData<Record<string, string>>(site, '/api/texts/roadmap', language);
	// Games of every volatility, one of a partner, and one with a page.
	const games = (await getData<Game[]>(site, '/api/games/unreleased', language)).map((game, index) => ({
		...game,
		volatility: (['low', 'medium', 'high', 'very_high'] as const)[index % 4]!,
		is_own: index !== 1,
		has_public_page: index === 0,
	}));
	const page = await getVaried(
		{ changeData: (path, data) => (path === '/api/games/unreleased' ? games : data) },
		path[language],
	);
	const { one, all } = page;
	expect(textOf(one('head > title'))).toBe(written.meta_title);
	expect(one('head > meta[name=description]').getAttribute('content')).toBe(written.meta_description);
	expect(textOf(one('h1'))).toBe(written.intro_title);
	expect(textOf(one('main'))).toContain(written.intro_text);
	const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { month: 'long', timeZone: 'UTC' });
	const byYear = all('section', releases(page, language)).map((section) => [
		textOf(one('h2', section)),
		all('li', section).map((entry) => ({
			title: textOf(one('h3', entry)),
			month: textOf(one('time', entry)),
			text: textOf(entry),
			links: all('a', entry).map((link) => link.getAttribute('href')),
			isUpcoming: textOf(entry).includes(t.LABEL_UPCOMING),
			isPartners: textOf(entry).includes(t.LABEL_PARTNER_GAME),
		})),
	]);
	expect(byYear).toEqual(
		[...Map.groupBy(games, ({ release_date }) => release_date.slice(0, 4))].map(([year, ofYear]) => [
			year,
			ofYear.map((game) => ({
				title: game.title,
				month: month.format(new Date(game.release_date)),
				text: expect.stringContaining(
					[t[volatility[game.volatility]], ...game.features.map(({ title }) => title)].join(' · '),
				),
				links: game.has_public_page ? [`${prefix}/game/${game.name}/`] : [],
				isUpcoming: true,
				isPartners: !game.is_own,
			})),
		]),
	);
	for (const { summary } of games) expect(textOf(releases(page, language))).toContain(summary);
	const callToAction = one('section[aria-labelledby=call-to-action] a');
	expect([textOf(callToAction), callToAction.getAttribute('href')]).toEqual([
		written.cta_button,
		`${prefix}/contacts/`,
	]);
});

test.each(languages)('roadmap (%s): without planned games the page says so', async (language) => {
	const page = await getVaried(
		{ changeData: (path, data) => (path === '/api/games/unreleased' ? [] : data) },
		path[language],
	);
	expect(textOf(releases(page, language))).toBe(translations[language].TEXT_NO_RELEASES);
	expect(page.all('h1')).toHaveLength(1);
});

test('roadmap: a failed list is logged, its block hidden and the page not cached', async () => {
	const before = site.log.length;
	const page = await getVaried({ failing: ['/api/games/unreleased'] });
	expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
	expect(site.log.slice(before).filter(({ msg }) => msg === 'a part of a page failed').length).toBeGreaterThan(0);
	const written = await getData<Record<string, string>>(site, '/api/texts/roadmap');
	expect(page.all('main h1, main h2').map(textOf)).toEqual([written.intro_title, written.cta_title]);
	expect(page.all('main [role=status]')).toEqual([]);
});

test('roadmap: without its texts the page shows its name and the timeline', async () => {
	const page = await getVaried({ failing: ['/api/texts/roadmap'] });
	expect(textOf(page.one('h1'))).toBe(translations.en.LABEL_ROADMAP);
	expect(page.all('li', releases(page))).not.toEqual([]);
});
