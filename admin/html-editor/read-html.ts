/** Parses HTML into the editor's document. An element without a node type becomes an HTML block, so nothing is lost. */
import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { cleanHtml, inertBody } from './clean-html.ts';
import type { ElementAttributes } from './schema.ts';
import { videoAt } from '../../contract/html/video-hosts.ts';

/** Thrown for a block that the schema cannot represent. */
class NotRepresentedError extends Error {}

const BLOCKS = new Set(
	(
		'h2 h3 h4 p blockquote section hr pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption ' +
		'video source track'
	).split(' '),
);
const BLANK = /^[ \t\n\r\f]*$/;

const isElement = (node: globalThis.Node): node is Element => node.nodeType === 1;
const isBlank = (node: globalThis.Node): boolean => !isElement(node) && BLANK.test(node.textContent ?? '');
const childElements = (parent: Element): Element[] => {
	if ([...parent.childNodes].some((node) => !isElement(node) && !isBlank(node))) throw new NotRepresentedError();
	return [...parent.children];
};
const hasBlocks = (element: Element): boolean =>
	[...element.querySelectorAll('*')].some(({ localName }) => BLOCKS.has(localName));

const attributes = (element: Element, ...names: string[]): ElementAttributes =>
	Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
const textAttributes = (element: Element) => attributes(element, 'class', 'lang');
const rejectOtherAttributes = (element: Element, ...names: string[]): void => {
	if (element.getAttributeNames().some((name) => !names.includes(name))) throw new NotRepresentedError();
};

class HtmlReader {
	readonly schema: Schema;

	constructor(schema: Schema) {
		this.schema = schema;
	}

	node(name: string, attrs: Record<string, unknown> | null, content?: readonly Node[]): Node {
		return this.schema.nodes[name]!.createChecked(attrs, content && [...content]);
	}

	paragraph(bareIn: string | null, content: readonly Node[] = []): Node {
		return this.node('paragraph', { bareIn }, content);
	}

	/** Parses the children of an element that may contain blocks and text; `name` is the element's node type. */
	blocks(parent: Element, name: string): Node[] {
		const blocks: Node[] = [];
		let run: globalThis.Node[] = [];
		const endRun = (): void => {
			const content = this.inline(run);
			if (content.length) blocks.push(this.paragraph(name, content));
			run = [];
		};
		for (const child of parent.childNodes) {
			if (!isElement(child) || !(BLOCKS.has(child.localName) || hasBlocks(child))) {
				run.push(child);
				continue;
			}
			endRun();
			blocks.push(this.block(child));
		}
		endRun();
		return blocks;
	}

	block(element: Element): Node {
		try {
			return this.blockOf(element);
		} catch (error) {
			// ProseMirror throws a RangeError for content that the schema does not allow.
			if (!(error instanceof NotRepresentedError || error instanceof RangeError)) throw error;
			return this.node('htmlBlock', { html: element.outerHTML });
		}
	}

	blockOf(element: Element): Node {
		switch (element.localName) {
			case 'p':
				return this.node('paragraph', { ...textAttributes(element), bareIn: '' }, this.inlineOf(element));
			case 'h2':
			case 'h3':
			case 'h4':
				return this.node(
					'heading',
					{ ...textAttributes(element), level: Number(element.localName[1]) },
					this.inlineOf(element),
				);
			case 'blockquote':
				return this.node('blockquote', textAttributes(element), this.blocks(element, 'blockquote'));
			case 'section':
				return element.classList.contains('carousel')
					? this.carousel(element)
					: this.node('section', textAttributes(element), this.blocks(element, 'section'));
			case 'hr':
				return this.node('horizontalRule', null);
			case 'pre':
				return this.pre(element);
			case 'ul':
				return this.node('bulletList', null, this.items(element));
			case 'ol':
				return this.node('orderedList', attributes(element, 'start', 'reversed'), this.items(element));
			case 'dl':
				return this.node('definitionList', null, this.definitions(element));
			case 'table':
				return this.table(element);
			case 'figure':
				return element.hasAttribute('data-video') ? this.videoEmbed(element) : this.figure(element);
			case 'video':
				return this.video(element);
			default:
				throw new NotRepresentedError();
		}
	}

