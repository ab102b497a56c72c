/** Documents of the editor, made of HTML. What no node stands for becomes a block of HTML, whole: nothing stored is lost. */
import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { cleaned, inertBody } from './policy.ts';
import type { ElementAttributes } from './schema.ts';
import { videoAt } from '../../contract/video-hosts.ts';

/** A block that has no node of its own. */
class NotRepresented extends Error {}

const BLOCKS = new Set(
	(
		'h2 h3 h4 p blockquote section hr pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption ' +
		'video source track'
	).split(' '),
);
const BLANK = /^[ \t\n\r\f]*$/;

const isElement = (node: globalThis.Node): node is Element => node.nodeType === 1;
const isBlank = (node: globalThis.Node): boolean => !isElement(node) && BLANK.test(node.textContent ?? '');
const elementsIn = (parent: Element): Element[] => {
	if ([...parent.childNodes].some((node) => !isElement(node) && !isBlank(node))) throw new NotRepresented();
	return [...parent.children];
};
const hasBlocks = (element: Element): boolean =>
	[...element.querySelectorAll('*')].some(({ localName }) => BLOCKS.has(localName));

const attributes = (element: Element, ...names: string[]): ElementAttributes =>
	Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
const worded = (element: Element) => attributes(element, 'class', 'lang');
const only = (element: Element, ...names: string[]): void => {
	if (element.getAttributeNames().some((name) => !names.includes(name))) throw new NotRepresented();
};

class Reader {
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

