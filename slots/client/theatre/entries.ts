/** How a feature covers and uncovers the screen, as data of each game. */
import type { Letter } from '../../engine/definition.ts';

export interface Entry {
	/**
	 * - doors: two halves of metal slide together, with a symbol as their lock
	 * - curtain: two halves of cloth with folds
	 * - shutter: bars from both sides, with light at their edges
	 * - wave: waves rise over the screen
	 * - runner: a picture runs across and draws the cover after it
	 * - swarm: many copies of a picture rise with their light
	 * - gust: streaks fly across in white
	 * - strike: a symbol hits the screen, and sparks fly
	 * - gears: symbols turn in from the corners
	 */
	kind: 'doors' | 'curtain' | 'shutter' | 'wave' | 'runner' | 'swarm' | 'gust' | 'strike' | 'gears';
	/** Symbol of the entry. Without a symbol, the hero is shown. */
	letter?: Letter;
}

const entries: Readonly<Record<string, Entry>> = {
	'tide-of-the-narwhal': { kind: 'wave' },
	'ember-fox-trail': { kind: 'runner' },
	'clockwork-bazaar': { kind: 'gears', letter: 'M' },
	'lantern-river': { kind: 'swarm' },
	'thunder-yak': { kind: 'gust' },
	'neon-ramen': { kind: 'shutter', letter: 'S' },
	'honeycomb-heist': { kind: 'doors', letter: 'S' },
	'orchard-of-ra': { kind: 'doors', letter: 'W' },
	'moonlit-masquerade': { kind: 'curtain', letter: 'M' },
	'coral-crown': { kind: 'wave' },
	'volcano-vault': { kind: 'doors', letter: '3' },
	'star-orchestra': { kind: 'runner', letter: 'W' },
	'fjord-forge': { kind: 'strike', letter: 'S' },
	'sugar-comet': { kind: 'runner', letter: 'W' },
};

const defaultEntry: Entry = { kind: 'curtain' };

export const entryOf = (slug: string): Entry => entries[slug] ?? defaultEntry;
