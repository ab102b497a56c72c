/** Tests of the steps of a review. */
import { expect, test } from 'vitest';
import { CallError } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';
import { conflictError, EditorRun, itemWith, signedOutError, theirsWith } from './testing/editor-run.ts';
import { runningAction } from './state.ts';

const editor = { rights: { mayPublish: false } };
const draft = (overrides: Partial<Item> = {}) => itemWith({ state: 'draft', on_site: false, ...overrides });
const review = (state: 'requested' | 'sent_back', note: string) => ({
	review: { state, by: 'ada@studio.test', at: '2026-05-01T00:00:00.000Z', note },
});

test('a review of a saved draft is requested with its note', () => {
	const run = new EditorRun(draft(), editor).send({ type: 'reviewChosen', note: 'Please' });
	expect(run.done).toEqual(['POST roadmap/one/review']);
	expect(run.sentBody).toEqual({ revision: 1, schedule: '', note: 'Please' });
	expect(runningAction(run.state)).toBe('requestReview');
	run.respond(draft(review('requested', 'Please')));
	expect(run.done).toEqual(['show content', 'notify TEXT_REVIEW_REQUESTED']);
	expect(run.state).toMatchObject({ running: null, item: { review: { state: 'requested' } }, reviewNote: '' });
});

test('unsaved changes are saved before the request, and both are reported as one', () => {
	const run = new EditorRun(draft(), editor).type('title', 'New').send({ type: 'reviewChosen', note: 'Please' });
	expect(run.done).toEqual(['PUT roadmap/one']);
	expect(runningAction(run.state)).toBe('requestReview');
	run.respond(draft({ revision: 2, content: run.values }));
	expect(run.done).toEqual(['show content', 'POST roadmap/one/review']);
	expect(run.sentBody).toEqual({ revision: 2, schedule: '', note: 'Please' });
});

test('a new item is saved, and its review is requested at its path', () => {
	const run = new EditorRun(null, editor).type('title', 'New').send({ type: 'reviewChosen', note: 'Please' });
	run.respond(draft({ uid: 'new', content: run.values }));
	expect(run.effects.at(-1)).toMatchObject({
		type: 'navigate',
		to: '/roadmap/new',
		request: { action: 'review', note: 'Please' },
	});
});

test('text typed during a request stays', () => {
	const run = new EditorRun(draft(), editor).send({ type: 'reviewChosen', note: '' });
	run.type('title', 'Typed meanwhile').respond(draft(review('requested', '')));
	expect([run.values.title, run.state.isFormDirty]).toEqual(['Typed meanwhile', true]);
});

test('an item is sent back as it is stored, and edits of the publisher stay', () => {
	const run = new EditorRun(draft(review('requested', ''))).type('title', 'Mine');
	run.send({ type: 'sendBackChosen', note: 'The date' });
	expect(run.done).toEqual(['POST roadmap/one/send-back']);
	expect(run.sentBody).toEqual({ revision: 1, schedule: '', note: 'The date' });
	run.respond(draft(review('sent_back', 'The date')));
	expect(run.done).toEqual(['show content, edit title', 'notify TEXT_SENT_BACK']);
});

test.each([
	['the limit of requests', new CallError(429, 'too_many_requests', 'Later')],
	['another version', conflictError(theirsWith())],
])('the note is offered again after %s', (_, error) => {
	const run = new EditorRun(draft(), editor).send({ type: 'reviewChosen', note: 'Long note' }).fail(error);
	expect(run.state.reviewNote).toBe('Long note');
	run.send({ type: 'reviewChosen', note: 'Long note' }).respond(draft(review('requested', 'Long note')));
	expect(run.state.reviewNote).toBe('');
});

test('the note is offered again when an incomplete input keeps the draft from being saved', () => {
	const run = new EditorRun(draft(), editor).send({ type: 'saveBlocked', path: 'end_date', reason: 'Half a date' });
	run.send({ type: 'reviewChosen', note: 'Long note' });
	expect(run.done).toEqual(['errors at end_date', 'focus end_date']);
	expect(run.state.reviewNote).toBe('Long note');
});

test('a request whose session has ended is repeated with its note', () => {
	const run = new EditorRun(draft(), editor).send({ type: 'reviewChosen', note: 'Please' }).fail(signedOutError);
	expect(run.send({ type: 'retryChosen' }).sentBody).toMatchObject({ note: 'Please' });
});

test('a review that another publisher has answered is shown as it is now', () => {
	const run = new EditorRun(draft(review('requested', ''))).send({ type: 'sendBackChosen', note: 'No' });
	const current = draft(review('sent_back', 'Theirs'));
	run.fail(new CallError(409, 'no_review', 'Nobody has requested a review of this.', { current }));
	expect(run.state).toMatchObject({ item: { review: { note: 'Theirs' } }, failure: { type: 'error', retry: null } });
});

test('an item is not sent back by itself after its publisher has merged another version', () => {
	const run = new EditorRun(draft(review('requested', ''))).type('title', 'Mine');
	run.send({ type: 'sendBackChosen', note: 'No' }).fail(conflictError(theirsWith()));
	expect(run.state.dialog).toMatchObject({ type: 'conflict', conflict: { after: { next: null } } });
});
