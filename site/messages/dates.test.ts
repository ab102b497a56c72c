/** Compares formatted dates and figures with those of `Intl`. */
import { expect, test } from 'vitest';
import { capitalized, writeDate, writeInstant, writeList, type DateFormat } from './dates.ts';
import { euroRange, euros, formatNumber } from './numbers.ts';
import { languages, languageTraits } from '../../contract/languages.ts';

const parts: Record<Exclude<DateFormat, 'shortMonthYear'>, Intl.DateTimeFormatOptions> = {
	full: { day: 'numeric', month: 'long', year: 'numeric' },
	month: { month: 'long' },
	monthYear: { month: 'long', year: 'numeric' },
	day: { day: 'numeric' },
	dayMonth: { day: 'numeric', month: 'long' },
};

test.each(languages)('dates of a leap year and figures are formatted as by Intl: %s', (language) => {
	for (const [format, options] of Object.entries(parts) as [keyof typeof parts, Intl.DateTimeFormatOptions][]) {
		const intl = new Intl.DateTimeFormat(languageTraits[language].locale, { ...options, timeZone: 'UTC' });
		for (let date = new Date('2028-01-01T23:59:59Z'); date.getUTCFullYear() === 2028;) {
			expect(writeDate(date.toISOString(), format, language)).toBe(intl.format(date));
			date = new Date(date.getTime() + 86_400_000);
		}
	}
	for (const decimals of [0, 1, 2]) {
		const intl = new Intl.NumberFormat(languageTraits[language].locale, {
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
		});
		for (const value of [0, 7, 12.25, 999, 1000, 10_000, 99_990.5, 123_456.75, 1_234_567])
			expect(formatNumber(value, language, decimals)).toBe(intl.format(value));
	}
	const money = new Intl.NumberFormat(languageTraits[language].locale, {
		style: 'currency',
		currency: 'EUR',
		currencyDisplay: 'narrowSymbol',
		trailingZeroDisplay: 'stripIfInteger',
	});
	for (const cents of [1, 20, 100, 1050, 10_000, 123_456, 10_000_000, -500, -1050])
		expect(euros(cents, language)).toBe(money.format(cents / 100));
});

test.each(languages)('lists are written as by Intl: %s', (language) => {
	const intl = new Intl.ListFormat(languageTraits[language].locale, { style: 'narrow', type: 'conjunction' });
	for (const items of [['A'], ['A', 'B'], ['A', 'B', 'C'], ['甲', '乙', '丙', '丁']])
		expect(writeList(items, language)).toBe(intl.format(items));
});

test('an instant is formatted to the second, in UTC', () => {
	expect(writeInstant('2026-03-09T21:05:07.890Z')).toBe('2026-03-09 21:05:07 UTC');
});

test('a range of amounts has one currency sign', () => {
	expect(euroRange(10, 10_000, 'es')).toBe('0,10\u00a0–\u00a0100\u00a0€');
	expect(euroRange(10, 10_000, 'en')).toBe('€0.10\u00a0–\u00a0100');
});

test('a date that stands alone begins with a capital letter', () => {
	expect(capitalized(writeDate('2026-10-01', 'monthYear', 'es'))).toBe('Octubre de 2026');
	expect(capitalized(writeDate('2026-10-01', 'monthYear', 'zh'))).toBe('2026年10月');
});
