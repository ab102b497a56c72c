/** Tests of leaving the screen with unsaved changes. */
import { expect, test } from 'vitest';
import { EditorRun, itemWith, unreachableError } from './testing/editor-run.ts';

const changedEditor = () => new EditorRun(itemWith()).type('title', 'Unsaved');

test('leaving asks the user, who can stay or leave without a save', () => {
	const editor = changedEditor().send({ type: 'navigationBlocked' });
	expect([editor.state.leaving, editor.effects]).toEqual(['asked', []]);
	expect(editor.send({ type: 'stayChosen' }).done).toEqual(['cancel navigation']);
	expect(editor.send({ type: 'navigationUnblocked' }).state.leaving).toBe('no');
	editor.send({ type: 'navigationBlocked' });
	expect(editor.send({ type: 'leaveChosen' }).done).toEqual(['continue navigation']);
});

test('a save before leaving continues the navigation', () => {
	const editor = changedEditor().send({ type: 'navigationBlocked' }).send({ type: 'saveAndLeaveChosen' });
	expect([editor.state.leaving, editor.done]).toEqual(['saving', ['PUT roadmap/one']]);
	editor.respond(itemWith({ revision: 2, content: editor.values }));
	expect(editor.done).toEqual(['show content', 'notify TEXT_DRAFT_SAVED', 'continue navigation']);
});

test('leaving waits for a running save, which then continues the navigation', () => {
	const editor = changedEditor().send({ type: 'saveChosen' }).send({ type: 'navigationBlocked' });
	expect([editor.state.leaving, editor.effects]).toEqual(['asked', []]);
	expect(editor.respond(itemWith({ revision: 2, content: editor.values })).done).toContain('continue navigation');
});

test('a save that leaves unsaved text behind keeps the question open', () => {
	const editor = changedEditor().send({ type: 'saveChosen' }).send({ type: 'navigationBlocked' });
	const sent = editor.values;
	editor.type('text', 'Typed meanwhile').respond(itemWith({ revision: 2, content: sent }), sent);
	expect([editor.state.leaving, editor.done.includes('continue navigation')]).toEqual(['asked', false]);
});

test('if the save before leaving fails, the user stays', () => {
	const editor = changedEditor().send({ type: 'navigationBlocked' }).send({ type: 'saveAndLeaveChosen' });
	expect(editor.fail(unreachableError).done).toEqual(['retry in 5000 ms', 'cancel navigation']);
	expect(editor.state).toMatchObject({ leaving: 'no', failure: { type: 'error' } });
	editor.send({ type: 'navigationBlocked' }).send({ type: 'saveBlocked', path: 'end_date', reason: 'Half a date' });
	editor.send({ type: 'saveAndLeaveChosen' });
	expect(editor.done).toEqual(['errors at end_date', 'focus end_date', 'cancel navigation']);
});

test('a form that is saved or complete again leaves without a question', () => {
	const editor = changedEditor().send({ type: 'navigationBlocked' });
	expect(editor.send({ type: 'formChanged', isDirty: false }).done).toEqual(['continue navigation']);
});

test('a navigation that did not leave the screen keeps it usable', () => {
	const editor = new EditorRun(null).type('title', 'New').send({ type: 'navigationBlocked' });
	editor.send({ type: 'leaveChosen' }).send({ type: 'navigationUnblocked' }).send({ type: 'saveChosen' });
	expect(editor.respond(itemWith({ content: editor.values })).done).toContain('navigate to /roadmap/one');
});

test('a new item that is stored while the user leaves does not open its own screen', () => {
	const editor = new EditorRun(null).type('title', 'New').send({ type: 'saveChosen' });
	editor.send({ type: 'navigationBlocked' }).respond(itemWith({ content: editor.values }));
	expect(editor.done).toEqual(['show content', 'notify TEXT_DRAFT_SAVED', 'continue navigation']);
});

test('requests continue after the screen has closed, and their outcome is reported', () => {
	const editor = changedEditor().send({
		type: 'publishChosen',
		schedule: { from: '2099-01-01T00:00:00.000Z', until: null },
	});
	editor.send({ type: 'navigationBlocked' }).send({ type: 'leaveChosen' }).send({ type: 'closed' });
	expect(editor.respond(itemWith({ revision: 2 })).done).toEqual(['show content', 'POST roadmap/one/publish']);
	expect(editor.respond(itemWith({ state: 'scheduled' })).done).toEqual(['show content', 'notify TEXT_SCHEDULED']);
});

test('a removal that ends after the user has left navigates nowhere', () => {
	const editor = changedEditor().send({ type: 'requestChosen', request: { type: 'remove' } });
	editor.send({ type: 'navigationBlocked' }).send({ type: 'leaveChosen' });
	expect(editor.respond({}).done).toEqual(['notify TEXT_REMOVED']);
	const closed = new EditorRun(itemWith()).send({ type: 'requestChosen', request: { type: 'remove' } });
	expect(closed.send({ type: 'closed' }).respond({}).done).toEqual(['notify TEXT_REMOVED']);
});

test('leaving after a removal asks nothing', () => {
	const editor = changedEditor()
		.send({ type: 'requestChosen', request: { type: 'remove' } })
		.respond({});
	expect(editor.send({ type: 'navigationBlocked' }).done).toEqual(['continue navigation']);
});
