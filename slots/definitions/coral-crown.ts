import type { Definition, Mode } from '../engine/definition.ts';
import { lines25 } from './lines.ts';

const base: Mode = {
	strips: [
		'5TQ2AJTQA5421QAKTJ41AKTQ532T4AJQKT23Q4AS',
		'KQ21T53KA2J5TQJAS4A3J1KQ5TJ3AQ524J3K5WT',
		'Q15JA4TKQ2AS3KT52JAQT34WAJ52QKTS4QJ1TQ3AT',
		'2KTAJK5S4Q3JKT4A3J153AKQWJ54KTQJ52K1TJ35Q',
		'5K4J1T25QJAK42QT3A5T1SQJAKT3Q4JAQT5K3A4TQ2J',
	],
	wild: { stays: true },
	respins: 2,
};

/** Wilds (turtles) stay for two respins. Every segment of the wheel pays, so wins are small and regular. */
export const definition: Definition = {
	slug: 'coral-crown',
	reels: 5,
	rows: 3,
	cost: 25,
	coins: [1, 2, 4, 10, 20, 40, 100, 200, 400, 600],
	maxWin: 500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines25 },
	symbols: {
		1: { name: 'Fish king', pays: [50, 250, 2500] },
		2: { name: 'Seahorse', pays: [40, 150, 750] },
		3: { name: 'Starfish', pays: [30, 100, 300] },
		4: { name: 'Shell', pays: [25, 75, 250] },
		5: { name: 'Anemone', pays: [20, 60, 200] },
		A: { name: 'Ace', pays: [12, 40, 125] },
		K: { name: 'King', pays: [12, 40, 100] },
		Q: { name: 'Queen', pays: [10, 25, 80] },
		J: { name: 'Jack', pays: [8, 20, 60] },
		T: { name: 'Ten', pays: [8, 20, 60] },
		W: { name: 'Turtle', role: 'wild' },
		S: { name: 'Chest', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'wheel' },
	wheel: {
		segments: [
			[10, 24],
			[15, 20],
			[20, 18],
			[25, 12],
			[30, 8],
			[50, 5],
			[100, 2],
		],
	},
	variants: {
		'94': {
			base: {
				...base,
				strips: [
					'5TQ2AJTQA5421QAKTJ41AKTQ532T4AJQKT23Q4AS',
					'KQ21T53KA2J5TQJAS4A3J1KQ5TJ3AQ52KJ3K5WT',
					'Q15JA4TKQ2AS3KT52JAQT34WAJ52QKTS4QJ1TQ3AT',
					'2KTAJK5S4Q3JKT4A3J153AKQWJ54KTQJ52K1TJ35Q',
					'5K4J1T25QJAK42QT3A5T1SQJAKT3Q4JAQT5K3AKTQ2J',
				],
			},
		},
	},
};
