import type { Definition } from '../engine/definition.ts';

/**
 * Ways with wilds that fill the three middle reels and multiply each other: most of what it returns comes in few, large wins.
 */
export const definition: Definition = {
	slug: 'tide-of-the-narwhal',
	reels: 5,
	rows: 4,
	cost: 20,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500],
	maxWin: 8000,
	wins: { by: 'ways', counts: [3, 4, 5] },
	symbols: {
		1: { name: { en: 'Orca', zh: '虎鲸' }, pays: [4, 10, 40] },
		2: { name: { en: 'Walrus', zh: '海象' }, pays: [3, 8, 25] },
		3: { name: { en: 'Giant clam', zh: '巨蚌' }, pays: [3, 6, 15] },
		4: { name: { en: 'Coral lamp', zh: '珊瑚灯' }, pays: [2, 5, 12] },
		5: { name: { en: 'Starfish', zh: '海星' }, pays: [2, 4, 10] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [1, 3, 6] },
		K: { name: { en: 'King', zh: 'K' }, pays: [1, 2, 5] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [1, 2, 5] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [1, 2, 4] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [1, 2, 4] },
		W: { name: { en: 'Narwhal', zh: '独角鲸' }, role: 'wild' },
		S: { name: { en: 'Pearl', zh: '珍珠' }, role: 'scatter' },
	},
	base: {
		strips: [
			'TQQKK3TTAA5KK42TT55JJ4QQK511JQA2TTSQJJ41A33T5522AA44',
			'KK55JJTTKKS2AAJKTT44AJJ15KKT33215KJJQQ354J11Q55KKJJ115A33WJJQQ4K22553SJAAKK33TT442JJKT443355JQ44',
			'KKAAWTKKQAA54Q11A44TTQ1A22TT33JJ5TT211Q44A22QQTJ44A5533TT55JJQQ34SJJ2TT155SK3QQAAT435QQAAJ4K3TQQ55',
			'QQ11K3T55SJ3KK41JJ2244KJJ355Q4ASKJJ33Q2AAJJT54AAKK23355TT1KK22A5JJQ33W445KKAAT3JQQ2AKJTT5J4',
			'3KTT114455AQQ1T3AJJ45QQKK4AATT2JJQKKS445TT2J33AAT122Q',
		],
		wild: {
			expands: true,
			multipliers: [
				[2, 12],
				[3, 4],
				[5, 1],
			],
		},
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'55AAJ11QQ2KTT4A55QQTT4KK223TTJJAKKQT41JJQ52AA4433T',
			'5JQ114K5AAQQ4K33JJKK22445KJJ3355TTAQQJKKW5JJT223355JJKKT3JJAKK115533AAJQKTT551KKJ2W44312JJKK',
			'2255AAQJT22KK33QQ11TTAQQ442TTAJJ44QAAJJ55QQ3J4KKQQTTAAW554T3AAQ4TTW2155JJTTKAW3345TTQA11TK44TQQJJ4415QQ',
			'KKJJ4K155TAJJ24QWKK31155JJ3K22WJJKK5AAJ33QQJK1A235Q44KJAAWJTTQQ4433AA5TT33JJAAKKT1133JJ5W223',
			'AAKKTQJ31KAATT55QQJJ3322KKTT44QQ115AT2Q44A35TTJJ4',
		],
		wild: {
			expands: true,
			multipliers: [
				[2, 12],
				[3, 4],
				[5, 1],
			],
		},
		spins: [10],
	},
	buys: [{ feature: 'free', price: 70 }],
};
