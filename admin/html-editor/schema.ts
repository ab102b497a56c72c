/**
 * Most elements of contract/html/ are a node or mark of the same name. The other elements have nodes below, because the
 * editor shows them differently. `renderHTML` is only for display: read-html.ts and write-html.ts convert stored HTML.
 */
import {
	Extension,
	getSchema,
	Mark,
	mergeAttributes,
	Node,
	wrappingInputRule,
	textblockTypeInputRule,
} from '@tiptap/core';
import type { AnyExtension, Attributes, Editor } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { a, EXTERNAL_LINK_REL } from '../../contract/html/a.ts';
import { filePath, linkAddress } from '../../contract/html/attribute-rules.ts';
import type { HtmlElement } from '../../contract/html/element.ts';
import { figure } from '../../contract/html/figure.ts';
import { htmlElements } from '../../contract/html/html-policy.ts';
import { img } from '../../contract/html/img.ts';
import { p } from '../../contract/html/p.ts';
import { section } from '../../contract/html/section.ts';
import { th } from '../../contract/html/th.ts';
import { video } from '../../contract/html/video.ts';
import { videoLabel } from '../../contract/html/video-hosts.ts';

/** Null omits the attribute. */
const plainAttributes = (...names: string[]): Attributes =>
	Object.fromEntries(names.map((name) => [name, { default: null }]));
/** The editor does not render these attributes. Some would load a file, and only stored HTML needs the others. */
const unrenderedAttributes = (...names: string[]): Attributes =>
	Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));
export const attributeNames = ({ attributes, automatic = [] }: HtmlElement): string[] =>
	Object.keys(attributes).filter((name) => !automatic.includes(name));
const attributesOf = (element: HtmlElement, ...unrendered: string[]): Attributes => ({
	...plainAttributes(...attributeNames(element).filter((name) => !unrendered.includes(name))),
	...unrenderedAttributes(...unrendered),
});
/** The node stores `data-` attributes under other names. */
const textAttributes = (element: HtmlElement): Attributes =>
	plainAttributes(...attributeNames(element).filter((name) => !name.startsWith('data-')));

/** `elementOf` reads this definition. */
const ElementOfType = Extension.create({
	name: 'elementOfType',
	extendNodeSchema: ({ options }: { options: { element?: HtmlElement } }) => ({ element: options.element }),
	extendMarkSchema: ({ options }: { options: { element?: HtmlElement } }) => ({ element: options.element }),
});
export const elementOf = ({ spec }: NodeType | MarkType): HtmlElement | undefined =>
	spec.element as HtmlElement | undefined;

const keysInside: Record<string, (editor: Editor, type: NodeType) => Record<string, () => boolean>> = {
	li: (editor, { name }) => ({
		Enter: () => editor.commands.splitListItem(name),
		Tab: () => editor.commands.sinkListItem(name),
		'Shift-Tab': () => editor.commands.liftListItem(name),
	}),
	dt: (editor, type) => ({
		// Enter in a term adds its definition. Enter in an empty last term moves the cursor out of the list.
		Enter: () => {
			const { $from, empty } = editor.state.selection;
			if (!empty || $from.parent.type !== type) return false;
			const after = $from.after();
			const isLast = $from.indexAfter(-1) === $from.node(-1).childCount;
			if ($from.parent.content.size === 0 && isLast && $from.node(-1).childCount > 1)
				return editor
					.chain()
					.insertContentAt($from.after(-1), { type: 'paragraph' })
					.deleteRange({ from: $from.before(), to: after })
					.setTextSelection($from.after(-1) - $from.parent.nodeSize + 1)
					.run();
			return editor
				.chain()
				.insertContentAt(after, { type: 'dd', content: [{ type: 'paragraph' }] })
				.setTextSelection(after + 2)
				.run();
		},
	}),
	dd: (editor, type) => ({
		// Enter at the end of a definition adds a term.
		Enter: () => {
			const { $from, empty } = editor.state.selection;
			const isOfText = empty && $from.depth > 1 && $from.node(-1).type === type;
			if (!isOfText || $from.pos !== $from.end(-1) - 1) return false;
			const after = $from.after(-1);
			return editor
				.chain()
				.insertContentAt(after, { type: 'dt' })
				.setTextSelection(after + 1)
				.run();
		},
	}),
	figcaption: (editor, type) => ({
		// Enter in a caption adds a paragraph after the figure.
		Enter: () => {
			const { $from } = editor.state.selection;
			if ($from.parent.type !== type) return false;
			const after = $from.after(-1);
			return editor
				.chain()
				.insertContentAt(after, { type: 'paragraph' })
				.setTextSelection(after + 1)
				.run();
		},
	}),
};

