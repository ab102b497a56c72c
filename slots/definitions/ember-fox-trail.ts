import type { Definition, Mode } from '../engine/definition.ts';
import { lines20 } from './lines.ts';

const base: Mode = {
	strips: [
		'2T4JAQ3TA1K5Q4A3Q5SKA23WTQ4JTA5QKJAT15Q43TAQ',
		'KA43KJ2A5T4J2K3JTAQ5W14JK32AK1S435KQATW',
		'AT54Q1S5QWTJA1Q4K3JTQA4T5K3TQAJ24WQAT5SQ2',
		'QJW2A5S4JKT354ATKJQ3ATK5QJ4W3JA12JTKQS14TK',
		'1W4JQ5T3KAQT21KQ35A2JQKTA45J2QTA45JSKA3JTK',
	],
};

/** Wins on lines. Wilds (foxes) stay in the free spins. The strips of free spins contain fewer foxes. */
export const definition: Definition = {
	slug: 'ember-fox-trail',
	reels: 5,
	rows: 3,
	cost: 20,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500],
	maxWin: 2500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines20 },
	symbols: {
		1: { name: 'Stag', pays: [50, 250, 1000] },
		2: { name: 'Owl', pays: [40, 200, 800] },
		3: { name: 'Hedgehog', pays: [40, 120, 500] },
		4: { name: 'Mushroom', pays: [30, 100, 400] },
		5: { name: 'Maple leaf', pays: [25, 80, 300] },
		A: { name: 'Ace', pays: [15, 50, 150] },
		K: { name: 'King', pays: [15, 40, 125] },
		Q: { name: 'Queen', pays: [10, 30, 100] },
		J: { name: 'Jack', pays: [10, 25, 75] },
		T: { name: 'Ten', pays: [10, 25, 75] },
		W: { name: 'Ember fox', role: 'wild', pays: [50, 250, 1000] },
		S: { name: 'Acorn', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'KSATQJ41AKQT5A2JQT34J5K1QAT4235WT4QKAJ325',
			'5QJ23K41JTQ3KJ2AK5TJ341Q5JKTA2W5K3SA1T4',
			'TK3QAW5T41QJT2SA4KTQ5SJA4TQW5A43JQ1K532J',
			'JK42T1JKAS5314WJA3Q4KT5JAQK123TJAKQ425TSQ',
			'A4KQJ2AK5T1AQK3JT24QKJ5SAKWT5JQA3T5Q413JT2',
		],
		wild: { stays: true },
		spins: [8],
		again: 3,
	},
	variants: {
		'92': {
			base: {
				...base,
				strips: [
					'2T4JAQ3TA1K5Q4A3Q5SKA23WTQ4JTA5QKJAT15Q43TAQ',
					'KA43KJ2A5TKJ2K3JTAJ5W14JK32AK1SK35KQATW',
					'AT54Q1S5QWTJA1Q4K3JTQA4T5K3TQAJ24WQAT5SQ2',
					'QJW2A5S4JKT354ATKJQ3ATK5QJ4W3JA12JTKQS14TK',
					'1WKJQ5T3KAQT21KQ35A2JQKTA45J2QTA45JSKA3JTK',
				],
			},
		},
		'94': {
			base: {
				...base,
				strips: [
					'2T4JAQ3TA1K5QTA3Q5SKA23WTQ4JTA5QKJAT15Q43TAQ',
					'KA43KJ2A5T4J2K3JTAQ5W14JK32AK1S435KQATW',
					'AT54Q1S5QWTJA1Q4K3JTQ24T5K3TQAJ24WQAT5SQ2',
					'QJW2A5S4JKT354ATKJQ3ATK5QJ4W3JA12JTKQS14TK',
					'1W4JQ5T3KAQT21KQ35A2JQKT345J2QTA45JSKA3JTK',
				],
			},
		},
	},
};
