/**
 * The policy of HTML that staff write. Each element has a file in this folder, and this module combines them. The
 * server's sanitiser (server/platform/html/sanitize-html.ts) and the admin's editor (admin/html-editor/) follow the
 * policy. This module does not import zod, which would enlarge the editor's files.
 *
 * The tags of elements that are not listed are removed, and their text stays. The text of `tagsWithoutText` is removed
 * too. The policy allows no ids, styles, comments, forms, frames, svg or math.
 */
import { a } from './a.ts';
import { b } from './b.ts';
import { blockquote } from './blockquote.ts';
import { br } from './br.ts';
import { caption } from './caption.ts';
import { code } from './code.ts';
import { dd } from './dd.ts';
import { dl } from './dl.ts';
import { dt } from './dt.ts';
import { em } from './em.ts';
import { figcaption } from './figcaption.ts';
import { figure } from './figure.ts';
import { h2 } from './h2.ts';
import { h3 } from './h3.ts';
import { h4 } from './h4.ts';
import { hr } from './hr.ts';
import { i } from './i.ts';
import { img } from './img.ts';
import { li } from './li.ts';
import { ol } from './ol.ts';
import { p } from './p.ts';
import { pre } from './pre.ts';
import { s } from './s.ts';
import { section } from './section.ts';
import { small } from './small.ts';
import { source } from './source.ts';
import { span } from './span.ts';
import { strong } from './strong.ts';
import { sub } from './sub.ts';
import { sup } from './sup.ts';
import { table } from './table.ts';
import { tbody } from './tbody.ts';
import { td } from './td.ts';
import { tfoot } from './tfoot.ts';
import { th } from './th.ts';
import { thead } from './thead.ts';
import { tr } from './tr.ts';
import { track } from './track.ts';
import { u } from './u.ts';
import { ul } from './ul.ts';
import { video } from './video.ts';
import type { HtmlAttributes, HtmlElement } from './element.ts';

export const htmlElements: readonly HtmlElement[] = [
	h2,
	h3,
	h4,
	p,
	blockquote,
	section,
	hr,
	br,
	pre,
	ul,
	ol,
	li,
	dl,
	dt,
	dd,
	table,
	caption,
	thead,
	tbody,
	tfoot,
	tr,
	th,
	td,
	strong,
	em,
	b,
	i,
	u,
	s,
	sub,
	sup,
	small,
	code,
	span,
	a,
	figure,
	figcaption,
	img,
	video,
	source,
	track,
];

/** Limit in UTF-16 code units, far above the length of texts that people write. */
export const MAX_HTML_LENGTH = 500_000;
/** The sanitiser removes the tags of deeper elements. */
export const MAX_HTML_DEPTH = 40;

/** Tags of elements that are removed together with their text, because the text is not for readers. */
export const tagsWithoutText = (
	'script style svg math template noscript noembed noframes plaintext xmp listing title textarea select option ' +
	'object applet canvas audio frameset'
).split(' ');

export interface HtmlPolicy {
	elements: ReadonlyMap<string, HtmlElement>;
	/** Maps other tags to the allowed element that replaces them (`readFrom`). */
	readFrom: ReadonlyMap<string, HtmlElement>;
	/** All tags that some element names in `notWithin`. */
	barriers: ReadonlySet<string>;
}

export const policyOf = (elements: readonly HtmlElement[]): HtmlPolicy => ({
	elements: new Map(elements.map((element) => [element.tag, element])),
	readFrom: new Map(elements.flatMap((element) => Object.keys(element.readFrom ?? {}).map((tag) => [tag, element]))),
	barriers: new Set(elements.flatMap(({ notWithin = [] }) => notWithin)),
});

export const htmlPolicy = policyOf(htmlElements);

export interface HtmlPlace {
	tag: string;
	within: readonly string[];
}
export const topPlace: HtmlPlace = { tag: '', within: [] };

export const placeInside = ({ barriers }: HtmlPolicy, tag: string, { within }: HtmlPlace): HtmlPlace => ({
	tag,
	within: barriers.has(tag) && !within.includes(tag) ? [...within, tag] : within,
});

/** Returns an element as it may be stored, or undefined to remove its tag. */
export function allowedForm(
	policy: HtmlPolicy,
	name: string,
	given: HtmlAttributes,
	place: HtmlPlace,
): { tag: string; attributes: HtmlAttributes } | undefined {
	const element = policy.readFrom.get(name) ?? policy.elements.get(name);
	const converted = element?.readFrom && Object.hasOwn(element.readFrom, name) ? element.readFrom[name]!(given) : given;
	if (!element || !converted) return undefined;
	if (element.parents?.includes(place.tag) === false) return undefined;
	if (element.notWithin?.some((tag) => place.within.includes(tag))) return undefined;
	// Keep the order of attributes, so that valid markup stays unchanged.
	const allowed: HtmlAttributes = {};
	for (const [attribute, value] of Object.entries(converted)) {
		const checked = Object.hasOwn(element.attributes, attribute) ? element.attributes[attribute]!(value) : undefined;
		if (checked !== undefined) allowed[attribute] = checked;
	}
	const attributes = element.complete ? element.complete(allowed) : allowed;
	return attributes && { tag: element.tag, attributes };
}