/** Null if this file defines the node of the element. */
function extensionOf(element: HtmlElement): AnyExtension | null {
	const { tag, editor: form } = element;
	const shared = {
		name: tag,
		addOptions: () => ({ element }),
		addAttributes: () => attributesOf(element),
		parseHTML: () => [{ tag }],
	};
	const block = {
		...shared,
		// An element with required parents is allowed only inside these parents, so it is in no group.
		...(element.parents ? {} : { group: 'block' }),
		renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => [tag, HTMLAttributes, 0] as const,
	};
	const inside = keysInside[tag];
	switch (form.as) {
		case 'mark':
			return Mark.create({
				...shared,
				...(form.isExitable ? { exitable: true } : {}),
				...(form.nests ? { excludes: '' } : {}),
				parseHTML: () =>
					form.needsAttributes ? attributeNames(element).map((name) => ({ tag: `${tag}[${name}]` })) : [{ tag }],
				renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
				addKeyboardShortcuts() {
					return form.key ? { [form.key]: () => this.editor.commands.toggleMark(tag) } : {};
				},
			});
		case 'text':
			return Node.create({
				...block,
				content: 'inline*',
				defining: true,
				addKeyboardShortcuts() {
					return {
						...(form.key ? { [form.key]: () => this.editor.commands.toggleNode(tag, 'paragraph') } : {}),
						...inside?.(this.editor, this.type),
					};
				},
				addInputRules() {
					return form.typed ? [textblockTypeInputRule({ find: form.typed, type: this.type })] : [];
				},
			});
		case 'blocks':
			return Node.create({
				...block,
				content: form.startsWithText ? 'paragraph block*' : 'block+',
				defining: true,
				addKeyboardShortcuts() {
					return inside?.(this.editor, this.type) ?? {};
				},
				addInputRules() {
					return form.typed ? [wrappingInputRule({ find: form.typed, type: this.type })] : [];
				},
			});
		case 'items': {
			const [item, ...otherItems] = form.items;
			const isList = otherItems.length === 0;
			return Node.create({
				...block,
				// Tiptap's commands for lists look for the group `list`.
				group: isList ? 'block list' : 'block',
				content: `(${form.items.join(' | ')})+`,
				addKeyboardShortcuts() {
					return form.key && isList ? { [form.key]: () => this.editor.commands.toggleList(tag, item!) } : {};
				},
				addInputRules() {
					if (!form.typed) return [];
					// The list starts with the typed number, if it is not 1.
					const getAttributes = ([, start]: RegExpMatchArray) =>
						'start' in element.attributes && Number(start) !== 1 ? { start: String(Number(start)) } : {};
					return [wrappingInputRule({ find: form.typed, type: this.type, getAttributes })];
				},
			});
		}
		case 'leaf':
			return Node.create({ ...block, renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes] });
		case 'own':
			return null;
	}
}

const Paragraph = Node.create({
	name: 'paragraph',
	priority: 1000,
	group: 'block',
	content: 'inline*',
	addAttributes: () => ({
		...attributesOf(p),
		/**
		 * Type of the parent if the stored text has no `<p>`; '' if the stored text has a `<p>`. Null for a new
		 * paragraph.
		 */
		bareIn: { default: null, rendered: false, keepOnSplit: false },
	}),
	parseHTML: () => [{ tag: 'p' }],
	renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
	},
});

