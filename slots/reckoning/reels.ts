/** What one reel can show and how likely it is: reels are independent of each other, so all else is made of these. */
import type { Definition, Letter, Mode, WildRule } from '../engine/definition.ts';
import { chancesOf, letterOf } from './terms.ts';

/** The letters of a reel from the top, as they landed; wilds held from before among them. */
export interface Window {
	letters: string;
	chance: number;
}

/** A cell as wins are counted: wilds with what they multiply by, 0 for those that multiply nothing. */
export interface Cell {
	letter: Letter;
	times: number;
}

/** A reel as wins are counted, mystery symbols opened and wilds expanded. */
export interface Face {
	cells: readonly Cell[];
	/** Scatters that landed, which expanding and opening hide from nobody. */
	scatters: number;
	chance: number;
}

/** Puts equal ones together. */
export function merge<Item extends { chance: number }>(items: Iterable<Item>, key: (item: Item) => string): Item[] {
	const merged = new Map<string, Item>();
	for (const item of items) {
		const same = merged.get(key(item));
		if (same) same.chance += item.chance;
		else merged.set(key(item), { ...item });
	}
	return [...merged.values()];
}

/** Every stop of a strip, held cells (as bits, the top row lowest) showing the wild. */
export function windowsOf(strip: string, rows: number, held = 0, wild: Letter = ''): Window[] {
	const windows = Array.from(strip, (_, stop) => ({
		letters: Array.from({ length: rows }, (__, row) =>
			held & (1 << row) ? wild : strip[(stop + row) % strip.length]!,
		).join(''),
		chance: 1 / strip.length,
	}));
	return merge(windows, ({ letters }) => letters);
}

/** The wilds of a window, as bits. */
export function wildsIn(letters: string, wild: Letter): number {
	let bits = 0;
	for (let row = 0; row < letters.length; row++) if (letters[row] === wild) bits |= 1 << row;
	return bits;
}

export function countIn(letters: string, letter: Letter): number {
	return letter === '' ? 0 : letters.split(letter).length - 1;
}

/** How a wild multiplies where it is new. */
function newWilds(rule: WildRule | undefined): { value: number; chance: number }[] {
	if (rule?.multipliers) return chancesOf(rule.multipliers);
	return [{ value: rule?.growsTo ? 1 : 0, chance: 1 }];
}

/** What the windows of a reel are when wins are counted, if mystery symbols become `becomes`. */
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

/** The chance of each sum of independent counts, whose chances are listed by count. */
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

/** How likely a reel shows so many of a letter, by how many. */
export function countChances(windows: readonly Window[], letter: Letter): number[] {
	const rows = windows[0]!.letters.length;
	const chances = Array.from({ length: rows + 1 }, () => 0);
	for (const window of windows) chances[countIn(window.letters, letter)]! += window.chance;
	return chances;
}
