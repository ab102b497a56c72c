import type { Definition, Mode } from '../engine/definition.ts';
import { tallLines25 } from './lines.ts';

const base: Mode = {
	strips: [
		'14T5ASQJT5CC4WAQTC4A2Q4A532TKQAJT1Q23ATKQAJ4TK3Q',
		'JCCTJ45314J243CJ5Q4ACT3JKW5J4QSJ2AK5423145',
		'J4CQT432KAQTC2ATQ41JATQ45TA3JCC5QTAWKQ5214SQTA',
		'KAW45TQJ3CC4KJQAT54J3CK5TA2QKJT53KJQC15AKJ12S3',
		'JTQ3K24Q5WTJCCKAQJT4KQA54QS1TKJ53CQ2J5TKJAQ2T43A1',
	],
};

/** Hold and win on twenty cells, and free spins on strips without royals and coins (bells). */
export const definition: Definition = {
	slug: 'thunder-yak',
	reels: 5,
	rows: 4,
	cost: 25,
	coins: [1, 2, 4, 10, 20, 40, 100, 200, 400],
	maxWin: 2500,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines25 },
	symbols: {
		1: { name: 'Snow leopard', pays: [100, 400, 2000] },
		2: { name: 'Monastery', pays: [75, 250, 1200] },
		3: { name: 'Prayer wheel', pays: [50, 200, 800] },
		4: { name: 'Horn', pays: [40, 150, 600] },
		5: { name: 'Butter lamp', pays: [30, 100, 400] },
		A: { name: 'Ace', pays: [20, 60, 250] },
		K: { name: 'King', pays: [20, 60, 200] },
		Q: { name: 'Queen', pays: [15, 50, 150] },
		J: { name: 'Jack', pays: [10, 40, 125] },
		T: { name: 'Ten', pays: [10, 40, 125] },
		W: { name: 'Thunder yak', role: 'wild', pays: [100, 400, 2000] },
		S: { name: 'Prayer flags', role: 'scatter' },
		C: { name: 'Bell', role: 'coin' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'4512345145143145213414541251W451',
			'531523515352153525345135135453W1532',
			'424324W4324124534253414243243243',
			'35125435124532534W534523453542512',
			'35W13425142534512451452435425341524',
		],
		spins: [8],
	},
	hold: {
		needs: 6,
		respins: 3,
		chance: [1, 19],
		values: [
			[1, 500],
			[2, 220],
			[3, 100],
			[4, 50],
			[5, 40],
			[8, 25],
			[10, 20],
			['mini', 16],
			['minor', 9],
			['major', 2],
		],
		jackpots: { mini: 20, minor: 50, major: 200, grand: 2000 },
	},
	variants: {
		'92': {
			base: {
				...base,
				strips: [
					'14T5ASQJT5CC4WAQTC5A2Q4A532TKQAJT1Q23ATKQAJ5TK3Q',
					'JCCTJ45314J243CJ5Q4ACT3JKW5J4QSJ2AK5423145',
					'J4CQT432KAQTC2ATQ41JATQ45TA3JCC5QTAWKQ5214SQTA',
					'KAW45TQJKCC4KJQAT54J3CK5TA2QKJT53KJQC15AKJ12S3',
					'JTQ3K24J5WTJCCKAQJT4KQA54QS1TKJ53CQ2J5TKJAQ2T43A1',
				],
			},
		},
		'94': {
			base: {
				...base,
				strips: [
					'14T5ASQJT5CC4WAQTC4A2Q4A532TKQAJT1Q23ATKQAJ4TK3Q',
					'JCCTJ45314J243CJ5Q4ACT3JKW5J4QSJ2AK5423145',
					'J4CQT432KAQTC2ATQ51JATQ45TA3JCC5QTAWKQ5214SQTA',
					'KAW45TQJ3CC4KJQ2T54J3CK5TA2QKJT53KJQC15AKJ12S3',
					'JTQ3K24Q5WTJCCKAQJT4KQA54QS1TKJ53CQ2J5TKJAQ2T43A1',
				],
			},
		},
	},
};
