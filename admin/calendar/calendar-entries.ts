import type { CalendarEntry } from '../../contract/calendar.ts';
import type { Publication } from '../../contract/editing.ts';
import { call, CallError } from '../api/call.ts';
import type { Item } from '../api/item.ts';
import { dayOf, formatInstant, formatUtc } from '../messages/instants.ts';
import { userTimeZone } from '../messages/time-zone.ts';
import type { Spanning } from './month.ts';

export type { CalendarEntry };
export type PlacedEntry = CalendarEntry & Spanning;

/** Dates of content are in UTC, as on the site. Schedules are in the user's time zone. */
export const zoneOf = ({ kind }: CalendarEntry): string => (kind === 'date' ? 'UTC' : userTimeZone());

export const formatIn = (entry: CalendarEntry, instant: string, locale: string): string =>
	(entry.kind === 'date' ? formatUtc : formatInstant)(instant, locale);

/** A period that ends at midnight does not include the next day. */
export function placeEntry(entry: CalendarEntry): PlacedEntry {
	const timeZone = zoneOf(entry);
	const firstDay = dayOf(entry.at, timeZone);
	const isPeriod = entry.until !== null && entry.until > entry.at;
	const lastDay = isPeriod ? dayOf(new Date(Date.parse(entry.until!) - 1).toISOString(), timeZone) : firstDay;
	return { ...entry, firstDay, lastDay };
}

export const entryKey = ({ resource, uid, kind, field, is_draft }: CalendarEntry): string =>
	[resource, uid, kind, field ?? '', is_draft].join(' ');

export const entryKinds = ['publish', 'unpublish', 'date', 'period'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const kindOf = (entry: CalendarEntry): EntryKind => (isPeriod(entry) ? 'period' : entry.kind);

export const isPeriod = ({ until }: CalendarEntry): boolean => until !== null;

/** A move keeps the length of a period. Null for an entry without an end. */
export function movedEnd({ at, until }: CalendarEntry, to: string): string | null {
	return until === null ? null : new Date(Date.parse(until) + Date.parse(to) - Date.parse(at)).toISOString();
}

/**
 * Result of a move.
 * - `schedule`: a time of the schedule has changed.
 * - `saved`: the date of an unpublished item has changed.
 * - `scheduled`: the date has changed in the content that a schedule will publish.
 * - `draft`: the date has changed in the draft, but not in the published or scheduled content.
 * - `published`: the date has changed on the site.
 */
export type MoveResult = 'schedule' | 'saved' | 'scheduled' | 'draft' | 'published';

export interface Move {
	result: MoveResult;
	item: Item;
	undo: () => Promise<unknown>;
}

const changed = () => new CallError(409, 'conflict', '');

/**
 * @param publish true publishes the new date of a published item
 * @throws CallError with the code `conflict` if the item has changed since the calendar was loaded
 */
export async function moveEntry(entry: CalendarEntry, to: string, publish: boolean): Promise<Move> {
	return entry.kind === 'date' ? moveDate(entry, to, publish) : moveSchedule(entry, to);
}

async function moveSchedule(entry: CalendarEntry, to: string): Promise<Move> {
	const { resource, uid, kind, at, publish_from } = entry;
	const schedule = (expected: Pick<Item, 'revision' | 'schedule'>, time: string) => {
		const { revision, schedule } = expected;
		const body: Publication =
			kind === 'publish' ? { revision, schedule, from: time } : { revision, schedule, from: publish_from, until: time };
		return call<Item>('POST', `${resource}/${uid}/publish`, { body });
	};
	const { data } = await schedule(entry, to);
	return { result: 'schedule', item: data, undo: () => schedule(data, at) };
}

async function moveDate(entry: CalendarEntry, to: string, publish: boolean): Promise<Move> {
	const { resource, uid, field, end_field, revision, schedule, is_direct } = entry;
	const path = `${resource}/${uid}`;
	const { data: before } = await call<Item>('GET', path);
	if (before.revision !== revision || before.schedule !== schedule) throw changed();
	const content = {
		...before.content,
		[field!]: to,
		...(end_field === null ? {} : { [end_field]: movedEnd(entry, to) }),
	};
	const save = (expected: Item, content: unknown) =>
		call<Item>('PUT', path, {
			body: { revision: expected.revision, schedule: expected.schedule, content, publish },
		});
	const { data: after } = await save(before, content);
	const isNewDraft = before.state === 'published' && after.state === 'changed';
	return {
		result: publish || is_direct ? 'published' : resultOf(after),
		item: after,
		undo: () =>
			isNewDraft
				? call('POST', `${path}/discard`, { body: { revision: after.revision, schedule: after.schedule } })
				: save(after, before.content),
	};
}

function resultOf({ state, on_site, publish_revision, revision }: Item): MoveResult {
	if (state === 'scheduled') return publish_revision === revision ? 'scheduled' : 'draft';
	return on_site ? 'draft' : 'saved';
}
