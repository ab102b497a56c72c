/** Tests saves, and requests that follow them. */
import { expect, test } from 'vitest';
import { CallError } from '../../api/call.ts';
import { EditorRun, invalidError, itemWith, signedOutError, unreachableError } from './testing/editor-run.ts';
import { isDirty, isReadOnly, runningAction } from './state.ts';

const LATER = '2027-01-01T00:00:00.000Z';

test('a save names the revision and the confirmed translations, and publishes nothing', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New');
	editor.send({ type: 'translationConfirmed', path: 'text', isConfirmed: true }).send({ type: 'saveChosen' });
	expect(editor.done).toEqual(['PUT roadmap/one']);
	expect(editor.sentBody).toEqual({ revision: 1, publish: false, translated: ['text'] });
	expect(runningAction(editor.state)).toBe('save');
});

test('a saved item replaces the one before, and its confirmed translations are no longer pending', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New');
	editor.send({ type: 'translationConfirmed', path: 'text', isConfirmed: true }).send({ type: 'saveChosen' });
	editor.send({ type: 'translationConfirmed', path: 'title', isConfirmed: true });
	editor.respond(itemWith({ revision: 2, state: 'changed', content: editor.values }));
	expect(editor.done).toEqual(['show content', 'notify TEXT_DRAFT_SAVED']);
	expect(editor.state).toMatchObject({ running: null, item: { revision: 2 }, isFormDirty: false });
	// A translation that the user confirmed during the save belongs to the next save.
	expect([...editor.state.confirmedTranslations]).toEqual(['title']);
});

test('text typed during a save stays, and can be saved next', () => {
	const editor = new EditorRun(itemWith()).type('title', 'Sent').send({ type: 'saveChosen' });
	const sent = editor.values;
	editor.type('text', 'Typed meanwhile').respond(itemWith({ revision: 2, content: sent }), sent);
	expect(editor.done).toEqual(['show content, edit text', 'notify TEXT_DRAFT_SAVED']);
	expect(editor.values).toEqual({ title: 'Sent', text: 'Typed meanwhile' });
	expect(isDirty(editor.state)).toBe(true);
	editor.send({ type: 'saveChosen' });
	expect(editor.sentBody).toMatchObject({ revision: 2 });
});

test.each([
	['publishes nothing', {}, 'TEXT_DRAFT_SAVED'],
	['is scheduled at its newest version', { publish_from: LATER, publish_revision: 1 }, 'TEXT_DRAFT_SAVED_SCHEDULED'],
	['is scheduled at an earlier version', { publish_from: LATER, publish_revision: 0 }, 'TEXT_DRAFT_SAVED_BESIDE'],
])('a saved draft that %s is reported with the message for it', (_, item, message) => {
	const editor = new EditorRun(itemWith()).send({ type: 'saveChosen' }).respond(itemWith(item));
	expect(editor.done).toContain(`notify ${message}`);
});

test('a save without drafts is reported as published, with the languages that lack texts', () => {
	const editor = new EditorRun(itemWith(), { resource: { name: 'offices', isDirect: true } });
	editor.send({ type: 'saveChosen' }).respond(itemWith({ translations: { title: { zh: 'missing' } } }));
	expect(editor.effects.at(-1)).toEqual({
		type: 'notify',
		notice: { message: 'TEXT_SAVED', when: null, missingLanguages: ['zh'], shownLanguage: 'en', path: null },
	});
});

test('one request runs at a time', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' });
	const { state } = editor;
	for (const event of [
		{ type: 'saveChosen' },
		{ type: 'publishChosen', schedule: null },
		{ type: 'previewChosen' },
		{ type: 'requestChosen', request: { type: 'remove' } },
		{ type: 'saveAndLeaveChosen' },
	] as const)
		expect(editor.send(event).effects, event.type).toEqual([]);
	expect(editor.state).toEqual(state);
});

test('responses to other requests than the running one change nothing', () => {
	const editor = new EditorRun(itemWith()).type('title', 'First').send({ type: 'saveChosen' });
	const late = { id: editor.state.lastRequestId, values: editor.values };
	editor.fail(unreachableError).send({ type: 'retryChosen' });
	const { state } = editor;
	editor.send({ type: 'responded', data: itemWith({ revision: 9 }), sent: null, ...late });
	editor.send({ type: 'failed', error: unreachableError, ...late });
	expect(editor.state).toBe(state);
	editor.respond(itemWith({ revision: 2 })).respond(itemWith({ revision: 3 }));
	expect(editor.state.item?.revision).toBe(2);
});

