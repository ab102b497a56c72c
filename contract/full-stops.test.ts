import { expect, test } from 'vitest';
import { withoutDoubleFullStops } from './full-stops.ts';

test.each([
	['© 2026 Reef, S. L.. Reserved', '© 2026 Reef, S. L. Reserved'],
	['© 2026 Reef, S. L..', '© 2026 Reef, S. L.'],
	['来源：Reef, S. L.。', '来源：Reef, S. L。'],
	['And so on... Then', 'And so on... Then'],
	['../games and 1..2', '../games and 1..2'],
])('a sentence has one full stop: %s', (text, expected) => {
	expect(withoutDoubleFullStops(text)).toBe(expected);
});
