import type { Definition, Mode } from '../engine/definition.ts';
import { tallLines50 } from './lines.ts';

const base: Mode = {
	strips: [
		'Q4TAQ1T42AT5QJT4SATKQWT3QA423TAQK54TA1Q2ATK45TJA',
		'T51JK53JK4WJK432KJA4JAK3TS5KJ2QJTK15JAK4J',
		'Q341KTA5Q3ATQS42JTAQ54JA4QWTAQ24T1AQT4QA24',
		'AKT5Q13KJ4TA5KQJS42K1J5Q3T4J2K53AQKWJT453JAK5J',
		'QA4JTK4A3K15QTJW45TKAJQTS5AQJ14T3KJ254AQJT352KAQT32',
	],
};

/**
 * Everything stands in the free spins: runes stay, and multiply by one more for each spin on which they took part in a win.
 */
export const definition: Definition = {
	slug: 'fjord-forge',
	reels: 5,
	rows: 4,
	cost: 50,
	coins: [1, 2, 4, 10, 20, 40, 100, 200],
	maxWin: 5000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines50 },
	symbols: {
		1: { name: { en: 'Longship', zh: '长船' }, pays: [100, 400, 1500] },
		2: { name: { en: 'Helmet', zh: '战盔' }, pays: [75, 250, 1000] },
		3: { name: { en: 'Axe', zh: '战斧' }, pays: [60, 200, 800] },
		4: { name: { en: 'Shield', zh: '圆盾' }, pays: [50, 150, 600] },
		5: { name: { en: 'Drinking horn', zh: '角杯' }, pays: [40, 125, 500] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [25, 75, 250] },
		K: { name: { en: 'King', zh: 'K' }, pays: [20, 75, 250] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [15, 50, 200] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [15, 40, 150] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [15, 40, 150] },
		W: { name: { en: 'Rune', zh: '符文' }, role: 'wild', pays: [100, 400, 1500] },
		S: { name: { en: 'Anvil', zh: '铁砧' }, role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'TK4TQAK2TQA4TQ2AT4QA1TKQATJ4T5AQ3T154QATJ34QAT532A1TK2Q5ATKQ2TAQ54TJQA',
			'JK5TJK2T51JK5JWKJ35KJTAKJ35JKJ3JKQ2JK5J3K4JK51QJ53JK4J25JAKJ53KJ4KJ5K13',
			'4QAT21TA5QTAKQ4TJQA5T4Q2ATQA32KT4QJT3QAT5QATQJAT4QAT2QAT1QTAQ4TW2AQ41Q3T',
			'54K35AQ24KJTW54KJAT35Q1JAKTJA54KTJQK5JQK3JK152JTAKJ3Q5K4JT5AK23J54AJK13QKAJ',
			'4JAQTKAJQ1T3Q2A4K3JTAQK3J14T53JAQT5K12A4TQ5JTK254JAKQ5TJ3QA235TKQAJ425QT',
		],
		wild: { stays: true, growsTo: 5, combine: 'sum' },
		spins: [10],
	},
	variants: {
		'94': {
			base: {
				...base,
				strips: [
					'Q4TAQ1T42AT5QJT4SATKQWT3QA423TAQK54TA1Q2ATK25TJA',
					'T31JK53JK4WJK432KJA4JAK3TS5KJ2QJTK15JAK4J',
					'Q341KTA5Q3ATQS42JTAQ54JA4QWTAQ24T1AQT4QA24',
					'AKT5Q13KJ4TA5KQJS42K1J5Q3T4J2K53AQKWJT453JAK5J',
					'QA4JTK4A3K15QTJW45TKAJQTS5AQJ14T3KJ254AQJT352KAQT32',
				],
			},
		},
	},
};
