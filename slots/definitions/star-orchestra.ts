import type { Definition } from '../engine/definition.ts';

/**
 * Ways that tumble. Symbols stand in stacks, so that long wins come rarely and large; in the free spins every tumble lifts the multiplier.
 */
export const definition: Definition = {
	slug: 'star-orchestra',
	reels: 6,
	rows: 5,
	cost: 20,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500],
	maxWin: 9000,
	wins: { by: 'ways', counts: [3, 4, 5, 6] },
	symbols: {
		1: { name: { en: 'Violin', zh: '小提琴' }, pays: [6, 10, 15, 30] },
		2: { name: { en: 'Harp', zh: '竖琴' }, pays: [5, 8, 12, 25] },
		3: { name: { en: 'Horn', zh: '圆号' }, pays: [4, 6, 10, 20] },
		4: { name: { en: 'Flute', zh: '长笛' }, pays: [3, 5, 8, 15] },
		5: { name: { en: 'Drum', zh: '定音鼓' }, pays: [3, 4, 6, 12] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [1, 2, 4, 8] },
		K: { name: { en: 'King', zh: 'K' }, pays: [2, 3, 6, 12] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [1, 2, 3, 6] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [2, 3, 5, 10] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [1, 2, 3, 5] },
		W: { name: { en: 'Comet', zh: '彗星' }, role: 'wild' },
		S: { name: { en: 'Conductor', zh: '指挥' }, role: 'scatter' },
	},
	base: {
		strips: [
			'3TTT4JQAAAK1STTTAJJJ22AT411QQQK5444QTAAA5QQQAAA1TTTQ322TTTQQQ2555AT333KKKTQ11532TTTAAAQQQ',
			'J333T1KJJJTTT5KJJJ555122S4JKKKQQQJJJ4443KKK5JJJ211KWJ54QKKKAAATJK455532KKKJJJAKKK',
			'1A5QQQK223T1AAAQJJJT4QQQ11TTTQAKKKQQQJTTTQ4AAATW352AAA2QTTTQQQAAA22T113555A444SATTTQQQ333',
			'QKKKSJJJ31A444T5JJJ3TKQQQJJJ22TQQQ45JJJKQ11224KTTTJ5AAAKKKJ42TTTSAKKKJ1TTT2333WAAAJK555',
			'QQQKKKTAQ23ATJKKKQTTT555KJJJTTTKKK2JJJQQQ11555QS14TK5AAA333J22AAA3JJJ11QQQK5TTT4441A3225QAAAJW4',
			'AAAK555114QAAATJ555KQQQJ1123AJJJT415KTTTAAA221QQQTTTAJJJ5S3TQQQJ52A4KKKJTTT22JJJKKKQ333TKKKQ444',
		],
		tumbles: true,
		wild: {
			multipliers: [
				[2, 10],
				[3, 5],
				[4, 2],
				[5, 1],
			],
		},
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'TTTAAA452QTTT5553QQQAJKKK5T22QQQA31KTTTAAA4QQQ1T333AQQQ115T444QTTT2AAATQJJJTTTQAAA22K311',
			'K444JJJT2234K555JA24KTTT5W2JAAAKKKJJJ555KKKTJQ51KJJJKKK333JJJKKK11QQQ3J4WKKK1JJJ5',
			'AAA32TTTA555J11AQQQ3JJJWQQQTA221QQQT4K5AAAQ5T2211A4QQQ2T3AAA4441QAAATTTWQQQKKKTTTQ333QTTT',
			'J3AAA44415KKKJ224555JTTT3331KQQQA45JTTTKKKQ2JJJTTTWKJJJ32QKAAATJJJ11KKKTA225JJJK4QQQWT',
			'2KKKAAAJJJ3335AAATTT555KQQQAJ22555J1TTT3AQ5KKKTQ311KKKQ4JJJATK411Q522TJJJAAAQQQ2WTTTJ444KW1QQQ3',
			'KKKTTT55514A22JJJKKKTQQQ3211JT522JKKKAAA114JJJQ1A5553JJJKQQQA444JQK5TTTJAAA42TQQQAAAT5K333TTTQ',
		],
		tumbles: true,
		wild: {
			multipliers: [
				[2, 10],
				[3, 5],
				[4, 2],
				[5, 1],
			],
		},
		meter: 1,
		spins: [10],
	},
};
