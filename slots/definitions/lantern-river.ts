import type { Definition, Mode } from '../engine/definition.ts';

const base: Mode = {
	strips: [
		'KTQJ4T51A5TQKA243S5QJA5T4AQ23KATQ12AJ3QT4A',
		'KAJ435KSTA25KAQ1K23J5KTQ3J51AKSJ3K4JWT5',
		'QJ3AWKQT14ATQJ54AT2QAKTS24QA3TSAQ5J4QT1W',
		'QT3K2JQA4J5K1WAJKT235JQSA4KTJQ5WAK2JT35K1',
		'QTSJ35Q1TA4K3J2Q1TAKJ52TKAQ4KTJ2AQ15J4K35A',
	],
	wild: {
		multipliers: [
			[1, 5],
			[2, 3],
			[3, 2],
		],
	},
};

/**
 * Wins on ways. The multipliers of wilds multiply each other. In the free spins, each multiplier is at least 2.
 */
export const definition: Definition = {
	slug: 'lantern-river',
	reels: 5,
	rows: 3,
	cost: 20,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 400, 600],
	maxWin: 1200,
	wins: { by: 'ways', counts: [3, 4, 5] },
	symbols: {
		1: { name: 'Koi', pays: [25, 80, 300] },
		2: { name: 'Paper crane', pays: [20, 60, 200] },
		3: { name: 'Fan', pays: [15, 40, 125] },
		4: { name: 'Teapot', pays: [12, 30, 100] },
		5: { name: 'Lotus', pays: [10, 25, 75] },
		A: { name: 'Ace', pays: [6, 15, 40] },
		K: { name: 'King', pays: [5, 12, 30] },
		Q: { name: 'Queen', pays: [5, 10, 25] },
		J: { name: 'Jack', pays: [5, 10, 20] },
		T: { name: 'Ten', pays: [4, 8, 20] },
		W: { name: 'Lantern', role: 'wild' },
		S: { name: 'Moon', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'JASJAKTQ1KTJAK4QT3QTJKQ35ATKQJ13TKAJKQT21',
			'34JAK1JW4JST52Q5WJ354S2Q5TA1K2QJ5T41AWK5',
			'5125AQTW15A4KT1A5J24Q53KSJT4WQ2AJ4SKTQW',
			'3AT5W213QKWAJ21W3T45WJK5342JKAQ512TAJSK4Q',
			'4QAJ2154ATQ35K1AJ5Q4JAKJ215TQJA4SK5Q4TQK',
		],
		wild: {
			multipliers: [
				[2, 7],
				[3, 3],
			],
		},
		spins: [12],
		again: 12,
	},
	variants: {
		'94': {
			base: {
				...base,
				strips: [
					'KTQJ4T51A5TQKAT43S5QJA5T4AQ23KATQ12AJ3QT4A',
					'KAJ435KSTA25KAQ1K23J5KTQ3J51AKSJ3K4JWT5',
					'QJ3AWKQT14ATQJ54AT2QAKTS24QA3TSAQKJ4QT1W',
					'QT3K2JQA4J5K1WAJKT235JQSA4KTJQ5WAK2JT35K1',
					'QTSJ35Q1TA4K3J2Q1TAKJ52TKAQ4KTJ2AQ15J4K35A',
				],
			},
		},
	},
};
