import type { Definition, Mode } from '../engine/definition.ts';
import { tallLines50 } from './lines.ts';

const base: Mode = {
	strips: [
		'Q4TAQ1T42AT5QJT4SATKQWT3QA423TAQK54TA1Q2ATKQ5TJA',
		'T51JK53JK4WJK5J2KJ35JAK3JS5KJ2QJTK15J3K4J',
		'Q341KTA5Q3ATQS42JTAQ5TJA4QWTAQ24T1AQT4QA2T',
		'AKT5Q13KJ42A5KQJS42K1J5Q3T4J2K53AQKWJT453JAK5J',
		'QA4JTKQA3K15QTJW45TKAJQTS5AQJ14T3KJ254AQJT352KAQT32',
	],
};

/**
 * Wins on lines. Wilds (runes) stay in the free spins. After a win, the multipliers of its runes grow by one.
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
		1: { name: 'Longship', pays: [100, 400, 1500] },
		2: { name: 'Helmet', pays: [75, 250, 1000] },
		3: { name: 'Axe', pays: [60, 200, 800] },
		4: { name: 'Shield', pays: [50, 150, 600] },
		5: { name: 'Drinking horn', pays: [50, 150, 500] },
		A: { name: 'Ace', pays: [40, 100, 300] },
		K: { name: 'King', pays: [40, 100, 300] },
		Q: { name: 'Queen', pays: [30, 75, 250] },
		J: { name: 'Jack', pays: [25, 60, 200] },
		T: { name: 'Ten', pays: [25, 60, 200] },
		W: { name: 'Rune', role: 'wild', pays: [100, 400, 1500] },
		S: { name: 'Anvil', role: 'scatter' },
	},
	base,
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'TK4TQAK2TQA4TQ2AT4QA1TKQATJ4T5AQ3T154QATJ34QAT532A1TK2Q5ATKQ2TAQ54TJQA',
			'J53KJ13JK1J5AKJTJK35JAKWJKJ5KJQ15KJ3KJ5KTJ4K3J2J5KJ42KJ5TJ5KJATKQJ5J3KJ4KJ5K2JK3QK',
			'QATQ4AQTWQAT4QTA2QT1Q4TQJ1ATQJ4ATQ2TA14TQAJTQA5QTA5TQAT3QA4T3KAQ2TAK2QAT3Q54TAQT2',
			'2QJKATK52JAK35QKATJ13WJ4KTAJ53K1JQ5KJ43AKTJ5K4AQ5JK4TAJQ35KJATQJK3AJK2Q5K145JT4KJ5',
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
					'Q4TAQ1T42AT5QJT4SATKQWT3QA423TAQK54TA1Q2ATKQ5TJA',
					'T51JK53JK2WJK5J2KJ35JAK3JS5KJ5QJTK15J3K4J',
					'Q341KTA5Q3ATQS42JTAQ5TJA4QWTAQ24T1AQT4QA2T',
					'AKT5Q13KJ42A5KQJS42K1J5Q3T4J2K53AQKWJT453JAK5J',
					'QA4JTKQA3K15QTJW45TKAJQTSJAQJ14T3KJ254AQJT352KAQT32',
				],
			},
		},
	},
};
