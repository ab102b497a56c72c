/** Tests autosaves, and actions of the user during autosaves. */
import { expect, test } from 'vitest';
import { isActionEnabled } from './actions/action.ts';
import { save } from './actions/save.ts';
import {
	conflictError,
	EditorRun,
	invalidError,
	itemWith,
	signedOutError,
	theirsWith,
	unreachableError,
	type EditorFacts,
} from './testing/editor-run.ts';
import { isDirty, isIdle, isLostByUnload, runningAction } from './state.ts';
import type { Item } from '../../api/item.ts';

const draft = (overrides: Partial<Item> = {}): Item => itemWith({ state: 'draft', on_site: false, ...overrides });
const due = { type: 'autosaveDue' } as const;
const typed = (facts?: EditorFacts): EditorRun => new EditorRun(draft(), facts).type('title', 'Typed');
const autosaving = (): EditorRun => typed().send(due);

test('an autosave stores a draft with its revision and schedule, and publishes nothing', () => {
	const editor = autosaving();
	expect(editor.done).toEqual(['PUT roadmap/one']);
	expect(editor.sentBody).toEqual({ revision: 1, schedule: '', autosave: true, translated: [] });
	editor.respond(draft({ revision: 2, content: { ...editor.values, title: 'Trimmed by the server' } }));
	// The form keeps its values, and no notification appears.
	expect(editor.done).toEqual(['rebase']);
	expect(editor.values.title).toBe('Typed');
	expect(editor.state).toMatchObject({ item: { revision: 2 }, running: null, isFormDirty: false, isSavedHere: true });
	expect(editor.send(due).done).toEqual([]);
});

test.each([
	['a published item', { state: 'published' }, {}],
	['a scheduled item', { state: 'scheduled' }, {}],
	['an item in the trash', { state: 'removed' }, {}],
	['an item without drafts', { state: 'draft' }, { resource: { isDirect: true } }],
	['an item that the user may not edit', { state: 'draft' }, { rights: { mayEdit: false } }],
] as const)('%s is not autosaved', (_, item, facts) => {
	expect(new EditorRun(itemWith(item), facts).type('title', 'Typed').send(due).effects).toEqual([]);
});

test('a new item is not autosaved', () => {
	expect(new EditorRun(null).type('title', 'Typed').send(due).effects).toEqual([]);
});

test.each(['draft', 'changed', 'ended'] as const)('an item that is %s is autosaved', (state) => {
	expect(new EditorRun(itemWith({ state })).type('title', 'Typed').send(due).done).toEqual(['PUT roadmap/one']);
});

test('a confirmed translation is autosaved', () => {
	const editor = new EditorRun(draft()).send({ type: 'translationConfirmed', path: 'text', isConfirmed: true });
	expect(editor.done).toEqual(['autosave later']);
	expect(editor.send(due).sentBody).toMatchObject({ translated: ['text'] });
	editor.respond(draft({ revision: 2 }));
	expect(isDirty(editor.state)).toBe(false);
});

test('incomplete input is not autosaved', () => {
	const editor = typed().send({ type: 'saveBlocked', path: 'end_date', reason: 'Half a date' }).send(due);
	expect(editor.effects).toEqual([]);
	expect(editor.state.fieldErrors).toEqual({});
});

test('text typed during an autosave stays, and the next autosave stores it', () => {
	const editor = autosaving();
	const sent = editor.values;
	editor.type('text', 'Typed meanwhile').send(due);
	expect(editor.done).toEqual(['autosave later']);
	editor.respond(draft({ revision: 2, content: sent }), sent);
	expect(editor.done).toEqual(['rebase', 'autosave later']);
	expect(isDirty(editor.state)).toBe(true);
	expect(editor.send(due).sentBody).toMatchObject({ revision: 2 });
});

test('an autosave waits while a dialog is open', () => {
	const editor = typed()
		.send({ type: 'dialogOpened', dialog: { type: 'versions' } })
		.send(due);
	expect(editor.done).toEqual(['autosave later']);
	expect(editor.send({ type: 'dialogClosed' }).send(due).done).toEqual(['PUT roadmap/one']);
});

