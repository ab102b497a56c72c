/** The look of a document: style sheet, preloaded fonts, and colours of the browser's interface. */
import { languageTraits } from '../../contract/languages.ts';
import { groundOf, themeSheet } from '../../contract/theme/sheet.ts';
import { schemesOf, type Theme } from '../../contract/theme/theme.ts';
import type { Language } from '../urls.ts';
import type { Assets } from './built-assets.ts';

export interface DocumentTheme {
	/** Overrides the site's style sheets. Empty for a look that equals ui/tokens.css. */
	sheet: string;
	fonts: string[];
	/** Styles of the look's background. */
	background: string;
	/** URL of styles that the first screen does not need. Empty for most looks. */
	laterStyles: string;
	/** Tags for the colours of the browser's interface. */
	tags: string;
}

/** Cached by look and language. The look stays the same object until the content changes. */
const made = new WeakMap<Theme, Map<Language, DocumentTheme>>();

export function documentTheme(theme: Theme, language: Language, assets: Assets): DocumentTheme {
	let byLanguage = made.get(theme);
	if (!byLanguage) made.set(theme, (byLanguage = new Map()));
	let found = byLanguage.get(language);
	if (!found) byLanguage.set(language, (found = makeTheme(theme, language, assets)));
	return found;
}

function makeTheme(theme: Theme, language: Language, assets: Assets): DocumentTheme {
	const { hasHeadingFace, isUnspaced } = languageTraits[language];
	const schemes = schemesOf(theme);
	const colors = schemes.map((scheme) => {
		const media = schemes.length > 1 ? ` media="(prefers-color-scheme: ${scheme})"` : '';
		return `<meta name="theme-color" content="${groundOf(theme, scheme)}"${media}>`;
	});
	return {
		sheet: themeSheet(theme, { isUnspaced, faceUrl: (key) => assets.faces[key] }),
		fonts: hasHeadingFace ? [assets.faces[theme.display_face]] : [],
		background: theme.effect === 'sea' ? assets.dive.css : '',
		laterStyles: theme.effect === 'sea' ? assets.dive.deepWaterStyles : '',
		tags: `${colors.join('')}<meta name="color-scheme" content="${schemes.join(' ')}">`,
	};
}
