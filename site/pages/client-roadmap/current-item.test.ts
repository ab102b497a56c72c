import { expect, test } from 'vitest';
import { currentItemIndex } from './current-item.ts';

const item = (day: number) => ({ start_date: new Date(Date.UTC(2026, 0, day)).toISOString() });
const noon = '2026-01-10T00:00:00.000Z';

test('the current item is the item that started last', () => {
	expect(currentItemIndex([item(1), item(5), item(20)], noon)).toBe(1);
	expect(currentItemIndex([item(1), item(10), item(11)], noon)).toBe(1);
	expect(currentItemIndex([item(1), item(2)], noon)).toBe(1);
});

test('the current index is 0 when no item has started, or there is no item', () => {
	expect(currentItemIndex([item(11), item(12)], noon)).toBe(0);
	expect(currentItemIndex([], noon)).toBe(0);
});

test('unsorted items are compared by their start', () => {
	expect(currentItemIndex([item(9), item(3), item(30)], noon)).toBe(0);
	expect(currentItemIndex([item(30), item(3), item(9)], noon)).toBe(2);
});
