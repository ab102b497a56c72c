/**
 * The editor's document: a node or a mark for each element that may be stored (server/platform/html/sanitize-html.ts). read-html.ts
 * makes documents of stored HTML, write-html.ts makes stored HTML of documents; what `renderHTML` says here is only how
 * they look while they are edited.
 */
import { getSchema, Mark, mergeAttributes, Node, wrappingInputRule, textblockTypeInputRule } from '@tiptap/core';
import type { AnyExtension, Attributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { keptAddress, keptFile } from './policy.ts';

/** Attributes that are written as they are, absent when null. */
const plain = (...names: string[]): Attributes => Object.fromEntries(names.map((name) => [name, { default: null }]));
/** Attributes that the page being edited does not get: they are for the HTML that is stored, or would load something. */
const unseen = (...names: string[]): Attributes =>
	Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));
const worded = () => plain('class', 'lang');

const Paragraph = Node.create({
	name: 'paragraph',
	priority: 1000,
	group: 'block',
	content: 'inline*',
	addAttributes: () => ({
		...worded(),
		/**
		 * Text may stand without a `<p>`. The name of the node that it stood in like this, '' of a paragraph that was one;
		 * null of what was made here, where the place decides.
		 */
		bareIn: { default: null, rendered: false, keepOnSplit: false },
	}),
	parseHTML: () => [{ tag: 'p' }],
	renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
	},
});

const Heading = Node.create({
	name: 'heading',
	group: 'block',
	content: 'inline*',
	defining: true,
	addAttributes: () => ({ ...worded(), level: { default: 2, rendered: false } }),
	parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
	renderHTML: ({ node, HTMLAttributes }) => [`h${Number(node.attrs.level)}`, HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return Object.fromEntries(
			[2, 3, 4].map((level) => [
				`Mod-Alt-${level}`,
				() => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
			]),
		);
	},
	addInputRules() {
		return [2, 3, 4].map((level) =>
			textblockTypeInputRule({
				find: new RegExp(`^(#{${level}})\\s$`),
				type: this.type,
				getAttributes: { level },
			}),
		);
	},
});

const Blockquote = Node.create({
	name: 'blockquote',
	group: 'block',
	content: 'block+',
	defining: true,
	addAttributes: worded,
	parseHTML: () => [{ tag: 'blockquote' }],
	renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
	addInputRules() {
		return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
	},
});

const Section = Node.create({
	name: 'section',
	group: 'block',
	content: 'block+',
	defining: true,
	addAttributes: worded,
	parseHTML: () => [{ tag: 'section:not(.carousel)', priority: 40 }],
	renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
});

const Carousel = Node.create({
	name: 'carousel',
	group: 'block',
	content: 'slide+',
	isolating: true,
	addAttributes: () => ({ class: { default: 'carousel' }, ...plain('lang'), ...unseen('autoplay', 'speed', 'toShow') }),
	parseHTML: () => [{ tag: 'section.carousel' }],
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
	// Whether it was stored with a `<section>` around it.
	addAttributes: () => unseen('wrapped'),
	parseHTML: () => [{ tag: 'div[data-slide]' }],
	renderHTML: () => ['div', { 'data-slide': '' }, 0],
});

const ListItem = Node.create({
	name: 'listItem',
	content: 'paragraph block*',
	defining: true,
	addAttributes: () => plain('lang'),
	parseHTML: () => [{ tag: 'li' }],
	renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			Enter: () => this.editor.commands.splitListItem(this.name),
			Tab: () => this.editor.commands.sinkListItem(this.name),
			'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
		};
	},
});

const BulletList = Node.create({
	name: 'bulletList',
	group: 'block list',
	content: 'listItem+',
	parseHTML: () => [{ tag: 'ul' }],
	renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
	},
	addInputRules() {
		return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })];
	},
});

const OrderedList = Node.create({
	name: 'orderedList',
	group: 'block list',
	content: 'listItem+',
	addAttributes: () => plain('start', 'reversed'),
	parseHTML: () => [{ tag: 'ol' }],
	renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
	},
	addInputRules() {
		return [
			wrappingInputRule({
				find: /^(\d{1,6})\.\s$/,
				type: this.type,
				getAttributes: ([, start]) => ({ start: Number(start) === 1 ? null : String(Number(start)) }),
			}),
		];
	},
});

