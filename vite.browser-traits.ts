import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Traits that the site's pages in other languages use. */
const TRAITS_FOR_ALL_PAGES = ['name', 'tag', 'prefix', 'script', 'smallWords', 'switch'];

/** Traits that the site's scripts do not use. */
const UNUSED_TRAITS = [
	'shortName',
	'mark',
	'englishName',
	'adminLocale',
	'settingsTag',
	'hasHeadingFace',
	'isUnspaced',
	'firstWeekday',
];

/** Traits that the admin does not use: it formats dates and numbers with `Intl`. */
const UNUSED_TRAITS_IN_ADMIN = [
	'settingsTag',
	'recaptchaCode',
	'hasHeadingFace',
	'lastListSeparator',
	'clauseSeparator',
	'decimalSeparator',
	'groupSeparator',
	'smallestGrouped',
	'percentPattern',
	'euroPattern',
	'monthNames',
	'datePatterns',
	'largeUnits',
	'switch',
];

const traitsOf = (file: string): [string, unknown][] =>
	Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);

const moduleOf = (traits: [string, unknown][]) => ({
	code: `export default ${JSON.stringify(Object.fromEntries(traits))};`,
	map: null,
	moduleType: 'js' as const,
});

/** Leaves traits that the admin does not use out of its build. */
export const adminTraits = (): Plugin => ({
	name: 'admin-traits',
	enforce: 'pre',
	apply: 'build',
	transform: {
		filter: { id: /\/languages\/\w+\/traits\.json$/ },
		handler: (_code, id) => moduleOf(traitsOf(id).filter(([name]) => !UNUSED_TRAITS_IN_ADMIN.includes(name))),
	},
});

/**
 * Splits the traits of languages in the site's scripts, so that another language adds few bytes to every page. Formats
 * of dates and numbers are in the file of the language's messages, as its export `formats`
 * (site/app/browser-app.tsx).
 */
export const browserTraits = (): Plugin => ({
	name: 'browser-traits',
	enforce: 'pre',
	apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
	transform: {
		// This plugin must run after the messages are compiled (vite.compiled-messages.ts).
		order: 'post',
		filter: { id: /\/languages\/\w+\/(traits|site)\.json$/ },
		handler(code, id) {
			const traits = traitsOf(join(id, '../traits.json'));
			if (id.endsWith('/traits.json')) {
				return moduleOf(traits.filter(([name]) => TRAITS_FOR_ALL_PAGES.includes(name)));
			}
			const formats = traits.filter(([name]) => ![...TRAITS_FOR_ALL_PAGES, ...UNUSED_TRAITS].includes(name));
			return {
				code: `${code}\nexport const formats = ${JSON.stringify(Object.fromEntries(formats))};`,
				map: null,
				moduleType: 'js',
			};
		},
	},
});
