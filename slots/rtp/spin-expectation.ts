/** Computes the average win of a spin in closed form. */
import type { Definition, Letter, Mode } from '../engine/definition.ts';
import { paylineReader, noRun, type Run } from './line-runs.ts';
import { type Cell, type Face, facesOf, type Window } from './reels.ts';
import { chancesOf, letterOf, payFor, payingLetters } from './terms.ts';

interface CellChance extends Cell {
	chance: number;
}

/** Returns the possible cells of a row of a reel. The pay of a line depends on nothing else. */
function cellsInRow(faces: readonly Face[], row: number): CellChance[] {
	const cells = new Map<string, CellChance>();
	for (const face of faces) {
		const cell = face.cells[row]!;
		const key = cell.letter + cell.times;
		const same = cells.get(key);
		if (same) same.chance += face.chance;
		else cells.set(key, { ...cell, chance: face.chance });
	}
	return [...cells.values()];
}

/** Returns the same key for equal cells with equal probabilities, on any reel. */
function nameOf(cells: readonly CellChance[]): string {
	const names = cells.map(({ letter, times, chance }) => `${letter}${times}:${chance.toFixed(14)}`);
	return names.toSorted().join(' ');
}

/** Returns the expected pay of a line with independent cells. */
function lineExpectation(definition: Definition, mode: Mode, reels: readonly (readonly CellChance[])[]): number {
	const { extend, pay } = paylineReader(definition, mode);
	const from = (reel: number, run: Run): number => {
		if (reel === reels.length) return pay(run);
		let coins = 0;
		for (const cell of reels[reel]!) {
			const longer = extend(run, cell);
			coins += cell.chance * (longer ? from(reel + 1, longer) : pay(run));
		}
		return coins;
	};
	return from(0, noRun);
}

/**
 * Returns the average number of ways that a reel adds to a letter, with multipliers, and the probability that
 * the reel adds none.
 */
function wayChances(faces: readonly Face[], letter: Letter, wild: Letter): { mean: number; none: number } {
	let mean = 0;
	let none = 0;
	for (const face of faces) {
		const ways = waysOf(face, letter, wild);
		mean += face.chance * ways;
		if (ways === 0) none += face.chance;
	}
	return { mean, none };
}

/** Returns the number of ways of a letter through a reel, with multipliers of wilds. */
export function waysOf(face: Face, letter: Letter, wild: Letter): number {
	let ways = 0;
	for (const cell of face.cells) {
		if (cell.letter === letter) ways++;
		else if (wild !== '' && cell.letter === wild) ways += cell.times || 1;
	}
	return ways;
}

/**
 * Returns the average coins of all ways. The average number of ways is a product over independent reels. The
 * first reel without the letter ends its ways, and the letter pays for the reels before.
 */
function waysExpectation(definition: Definition, reels: readonly (readonly Face[])[]): number {
	const wild = letterOf(definition, 'wild');
	let coins = 0;
	for (const letter of payingLetters(definition)) {
		let ways = 1;
		for (const [reel, faces] of reels.entries()) {
			const { mean, none } = wayChances(faces, letter, wild);
			if (reel > 0) coins += ways * none * payFor(definition, letter, reel);
			ways *= mean;
		}
		coins += ways * payFor(definition, letter, reels.length);
	}
	return coins;
}

/**
 * Returns the letters that mystery symbols can become. A mode without mystery symbols has one empty letter,
 * which has no effect.
 */
export function openings(mode: Mode): { value: Letter; chance: number }[] {
	return mode.mystery ? chancesOf(mode.mystery.becomes) : [{ value: '', chance: 1 }];
}

/**
 * Returns a function that computes the average coins on the lines or ways of a spin from the possible windows
 * of each reel. Results are cached by the identity of each list of windows.
 */
export function spinExpectation(definition: Definition, mode: Mode): (draws: readonly (readonly Window[])[]) => number {
	const { wins } = definition;
	if (wins.by === 'clusters') throw new Error('clusters are not independent between reels');
	const faceLists = new Map<string, Map<readonly Window[], Face[]>>();
	const rowLists = new Map<readonly Face[], { cells: CellChance[]; number: number }[]>();
	const numbers = new Map<string, number>();
	const numberOf = (name: string): number => {
		if (!numbers.has(name)) numbers.set(name, numbers.size);
		return numbers.get(name)!;
	};
	const lineValues = new Map<string, number>();
	const faces = (windows: readonly Window[], becomes: Letter): Face[] => {
		let lists = faceLists.get(becomes);
		if (!lists) faceLists.set(becomes, (lists = new Map()));
		let found = lists.get(windows);
		if (!found) lists.set(windows, (found = facesOf(definition, mode, windows, becomes)));
		return found;
	};
	const rows = (list: readonly Face[]): { cells: CellChance[]; number: number }[] => {
		let found = rowLists.get(list);
		if (!found) {
			found = Array.from({ length: definition.rows }, (_, row) => {
				const cells = cellsInRow(list, row);
				return { cells, number: numberOf(nameOf(cells)) };
			});
			rowLists.set(list, found);
		}
		return found;
	};
	return (draws) => {
		let coins = 0;
		for (const { value, chance } of openings(mode)) {
			const reels = draws.map((windows) => faces(windows, value));
			if (wins.by === 'ways') {
				coins += chance * waysExpectation(definition, reels);
				continue;
			}
			for (const line of wins.lines) {
				const seen = reels.map((list, reel) => rows(list)[line[reel]!]!);
				const key = seen.map(({ number }) => number).join();
				let pays = lineValues.get(key);
				if (pays === undefined) {
					pays = lineExpectation(
						definition,
						mode,
						seen.map(({ cells }) => cells),
					);
					lineValues.set(key, pays);
				}
				coins += chance * pays;
			}
		}
		return coins;
	};
}
