/**
 * The sanitiser of HTML that staff write: all stored HTML has passed `sanitizeHtml`, so pages may insert it unescaped.
 *
 * Allowed elements (attributes in brackets). Other tags are removed; their text stays, except that of scripts and the like:
 * - h2 h3 h4 p blockquote section [class: text-left text-center text-right lead note], hr, br, pre, code
 *   (h1 becomes h2, h5 and h6 become h4, div becomes section)
 * - ul, ol [start reversed], li, dl, dt, dd; table, caption, thead, tbody, tfoot, tr, th [scope colspan rowspan class],
 *   td [colspan rowspan class]
 * - strong em b i u s sub sup small, span [class]; `lang` on all elements with a class but video, and on li dt dd caption
 *   figcaption
 * - a [href title download target class: button]: http, https, mailto, tel, own paths (`/news/`) and `#fragments`.
 *   `target` is `_blank` or nothing; links with a target or a host get rel="noopener noreferrer"
 * - figure [class], figcaption, img [src srcset sizes alt title width height] from `/media/` and `/static/`, always with
 *   loading="lazy" decoding="async" and an `alt`
 * - video [src poster width height class playsinline], source [src type], track [src kind srclang label default], from
 *   the same places, always with controls and preload="none": nothing loads before the click
 *
 * Videos of other hosts, which must cause no request to them before the visitor clicks, are stored as
 *
 *     <figure data-video="https://www.youtube-nocookie.com/embed/ID"><a href="https://www.youtube.com/watch?v=ID"
 *     rel="noopener noreferrer">Words</a></figure>
 *
 * Staff may write this, or the iframe that the hosts offer for copying. `data-video` is the complete address of a player
 * of `videoOrigins` (contract/html/video-hosts.ts), which the CSP allows in frames. The figure's first child is always the link to the
 * video's own page: it works without JavaScript, and its words (the title of an iframe) are the player's accessible name.
 * The link may contain a picture of this site, and a figcaption may follow it. The page turns the link into a button; a
 * click replaces it by the player, a sandboxed frame that begins to play (`ui/video-frame.ts`).
 *
 * Carousels of promo tool pages are
 *
 *     <section class="carousel" data-autoplay="1" data-autoplay-speed="3000" data-slides-to-show="3">…</section>
 *
 * (a div of that class becomes one). Each element directly inside is a slide. `data-autoplay` is 1 or 0 (also written true
 * or false), the speed is 500 to 60000 ms, and 1 to 8 slides are shown; other values are removed. Without JavaScript the
 * slides stand below one another; with JavaScript the promo tool's page shows them as a slider
 * (`site/pages/promo-tool/tool-html.tsx`).
 *
 * Characters are written as themselves, not as entities (`&nbsp;` becomes U+00A0), except `&amp; &lt; &gt;`, and `&quot;` in
 * attributes. There are no ids, styles, comments, forms, frames, svg or math.
 */
import sanitize from 'sanitize-html';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { videoAt } from '../../../contract/html/video-hosts.ts';

/** Limits of the input, in UTF-16 code units and in tags: no text written by people comes near. */
export const MAX_HTML_LENGTH = 500_000;
export const MAX_TAGS = 20_000;
/** Depth of nested elements; deeper ones lose their tags. */
const MAX_DEPTH = 40;
/** Maximum number of passes: each pass repairs one layer of broken markup. */
const MAX_PASSES = 12;

export type HtmlRejection = 'htmlTooLong' | 'htmlTooManyTags' | 'htmlTooBroken' | 'htmlTooSlow';

/** Rejects HTML that cannot be stored. The code is also the key of its message (editing.messages.ts). */
export class HtmlRejectedError extends Error {
	readonly code: HtmlRejection;
	/** The limit that was exceeded; 0 for codes without a limit. */
	readonly max: number;
	constructor(code: HtmlRejection, message: string, max = 0) {
		super(message);
		this.code = code;
		this.max = max;
	}
}

type Attributes = Record<string, string>;
/** Returns the allowed form of an attribute's value, or undefined to remove the attribute. */
type Rule = (value: string) => string | undefined;

const matching =
	(pattern: RegExp): Rule =>
	(value) =>
		pattern.test(value) ? value : undefined;
