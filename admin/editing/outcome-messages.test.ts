import { expect, test } from 'vitest';
import { draftMessage, publishedMessage, scheduleNote } from './outcome-messages.ts';

const LATER = '2027-01-01T00:00:00.000Z';

test.each([
	['public', null, false, 'TEXT_PUBLISHED'],
	['public', LATER, false, 'TEXT_PUBLISHED_LATER'],
	['clients', null, false, 'TEXT_PUBLISHED_FOR_CLIENTS'],
	['clients', LATER, false, 'TEXT_PUBLISHED_FOR_CLIENTS_LATER'],
	['staff', null, false, 'TEXT_PUBLISHED_FOR_STAFF'],
	['staff', LATER, false, 'TEXT_PUBLISHED_FOR_STAFF'],
	['public', null, true, 'TEXT_SAVED'],
	['clients', null, true, 'TEXT_SAVED_FOR_CLIENTS'],
] as const)(
	'an item published for %s from %s (direct: %s) gives the message %s',
	(audience, shown_from, isDirect, message) => {
		expect(publishedMessage({ audience, shown_from }, isDirect)).toBe(message);
	},
);

test('the message for a saved draft says whether the schedule publishes it', () => {
	expect(draftMessage({ revision: 2, publish_from: null, publish_revision: null })).toBe('TEXT_DRAFT_SAVED');
	const scheduled = { revision: 2, publish_from: LATER };
	expect(draftMessage({ ...scheduled, publish_revision: 2 })).toBe('TEXT_DRAFT_SAVED_SCHEDULED');
	expect(draftMessage({ ...scheduled, publish_revision: 1 })).toBe('TEXT_DRAFT_SAVED_BESIDE');
});

test('the note on a scheduled item says what a save does to the schedule', () => {
	const editor = { mayEdit: true, mayPublish: false };
	const publisher = { mayEdit: true, mayPublish: true };
	const reader = { mayEdit: false, mayPublish: false };
	expect(scheduleNote({ revision: 2, publish_from: null, publish_revision: null }, publisher)).toBe(null);
	const scheduled = { revision: 2, publish_from: LATER };
	const notes = (publish_revision: number) =>
		[publisher, editor, reader].map((rights) => scheduleNote({ ...scheduled, publish_revision }, rights));
	expect(notes(2)).toEqual(['TEXT_SAVING_RESCHEDULES', 'TEXT_SAVING_KEEPS_SCHEDULE', null]);
	expect(notes(1)).toEqual([
		'TEXT_EARLIER_VERSION_SCHEDULED',
		'TEXT_OTHER_REVISION_SCHEDULED',
		'TEXT_OTHER_REVISION_SCHEDULED',
	]);
});
