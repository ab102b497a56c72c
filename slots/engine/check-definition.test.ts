import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { checkDefinition, DefinitionError } from './check-definition.ts';
import type { Definition } from './definition.ts';
import { Machine } from './round.ts';

const validDefinition = definitions['ember-fox-trail']!;

test.each<[string, Partial<Definition>, string]>([
	[
		'an unknown letter',
		{ base: { strips: ['1T?', 'TJQ', 'AKQ', 'AKQ', 'AKQ'] } },
		'base, strip 1: unknown symbol "?" at 3',
	],
	['a missing strip', { base: { strips: ['1TJ', 'TJQ', 'AKQ', 'AKQ'] } }, 'base: 4 strips for 5 reels'],
	[
		'a short strip',
		{ base: { strips: ['1TJ', 'TJQ', 'AK', 'AKQ', 'AKQ'] } },
		'base, strip 3: 2 symbols, fewer than the 3 rows',
	],
	[
		'a line that leaves the grid',
		{ wins: { by: 'lines', counts: [3, 4, 5], lines: [[0, 1, 3, 1, 0]] } },
		'line 1 leaves',
	],
	['descending pays', { symbols: { ...validDefinition.symbols, A: { name: 'A', pays: [9, 8, 7] } } }, '"A" pay less'],
	[
		'clusters that tumble without a pay',
		{
			wins: { by: 'clusters', counts: [3, 4, 5] },
			symbols: { ...validDefinition.symbols, A: { name: 'A', pays: [0, 8, 9] } },
		},
		'clusters of "A" tumble without a pay',
	],
	[
		'a multiplier above 255',
		{ base: { ...validDefinition.base, wild: { multipliers: [[300, 1]] } } },
		'multipliers of wilds: 300 is not a whole number from 1 to 255',
	],
	[
		'a negative pay of scatters',
		{ scatter: { ...validDefinition.scatter!, pays: [-5] } },
		'scatter: pays that are not whole',
	],
	[
		'scatters that pay on lines',
		{ symbols: { ...validDefinition.symbols, S: { ...validDefinition.symbols['S']!, pays: [1, 2, 3] } } },
		'"S" pays as a scatter',
	],
	[
		'wilds that stay in a base game without respins',
		{ base: { ...validDefinition.base, wild: { stays: true } } },
		'wilds that stay without respins',
	],
	['a retrigger that adds half a spin', { free: { ...validDefinition.free!, again: 0.5 } }, 'free spins: 0.5 more'],
	['no lines', { wins: { by: 'lines', counts: [3, 4, 5], lines: [] } }, 'wins: 0 lines'],
	['a negative prize', { wheel: { segments: [[-10, 1]] } }, 'wheel: a prize of -10'],
	['a missing wheel', { scatter: { needs: 3, award: 'wheel' } }, 'awards a wheel, but there is no rule for it'],
])('a definition with %s is rejected, and the error is named', (_, change, text) => {
	expect(() => checkDefinition({ ...validDefinition, ...change })).toThrow(DefinitionError);
	expect(() => checkDefinition({ ...validDefinition, ...change })).toThrow(text);
});

test('all errors of a definition are reported at once', () => {
	const broken = { ...validDefinition, cost: 0, base: { strips: ['1'] } };
	expect(() => checkDefinition(broken)).toThrow(/cost: 0[^]*1 strips for 5 reels[^]*fewer than the 3 rows/);
});

test('a machine rejects a definition with errors', () => {
	expect(() => new Machine({ ...validDefinition, cost: 0 })).toThrow(DefinitionError);
});
