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
		1: { name: { en: 'Violin', zh: '小提琴' }, pays: [10, 20, 50, 200] },
		2: { name: { en: 'Harp', zh: '竖琴' }, pays: [8, 15, 40, 120] },
		3: { name: { en: 'Horn', zh: '圆号' }, pays: [6, 12, 30, 80] },
		4: { name: { en: 'Flute', zh: '长笛' }, pays: [5, 10, 20, 60] },
		5: { name: { en: 'Drum', zh: '定音鼓' }, pays: [4, 8, 15, 40] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [2, 4, 8, 20] },
		K: { name: { en: 'King', zh: 'K' }, pays: [2, 4, 8, 20] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [2, 3, 6, 15] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [1, 2, 5, 12] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [1, 2, 5, 12] },
		W: { name: { en: 'Comet', zh: '彗星' }, role: 'wild' },
		S: { name: { en: 'Conductor', zh: '指挥' }, role: 'scatter' },
	},
	base: {
		strips: [
			'333KKKTTTSJQQQK5542AAA3QQQKKK555JJJTTT222AAAT1JJJQ511444A',
			'11333222JJJ1QQQ5KKKJJJQAAAW4TTT555KATTT55QQQAAAJKKK32T444',
			'QQQ3334442JJJQQQ55KKK11TWJKKK5TTT3A222TTT5551AAAKJJJQSAAA4',
			'35222AAA555QQQ4KKKT5511WJJJTTTKKKQ2J333TTTQQQSKAAA444JJJ1A',
			'3AAATTT112225444TQQQJJJ1333555QQQKKKAAAWQJJJ2KATTTSJ455KKK',
			'QJJJ4555AT2QQQKKK3SJJJ11AAA55222JTTT1KKK444TTTQQQK5AAA333',
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
			'KKKQ2TTT5JJJ222A1TTTK43QQQ11TAAA555JJJ444KKK55JAAAQQQ333',
			'TTTQKJJJ3QQQ55TA11245TTTKKK1222555444JAAAKKKQQQAAAJJJ333W',
			'333QQQ5TTTAAA222KJJJ43QTTTAKKK2T155QQQW11JJJ555444KKKJAAA',
			'4QQQ355JAAA444W333KQQQTTT2KKK11TAAAQ555JJJ22215KKKJJJTTTA',
			'55TTT222AAAK3444AAAJJJWKKKQQQ11TTTQ2555333J45T1AKKKQQQJJJ',
			'TTT55AQQQ4JJJKKK1132QQQTTT5333JTKKKAAA444Q555JJJAAA1K222',
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