test('an autosave disables no button, and an action chosen during it follows it', () => {
	const editor = autosaving();
	expect([isIdle(editor.state), runningAction(editor.state)]).toEqual([true, null]);
	expect(isActionEnabled(save, editor.state)).toBe(true);
	editor.send({ type: 'publishChosen', schedule: null });
	expect(editor.effects).toEqual([]);
	expect([isIdle(editor.state), runningAction(editor.state)]).toEqual([false, 'publish']);
	// Only one action can wait for an autosave.
	editor.send({ type: 'saveChosen' });
	editor.respond(draft({ revision: 2, content: editor.values }));
	expect(editor.done).toEqual(['rebase', 'POST roadmap/one/publish']);
	expect(editor.sentBody).toEqual({ revision: 2, schedule: '' });
});

test('a publication of text typed during the autosave sends that text', () => {
	const editor = autosaving();
	const sent = editor.values;
	editor.type('text', 'Typed meanwhile').send({ type: 'publishChosen', schedule: null });
	editor.respond(draft({ revision: 2, content: sent }), sent);
	expect(editor.done).toEqual(['rebase', 'autosave later', 'PUT roadmap/one']);
	expect(editor.sentBody).toMatchObject({ revision: 2, publish: true });
});

test('a save closes the open version of earlier autosaves, even without a change', () => {
	const editor = autosaving();
	editor.respond(draft({ revision: 2, content: editor.values }));
	expect([isDirty(editor.state), isActionEnabled(save, editor.state)]).toEqual([false, true]);
	editor.send({ type: 'saveChosen' });
	expect(editor.sentBody).toMatchObject({ revision: 2, publish: false });
	editor.respond(draft({ revision: 3, content: editor.values }));
	expect(editor.done).toContain('notify TEXT_DRAFT_SAVED');
	expect(isActionEnabled(save, editor.state)).toBe(false);
});

test('a failed autosave interrupts nothing; it is retried with growing delays, then only after a change', () => {
	const editor = typed();
	const delays = [5_000, 15_000, 60_000, 300_000];
	for (const ms of delays) {
		editor.send(due).fail(unreachableError);
		expect(editor.effects).toEqual([{ type: 'delayAutosave', ms }]);
		expect(editor.state).toMatchObject({ failure: null, dialog: null, autosaves: { failure: 'unreachable' } });
	}
	expect(editor.send(due).fail(unreachableError).effects).toEqual([]);
	editor.send(due).respond(draft({ revision: 2, content: editor.values }));
	expect(editor.state.autosaves).toMatchObject({ failure: null, failedAttempts: 0 });
});

test('a save after an autosave that failed is reported as usual', () => {
	const editor = autosaving().fail(unreachableError).send({ type: 'saveChosen' });
	expect(editor.fail(unreachableError).state).toMatchObject({ failure: { type: 'error' } });
	// A successful autosave removes the failure.
	editor.send(due).respond(draft({ revision: 2, content: editor.values }));
	expect(editor.state).toMatchObject({ failure: null, autosaves: { failure: null } });
});

test('an action that waits for an autosave runs even if the autosave fails', () => {
	const editor = autosaving().send({ type: 'publishChosen', schedule: null }).fail(unreachableError);
	expect(editor.done).toContain('PUT roadmap/one');
	expect(editor.sentBody).toMatchObject({ revision: 1, publish: true });
	const conflicting = autosaving().send({ type: 'publishChosen', schedule: null }).fail(conflictError(theirsWith()));
	expect(conflicting.state.dialog).toBe(null);
	conflicting.fail(conflictError(theirsWith()));
	expect(conflicting.state.dialog).toMatchObject({ type: 'conflict', conflict: { after: { publish: true } } });
	const confirmation = { title: 'TITLE_REMOVE', text: 'TEXT_REMOVE', label: 'actions.remove' };
	const dialog = { type: 'question' as const, confirmation, request: { type: 'remove' as const } };
	const removing = autosaving().send({ type: 'dialogOpened', dialog }).send({ type: 'confirmed' });
	expect(removing.fail(conflictError(theirsWith())).done).toEqual(['DELETE roadmap/one']);
});

test.each([
	['session that has ended', signedOutError, 'signedOut'],
	['invalid field', invalidError, 'invalid'],
])('after a %s the next change is autosaved again', (_, error, failure) => {
	const editor = autosaving().fail(error);
	expect(editor.effects).toEqual([]);
	expect(editor.state).toMatchObject({ autosaves: { failure }, fieldErrors: {}, failure: null });
	expect(editor.type('title', 'Typed again').send(due).done).toEqual(['PUT roadmap/one']);
});

