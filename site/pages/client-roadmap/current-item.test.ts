import { expect, test } from 'vitest';
import { currentItem } from './current-item.ts';

const item = (day: number) => ({ start_date: new Date(Date.UTC(2026, 0, day)) });
const noon = new Date('2026-01-10T00:00:00Z');

test('the roadmap begins at the latest item that has begun', () => {
	expect(currentItem([item(1), item(5), item(20)], noon)).toBe(1);
	expect(currentItem([item(1), item(10), item(11)], noon)).toBe(1);
	expect(currentItem([item(1), item(2)], noon)).toBe(1);
});

test('the roadmap begins at its first item when none has begun, or there is none', () => {
	expect(currentItem([item(11), item(12)], noon)).toBe(0);
	expect(currentItem([], noon)).toBe(0);
});

test('of items in no order the latest start counts', () => {
	expect(currentItem([item(9), item(3), item(30)], noon)).toBe(0);
	expect(currentItem([item(30), item(3), item(9)], noon)).toBe(2);
});
