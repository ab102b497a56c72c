import type { Editor, JSONContent } from '@tiptap/core';
import type { Attrs, Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { alignmentClasses, lookClasses, type textClasses } from '../../contract/html/attribute-rules.ts';
import { readHtml } from './read-html.ts';
import { elementOf, type ElementAttributes } from './schema.ts';

export interface LocatedNode {
	node: Node;
	pos: number;
}

/** Returns the selected node if it has one of these types, otherwise the nearest ancestor with one of these types. */
export function nodeAround(editor: Editor, ...names: string[]): LocatedNode | null {
	const { selection } = editor.state;
	if (selection instanceof NodeSelection && names.includes(selection.node.type.name))
		return { node: selection.node, pos: selection.from };
	return ancestorOf(selection.$from, names);
}

function ancestorOf($pos: ResolvedPos, names: readonly string[]): LocatedNode | null {
	for (let depth = $pos.depth; depth > 0; depth--) {
		const node = $pos.node(depth);
		if (names.includes(node.type.name)) return { node, pos: $pos.before(depth) };
	}
	return null;
}

/** Other changes may have moved the node. Null if the node no longer exists. */
export function relocate({ state: { doc } }: Editor, { node, pos }: LocatedNode): LocatedNode | null {
	const there = pos <= doc.content.size ? doc.nodeAt(pos) : null;
	if (there?.eq(node)) return { node: there, pos };
	const others: LocatedNode[] = [];
	doc.descendants((other, at) => {
		if (other.eq(node)) others.push({ node: other, pos: at });
	});
	return others[0] ?? null;
}

export function setAttributes(editor: Editor, { node, pos }: LocatedNode, attrs: Attrs): void {
	const transaction = editor.state.tr;
	for (const [name, value] of Object.entries(attrs)) transaction.setNodeAttribute(pos, name, value);
	if (node.type.name === 'image') transaction.setSelection(NodeSelection.create(transaction.doc, pos));
	editor.view.dispatch(transaction);
}

export function remove(editor: Editor, { node, pos }: LocatedNode): void {
	const transaction = editor.state.tr;
	// If the parent must not become empty, an empty paragraph replaces the node.
	const $pos = transaction.doc.resolve(pos);
	const index = $pos.index();
	if ($pos.parent.canReplace(index, index + 1)) transaction.delete(pos, pos + node.nodeSize);
	else transaction.replaceWith(pos, pos + node.nodeSize, editor.schema.node('paragraph'));
	transaction.setSelection(Selection.near(transaction.doc.resolve(Math.min(pos, transaction.doc.content.size))));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

/** Replaces an empty paragraph. Otherwise inserts after the block at the end of the selection. */
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
		const current = $to.node(depth);
		const isReplaced =
			current.type.name === 'paragraph' &&
			current.content.size === 0 &&
			parent.canReplaceWith(index, index + 1, node.type);
		to = $to.after(depth);
		from = isReplaced ? $to.before(depth) : to;
		break;
	}
	const transaction = editor.state.tr.replaceWith(from, to, node);
	transaction.setSelection(selectionInside(transaction.doc, from));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

/** Selects the new block's picture, the block itself, or the start of its text. */
function selectionInside(doc: Node, pos: number): Selection {
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

export function toggleHeaderRow(editor: Editor, { node, pos }: LocatedNode): void {
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

/** Works on the first cell of each row below the head. */
export function toggleHeaderColumn(editor: Editor, { node, pos }: LocatedNode): void {
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

/** The classes of a group exclude each other. */
const classGroups: Record<'align' | 'look', readonly string[]> = { align: alignmentClasses, look: lookClasses };
export type TextClass = (typeof textClasses)[number];

/** Returns an end within the document, at least one position after the start. */
const clampedEnd = (doc: Node, from: number, to: number): number => Math.min(Math.max(to, from + 1), doc.content.size);

/**
 * Returns the nodes to which a class applies. A figure, or a cell with one text block, gets the class instead of the
 * text block.
 */
function classTargets(editor: Editor): LocatedNode[] {
	const { doc, selection } = editor.state;
	const targets = new Map<number, LocatedNode>();
	const addTarget = (target: LocatedNode) => targets.set(target.pos, target);
	for (const { $from, $to } of selection.ranges) {
		doc.nodesBetween($from.pos, clampedEnd(doc, $from.pos, $to.pos), (node, pos) => {
			if (node.type.name === 'videoEmbed') addTarget({ node, pos });
			if (!node.isTextblock) return true;
			const $pos = doc.resolve(pos + 1);
			const around = ancestorOf($pos, ['figure', 'tableCell', 'tableHeader']);
			if (around?.node.type.name === 'figure' || around?.node.childCount === 1) addTarget(around);
			else if ('class' in node.attrs) addTarget({ node, pos });
			return false;
		});
	}
	return [...targets.values()];
}

const classesOf = (node: Node): string[] =>
	String(node.attrs.class ?? '')
		.split(' ')
		.filter(Boolean);

export function selectedClasses(editor: Editor): string[] {
	const [first, ...others] = classTargets(editor).map(({ node }) => classesOf(node));
	return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

/** Null removes the classes of the group. */
export function setTextClass(editor: Editor, group: keyof typeof classGroups, name: TextClass | null): void {
	const transaction = editor.state.tr;
	const names = classGroups[group];
	for (const { node, pos } of classTargets(editor)) {
		const others = classesOf(node).filter((other) => !names.includes(other));
		transaction.setNodeAttribute(pos, 'class', [...others, ...(name ? [name] : [])].join(' ') || null);
	}
	editor.view.dispatch(transaction);
	editor.view.focus();
}

/** Turns headings and code blocks into paragraphs. Removes classes, languages, and all marks except links. */
export function clearFormatting(editor: Editor): void {
	const { doc, selection, tr: transaction } = editor.state;
	const { from, to } = selection;
	for (const mark of Object.values(editor.schema.marks))
		if (mark.name !== 'link') transaction.removeMark(from, to, mark);
	transaction.setStoredMarks([]);
	doc.nodesBetween(from, clampedEnd(doc, from, to), (node, pos) => {
		const element = elementOf(node.type);
		const isTextOfOwn = element?.editor.as === 'text' && !element.parents;
		if (isTextOfOwn || node.type.name === 'codeBlock')
			transaction.setNodeMarkup(transaction.mapping.map(pos), editor.schema.nodes.paragraph, {});
		else
			for (const name of ['class', 'lang'])
				if (node.isTextblock && node.attrs[name])
					transaction.setNodeAttribute(transaction.mapping.map(pos), name, null);
	});
	editor.view.dispatch(transaction);
	editor.view.focus();
}

/** Toggles a mark that has an equivalent, e.g. `strong` and `b`. Switching off removes both marks. */
export function togglePair(editor: Editor, first: string, second: string): void {
	const chain = editor.chain().focus();
	if (editor.isActive(second)) chain.unsetMark(second);
	if (editor.isActive(first)) chain.unsetMark(first);
	else if (!editor.isActive(second)) chain.setMark(first);
	chain.run();
}

export interface LocatedSlide extends LocatedNode {
	carousel: LocatedNode;
	index: number;
}
export function slideAround(editor: Editor): LocatedSlide | null {
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

/** Replaces an empty slide. Otherwise inserts after the given slide. */
export function addSlide(editor: Editor, { node, pos }: LocatedSlide, block: JSONContent): void {
	const slide = editor.schema.nodeFromJSON({ type: 'slide', content: [block] });
	const at = isEmptySlide(node) ? pos : pos + node.nodeSize;
	const transaction = editor.state.tr.replaceWith(at, pos + node.nodeSize, slide);
	transaction.setSelection(selectionInside(transaction.doc, at + 1));
	editor.view.dispatch(transaction.scrollIntoView());
	editor.view.focus();
}

export function moveSlide(editor: Editor, { node, pos, index, carousel }: LocatedSlide, by: -1 | 1): void {
	const other = carousel.node.maybeChild(index + by);
	if (!other) return;
	const to = by < 0 ? pos - other.nodeSize : pos + other.nodeSize;
	const transaction = editor.state.tr.delete(pos, pos + node.nodeSize).insert(to, node);
	transaction.setSelection(Selection.near(transaction.doc.resolve(to + 1)));
	editor.view.dispatch(transaction.scrollIntoView());
}

export function removeSlide(editor: Editor, { node, pos, carousel }: LocatedSlide): void {
	if (carousel.node.childCount === 1) {
		remove(editor, carousel);
		return;
	}
	const transaction = editor.state.tr.delete(pos, pos + node.nodeSize);
	transaction.setSelection(Selection.near(transaction.doc.resolve(Math.max(pos - 1, carousel.pos + 1)), -1));
	editor.view.dispatch(transaction);
}

export function toggleCaption(editor: Editor, { node, pos }: LocatedNode): void {
	const transaction = editor.state.tr;
	let caption: LocatedNode | undefined;
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

export function replaceByHtml(editor: Editor, { node, pos }: LocatedNode, html: string): void {
	const { doc } = readHtml(editor.schema, html);
	const transaction = editor.state.tr.replaceWith(pos, pos + node.nodeSize, doc.content);
	editor.view.dispatch(transaction);
	editor.view.focus();
}