test.each([
	['the server is not reached', unreachableError, ['retry in 5000 ms']],
	['the session has ended', signedOutError, []],
])('when %s, the input stays and the save can be retried', (_, error, effects) => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(error);
	expect(editor.done).toEqual(effects);
	expect(editor.state).toMatchObject({ running: null, isFormDirty: true, failure: { type: 'error', error } });
	editor.type('title', 'Newer').send({ type: 'retryChosen' });
	expect(editor.done).toEqual(['PUT roadmap/one']);
	expect(editor.state.failure).toBe(null);
});

test('a retry also repeats the request that follows the save', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'previewChosen' }).fail(signedOutError);
	editor.send({ type: 'retryChosen' }).respond(itemWith({ revision: 2 }));
	expect(editor.done).toContain('POST roadmap/one/preview');
});

test('other failures cannot be retried', () => {
	const error = new Error('unknown');
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(error);
	expect(editor.state.failure).toEqual({ type: 'error', error, retry: null });
	expect(editor.send({ type: 'retryChosen' }).effects).toEqual([]);
});

test('errors of fields are shown at the fields; the first field gets the focus, in its language', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'saveChosen' }).fail(invalidError);
	expect(editor.done).toEqual(['errors at title.zh, text', 'focus title.zh']);
	expect(editor.state).toMatchObject({ fieldErrors: invalidError.fields, language: 'zh', failure: null });
	editor.send({ type: 'fieldChosen', path: 'title.en' });
	expect(editor.done).toEqual(['focus title.en']);
	expect(editor.state.language).toBe('en');
	editor.send({ type: 'saveChosen' });
	expect(editor.state.fieldErrors).toEqual({});
	expect(editor.effects[0]).toEqual({ type: 'clearFieldErrors' });
});

test('incomplete input is not saved, but counts as unsaved', () => {
	const editor = new EditorRun(itemWith()).send({ type: 'saveBlocked', path: 'end_date', reason: 'Half a date' });
	expect(isDirty(editor.state)).toBe(true);
	editor.send({ type: 'saveChosen' });
	expect(editor.done).toEqual(['errors at end_date', 'focus end_date']);
	expect(editor.state).toMatchObject({ running: null, fieldErrors: { end_date: 'Half a date' } });
	editor.send({ type: 'saveBlocked', path: 'end_date', reason: '' });
	expect(isDirty(editor.state)).toBe(false);
	expect(editor.send({ type: 'saveChosen' }).done).toEqual(['PUT roadmap/one']);
});

test('unsaved changes are published by one request, and with a schedule by two', () => {
	const editor = new EditorRun(itemWith()).type('title', 'New').send({ type: 'publishChosen', schedule: null });
	expect(editor.sentBody).toMatchObject({ publish: true, schedule: '' });
	expect(runningAction(editor.state)).toBe('publish');
	editor.respond(itemWith({ revision: 2, path: '/roadmap/', on_site: true }));
	expect(editor.done).toEqual(['show content', 'notify TEXT_PUBLISHED']);
	expect(editor.effects.at(-1)).toMatchObject({ notice: { path: '/roadmap/' } });

	editor.type('title', 'Newer').send({ type: 'dialogOpened', dialog: { type: 'schedule' } });
	editor.send({ type: 'publishChosen', schedule: { from: LATER, until: null } });
	expect(editor.state.dialog).toBe(null);
	expect(editor.sentBody).toMatchObject({ publish: false, schedule: '' });
	editor.respond(itemWith({ revision: 3, schedule: 'new' }));
	expect(editor.done).toEqual(['show content', 'POST roadmap/one/publish']);
	expect(editor.sentBody).toEqual({ revision: 3, schedule: 'new', from: LATER, until: null });
	editor.respond(itemWith({ revision: 3, state: 'scheduled' }));
	expect(editor.done).toContain('notify TEXT_SCHEDULED');
});

test('a new item is stored once, and its preview follows at its own path', () => {
	const editor = new EditorRun(null).send({ type: 'previewChosen' });
	expect(editor.done).toEqual(['POST roadmap']);
	expect(isReadOnly(editor.state)).toBe(true);
	editor.respond(itemWith());
	expect(editor.done).toEqual(['show content', 'notify TEXT_DRAFT_SAVED', 'navigate to /roadmap/one']);
	expect(editor.effects.at(-1)).toMatchObject({ replace: true, request: { action: 'preview' } });
	// The screen accepts no input while the next screen opens.
	expect(isReadOnly(editor.state)).toBe(true);
	expect(editor.send({ type: 'saveChosen' }).effects).toEqual([]);
	expect(editor.send({ type: 'navigationUnblocked' }).effects).toEqual([]);

	const next = new EditorRun(itemWith());
	next.state = { ...next.state, screen: 'unopened' };
	next.send({ type: 'opened', request: { action: 'preview' }, field: null });
	expect(next.done).toEqual(['navigate to /roadmap/one', 'POST roadmap/one/preview']);
	expect(next.effects[0]).toMatchObject({ replace: true, request: null, leaves: false });
	// React mounts effects twice in development. The second `opened` must have no effect.
	expect(next.send({ type: 'closed' }).effects).toEqual([]);
	expect(next.send({ type: 'opened', request: { action: 'preview' }, field: null }).effects).toEqual([]);
	next.fail(unreachableError);
	expect(next.send({ type: 'retryChosen' }).done).toEqual(['POST roadmap/one/preview']);
});

