import type { Definition, Mode, MysteryRule } from '../engine/definition.ts';
import { lines30 } from './lines.ts';

const mystery: MysteryRule = {
	becomes: [
		['1', 2],
		['2', 2],
		['3', 3],
		['4', 3],
		['5', 4],
		['A', 4],
		['K', 4],
		['Q', 5],
		['J', 5],
		['T', 5],
	],
	opens: 'first',
};

const base: Mode = {
	strips: [
		'1A5Q4SJ25AMMQT2KA42TQ3KJATQ54T13KQTA2J4AQT',
		'25TJK3QMMJKS3Q5K14T5QJK53A2J4T5KAJ3W1KJ',
		'QKTS4A23J4T5QA21QTJ4AQ3W2T4Q5KSJT5AQMM1TA',
		'5JAT4JK3Q15KJS3A1W54KMM2SJKT3Q5KJAT25J3Q4K',
		'54T3Q2A4TJKW1Q5TSJ4KATQJ53KT4AQMMTKA2Q15J3QAJ2',
	],
	mystery,
	wild: { expands: true },
};

/**
 * All mystery symbols (masks) become one letter, then wilds (the host) fill their reels. In the free spins, a
 * reel of masks moves from left to right.
 */
export const definition: Definition = {
	slug: 'moonlit-masquerade',
	reels: 5,
	rows: 3,
	cost: 30,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 300],
	maxWin: 1500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines30 },
	symbols: {
		1: { name: 'Contessa', pays: [50, 200, 1000] },
		2: { name: 'Doctor', pays: [40, 150, 800] },
		3: { name: 'Gondola', pays: [30, 100, 500] },
		4: { name: 'Violin', pays: [25, 80, 400] },
		5: { name: 'Candelabra', pays: [20, 60, 300] },
		A: { name: 'Ace', pays: [10, 40, 150] },
		K: { name: 'King', pays: [10, 30, 125] },
		Q: { name: 'Queen', pays: [8, 25, 100] },
		J: { name: 'Jack', pays: [5, 20, 80] },
		T: { name: 'Ten', pays: [5, 20, 80] },
		W: { name: 'The host', role: 'wild' },
		M: { name: 'Mask', role: 'mystery' },
		S: { name: 'Moon', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'12T43K1251AJ1QMMM1A4J12QKA154321K5',
			'J31AT142JWT51241Q51AK12QT13KJ14MMMK',
			'4351TJ1351TWJQ1KT2154KA2QWJ1KT42A1MMM',
			'WKA2Q451K3AJ1QK14JAQ5T2K3JWMMM45JT3',
			'TAWQ534TKJ154A32J152KTMMM2QTA5JK4Q12J3K',
		],
		mystery: { ...mystery, walks: true },
		wild: { expands: true },
		spins: [10],
	},
	variants: {
		'94': {
			base: {
				...base,
				strips: [
					'1A5Q4SJ25AMMQT2KA42TQ3KJATQ54T13KQTA2J4AQT',
					'35TJK3QMMJKS3Q5K14T5QJK53A2J4T5KAJ3W1KJ',
					'QKTS4A23JAT5QA21QTJ4AQ3W2T4Q5KSJT5AQMM1TA',
					'5JAT4JK3Q1TKJS3A1W54KMM2SJKT3Q5KJAT25J3Q4K',
					'54T3Q2A4TJKW1Q5TSJ4KATQJ53KT4AQMMTKA2Q15J3QAJ2',
				],
			},
		},
	},
};
