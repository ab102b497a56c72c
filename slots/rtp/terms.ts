/**
 * Lookups in a definition for the exact computation and the second player. Both check the engine, and share
 * only types with the engine.
 */
import type { Definition, Letter, Role, Weighted } from '../engine/definition.ts';

/** Multiples of the bet. */
export interface Parts {
	base: number;
	respin: number;
	free: number;
	wheel: number;
	hold: number;
}

export const partNames = ['base', 'respin', 'free', 'wheel', 'hold'] as const satisfies readonly (keyof Parts)[];

/** Returns an empty string if no symbol has the role. */
export function letterOf(definition: Definition, role: Role): Letter {
	return Object.keys(definition.symbols).find((letter) => definition.symbols[letter]!.role === role) ?? '';
}

export function payingLetters(definition: Definition): Letter[] {
	return Object.keys(definition.symbols).filter((letter) => (definition.symbols[letter]!.role ?? 'pays') === 'pays');
}

/** Returns the coins of a run or a cluster: the pay of the largest listed count up to `count`. */
export function payFor(definition: Definition, letter: Letter, count: number): number {
	let coins = 0;
	for (const [place, listed] of definition.wins.counts.entries())
		if (listed <= count) coins = definition.symbols[letter]?.pays?.[place] ?? 0;
	return coins;
}

/**
 * Returns the entry for a number of scatters. The first entry is for `needs` scatters, and the last also for
 * all higher numbers.
 */
export function entryFor(list: readonly number[] | undefined, scatters: number, needs: number): number {
	return list?.[Math.min(scatters - needs, list.length - 1)] ?? 0;
}

export interface ScatterAward {
	coins: number;
	/** Number of free spins of each award. */
	free: readonly number[];
	/** Number of turns of the wheel. */
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
