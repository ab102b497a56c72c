/** The full-screen scenes of wins, as data of each game. */
import type { Letter } from '../../engine/definition.ts';
import { plainCoin, type CoinLook } from '../coin-picture.ts';
import type { Dance } from '../scenery/clips.ts';
import type { Backdrop } from './theatre-lights.ts';

export interface Theatre {
	/** Light behind the hero, and the number of its arms, rings or teeth. */
	backdrop: Backdrop;
	count: number;
	/** Light in front of the background: beams that swing, a veil of polar light, or columns that rise and sink. */
	curtain: 'beams' | 'veil' | 'columns';
	/** Movement of the particles. */
	motes: 'rise' | 'fall' | 'drift' | 'burst';
	mote: 'glow' | 'spark';
	/** Place of the hero where a feature begins and where it is summed up. The texts are beside, above or below it. */
	hero: 'middle' | 'left' | 'right' | 'below';
	/** Place of the hero in celebrations: behind the texts, beside them at its side, below them, or between them. */
	win: 'behind' | 'beside' | 'below' | 'between';
	/** How the hero dances. */
	dance: Dance;
	/** Coins that fly and lie in the heap. */
	coin: CoinLook;
	/** Symbols without a written name that fly towards the camera between the coins. */
	flyers: readonly Letter[];
}

const theatres: Readonly<Record<string, Theatre>> = {
	'tide-of-the-narwhal': {
		backdrop: 'swirl',
		count: 7,
		curtain: 'veil',
		motes: 'rise',
		mote: 'glow',
		hero: 'right',
		win: 'beside',
		dance: 'swim',
		coin: { metal: 'pearl', edge: 'scallop', mark: 'wave' },
		flyers: ['5', '4', '3'],
	},
	'ember-fox-trail': {
		backdrop: 'swirl',
		count: 10,
		curtain: 'columns',
		motes: 'rise',
		mote: 'spark',
		hero: 'left',
		win: 'below',
		dance: 'leap',
		coin: { metal: 'copper', edge: 'round', mark: 'leaf' },
		flyers: ['5', '4', '3'],
	},
	'clockwork-bazaar': {
		backdrop: 'gears',
		count: 16,
		curtain: 'beams',
		motes: 'drift',
		mote: 'glow',
		hero: 'right',
		win: 'beside',
		dance: 'stomp',
		coin: { metal: 'gold', edge: 'cog', mark: 'star' },
		flyers: ['2', '4', '5'],
	},
	'lantern-river': {
		backdrop: 'petals',
		count: 12,
		curtain: 'columns',
		motes: 'rise',
		mote: 'glow',
		hero: 'left',
		win: 'between',
		dance: 'hover',
		coin: { metal: 'gold', edge: 'holed' },
		flyers: ['5', '2', '3'],
	},
	'thunder-yak': {
		backdrop: 'bolts',
		count: 14,
		curtain: 'veil',
		motes: 'fall',
		mote: 'spark',
		hero: 'middle',
		win: 'behind',
		dance: 'stomp',
		coin: { metal: 'silver', edge: 'round', mark: 'bolt' },
		flyers: ['C', '5', '4'],
	},
	'neon-ramen': {
		backdrop: 'rings',
		count: 6,
		curtain: 'beams',
		motes: 'burst',
		mote: 'spark',
		hero: 'left',
		win: 'beside',
		dance: 'bounce',
		coin: { metal: 'jade', edge: 'holed' },
		flyers: ['5', '4', '7'],
	},
	'honeycomb-heist': {
		backdrop: 'cells',
		count: 7,
		curtain: 'beams',
		motes: 'drift',
		mote: 'glow',
		hero: 'below',
		win: 'beside',
		dance: 'hover',
		coin: { metal: 'gold', edge: 'hexagon', mark: 'drop' },
		flyers: ['3', '4', '5'],
	},
	'orchard-of-ra': {
		backdrop: 'rays',
		count: 18,
		curtain: 'columns',
		motes: 'drift',
		mote: 'spark',
		hero: 'middle',
		win: 'below',
		dance: 'waltz',
		coin: { metal: 'gold', edge: 'round', mark: 'ankh' },
		flyers: ['3', '5', '2'],
	},
	'moonlit-masquerade': {
		backdrop: 'petals',
		count: 16,
		curtain: 'beams',
		motes: 'fall',
		mote: 'spark',
		hero: 'left',
		win: 'beside',
		dance: 'waltz',
		coin: { metal: 'gold', edge: 'scallop', mark: 'gem' },
		flyers: ['2', '4', '5'],
	},
	'coral-crown': {
		backdrop: 'rings',
		count: 5,
		curtain: 'veil',
		motes: 'rise',
		mote: 'glow',
		hero: 'right',
		win: 'beside',
		dance: 'swim',
		coin: { metal: 'pearl', edge: 'scallop', mark: 'drop' },
		flyers: ['3', '4', '2'],
	},
	'volcano-vault': {
		backdrop: 'bolts',
		count: 18,
		curtain: 'columns',
		motes: 'rise',
		mote: 'spark',
		hero: 'middle',
		win: 'beside',
		dance: 'stomp',
		coin: { metal: 'gold', edge: 'hexagon', mark: 'flame' },
		flyers: ['4', '2', '5'],
	},
	'star-orchestra': {
		backdrop: 'swirl',
		count: 4,
		curtain: 'veil',
		motes: 'burst',
		mote: 'spark',
		hero: 'right',
		win: 'beside',
		dance: 'waltz',
		coin: { metal: 'gold', edge: 'round', mark: 'note' },
		flyers: ['3', '1', '5'],
	},
	'fjord-forge': {
		backdrop: 'bolts',
		count: 12,
		curtain: 'columns',
		motes: 'burst',
		mote: 'spark',
		hero: 'left',
		win: 'behind',
		dance: 'stomp',
		coin: { metal: 'silver', edge: 'round', mark: 'rune' },
		flyers: ['4', '3', '2'],
	},
	'sugar-comet': {
		backdrop: 'rays',
		count: 16,
		curtain: 'beams',
		motes: 'fall',
		mote: 'spark',
		hero: 'middle',
		win: 'behind',
		dance: 'bounce',
		coin: { metal: 'sugar', edge: 'scallop', mark: 'heart' },
		flyers: ['2', '3', '7'],
	},
};

const defaultTheatre: Theatre = {
	backdrop: 'rays',
	count: 12,
	curtain: 'beams',
	motes: 'drift',
	mote: 'glow',
	hero: 'middle',
	win: 'behind',
	dance: 'dance',
	coin: plainCoin,
	flyers: [],
};

export const theatreOf = (slug: string): Theatre => theatres[slug] ?? defaultTheatre;
