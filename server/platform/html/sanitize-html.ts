/**
 * The sanitiser of HTML that staff write: all stored HTML has passed `sanitizeHtml`, so pages may insert it unescaped.
 * The folder contract/html/ defines the allowed elements.
 *
 * Characters are written as themselves, not as entities (`&nbsp;` becomes U+00A0), except `&amp; &lt; &gt;`, and
 * `&quot;` in attributes.
 */
import sanitize from 'sanitize-html';
import { EXTERNAL_LINK_REL } from '../../../contract/html/a.ts';
import {
	allowedForm,
	htmlPolicy,
	MAX_HTML_DEPTH,
	MAX_HTML_LENGTH,
	placeInside,
	tagsWithoutText,
	topPlace,
	type HtmlPlace,
	type HtmlPolicy,
} from '../../../contract/html/html-policy.ts';
import { videoAt, videoLabel } from '../../../contract/html/video-hosts.ts';
import type { SafeHtml } from '../../../contract/safe-html.ts';

/** Maximum number of tags in the input, far above that of texts that people write. */
export const MAX_TAGS = 20_000;
/** Maximum number of passes: each pass repairs one layer of broken markup. */
const MAX_PASSES = 12;

export type HtmlRejection = 'htmlTooLong' | 'htmlTooManyTags' | 'htmlTooBroken' | 'htmlTooSlow';

/** Error of HTML that cannot be stored. Its code is the key of a message in server/cms/editing/editing.messages.ts. */
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

/**
 * Name that replaces the name of a tag which the policy removes. `pass` deletes these tags from the library's result,
 * because removing a tag earlier would confuse the library.
 */
const DROPPED_TAG = 'dropped';
/** Attribute that carries the title of an iframe to the link in the figure that replaces the iframe. */
const TITLE_ATTRIBUTE = 'data-title';

/**
 * The element in the embedding code of video hosts. It is never part of the result, but the parser must know that its
 * content is not markup.
 */
const FRAME_TAG = 'iframe';

type Pass = (html: string) => string;

/**
 * Returns a function that runs the library once. It stops as soon as the text exceeds the limit, because escaping may
 * make the text six times as long.
 */
function createPass(policy: HtmlPolicy): Pass {
	const { elements, readFrom } = policy;
	const handledTags = new Set([...elements.keys(), ...readFrom.keys()]);
	const allowedAttributes = Object.fromEntries(
		[...elements].map(([tag, { attributes }]) => [
			tag,
			[...Object.keys(attributes), ...('data-video' in attributes ? [TITLE_ATTRIBUTE] : [])],
		]),
	);
	// Allowed iframes become figures, so no iframe stays. If the library did not allow iframes, it would parse their
	// text as markup.
	const allowedTags = [...elements.keys(), FRAME_TAG, DROPPED_TAG];
	const selfClosing = [...elements.values()].filter(({ isVoid }) => isVoid).map(({ tag }) => tag);
	return (html) => {
		let textLength = 0;
		const open: HtmlPlace[] = [topPlace];
		const result = sanitize(html, {
			allowedTags,
			allowedAttributes,
			// These rules of the library reject nothing, because the policy has already validated every value.
			allowedSchemes: ['http', 'https', 'mailto', 'tel'],
			allowProtocolRelative: false,
			nonBooleanAttributes: [],
			nonTextTags: tagsWithoutText,
			selfClosing,
			nestingLimit: MAX_HTML_DEPTH,
			parseStyleAttributes: false,
			onOpenTag: () => void open.push(open.at(-1)!),
			onCloseTag: () => void open.pop(),
			transformTags: {
				'*': (name, attribs) => {
					if (!handledTags.has(name)) return { tagName: name, attribs: {} };
					const place = open.at(-2)!;
					const form = allowedForm(policy, name, attribs, place);
					if (!form) return { tagName: DROPPED_TAG, attribs: {} };
					open[open.length - 1] = placeInside(policy, form.tag, place);
					const title = name === FRAME_TAG && attribs.title ? { [TITLE_ATTRIBUTE]: attribs.title } : {};
					return { tagName: form.tag, attribs: { ...form.attributes, ...title } };
				},
			},
			textFilter: (content, tag) => {
				if (tag === FRAME_TAG) return '';
				textLength += content.length;
				if (textLength > MAX_HTML_LENGTH) throw tooLong(textLength);
				return content;
			},
		});
		// The library escapes `>` in texts and attributes, so ` />` occurs only at the end of a tag.
		return withVideoLinks(
			result.replaceAll(`<${DROPPED_TAG}>`, '').replaceAll(`</${DROPPED_TAG}>`, '').replaceAll(' />', '>'),
		);
	};
}

/** Inserts a link to the video's own page as the first child of each video figure, unless the link is already there. */
function withVideoLinks(html: string): string {
	return html.replaceAll(
		/<figure((?: [a-z-]+="[^"]*")*?) data-video="([^"]*)"((?: [a-z-]+="[^"]*")*?)(?: data-title="([^"]*)")?>(?:<a href="([^"]*)")?/g,
		(whole, before: string, player: string, after: string, title: string | undefined, first: string | undefined) => {
			const { page } = videoAt(decodeAttribute(player))!;
			const escaped = (part: string) => part.replaceAll('&', '&amp;');
			const address = escaped(page);
			const figure = `<figure${before} data-video="${player}"${after}>`;
			if (first === address) return `${figure}<a href="${first}"`;
			const link = `<a href="${address}" rel="${EXTERNAL_LINK_REL}">${title ?? escaped(videoLabel(page))}</a>`;
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
function verify({ elements }: HtmlPolicy, html: string): void {
	const rest = html.replaceAll(TAG, (whole, close: string, tag: string, attributes: string) => {
		const rules = elements.get(tag)?.attributes;
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

/** Makes the sanitiser of a policy. All stored HTML is sanitised with the one policy, by `sanitizeHtml`. */
export function createSanitizer(policy: HtmlPolicy): (html: string) => SafeHtml {
	const pass = createPass(policy);
	return (html) => {
		assertWithinLimits(html);
		// Remove U+0000, which browsers delete in some places and replace in others.
		let before = html.toWellFormed().replaceAll('\u0000', '');
		for (let passes = 0; passes < MAX_PASSES; passes++) {
			const after = pass(before);
			// The result must be within the limits too, so that it can be saved again.
			assertWithinLimits(after);
			if (after === before) {
				verify(policy, after);
				return after as SafeHtml;
			}
			before = after;
		}
		throw new HtmlRejectedError('htmlTooBroken', 'The tags of the text are nested too wrongly to be mended.');
	};
}

/**
 * Returns the storable form of HTML. HTML that this function has returned stays unchanged. The function takes up to
 * 2 ms for 1000 characters. For long HTML, use sanitizer.ts, which does not block the event loop.
 * @throws HtmlRejectedError when the HTML is too long, has too many tags, or is too broken to be repaired.
 */
export const sanitizeHtml = createSanitizer(htmlPolicy);