	carousel(element: Element): Node {
		const slides: Node[] = [];
		for (const child of element.childNodes) {
			if (isBlank(child)) continue;
			const isWrapped = isElement(child) && child.localName === 'section' && child.attributes.length === 0;
			const container = isWrapped ? child : inertBody('');
			if (!isWrapped) container.append(child.cloneNode(true));
			const blocks = this.blocks(container, 'slide');
			if (blocks.length) slides.push(this.node('slide', { wrapped: isWrapped || null }, blocks));
			else throw new NotRepresentedError();
		}
		if (!slides.length) slides.push(this.node('slide', null, [this.paragraph(null)]));
		const attrs = {
			...textAttributes(element),
			autoplay: element.getAttribute('data-autoplay'),
			speed: element.getAttribute('data-autoplay-speed'),
			toShow: element.getAttribute('data-slides-to-show'),
		};
		return this.node('carousel', attrs, slides);
	}

	pre(element: Element): Node {
		const [first, ...others] = element.childNodes;
		const isCoded = first !== undefined && !others.length && first.nodeName === 'CODE';
		const container = isCoded ? (first as Element) : element;
		if (container.children.length) throw new NotRepresentedError();
		const text = container.textContent;
		return this.node('codeBlock', { coded: isCoded || null }, text ? [this.schema.text(text)] : []);
	}

	items(list: Element): Node[] {
		return childElements(list).map((item) => {
			if (item.localName !== 'li') throw new NotRepresentedError();
			const blocks = this.blocks(item, 'listItem');
			if (blocks[0]?.type.name !== 'paragraph') blocks.unshift(this.paragraph(null));
			return this.node('listItem', attributes(item, 'lang'), blocks);
		});
	}

	definitions(list: Element): Node[] {
		return childElements(list).map((item) => {
			if (item.localName === 'dt') return this.node('definitionTerm', attributes(item, 'lang'), this.inlineOf(item));
			const blocks = this.blocks(item, 'definitionText');
			return this.node('definitionText', attributes(item, 'lang'), blocks.length ? blocks : [this.paragraph(null)]);
		});
	}

	table(element: Element): Node {
		const rows: Node[] = [];
		const attrs: ElementAttributes = { caption: null, captionLang: null };
		const parts: string[] = [];
		for (const child of childElements(element)) {
			if (child.localName === 'caption') {
				if (child.children.length || attrs.caption !== null) throw new NotRepresentedError();
				attrs.caption = child.textContent.replaceAll(/[ \t\n\r\f]+/g, ' ').trim();
				attrs.captionLang = child.getAttribute('lang');
				continue;
			}
			const part = child.localName.slice(1);
			// The serializer would join adjacent sections of the same kind.
			if (parts.at(-1) === part) throw new NotRepresentedError();
			parts.push(part);
			for (const row of childElements(child)) rows.push(this.row(row, part));
		}
		const table = this.node('table', attrs, rows);
		// The table extension would silently repair an irregular table.
		const { problems } = TableMap.get(table);
		if (problems?.length) throw new NotRepresentedError();
		return table;
	}

	row(element: Element, part: string): Node {
		const cells = childElements(element).map((cell) => {
			const blocks = this.blocks(cell, 'tableCell');
			const attrs = {
				...textAttributes(cell),
				scope: cell.getAttribute('scope'),
				colspan: Number(cell.getAttribute('colspan') ?? 1),
				rowspan: Number(cell.getAttribute('rowspan') ?? 1),
			};
			return this.node(
				cell.localName === 'th' ? 'tableHeader' : 'tableCell',
				attrs,
				blocks.length ? blocks : [this.paragraph(null)],
			);
		});
		if (!cells.length) throw new NotRepresentedError();
		return this.node('tableRow', { part }, cells);
	}

	figure(element: Element): Node {
		const content: Node[] = [];
		const container = inertBody('');
		const flushContainer = (): void => {
			content.push(...this.blocks(container, 'figure'));
			container.replaceChildren();
		};
		for (const child of element.childNodes) {
			if (isElement(child) && child.localName === 'figcaption') {
				flushContainer();
				content.push(this.caption(child));
			} else container.append(child.cloneNode(true));
		}
		flushContainer();
		return this.node('figure', textAttributes(element), content);
	}

	caption(element: Element): Node {
		return this.node('figcaption', attributes(element, 'lang'), this.inlineOf(element));
	}