const DefinitionList = Node.create({
	name: 'definitionList',
	group: 'block',
	content: '(definitionTerm | definitionText)+',
	parseHTML: () => [{ tag: 'dl' }],
	renderHTML: () => ['dl', 0],
});

const DefinitionTerm = Node.create({
	name: 'definitionTerm',
	content: 'inline*',
	defining: true,
	addAttributes: () => plain('lang'),
	parseHTML: () => [{ tag: 'dt' }],
	renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			// After a term comes its definition; out of an empty last one, the text after the list.
			Enter: () => {
				const { $from, empty } = this.editor.state.selection;
				if (!empty || $from.parent.type !== this.type) return false;
				const after = $from.after();
				const isLast = $from.indexAfter(-1) === $from.node(-1).childCount;
				if ($from.parent.content.size === 0 && isLast && $from.node(-1).childCount > 1)
					return this.editor
						.chain()
						.insertContentAt($from.after(-1), { type: 'paragraph' })
						.deleteRange({ from: $from.before(), to: after })
						.setTextSelection($from.after(-1) - $from.parent.nodeSize + 1)
						.run();
				return this.editor
					.chain()
					.insertContentAt(after, { type: 'definitionText', content: [{ type: 'paragraph' }] })
					.setTextSelection(after + 2)
					.run();
			},
		};
	},
});

const DefinitionText = Node.create({
	name: 'definitionText',
	content: 'block+',
	defining: true,
	addAttributes: () => plain('lang'),
	parseHTML: () => [{ tag: 'dd' }],
	renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			Enter: () => {
				const { $from, empty } = this.editor.state.selection;
				const isOfText = empty && $from.depth > 1 && $from.node(-1).type === this.type;
				if (!isOfText || $from.pos !== $from.end(-1) - 1) return false;
				const after = $from.after(-1);
				return this.editor
					.chain()
					.insertContentAt(after, { type: 'definitionTerm' })
					.setTextSelection(after + 1)
					.run();
			},
		};
	},
});

const CodeBlock = Node.create({
	name: 'codeBlock',
	group: 'block',
	content: 'text*',
	marks: '',
	code: true,
	defining: true,
	// Whether a `<code>` stands in the `<pre>`.
	addAttributes: () => unseen('coded'),
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

const HorizontalRule = Node.create({
	name: 'horizontalRule',
	group: 'block',
	parseHTML: () => [{ tag: 'hr' }],
	renderHTML: () => ['hr'],
});

const Figure = Node.create({
	name: 'figure',
	group: 'block',
	content: '(block | figcaption)+',
	isolating: true,
	defining: true,
	addAttributes: worded,
	parseHTML: () => [{ tag: 'figure' }],
	renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

const Figcaption = Node.create({
	name: 'figcaption',
	content: 'inline*',
	defining: true,
	addAttributes: () => plain('lang'),
	parseHTML: () => [{ tag: 'figcaption' }],
	renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			// Nothing follows a caption in its figure: the text goes on after it.
			Enter: () => {
				const { $from } = this.editor.state.selection;
				if ($from.parent.type !== this.type) return false;
				const after = $from.after(-1);
				return this.editor
					.chain()
					.insertContentAt(after, { type: 'paragraph' })
					.setTextSelection(after + 1)
					.run();
			},
		};
	},
});

/** A video of another host: the player's address, the link to the video's page, and a caption. */
const VideoEmbed = Node.create({
	name: 'videoEmbed',
	group: 'block',
	content: 'figcaption?',
	isolating: true,
	addAttributes: () => ({
		...worded(),
		...unseen('player', 'page', 'words'),
		/** Attributes of the picture in the link, instead of words. */
		picture: { default: null, rendered: false },
	}),
	parseHTML: () => [{ tag: 'figure[data-video]', priority: 60 }],
	renderHTML: ({ node, HTMLAttributes }) => {
		const { words, page, picture } = node.attrs as VideoEmbedAttributes;
		return [
			'figure',
			mergeAttributes(HTMLAttributes, { 'data-embed': '' }),
			[
				'div',
				{ contenteditable: 'false', 'data-card': '' },
				...(picture ? [['img', { src: keptFile(picture.src ?? '') ?? '', alt: picture.alt ?? '' }]] : []),
				['strong', {}, picture ? (picture.alt ?? '') : words],
				['span', {}, page.replace(/^https:\/\/(www\.)?/, '')],
			],
			['div', { 'data-caption': '' }, 0],
		];
	},
});

/** A video of this site. */
const Video = Node.create({
	name: 'video',
	group: 'block',
	draggable: true,
	addAttributes: () => ({
		...plain('class'),
		...unseen('src', 'poster', 'width', 'height', 'playsinline'),
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
			...(poster ? [['img', { src: keptFile(poster) ?? '', alt: '' }]] : []),
			['span', {}, src ?? sources.map((source) => source.src).join(' · ')],
		];
	},
});

/** HTML that the document has no other node for, kept as it is and shown as its source. */
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
		src: { default: null, renderHTML: ({ src }) => ({ src: keptFile(String(src)) ?? '' }) },
		...unseen('srcset', 'sizes', 'title'),
		...plain('alt', 'width', 'height'),
	}),
	parseHTML: () => [{ tag: 'img', getAttrs: (img) => keptFile(img.getAttribute('src') ?? '') !== undefined && null }],
	renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy', decoding: 'async' })],
});