test('the user is asked about a conflict once, and the next save finds it again', () => {
	const editor = autosaving().type('text', 'Typed meanwhile').fail(conflictError(theirsWith()));
	expect(editor.effects).toEqual([]);
	expect(editor.state.dialog).toMatchObject({
		type: 'conflict',
		conflict: { mine: { title: 'Typed', text: 'Typed meanwhile' }, after: { publish: false, next: null } },
	});
	editor.send({ type: 'dialogClosed' }).type('title', 'More').send(due);
	expect(editor.effects).toEqual([]);
	editor.send({ type: 'saveChosen' });
	expect(editor.sentBody).toMatchObject({ revision: 1 });
	editor.fail(conflictError(theirsWith())).send({ type: 'mergeChosen', content: editor.values });
	editor.respond(draft({ revision: 3, content: editor.values }));
	expect(editor.type('title', 'And more').send(due).sentBody).toMatchObject({ revision: 3 });
});

test('a draft that another user published is no longer autosaved', () => {
	const editor = autosaving().fail(conflictError(itemWith({ schedule: 'published' })));
	expect(editor.state).toMatchObject({ item: { state: 'published' }, failure: null, dialog: null });
	expect(isDirty(editor.state)).toBe(true);
	expect(editor.send(due).effects).toEqual([]);
});

test('leaving saves a draft without a question', () => {
	const editor = typed().send({ type: 'navigationBlocked' });
	expect([editor.state.leaving, editor.done]).toEqual(['autosaving', ['PUT roadmap/one', 'watch leaving']]);
	expect(editor.respond(draft({ revision: 2, content: editor.values })).done).toEqual([
		'rebase',
		'continue navigation',
	]);
});

test('leaving waits for a running autosave, and asks the user if that takes long', () => {
	const editor = autosaving().send({ type: 'navigationBlocked' });
	expect([editor.state.leaving, editor.done]).toEqual(['autosaving', ['watch leaving']]);
	expect(editor.send({ type: 'leavingIsSlow' }).state.leaving).toBe('asked');
	expect(editor.respond(draft({ revision: 2, content: editor.values })).done).toContain('continue navigation');
	expect(editor.send({ type: 'leavingIsSlow' }).effects).toEqual([]);
});

test('leaving asks the user if the autosave before it fails, or finds a conflict', () => {
	const editor = typed().send({ type: 'navigationBlocked' }).fail(unreachableError);
	expect([editor.state.leaving, editor.done]).toEqual(['asked', ['autosave later']]);
	const conflicting = typed().send({ type: 'navigationBlocked' }).fail(conflictError(theirsWith()));
	expect([conflicting.state.leaving, conflicting.done]).toEqual(['no', ['cancel navigation']]);
	expect(conflicting.state.dialog?.type).toBe('conflict');
	// After the conflict, the editor asks before leaving, and starts no autosave.
	expect(conflicting.send({ type: 'dialogClosed' }).send({ type: 'navigationBlocked' }).state.leaving).toBe('asked');
});

test('a save before leaving waits for a slow autosave', () => {
	const editor = autosaving().send({ type: 'navigationBlocked' }).send({ type: 'leavingIsSlow' });
	const sent = editor.values;
	editor.send({ type: 'saveAndLeaveChosen' }).type('text', 'Typed meanwhile');
	editor.respond(draft({ revision: 2, content: sent }), sent);
	expect([editor.state.leaving, editor.done.at(-1)]).toEqual(['saving', 'PUT roadmap/one']);
	editor.respond(draft({ revision: 3, content: editor.values }));
	expect(editor.done).toContain('continue navigation');
});

test('closing the page asks the user, unless this browser stores the changes and an autosave will send them', () => {
	const kept = { type: 'copyWritten', isStored: true } as const;
	const editor = typed();
	expect(isLostByUnload(editor.state)).toBe(true);
	expect(isLostByUnload(editor.send(kept).state)).toBe(false);
	expect(isLostByUnload(editor.send(due).fail(unreachableError).state)).toBe(true);
	const published = new EditorRun(itemWith()).type('title', 'Typed').send(kept);
	expect(isLostByUnload(published.state)).toBe(true);
});
