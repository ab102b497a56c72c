/**
 * The sanitiser's policy (server/platform/html/sanitize-html.ts) for DOM documents. The server applies its own policy to
 * each save; this one protects the editing page before a save.
 */
import { videoAt } from '../../contract/html/video-hosts.ts';

/** Returns the allowed form of an attribute's value; undefined removes the attribute. */
type AttributeRule = (value: string) => string | undefined;

const matching =
	(pattern: RegExp): AttributeRule =>
	(value) =>
		pattern.test(value) ? value : undefined;
const wholeNumber =
	(min: number, max: number): AttributeRule =>
	(value) =>
		/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : undefined;
const oneOf =
	(...values: string[]): AttributeRule =>
	(value) =>
		values.includes(value) ? value : undefined;
const classes =
	(...allowed: string[]): AttributeRule =>
	(value) =>
		[...new Set(value.split(/\s+/))].filter((name) => allowed.includes(name)).join(' ') || undefined;
const text: AttributeRule = (value) => value || undefined;
const anyText: AttributeRule = (value) => value;
const present: AttributeRule = () => '';
const flag: AttributeRule = (value) => ({ '1': '1', true: '1', '0': '0', false: '0' })[value];

/** Path of a file of this site, without host and query, below `/media/` or `/static/`. */
const FILE = /^\/(?:media|static)(?:\/(?!\.\.?(?:\/|$))(?:[\w.~@+,()-]|%(?!2e|2f|5c|00)[0-9a-f]{2})+)+$/i;
export const allowedFile = matching(FILE);

export const allowedSrcset: AttributeRule = (value) => {
	if (value.length > 4000) return undefined;
	const candidates = value
		.split(/,\s+/)
		.map((candidate) => candidate.trim().split(/\s+/))
		.filter(
			([path = '', size = '1x', ...rest]) => FILE.test(path) && /^\d{1,5}(\.\d{1,2})?[wx]$/.test(size) && !rest.length,
		);
	return candidates.map((parts) => parts.join(' ')).join(', ') || undefined;
};

