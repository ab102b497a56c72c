import { describe, expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { Machine, playRound } from './round.ts';
import { Random, seedOf } from './random.ts';
import type { Round, Step } from './steps.ts';

const slugs = Object.keys(definitions);

/** Returns the grid after cells are removed and symbols above fall, with `?` for new letters. */
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

	test('exactly the winning symbols tumble, and the symbols above them fall', () => {
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
