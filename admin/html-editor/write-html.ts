/** Serializes a document as the sanitiser would (server/platform/html/sanitize-html.ts). Works without a DOM. */
import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { a } from '../../contract/html/a.ts';
import { caption as tableCaption } from '../../contract/html/caption.ts';
import { isInline, type HtmlAttributes, type HtmlElement } from '../../contract/html/element.ts';
import { figure } from '../../contract/html/figure.ts';
import { htmlElements } from '../../contract/html/html-policy.ts';
import { img } from '../../contract/html/img.ts';
import { p } from '../../contract/html/p.ts';
import { section } from '../../contract/html/section.ts';
import { source } from '../../contract/html/source.ts';
import { td } from '../../contract/html/td.ts';
import { th } from '../../contract/html/th.ts';
import { track } from '../../contract/html/track.ts';
import { video } from '../../contract/html/video.ts';
import { videoLabel } from '../../contract/html/video-hosts.ts';
import { elementOf, type ElementAttributes, type VideoAttributes, type VideoEmbedAttributes } from './schema.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Omits invalid attributes. */
function tag({ tag: name, attributes, complete }: HtmlElement, given: ElementAttributes): string {
	const allowed: HtmlAttributes = {};
	for (const [key, rule] of Object.entries(attributes)) {
		const value = given[key];
		const checked = value === null || value === undefined ? undefined : rule(value);
		if (checked !== undefined) allowed[key] = checked;
	}
	const completed = complete?.(allowed) ?? allowed;
	const written = Object.keys(attributes).map((key) => {
		const value = completed[key];
		if (value === undefined) return '';
		return value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`;
	});
	return `<${name}${written.join('')}>`;
}
const wrapped = (element: HtmlElement, attributes: ElementAttributes, content: string): string =>
	`${tag(element, attributes)}${content}</${element.tag}>`;
const plain = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const elementOfMark = ({ type }: Mark): HtmlElement => (type.name === 'link' ? a : elementOf(type)!);

/** The longest mark is the outermost element. A link must not be split, so it is outside of longer marks. */
function inline(nodes: readonly Node[], open: readonly Mark[] = []): string {
	let html = '';
	let at = 0;
	while (at < nodes.length) {
		const node = nodes[at]!;
		let best: { mark: Mark; end: number } | undefined;
		for (const mark of node.marks) {
			if (open.includes(mark)) continue;
			let end = at + 1;
			while (end < nodes.length && mark.isInSet(nodes[end]!.marks)) end++;
			const isBetter = !best || (best.mark.type.name !== 'link' && (mark.type.name === 'link' || end > best.end));
			if (isBetter) best = { mark, end };
		}
		if (best) {
			const { mark, end } = best;
			// `open.includes` compares identity, so each node needs the same mark object.
			const inside = nodes.slice(at, end).map((other) => other.mark([mark, ...other.marks.filter((m) => !m.eq(mark))]));
			html += wrapped(elementOfMark(mark), mark.attrs, inline(inside, [...open, mark]));
			at = end;
			continue;
		}
		if (node.isText) html += escaped(node.text ?? '');
		else html += node.type.name === 'hardBreak' ? '<br>' : tag(img, node.attrs);
		at++;
	}
	return html;
}

const children = ({ content }: { content: Fragment }): Node[] => [...content.content];
const textOf = (node: Node): string => inline(children(node));
const isParagraph = (node: Node | undefined): boolean => node?.type.name === 'paragraph';
const isBareOf = (node: Node, name: string) => isParagraph(node) && node.attrs.bareIn === name;

/** True if the first paragraph in the node needs no `<p>` when only lists follow. */
function mayHaveBareText({ type }: Node): boolean {
	const element = elementOf(type);
	return /^table(Cell|Header)$/.test(type.name) || (element?.editor.as === 'blocks' && element.parents !== undefined);
}

/** True for a paragraph without `<p>`. */
function isBare(paragraph: Node, parent: Node, index: number): boolean {
	const { class: className, lang, bareIn } = paragraph.attrs;
	if (className !== null || lang !== null || bareIn === '') return false;
	const siblings = children(parent);
	const parentType = parent.type.name === 'tableHeader' ? 'tableCell' : parent.type.name;
	const isOfImages = paragraph.childCount > 0 && children(paragraph).every((child) => child.type.name === 'image');
	if (parentType === 'slide') {
		// Each child of a carousel is a slide, so a slide must be a single element.
		const only = paragraph.childCount === 1 ? paragraph.firstChild! : null;
		return siblings.length === 1 && only !== null && (isOfImages || (bareIn === parentType && only.marks.length > 0));
	}
	if (bareIn === parentType) {
		const isBeside = [siblings[index - 1], siblings[index + 1]].some(
			(sibling) => sibling && isBareOf(sibling, parentType),
		);
		return !isBeside && !siblings.some((sibling) => isParagraph(sibling) && sibling.attrs.bareIn === null);
	}
	if (bareIn !== null) return false;
	if (parentType === 'figure') return isOfImages;
	if (!mayHaveBareText(parent) || index > 0) return false;
	return paragraph.childCount === 0 || siblings.slice(1).every(({ type }) => elementOf(type)?.editor.as === 'items');
}

function block(node: Node, parent: Node, index: number): string {
	const attrs: ElementAttributes = node.attrs;
	const element = elementOf(node.type);
	if (element) {
		if (element.editor.as === 'leaf') return tag(element, attrs);
		return wrapped(element, attrs, element.editor.as === 'text' ? textOf(node) : blocks(node));
	}
	switch (node.type.name) {
		case 'paragraph':
			return isBare(node, parent, index) ? textOf(node) : wrapped(p, attrs, textOf(node));
		case 'carousel': {
			const { autoplay, speed, toShow } = attrs;
			const settings = { 'data-autoplay': autoplay, 'data-autoplay-speed': speed, 'data-slides-to-show': toShow };
			return wrapped(section, { ...attrs, ...settings }, children(node).map(slide).join(''));
		}
		case 'codeBlock': {
			const text = escaped(node.textContent);
			// Browsers drop a line break directly after `<pre>`, so write it twice.
			return plain('pre', attrs.coded ? plain('code', text) : text.replace(/^\n/, '\n\n'));
		}
		case 'table':
			return table(node);
		case 'figure':
			return wrapped(figure, attrs, blocks(node));
		case 'videoEmbed':
			return videoEmbed(node);
		case 'video':
			return ownVideo(node);
		case 'htmlBlock':
			return String(attrs.html);
		default:
			throw new Error(`a ${node.type.name} can't be written`);
	}
}

const blocks = (node: Node): string => {
	const written: string[] = [];
	node.forEach((child, _, index) => written.push(block(child, node, index)));
	return written.join('');
};

/** '' for an empty slide. */
function slide(node: Node): string {
	const content = blocks(node);
	if (content === '' || content === '<p></p>') return '';
	return node.attrs.wrapped || node.childCount > 1 ? plain('section', content) : content;
}

function table(node: Node): string {
	const rows = children(node);
	/** A new row joins the part of the row before it. A row before the head belongs to the head. */
	const partOf = (index: number): string => {
		const own = rows[index]!.attrs.part as string | null;
		if (own) return own;
		if (rows.slice(index).some((row) => row.attrs.part === 'head')) return 'head';
		return index > 0 && partOf(index - 1) === 'foot' ? 'foot' : 'body';
	};
	const { caption, captionLang }: ElementAttributes = node.attrs;
	let html = typeof caption === 'string' ? wrapped(tableCaption, { lang: captionLang }, escaped(caption)) : '';
	let open = '';
	for (const [index, row] of rows.entries()) {
		const part = partOf(index);
		if (part !== open) html += `${open && `</t${open}>`}<t${part}>`;
		open = part;
		html += plain('tr', children(row).map(cell).join(''));
	}
	return plain('table', `${html}${open && `</t${open}>`}`);
}

function cell(node: Node): string {
	const { colspan, rowspan, ...attrs } = node.attrs as ElementAttributes & Record<'colspan' | 'rowspan', number>;
	const spans = {
		colspan: colspan === 1 ? null : String(colspan),
		rowspan: rowspan === 1 ? null : String(rowspan),
	};
	return wrapped(node.type.name === 'tableHeader' ? th : td, { ...attrs, ...spans }, blocks(node));
}

function videoEmbed(node: Node): string {
	const { player, page, linkText, picture, class: className, lang } = node.attrs as VideoEmbedAttributes;
	const link = wrapped(a, { href: page }, picture ? tag(img, picture) : escaped(linkText || videoLabel(page)));
	const caption = node.firstChild ? block(node.firstChild, node, 0) : '';
	return wrapped(figure, { class: className, lang, 'data-video': player }, link + caption);
}

function ownVideo(node: Node): string {
	const { sources, tracks } = node.attrs as VideoAttributes;
	const inside = [...sources.map((child) => tag(source, child)), ...tracks.map((child) => tag(track, child))];
	return wrapped(video, node.attrs, inside.join(''));
}

/** One block per line. '' for an empty document. */
export function writeHtml(doc: Node): string {
	const only = doc.childCount === 1 ? doc.firstChild! : null;
	if (only && isParagraph(only) && only.childCount === 0) return '';
	const written: string[] = [];
	doc.forEach((child, _, index) => written.push(block(child, doc, index)));
	return written.join('\n');
}

/** Elements with a line break before their content, and elements with a line break after them. */
const linesInside: string[] = [];
const lineAfter: string[] = [];
for (const element of htmlElements) {
	const { tag: name, parents, editor: form } = element;
	const isOuter = form.as === 'items' || (form.as === 'blocks' && !parents);
	if (isOuter || /^(table|thead|tbody|tfoot|tr|figure)$/.test(name)) linesInside.push(name);
	if (!isInline(element) && form.as !== 'leaf') lineAfter.push(name);
}
const START_OF_LINES = new RegExp(`(<(?:${linesInside.join('|')})(?: [^<>]*)?>)(?=<)`, 'g');
const END_OF_LINE = new RegExp(`(</(?:${lineAfter.join('|')})>)(?=<)`, 'g');

/** For reading: one line per block, item and row. */
export const formatHtml = (html: string): string =>
	html.replaceAll(START_OF_LINES, '$1\n').replaceAll(END_OF_LINE, '$1\n');