test('a new item that could not be stored is stored by the retry', () => {
	const editor = new EditorRun(null).type('title', 'New').send({ type: 'saveChosen' }).fail(unreachableError);
	expect(isReadOnly(editor.state)).toBe(false);
	expect(editor.send({ type: 'retryChosen' }).done).toEqual(['POST roadmap']);
});

test('a link can name the field to focus', () => {
	const editor = new EditorRun(itemWith());
	editor.state = { ...editor.state, screen: 'unopened' };
	expect(editor.send({ type: 'opened', request: null, field: 'title.zh' }).done).toEqual(['focus title.zh']);
	expect(editor.state.language).toBe('zh');
});

test('publishing a scheduled item asks first, and names the time that it replaces', () => {
	const editor = new EditorRun(itemWith({ state: 'scheduled', publish_from: LATER }));
	editor.send({ type: 'publishChosen', schedule: null });
	expect(editor.done).toEqual([]);
	expect(editor.state.dialog).toMatchObject({
		type: 'question',
		confirmation: { text: 'TEXT_REPLACES_SCHEDULE', when: LATER },
	});
	expect(editor.send({ type: 'confirmed' }).done).toEqual(['POST roadmap/one/publish']);
	expect(editor.state.dialog).toBeNull();

	const changed = new EditorRun(itemWith({ state: 'scheduled', publish_from: LATER })).type('title', 'New');
	changed.send({ type: 'publishChosen', schedule: null }).send({ type: 'confirmed' });
	expect(changed.sentBody).toMatchObject({ publish: true });

	// A new time replaces the schedule, so the editor asks nothing.
	const moved = new EditorRun(itemWith({ state: 'scheduled', publish_from: LATER }));
	moved.send({ type: 'publishChosen', schedule: { from: LATER, until: null } });
	expect(moved.done).toEqual(['POST roadmap/one/publish']);
});

test('the first error in the order of the form gets the focus', () => {
	const sections = [
		{ id: 'texts', title: '', fields: ['title', 'slug'], content: null },
		{ id: 'dates', title: '', fields: ['c_at'], content: null },
	];
	const editor = new EditorRun(null, { resource: { sections } }).send({ type: 'publishChosen', schedule: null });
	editor.fail(
		new CallError(422, 'invalid', '', { fields: { c_at: 'Missing', slug: 'Missing', 'title.en': 'Missing' } }),
	);
	expect(editor.done).toEqual(['errors at title.en, slug, c_at', 'focus title.en']);
});

test('a publication asks when a language lacks texts, after the save of changes that may add them', () => {
	const incomplete = { translations: { title: { zh: 'missing' }, text: { zh: 'missing' } } } as const;
	const question = {
		type: 'question',
		confirmation: { text: 'TEXT_LANGUAGE_GAPS', languages: [{ language: 'zh', count: 2 }] },
	};
	const stored = new EditorRun(itemWith({ state: 'draft', ...incomplete }));
	stored.send({ type: 'publishChosen', schedule: null });
	expect(stored.done).toEqual([]);
	expect(stored.state.dialog).toMatchObject(question);
	expect(stored.send({ type: 'confirmed' }).done).toEqual(['POST roadmap/one/publish']);

	const publishChanged = () =>
		new EditorRun(itemWith({ state: 'draft', ...incomplete }))
			.type('title', 'New')
			.send({ type: 'publishChosen', schedule: null });
	expect(publishChanged().sentBody).toMatchObject({ publish: false });
	const still = publishChanged().respond(itemWith({ state: 'draft', revision: 2, ...incomplete }));
	expect(still.done).toEqual(['show content', 'notify TEXT_DRAFT_SAVED']);
	expect(still.state.dialog).toMatchObject(question);
	const complete = publishChanged().respond(itemWith({ state: 'draft', revision: 2 }));
	expect(complete.done).toEqual(['show content', 'POST roadmap/one/publish']);
	expect(complete.state.dialog).toBeNull();
});

