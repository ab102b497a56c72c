import type { Definition, Mode, MysteryRule } from '../engine/definition.ts';
import { tallLines40 } from './lines.ts';

const mystery: MysteryRule = {
	becomes: [
		['1', 1],
		['2', 1],
		['3', 2],
		['4', 2],
		['5', 3],
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
		'QT53K5AT2Q3415ATQJ1TA5QKSATQMMJQT43AJK45',
		'32QJTK4JT5KMMMQ1KT5AJSK3Q5JKT34JMM5AJ1K',
		'ATQ5KT43QAJT4Q5KAJSTMMM4QTA51QKAT23Q4JMM',
		'3JTMMM5QJAK15TJ4KMM1AQKSTJ3254TKJA3Q52J4KAQ',
		'MMMSK4TQJA2QTKJA34TQ5AQTMMJ3K152A4QJ521T4AQJK35',
	],
	mystery,
};

/**
 * Mystery symbols (gears) are in stacks on the strips, and open together. The wheel pays a multiple of the
 * bet or begins the free spins.
 */
export const definition: Definition = {
	slug: 'clockwork-bazaar',
	reels: 5,
	rows: 4,
	cost: 40,
	coins: [1, 2, 5, 10, 20, 50, 100, 200],
	maxWin: 2500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines40 },
	symbols: {
		1: { name: 'Airship', pays: [100, 400, 2000] },
		2: { name: 'Brass lamp', pays: [75, 300, 1500] },
		3: { name: 'Carpet', pays: [60, 250, 1000] },
		4: { name: 'Teapot', pays: [50, 200, 750] },
		5: { name: 'Perfume', pays: [40, 150, 500] },
		A: { name: 'Ace', pays: [25, 80, 250] },
		K: { name: 'King', pays: [25, 75, 250] },
		Q: { name: 'Queen', pays: [20, 60, 200] },
		J: { name: 'Jack', pays: [20, 50, 150] },
		T: { name: 'Ten', pays: [20, 50, 150] },
		M: { name: 'Gear', role: 'mystery' },
		S: { name: 'Dial', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'wheel' },
	wheel: {
		segments: [
			[15, 20],
			[20, 20],
			[30, 16],
			[40, 10],
			[60, 6],
			[100, 4],
			[250, 1],
			['free', 23],
		],
	},
	free: {
		strips: [
			'A5QMMMM5QA3QAKMMMMQ5AQ25Q45ATKA1MMMMA5QA1QMMMMJT',
			'1J4KJMMMMAJK45JMMMMK3J4KMMMMJ1TKJ4KMMMMJ2TJQ',
			'T2QTA2TMMMM23J15QT2MMMM12TQ42QMMMM2TQ2KJMMMMJ',
			'QJMMMMAJKT1JT3KT5JMMMMTK4QJMMMMATKJ1MMMMKTA2JAQTK',
			'TMMMMK1TJATKJMMMM4TQAJ5T4MMMMJAKTA45A2JT3K1MMMMTJ4AQ',
		],
		mystery,
		spins: [10],
	},
	variants: {
		'94': {
			base: {
				...base,
				strips: [
					'QT53K5AT2Q3415ATQJ1TA5QKSATQMMJQT43AJK45',
					'32QJTK4JT5KMMMQ1K25AJSK3Q5JKT34JMM5AJ1K',
					'ATQ5KT4KQAJT4Q5KAJSTMMM4QJA51QKAT23Q4JMM',
					'3JTMMM5QJAK15TJ4KMM1AQKSTJ3254TKJA3Q52J4KAQ',
					'MMMSK4TQJA2QTKJA34TQ5AQTMMJ3K152A4QJ521T4AQJK35',
				],
			},
		},
	},
};
