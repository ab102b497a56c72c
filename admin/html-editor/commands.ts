/** What the editor's buttons do to its document. */
import type { Editor, JSONContent } from '@tiptap/core';
import type { Attrs, Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { textClasses } from './policy.ts';
import { readHtml } from './read-html.ts';
import type { ElementAttributes } from './schema.ts';

/** A node and where it stands. */
export interface Found {
	node: Node;
	pos: number;
}

/** The nearest node of a type that the selection is in or is itself. */
export function nodeAround(editor: Editor, ...names: string[]): Found | null {
	const { selection } = editor.state;
	if (selection instanceof NodeSelection && names.includes(selection.node.type.name))
		return { node: selection.node, pos: selection.from };
	return ancestorOf(selection.$from, names);
}

function ancestorOf($pos: ResolvedPos, names: readonly string[]): Found | null {
	for (let depth = $pos.depth; depth > 0; depth--) {
		const node = $pos.node(depth);
		if (names.includes(node.type.name)) return { node, pos: $pos.before(depth) };
	}
	return null;
}

/** Where a node stands after whatever was done to the text since it was found; null when it is gone. */
export function foundAgain({ state: { doc } }: Editor, { node, pos }: Found): Found | null {
	const there = pos <= doc.content.size ? doc.nodeAt(pos) : null;
	if (there?.eq(node)) return { node: there, pos };
	const others: Found[] = [];
	doc.descendants((other, at) => {
		if (other.eq(node)) others.push({ node: other, pos: at });
	});
	return others[0] ?? null;
}

export function setAttributes(editor: Editor, { node, pos }: Found, attrs: Attrs): void {
	const transaction = editor.state.tr;
	for (const [name, value] of Object.entries(attrs)) transaction.setNodeAttribute(pos, name, value);
	if (node.type.name === 'image') transaction.setSelection(NodeSelection.create(transaction.doc, pos));
	editor.view.dispatch(transaction);
}

export function remove(editor: Editor, { node, pos }: Found): void {
	const transaction = editor.state.tr;
	// Where it is all that its parent may hold, an empty paragraph takes its place.
	const $pos = transaction.doc.resolve(pos);
	const index = $pos.index();
	if ($pos.parent.canReplace(index, index + 1)) transaction.delete(pos, pos + node.nodeSize);
	else transaction.replaceWith(pos, pos + node.nodeSize, editor.schema.node('paragraph'));
	transaction.setSelection(Selection.near(transaction.doc.resolve(Math.min(pos, transaction.doc.content.size))));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

/** Puts a block where the selection is: in place of an empty paragraph, else after the block that the selection ends in. */
export function insertBlock(editor: Editor, content: JSONContent): void {
	const node = editor.schema.nodeFromJSON(content);
	const { $to } = editor.state.selection;
	let from = editor.state.doc.content.size;
	let to = from;
	for (let depth = $to.depth; depth > 0; depth--) {
		const parent = $to.node(depth - 1);
		if (/^(figure|videoEmbed)$/.test(parent.type.name)) continue;
		const index = $to.index(depth - 1);
		if (!parent.canReplaceWith(index + 1, index + 1, node.type)) continue;
		const own = $to.node(depth);
		const isReplaced =
			own.type.name === 'paragraph' && own.content.size === 0 && parent.canReplaceWith(index, index + 1, node.type);
		to = $to.after(depth);
		from = isReplaced ? $to.before(depth) : to;
		break;
	}
	const transaction = editor.state.tr.replaceWith(from, to, node);
	transaction.setSelection(firstInside(transaction.doc, from));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

/** A new block's picture, or where its text begins. */
function firstInside(doc: Node, pos: number): Selection {
	const node = doc.nodeAt(pos);
	let image: number | undefined;
	node?.descendants((child, offset) => {
		if (child.type.name === 'image') image ??= pos + 1 + offset;
		return image === undefined;
	});
	if (image !== undefined && node?.type.name === 'figure') return NodeSelection.create(doc, image);
	if (node?.isAtom || node?.type.name === 'videoEmbed') return NodeSelection.create(doc, pos);
	return Selection.near(doc.resolve(pos + 1));
}

export const figureOf = (image: ElementAttributes): JSONContent => ({
	type: 'figure',
	content: [{ type: 'paragraph', attrs: { bareIn: 'figure' }, content: [{ type: 'image', attrs: image }] }],
});

export function insertTable(editor: Editor): void {
	const cell = (type: string, attrs = {}): JSONContent => ({ type, attrs, content: [{ type: 'paragraph' }] });
	const body = {
		type: 'tableRow',
		attrs: { part: 'body' },
		content: Array.from({ length: 3 }, () => cell('tableCell')),
	};
	const head = Array.from({ length: 3 }, () => cell('tableHeader', { scope: 'col' }));
	insertBlock(editor, {
		type: 'table',
		content: [{ type: 'tableRow', attrs: { part: 'head' }, content: head }, body, body],
	});
}

/** Makes the first row of a table its head, or one of its rows. */
export function toggleHeaderRow(editor: Editor, { node, pos }: Found): void {
	const row = node.firstChild;
	if (!row) return;
	const isHead = row.attrs.part === 'head';
	const transaction = editor.state.tr.setNodeAttribute(pos + 1, 'part', isHead ? 'body' : 'head');
	row.forEach((cell, offset) => {
		const type = editor.schema.nodes[isHead ? 'tableCell' : 'tableHeader']!;
		transaction.setNodeMarkup(pos + 2 + offset, type, { ...cell.attrs, scope: isHead ? null : 'col' });
	});
	editor.view.dispatch(transaction);
}

/** Makes the first cell of each row the row's header, or a cell. */
export function toggleHeaderColumn(editor: Editor, { node, pos }: Found): void {
	const isHeader = hasHeaderColumn(node);
	const transaction = editor.state.tr;
	node.forEach((row, offset) => {
		const cell = row.firstChild;
		if (!cell || row.attrs.part === 'head') return;
		const type = editor.schema.nodes[isHeader ? 'tableCell' : 'tableHeader']!;
		transaction.setNodeMarkup(pos + 2 + offset, type, { ...cell.attrs, scope: isHeader ? null : 'row' });
	});
	editor.view.dispatch(transaction);
}
export function hasHeaderColumn(table: Node): boolean {
	const rows = table.content.content.filter((row) => row.attrs.part !== 'head');
	return rows.length > 0 && rows.every((row) => row.firstChild?.type.name === 'tableHeader');
}

/** The class names that exclude one another. */
const groups = [textClasses.slice(0, 3), textClasses.slice(3)] as readonly (readonly string[])[];
export type TextClass = (typeof textClasses)[number];

/** A cursor reaches as far as what is behind it; at the end of all, under a table, that is nothing. */
const endFrom = (doc: Node, from: number, to: number): number => Math.min(Math.max(to, from + 1), doc.content.size);

/** Those whose class says how the selection looks: a picture's figure, a lone text's cell, else the texts themselves. */
function classBearers(editor: Editor): Found[] {
	const { doc, selection } = editor.state;
	const found = new Map<number, Found>();
	const note = (bearer: Found) => found.set(bearer.pos, bearer);
	for (const { $from, $to } of selection.ranges) {
		doc.nodesBetween($from.pos, endFrom(doc, $from.pos, $to.pos), (node, pos) => {
			if (node.type.name === 'videoEmbed') note({ node, pos });
			if (!node.isTextblock) return true;
			const $pos = doc.resolve(pos + 1);
			const around = ancestorOf($pos, ['figure', 'tableCell', 'tableHeader']);
			if (around?.node.type.name === 'figure' || around?.node.childCount === 1) note(around);
			else if ('class' in node.attrs) note({ node, pos });
			return false;
		});
	}
	return [...found.values()];
}

const classesOf = (node: Node): string[] =>
	String(node.attrs.class ?? '')
		.split(' ')
		.filter(Boolean);

/** The classes that everything selected has. */
export function classesHere(editor: Editor): string[] {
	const [first, ...others] = classBearers(editor).map(({ node }) => classesOf(node));
	return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

/** Gives what is selected a class, or with null none of its group. */
export function setTextClass(editor: Editor, group: 'align' | 'look', name: TextClass | null): void {
	const transaction = editor.state.tr;
	const names = groups[group === 'align' ? 0 : 1]!;
	for (const { node, pos } of classBearers(editor)) {
		const kept = classesOf(node).filter((other) => !names.includes(other));
		transaction.setNodeAttribute(pos, 'class', [...kept, ...(name ? [name] : [])].join(' ') || null);
	}
	editor.view.dispatch(transaction);
	editor.view.focus();
}

/** Takes away marks but links, classes, languages and headings. */
export function clearFormatting(editor: Editor): void {
	const { doc, selection, tr: transaction } = editor.state;
	const { from, to } = selection;
	for (const mark of Object.values(editor.schema.marks))
		if (mark.name !== 'link') transaction.removeMark(from, to, mark);
	transaction.setStoredMarks([]);
	doc.nodesBetween(from, endFrom(doc, from, to), (node, pos) => {
		if (/^(heading|codeBlock)$/.test(node.type.name))
			transaction.setNodeMarkup(transaction.mapping.map(pos), editor.schema.nodes.paragraph, {});
		else
			for (const name of ['class', 'lang'])
				if (node.isTextblock && node.attrs[name])
					transaction.setNodeAttribute(transaction.mapping.map(pos), name, null);
	});
	editor.view.dispatch(transaction);
	editor.view.focus();
}

/** Marks that look alike: the button of the first takes away both. */
export function togglePair(editor: Editor, first: string, second: string): void {
	const chain = editor.chain().focus();
	if (editor.isActive(second)) chain.unsetMark(second);
	if (editor.isActive(first)) chain.unsetMark(first);
	else if (!editor.isActive(second)) chain.setMark(first);
	chain.run();
}

/** The slide that the selection is in, and the carousel it is in. */
export interface SlideFound extends Found {
	carousel: Found;
	index: number;
}
export function slideAround(editor: Editor): SlideFound | null {
	const { selection } = editor.state;
	if (selection instanceof NodeSelection && selection.node.type.name === 'carousel') {
		const { node, from: pos } = selection;
		return { node: node.firstChild!, pos: pos + 1, carousel: { node, pos }, index: 0 };
	}
	const slide = ancestorOf(selection.$from, ['slide']);
	if (!slide) return null;
	const $pos = editor.state.doc.resolve(slide.pos);
	return { ...slide, carousel: { node: $pos.parent, pos: $pos.before() }, index: $pos.index() };
}

const isEmptySlide = (slide: Node): boolean =>
	slide.childCount === 1 && slide.firstChild!.isTextblock && slide.firstChild!.content.size === 0;

/** A slide after the one the selection is in, or in its place while that one is empty. */
export function addSlide(editor: Editor, { node, pos }: SlideFound, block: JSONContent): void {
	const slide = editor.schema.nodeFromJSON({ type: 'slide', content: [block] });
	const at = isEmptySlide(node) ? pos : pos + node.nodeSize;
	const transaction = editor.state.tr.replaceWith(at, pos + node.nodeSize, slide);
	transaction.setSelection(firstInside(transaction.doc, at + 1));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

export function moveSlide(editor: Editor, { node, pos, index, carousel }: SlideFound, by: -1 | 1): void {
	const other = carousel.node.maybeChild(index + by);
	if (!other) return;
	const to = by < 0 ? pos - other.nodeSize : pos + other.nodeSize;
	const transaction = editor.state.tr.delete(pos, pos + node.nodeSize).insert(to, node);
	transaction.setSelection(Selection.near(transaction.doc.resolve(to + 1)));
	editor.view.dispatch(transaction.scrollIntoView());
}

export function removeSlide(editor: Editor, { node, pos, carousel }: SlideFound): void {
	if (carousel.node.childCount === 1) {
		remove(editor, carousel);
		return;
	}
	const transaction = editor.state.tr.delete(pos, pos + node.nodeSize);
	transaction.setSelection(Selection.near(transaction.doc.resolve(Math.max(pos - 1, carousel.pos + 1)), -1));
	editor.view.dispatch(transaction);
}

/** Gives a figure or video a caption and puts the cursor there, or takes an empty or unwanted one away. */
export function toggleCaption(editor: Editor, { node, pos }: Found): void {
	const transaction = editor.state.tr;
	let caption: Found | undefined;
	node.forEach((child, offset) => {
		if (child.type.name === 'figcaption') caption ??= { node: child, pos: pos + 1 + offset };
	});
	if (caption) transaction.delete(caption.pos, caption.pos + caption.node.nodeSize);
	else {
		const end = pos + node.nodeSize - 1;
		transaction.insert(end, editor.schema.node('figcaption'));
		transaction.setSelection(TextSelection.create(transaction.doc, end + 1));
	}
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

/** Puts what its HTML says in the place of a block. */
export function replaceByHtml(editor: Editor, { node, pos }: Found, html: string): void {
	const { doc } = readHtml(editor.schema, html);
	const transaction = editor.state.tr.replaceWith(pos, pos + node.nodeSize, doc.content);
	editor.view.dispatch(transaction);
	editor.view.focus();
}
