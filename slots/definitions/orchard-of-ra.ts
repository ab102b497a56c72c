import type { Definition, Mode } from '../engine/definition.ts';
import { lines10 } from './lines.ts';

const base: Mode = {
	strips: [
		'TAK3TA2QTJ4Q5TAK4QTJA4TKJAQT25QS34T5AQ34ATSKA4QT12QAJTQKWA15QJ',
		'K45JQK4A5J32KTAJ35K4JTA5KJ1Q3K5JS3KJ1TSJQK3TJ2K53JK52WJ',
		'KTQJ34QAWT54JAQ1T5JQTAK5Q43TKAQT41JTQAK2TSQ5A24QATS2ATJ4TQA',
		'3JA51J42KJ3S5KJQTA52JWKAT3JKQ2J345QKATJQ5KAT3QJ15KTS3KAQ45TJK4',
		'QKJ5T34JQA52WK4TJ3K5QTAJK13QAT2QAKTQJ4KTJQK5TA4J35TA412JQ3ATQ5AS',
	],
	wild: { expands: true },
};

/** Few lines and expanding wilds. Five reels of wilds (suns) pay the top prize on all lines at once. */
export const definition: Definition = {
	slug: 'orchard-of-ra',
	reels: 5,
	rows: 3,
	cost: 10,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
	maxWin: 12000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines10 },
	symbols: {
		1: { name: 'Pharaoh', pays: [50, 250, 1500] },
		2: { name: 'Falcon', pays: [40, 150, 1000] },
		3: { name: 'Scarab', pays: [30, 100, 600] },
		4: { name: 'Obelisk', pays: [25, 80, 400] },
		5: { name: 'Fig', pays: [20, 60, 300] },
		A: { name: 'Ace', pays: [10, 40, 150] },
		K: { name: 'King', pays: [10, 40, 150] },
		Q: { name: 'Queen', pays: [8, 30, 100] },
		J: { name: 'Jack', pays: [5, 25, 100] },
		T: { name: 'Ten', pays: [5, 25, 100] },
		W: { name: 'Sun disc', role: 'wild', pays: [50, 500, 12000] },
		S: { name: 'Garden gate', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'Q5132K412JS124A31Q4T15A1JQW4A2154K321A2',
			'TK1J3512W43KJ5421TK1Q3JA2154SA153W2K1J35',
			'5AJ421QT34J3243K1A2Q541AS42K15Q324TW1Q',
			'15S3TQ1A35K1QWK53214JAK321542KQ51325JW13K4',
			'K23A14Q5K3S1T3KA41Q3W2T5Q1A2T435241JA2Q41J5',
		],
		wild: { expands: true },
		spins: [10],
		again: 10,
	},
	variants: {
		'92': {
			base: {
				...base,
				strips: [
					'TAKQTA2QTJ4Q5TAK4QTJA4TKJAQT25QS34T5AQ34ATSKA4QT12QAJTQKWA15QJ',
					'K45JQK3A5J32KTAJ35K4J3A5KJ1Q3K5JS3KJ1TSJQK3TJ2K53JK52WJ',
					'KTQJT4QAWT54JAQ1T5JQTAKTQ43TKAQT41JTQAK2TSQJA24QATS2ATJ4TQA',
					'3JA51J42KJ3S5KJQTA52JWKAT3JKQ2J345QKATJQ5KAT3QJ15KTS3KAQ45TJK4',
					'QKJ5T34JQA52WK4TJ3K5QTAJK13QAT2QAKTQJ45TJQK5TA4J35TA412JQ3ATQ5AS',
				],
			},
		},
		'94': {
			base: {
				...base,
				strips: [
					'TAK3TA2QTJ4Q5TAK4QTJA4TKJAQT25QS34T5AQ34ATSKA4QT12QAJTQKWA15QJ',
					'KT5JQK4A5J32KTAJ35K4JTA5KJ1Q3K5JS3KJ1TSJQK3TJ2K53JK52WJ',
					'KTQJ34QAWT24JAQ1T5JQTAK5Q4ATKAQT41JTQAK2TSQTA24QATS2ATJ4TQA',
					'3JA51J42KJ3S5KJQTA52JWKAT3JKQ2J345QKATJQ5KAT3QJ15KTS3KAQ45TJK4',
					'QKJ5T34JQA52WK4TJ3K5QTAJK13QAT2QAKTQJ4KTJQK5TA4J35TA412JQ3ATQ5AS',
				],
			},
		},
	},
};
