/** Tests requests that change the item, and conflicts with other users. */
import { expect, test } from 'vitest';
import { conflictError, CONTENT, EditorRun, itemWith, theirsWith, unreachableError } from './testing/editor-run.ts';
import type { EditorRequest, ItemRequest } from './state.ts';

const change = (request: ItemRequest): EditorRequest => ({ type: 'change', request });
const removedByThem = theirsWith({ state: 'removed', content: CONTENT });

test.each<[ItemRequest, body: object, message: string]>([
	[{ action: 'publish' }, { revision: 1, schedule: '' }, 'TEXT_PUBLISHED'],
	[{ action: 'unpublish' }, { revision: 1, schedule: '' }, 'TEXT_UNPUBLISHED'],
	[{ action: 'unschedule' }, { revision: 1, schedule: '' }, 'TEXT_UNSCHEDULED'],
	[{ action: 'discard' }, { revision: 1, schedule: '' }, 'TEXT_DISCARDED'],
	[{ action: 'restore', version: 7 }, { revision: 1, schedule: '', version: 7 }, 'TEXT_RESTORED'],
])('%o is sent with its revision and reported', (request, body, message) => {
	const editor = new EditorRun(itemWith()).send({ type: 'requestChosen', request: change(request) });
	expect(editor.done).toEqual([`POST roadmap/one/${request.action}`]);
	expect(editor.sentBody).toEqual(body);
	expect(editor.respond(itemWith({ revision: 2 })).done).toEqual(['show content', `notify ${message}`]);
	expect(editor.state).toMatchObject({ running: null, item: { revision: 2 } });
});

test('a preview opens its dialog and changes nothing', () => {
	const editor = new EditorRun(itemWith()).send({ type: 'previewChosen' });
	expect(editor.sentBody).toEqual({ revision: 1 });
	const preview = { urls: { en: '/en', zh: '/zh' } };
	expect(editor.respond(preview).effects).toEqual([]);
	expect(editor.state).toMatchObject({ dialog: { type: 'preview', preview }, item: { revision: 1 } });
	expect(editor.send({ type: 'dialogClosed' }).state.dialog).toBe(null);
});

test.each([
	['unpublishing', { action: 'unpublish' }, {}, 'Unsaved'],
	['restoring a removed item', { action: 'restore', version: 1 }, { state: 'removed' }, 'Unsaved'],
	['discarding', { action: 'discard' }, {}, 'Stored'],
	['restoring a version', { action: 'restore', version: 1 }, {}, 'Stored'],
] as const)('%s keeps or replaces unsaved changes of the title', (_, request, item, title) => {
	const editor = new EditorRun(itemWith(item)).type('title', 'Unsaved');
	editor.send({ type: 'saveBlocked', path: 'end_date', reason: 'Half a date' });
	editor.send({ type: 'requestChosen', request: change(request) }).respond(itemWith({ revision: 2 }));
	expect(editor.values.title).toBe(title);
	const replacesInput = title === 'Stored';
	expect(editor.state.isFormDirty).toBe(!replacesInput);
	// A reset of the form discards incomplete input.
	expect(editor.state.resetCount).toBe(replacesInput ? 1 : 0);
	expect(Object.keys(editor.state.saveBlockers)).toEqual(replacesInput ? [] : ['end_date']);
});

test('a confirmation comes before its request', () => {
	const editor = new EditorRun(itemWith());
	const confirmation = { title: 'TITLE_REMOVE', text: 'TEXT_REMOVE', label: 'actions.remove' };
	const dialog = { type: 'question' as const, confirmation, request: { type: 'remove' as const } };
	expect(editor.send({ type: 'dialogOpened', dialog }).effects).toEqual([]);
	expect(editor.send({ type: 'dialogClosed' }).send({ type: 'confirmed' }).effects).toEqual([]);
	expect(editor.send({ type: 'dialogOpened', dialog }).send({ type: 'confirmed' }).done).toEqual([
		'DELETE roadmap/one',
	]);
	expect(editor.effects.at(-1)).toMatchObject({ query: { revision: 1, schedule: '' } });
	expect(editor.state.dialog).toBe(null);
});

test('a removal is reported and leaves for the list, even if another user removed the item first', () => {
	for (const answer of ['respond', 'fail'] as const) {
		const editor = new EditorRun(itemWith()).type('title', 'Unsaved');
		editor.send({ type: 'requestChosen', request: { type: 'remove' } });
		if (answer === 'respond') editor.respond({});
		else editor.fail(conflictError(removedByThem));
		expect(editor.done).toEqual(['notify TEXT_REMOVED', 'navigate to /roadmap']);
	}
});

test('a removal that fails can be retried', () => {
	const editor = new EditorRun(itemWith()).send({ type: 'requestChosen', request: { type: 'remove' } });
	editor.fail(unreachableError).send({ type: 'retryChosen' });
	expect(editor.done).toEqual(['DELETE roadmap/one']);
});

