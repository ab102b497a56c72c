/** Writes a calendar of whole days (RFC 5545). */

export interface CalendarEvent {
	/** Id of the event. The id stays the same when the event moves, so that calendar programs move the event too. */
	uid: string;
	summary: string;
	/** Days as YYYY-MM-DD, both included. */
	first: string;
	last: string;
	url: string;
	/** True for a date that is not certain. */
	isTentative: boolean;
}

interface Calendar {
	name: string;
	now: Date;
	events: readonly CalendarEvent[];
}

const DAY_MS = 24 * 60 * 60_000;
/** Maximum length of a line in bytes, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;
/** Interval at which calendar programs should load the calendar again. */
const REFRESH_INTERVAL = 'PT6H';

const escapeText = (text: string): string =>
	text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Returns a line in parts of at most LINE_BYTES. Each part after the first begins with a space. */
function fold(line: string): string {
	const parts: string[] = [];
	let part = '';
	let bytes = 0;
	// Lines are folded between characters, never within the bytes of a character.
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > LINE_BYTES) {
			parts.push(part);
			part = ' ';
			bytes = 1;
		}
		part += character;
		bytes += size;
	}
	return [...parts, part].join('\r\n');
}

const day = (date: string): string => date.replaceAll('-', '');
const dayAfter = (date: string): string => day(new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10));

export function writeCalendar({ name, now, events }: Calendar): string {
	const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Reelhouse//Client area//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escapeText(name)}`,
		`X-WR-CALNAME:${escapeText(name)}`,
		`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
		`X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
		...events.flatMap(({ uid, summary, first, last, url, isTentative }) => [
			'BEGIN:VEVENT',
			`UID:${uid}`,
			`DTSTAMP:${stamp}`,
			`DTSTART;VALUE=DATE:${day(first)}`,
			// DTEND is exclusive, so it is the day after the last day.
			`DTEND;VALUE=DATE:${dayAfter(last)}`,
			`SUMMARY:${escapeText(summary)}`,
			`URL:${url}`,
			`STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
			'TRANSP:TRANSPARENT',
			'END:VEVENT',
		]),
		'END:VCALENDAR',
	];
	return `${lines.map(fold).join('\r\n')}\r\n`;
}
