import { expect, test } from 'vitest';
import {
	countMonths,
	listMonths,
	addMonths,
	movePeriodEnd,
	parseFiguresQuery,
	correctFiguresQuery,
	writeFiguresQuery,
} from './figures-query.ts';

test('months are counted across years', () => {
	expect(addMonths('2026-01', -1)).toBe('2025-12');
	expect(addMonths('2025-11', 14)).toBe('2027-01');
	expect(addMonths('0000-02', -5)).toBe('0000-01');
	expect(countMonths({ from: '2025-11', to: '2026-02' })).toBe(4);
	expect(listMonths({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('a query contains the months and, for staff, the company; invalid values are ignored', () => {
	const query = '?from=2025-01&to=2025-12&company=abc123&sort=rtp';
	expect(parseFiguresQuery(query, true)).toEqual({ from: '2025-01', to: '2025-12', company: 'abc123' });
	expect(parseFiguresQuery(query, false)).toEqual({ from: '2025-01', to: '2025-12', company: undefined });
	for (const invalid of [
		'from=2025-13',
		'from=2025-05&to=2025-04',
		'from=2010-01&to=2026-01',
		'company=a%20b',
		'from=x&to=',
	])
		expect(JSON.stringify(parseFiguresQuery(invalid, true))).toBe('{}');
	expect(parseFiguresQuery('to=2025-04', true)).toEqual({ from: undefined, to: '2025-04', company: undefined });
});

test('a period too long for the API is cut to the months that have figures', () => {
	const known = { from: '2024-05', to: '2026-04' };
	const corrected = (search: string, span: typeof known | null = known) => correctFiguresQuery(search, false, span);
	expect(corrected('from=2020-01&to=2030-12')).toMatchObject(known);
	expect(corrected('from=2010-01&to=2025-12')).toMatchObject({ from: '2024-05', to: '2025-12' });
	expect(corrected('from=2000-01&to=2030-12', { from: '2001-01', to: '2026-04' })).toMatchObject({
		from: '2016-05',
		to: '2026-04',
	});
	for (const invalid of ['from=2000-01&to=2020-01', 'from=2026-13&to=x', 'from=2026-09&to=2026-01'])
		expect(JSON.stringify(corrected(invalid))).toBe('{}');
	expect(JSON.stringify(corrected('from=2020-01&to=2030-12', null))).toBe('{}');
	expect(corrected('from=2020-01&to=2027-01')).toMatchObject({ from: '2020-01', to: '2027-01' });
});

test('a changed query keeps the other parameters of the address', () => {
	expect(writeFiguresQuery('?sort=rtp&from=2025-01&to=2025-02', { company: 'x' })).toBe('sort=rtp&company=x');
	expect(writeFiguresQuery('', { from: '2025-01', to: '2025-02' })).toBe('from=2025-01&to=2025-02');
});

test('moving one end of a period moves the other end if necessary', () => {
	const period = { from: '2025-03', to: '2025-06' };
	expect(movePeriodEnd(period, 'from', '2025-05')).toEqual({ from: '2025-05', to: '2025-06' });
	expect(movePeriodEnd(period, 'from', '2025-09')).toEqual({ from: '2025-09', to: '2025-09' });
	expect(movePeriodEnd(period, 'to', '2025-01')).toEqual({ from: '2025-01', to: '2025-01' });
	expect(movePeriodEnd(period, 'from', '2010-01')).toEqual({ from: '2010-01', to: '2019-12' });
	expect(movePeriodEnd(period, 'to', '2040-12')).toEqual({ from: '2031-01', to: '2040-12' });
});