	/** What stands in an element that may hold blocks and text; `name` is its node's. */
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
		} catch (fault) {
			// A RangeError tells of content that the schema has no place for.
			if (!(fault instanceof NotRepresented || fault instanceof RangeError)) throw fault;
			return this.node('htmlBlock', { html: element.outerHTML });
		}
	}

	blockOf(element: Element): Node {
		switch (element.localName) {
			case 'p':
				return this.node('paragraph', { ...worded(element), bareIn: '' }, this.inlineOf(element));
			case 'h2':
			case 'h3':
			case 'h4':
				return this.node(
					'heading',
					{ ...worded(element), level: Number(element.localName[1]) },
					this.inlineOf(element),
				);
			case 'blockquote':
				return this.node('blockquote', worded(element), this.blocks(element, 'blockquote'));
			case 'section':
				return element.classList.contains('carousel')
					? this.carousel(element)
					: this.node('section', worded(element), this.blocks(element, 'section'));
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
				throw new NotRepresented();
		}
	}

	carousel(element: Element): Node {
		const slides: Node[] = [];
		for (const child of element.childNodes) {
			if (isBlank(child)) continue;
			const isWrapped = isElement(child) && child.localName === 'section' && child.attributes.length === 0;
			const holder = isWrapped ? child : inertBody('');
			if (!isWrapped) holder.append(child.cloneNode(true));
			const blocks = this.blocks(holder, 'slide');
			if (blocks.length) slides.push(this.node('slide', { wrapped: isWrapped || null }, blocks));
			else throw new NotRepresented();
		}
		if (!slides.length) slides.push(this.node('slide', null, [this.paragraph(null)]));
		const attrs = {
			...worded(element),
			autoplay: element.getAttribute('data-autoplay'),
			speed: element.getAttribute('data-autoplay-speed'),
			toShow: element.getAttribute('data-slides-to-show'),
		};
		return this.node('carousel', attrs, slides);
	}

	pre(element: Element): Node {
		const [first, ...others] = element.childNodes;
		const isCoded = first !== undefined && !others.length && first.nodeName === 'CODE';
		const holder = isCoded ? (first as Element) : element;
		if (holder.children.length) throw new NotRepresented();
		const text = holder.textContent;
		return this.node('codeBlock', { coded: isCoded || null }, text ? [this.schema.text(text)] : []);
	}

	items(list: Element): Node[] {
		return elementsIn(list).map((item) => {
			if (item.localName !== 'li') throw new NotRepresented();
			const blocks = this.blocks(item, 'listItem');
			if (blocks[0]?.type.name !== 'paragraph') blocks.unshift(this.paragraph(null));
			return this.node('listItem', attributes(item, 'lang'), blocks);
		});
	}

	definitions(list: Element): Node[] {
		return elementsIn(list).map((item) => {
			if (item.localName === 'dt') return this.node('definitionTerm', attributes(item, 'lang'), this.inlineOf(item));
			const blocks = this.blocks(item, 'definitionText');
			return this.node('definitionText', attributes(item, 'lang'), blocks.length ? blocks : [this.paragraph(null)]);
		});
	}

	table(element: Element): Node {
		const rows: Node[] = [];
		const attrs: ElementAttributes = { caption: null, captionLang: null };
		const parts: string[] = [];
		for (const child of elementsIn(element)) {
			if (child.localName === 'caption') {
				if (child.children.length || attrs.caption !== null) throw new NotRepresented();
				attrs.caption = child.textContent.replaceAll(/[ \t\n\r\f]+/g, ' ').trim();
				attrs.captionLang = child.getAttribute('lang');
				continue;
			}
			const part = child.localName.slice(1);
			// The writer puts neighbouring rows of one kind together.
			if (parts.at(-1) === part) throw new NotRepresented();
			parts.push(part);
			for (const row of elementsIn(child)) rows.push(this.row(row, part));
		}
		const table = this.node('table', attrs, rows);
		// The table tools would mend it unasked.
		const { problems } = TableMap.get(table);
		if (problems?.length) throw new NotRepresented();
		return table;
	}

	row(element: Element, part: string): Node {
		const cells = elementsIn(element).map((cell) => {
			const blocks = this.blocks(cell, 'tableCell');
			const attrs = {
				...worded(cell),
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
		if (!cells.length) throw new NotRepresented();
		return this.node('tableRow', { part }, cells);
	}

	figure(element: Element): Node {
		const content: Node[] = [];
		const holder = inertBody('');
		const endHolder = (): void => {
			content.push(...this.blocks(holder, 'figure'));
			holder.replaceChildren();
		};
		for (const child of element.childNodes) {
			if (isElement(child) && child.localName === 'figcaption') {
				endHolder();
				content.push(this.caption(child));
			} else holder.append(child.cloneNode(true));
		}
		endHolder();
		return this.node('figure', worded(element), content);
	}

	caption(element: Element): Node {
		return this.node('figcaption', attributes(element, 'lang'), this.inlineOf(element));
	}

	videoEmbed(element: Element): Node {
		const [link, ...others] = element.children;
		const player = element.getAttribute('data-video')!;
		if (!link || others.length > 1 || elementsIn(element)[0] !== link) throw new NotRepresented();
		only(link, 'href');
		const caption = others[0];
		if (caption && caption.localName !== 'figcaption') throw new NotRepresented();
		const picture = link.firstElementChild;
		const isPicture = picture?.localName === 'img' && link.childNodes.length === 1;
		if (link.getAttribute('href') !== videoAt(player)?.page || (picture && !isPicture)) throw new NotRepresented();
		const attrs = {
			...worded(element),
			player,
			page: link.getAttribute('href'),
			words: isPicture ? '' : link.textContent.trim(),
			picture: isPicture ? imageAttributes(picture) : null,
		};
		return this.node('videoEmbed', attrs, caption ? [this.caption(caption)] : []);
	}

	video(element: Element): Node {
		const children = elementsIn(element);
		const sources = children.filter(({ localName }) => localName === 'source');
		const tracks = children.filter(({ localName }) => localName === 'track');
		const isOrdered = [...sources, ...tracks].every((child, index) => child === children[index]);
		if (!isOrdered || sources.length + tracks.length !== children.length) throw new NotRepresented();
		return this.node('video', {
			...attributes(element, 'src', 'poster', 'width', 'height', 'class', 'playsinline'),
			sources: sources.map((source) => attributes(source, 'src', 'type')),
			tracks: tracks.map((track) => attributes(track, 'src', 'kind', 'srclang', 'label', 'default')),
		});
	}

	/** The text of an element that may hold no blocks. */
	inlineOf(element: Element): Node[] {
		if (hasBlocks(element)) throw new NotRepresented();
		return this.inline(element.childNodes);
	}

	/** Text with its marks; blanks as a browser shows them. */
	inline(nodes: Iterable<globalThis.Node>): Node[] {
		const leaves: Node[] = [];
		const { schema } = this;
		/** Whether a blank would stand at a line's beginning or after another. */
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
		/** A blank at a line's end is none. */
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
			return element.attributes.length ? this.schema.mark('span', worded(element)) : undefined;
		return this.schema.mark(element.localName);
	}
}

const imageAttributes = (image: Element): ElementAttributes =>
	attributes(image, 'src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height');

export interface ReadHtml {
	doc: Node;
	/** Names of the elements that may not be stored and went, each once. */
	leftOut: string[];
}

/** The document of a text's HTML. It is read by a parser that fetches nothing and runs nothing. */
export function readHtml(schema: Schema, html: string): ReadHtml {
	const { body, leftOut } = cleaned(inertBody(html));
	const reader = new Reader(schema);
	const blocks = reader.blocks(body, 'doc');
	return { doc: reader.node('doc', null, blocks.length ? blocks : [reader.paragraph(null)]), leftOut };
}

/** What a clipboard holds, as a slice whose text flows into the text it is put in. `element` is inert. */
export function readSlice(schema: Schema, element: Element): Slice {
	return Slice.maxOpen(Fragment.from(new Reader(schema).blocks(cleaned(element).body, 'clipboard')));
}