/** Returns the trimmed address of a link; undefined when the address is not allowed. */
export const allowedAddress: AttributeRule = (value) => {
	const address = value.trim();
	// Browsers ignore control characters in a URL and treat a backslash as a slash.
	// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
	if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
	if (/^(#|\/(?!\/))/.test(address)) return address;
	if (/^mailto:[^@]+@[^@]+$/i.test(address) || /^tel:\+?[\d().-]+$/i.test(address)) return address;
	const url = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address) : null;
	return url && !url.username && !url.password ? address : undefined;
};

/** Display time of a carousel's slide in milliseconds. */
export const CAROUSEL_SPEED_MS = { min: 500, max: 60_000 };
/** Number of slides that a carousel shows side by side. */
export const SLIDES_TO_SHOW = { min: 1, max: 8 };

export const textClasses = ['text-left', 'text-center', 'text-right', 'lead', 'note'] as const;
const language = matching(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i);
const textAttributes = { class: classes(...textClasses), lang: language };
const size = { width: wholeNumber(1, 10_000), height: wholeNumber(1, 10_000) };
const cell = { ...textAttributes, colspan: wholeNumber(1, 50), rowspan: wholeNumber(1, 500) };

/** Allowed tags with the rules of their allowed attributes. */
const policy: Record<string, Record<string, AttributeRule>> = {
	h2: textAttributes,
	h3: textAttributes,
	h4: textAttributes,
	p: textAttributes,
	blockquote: textAttributes,
	section: {
		class: classes(...textClasses, 'carousel'),
		lang: language,
		'data-autoplay': flag,
		'data-autoplay-speed': wholeNumber(CAROUSEL_SPEED_MS.min, CAROUSEL_SPEED_MS.max),
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
	span: textAttributes,
	a: {
		href: allowedAddress,
		title: text,
		download: present,
		target: oneOf('_blank'),
		class: classes('button'),
		lang: language,
	},
	figure: { class: classes(...textClasses), lang: language, 'data-video': (value) => videoAt(value)?.player },
	figcaption: { lang: language },
	img: {
		src: allowedFile,
		srcset: allowedSrcset,
		sizes: matching(/^[\w (),.:%*/+-]{1,300}$/),
		alt: anyText,
		title: text,
		...size,
	},
	video: {
		src: allowedFile,
		poster: allowedFile,
		...size,
		class: classes(...textClasses),
		playsinline: present,
	},
	source: { src: allowedFile, type: matching(/^video\/[a-z0-9.+-]{1,40}(; ?codecs=["a-z0-9., +-]{1,80})?$/i) },
	track: {
		src: allowedFile,
		kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
		srclang: language,
		label: text,
		default: present,
	},
};

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'section', strike: 's' };

/** Elements that are allowed only directly inside one of the listed parents. */
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

/** Elements that are removed with their content, which is not readable text. */
const DROPPED_WITH_CONTENT = new Set(
	(
		'script style svg math template noscript noembed noframes plaintext xmp listing title textarea select option ' +
		'object applet canvas audio frameset'
	).split(' '),
);

/** Tags that the parser adds or that carry no content: their removal is not reported. */
const IMPLICIT_TAGS = new Set(['html', 'head', 'body', 'meta', 'tbody', 'colgroup', 'col']);
const MAX_DEPTH = 40;
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

interface Context {
	tag: string;
	inLink: boolean;
	inHeading: boolean;
	depth: number;
}

/** Parses HTML into a separate document that loads and runs nothing. */
export function inertBody(html: string): HTMLElement {
	const document = new DOMParser().parseFromString(html, 'text/html');
	// An `id` or `name` can shadow DOM properties (DOM clobbering), e.g. `<input name="attributes">`.
	for (const element of Document.prototype.querySelectorAll.call(document, '[id], [name]')) {
		Element.prototype.removeAttribute.call(element, 'id');
		Element.prototype.removeAttribute.call(element, 'name');
	}
	return document.body;
}

export interface CleanedHtml {
	body: HTMLElement;
	/** Names of the removed elements, without duplicates. */
	removedTags: string[];
}

/** Applies the policy to a document's content; the result is in another inert document. */
export function cleanHtml(from: Element): CleanedHtml {
	const body = inertBody('');
	const removedTags = new Set<string>();
	const document = body.ownerDocument;

	const append = (node: Node, to: Element, context: Context): void => {
		if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
		if (node.nodeType !== Node.ELEMENT_NODE) return;
		const source = node as Element;
		if (source.namespaceURI !== HTML_NAMESPACE || DROPPED_WITH_CONTENT.has(source.localName)) {
			removedTags.add(source.localName);
			return;
		}
		const element = allowedElement(source, context);
		if (!element) {
			if (!IMPLICIT_TAGS.has(source.localName)) removedTags.add(source.localName);
			for (const child of source.childNodes) append(child, to, context);
			return;
		}
		to.append(element);
		const tag = element.localName;
		const inside: Context = {
			tag,
			inLink: context.inLink || tag === 'a',
			inHeading: context.inHeading || /^h\d$/.test(tag),
			depth: context.depth + 1,
		};
		// The content of an `<iframe>` is only for browsers without frames.
		if (source.localName !== 'iframe') for (const child of source.childNodes) append(child, element, inside);
		if (tag === 'figure' && element.hasAttribute('data-video')) prependVideoLink(element, source.getAttribute('title'));
	};

	const allowedElement = (source: Element, context: Context): Element | null => {
		const tag = source.localName === 'iframe' ? 'figure' : (renamed[source.localName] ?? source.localName);
		const rules = Object.hasOwn(policy, tag) ? policy[tag] : undefined;
		if (!rules || context.depth >= MAX_DEPTH || parents[tag]?.includes(context.tag) === false) return null;
		if ((tag === 'a' && context.inLink) || (/^h\d$/.test(tag) && context.inHeading)) return null;
		const element = document.createElement(tag);
		for (const [name, rule] of Object.entries(rules)) {
			const value = source.getAttribute(name);
			const allowedValue = value === null ? undefined : rule(value.toWellFormed());
			if (allowedValue !== undefined) element.setAttribute(name, allowedValue);
		}
		if (source.localName === 'iframe') {
			const video = videoAt(source.getAttribute('src') ?? '');
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
	return { body, removedTags: [...removedTags].sort() };
}

/** Ensures that the figure of an external video begins with a link to the video's page. */
function prependVideoLink(figure: Element, title: string | null): void {
	const video = videoAt(figure.getAttribute('data-video') ?? '');
	const first = figure.firstChild;
	if (!video || (first?.nodeName === 'A' && (first as Element).getAttribute('href') === video.page)) return;
	const link = figure.ownerDocument.createElement('a');
	link.setAttribute('href', video.page);
	link.textContent = title ?? video.page.replace(/^https:\/\/(www\.)?/, '');
	figure.prepend(link);
}