	videoEmbed(element: Element): Node {
		const [link, ...others] = element.children;
		const player = element.getAttribute('data-video')!;
		if (!link || others.length > 1 || childElements(element)[0] !== link) throw new NotRepresentedError();
		rejectOtherAttributes(link, 'href');
		const caption = others[0];
		if (caption && caption.localName !== 'figcaption') throw new NotRepresentedError();
		const picture = link.firstElementChild;
		const isPicture = picture?.localName === 'img' && link.childNodes.length === 1;
		if (link.getAttribute('href') !== videoAt(player)?.page || (picture && !isPicture)) throw new NotRepresentedError();
		const attrs = {
			...textAttributes(element),
			player,
			page: link.getAttribute('href'),
			linkText: isPicture ? '' : link.textContent.trim(),
			picture: isPicture ? imageAttributes(picture) : null,
		};
		return this.node('videoEmbed', attrs, caption ? [this.caption(caption)] : []);
	}

	video(element: Element): Node {
		const children = childElements(element);
		const sources = children.filter(({ localName }) => localName === 'source');
		const tracks = children.filter(({ localName }) => localName === 'track');
		const isOrdered = [...sources, ...tracks].every((child, index) => child === children[index]);
		if (!isOrdered || sources.length + tracks.length !== children.length) throw new NotRepresentedError();
		return this.node('video', {
			...attributes(element, 'src', 'poster', 'width', 'height', 'class', 'playsinline'),
			sources: sources.map((source) => attributes(source, 'src', 'type')),
			tracks: tracks.map((track) => attributes(track, 'src', 'kind', 'srclang', 'label', 'default')),
		});
	}

	/** Parses an element that may not contain blocks. */
	inlineOf(element: Element): Node[] {
		if (hasBlocks(element)) throw new NotRepresentedError();
		return this.inline(element.childNodes);
	}

	/** Parses text with its marks, and collapses white space as browsers do. */
	inline(nodes: Iterable<globalThis.Node>): Node[] {
		const leaves: Node[] = [];
		const { schema } = this;
		/** The previous character is a space or a line start, so a further space collapses. */
		let isAfterBlank = true;
		const walk = (node: globalThis.Node, marks: readonly Mark[]): void => {
			if (!isElement(node)) {
				let text = (node.textContent ?? '').replaceAll(/[ \t\n\r\f]+/g, ' ');
				if (isAfterBlank) text = text.replace(/^ /, '');
				if (!text) return;
				isAfterBlank = text.endsWith(' ');
				leaves.push(schema.text(text, marks));
				return;
			}
			if (node.localName === 'br') {
				isAfterBlank = true;
				endLine();
				leaves.push(schema.node('hardBreak', null, [], marks));
				return;
			}
			if (node.localName === 'img') {
				isAfterBlank = false;
				leaves.push(schema.node('image', imageAttributes(node), [], marks));
				return;
			}
			const mark = this.mark(node);
			const inner = mark ? mark.addToSet(marks) : marks;
			for (const child of node.childNodes) walk(child, inner);
		};
		/** Removes a space at the end of a line. */
		const endLine = (): void => {
			const last = leaves.at(-1);
			if (!last?.text?.endsWith(' ')) return;
			leaves.pop();
			const text = last.text.slice(0, -1);
			if (text) leaves.push(schema.text(text, last.marks));
		};
		for (const node of nodes) walk(node, []);
		endLine();
		return leaves;
	}

	mark(element: Element): Mark | undefined {
		if (element.localName === 'a')
			return this.schema.mark('link', attributes(element, 'href', 'title', 'class', 'lang', 'target', 'download'));
		if (element.localName === 'span')
			return element.attributes.length ? this.schema.mark('span', textAttributes(element)) : undefined;
		return this.schema.mark(element.localName);
	}
}

const imageAttributes = (image: Element): ElementAttributes =>
	attributes(image, 'src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height');

export interface ReadHtml {
	doc: Node;
	/** Names of the elements that the policy removed, without duplicates. */
	removedTags: string[];
}

/** Parses HTML into a document. The parser loads and runs nothing. */
export function readHtml(schema: Schema, html: string): ReadHtml {
	const { body, removedTags } = cleanHtml(inertBody(html));
	const reader = new HtmlReader(schema);
	const blocks = reader.blocks(body, 'doc');
	return { doc: reader.node('doc', null, blocks.length ? blocks : [reader.paragraph(null)]), removedTags };
}

/** Parses clipboard content into an open slice, whose ends join the text at the cursor. `element` must be inert. */
export function readSlice(schema: Schema, element: Element): Slice {
	return Slice.maxOpen(Fragment.from(new HtmlReader(schema).blocks(cleanHtml(element).body, 'clipboard')));
}