test('a conflict of a save asks for a merge, with the input of that moment', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'publishChosen', schedule: null });
	editor.type('text', 'Typed meanwhile').fail(conflictError(theirsWith()));
	expect(editor.effects).toEqual([]);
	const { dialog } = editor.state;
	expect(dialog).toMatchObject({
		type: 'conflict',
		conflict: { base: CONTENT, mine: { title: 'Mine', text: 'Typed meanwhile' }, theirs: { revision: 2 } },
	});
	// The merged content is saved and published like the first content.
	const merged = { title: 'Mine', text: 'Typed meanwhile' };
	editor.send({ type: 'mergeChosen', content: merged });
	expect(editor.done).toEqual(['show content, edit title, edit text', 'PUT roadmap/one']);
	expect(editor.effects.at(-1)).toMatchObject({ content: merged, body: { revision: 2, publish: true } });
	expect(editor.state).toMatchObject({ dialog: null, item: { revision: 2 }, isFormDirty: true });
});

test('after a conflict the user can continue editing, and the next save finds it again', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'saveChosen' });
	editor.fail(conflictError(theirsWith())).send({ type: 'dialogClosed' });
	expect(editor.values.title).toBe('Mine');
	expect(editor.send({ type: 'saveChosen' }).sentBody).toMatchObject({ revision: 1 });
	expect(editor.fail(conflictError(theirsWith())).state.dialog?.type).toBe('conflict');
});

test('a merged save without a response can be retried on top of their version', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'saveChosen' });
	editor.fail(conflictError(theirsWith())).send({ type: 'mergeChosen', content: { ...CONTENT, title: 'Mine' } });
	editor.fail(unreachableError).send({ type: 'retryChosen' });
	expect(editor.sentBody).toMatchObject({ revision: 2 });
	expect(editor.values.title).toBe('Mine');
});

test('a conflict of a request without unsaved changes shows their version', () => {
	const editor = new EditorRun(itemWith()).send({ type: 'publishChosen', schedule: null });
	editor.fail(conflictError(theirsWith()));
	expect(editor.done).toEqual(['show content']);
	expect(editor.values.title).toBe('Theirs');
	expect(editor.state).toMatchObject({ dialog: null, failure: { type: 'replaced', theirs: { revision: 2 } } });
	editor.send({ type: 'requestChosen', request: change({ action: 'unpublish' }) });
	editor.fail(conflictError(theirsWith({ revision: 3, state: 'removed' })));
	// The note about the trash replaces an error message.
	expect(editor.state).toMatchObject({ item: { state: 'removed' }, failure: null });
});

test.each([
	[{ action: 'unpublish' }, { publish: false, next: { action: 'unpublish' } }],
	[{ action: 'discard' }, { publish: false, next: null }],
	[
		{ action: 'restore', version: 1 },
		{ publish: false, next: null },
	],
] as const)('a conflict of %o with unsaved changes asks for a merge, then does %o', (request, after) => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine');
	editor.send({ type: 'requestChosen', request: change(request) }).fail(conflictError(theirsWith()));
	expect(editor.state.dialog).toMatchObject({ type: 'conflict', conflict: { after } });
});

test('a changed schedule is shown, and the request can be chosen again', () => {
	for (const event of [{ type: 'saveChosen' }, { type: 'publishChosen', schedule: null }] as const) {
		const editor = new EditorRun(itemWith()).type('title', 'Mine').send(event);
		const rescheduled = itemWith({ schedule: 'theirs', publish_from: '2099-01-01T00:00:00.000Z' });
		editor.fail(conflictError(rescheduled));
		expect(editor.effects).toEqual([]);
		expect(editor.state).toMatchObject({
			item: rescheduled,
			dialog: null,
			failure: { retry: null },
			isFormDirty: true,
		});
		editor.send({ type: 'publishChosen', schedule: null });
		expect(editor.sentBody).toMatchObject({ schedule: 'theirs' });
	}
});

test('an item that another user removed is restored with the input', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'saveChosen' });
	editor.fail(conflictError(removedByThem));
	expect(editor.state.dialog?.type).toBe('removedMeanwhile');
	editor.send({ type: 'restoreMineChosen' });
	expect(editor.done).toEqual(['POST roadmap/one/restore']);
	expect(editor.sentBody).toEqual({ revision: 2, version: 2 });
	editor.type('text', 'Typed meanwhile').respond(itemWith({ revision: 3, state: 'draft' }));
	expect(editor.done).toEqual(['show content, edit title, edit text', 'PUT roadmap/one']);
	expect(editor.effects.at(-1)).toMatchObject({
		content: { title: 'Mine', text: 'Typed meanwhile' },
		body: { revision: 3 },
	});
});

test('a restored item with other content asks for a merge', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'saveChosen' });
	editor.fail(conflictError(theirsWith({ state: 'removed' }))).send({ type: 'restoreMineChosen' });
	editor.respond(theirsWith({ revision: 3, state: 'draft' }));
	expect(editor.state.dialog).toMatchObject({ type: 'conflict', conflict: { base: CONTENT, theirs: { revision: 3 } } });
});

test('the restoration of a removed item can be retried, and can meet a newer version', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Mine').send({ type: 'saveChosen' });
	editor.fail(conflictError(removedByThem)).send({ type: 'restoreMineChosen' });
	editor.fail(unreachableError).send({ type: 'retryChosen' });
	expect(editor.done).toEqual(['POST roadmap/one/restore']);
	editor.fail(conflictError(theirsWith({ revision: 3 })));
	expect(editor.state.dialog).toMatchObject({ type: 'conflict', conflict: { theirs: { revision: 3 } } });
});
