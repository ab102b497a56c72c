import { expect, test } from 'vitest';
import { changesBetween } from './text-changes.ts';

/** Writes changes as `[-removed-]` and `{+added+}`. */
const written = (old: string, next: string, isUnspaced = false): string =>
	changesBetween(old, next, isUnspaced)
		.map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
		.join('');

test('changed words are marked, and words beside each other are one change', () => {
	expect(written('Dive for pearls', 'Dive for gold')).toBe('Dive for [-pearls-]{+gold+}');
	expect(written('Dive for white pearls at night', 'Dive for old gold at night')).toBe(
		'Dive for [-white pearls-]{+old gold+} at night',
	);
	expect(written('One two', 'One new two')).toBe('One {+new +}two');
	expect(written('', 'All new')).toBe('{+All new+}');
	expect(written('Same', 'Same')).toBe('Same');
});

test('a rewritten text keeps the paragraphs apart', () => {
	expect(written('First line\nSecond line\n', 'Other line\nAnother line\n')).toBe(
		'[-First-]{+Other+} line\n[-Second-]{+Another+} line\n',
	);
});

test('texts without spaces are compared by character, without single characters between changes', () => {
	expect(written('一二三', '一三', true)).toBe('一[-二-]三');
	expect(written('潜入深海寻找珍珠', '潜入深海收集黄金', true)).toBe('潜入深海[-寻找珍珠-]{+收集黄金+}');
	expect(written('开甲的乙闭', '开丙的丁闭', true)).toBe('开[-甲的乙-]{+丙的丁+}闭');
});

test('a text that takes too long is compared by line, and each replaced line by words', { tags: ['long'] }, () => {
	const text = (from: number) =>
		String.fromCodePoint(...Array.from({ length: 30_000 }, (_, index) => from + ((index * 7919) % 6000)));
	const [old, next] = [text(0x4e00), text(0x7000)];
	const changes = changesBetween(`${old}\n开始吧`, `${next}\n开始`, true);
	expect(changes.filter(({ added }) => added).map(({ value }) => value.length)[0]).toBeGreaterThan(20_000);
	expect(
		changes
			.filter(({ added }) => !added)
			.map(({ value }) => value)
			.join(''),
	).toBe(`${old}\n开始吧`);
	expect(
		changes
			.filter(({ removed }) => !removed)
			.map(({ value }) => value)
			.join(''),
	).toBe(`${next}\n开始`);
	// In the last line, only the last character was removed.
	expect(changes.at(-1)).toMatchObject({ value: '吧', removed: true });
});
