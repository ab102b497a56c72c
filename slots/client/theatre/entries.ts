/** How a feature covers and uncovers the screen, as data of each game. */
import type { Letter } from '../../engine/definition.ts';

export interface Entry {
	/**
	 * - doors: two leaves slide together, bolts lock them, and a wheel turns before they open
	 * - curtain: two halves of cloth with folds
	 * - shutter: a roller shutter falls, and a sign lights up on it
	 * - wave: a wave breaks over the screen, and the hero leaps before it
	 * - comet: the hero flies across with a tail of notes and stars
	 * - runner: the hero runs across and draws the place after it
	 * - swarm: many copies of the hero rise with their light
	 * - gust: a snowstorm, and the hero in its lightning
	 * - strike: the hero hits the screen, and sparks fly
	 * - gears: wheels of a clock turn in from all sides
	 */
	kind: 'doors' | 'curtain' | 'shutter' | 'wave' | 'comet' | 'runner' | 'swarm' | 'gust' | 'strike' | 'gears';
	/** Symbol in place of the hero or of a drawn part. */
	letter?: Letter;
}

const entries: Readonly<Record<string, Entry>> = {
	'tide-of-the-narwhal': { kind: 'wave' },
	'ember-fox-trail': { kind: 'runner' },
	'clockwork-bazaar': { kind: 'gears', letter: 'M' },
	'lantern-river': { kind: 'swarm' },
	'thunder-yak': { kind: 'gust' },
	'neon-ramen': { kind: 'shutter' },
	'honeycomb-heist': { kind: 'doors', letter: 'S' },
	'orchard-of-ra': { kind: 'doors', letter: 'W' },
	'moonlit-masquerade': { kind: 'curtain' },
	'coral-crown': { kind: 'wave' },
	'volcano-vault': { kind: 'doors', letter: '3' },
	'star-orchestra': { kind: 'comet' },
	'fjord-forge': { kind: 'strike' },
	'sugar-comet': { kind: 'comet' },
};

const defaultEntry: Entry = { kind: 'curtain' };

export const entryOf = (slug: string): Entry => entries[slug] ?? defaultEntry;
