import { expect, test } from 'vitest';
import { writeCalendar, type CalendarEvent } from './icalendar.ts';

const now = new Date('2026-05-15T10:00:00.123Z');
const event: CalendarEvent = {
	uid: 'release-1@studio.test',
	summary: 'Release: Paper, Crane; \\ and\nmore',
	first: '2026-12-31',
	last: '2026-12-31',
	url: 'https://studio.test/client_area/game/paper-crane',
	isTentative: true,
};
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('an event is a whole day that ends on the next, with escaped text', () => {
	const lines = linesOf(writeCalendar({ name: 'Dates', now, events: [event] }));
	for (const line of [
		'UID:release-1@studio.test',
		'DTSTAMP:20260515T100000Z',
		'DTSTART;VALUE=DATE:20261231',
		'DTEND;VALUE=DATE:20270101',
		String.raw`SUMMARY:Release: Paper\, Crane\; \\ and\nmore`,
		'STATUS:TENTATIVE',
	])
		expect(lines).toContain(line);
	expect(lines[0]).toBe('BEGIN:VCALENDAR');
	expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('long lines are folded at 75 bytes, and characters stay whole', () => {
	const summary = `上线：${'纸鹤🦩'.repeat(30)}`;
	const text = writeCalendar({ name: 'Dates', now, events: [{ ...event, summary }] });
	for (const line of text.split('\r\n')) {
		expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(line).not.toContain('\ufffd');
	}
	expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
});
