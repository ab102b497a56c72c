import { languageTraits } from '../../contract/languages.ts';
import type { Assets } from './built-assets.ts';
import { EARLY_HASH_SCRIPT } from './early-hash.ts';
import { escape } from './escape.ts';
import type { DocumentTheme } from './document-theme.ts';
import { headTags, type Branding, type Tag } from './head-tags.ts';
import type { Head } from './head.ts';
import { previewBar, previewStyles, type PreviewInfo } from './preview-bar.ts';
import { STATE_ID } from './page-state-id.ts';
import { START_SCRIPT } from './start-script.ts';
import { sitePages } from '../urls.ts';
import type { Translations } from '../messages/translations.tsx';

interface DocumentParts {
	marks: Branding;
	theme: DocumentTheme;
	head: Head;
	translations: Translations;
	origin: string;
	path: string;
	pageId: string | undefined;
	assets: Assets;
	preview: PreviewInfo | undefined;
	body: string;
	/** `<style>` elements that components add to the head. */
	styles: string;
	state: string;
}

/** Without icon links, browsers would request `/favicon.ico`. */
export const iconLinks = ({ icon, hasHouseMarks }: Pick<Branding, 'icon' | 'hasHouseMarks'>): string => {
	if (icon) return `<link rel="icon" href="${escape(icon)}"><link rel="apple-touch-icon" href="${escape(icon)}">`;
	return hasHouseMarks
		? '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
		: '<link rel="icon" href="/plain-icon.svg" type="image/svg+xml">';
};

/** Browsers decode no entities in scripts, so the text of a script is not escaped here. `scriptSafe` has escaped it. */
const printTag = ({ name, attributes, text }: Tag): string => {
	const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
	const closing = text === undefined ? '' : `${name === 'script' ? text : escape(text)}</${name}>`;
	return `<${name}${opening.join('')}>${closing}`;
};

/** Names the release for error reports. */
export const releaseAttribute = ({ release }: Pick<Assets, 'release'>): string =>
	release && ` data-release="${escape(release)}"`;

export function renderDocument({
	head,
	marks,
	theme,
	translations,
	origin,
	path,
	pageId,
	assets,
	preview,
	body,
	styles,
	state,
}: DocumentParts): string {
	const { language, urls } = translations;
	// Error reports find the page by its path without this prefix (ui/browser-error-reports.ts).
	const languagePrefix = urls.languagePrefix(language);
	const page = pageId ? assets.pages[pageId] : undefined;
	// A picture without renditions cannot be preloaded.
	const pictures = [head.preloadImage ?? []].flat().filter(({ srcSet }) => srcSet !== '');
	const [titleTag, ...pageTags] = headTags(head, {
		translations,
		origin,
		path,
		isPreview: preview !== undefined,
		defaultShare: marks.share,
	}).map(printTag);
	// Pages that are not public need their scripts at once.
	const audience = pageId ? sitePages[pageId]?.audience : undefined;
	const needsScripts = audience !== undefined && audience !== 'public';
	// The client area has a still background (site/layout/dive/served-dive.tsx).
	const { background, laterStyles } = audience === 'client' ? { background: '', laterStyles: '' } : theme;
	const modules = [
		assets.script,
		...assets.modules,
		...(assets.messages[language] ?? []),
		...(page?.modules ?? []),
		...[page?.messages?.[language] ?? []].flat(),
	];

	// Offer other languages only on pages in the default language. A visitor on another page has already chosen a
	// language.
	const offers =
		pageId && language === urls.languages.default
			? urls.codes.filter((code) => code !== language && !head.withheldFrom?.includes(code))
			: [];

	const tags = [
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		titleTag,
		pageId && sitePages[pageId]?.hasTabs && `<script>${EARLY_HASH_SCRIPT}</script>`,
		...pictures.map(
			({ type, srcSet, sizes, media }) =>
				`<link rel="preload" as="image" type="${type}" imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes)}"${media ? ` media="${escape(media)}"` : ''} fetchpriority="high">`,
		),
		...theme.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
		`<style>${assets.css}${background}${page?.css ?? ''}${preview ? previewStyles : ''}${theme.sheet}</style>${styles}`,
		laterStyles && `<noscript><link rel="stylesheet" href="${laterStyles}"></noscript>`,
		// Browsers do not load disabled links. With these links, Vite's preload helper does not load the styles again.
		...[...assets.styles, ...(page?.styles ?? [])].map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
		`<script data-modules="${modules.join(' ')}"${needsScripts ? ' data-now' : ''}${laterStyles && ` data-later-styles="${laterStyles}"`}${offers.length > 0 ? ` data-offers="${offers.join(' ')}"` : ''}>${START_SCRIPT}</script>`,
		...pageTags,
		'<meta name="twitter:card" content="summary_large_image">',
		theme.tags,
		iconLinks(marks),
		'<link rel="manifest" href="/manifest.webmanifest">',
	];
	return [
		`<!doctype html><html lang="${languageTraits[language].tag}"><head>`,
		...tags.filter(Boolean),
		`</head><body data-origin="${escape(origin)}"${releaseAttribute(assets)}${languagePrefix && ` data-language-prefix="${languagePrefix}"`}${preview ? ' data-preview' : ''}><div id="root">${body}</div>${preview ? previewBar(preview, translations) : ''}`,
		`<script type="application/json" id="${STATE_ID}">${state}</script></body></html>`,
	].join('');
}
