import type { Plugin } from 'vite';

/** Traits of languages that only the server and the admin use. Every page would load them. */
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

/** Leaves traits that the site's scripts do not use out of their build. */
export const browserTraits = (): Plugin => ({
	name: 'browser-traits',
	enforce: 'pre',
	apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
	transform(code, id) {
		if (!/\/languages\/[^/]+\/traits\.json$/.test(id)) return undefined;
		const traits = JSON.parse(code) as Record<string, unknown>;
		for (const name of UNUSED_TRAITS) delete traits[name];
		return { code: JSON.stringify(traits), map: null };
	},
});
