/**
 * The schema of the editor: a node or a mark for each element that may be stored (server/platform/html/sanitize-html.ts).
 * read-html.ts parses stored HTML and write-html.ts serializes it; `renderHTML` here is only for the display in the editor.
 */
import { getSchema, Mark, mergeAttributes, Node, wrappingInputRule, textblockTypeInputRule } from '@tiptap/core';
import type { AnyExtension, Attributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { allowedAddress, allowedFile } from './clean-html.ts';

/** Attributes that are rendered unchanged, and left out when null. */
const plainAttributes = (...names: string[]): Attributes =>
	Object.fromEntries(names.map((name) => [name, { default: null }]));
/** Attributes that the editor does not render: they matter only in the stored HTML, or would load a file. */
const unrenderedAttributes = (...names: string[]): Attributes =>
	Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));
const textAttributes = () => plainAttributes('class', 'lang');

const Paragraph = Node.create({
	name: 'paragraph',
	priority: 1000,
	group: 'block',
	content: 'inline*',
	addAttributes: () => ({
		...textAttributes(),
		/**
		 * The type of the parent node for text stored without a `<p>`; '' for a stored `<p>`; null for a paragraph made in
		 * the editor, where the parent decides whether a `<p>` is stored.
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
	addAttributes: () => ({ ...textAttributes(), level: { default: 2, rendered: false } }),
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
	addAttributes: textAttributes,
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
	addAttributes: textAttributes,
	parseHTML: () => [{ tag: 'section:not(.carousel)', priority: 40 }],
	renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
});

const Carousel = Node.create({
	name: 'carousel',
	group: 'block',
	content: 'slide+',
	isolating: true,
	addAttributes: () => ({
		class: { default: 'carousel' },
		...plainAttributes('lang'),
		...unrenderedAttributes('autoplay', 'speed', 'toShow'),
	}),
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
	// `wrapped`: the stored slide is a `<section>`.
	addAttributes: () => unrenderedAttributes('wrapped'),
	parseHTML: () => [{ tag: 'div[data-slide]' }],
	renderHTML: () => ['div', { 'data-slide': '' }, 0],
});

const ListItem = Node.create({
	name: 'listItem',
	content: 'paragraph block*',
	defining: true,
	addAttributes: () => plainAttributes('lang'),
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
	addAttributes: () => plainAttributes('start', 'reversed'),
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
	addAttributes: () => plainAttributes('lang'),
	parseHTML: () => [{ tag: 'dt' }],
	renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			// Enter in a term adds the term's definition; Enter in an empty last term leaves the list.
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
	addAttributes: () => plainAttributes('lang'),
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
	// `coded`: the stored `<pre>` contains a `<code>`.
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
	addAttributes: textAttributes,
	parseHTML: () => [{ tag: 'figure' }],
	renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

const Figcaption = Node.create({
	name: 'figcaption',
	content: 'inline*',
	defining: true,
	addAttributes: () => plainAttributes('lang'),
	parseHTML: () => [{ tag: 'figcaption' }],
	renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return {
			// Enter in a caption adds a paragraph after the figure.
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

/** An external video: the player's URL, the link to the video's page, and a caption. */
const VideoEmbed = Node.create({
	name: 'videoEmbed',
	group: 'block',
	content: 'figcaption?',
	isolating: true,
	addAttributes: () => ({
		...textAttributes(),
		...unrenderedAttributes('player', 'page', 'linkText'),
		/** Attributes of the picture in the link, in place of its text. */
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
				...(picture ? [['img', { src: allowedFile(picture.src ?? '') ?? '', alt: picture.alt ?? '' }]] : []),
				['strong', {}, picture ? (picture.alt ?? '') : linkText],
				['span', {}, page.replace(/^https:\/\/(www\.)?/, '')],
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
		...plainAttributes('class'),
		...unrenderedAttributes('src', 'poster', 'width', 'height', 'playsinline'),
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
			...(poster ? [['img', { src: allowedFile(poster) ?? '', alt: '' }]] : []),
			['span', {}, src ?? sources.map((source) => source.src).join(' · ')],
		];
	},
});

/** HTML that no other node represents; it stays unchanged and is shown as source. */
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
		src: { default: null, renderHTML: ({ src }) => ({ src: allowedFile(String(src)) ?? '' }) },
		...unrenderedAttributes('srcset', 'sizes', 'title'),
		...plainAttributes('alt', 'width', 'height'),
	}),
	parseHTML: () => [
		{ tag: 'img', getAttrs: (img) => allowedFile(img.getAttribute('src') ?? '') !== undefined && null },
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
	// `part` is head, body or foot; null for a row made in the editor, which joins the part of the previous row.
	TableRow.extend({
		addAttributes: () => ({ part: { default: null, renderHTML: ({ part }) => ({ 'data-part': part }) } }),
	}),
	TableCell.extend({ addAttributes: () => cellAttributes() }),
	TableHeader.extend({ addAttributes: () => cellAttributes() }),
];
const cellAttributes = (): Attributes => ({
	...textAttributes(),
	...plainAttributes('scope'),
	colspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('colspan') ?? 1) },
	rowspan: { default: 1, parseHTML: (cell) => Number(cell.getAttribute('rowspan') ?? 1) },
});

/** Marks without attributes, by tag; `strong` and `b`, and `em` and `i`, share a button. */
const plainMarks = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'] as const;
const keys: Partial<Record<(typeof plainMarks)[number], string>> = {
	strong: 'Mod-b',
	em: 'Mod-i',
	u: 'Mod-u',
	s: 'Mod-Shift-s',
	code: 'Mod-e',
};
const plainMarkExtensions = plainMarks.map((tag) =>
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
	// Spans can be nested.
	excludes: '',
	addAttributes: textAttributes,
	parseHTML: () => [{ tag: 'span[class], span[lang]' }],
	renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const Link = Mark.create({
	name: 'link',
	priority: 1000,
	inclusive: false,
	exitable: true,
	addAttributes: () => ({
		href: { default: '#', renderHTML: ({ href }) => ({ href: allowedAddress(String(href)) ?? '#' }) },
		...plainAttributes('title', 'class', 'lang'),
		...unrenderedAttributes('target', 'download'),
	}),
	parseHTML: () => [{ tag: 'a[href]' }],
	renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
});

/** Attributes by name; null for an absent attribute. */
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
		// The extension would append an empty paragraph to every text.
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
	...plainMarkExtensions,
	Span,
];

export const schema = getSchema(extensions);
