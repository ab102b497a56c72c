import { expect, test } from 'vitest';
import { withoutEmptyRows } from './empty-rows.ts';

const row = (title: string) => ({ title: { en: title, zh: '' }, logo: null });

test('the preview leaves out rows without content at the end of a list', () => {
	expect(withoutEmptyRows({ name: '', rows: [row('One'), row('')] })).toEqual({ name: '', rows: [row('One')] });
	expect(withoutEmptyRows({ rows: [row('')] })).toEqual({ rows: [] });
});

test('rows before others, and texts that are not rows, stay', () => {
	const content = { rows: [row(''), row('Two')], marks: ['01', ''] };
	expect(withoutEmptyRows(content)).toEqual(content);
});
