import { expect, test } from 'vitest';
import { monthsIn, monthsOf, monthsOn, movedPeriod, readAsked, rightAsked, writeAsked } from './asked-figures.ts';

test('months are counted over the ends of years', () => {
	expect(monthsOn('2026-01', -1)).toBe('2025-12');
	expect(monthsOn('2025-11', 14)).toBe('2027-01');
	expect(monthsOn('0000-02', -5)).toBe('0000-01');
	expect(monthsIn({ from: '2025-11', to: '2026-02' })).toBe(4);
	expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('an address tells the months and, for staff, the company; what cannot be is not asked for', () => {
	const query = '?from=2025-01&to=2025-12&company=abc123&sort=rtp';
	expect(readAsked(query, true)).toEqual({ from: '2025-01', to: '2025-12', company: 'abc123' });
	expect(readAsked(query, false)).toEqual({ from: '2025-01', to: '2025-12', company: undefined });
	for (const wrong of [
		'from=2025-13',
		'from=2025-05&to=2025-04',
		'from=2010-01&to=2026-01',
		'company=a%20b',
		'from=x&to=',
	])
		expect(JSON.stringify(readAsked(wrong, true))).toBe('{}');
	expect(readAsked('to=2025-04', true)).toEqual({ from: undefined, to: '2025-04', company: undefined });
});

test('a period too long to be answered is cut to the months that have figures', () => {
	const known = { from: '2024-05', to: '2026-04' };
	const right = (search: string, span: typeof known | null = known) => rightAsked(search, false, span);
	expect(right('from=2020-01&to=2030-12')).toMatchObject(known);
	expect(right('from=2010-01&to=2025-12')).toMatchObject({ from: '2024-05', to: '2025-12' });
	expect(right('from=2000-01&to=2030-12', { from: '2001-01', to: '2026-04' })).toMatchObject({
		from: '2016-05',
		to: '2026-04',
	});
	for (const none of ['from=2000-01&to=2020-01', 'from=2026-13&to=x', 'from=2026-09&to=2026-01'])
		expect(JSON.stringify(right(none))).toBe('{}');
	expect(JSON.stringify(right('from=2020-01&to=2030-12', null))).toBe('{}');
	// One that can be answered stays as it is.
	expect(right('from=2020-01&to=2027-01')).toMatchObject({ from: '2020-01', to: '2027-01' });
});

test('asking for others leaves the rest of the address as it is', () => {
	expect(writeAsked('?sort=rtp&from=2025-01&to=2025-02', { company: 'x' })).toBe('sort=rtp&company=x');
	expect(writeAsked('', { from: '2025-01', to: '2025-02' })).toBe('from=2025-01&to=2025-02');
});

test('an end of the period that is moved takes the other along where it must', () => {
	const period = { from: '2025-03', to: '2025-06' };
	expect(movedPeriod(period, 'from', '2025-05')).toEqual({ from: '2025-05', to: '2025-06' });
	expect(movedPeriod(period, 'from', '2025-09')).toEqual({ from: '2025-09', to: '2025-09' });
	expect(movedPeriod(period, 'to', '2025-01')).toEqual({ from: '2025-01', to: '2025-01' });
	expect(movedPeriod(period, 'from', '2010-01')).toEqual({ from: '2010-01', to: '2019-12' });
	expect(movedPeriod(period, 'to', '2040-12')).toEqual({ from: '2031-01', to: '2040-12' });
});
