/** States of a reel and their probabilities. Reels are independent of each other. */
import type { Definition, Letter, Mode, WildRule } from '../engine/definition.ts';
import { chancesOf, letterOf } from './terms.ts';

/** Letters that a reel shows at a stop, from the top, and the probability of these letters. */
export interface Window {
	letters: string;
	chance: number;
}

/** State of a cell when wins are counted. `times` is the multiplier of a wild, or 0 for other symbols. */
export interface Cell {
	letter: Letter;
	times: number;
}

/** State of a reel when wins are counted: mystery symbols have opened, and wilds have expanded. */
export interface Face {
	cells: readonly Cell[];
	/** Scatters that landed, even if a wild has covered them since. */
	scatters: number;
	chance: number;
}

/** Adds up the probabilities of items with equal keys. */
export function merge<Item extends { chance: number }>(items: Iterable<Item>, key: (item: Item) => string): Item[] {
	const merged = new Map<string, Item>();
	for (const item of items) {
		const same = merged.get(key(item));
		if (same) same.chance += item.chance;
		else merged.set(key(item), { ...item });
	}
	return [...merged.values()];
}

/**
 * Returns the windows of all stops of a strip. Held cells show the wild.
 * @param held cells as bits, with the top row as the lowest bit
 */
export function windowsOf(strip: string, rows: number, held = 0, wild: Letter = ''): Window[] {
	const windows = Array.from(strip, (_, stop) => ({
		letters: Array.from({ length: rows }, (__, row) =>
			held & (1 << row) ? wild : strip[(stop + row) % strip.length]!,
		).join(''),
		chance: 1 / strip.length,
	}));
	return merge(windows, ({ letters }) => letters);
}

/** Returns the wilds of a window as bits, with the top row as the lowest bit. */
export function wildsIn(letters: string, wild: Letter): number {
	let bits = 0;
	for (let row = 0; row < letters.length; row++) if (letters[row] === wild) bits |= 1 << row;
	return bits;
}

export function countIn(letters: string, letter: Letter): number {
	return letter === '' ? 0 : letters.split(letter).length - 1;
}

function newWilds(rule: WildRule | undefined): { value: number; chance: number }[] {
	if (rule?.multipliers) return chancesOf(rule.multipliers);
	return [{ value: rule?.growsTo ? 1 : 0, chance: 1 }];
}

/**
 * Returns the faces of a reel's windows.
 * @param becomes letter of the opened mystery symbols
 */
export function facesOf(definition: Definition, mode: Mode, windows: readonly Window[], becomes: Letter): Face[] {
	const wild = letterOf(definition, 'wild');
	const mystery = letterOf(definition, 'mystery');
	const scatter = letterOf(definition, 'scatter');
	const draws = newWilds(mode.wild);
	const faces: Face[] = [];
	for (const { letters, chance } of windows) {
		const scatters = countIn(letters, scatter);
		const opened = Array.from(letters, (letter) => (mystery !== '' && letter === mystery ? becomes : letter));
		if (mode.wild?.expands && opened.includes(wild)) {
			for (const draw of draws)
				faces.push({
					cells: opened.map(() => ({ letter: wild, times: draw.value })),
					scatters,
					chance: chance * draw.chance,
				});
			continue;
		}
		let drawn: Face[] = [{ cells: [], scatters, chance }];
		for (const letter of opened)
			drawn = drawn.flatMap((face) =>
				(wild !== '' && letter === wild ? draws : [{ value: 0, chance: 1 }]).map((draw) => ({
					...face,
					cells: [...face.cells, { letter, times: draw.value }],
					chance: face.chance * draw.chance,
				})),
			);
		faces.push(...drawn);
	}
	return merge(faces, (face) => JSON.stringify([face.cells, face.scatters]));
}

/**
 * Returns the probability of each sum of independent counts.
 * @param reels probabilities by count
 */
export function sumOfCounts(reels: readonly (readonly number[])[]): number[] {
	let sums = [1];
	for (const reel of reels) {
		const next = Array.from({ length: sums.length + reel.length - 1 }, () => 0);
		for (const [sum, chance] of sums.entries())
			for (const [count, more] of reel.entries()) next[sum + count]! += chance * more;
		sums = next;
	}
	return sums;
}

/** Returns the probabilities that a reel shows a letter 0, 1, 2, … times. */
export function countChances(windows: readonly Window[], letter: Letter): number[] {
	const rows = windows[0]!.letters.length;
	const chances = Array.from({ length: rows + 1 }, () => 0);
	for (const window of windows) chances[countIn(window.letters, letter)]! += window.chance;
	return chances;
}
