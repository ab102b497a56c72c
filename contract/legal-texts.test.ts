import { expect, test } from 'vitest';
import { fillIn, GAP, gapsIn } from './legal-texts.ts';

const fill = (text: string, ...values: string[]) => fillIn(text, GAP, () => values.shift());

test('gaps count once, wherever a text repeats them', () => {
	expect(gapsIn('<p>[[date]], [[ place ]], [[date]]</p>')).toEqual(['date', 'place']);
});

test('a filled Chinese text has no spaces between its characters', () => {
	const text = '<p>网站由 [[托管服务商]] 在 [[国家]] 托管，保存 [[天数]]。</p>';
	expect(fill(text, '星云', '德国', '三十天')).toBe('<p>网站由星云在德国托管，保存三十天。</p>');
	expect(fill(text, 'Hetzner', '德国', '30 天')).toBe('<p>网站由 Hetzner 在德国托管，保存 30 天。</p>');
	expect(fill('<p>In [[country]] only.</p>', 'Malta')).toBe('<p>In Malta only.</p>');
});

test('a value that ends in a full stop gets no second one', () => {
	expect(fill('<p>By [[company]]. Ask.</p>', 'Reef, S. L.')).toBe('<p>By Reef, S. L. Ask.</p>');
	expect(fill('<p>[[number]].</p>', 'NIF B93000000.')).toBe('<p>NIF B93000000.</p>');
	expect(fill('<p>由 [[number]]。请联系</p>', 'NIF B93000000.')).toBe('<p>由 NIF B93000000。请联系</p>');
	expect(fill('<p>[[number]]。</p>', '编号。')).toBe('<p>编号。</p>');
});

test('an empty value leaves no double space, and an unknown value leaves the gap', () => {
	expect(fill('<p>One. [[two]] Three. [[four]]</p>', '', '')).toBe('<p>One. Three.</p>');
	expect(fill('<p>[[one]]</p>')).toBe('<p>[[one]]</p>');
});
