import { expect, test } from 'vitest';
import { columnsText, isSameView, knownSettings, readColumns, type ListViewSettings } from './view-settings.ts';

const traits = { filters: ['q', 'state'], sorts: ['title'], columns: ['state', 'date'] };
const settings = (over: Partial<ListViewSettings> = {}): ListViewSettings => ({
	filters: { state: 'draft' },
	sort: 'title',
	order: 'desc',
	columns: ['date'],
	...over,
});

test('the columns of an address are those that the list has, each once and in their order', () => {
	expect(readColumns('date,gone,state,date', traits.columns)).toEqual(['date', 'state']);
	expect(readColumns('gone', traits.columns)).toBeNull();
	expect(readColumns('', traits.columns)).toBeNull();
	expect(readColumns(columnsText(['state', 'date']), traits.columns)).toEqual(['state', 'date']);
});

test('settings of a list that has all of them stay as they are', () => {
	expect(knownSettings(settings(), traits)).toEqual({ settings: settings(), isComplete: true });
	const plain = settings({ columns: null, sort: '', order: 'asc', filters: {} });
	expect(knownSettings(plain, traits)).toEqual({ settings: plain, isComplete: true });
});

test.each([
	['a filter', { filters: { state: 'draft', gone: 'x' } }, {}],
	['a column', { columns: ['gone', 'date'] }, {}],
	['the sort field', { sort: 'gone' }, { sort: '', order: 'asc' }],
	['all columns', { columns: ['gone'] }, { columns: null }],
] as const)('a view restores its settings except %s that the list lacks', (_, over, rest) => {
	expect(knownSettings(settings(over as Partial<ListViewSettings>), traits)).toEqual({
		settings: settings(rest as Partial<ListViewSettings>),
		isComplete: false,
	});
});

test('a view of version 0.1.0 restores the column and the order of the last change', () => {
	const lists = { ...traits, sorts: ['changed_at'], columns: ['date', 'changed_at'] };
	const stored = settings({ sort: 'updated_at', columns: ['updated_at', 'date'] });
	expect(knownSettings(stored, lists)).toEqual({
		settings: settings({ sort: 'changed_at', columns: ['changed_at', 'date'] }),
		isComplete: true,
	});
});

test('views are the same whatever the order of their filters, and with filters that are off', () => {
	const one = settings({ filters: { q: 'reef', state: 'draft' } });
	expect(isSameView(one, settings({ filters: { state: 'draft', q: 'reef', category: '' } }))).toBe(true);
	expect(isSameView(one, settings())).toBe(false);
	expect(isSameView(settings({ columns: ['date', 'state'] }), settings({ columns: ['state', 'date'] }))).toBe(false);
	expect(isSameView(settings({ sort: '', order: 'asc' }), settings({ sort: '', order: 'desc' }))).toBe(true);
	expect(isSameView(settings(), settings({ order: 'asc' }))).toBe(false);
});