const table = [
	Table.extend({
		addAttributes: () => unseen('caption', 'captionLang'),
		// Its own would leave out the caption.
		addNodeView: () => null,
		renderHTML: ({ node }) => [
			'table',
			...(node.attrs.caption === null
				? []
				: [['caption', { contenteditable: 'false' }, String(node.attrs.caption)] as const]),
			['tbody', 0],
		],
	}),
	// head, body or foot; null of rows made here, which go with those before them.
	TableRow.extend({
		addAttributes: () => ({ part: { default: null, renderHTML: ({ part }) => ({ 'data-part': part }) } }),
	}),
	TableCell.extend({ addAttributes: () => cellAttributes() }),
	TableHeader.extend({ addAttributes: () => cellAttributes() }),
];
const cellAttributes = (): Attributes => ({
	...worded(),
	...plain('scope'),
	colspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('colspan') ?? 1) },
	rowspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('rowspan') ?? 1) },
});

/** Marks without attributes, by their tags; those that mean the same to a reader share a button. */
const plainMarks = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'] as const;
const keys: Partial<Record<(typeof plainMarks)[number], string>> = {
	strong: 'Mod-b',
	em: 'Mod-i',
	u: 'Mod-u',
	s: 'Mod-Shift-s',
	code: 'Mod-e',
};
const markNodes = plainMarks.map((tag) =>
	Mark.create({
		name: tag,
		...(tag === 'code' ? { exitable: true } : {}),
		parseHTML: () => [{ tag }],
		renderHTML: () => [tag, 0],
		addKeyboardShortcuts() {
			const key = keys[tag];
			return key ? { [key]: () => this.editor.commands.toggleMark(tag) } : {};
		},
	}),
);

const Span = Mark.create({
	name: 'span',
	// One may stand in another.
	excludes: '',
	addAttributes: worded,
	parseHTML: () => [{ tag: 'span[class], span[lang]' }],
	renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const Link = Mark.create({
	name: 'link',
	priority: 1000,
	inclusive: false,
	exitable: true,
	addAttributes: () => ({
		href: { default: '#', renderHTML: ({ href }) => ({ href: keptAddress(String(href)) ?? '#' }) },
		...plain('title', 'class', 'lang'),
		...unseen('target', 'download'),
	}),
	parseHTML: () => [{ tag: 'a[href]' }],
	renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
});

/** Attributes by their names; null of those that are not there. */
export type ElementAttributes = Record<string, string | null | undefined>;
export interface VideoEmbedAttributes {
	player: string;
	page: string;
	words: string;
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

export const extensions: AnyExtension[] = [
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
		orderedList: false,
		paragraph: false,
		strike: false,
		underline: false,
		// It would end every text with an empty paragraph.
		trailingNode: false,
		dropcursor: { color: 'var(--editor-accent)', width: 2 },
	}),
	Paragraph,
	Heading,
	Blockquote,
	Section,
	Carousel,
	Slide,
	BulletList,
	OrderedList,
	ListItem,
	DefinitionList,
	DefinitionTerm,
	DefinitionText,
	CodeBlock,
	HorizontalRule,
	Figure,
	Figcaption,
	VideoEmbed,
	Video,
	HtmlBlock,
	Image,
	...table,
	Link,
	...markNodes,
	Span,
];

export const schema = getSchema(extensions);
