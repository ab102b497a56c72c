import type { Definition } from '../engine/definition.ts';
import { tallLines50 } from './lines.ts';

/**
 * Everything stands in the free spins: runes stay, and multiply by one more for each spin on which they took part in a win.
 */
export const definition: Definition = {
	slug: 'fjord-forge',
	reels: 5,
	rows: 4,
	cost: 50,
	coins: [1, 2, 4, 10, 20, 40, 100, 200],
	maxWin: 6000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines50 },
	symbols: {
		1: { name: { en: 'Longship', zh: '长船' }, pays: [60, 250, 1200] },
		2: { name: { en: 'Helmet', zh: '战盔' }, pays: [50, 200, 800] },
		3: { name: { en: 'Axe', zh: '战斧' }, pays: [40, 150, 600] },
		4: { name: { en: 'Shield', zh: '圆盾' }, pays: [30, 100, 400] },
		5: { name: { en: 'Drinking horn', zh: '角杯' }, pays: [25, 80, 300] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [15, 50, 200] },
		K: { name: { en: 'King', zh: 'K' }, pays: [15, 50, 150] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [10, 40, 125] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [10, 30, 100] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [10, 30, 100] },
		W: { name: { en: 'Rune', zh: '符文' }, role: 'wild', pays: [60, 250, 1200] },
		S: { name: { en: 'Anvil', zh: '铁砧' }, role: 'scatter' },
	},
	base: {
		strips: [
			'2AS4JQTA2W45TQAK43T1AKQ3TAJQ51TAQ42T5KQJT',
			'JS5TJ4K325JT4KJ2Q3K51JK3TA5KJQWAJ51K3',
			'AJ2TQ4AT324QTK52AJQT415AQSJ3T5Q4A1TQWK',
			'JT3A54JKQ3A4JT53QKJS5Q1TK24WJK15AJK325K',
			'TJQ2KA153T2JW5Q4ATJ3SQTKA4T5Q3AKJQ4T2KJA1Q54',
		],
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'A5Q3TKA4TQ1AT23QJ25T4KAQ5TJA4QKT2JA14QT',
			'4KJ35KAJT52K3JQ5WKJTA43QJ5K1J235JKT1',
			'2AQ1T34A5JQTKA54T1Q5J2Q3TA42QWTJAKTQ4',
			'4T5KJ13A5JK123TJKAQ5W4K3JQAK5TQJ435KJ2',
			'5Q4W1KTAQJ35TQ2KTJA4QKT5J3A4Q12A53JT24KQATJ',
		],
		wild: { stays: true, growsTo: 5, combine: 'sum' },
		spins: [10],
	},
};