const wholeNumber =
	(min: number, max: number): Rule =>
	(value) =>
		/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : undefined;
const oneOf = (...values: string[]): Rule => {
	return (value) => (values.includes(value) ? value : undefined);
};
const classes =
	(...allowed: string[]): Rule =>
	(value) =>
		[...new Set(value.split(/\s+/))].filter((name) => allowed.includes(name)).join(' ') || undefined;
const text: Rule = (value) => value || undefined;
const anyText: Rule = (value) => value;
const present: Rule = () => '';
const flag: Rule = (value) => ({ '1': '1', true: '1', '0': '0', false: '0' })[value];

/** A file of this site: no host, no query, and no path that leaves the two folders. */
const FILE_PATH = /^\/(?:media|static)(?:\/(?!\.\.?(?:\/|$))(?:[\w.~@+,()-]|%(?!2e|2f|5c|00)[0-9a-f]{2})+)+$/i;
const file = matching(FILE_PATH);

const srcset: Rule = (value) => {
	if (value.length > 4000) return undefined;
	const candidates = value
		.split(/,\s+/)
		.map((candidate) => candidate.trim().split(/\s+/))
		.filter(
			([path = '', size = '1x', ...rest]) =>
				FILE_PATH.test(path) && /^\d{1,5}(\.\d{1,2})?[wx]$/.test(size) && !rest.length,
		);
	return candidates.map((parts) => parts.join(' ')).join(', ') || undefined;
};

