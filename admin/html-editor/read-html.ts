/** Parses HTML into the editor's document. An element without a node type becomes an HTML block. */
import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { a } from '../../contract/html/a.ts';
import { isInline, type HtmlElement } from '../../contract/html/element.ts';
import { figure } from '../../contract/html/figure.ts';
import { htmlPolicy, type HtmlPolicy } from '../../contract/html/html-policy.ts';
import { img } from '../../contract/html/img.ts';
import { p } from '../../contract/html/p.ts';
import { section } from '../../contract/html/section.ts';
import { source } from '../../contract/html/source.ts';
import { th } from '../../contract/html/th.ts';
import { track } from '../../contract/html/track.ts';
import { video } from '../../contract/html/video.ts';
import { videoAt } from '../../contract/html/video-hosts.ts';
import { cleanHtml, inertBody } from './clean-html.ts';
import { attributeNames, elementOf, type ElementAttributes } from './schema.ts';

/** Thrown for content that the editor cannot represent. Its block becomes an HTML block. */
class NotRepresentedError extends Error {}

const BLANK = /^[ \t\n\r\f]*$/;

const isElement = (node: globalThis.Node): node is Element => node.nodeType === 1;
const isBlank = (node: globalThis.Node): boolean => !isElement(node) && BLANK.test(node.textContent ?? '');
const childElements = (parent: Element): Element[] => {
	if ([...parent.childNodes].some((node) => !isElement(node) && !isBlank(node))) throw new NotRepresentedError();
	return [...parent.children];
};
const attributesOf = (element: Element, definition: HtmlElement): ElementAttributes =>
	Object.fromEntries(attributeNames(definition).map((name) => [name, element.getAttribute(name)]));
/** The node stores `data-` attributes under other names. */
const textAttributesOf = (element: Element, definition: HtmlElement): ElementAttributes =>
	Object.fromEntries(Object.entries(attributesOf(element, definition)).filter(([name]) => !name.startsWith('data-')));
const rejectOtherAttributes = (element: Element, ...names: string[]): void => {
	if (element.getAttributeNames().some((name) => !names.includes(name))) throw new NotRepresentedError();
};

class HtmlReader {
	readonly schema: Schema;
	readonly policy: HtmlPolicy;

	constructor(schema: Schema, policy: HtmlPolicy) {
		this.schema = schema;
		this.policy = policy;
	}

	isBlock({ localName }: Element): boolean {
		const element = this.policy.elements.get(localName);
		return element !== undefined && !isInline(element);
	}
	hasBlocks(element: Element): boolean {
		return [...element.querySelectorAll('*')].some((inner) => this.isBlock(inner));
	}

	node(name: string, attrs: Record<string, unknown> | null, content?: readonly Node[]): Node {
		return this.schema.nodes[name]!.createChecked(attrs, content && [...content]);
	}

	paragraph(bareIn: string | null, content: readonly Node[] = []): Node {
		return this.node('paragraph', { bareIn }, content);
	}

