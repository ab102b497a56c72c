/**
 * Tags of a page's head, as data. The server prints them (document.ts). The browser updates the head with them
 * (use-page-head.ts).
 */
import { languageTraits } from '../../contract/languages.ts';
import { LINK_PREVIEW_PICTURE_SIZE, linkPreviewPicturePath } from '../../contract/urls.ts';
import { canonicalAddress } from '../urls.ts';
import { type Translations } from '../messages/translations.tsx';
import type { Settings } from '../api.ts';
import { shareImageOf, type Head } from './head.ts';
import { scriptSafe } from './page-state.ts';

export interface Tag {
	name: 'title' | 'meta' | 'link' | 'script';
	attributes: Record<string, string>;
	text?: string;
}

/** Values for tags that the page's `Head` does not contain. */
export interface PageContext {
	translations: Translations;
	/** Public origin of the site. */
	origin: string;
	path: string;
	isPreview: boolean;
	/** Picture for link previews of pages without a picture. If undefined, the server draws a picture. */
	defaultShare: Head['shareImage'];
}

export interface Branding {
	/** URL of the studio's own icon. */
	icon: string | null;
	/** True uses the icons of the demo studio. */
	hasHouseMarks: boolean;
	share: Head['shareImage'];
}

export function brandingOf(settings: Settings | null): Branding {
	const hasHouseMarks = settings?.house_marks ?? false;
	const picture = settings?.look.share;
	const own = picture && shareImageOf({ image: picture.image, media: { image: picture.media } });
	return {
		icon: settings?.icon ?? null,
		hasHouseMarks,
		share: own ?? (hasHouseMarks ? { url: '/og.jpg', width: 1200, height: 630 } : undefined),
	};
}

const meta = (key: 'name' | 'property', value: string, content: string): Tag => ({
	name: 'meta',
	attributes: { [key]: value, content },
});
const named = (name: string, content: string): Tag => meta('name', name, content);
const property = (name: string, content: string): Tag => meta('property', name, content);
const link = (rel: string, attributes: Record<string, string>): Tag => ({
	name: 'link',
	attributes: { rel, ...attributes },
});

export function headTags(head: Head, { translations, origin, path, isPreview, defaultShare }: PageContext): Tag[] {
	const { language, t, studio, urls } = translations;
	const { title, description, type = 'website', hidden, structured, withheldFrom = [] } = head;
	const address = canonicalAddress(path);
	const codes = urls.codes.filter((code) => !withheldFrom.includes(code));
	const share = head.shareImage ??
		defaultShare ?? { url: linkPreviewPicturePath(language, head.sharedItem), ...LINK_PREVIEW_PICTURE_SIZE };
	const tags: Tag[] = [{ name: 'title', attributes: {}, text: title }, named('description', description)];
	if (hidden || isPreview) tags.push(named('robots', 'noindex'));
	else
		tags.push(
			link('canonical', { href: origin + address }),
			...codes.map((other) =>
				link('alternate', { hreflang: languageTraits[other].tag, href: origin + urls.translatedPath(address, other) }),
			),
			...(codes.includes(urls.languages.default)
				? [link('alternate', { hreflang: 'x-default', href: origin + urls.splitLanguage(address).rest })]
				: []),
			property('og:url', origin + address),
		);
	tags.push(
		link('alternate', {
			type: 'application/atom+xml',
			href: urls.feedPath(language),
			title: t('LABEL_NEWS_FEED', { studio }),
		}),
		property('og:type', type),
		property('og:site_name', studio),
		property('og:title', title),
		property('og:description', description),
		property('og:locale', languageTraits[language].locale.replace('-', '_')),
		property('og:image', origin + share.url),
		property('og:image:width', String(share.width)),
		property('og:image:height', String(share.height)),
	);
	// The content security policy allows structured data, because the data is not an executable script.
	if (structured)
		tags.push({
			name: 'script',
			attributes: { type: 'application/ld+json' },
			text: scriptSafe(structured((to) => origin + to)),
		});
	return tags;
}

const PAGE_TAGS = [
	'title',
	'meta[name="description"]',
	'meta[name="robots"]',
	'meta[property^="og:"]',
	'link[rel="canonical"]',
	'link[rel="alternate"]',
	'script[type="application/ld+json"]',
].join(',');

/** Returns a key that finds the same tag again after its content or address has changed. */
const identityOf = (name: string, attribute: (name: string) => string | null | undefined): string =>
	[name, ...['name', 'property', 'rel', 'hreflang', 'type'].map((key) => attribute(key) ?? '')].join(' ');

/** Adds, changes and removes elements until the head has these tags in this order. */
export function updateHead({ head }: Document, tags: Tag[]): void {
	const present = new Map<string, Element>();
	for (const element of head.querySelectorAll(PAGE_TAGS))
		present.set(
			identityOf(element.localName, (key) => element.getAttribute(key)),
			element,
		);
	let previous: Element | undefined;
	for (const { name, attributes, text } of tags) {
		const identity = identityOf(name, (key) => attributes[key]);
		let element = present.get(identity);
		present.delete(identity);
		if (!element) {
			element = head.ownerDocument.createElement(name);
			if (previous) previous.after(element);
			else head.append(element);
		}
		for (const [key, value] of Object.entries(attributes))
			if (element.getAttribute(key) !== value) element.setAttribute(key, value);
		if (text !== undefined && element.textContent !== text) element.textContent = text;
		previous = element;
	}
	for (const element of present.values()) element.remove();
}