const Carousel = Node.create({
	name: 'carousel',
	group: 'block',
	content: 'slide+',
	isolating: true,
	addAttributes: () => ({
		...textAttributes(section),
		class: { default: 'carousel' },
		...unrenderedAttributes('autoplay', 'speed', 'toShow'),
	}),
	// The priority puts this rule before the rule for other sections.
	parseHTML: () => [{ tag: 'section.carousel', priority: 60 }],
	renderHTML: ({ node, HTMLAttributes }) => [
		'section',
		mergeAttributes(HTMLAttributes, { style: `--to-show: ${Number(node.attrs.toShow ?? 1)}` }),
		0,
	],
});

const Slide = Node.create({
	name: 'slide',
	content: 'block+',
	isolating: true,
	defining: true,
	// `wrapped` is true if the stored slide is a `<section>`.
	addAttributes: () => unrenderedAttributes('wrapped'),
	parseHTML: () => [{ tag: 'div[data-slide]' }],
	renderHTML: () => ['div', { 'data-slide': '' }, 0],
});

const CodeBlock = Node.create({
	name: 'codeBlock',
	group: 'block',
	content: 'text*',
	marks: '',
	code: true,
	defining: true,
	// `coded` is true if the stored `<pre>` contains a `<code>`.
	addAttributes: () => unrenderedAttributes('coded'),
	parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
	renderHTML: () => ['pre', 0],
	addKeyboardShortcuts() {
		return {
			Enter: () => {
				if (this.editor.state.selection.$from.parent.type !== this.type) return false;
				return this.editor.commands.first(({ commands }) => [() => commands.newlineInCode()]);
			},
			'Mod-Enter': () => this.editor.state.selection.$from.parent.type === this.type && this.editor.commands.exitCode(),
		};
	},
});

const Figure = Node.create({
	name: 'figure',
	group: 'block',
	content: '(block | figcaption)+',
	isolating: true,
	defining: true,
	addAttributes: () => textAttributes(figure),
	parseHTML: () => [{ tag: 'figure' }],
	renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

/** A video on another host: URL of the player, link to the video's page, and caption. */
const VideoEmbed = Node.create({
	name: 'videoEmbed',
	group: 'block',
	content: 'figcaption?',
	isolating: true,
	addAttributes: () => ({
		...textAttributes(figure),
		...unrenderedAttributes('player', 'page', 'linkText'),
		/** Null if the link contains text. */
		picture: { default: null, rendered: false },
	}),
	parseHTML: () => [{ tag: 'figure[data-video]', priority: 60 }],
	renderHTML: ({ node, HTMLAttributes }) => {
		const { linkText, page, picture } = node.attrs as VideoEmbedAttributes;
		return [
			'figure',
			mergeAttributes(HTMLAttributes, { 'data-embed': '' }),
			[
				'div',
				{ contenteditable: 'false', 'data-card': '' },
				...(picture ? [['img', { src: filePath(picture.src ?? '') ?? '', alt: picture.alt ?? '' }]] : []),
				['strong', {}, picture ? (picture.alt ?? '') : linkText],
				['span', {}, videoLabel(page)],
			],
			['div', { 'data-caption': '' }, 0],
		];
	},
});

/** A video file of this site. */
const Video = Node.create({
	name: 'video',
	group: 'block',
	draggable: true,
	addAttributes: () => ({
		...attributesOf(video, 'src', 'poster', 'width', 'height', 'playsinline'),
		/** Attributes of each `<source>` and each `<track>`. */
		sources: { default: [], rendered: false },
		tracks: { default: [], rendered: false },
	}),
	parseHTML: () => [{ tag: 'div[data-own-video]' }],
	renderHTML: ({ node, HTMLAttributes }) => {
		const { src, poster, sources } = node.attrs as VideoAttributes;
		return [
			'div',
			mergeAttributes(HTMLAttributes, { 'data-own-video': '' }),
			...(poster ? [['img', { src: filePath(poster) ?? '', alt: '' }]] : []),
			['span', {}, src ?? sources.map((source) => source.src).join(' · ')],
		];
	},
});

/** HTML that the editor stores unchanged, and shows as source. */
const HtmlBlock = Node.create({
	name: 'htmlBlock',
	group: 'block',
	draggable: true,
	addAttributes: () => ({ html: { default: '', rendered: false } }),
	parseHTML: () => [{ tag: 'div[data-html-block]' }],
	renderHTML: ({ node }) => ['div', { 'data-html-block': '' }, ['pre', {}, String(node.attrs.html)]],
});

const Image = Node.create({
	name: 'image',
	group: 'inline',
	inline: true,
	draggable: true,
	addAttributes: () => ({
		...attributesOf(img, 'srcset', 'sizes', 'title'),
		src: { default: null, renderHTML: ({ src }) => ({ src: filePath(String(src)) ?? '' }) },
	}),
	parseHTML: () => [
		{ tag: 'img', getAttrs: (image) => filePath(image.getAttribute('src') ?? '') !== undefined && null },
	],
	renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy', decoding: 'async' })],
});

const table = [
	Table.extend({
		addAttributes: () => unrenderedAttributes('caption', 'captionLang'),
		// The extension's node view would not show the caption.
		addNodeView: () => null,
		renderHTML: ({ node }) => [
			'table',
			...(node.attrs.caption === null
				? []
				: [['caption', { contenteditable: 'false' }, String(node.attrs.caption)] as const]),
			['tbody', 0],
		],
	}),
	// `part` is head, body or foot. A new row has null, and joins the part of the row before it.
	TableRow.extend({
		addAttributes: () => ({ part: { default: null, renderHTML: ({ part }) => ({ 'data-part': part }) } }),
	}),
	TableCell.extend({ addAttributes: () => cellAttributes() }),
	TableHeader.extend({ addAttributes: () => cellAttributes() }),
];
const cellAttributes = (): Attributes => ({
	...attributesOf(th),
	colspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('colspan') ?? 1) },
	rowspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('rowspan') ?? 1) },
});

