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
	/** Symbols without a written name that fly towards the camera between the coins. */
	flyers: readonly Letter[];
}

const theatres: Readonly<Record<string, Theatre>> = {
	'tide-of-the-narwhal': { rays: 9, curtain: 'veil', motes: 'rise', mote: 'glow', flyers: ['5', '4', '3'] },
	'ember-fox-trail': { rays: 12, curtain: 'columns', motes: 'rise', mote: 'spark', flyers: ['5', '4', '3'] },
	'clockwork-bazaar': { rays: 16, curtain: 'beams', motes: 'drift', mote: 'glow', flyers: ['2', '4', '5'] },
	'lantern-river': { rays: 10, curtain: 'columns', motes: 'rise', mote: 'glow', flyers: ['5', '2', '3'] },
	'thunder-yak': { rays: 11, curtain: 'veil', motes: 'fall', mote: 'spark', flyers: ['C', '5', '4'] },
	'neon-ramen': { rays: 14, curtain: 'beams', motes: 'burst', mote: 'spark', flyers: ['5', '4', '7'] },
	'honeycomb-heist': { rays: 12, curtain: 'beams', motes: 'drift', mote: 'glow', flyers: ['3', '4', '5'] },
	'orchard-of-ra': { rays: 18, curtain: 'columns', motes: 'drift', mote: 'spark', flyers: ['3', '5', '2'] },
	'moonlit-masquerade': { rays: 10, curtain: 'beams', motes: 'fall', mote: 'spark', flyers: ['2', '4', '5'] },
	'coral-crown': { rays: 11, curtain: 'veil', motes: 'rise', mote: 'glow', flyers: ['3', '4', '2'] },
	'volcano-vault': { rays: 13, curtain: 'columns', motes: 'rise', mote: 'spark', flyers: ['4', '2', '5'] },
	'star-orchestra': { rays: 15, curtain: 'veil', motes: 'burst', mote: 'spark', flyers: ['3', '1', '5'] },
	'fjord-forge': { rays: 10, curtain: 'columns', motes: 'burst', mote: 'spark', flyers: ['4', '3', '2'] },
	'sugar-comet': { rays: 16, curtain: 'beams', motes: 'fall', mote: 'spark', flyers: ['2', '3', '7'] },
};

const defaultTheatre: Theatre = { rays: 12, curtain: 'beams', motes: 'drift', mote: 'glow', flyers: [] };

export const theatreOf = (slug: string): Theatre => theatres[slug] ?? defaultTheatre;
