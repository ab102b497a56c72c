/** Tests that a form without edits shows changes of other users. */
import { expect, test } from 'vitest';
import { EditorRun, itemWith, theirsWith } from './testing/editor-run.ts';

const found = { type: 'currentFound', revision: 2, schedule: '' } as const;
const loaded = (editor: EditorRun, item = theirsWith()) =>
	editor.send({ type: 'reloaded', item, lastRequestId: editor.state.lastRequestId });

test('a newer revision is loaded and shown', () => {
	const editor = new EditorRun(itemWith()).send(found);
	expect(editor.done).toEqual(['reload roadmap/one']);
	expect(loaded(editor).done).toEqual(['show content']);
	expect(editor.state).toMatchObject({ item: { revision: 2 }, isFormDirty: false, isRefreshed: true, resetCount: 1 });
	expect(editor.send(found).done).toEqual([]);
});

test('a change of the schedule alone leaves the fields as they are', () => {
	const editor = new EditorRun(itemWith()).send({ ...found, revision: 1, schedule: 'scheduled' });
	expect(editor.done).toEqual(['reload roadmap/one']);
	expect(loaded(editor, itemWith({ state: 'scheduled', schedule: 'scheduled' })).done).toEqual([]);
	expect(editor.state).toMatchObject({ item: { state: 'scheduled' }, isRefreshed: false, resetCount: 0 });
});

test('input and requests of the user are not replaced', () => {
	expect(new EditorRun(itemWith()).type('title', 'Mine').send(found).done).toEqual([]);
	const typing = new EditorRun(itemWith()).send(found).type('title', 'Mine');
	expect(loaded(typing).state).toMatchObject({ item: { revision: 1 }, isFormDirty: true });
	const saving = new EditorRun(itemWith()).send(found);
	const { lastRequestId } = saving.state;
	saving
		.type('title', 'Mine')
		.send({ type: 'saveChosen' })
		.respond(itemWith({ revision: 3 }));
	saving.send({ type: 'reloaded', item: theirsWith(), lastRequestId });
	expect(saving.state.item?.revision).toBe(3);
});