const Link = Mark.create({
	name: 'link',
	priority: 1000,
	inclusive: false,
	exitable: true,
	addAttributes: () => ({
		...attributesOf(a, 'target', 'download'),
		href: { default: '#', renderHTML: ({ href }) => ({ href: linkAddress(String(href)) ?? '#' }) },
	}),
	parseHTML: () => [{ tag: 'a[href]' }],
	renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: EXTERNAL_LINK_REL }), 0],
});

/** Null for an absent attribute. */
export type ElementAttributes = Record<string, string | null | undefined>;
export interface VideoEmbedAttributes {
	player: string;
	page: string;
	linkText: string;
	picture: ElementAttributes | null;
	class: string | null;
	lang: string | null;
}
export interface VideoAttributes {
	src: string | null;
	poster: string | null;
	width: string | null;
	height: string | null;
	class: string | null;
	playsinline: string | null;
	sources: ElementAttributes[];
	tracks: ElementAttributes[];
}

export const extensionsOf = (elements: readonly HtmlElement[]): AnyExtension[] => [
	StarterKit.configure({
		blockquote: false,
		bold: false,
		bulletList: false,
		code: false,
		codeBlock: false,
		heading: false,
		horizontalRule: false,
		italic: false,
		link: false,
		listItem: false,
		listKeymap: { listTypes: [{ itemName: 'li', wrapperNames: ['ul', 'ol'] }] },
		orderedList: false,
		paragraph: false,
		strike: false,
		underline: false,
		// The option would add an empty paragraph at the end.
		trailingNode: false,
		dropcursor: { color: 'var(--accent)', width: 2 },
	}),
	ElementOfType,
	// Later extensions take precedence for keys, so the nodes below come last.
	...elements.map(extensionOf).filter((extension) => extension !== null),
	Paragraph,
	Carousel,
	Slide,
	CodeBlock,
	Figure,
	VideoEmbed,
	Video,
	HtmlBlock,
	Image,
	...table,
	Link,
];

export const extensions = extensionsOf(htmlElements);
export const schema = getSchema(extensions);
