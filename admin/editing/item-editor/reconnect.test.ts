/** Tests that the editor saves the draft or asks the user once the server can be reached again. */
import { expect, test } from 'vitest';
import { EditorRun, itemWith, signedOutError, unreachableError } from './testing/editor-run.ts';

/** Returns the editor after a save without a response. */
const disconnected = () =>
	new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(unreachableError);

test('the server is pinged ever later, until the browser is online', () => {
	const editor = disconnected();
	for (const ms of [15_000, 30_000, 60_000, 60_000]) {
		expect(editor.send({ type: 'retryDue' }).done).toEqual(['ping']);
		expect(editor.send({ type: 'pinged', isReached: false }).done).toEqual([`retry in ${ms} ms`]);
	}
	editor.send({ type: 'retryDue' }).send({ type: 'pinged', isReached: true });
	expect(editor.done).toEqual(['PUT roadmap/one']);
	editor.respond(itemWith({ revision: 2, content: editor.values }));
	expect(editor.state).toMatchObject({ failure: null, isFormDirty: false, connectionAttempts: 0 });
	expect(editor.send({ type: 'retryDue' }).effects).toEqual([]);
});

test('a draft that is saved by itself is saved instead of a ping, which ends the failure', () => {
	const editor = new EditorRun(itemWith({ state: 'draft' })).type('title', 'New').send({ type: 'saveChosen' });
	editor.fail(unreachableError).send({ type: 'retryDue' });
	expect(editor.done).toEqual(['PUT roadmap/one', 'retry in 15000 ms']);
	editor.respond(itemWith({ state: 'draft', revision: 2, content: editor.values }));
	expect(editor.state.failure).toBe(null);
});

test('a publication and the save of a new item wait for the user', () => {
	const publishing = new EditorRun(itemWith({ state: 'draft' })).send({ type: 'publishChosen', schedule: null });
	const creating = new EditorRun(null).type('title', 'New').send({ type: 'saveChosen' });
	for (const editor of [publishing, creating]) {
		editor.fail(unreachableError).send({ type: 'retryDue' }).send({ type: 'pinged', isReached: true });
		expect(editor.done).toEqual([]);
		expect(editor.state.failure).toMatchObject({ type: 'reconnected' });
		editor.send({ type: 'retryChosen' });
		expect(editor.done).toHaveLength(1);
		expect(editor.state.failure).toBe(null);
	}
});

test('a save is sent again after the user has signed in', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(signedOutError);
	expect(editor.send({ type: 'signedIn' }).done).toEqual(['PUT roadmap/one']);
});

test('other failures stay', () => {
	const error = new Error('unknown');
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(error);
	expect(editor.send({ type: 'retryDue' }).effects).toEqual([]);
	expect(editor.send({ type: 'pinged', isReached: true }).state.failure).toMatchObject({ error });
});
