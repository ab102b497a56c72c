/** Tests unsaved changes that an earlier screen has stored in this browser. */
import { expect, test } from 'vitest';
import type { StoredCopy } from '../../frame/local-copies.ts';
import { CONTENT, conflictError, EditorRun, itemWith } from './testing/editor-run.ts';

const copyOf = (title: string, overrides: Partial<StoredCopy> = {}): StoredCopy => ({
	key: `copy ${title}`,
	at: '2027-03-01T12:04:00.000Z',
	revision: 1,
	before: { title: CONTENT.title },
	edits: { title },
	...overrides,
});
const found = (...copies: StoredCopy[]) => ({ type: 'copiesFound', copies }) as const;
const restore = (editor: EditorRun) => editor.send({ type: 'copyRestored', values: editor.values });

test('changes are offered, and restored as unsaved ones', () => {
	const editor = new EditorRun(itemWith()).send(found(copyOf('Kept')));
	expect(editor.state.dialog).toMatchObject({ type: 'recovery', copies: [{ edits: { title: 'Kept' } }] });
	expect(restore(editor).done).toEqual(['show content, edit title', 'adopt copy Kept']);
	expect(editor.values).toEqual({ ...CONTENT, title: 'Kept' });
	expect(editor.state).toMatchObject({ dialog: null, isFormDirty: true, resetCount: 1, item: { revision: 1 } });
	expect(editor.send({ type: 'saveChosen' }).sentBody).toMatchObject({ revision: 1 });
});

test('text typed before the changes were found stays', () => {
	const editor = new EditorRun(itemWith()).type('text', 'Typed').send(found(copyOf('Kept')));
	expect(restore(editor).values).toEqual({ title: 'Kept', text: 'Typed' });
});

test('changes of a new item are restored', () => {
	const copy = copyOf('Kept', { revision: null, before: { title: '' } });
	const editor = new EditorRun(null).send(found(copy));
	expect(restore(editor).values).toEqual({ title: 'Kept', text: '' });
	expect(editor.state.isFormDirty).toBe(true);
	expect(editor.send({ type: 'saveChosen' }).done).toEqual(['POST roadmap']);
});

test('each of several copies can be discarded; closing the question keeps them', () => {
	const editor = new EditorRun(itemWith()).send(found(copyOf('First'), copyOf('Second')));
	expect(editor.send({ type: 'copyDiscarded' }).done).toEqual(['remove copy First']);
	expect(editor.state.dialog).toMatchObject({ copies: [{ key: 'copy Second' }] });
	expect(editor.send({ type: 'dialogClosed' }).effects).toEqual([]);
	expect(editor.state.dialog).toBe(null);
	editor.send(found(copyOf('Second'))).send({ type: 'copyDiscarded' });
	expect([editor.done, editor.state.dialog]).toEqual([['remove copy Second'], null]);
});

test('a copy that was saved since is removed without a question', () => {
	const editor = new EditorRun(itemWith({ revision: 2 })).send(found(copyOf(CONTENT.title)));
	expect([editor.done, editor.state.dialog]).toEqual([[`remove copy ${CONTENT.title}`], null]);
});

test.each([
	['an item in the trash', { state: 'removed' }, {}],
	['an item that the user may not edit', {}, { rights: { mayEdit: false } }],
] as const)('nothing is offered for %s', (_, item, facts) => {
	const editor = new EditorRun(itemWith(item), facts).send(found(copyOf('Kept')));
	expect([editor.effects, editor.state.dialog]).toEqual([[], null]);
});

test('changes of an earlier revision are merged as after a save', () => {
	const theirs = itemWith({ revision: 3, state: 'draft', content: { title: 'Theirs', text: 'Their text' } });
	const editor = new EditorRun(theirs).send(found(copyOf('Kept')));
	restore(editor);
	expect(editor.state.dialog).toMatchObject({
		type: 'conflict',
		conflict: {
			base: { title: 'Stored', text: 'Their text' },
			mine: { title: 'Kept', text: 'Their text' },
			theirs,
			after: { publish: false, next: null },
		},
	});
	// The conflict stays, so no autosave is sent.
	editor.send({ type: 'dialogClosed' }).send({ type: 'autosaveDue' });
	expect(editor.effects).toEqual([]);
	expect(editor.values).toEqual({ title: 'Kept', text: 'Their text' });
	expect(editor.send({ type: 'saveChosen' }).sentBody).toMatchObject({ revision: 1 });
	editor.fail(conflictError(theirs)).send({ type: 'mergeChosen', content: { ...theirs.content, title: 'Merged' } });
	expect(editor.effects.at(-1)).toMatchObject({ content: { title: 'Merged' }, body: { revision: 3 } });
});
