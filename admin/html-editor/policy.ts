/**
 * What HTML the editor takes in: the sanitiser's policy (server/platform/html/sanitize-html.ts) for documents that a browser has
 * parsed. The server holds whatever is saved to its own; this one lets nothing into the page that is edited before that.
 */
import { videoAt } from '../../contract/video-hosts.ts';

/** What is kept of an attribute's value; undefined leaves the attribute out. */
type Rule = (value: string) => string | undefined;

const matching =
	(pattern: RegExp): Rule =>
	(value) =>
		pattern.test(value) ? value : undefined;
const wholeNumber =
	(min: number, max: number): Rule =>
	(value) =>
		/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : undefined;
const oneOf =
	(...values: string[]): Rule =>
	(value) =>
		values.includes(value) ? value : undefined;
const classes =
	(...allowed: string[]): Rule =>
	(value) =>
		[...new Set(value.split(/\s+/))].filter((name) => allowed.includes(name)).join(' ') || undefined;
const text: Rule = (value) => value || undefined;
const perhapsEmpty: Rule = (value) => value;
const present: Rule = () => '';
const flag: Rule = (value) => ({ '1': '1', true: '1', '0': '0', false: '0' })[value];

/** A file of this site: no host, no query, and no way out of the two folders. */
const FILE = /^\/(?:media|static)(?:\/(?!\.\.?(?:\/|$))(?:[\w.~@+,()-]|%(?!2e|2f|5c|00)[0-9a-f]{2})+)+$/i;
export const keptFile = matching(FILE);

export const keptSrcset: Rule = (value) => {
	if (value.length > 4000) return undefined;
	const candidates = value
		.split(/,\s+/)
		.map((candidate) => candidate.trim().split(/\s+/))
		.filter(
			([path = '', size = '1x', ...rest]) => FILE.test(path) && /^\d{1,5}(\.\d{1,2})?[wx]$/.test(size) && !rest.length,
		);
	return candidates.map((parts) => parts.join(' ')).join(', ') || undefined;
};

