import type { Definition } from '../engine/definition.ts';
import { lines30 } from './lines.ts';

/**
 * Masks open as one portrait, then the host fills reels. In the free spins a whole reel of masks walks from left to right.
 */
export const definition: Definition = {
	slug: 'moonlit-masquerade',
	reels: 5,
	rows: 3,
	cost: 30,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 300],
	maxWin: 3500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines30 },
	symbols: {
		1: { name: { en: 'Contessa', zh: '女伯爵' }, pays: [50, 200, 1000] },
		2: { name: { en: 'Doctor', zh: '鸟嘴医生' }, pays: [40, 150, 800] },
		3: { name: { en: 'Gondola', zh: '贡多拉' }, pays: [30, 100, 500] },
		4: { name: { en: 'Violin', zh: '小提琴' }, pays: [25, 80, 400] },
		5: { name: { en: 'Candelabra', zh: '烛台' }, pays: [20, 60, 300] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [10, 40, 150] },
		K: { name: { en: 'King', zh: 'K' }, pays: [10, 30, 125] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [8, 25, 100] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [5, 20, 80] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [5, 20, 80] },
		W: { name: { en: 'The host', zh: '舞会主人' }, role: 'wild' },
		M: { name: { en: 'Mask', zh: '面具' }, role: 'mystery' },
		S: { name: { en: 'Moon', zh: '明月' }, role: 'scatter' },
	},
	base: {
		strips: [
			'1A5Q4SJT5AMMQT2KA42TQ3KJATQ54T13KQTA2J4AQT',
			'25TJK3QMMJKS3J5K14T5QJK53A2J4T5KAJ3W1KJ',
			'ST4253QTKA4J25TAQ4TJQ12MMQAJW3TQA4KT15AQ',
			'JKW23J1A54K3JQK453KTQJ1TK52JAMM5KSJ3A5T4Q',
			'54T3Q2A4TJKW1Q5TSJ4KATQJ53KT4AQMMTKA2Q15J3QAJ2',
		],
		mystery: {
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
		},
		wild: { expands: true },
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'AMMTAKJQ35T2AQ4T1QKA24T5Q4TA2Q1K4TJA5TQ3J',
			'T4K3A5JT1KJ5MM3KJ23KJ5Q14JTKWJ53AQKJ25',
			'5A3QTKJQ4A2Q14TAMM32QWT4A5TKJQ1T54A2QTJ',
			'3KT514KJTMMQJK513JQK5A3WKJ5TA24J5K3A24JQ',
			'MM5TJQAT4K2J453JAWT4KQ51AJTQK3A5JTQ231Q4TKA2Q',
		],
		mystery: {
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
			walks: true,
		},
		wild: { expands: true },
		spins: [10],
	},
};
