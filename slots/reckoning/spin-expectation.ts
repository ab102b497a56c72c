/** What one spin's wins are worth on average, in closed form. */
import type { Definition, Letter, Mode } from '../engine/definition.ts';
import { lineReader, noRun, type Run } from './line-runs.ts';
import { type Cell, type Face, facesOf, type Window } from './reels.ts';
import { chancesOf, letterOf, payFor, payingLetters } from './terms.ts';

interface LikelyCell extends Cell {
	chance: number;
}

/** What a reel's cell in a row is: all that a line sees of the reel. */
function cellsInRow(faces: readonly Face[], row: number): LikelyCell[] {
	const cells = new Map<string, LikelyCell>();
	for (const face of faces) {
		const cell = face.cells[row]!;
		const key = cell.letter + cell.times;
		const same = cells.get(key);
		if (same) same.chance += face.chance;
		else cells.set(key, { ...cell, chance: face.chance });
	}
	return [...cells.values()];
}

/** The same text for cells that are equally likely to show the same, whatever reels they are of. */
function nameOf(cells: readonly LikelyCell[]): string {
	const names = cells.map(({ letter, times, chance }) => `${letter}${times}:${chance.toFixed(14)}`);
	return names.toSorted().join(' ');
}

/** The expected pay of one line whose cells are independent of each other. */
function lineExpectation(definition: Definition, mode: Mode, reels: readonly (readonly LikelyCell[])[]): number {
	const { extend, pay } = lineReader(definition, mode);
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

/** How many ways a reel adds to a letter's, on average and multiplied, and how likely it adds none. */
function wayFigures(faces: readonly Face[], letter: Letter, wild: Letter): { mean: number; none: number } {
	let mean = 0;
	let none = 0;
	for (const face of faces) {
		const ways = waysOf(face, letter, wild);
		mean += face.chance * ways;
		if (ways === 0) none += face.chance;
	}
	return { mean, none };
}

/** The ways of a letter through one reel, each as many times as its wild multiplies. */
export function waysOf(face: Face, letter: Letter, wild: Letter): number {
	let ways = 0;
	for (const cell of face.cells) {
		if (cell.letter === letter) ways++;
		else if (wild !== '' && cell.letter === wild) ways += cell.times || 1;
	}
	return ways;
}

/** A letter's run ends where a reel has none of it; what comes before is a product over independent reels. */
function waysExpectation(definition: Definition, reels: readonly (readonly Face[])[]): number {
	const wild = letterOf(definition, 'wild');
	let coins = 0;
	for (const letter of payingLetters(definition)) {
		let ways = 1;
		for (const [reel, faces] of reels.entries()) {
			const { mean, none } = wayFigures(faces, letter, wild);
			if (reel > 0) coins += ways * none * payFor(definition, letter, reel);
			ways *= mean;
		}
		coins += ways * payFor(definition, letter, reels.length);
	}
	return coins;
}

/** What mystery symbols can become, as if drawn on every spin: nobody sees it where there are none. */
export function openings(mode: Mode): { value: Letter; chance: number }[] {
	return mode.mystery ? chancesOf(mode.mystery.becomes) : [{ value: '', chance: 1 }];
}

/**
 * Coins that the lines or ways of a spin win on average.
 * @returns what reckons it for the windows that each reel can show. What it has reckoned for reels or lines that are
 * alike it does not reckon again, so a reel that shows the same as before should come as the same list.
 */
export function spinExpectation(definition: Definition, mode: Mode): (draws: readonly (readonly Window[])[]) => number {
	const { wins } = definition;
	if (wins.by === 'clusters') throw new Error('clusters are not independent between reels');
	const faceLists = new Map<string, Map<readonly Window[], Face[]>>();
	const rowLists = new Map<readonly Face[], { cells: LikelyCell[]; number: number }[]>();
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
	const rows = (list: readonly Face[]): { cells: LikelyCell[]; number: number }[] => {
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