const href: Rule = (value) => {
	const address = value.trim();
	// Browsers ignore control characters in an address and read a backslash as a slash.
	// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
	if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
	if (/^(#|\/(?!\/))/.test(address)) return address;
	if (/^mailto:[^@]+@[^@]+$/i.test(address) || /^tel:\+?[\d().-]+$/i.test(address)) return address;
	const url = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address) : null;
	return url && !url.username && !url.password ? address : undefined;
};

const TEXT_CLASSES = ['text-left', 'text-center', 'text-right', 'lead', 'note'];
const language = matching(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i);
const textAttributes = { class: classes(...TEXT_CLASSES), lang: language };
const size = { width: wholeNumber(1, 10_000), height: wholeNumber(1, 10_000) };
const cell = { ...textAttributes, colspan: wholeNumber(1, 50), rowspan: wholeNumber(1, 500) };

/** Allowed tags and attributes. */
const policy: Record<string, Record<string, Rule>> = {
	h2: textAttributes,
	h3: textAttributes,
	h4: textAttributes,
	p: textAttributes,
	blockquote: textAttributes,
	section: {
		class: classes(...TEXT_CLASSES, 'carousel'),
		lang: language,
		'data-autoplay': flag,
		'data-autoplay-speed': wholeNumber(500, 60_000),
		'data-slides-to-show': wholeNumber(1, 8),
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
		href,
		title: text,
		download: present,
		target: oneOf('_blank'),
		rel: oneOf('noopener noreferrer'),
		class: classes('button'),
		lang: language,
	},
	figure: { class: classes(...TEXT_CLASSES), lang: language, 'data-video': (value) => videoAt(value)?.player },
	figcaption: { lang: language },
	img: {
		src: file,
		srcset,
		sizes: matching(/^[\w (),.:%*/+-]{1,300}$/),
		alt: anyText,
		title: text,
		...size,
		loading: text,
		decoding: text,
	},
	video: {
		src: file,
		poster: file,
		...size,
		class: classes(...TEXT_CLASSES),
		controls: present,
		preload: text,
		playsinline: present,
	},
	source: { src: file, type: matching(/^video\/[a-z0-9.+-]{1,40}(; ?codecs=["a-z0-9., +-]{1,80})?$/i) },
	track: {
		src: file,
		kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
		srclang: language,
		label: text,
		default: present,
	},
};

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'section', strike: 's' };
const handledTags = new Set([...Object.keys(policy), ...Object.keys(renamed), 'iframe']);
const VOID_TAGS = ['br', 'hr', 'img', 'source', 'track'];

/** Required parents: outside of them a browser would close other elements, even those of the page around the text. */
const requiredParents: Record<string, string[]> = {
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

/** Elements whose text is removed too, as it is not meant to be read. */
const TAGS_WITHOUT_TEXT = (
	'script style svg math template noscript noembed noframes plaintext xmp listing title textarea select option ' +
	'object applet canvas audio frameset'
).split(' ');

/**
 * Stands for a tag that is removed although its kind is allowed; `pass` deletes it from the library's result. Removing
 * the tag earlier would confuse the library.
 */
const DROPPED_TAG = 'dropped';
/** Carries an iframe's title to the link that replaces it. */
const TITLE_ATTRIBUTE = 'data-title';

/** The parser's position: the nearest allowed element, and its context. */
interface Context {
	tag: string;
	inLink: boolean;
	inHeading: boolean;
}

const isHeading = (tag: string) => /^h\d$/.test(tag);

function filterAttributes(tag: string, given: Attributes): Attributes {
	const rules = policy[tag] ?? {};
	const allowed: Attributes = {};
	for (const [name, rule] of Object.entries(rules)) {
		const value = Object.hasOwn(given, name) ? rule(given[name]!) : undefined;
		if (value !== undefined) allowed[name] = value;
	}
	// Keep the author's order, so that valid markup stays unchanged.
	const order = Object.keys(given).filter((name) => Object.hasOwn(allowed, name));
	return Object.fromEntries(order.map((name) => [name, allowed[name]!]));
}

/** Returns the allowed form of an element, or undefined to remove its tag. */
function kept(name: string, given: Attributes, place: Context): { tagName: string; attribs: Attributes } | undefined {
	if (name === 'iframe') {
		const video = given.src === undefined ? undefined : videoAt(given.src);
		if (!video) return undefined;
		return {
			tagName: 'figure',
			attribs: { 'data-video': video.player, ...(given.title ? { [TITLE_ATTRIBUTE]: given.title } : {}) },
		};
	}
	const tagName = renamed[name] ?? name;
	if (requiredParents[tagName]?.includes(place.tag) === false) return undefined;
	const attribs = filterAttributes(tagName, given);
	switch (tagName) {
		case 'a':
			if (place.inLink || !attribs.href) return undefined;
			if (attribs.target || /^https?:/i.test(attribs.href)) attribs.rel = 'noopener noreferrer';
			else delete attribs.rel;
			break;
		case 'img':
			if (!attribs.src) return undefined;
			attribs.alt ??= '';
			Object.assign(attribs, { loading: 'lazy', decoding: 'async' });
			break;
		case 'video':
			Object.assign(attribs, { controls: '', preload: 'none' });
			break;
		case 'source':
		case 'track':
			if (!attribs.src) return undefined;
			break;
		case 'section':
			if (!attribs.class?.split(' ').includes('carousel'))
				for (const attribute of Object.keys(attribs)) if (attribute.startsWith('data-')) delete attribs[attribute];
			break;
		default:
			if (isHeading(tagName) && place.inHeading) return undefined;
	}
	return { tagName, attribs };
}

const allowedAttributes = Object.fromEntries(Object.entries(policy).map(([tag, rules]) => [tag, Object.keys(rules)]));
allowedAttributes.figure!.push(TITLE_ATTRIBUTE);

/** Runs the library once. Stops when the text alone exceeds the limit: escaping may turn one character into six. */
function pass(html: string): string {
	let textLength = 0;
	const open: Context[] = [{ tag: '', inLink: false, inHeading: false }];
	const result = sanitize(html, {
		// Allowed iframes become figures, so none is left. If iframes were forbidden, their text would be parsed as
		// markup.
		allowedTags: [...Object.keys(policy), 'iframe', DROPPED_TAG],
		allowedAttributes,
		// `policy` has validated every value before the library sees it.
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
		allowProtocolRelative: false,
		nonBooleanAttributes: [],
		nonTextTags: TAGS_WITHOUT_TEXT,
		selfClosing: VOID_TAGS,
		nestingLimit: MAX_DEPTH,
		parseStyleAttributes: false,
		onOpenTag: () => void open.push(open.at(-1)!),
		onCloseTag: () => void open.pop(),
		transformTags: {
			'*': (name, attribs) => {
				if (!handledTags.has(name)) return { tagName: name, attribs: {} };
				const place = open.at(-2)!;
				const element = kept(name, attribs, place);
				if (!element) return { tagName: DROPPED_TAG, attribs: {} };
				const { tagName: tag } = element;
				open[open.length - 1] = {
					tag,
					inLink: place.inLink || tag === 'a',
					inHeading: place.inHeading || isHeading(tag),
				};
				return element;
			},
		},
		textFilter: (content, tag) => {
			if (tag === 'iframe') return '';
			textLength += content.length;
			if (textLength > MAX_HTML_LENGTH) throw tooLong(textLength);
			return content;
		},
	});
	// The library escapes `>` in texts and attributes, so ` />` occurs only at the end of a tag.
	return withVideoLinks(
		result.replaceAll(`<${DROPPED_TAG}>`, '').replaceAll(`</${DROPPED_TAG}>`, '').replaceAll(' />', '>'),
	);
}

/** Inserts a link to the video's own page as the first child of each video figure, unless the link is already there. */
function withVideoLinks(html: string): string {
	return html.replaceAll(
		/<figure((?: [a-z-]+="[^"]*")*?) data-video="([^"]*)"((?: [a-z-]+="[^"]*")*?)(?: data-title="([^"]*)")?>(?:<a href="([^"]*)")?/g,
		(whole, before: string, player: string, after: string, title: string | undefined, first: string | undefined) => {
			const { page } = videoAt(decodeAttribute(player))!;
			const address = page.replaceAll('&', '&amp;');
			const figure = `<figure${before} data-video="${player}"${after}>`;
			if (first === address) return `${figure}<a href="${first}"`;
			const link = `<a href="${address}" rel="noopener noreferrer">${title ?? address.replace(/^https:\/\/(www\.)?/, '')}</a>`;
			return `${figure}${link}${first === undefined ? '' : `<a href="${first}"`}`;
		},
	);
}

/** Decodes an attribute's value as the sanitiser writes it. */
const decodeAttribute = (value: string) =>
	value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;

/**
 * Verifies the result without the library: every `<` must start a tag with attributes and values of the policy. The
 * policy has no raw text and no foreign elements, so browsers parse the result in the same way.
 */
function verify(html: string): void {
	const rest = html.replaceAll(TAG, (whole, close: string, tag: string, attributes: string) => {
		const rules = Object.hasOwn(policy, tag) ? policy[tag] : undefined;
		if (!rules || (close && attributes)) return whole;
		for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g))
			if (!Object.hasOwn(rules, name) || rules[name]!(decodeAttribute(value)) !== decodeAttribute(value)) return whole;
		return '';
	});
	if (rest.includes('<')) throw new Error('the sanitiser left a tag that is not in its policy');
}

const tooLong = (length: number) =>
	new HtmlRejectedError(
		'htmlTooLong',
		`The text has ${length} characters or more; at most ${MAX_HTML_LENGTH} can be stored.`,
		MAX_HTML_LENGTH,
	);

function assertWithinLimits(html: string): void {
	if (html.length > MAX_HTML_LENGTH) throw tooLong(html.length);
	const tags = html.split('<').length - 1;
	if (tags > MAX_TAGS)
		throw new HtmlRejectedError(
			'htmlTooManyTags',
			`The text has ${tags} tags; at most ${MAX_TAGS} can be stored.`,
			MAX_TAGS,
		);
}

/**
 * Returns the storable form of HTML. HTML that it has returned before comes back unchanged. Takes up to 2 ms for 1000
 * characters, so use sanitizer.ts for long HTML, which does not block the event loop.
 * @throws HtmlRejectedError when the HTML is too long, has too many tags, or is too broken to be repaired.
 */
export function sanitizeHtml(html: string): SafeHtml {
	assertWithinLimits(html);
	// Browsers drop or replace U+0000 differently in different places.
	let before = html.toWellFormed().replaceAll('\u0000', '');
	for (let passes = 0; passes < MAX_PASSES; passes++) {
		const after = pass(before);
		// The result must be within the limits too, so that it can be saved again.
		assertWithinLimits(after);
		if (after === before) {
			verify(after);
			return after as SafeHtml;
		}
		before = after;
	}
	throw new HtmlRejectedError('htmlTooBroken', 'The tags of the text are nested too wrongly to be mended.');
}
