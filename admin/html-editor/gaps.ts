/** Marks gaps (`[[…]]`) in the editor's text, and finds the next gap. */
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { GAP } from '../../contract/legal-texts.ts';
import styles from './html-editor.module.css';

interface Range {
	from: number;
	to: number;
}

/** An inline node without text counts as one character, as in the editor's positions. */
export function gapsOf(doc: Node): Range[] {
	const found: Range[] = [];
	doc.descendants((block, pos) => {
		if (!block.isTextblock) return true;
		const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
		for (const match of text.matchAll(GAP)) {
			const from = pos + 1 + match.index;
			found.push({ from, to: from + match[0].length });
		}
		return false;
	});
	return found;
}

const marksOf = (doc: Node): DecorationSet =>
	DecorationSet.create(
		doc,
		gapsOf(doc).map(({ from, to }) => Decoration.inline(from, to, { class: styles.gapMark! })),
	);

const key = new PluginKey<DecorationSet>('gaps');

export const Gaps = Extension.create({
	name: 'gaps',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			key,
			state: {
				init: (_, { doc }) => marksOf(doc),
				apply: (transaction, marks) => (transaction.docChanged ? marksOf(transaction.doc) : marks),
			},
			props: { decorations: (state) => key.getState(state) },
		}),
	],
});

/** Selects the first gap after the cursor, or else the first gap of the text. Typing then replaces the gap. */
export function selectNextGap(editor: Editor): void {
	const { doc, selection, tr: transaction } = editor.state;
	const gaps = gapsOf(doc);
	const next = gaps.find(({ from }) => from >= selection.to) ?? gaps[0];
	if (!next) return;
	editor.view.dispatch(transaction.setSelection(TextSelection.create(doc, next.from, next.to)).scrollIntoView());
	editor.view.focus();
}
