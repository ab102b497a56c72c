import type { CoinValue, Definition, Mode, Weighted } from '../engine/definition.ts';
import { lines25 } from './lines.ts';

const base: Mode = {
	strips: [
		'45TKQJA2CT5QKTCQ4A1KTACCTQ14A5JQ2TAW43A2TQJ3',
		'4351KT2Q1A3TKJC52TWKJ534JK25JCC5KQJ3ACKJ',
		'ATQ24AT5ACCC34KJQ5TAW4Q32ATQ15CCKTAJQ4T21JC',
		'QKJ253QCCKA3J41C5KJT32C5JK5A134K5JTQ5KJA4W',
		'AT5JCQ4KT5JCA2QT3KJ2AQ1TCC5K4QT3AJKT135JQA24KWQ',
	],
};

const coinValues: Weighted<CoinValue> = [
	[1, 220],
	[2, 240],
	[3, 190],
	[5, 150],
	[8, 70],
	[10, 60],
	[15, 25],
	['mini', 18],
	['minor', 6],
	['major', 2],
];

/**
 * Hold and win on fifteen cells. A collector (furnace) pays the sum of the other coins, so a late collector
 * pays more.
 */
export const definition: Definition = {
	slug: 'volcano-vault',
	reels: 5,
	rows: 3,
	cost: 25,
	coins: [1, 2, 4, 10, 20, 40, 100, 200, 300],
	maxWin: 10000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines25 },
	symbols: {
		1: { name: 'Stone dragon', pays: [100, 500, 2500] },
		2: { name: 'Obsidian mask', pays: [75, 300, 1500] },
		3: { name: 'Iron door', pays: [60, 200, 1000] },
		4: { name: 'Opal', pays: [50, 150, 750] },
		5: { name: 'Hammer', pays: [40, 125, 500] },
		A: { name: 'Ace', pays: [30, 100, 400] },
		K: { name: 'King', pays: [25, 75, 300] },
		Q: { name: 'Queen', pays: [20, 60, 200] },
		J: { name: 'Jack', pays: [15, 50, 200] },
		T: { name: 'Ten', pays: [15, 50, 200] },
		W: { name: 'Fire gem', role: 'wild', pays: [100, 500, 2500] },
		C: { name: 'Gold ingot', role: 'coin' },
	},
	base,
	hold: {
		needs: 6,
		respins: 3,
		chance: [1, 24],
		values: coinValues,
		respinValues: [...coinValues, ['collect', 100]],
		jackpots: { mini: 25, minor: 100, major: 500, grand: 5000 },
	},
	buys: [
		{
			feature: 'hold',
			price: 58,
			coins: [
				[6, 20],
				[7, 4],
				[8, 1],
			],
		},
	],
	variants: {
		'92': {
			base: {
				...base,
				strips: [
					'4QTKQJAQCT5QKTCQ4A1KTACCTQ14A5JQ2TAW43A2TQJ3',
					'4351KT2Q1A3TKJC52TWKJ534JK25JCC5KQJ3ACKJ',
					'ATQ24AT5ACCC34KJQ5TAW4Q32ATQ15CCKTAJQ4T21JC',
					'QKJ253QCCKA3J41C5KJT32C5JK5A134K5JTQ5KJA4W',
					'AT5JCQ4KT5JCA2QT3KJ2AQ1TCC5K4QT3AJKT135JQA24KWQ',
				],
			},
			buys: [
				{
					feature: 'hold',
					price: 60,
					coins: [
						[6, 20],
						[7, 4],
						[8, 1],
					],
				},
			],
		},
	},
};
