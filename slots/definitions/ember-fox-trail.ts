import type { Definition } from '../engine/definition.ts';
import { lines20 } from './lines.ts';

export const definition: Definition = {
	slug: 'ember-fox-trail',
	reels: 5,
	rows: 3,
	cost: 20,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500],
	maxWin: 2500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines20 },
	symbols: {
		1: { name: { en: 'Stag', zh: '雄鹿' }, pays: [30, 100, 400] },
		2: { name: { en: 'Owl', zh: '猫头鹰' }, pays: [25, 75, 250] },
		3: { name: { en: 'Mushroom', zh: '蘑菇' }, pays: [20, 50, 150] },
		4: { name: { en: 'Campfire', zh: '篝火' }, pays: [15, 40, 125] },
		5: { name: { en: 'Maple leaf', zh: '枫叶' }, pays: [10, 30, 100] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [6, 15, 50] },
		K: { name: { en: 'King', zh: 'K' }, pays: [5, 12, 40] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [4, 10, 30] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [4, 8, 25] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [3, 8, 25] },
		W: { name: { en: 'Ember fox', zh: '烬狐' }, role: 'wild', pays: [30, 100, 500] },
		S: { name: { en: 'Acorn', zh: '橡果' }, role: 'scatter' },
	},
	base: {
		strips: [
			'1TJQ5AKT3QJ2TKS4AQJ5TK3QAJT4KQ5',
			'T2QJK5AWTQ3JKS4TAQJ5KT1QJ3AKT4W',
			'Q1TJ5KAWQ3TJ4KSAQ5TJ2KQAT3JK4TQ',
			'J5TQ1KAWTJ3QK4SATQ5JK2TQAJ3KT4Q',
			'K1QTJ5AW4KQT3JASKQ5TJ2AKQT3J4TA',
		],
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'1TJQ5AKT3QJ2TKS4AQJ5TK3QAJT4KQ5',
			'T2QJK5AWTQ3JKS4TAQJ5KT1QJ3AKT4',
			'Q1TJ5KAWQ3TJ4KSAQ5TJ2KQAT3JK4TQ',
			'J5TQ1KAWTJ3QK4SATQ5JK2TQAJ3KT4Q',
			'K1QTJ5A4KQT3JASKQ5TJ2AKQT3J4TA',
		],
		wild: { stays: true },
		spins: [8, 8, 8],
		again: 3,
	},
};
