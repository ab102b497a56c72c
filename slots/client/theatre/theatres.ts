/** The full-screen scenes of wins, as data of each game. */
import type { Letter } from '../../engine/definition.ts';

export interface Theatre {
	/** Number of pairs of rays behind the hero. */
	rays: number;
	/** Light in front of the background: beams that swing, a veil of polar light, or columns that rise and sink. */
	curtain: 'beams' | 'veil' | 'columns';
	/** Movement of the particles. */
	motes: 'rise' | 'fall' | 'drift' | 'burst';
	mote: 'glow' | 'spark';
	/** Place of the hero where a feature begins and where it is summed up. The texts are beside, above or below it. */
	hero: 'middle' | 'left' | 'right' | 'below';
	/** Symbols without a written name that fly towards the camera between the coins. */
	flyers: readonly Letter[];
}

const theatres: Readonly<Record<string, Theatre>> = {
	'tide-of-the-narwhal': {
		rays: 9,
		curtain: 'veil',
		motes: 'rise',
		mote: 'glow',
		hero: 'right',
		flyers: ['5', '4', '3'],
	},
	'ember-fox-trail': {
		rays: 12,
		curtain: 'columns',
		motes: 'rise',
		mote: 'spark',
		hero: 'left',
		flyers: ['5', '4', '3'],
	},
	'clockwork-bazaar': {
		rays: 16,
		curtain: 'beams',
		motes: 'drift',
		mote: 'glow',
		hero: 'right',
		flyers: ['2', '4', '5'],
	},
	'lantern-river': {
		rays: 10,
		curtain: 'columns',
		motes: 'rise',
		mote: 'glow',
		hero: 'below',
		flyers: ['5', '2', '3'],
	},
	'thunder-yak': { rays: 11, curtain: 'veil', motes: 'fall', mote: 'spark', hero: 'middle', flyers: ['C', '5', '4'] },
	'neon-ramen': { rays: 14, curtain: 'beams', motes: 'burst', mote: 'spark', hero: 'left', flyers: ['5', '4', '7'] },
	'honeycomb-heist': {
		rays: 12,
		curtain: 'beams',
		motes: 'drift',
		mote: 'glow',
		hero: 'below',
		flyers: ['3', '4', '5'],
	},
	'orchard-of-ra': {
		rays: 18,
		curtain: 'columns',
		motes: 'drift',
		mote: 'spark',
		hero: 'middle',
		flyers: ['3', '5', '2'],
	},
	'moonlit-masquerade': {
		rays: 10,
		curtain: 'beams',
		motes: 'fall',
		mote: 'spark',
		hero: 'left',
		flyers: ['2', '4', '5'],
	},
	'coral-crown': { rays: 11, curtain: 'veil', motes: 'rise', mote: 'glow', hero: 'right', flyers: ['3', '4', '2'] },
	'volcano-vault': {
		rays: 13,
		curtain: 'columns',
		motes: 'rise',
		mote: 'spark',
		hero: 'middle',
		flyers: ['4', '2', '5'],
	},
	'star-orchestra': {
		rays: 15,
		curtain: 'veil',
		motes: 'burst',
		mote: 'spark',
		hero: 'below',
		flyers: ['3', '1', '5'],
	},
	'fjord-forge': { rays: 10, curtain: 'columns', motes: 'burst', mote: 'spark', hero: 'left', flyers: ['4', '3', '2'] },
	'sugar-comet': { rays: 16, curtain: 'beams', motes: 'fall', mote: 'spark', hero: 'middle', flyers: ['2', '3', '7'] },
};

const defaultTheatre: Theatre = {
	rays: 12,
	curtain: 'beams',
	motes: 'drift',
	mote: 'glow',
	hero: 'middle',
	flyers: [],
};

export const theatreOf = (slug: string): Theatre => theatres[slug] ?? defaultTheatre;
