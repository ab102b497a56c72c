/** The motion with which each game's symbols win. High pays have their own, and royals share one. */
import type { Definition, Letter } from '../../engine/definition.ts';
import type { MotionName } from './motions.ts';

export interface GameMotions {
	/** By letter. */
	high: Readonly<Record<Letter, MotionName>>;
	/** Motion of all other symbols that pay. */
	low: MotionName;
}

const gameMotions: Readonly<Record<string, GameMotions>> = {
	'tide-of-the-narwhal': { high: { 1: 'soar', 2: 'bow', 3: 'pulse', 4: 'shimmer', 5: 'spin' }, low: 'swell' },
	'ember-fox-trail': { high: { 1: 'bow', 2: 'swing', 3: 'jump', 4: 'pulse', 5: 'soar' }, low: 'hop' },
	'clockwork-bazaar': { high: { 1: 'soar', 2: 'shimmer', 3: 'unfold', 4: 'shake', 5: 'swing' }, low: 'nod' },
	'lantern-river': { high: { 1: 'jump', 2: 'soar', 3: 'unfold', 4: 'shake', 5: 'pulse' }, low: 'swell' },
	'thunder-yak': { high: { 1: 'jump', 2: 'shimmer', 3: 'spin', 4: 'swing', 5: 'pulse' }, low: 'hop' },
	'neon-ramen': {
		high: { 1: 'swing', 2: 'spin', 3: 'shimmer', 4: 'jump', 5: 'pulse', 6: 'bow', 7: 'shake', 8: 'unfold' },
		low: 'nod',
	},
	'honeycomb-heist': {
		high: { 1: 'soar', 2: 'jump', 3: 'shake', 4: 'shimmer', 5: 'swing', 6: 'pulse', 7: 'spin', 8: 'unfold' },
		low: 'hop',
	},
	'orchard-of-ra': { high: { 1: 'shimmer', 2: 'soar', 3: 'jump', 4: 'pulse', 5: 'swing' }, low: 'swell' },
	'moonlit-masquerade': { high: { 1: 'bow', 2: 'swing', 3: 'soar', 4: 'shake', 5: 'shimmer' }, low: 'nod' },
	'coral-crown': { high: { 1: 'jump', 2: 'bow', 3: 'spin', 4: 'unfold', 5: 'pulse' }, low: 'hop' },
	'volcano-vault': { high: { 1: 'jump', 2: 'pulse', 3: 'shake', 4: 'shimmer', 5: 'swing' }, low: 'hop' },
	'star-orchestra': { high: { 1: 'swing', 2: 'shimmer', 3: 'pulse', 4: 'soar', 5: 'shake' }, low: 'nod' },
	'fjord-forge': { high: { 1: 'soar', 2: 'jump', 3: 'swing', 4: 'spin', 5: 'shimmer' }, low: 'hop' },
	'sugar-comet': {
		high: { 1: 'jump', 2: 'spin', 3: 'swing', 4: 'shake', 5: 'pulse', 6: 'bow', 7: 'soar', 8: 'unfold' },
		low: 'swell',
	},
};

const defaultMotions: GameMotions = { high: {}, low: 'hop' };

export const gameMotionsOf = (slug: string): GameMotions => gameMotions[slug] ?? defaultMotions;

const roleMotions = { wild: 'flare', scatter: 'beacon', coin: 'flip', mystery: 'flip' } as const;

/** Returns the motion of each symbol of the game. */
export function motionsOf({ slug, symbols }: Pick<Definition, 'slug' | 'symbols'>): Map<Letter, MotionName> {
	const { high, low } = gameMotionsOf(slug);
	return new Map(
		Object.entries(symbols).map(([letter, { role }]): [Letter, MotionName] => [
			letter,
			role === undefined || role === 'pays' ? (high[letter] ?? low) : roleMotions[role],
		]),
	);
}

/** Returns the letters that gleam while the game waits: high pays and symbols with a role. */
export const gleamingLetters = ({ slug, symbols }: Pick<Definition, 'slug' | 'symbols'>): Set<Letter> =>
	new Set(
		Object.entries(symbols).flatMap(([letter, { role }]) =>
			(role !== undefined && role !== 'pays') || gameMotionsOf(slug).high[letter] ? [letter] : [],
		),
	);
