import { expect, test } from 'vitest';
import { changesBetween } from './difference.tsx';

test('texts whose comparison times out are shown as a whole', () => {
	const written = (from: number) =>
		String.fromCodePoint(...Array.from({ length: 30_000 }, (_, index) => from + ((index * 7919) % 6000)));
	const [old, next] = [written(0x4e00), written(0x7000)];
	const changes = changesBetween(old, next, true).map(({ value, removed, added }) => ({ value, removed, added }));
	expect(changes).toEqual([
		{ value: old, removed: true, added: false },
		{ value: next, removed: false, added: true },
	]);
	expect(changesBetween('一二三', '一三', true).map(({ value }) => value)).toEqual(['一', '二', '三']);
});
