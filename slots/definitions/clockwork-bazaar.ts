import type { Definition } from '../engine/definition.ts';
import { tallLines40 } from './lines.ts';

/**
 * Mystery gears stand in stacks and turn over together. The dial gives a prize or the free spins, whose strips carry more gears.
 */
export const definition: Definition = {
	slug: 'clockwork-bazaar',
	reels: 5,
	rows: 4,
	cost: 40,
	coins: [1, 2, 5, 10, 20, 50, 100, 200],
	maxWin: 3000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines40 },
	symbols: {
		1: { name: { en: 'Airship', zh: '飞艇' }, pays: [60, 250, 1000] },
		2: { name: { en: 'Brass lamp', zh: '黄铜灯' }, pays: [50, 200, 750] },
		3: { name: { en: 'Carpet', zh: '挂毯' }, pays: [40, 120, 500] },
		4: { name: { en: 'Spices', zh: '香料' }, pays: [30, 100, 400] },
		5: { name: { en: 'Music box', zh: '八音盒' }, pays: [25, 80, 300] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [15, 50, 150] },
		K: { name: { en: 'King', zh: 'K' }, pays: [15, 40, 125] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [10, 30, 100] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [10, 25, 80] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [10, 25, 80] },
		M: { name: { en: 'Gear', zh: '齿轮' }, role: 'mystery' },
		S: { name: { en: 'Dial', zh: '表盘' }, role: 'scatter' },
	},
	base: {
		strips: [
			'QT23K5AT2Q3415ATQJ1TA5QKSATQMMJQT43AJK45',
			'32QJTK4J25KMMMJ1KT5AJSK3Q5JKT34JMM5AJ1K',
			'ATQ5KT43QAJT4Q2KAJSTMMM4QTA51QKAT23Q4JMM',
			'3JTMMM5QJAK15TJ4KMM1AQKSTJ3254TKJA3Q52J4KAQ',
			'MMMSK4TQJA2QTKJA34TK5AQTMMJ3K152A4QJ521T4AQJK35',
		],
		mystery: {
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
		},
	},
	scatter: { needs: 3, award: 'wheel' },
	wheel: {
		segments: [
			[10, 20],
			[15, 16],
			[20, 14],
			[30, 10],
			[50, 6],
			[100, 2],
			[250, 1],
			['free', 20],
		],
	},
	free: {
		strips: [
			'TJKAT24Q3AK5TQ4MMMAKQ1T35Q4MMMMJT1AQ35JT2AQ5',
			'JMMMMAK2J51KJAQ54K3TJ5MMMQKJ3T1K2J3T4K5',
			'2KJ4TQAMMMMJ4ATQ5K3T1A2QTK54AQ3TMMM4QJATQ',
			'25QKTMMMJ1K54QA3J45TKA3JQ45JTAK12J3QMMMMTAKJ',
			'TMMM4QKJ53TQAJK42TMMMMAK25J41QKT3AJ54QK21JATQ3A5',
		],
		mystery: {
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
		},
		spins: [10],
	},
};