	/**
	 * Parses children that may be blocks and text.
	 * @param name node type of the parent
	 */
	blocks(parent: Element, name: string): Node[] {
		const blocks: Node[] = [];
		let run: globalThis.Node[] = [];
		const endRun = (): void => {
			const content = this.inline(run);
			if (content.length) blocks.push(this.paragraph(name, content));
			run = [];
		};
		for (const child of parent.childNodes) {
			if (!isElement(child) || !(this.isBlock(child) || this.hasBlocks(child))) {
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
			// ProseMirror throws a RangeError for content that the schema forbids.
			if (!(error instanceof NotRepresentedError || error instanceof RangeError)) throw error;
			return this.node('htmlBlock', { html: element.outerHTML });
		}
	}

	blockOf(element: Element): Node {
		switch (element.localName) {
			case 'p':
				return this.node('paragraph', { ...attributesOf(element, p), bareIn: '' }, this.inlineOf(element));
			case 'section':
				return element.classList.contains('carousel') ? this.carousel(element) : this.byForm(element);
			case 'pre':
				return this.pre(element);
			case 'table':
				return this.table(element);
			case 'figure':
				return element.hasAttribute('data-video') ? this.videoEmbed(element) : this.figure(element);
			case 'video':
				return this.video(element);
			default:
				return this.byForm(element);
		}
	}

	/** The element's definition says how the editor represents it. */
	byForm(element: Element): Node {
		const type = this.schema.nodes[element.localName];
		const definition = type && elementOf(type);
		if (!definition) throw new NotRepresentedError();
		return this.node(type.name, attributesOf(element, definition), this.contentOf(element, definition));
	}

	contentOf(element: Element, { tag, parents, editor: form }: HtmlElement): Node[] {
		switch (form.as) {
			case 'text':
				return this.inlineOf(element);
			case 'blocks': {
				const blocks = this.blocks(element, tag);
				const lacksText = form.startsWithText && blocks[0]?.type.name !== 'paragraph';
				if (lacksText || (parents && !blocks.length)) blocks.unshift(this.paragraph(null));
				return blocks;
			}
			case 'items':
				return childElements(element).map((item) => {
					if (!form.items.includes(item.localName)) throw new NotRepresentedError();
					return this.byForm(item);
				});
			default:
				return [];
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
			...textAttributesOf(element, section),
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
			// The serializer would join adjacent sections of the same kind, so keep such a table as an HTML block.
			if (parts.at(-1) === part) throw new NotRepresentedError();
			parts.push(part);
			for (const row of childElements(child)) rows.push(this.row(row, part));
		}
		const table = this.node('table', attrs, rows);
		// The table extension would change an irregular table, so keep it as an HTML block.
		const { problems } = TableMap.get(table);
		if (problems?.length) throw new NotRepresentedError();
		return table;
	}

	row(element: Element, part: string): Node {
		const cells = childElements(element).map((cell) => {
			const blocks = this.blocks(cell, 'tableCell');
			const attrs = {
				...attributesOf(cell, th),
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
				content.push(this.byForm(child));
			} else container.append(child.cloneNode(true));
		}
		flushContainer();
		return this.node('figure', textAttributesOf(element, figure), content);
	}

	videoEmbed(element: Element): Node {
		const [link, ...others] = element.children;
		const player = element.getAttribute('data-video')!;
		if (!link || others.length > 1 || childElements(element)[0] !== link) throw new NotRepresentedError();
		rejectOtherAttributes(link, 'href', 'rel');
		const caption = others[0];
		if (caption && caption.localName !== 'figcaption') throw new NotRepresentedError();
		const picture = link.firstElementChild;
		const isPicture = picture?.localName === 'img' && link.childNodes.length === 1;
		if (link.getAttribute('href') !== videoAt(player)?.page || (picture && !isPicture)) throw new NotRepresentedError();
		const attrs = {
			...textAttributesOf(element, figure),
			player,
			page: link.getAttribute('href'),
			linkText: isPicture ? '' : link.textContent.trim(),
			picture: isPicture ? attributesOf(picture, img) : null,
		};
		return this.node('videoEmbed', attrs, caption ? [this.byForm(caption)] : []);
	}

	video(element: Element): Node {
		const children = childElements(element);
		const sources = children.filter(({ localName }) => localName === 'source');
		const tracks = children.filter(({ localName }) => localName === 'track');
		const isOrdered = [...sources, ...tracks].every((child, index) => child === children[index]);
		if (!isOrdered || sources.length + tracks.length !== children.length) throw new NotRepresentedError();
		return this.node('video', {
			...attributesOf(element, video),
			sources: sources.map((child) => attributesOf(child, source)),
			tracks: tracks.map((child) => attributesOf(child, track)),
		});
	}

	/** Parses an element that must not contain blocks. */
	inlineOf(element: Element): Node[] {
		if (this.hasBlocks(element)) throw new NotRepresentedError();
		return this.inline(element.childNodes);
	}

	/** Collapses white space as browsers do. */
	inline(nodes: Iterable<globalThis.Node>): Node[] {
		const leaves: Node[] = [];
		const { schema } = this;
		/** True if another space would collapse. */
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
				leaves.push(schema.node('image', attributesOf(node, img), [], marks));
				return;
			}
			const mark = this.mark(node);
			const inner = mark ? mark.addToSet(marks) : marks;
			for (const child of node.childNodes) walk(child, inner);
		};
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

	/** Undefined for a span without its needed attributes. */
	mark(element: Element): Mark | undefined {
		if (element.localName === 'a') return this.schema.mark('link', attributesOf(element, a));
		const type = this.schema.marks[element.localName];
		const definition = type && elementOf(type);
		if (definition?.editor.as !== 'mark') throw new NotRepresentedError();
		if (definition.editor.needsAttributes && !element.attributes.length) return undefined;
		return type!.create(attributesOf(element, definition));
	}
}

export interface ReadHtml {
	doc: Node;
	removedTags: string[];
}

/** Loads and runs nothing. */
export function readHtml(schema: Schema, html: string, policy = htmlPolicy): ReadHtml {
	const { body, removedTags } = cleanHtml(inertBody(html), policy);
	const reader = new HtmlReader(schema, policy);
	const blocks = reader.blocks(body, 'doc');
	return { doc: reader.node('doc', null, blocks.length ? blocks : [reader.paragraph(null)]), removedTags };
}

/**
 * The ends of the slice join the text at the cursor.
 * @param element in a document that loads nothing
 */
export function readSlice(schema: Schema, element: Element): Slice {
	return Slice.maxOpen(Fragment.from(new HtmlReader(schema, htmlPolicy).blocks(cleanHtml(element).body, 'clipboard')));
}
