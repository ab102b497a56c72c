import { expect, test } from 'vitest';
import { readDateTime, readDay, readTime } from './read-date.ts';

test.each([
	'2026-03-09',
	'2026/3/9',
	'2026.03.09',
	'20260309',
	'9/3/2026',
	'09.03.2026',
	'9 Mar 2026',
	'9 March 2026',
	'March 9, 2026',
	'mar 9 2026',
	' 2026-03-09 ',
])('“%s” is a day in English', (text) => {
	expect(readDay(text, 'en-GB')).toBe('2026-03-09');
});

test.each(['2026年3月9日', '2026年03月09号', '2026/3/9', '2026-03-09'])('“%s” is a day in Chinese', (text) => {
	expect(readDay(text, 'zh-CN')).toBe('2026-03-09');
});

test('the order of day and month is that of the language, and short months have three letters too', () => {
	expect(readDay('3/9/2026', 'en-US')).toBe('2026-03-09');
	expect(readDay('22 Sep 2026', 'en-GB')).toBe('2026-09-22');
	expect(readDay('22 Sept 2026', 'en-GB')).toBe('2026-09-22');
});

test.each(['', '2026', '2026-03', '2026-02-30', '31/2/2026', '9 Mar', 'soon', '12026-03-09'])(
	'“%s” is no day',
	(text) => {
		expect(readDay(text, 'en-GB')).toBe(null);
	},
);

test.each([
	['9:05', '09:05'],
	['15:30', '15:30'],
	['15:30:20', '15:30:20'],
	['3:30 pm', '15:30'],
	['3 p.m.', '15:00'],
	['12:10 AM', '00:10'],
	['下午3:30', '15:30'],
	['上午9点5分', '09:05'],
	['24:00', null],
	['9:60', null],
	['13:00 pm', null],
	['9', null],
	['', null],
])('the time of “%s” is %s', (text, time) => {
	expect(readTime(text)).toBe(time);
});

test.each([
	['2026-03-09T15:30', 'en-GB'],
	['2026-03-09 15:30', 'en-GB'],
	['9 March 2026, 3:30 pm', 'en-GB'],
	['9/3/2026 15:30', 'en-GB'],
	['2026年3月9日 下午3:30', 'zh-CN'],
	['2026年3月9日15:30', 'zh-CN'],
])('“%s” is day and time', (text, locale) => {
	expect(readDateTime(text, locale)).toBe('2026-03-09T15:30');
});

test.each(['2026-03-09', '9.3.2026', '9 Mar 2026'])('“%s” is midnight of the day', (text) => {
	expect(readDateTime(text, 'en-GB')).toBe('2026-03-09T00:00');
});

test.each(['15:30', '2026-03-09 25:00', '2026-03-09T', '2026-03'])('“%s” is not day and time', (text) => {
	expect(readDateTime(text, 'en-GB')).toBe(null);
});
