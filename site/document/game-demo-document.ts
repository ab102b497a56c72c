/** The HTML document of a demo, with settings of the game and links to its files. */
import { languageTraits } from '../../contract/languages.ts';
import type { DemoSettings } from '../../slots/protocol.ts';
import type { Assets } from './built-assets.ts';
import { releaseAttribute } from './document.ts';
import { escape } from './escape.ts';
import { scriptSafe } from './page-state.ts';
import type { Translations } from '../messages/translations.tsx';
import { THEME_COLOR } from '../../ui/theme-color.ts';

/** The frame has an opaque origin, so files load without credentials (`crossorigin`). */
export function renderDemoPage(
	settings: DemoSettings,
	{ t, language }: Pick<Translations, 't' | 'language'>,
	{ demo: assets, ...build }: Pick<Assets, 'demo' | 'release'>,
): string {
	const { slug, title } = settings;
	const modules = [...assets.modules, ...(assets.games[slug] ?? [])];
	return [
		`<!doctype html><html lang="${languageTraits[language].tag}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escape(t('LABEL_GAME_DEMO', { title }))}</title>`,
		`<meta name="robots" content="noindex"><meta name="theme-color" content="${THEME_COLOR}">`,
		'<link rel="icon" href="data:,">',
		...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
		`<script type="module" src="${assets.errorScript}" crossorigin></script>`,
		`<script type="module" src="${assets.script}" crossorigin></script>`,
		...modules.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
		`</head><body${releaseAttribute(build)}><noscript><p>${escape(t('TEXT_DEMO_NEEDS_SCRIPTS'))}</p></noscript>`,
		`<script type="application/json" id="demo">${scriptSafe(settings)}</script></body></html>`,
	].join('');
}
