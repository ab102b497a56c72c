/**
 * A definition's terms, looked up: shared by the exact reckoning and the independent player. Nothing here plays, and
 * nothing in this folder stands on the engine that plays the games: it is held against these figures.
 */
import type { Definition, Letter, Role, Weighted } from '../engine/definition.ts';

/** The parts of a return by what won it, as multiples of the bet. */
export interface Parts {
	base: number;
	respin: number;
	free: number;
	wheel: number;
	hold: number;
}

export const partNames = ['base', 'respin', 'free', 'wheel', 'hold'] as const satisfies readonly (keyof Parts)[];

/** The letter that has a role; an empty string where no symbol has it. */
export function letterOf(definition: Definition, role: Role): Letter {
	return Object.keys(definition.symbols).find((letter) => definition.symbols[letter]!.role === role) ?? '';
}

export function payingLetters(definition: Definition): Letter[] {
	return Object.keys(definition.symbols).filter((letter) => (definition.symbols[letter]!.role ?? 'pays') === 'pays');
}

/** Coins for a run or a cluster of that many: the pay of the largest listed count that is not above it. */
export function payFor(definition: Definition, letter: Letter, count: number): number {
	let coins = 0;
	for (const [place, listed] of definition.wins.counts.entries())
		if (listed <= count) coins = definition.symbols[letter]?.pays?.[place] ?? 0;
	return coins;
}

/** The entry of a list that begins with what `needs` scatters bring and whose last entry holds for more. */
export function entryFor(list: readonly number[] | undefined, scatters: number, needs: number): number {
	return list?.[Math.min(scatters - needs, list.length - 1)] ?? 0;
}

/** What the scatters of a paid spin or a respin bring. */
export interface ScatterAward {
	coins: number;
	/** How many free spins each award has. */
	free: readonly number[];
	/** How many turns of the wheel. */
	wheel: number;
}

export function scatterAward({ scatter, free }: Definition, scatters: number): ScatterAward {
	if (!scatter || scatters < scatter.needs) return { coins: 0, free: [], wheel: 0 };
	const coins = entryFor(scatter.pays, scatters, scatter.needs);
	if (scatter.award === 'wheel') return { coins, free: [], wheel: 1 };
	return { coins, free: [entryFor(free!.spins, scatters, scatter.needs)], wheel: 0 };
}

export function chancesOf<Value>(weighted: Weighted<Value>): { value: Value; chance: number }[] {
	const all = weighted.reduce((sum, [, weight]) => sum + weight, 0);
	return weighted.map(([value, weight]) => ({ value, chance: weight / all }));
}
