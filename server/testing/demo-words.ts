/** Words of the default demo studio, which pages and mails of another studio must not contain. */
import type { DemoData } from '../app/seeding/demo-data.ts';

/** Words that only the demo studio uses: its animal, its founding year, and depths. */
const MARKS = 'narwh?al|narval|角鲸|2015|[−-]\\d+ m\\b';

/** Words of the demo studio's theme in each language. A studio with contents of its own may use these words. */
const THEME =
	'\\bice\\b|\\barctic|\\bsea\\b|\\bdepths?\\b|\\bdives?\\b|\\bdiving\\b|\\bhorn\\b|\\bsunk|\\bcracked|\\bdeep\\b|' +
	'\\bhielo|ártic|\\bmar\\b|\\bmares\\b|\\bprofundidad|\\bbuce|\\bcuerno|\\bhundid|冰|海|深';

export const demoThemeWords = new RegExp(`${MARKS}|${THEME}`, 'i');

/** Returns a pattern that matches MARKS and the names in the studio's data. */
export function demoNames({ settings, games, partners, offices }: DemoData): RegExp {
	const texts = [settings.company.name, ...games.map(({ title }) => title), ...offices.map(({ city }) => city)].flatMap(
		(text) => Object.values(text),
	);
	const names = [...texts, ...Object.values(settings.emails), ...partners.map(({ name }) => name)].filter(Boolean);
	return new RegExp([MARKS, ...names.map((name) => RegExp.escape(name))].join('|'), 'i');
}
