/** Serializes a document as the sanitiser writes HTML (server/platform/html/sanitize-html.ts). Works without a DOM. */
import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import type { ElementAttributes, VideoAttributes, VideoEmbedAttributes } from './schema.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns an opening tag. Null attributes are left out; an empty attribute other than `alt` has no value. */
function tag(name: string, attributes: ElementAttributes = {}): string {
	const written = Object.entries(attributes).map(([key, value]) => {
		if (value === null || value === undefined) return '';
		return value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`;
	});
	return `<${name}${written.join('')}>`;
}
const element = (name: string, attributes: ElementAttributes, content: string): string =>
	`${tag(name, attributes)}${content}</${name}>`;

const image = ({ src, srcset, sizes, alt, title, width, height }: ElementAttributes): string =>
	tag('img', {
		src,
		srcset,
		sizes,
		alt: alt ?? '',
		title: title || null,
		width,
		height,
		loading: 'lazy',
		decoding: 'async',
	});

function openMark(mark: Mark): string {
	if (mark.type.name !== 'link') return tag(mark.type.name, mark.attrs);
	const { href, target, title, download, class: className, lang } = mark.attrs;
	const isExternal = target !== null || /^https?:/i.test(href ?? '');
	return tag('a', {
		href,
		target,
		rel: isExternal ? 'noopener noreferrer' : null,
		title: title || null,
		download,
		class: className,
		lang,
	});
}

/** Serializes text with its marks: the longest mark is outermost, and a link is never split. */
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
			// Each node gets the same mark object, because `open.includes` compares identity.
			const inside = nodes.slice(at, end).map((other) => other.mark([mark, ...other.marks.filter((m) => !m.eq(mark))]));
			html += `${openMark(mark)}${inline(inside, [...open, mark])}</${mark.type.name === 'link' ? 'a' : mark.type.name}>`;
			at = end;
			continue;
		}
		if (node.isText) html += escaped(node.text ?? '');
		else html += node.type.name === 'hardBreak' ? '<br>' : image(node.attrs);
		at++;
	}
	return html;
}

const children = ({ content }: { content: Fragment }): Node[] => [...content.content];
const textOf = (node: Node): string => inline(children(node));
const isParagraph = (node: Node | undefined): boolean => node?.type.name === 'paragraph';
const isBareOf = (node: Node, name: string) => isParagraph(node) && node.attrs.bareIn === name;

/** Nodes whose first paragraph is written without a `<p>` when only lists follow the paragraph. */
const bareTextParents = new Set(['listItem', 'tableCell', 'tableHeader', 'definitionText']);

/** Returns true when a paragraph is written without a `<p>`. */
function isBare(paragraph: Node, parent: Node, index: number): boolean {
	const { class: className, lang, bareIn } = paragraph.attrs;
	if (className !== null || lang !== null || bareIn === '') return false;
	const siblings = children(parent);
	const parentType = parent.type.name === 'tableHeader' ? 'tableCell' : parent.type.name;
	const isOfImages = paragraph.childCount > 0 && children(paragraph).every((child) => child.type.name === 'image');
	if (parentType === 'slide') {
		// Each child element of a carousel is a slide, so a slide must be one element.
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
	if (!bareTextParents.has(parent.type.name) || index > 0) return false;
	return paragraph.childCount === 0 || siblings.slice(1).every((sibling) => sibling.type.name.endsWith('List'));
}

function block(node: Node, parent: Node, index: number): string {
	const attrs: ElementAttributes = node.attrs;
	const textAttributes = { class: attrs.class, lang: attrs.lang };
	switch (node.type.name) {
		case 'paragraph':
			return isBare(node, parent, index) ? textOf(node) : element('p', textAttributes, textOf(node));
		case 'heading':
			return element(`h${attrs.level}`, textAttributes, textOf(node));
		case 'blockquote':
		case 'section':
			return element(node.type.name, textAttributes, blocks(node));
		case 'carousel':
			return element(
				'section',
				{
					...textAttributes,
					'data-autoplay': attrs.autoplay,
					'data-autoplay-speed': attrs.speed,
					'data-slides-to-show': attrs.toShow,
				},
				children(node).map(slide).join(''),
			);
		case 'bulletList':
			return element('ul', {}, blocks(node));
		case 'orderedList':
			return element('ol', { start: attrs.start, reversed: attrs.reversed }, blocks(node));
		case 'listItem':
			return element('li', { lang: attrs.lang }, blocks(node));
		case 'definitionList':
			return element('dl', {}, blocks(node));
		case 'definitionTerm':
			return element('dt', { lang: attrs.lang }, textOf(node));
		case 'definitionText':
			return element('dd', { lang: attrs.lang }, blocks(node));
		case 'codeBlock': {
			const text = escaped(node.textContent);
			// Browsers drop a line break directly after `<pre>`.
			const content = attrs.coded ? element('code', {}, text) : text.replace(/^\n/, '\n\n');
			return element('pre', {}, content);
		}
		case 'horizontalRule':
			return '<hr>';
		case 'table':
			return table(node);
		case 'figure':
			return element('figure', textAttributes, blocks(node));
		case 'figcaption':
			return element('figcaption', { lang: attrs.lang }, textOf(node));
		case 'videoEmbed':
			return videoEmbed(node);
		case 'video':
			return video(node);
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

/** Serializes a slide; returns '' for an empty slide. */
function slide(node: Node): string {
	const content = blocks(node);
	if (content === '' || content === '<p></p>') return '';
	return node.attrs.wrapped || node.childCount > 1 ? element('section', {}, content) : content;
}

function table(node: Node): string {
	const rows = children(node);
	/** A row made in the editor joins the part of the previous row; a row before the head belongs to the head. */
	const partOf = (index: number): string => {
		const own = rows[index]!.attrs.part as string | null;
		if (own) return own;
		if (rows.slice(index).some((row) => row.attrs.part === 'head')) return 'head';
		return index > 0 && partOf(index - 1) === 'foot' ? 'foot' : 'body';
	};
	const { caption, captionLang }: ElementAttributes = node.attrs;
	let html = typeof caption === 'string' ? element('caption', { lang: captionLang }, escaped(caption)) : '';
	let open = '';
	for (const [index, row] of rows.entries()) {
		const part = partOf(index);
		if (part !== open) html += `${open && `</t${open}>`}<t${part}>`;
		open = part;
		html += element('tr', {}, children(row).map(cell).join(''));
	}
	return element('table', {}, `${html}${open && `</t${open}>`}`);
}

function cell(node: Node): string {
	const {
		scope,
		colspan,
		rowspan,
		class: className,
		lang,
	} = node.attrs as ElementAttributes & Record<'colspan' | 'rowspan', number>;
	const isHeader = node.type.name === 'tableHeader';
	return element(
		isHeader ? 'th' : 'td',
		{
			scope: isHeader ? scope : null,
			colspan: colspan === 1 ? null : String(colspan),
			rowspan: rowspan === 1 ? null : String(rowspan),
			class: className,
			lang,
		},
		blocks(node),
	);
}

function videoEmbed(node: Node): string {
	const { player, page, linkText, picture, class: className, lang } = node.attrs as VideoEmbedAttributes;
	const link = element(
		'a',
		{ href: page, rel: 'noopener noreferrer' },
		picture ? image(picture) : escaped(linkText || page.replace(/^https:\/\/(www\.)?/, '')),
	);
	const caption = node.firstChild ? block(node.firstChild, node, 0) : '';
	return element('figure', { class: className, lang, 'data-video': player }, link + caption);
}

function video(node: Node): string {
	const { sources, tracks, src, poster, width, height, class: className, playsinline } = node.attrs as VideoAttributes;
	const attributes = { src, poster, width, height, class: className, playsinline, controls: '', preload: 'none' };
	const inside = [...sources.map((source) => tag('source', source)), ...tracks.map((track) => tag('track', track))];
	return element('video', attributes, inside.join(''));
}

/** Serializes a document, one block a line; returns '' for an empty document. */
export function writeHtml(doc: Node): string {
	const only = doc.childCount === 1 ? doc.firstChild! : null;
	if (only && isParagraph(only) && only.childCount === 0) return '';
	const written: string[] = [];
	doc.forEach((child, _, index) => written.push(block(child, doc, index)));
	return written.join('\n');
}

/** Formats HTML for reading: a line for each block, item and row. */
export const formatHtml = (html: string): string =>
	html
		.replaceAll(/(<(?:ul|ol|dl|table|thead|tbody|tfoot|tr|section|blockquote|figure)(?: [^<>]*)?>)(?=<)/g, '$1\n')
		.replaceAll(
			/(<\/(?:ul|ol|dl|table|caption|thead|tbody|tfoot|tr|section|blockquote|figure|li|dt|dd|th|td|p|h\d)>)(?=<)/g,
			'$1\n',
		);
