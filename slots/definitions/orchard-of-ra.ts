import type { Definition } from '../engine/definition.ts';
import { lines10 } from './lines.ts';

/**
 * Few lines, wilds that fill reels: five reels of suns pay the top prize on all lines at once.
 */
export const definition: Definition = {
	slug: 'orchard-of-ra',
	reels: 5,
	rows: 3,
	cost: 10,
	coins: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
	maxWin: 12000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines10 },
	symbols: {
		1: { name: { en: 'Pharaoh', zh: '法老' }, pays: [50, 250, 1500] },
		2: { name: { en: 'Falcon', zh: '圣隼' }, pays: [40, 150, 1000] },
		3: { name: { en: 'Scarab', zh: '圣甲虫' }, pays: [30, 100, 600] },
		4: { name: { en: 'Obelisk', zh: '方尖碑' }, pays: [25, 80, 400] },
		5: { name: { en: 'Fig', zh: '无花果' }, pays: [20, 60, 300] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [10, 40, 150] },
		K: { name: { en: 'King', zh: 'K' }, pays: [10, 40, 150] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [8, 30, 100] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [5, 25, 100] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [5, 25, 100] },
		W: { name: { en: 'Sun disc', zh: '日轮' }, role: 'wild', pays: [50, 500, 12000] },
		S: { name: { en: 'Garden gate', zh: '园门' }, role: 'scatter' },
	},
	base: {
		strips: [
			'TAJQ1KT2WQA3T52AJ4T5AQJ4KTA1Q4STK5Q2AT43Q',
			'K25SJ4K3T5KJW15JTK3A1J3TKJQ25AJKQ345J',
			'1TJQ5W2TKAQ4JTSAQT4A52J4KQAT5Q3A1T4Q23',
			'5JK4S35TKJ132JK5W3QATK4J1352QK5JATQK4J2A',
			'TWJAQ4T3J5QATKQ2AJTK5QTJK243AT5QJ4A1KQ3245S1',
		],
		wild: { expands: true },
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'2TQ1AW4TKQJ145QTAJ42TKAQ54T3AJQT25ASKQTA3',
			'A5J3SKT5JW4KJQ152TK3J42K51J3KAJ5TQ3JK',
			'TJ5QAT1SQ5K2J4AQTWKAT1Q425ATQJ3W4T3AQ24',
			'QJT2KJA3Q5SK2JA53K4JWT531QK5JWK4T5J31K2A4',
			'2AJT35Q4A5TJKA13QT5AQTKJ23QSKT42J5QW4TAKJ1Q4',
		],
		wild: { expands: true },
		spins: [10],
		again: 10,
	},
};
