import { expect, test } from 'vitest';
import { languages, languageTraits } from '../../../contract/languages.ts';
import { dateOrderOf, readDate } from './read-date.ts';

const april = { value: '2026-04-30T00:00:00.000Z' };

test('dates are read as spreadsheets of different countries write them', () => {
	for (const text of [
		'2026-04-30',
		'2026/4/30',
		'2026.04.30',
		'2026年4月30日',
		'30.04.2026',
		'30/4/2026',
		'30-04-2026',
	])
		expect(readDate(text), text).toEqual(april);
	expect(readDate('4/30/2026')).toEqual(april);
	expect(readDate('2026-04-30 9:15')).toEqual({ value: '2026-04-30T09:15:00.000Z' });
	expect(readDate('30.04.2026 12:00')).toEqual({ value: '2026-04-30T12:00:00.000Z' });
	expect(readDate('2026-04-30T12:00:00.5Z')).toEqual({ value: '2026-04-30T12:00:00.500Z' });
});

test('other texts and days that do not exist are no dates', () => {
	for (const text of [
		'soon',
		'2026',
		'2026-02-30',
		'31.02.2026',
		'2026-13-01',
		'30.04/2026',
		'30.04.026',
		'Apr-26',
		'30 Foo 2026',
		'30 A 2026',
		'31 Feb 2026',
		'30 Apr 2026 Reef',
		'30 April 2026 30',
		'Freitag, 30 Apr 2026',
		'2026-04-30T25:00:00Z',
	])
		expect(readDate(text), text).toEqual({ error: 'not_date' });
});

test('months are named in each language of the interface, in full or shortened', () => {
	for (const text of [
		'30-Apr-26',
		'30-Apr-2026',
		'30-APR-26',
		'30Apr2026',
		'30 April 2026',
		'30/abr/26',
		'30 abr 2026',
		'30 abr. 2026',
		'30 de abril de 2026',
		'Apr 30, 2026',
		'April 30, 2026',
		'2026-Apr-30',
		'30 四月 2026',
		'Thursday, April 30, 2026',
		'jueves, 30 de abril de 2026',
		'2026年4月30日星期四',
		'26年4月30日',
	])
		expect(readDate(text), text).toEqual(april);
	expect(readDate('30-Apr-26 9:15')).toEqual({ value: '2026-04-30T09:15:00.000Z' });
	for (const language of languages)
		for (const month of ['long', 'short'] as const)
			for (let index = 0; index < 12; index++) {
				const name = new Intl.DateTimeFormat(languageTraits[language].adminLocale, { month, timeZone: 'UTC' }).format(
					Date.UTC(2026, index, 15),
				);
				if (/\d/.test(name)) continue;
				const value = `2026-${String(index + 1).padStart(2, '0')}-15T00:00:00.000Z`;
				expect(readDate(`15 ${name} 2026`), name).toEqual({ value });
			}
	expect(readDate('15-sep-26'), 'the month that Intl shortens to “sept” in Spanish').toEqual({
		value: '2026-09-15T00:00:00.000Z',
	});
});

test('a year with two digits is of the years from 1970 to 2069, and a guess between other numbers', () => {
	const guess = { ...april, isGuess: true };
	for (const text of ['30.04.26', '30/4/26', '4/30/26', '30-04-26']) expect(readDate(text), text).toEqual(guess);
	expect(readDate('03/04/26')).toEqual({ error: 'ambiguous_date' });
	expect(readDate('03/04/26', dateOrderOf(['03/04/26', '30/04/26']))).toMatchObject({
		value: '2026-04-03T00:00:00.000Z',
	});
	expect(readDate('1-Jan-69')).toEqual({ value: '2069-01-01T00:00:00.000Z' });
	expect(readDate('1-Jan-70')).toEqual({ value: '1970-01-01T00:00:00.000Z' });
});

test('other dates of the column tell day and month apart', () => {
	const fourth = '03/04/2026';
	expect(readDate(fourth)).toEqual({ error: 'ambiguous_date' });
	expect(readDate(fourth, dateOrderOf([fourth, '30/04/2026', '2026-01-02', null]))).toEqual({
		value: '2026-04-03T00:00:00.000Z',
	});
	expect(readDate(fourth, dateOrderOf([fourth, '04/30/2026']))).toEqual({ value: '2026-03-04T00:00:00.000Z' });
	expect(dateOrderOf(['04/30/2026', '30/04/2026'])).toBeUndefined();
	expect(readDate('03/03/2026')).toEqual({ value: '2026-03-03T00:00:00.000Z' });
});