/** An address that a link may have, without the blanks around it; undefined when it is none. */
export const keptAddress: Rule = (value) => {
	const address = value.trim();
	// Browsers leave control characters out of an address and read a backslash as a slash.
	// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
	if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
	if (/^(#|\/(?!\/))/.test(address)) return address;
	if (/^mailto:[^@]+@[^@]+$/i.test(address) || /^tel:\+?[\d().-]+$/i.test(address)) return address;
	const url = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address) : null;
	return url && !url.username && !url.password ? address : undefined;
};

/** Milliseconds that a carousel's slide may stand, and how many of them may show side by side. */
export const CAROUSEL_SPEED = { min: 500, max: 60_000 };
export const SLIDES_TO_SHOW = { min: 1, max: 8 };

export const textClasses = ['text-left', 'text-center', 'text-right', 'lead', 'note'] as const;
const language = matching(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i);
const words = { class: classes(...textClasses), lang: language };
const size = { width: wholeNumber(1, 10_000), height: wholeNumber(1, 10_000) };
const cell = { ...words, colspan: wholeNumber(1, 50), rowspan: wholeNumber(1, 500) };

/** Tags that stay, and what stays of their attributes. */
const policy: Record<string, Record<string, Rule>> = {
	h2: words,
	h3: words,
	h4: words,
	p: words,
	blockquote: words,
	section: {
		class: classes(...textClasses, 'carousel'),
		lang: language,
		'data-autoplay': flag,
		'data-autoplay-speed': wholeNumber(CAROUSEL_SPEED.min, CAROUSEL_SPEED.max),
		'data-slides-to-show': wholeNumber(SLIDES_TO_SHOW.min, SLIDES_TO_SHOW.max),
	},
	hr: {},
	br: {},
	pre: {},
	ul: {},
	ol: { start: wholeNumber(0, 999_999), reversed: present },
	li: { lang: language },
	dl: {},
	dt: { lang: language },
	dd: { lang: language },
	table: {},
	caption: { lang: language },
	thead: {},
	tbody: {},
	tfoot: {},
	tr: {},
	th: { ...cell, scope: oneOf('row', 'col', 'rowgroup', 'colgroup') },
	td: cell,
	strong: {},
	em: {},
	b: {},
	i: {},
	u: {},
	s: {},
	sub: {},
	sup: {},
	small: {},
	code: {},
	span: words,
	a: {
		href: keptAddress,
		title: text,
		download: present,
		target: oneOf('_blank'),
		class: classes('button'),
		lang: language,
	},
	figure: { class: classes(...textClasses), lang: language, 'data-video': (value) => videoAt(value)?.player },
	figcaption: { lang: language },
	img: {
		src: keptFile,
		srcset: keptSrcset,
		sizes: matching(/^[\w (),.:%*/+-]{1,300}$/),
		alt: perhapsEmpty,
		title: text,
		...size,
	},
	video: {
		src: keptFile,
		poster: keptFile,
		...size,
		class: classes(...textClasses),
		playsinline: present,
	},
	source: { src: keptFile, type: matching(/^video\/[a-z0-9.+-]{1,40}(; ?codecs=["a-z0-9., +-]{1,80})?$/i) },
	track: {
		src: keptFile,
		kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
		srclang: language,
		label: text,
		default: present,
	},
};

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'section', strike: 's' };

/** What an element must stand in. */
const parents: Record<string, string[]> = {
	li: ['ul', 'ol'],
	dt: ['dl'],
	dd: ['dl'],
	caption: ['table'],
	thead: ['table'],
	tbody: ['table'],
	tfoot: ['table'],
	tr: ['table', 'thead', 'tbody', 'tfoot'],
	th: ['tr'],
	td: ['tr'],
	figcaption: ['figure'],
	source: ['video'],
	track: ['video'],
};

/** Elements whose text is not meant to be read as text. */
const withoutText = new Set(
	(
		'script style svg math template noscript noembed noframes plaintext xmp listing title textarea select option ' +
		'object applet canvas audio frameset'
	).split(' '),
);

/** Wrappers that every document has: losing them loses nothing. */
const UNTOLD = new Set(['html', 'head', 'body', 'meta', 'tbody', 'colgroup', 'col']);
const MAX_DEPTH = 40;
const HTML = 'http://www.w3.org/1999/xhtml';

interface Place {
	tag: string;
	inLink: boolean;
	inHeading: boolean;
	depth: number;
}

/** HTML in a document of its own, where nothing of it is fetched or run. */
export function inertBody(html: string): HTMLElement {
	const document = new DOMParser().parseFromString(html, 'text/html');
	// By its name an element takes the place of what its document or its form can do: `<input name="attributes">`.
	for (const element of Document.prototype.querySelectorAll.call(document, '[id], [name]')) {
		Element.prototype.removeAttribute.call(element, 'id');
		Element.prototype.removeAttribute.call(element, 'name');
	}
	return document.body;
}

export interface Cleaned {
	body: HTMLElement;
	/** Names of the elements that went, each once. */
	leftOut: string[];
}

/** What the policy leaves of a document's content, in another document that is as inert. */
export function cleaned(from: Element): Cleaned {
	const body = inertBody('');
	const leftOut = new Set<string>();
	const document = body.ownerDocument;

	const append = (node: Node, to: Element, place: Place): void => {
		if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
		if (node.nodeType !== Node.ELEMENT_NODE) return;
		const given = node as Element;
		if (given.namespaceURI !== HTML || withoutText.has(given.localName)) {
			leftOut.add(given.localName);
			return;
		}
		const element = kept(given, place);
		if (!element) {
			if (!UNTOLD.has(given.localName)) leftOut.add(given.localName);
			for (const child of given.childNodes) append(child, to, place);
			return;
		}
		to.append(element);
		const tag = element.localName;
		const inside: Place = {
			tag,
			inLink: place.inLink || tag === 'a',
			inHeading: place.inHeading || /^h\d$/.test(tag),
			depth: place.depth + 1,
		};
		// What stands in a frame is for browsers without frames.
		if (given.localName !== 'iframe') for (const child of given.childNodes) append(child, element, inside);
		if (tag === 'figure' && element.hasAttribute('data-video')) linkFirst(element, given.getAttribute('title'));
	};

	const kept = (given: Element, place: Place): Element | null => {
		const tag = given.localName === 'iframe' ? 'figure' : (renamed[given.localName] ?? given.localName);
		const rules = Object.hasOwn(policy, tag) ? policy[tag] : undefined;
		if (!rules || place.depth >= MAX_DEPTH || parents[tag]?.includes(place.tag) === false) return null;
		if ((tag === 'a' && place.inLink) || (/^h\d$/.test(tag) && place.inHeading)) return null;
		const element = document.createElement(tag);
		for (const [name, rule] of Object.entries(rules)) {
			const value = given.getAttribute(name);
			const keptValue = value === null ? undefined : rule(value.toWellFormed());
			if (keptValue !== undefined) element.setAttribute(name, keptValue);
		}
		if (given.localName === 'iframe') {
			const video = videoAt(given.getAttribute('src') ?? '');
			if (!video) return null;
			element.setAttribute('data-video', video.player);
		}
		if (tag === 'a' && !element.hasAttribute('href')) return null;
		if (/^(img|source|track)$/.test(tag) && !element.hasAttribute('src')) return null;
		if (tag === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
		if (tag === 'section' && !element.classList.contains('carousel'))
			for (const name of element.getAttributeNames()) if (name.startsWith('data-')) element.removeAttribute(name);
		return element;
	};

	for (const child of from.childNodes) append(child, body, { tag: '', inLink: false, inHeading: false, depth: 0 });
	return { body, leftOut: [...leftOut].sort() };
}

/** The figure of another host's video begins with the link to the video's own page. */
function linkFirst(figure: Element, title: string | null): void {
	const video = videoAt(figure.getAttribute('data-video') ?? '');
	const first = figure.firstChild;
	if (!video || (first?.nodeName === 'A' && (first as Element).getAttribute('href') === video.page)) return;
	const link = figure.ownerDocument.createElement('a');
	link.setAttribute('href', video.page);
	link.textContent = title ?? video.page.replace(/^https:\/\/(www\.)?/, '');
	figure.prepend(link);
}
