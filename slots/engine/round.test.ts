import { describe, expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import type { Definition } from './definition.ts';
import { DefinitionError } from './check-definition.ts';
import { Machine, playRound } from './round.ts';
import { Random, seedOf } from './random.ts';
import type { Round, Step } from './steps.ts';

const slugs = Object.keys(definitions);

/** Returns the grid after cells are removed and those above fall, with `?` for new letters. */
const afterTumble = (grid: string, gone: readonly number[], rows: number): string => {
	let after = '';
	for (let first = 0; first < grid.length; first += rows) {
		const left = grid
			.slice(first, first + rows)
			.split('')
			.filter((_, row) => !gone.includes(first + row))
			.join('');
		after += left.padStart(rows, '?');
	}
	return after;
};

describe.each(slugs)('%s', (slug) => {
	const definition = definitions[slug]!;
	const machine = new Machine(definition);
	const random = new Random(seedOf(3));
	const rounds: Round[] = Array.from({ length: 1500 }, (_, number) => playRound(machine, random, number));
	for (const buy of definition.buys?.keys() ?? [])
		for (let number = 0; number < 30; number++) rounds.push(playRound(machine, random, number, buy));

	test('the steps of a round add up to its win', () => {
		for (const { win, steps } of rounds) {
			const won = (step: Step): number =>
				step.kind === 'wins' || step.kind === 'hold-end' ? step.total : 'pays' in step ? step.pays : 0;
			const sum = steps.reduce((total, step) => total + won(step), 0);
			expect(win).toBe(Math.min(sum, definition.maxWin * definition.cost));
			for (const step of steps) {
				if (step.kind === 'wins') expect(step.wins.reduce((total, { pays }) => total + pays, 0)).toBe(step.total);
				if (step.kind === 'hold-end' && !steps.some(({ kind }) => kind === 'cap')) {
					const coins = steps.flatMap((each) => (each.kind === 'hold' || each.kind === 'hold-spin' ? each.coins : []));
					expect(coins.reduce((total, { pays }) => total + pays, step.pays)).toBe(step.total);
				}
			}
		}
	});

	test('exactly the winning symbols tumble, and those above fall', () => {
		for (const { steps } of rounds) {
			let grid = '';
			let winning: number[] = [];
			for (const step of steps) {
				if (step.kind === 'tumble') {
					expect([...step.gone].sort((a, b) => a - b)).toEqual([...new Set(winning)].sort((a, b) => a - b));
					const expected = afterTumble(grid, step.gone, definition.rows);
					for (const [cell, letter] of expected.split('').entries())
						if (letter !== '?') expect(step.grid[cell]).toBe(letter);
				}
				if ('grid' in step) ({ grid } = step);
				if (step.kind === 'wins') winning = step.wins.flatMap(({ cells }) => [...cells]);
				const place = (cell: number, letter: string): void => {
					grid = grid.slice(0, cell) + letter + grid.slice(cell + 1);
				};
				if (step.kind === 'open') for (const cell of step.cells) place(cell, step.letter);
				if (step.kind === 'comet') for (const [cell] of step.multipliers) place(cell, 'W');
			}
		}
	});

	test('every visible letter comes from its strip, and a round can be replayed', () => {
		const { reels, rows } = definition;
		for (const { steps } of rounds.slice(0, 300)) {
			for (const step of steps) {
				if (step.kind !== 'spin') continue;
				const { strips, mystery } = step.mode === 'free' ? definition.free! : definition.base;
				if (mystery?.walks || mystery?.stays) continue;
				for (let cell = 0; cell < reels * rows; cell++) {
					if (step.held?.includes(cell)) continue;
					const strip = strips[Math.floor(cell / rows)]!;
					expect(step.grid[cell]).toBe(strip[(step.stops[Math.floor(cell / rows)]! + (cell % rows)) % strip.length]);
				}
			}
		}
		const again = new Machine(definition);
		for (const number of [1499, 7, 800]) expect(playRound(again, random, number)).toEqual(rounds[number]);
	});

	test('a round wins the same with and without recorded steps', () => {
		for (let number = 0; number < 1500; number++) {
			random.begin(number);
			expect(machine.play(random)).toBe(rounds[number]!.win);
			expect(Object.values(machine.parts).reduce((sum, part) => sum + part, 0)).toBe(rounds[number]!.win);
		}
	});
});

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
	[
		'descending pays',
		{ symbols: { ...validDefinition.symbols, A: { name: { en: 'A', zh: 'A' }, pays: [9, 8, 7] } } },
		'"A" pay less',
	],
	[
		'clusters that tumble without a pay',
		{
			wins: { by: 'clusters', counts: [3, 4, 5] },
			symbols: { ...validDefinition.symbols, A: { name: { en: 'A', zh: 'A' }, pays: [0, 8, 9] } },
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
])('rejects a definition with %s and names the error', (_, change, text) => {
	expect(() => new Machine({ ...validDefinition, ...change })).toThrow(DefinitionError);
	expect(() => new Machine({ ...validDefinition, ...change })).toThrow(text);
});

test('reports all errors at once', () => {
	const broken = { ...validDefinition, cost: 0, base: { strips: ['1'] } };
	expect(() => new Machine(broken)).toThrow(/cost: 0[^]*1 strips for 5 reels[^]*fewer than the 3 rows/);
});