test('a new item is published after its first save, at its own path, where missing languages are asked about', () => {
	const editor = new EditorRun(null).type('title', 'New').send({ type: 'publishChosen', schedule: null });
	// The server checks the first save like a publication, so that a rejected publication creates no draft.
	expect(editor.sentBody).toEqual({ publish: false, for_publication: true });
	editor.respond(itemWith({ state: 'draft', translations: { title: { zh: 'missing' } } }));
	expect(editor.effects.at(-1)).toMatchObject({ to: '/roadmap/one', request: { action: 'publish' } });

	const open = (item = itemWith({ state: 'draft' })) => {
		const next = new EditorRun(item);
		next.state = { ...next.state, screen: 'unopened' };
		return next.send({ type: 'opened', request: { action: 'publish' }, field: null });
	};
	expect(open().done).toContain('POST roadmap/one/publish');
	const incomplete = open(itemWith({ state: 'draft', translations: { title: { zh: 'missing' } } }));
	expect(incomplete.done).toEqual(['navigate to /roadmap/one']);
	expect(incomplete.state.dialog).toMatchObject({ confirmation: { text: 'TEXT_LANGUAGE_GAPS' } });
	expect(incomplete.send({ type: 'confirmed' }).done).toEqual(['POST roadmap/one/publish']);
});

test('a publication names every language that lacks texts', () => {
	const translations = { title: { en: 'missing', zh: 'missing' }, text: { zh: 'missing' } } as const;
	const editor = new EditorRun(itemWith({ state: 'draft', translations }));
	const languages = [
		{ language: 'en', count: 1 },
		{ language: 'zh', count: 2 },
	];
	expect(editor.send({ type: 'publishChosen', schedule: null }).state.dialog).toMatchObject({
		confirmation: { text: 'TEXT_LANGUAGE_GAPS', languages },
	});
});

test('a publication of a legal page with gaps names their languages', () => {
	const content = { texts: { title: { en: 'Terms, [[edition]]' }, body_html: { en: '', zh: '[[甲]][[乙]]' } } };
	const open = (uid: string) =>
		new EditorRun({ ...itemWith({ state: 'draft', content }), uid }, { resource: { name: 'texts' } }).send({
			type: 'publishChosen',
			schedule: null,
		});
	const languages = [
		{ language: 'en', count: 1 },
		{ language: 'zh', count: 2 },
	];
	expect(open('legal_terms').state.dialog).toMatchObject({
		confirmation: { text: 'TEXT_LEGAL_GAPS_LEFT', languages },
	});
	expect(open('about').state.dialog).toBeNull();
});

test('scheduling asks when a language lacks texts', () => {
	const item = itemWith({ state: 'draft', translations: { title: { zh: 'missing' } } });
	const schedule = { from: LATER, until: null };
	const editor = new EditorRun(item).send({ type: 'publishChosen', schedule });
	expect(editor.state.dialog).toMatchObject({ confirmation: { label: 'ACTION_SCHEDULE_ANYWAY' } });
	editor.send({ type: 'confirmed' });
	expect(editor.sentBody).toMatchObject(schedule);
	const changed = new EditorRun(item).type('title', 'New').send({ type: 'publishChosen', schedule });
	changed.respond({ ...item, revision: 2 });
	expect(changed.state.dialog).toMatchObject({ confirmation: { label: 'ACTION_SCHEDULE_ANYWAY' } });
});

test('a save that changes what a schedule publishes asks first, once for each time', () => {
	const scheduled = { state: 'scheduled', publish_from: LATER, publish_revision: 1 } as const;
	const editor = new EditorRun(itemWith(scheduled)).type('title', 'New').send({ type: 'saveChosen' });
	expect(editor.done).toEqual([]);
	expect(editor.state.dialog).toMatchObject({ confirmation: { text: 'TEXT_SAVES_FOR_SCHEDULE', when: LATER } });
	expect(editor.send({ type: 'confirmed' }).done).toEqual(['PUT roadmap/one']);
	editor.respond(itemWith({ ...scheduled, revision: 2, publish_revision: 2, content: editor.values }));
	expect(editor.type('title', 'Newer').send({ type: 'saveChosen' }).done).toEqual(['PUT roadmap/one']);
	// A save by a user without the right to publish does not move the schedule.
	const rights = { mayEdit: true, mayPublish: false };
	const own = new EditorRun(itemWith(scheduled), { rights }).type('title', 'New').send({ type: 'saveChosen' });
	expect(own.done).toEqual(['PUT roadmap/one']);
});
