/**
 * Sanitises HTML that staff write. Stored HTML has passed this sanitiser, so pages may insert it unescaped.
 * contract/html/ defines the allowed elements. Characters are written as themselves and not as entities, except `&amp;
 * &lt; &gt;`, and `&quot;` in attributes.
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

/** Maximum number of tags in the input. Texts that people write have far fewer tags. */
export const MAX_TAGS = 20_000;
/** Maximum number of passes. Each pass repairs one layer of broken markup. */
const MAX_PASSES = 12;

export type HtmlRejection = 'htmlTooLong' | 'htmlTooManyTags' | 'htmlTooBroken' | 'htmlTooSlow';

export class HtmlRejectedError extends Error {
	readonly code: HtmlRejection;
	/** The exceeded limit; 0 for codes without a limit. */
	readonly max: number;
	constructor(code: HtmlRejection, message: string, max = 0) {
		super(message);
		this.code = code;
		this.max = max;
	}
}

/**
 * New name of forbidden tags, because the library can rename tags but not remove them. `createPass` deletes the renamed
 * tags.
 */
const DROPPED_TAG = 'dropped';
/** Attribute with the title of an iframe, for the link of the figure that replaces the iframe. */
const TITLE_ATTRIBUTE = 'data-title';

/** Element in the embed code of video hosts. The policy replaces each iframe by a figure or drops it. */
const FRAME_TAG = 'iframe';

type Pass = (html: string) => string;

/**
 * Returns a function that runs the library once. The function stops when the text exceeds the limit, because escaping
 * can make a text six times as long.
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
	// The library would parse the text of a forbidden iframe as markup. Iframes are therefore allowed here, and the
	// policy replaces or drops them.
	const allowedTags = [...elements.keys(), FRAME_TAG, DROPPED_TAG];
	const selfClosing = [...elements.values()].filter(({ isVoid }) => isVoid).map(({ tag }) => tag);
	return (html) => {
		let textLength = 0;
		const open: HtmlPlace[] = [topPlace];
		const result = sanitize(html, {
			allowedTags,
			allowedAttributes,
			// These rules of the library reject nothing, because the policy has checked the values.
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

/** Adds a link to the video's page as the first child of each video figure without that link. */
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

const decodeAttribute = (value: string) =>
	value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;

/**
 * Verifies the result without the library: every `<` must start a tag that the policy allows. No allowed element
 * contains raw text or foreign elements, so all browsers parse the result in the same way.
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

export function createSanitizer(policy: HtmlPolicy): (html: string) => SafeHtml {
	const pass = createPass(policy);
	return (html) => {
		assertWithinLimits(html);
		// U+0000 is removed, because browsers treat this character in different ways.
		let before = html.toWellFormed().replaceAll('\u0000', '');
		for (let passes = 0; passes < MAX_PASSES; passes++) {
			const after = pass(before);
			// The result must be within the limits too, because the next save sanitises the result again.
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
 * Returns HTML that can be stored. Sanitising the result again does not change it. Long HTML blocks the event loop, so
 * sanitizer.ts sanitises it in a worker.
 * @throws HtmlRejectedError if the HTML is too long, has too many tags, or cannot be repaired
 */
export const sanitizeHtml = createSanitizer(htmlPolicy);
