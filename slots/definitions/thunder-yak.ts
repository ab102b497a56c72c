import type { Definition } from '../engine/definition.ts';
import { tallLines25 } from './lines.ts';

/**
 * Hold and win on twenty places, and free spins on strips without royals and bells.
 */
export const definition: Definition = {
	slug: 'thunder-yak',
	reels: 5,
	rows: 4,
	cost: 25,
	coins: [1, 2, 4, 10, 20, 40, 100, 200, 400],
	maxWin: 5000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: tallLines25 },
	symbols: {
		1: { name: { en: 'Snow leopard', zh: '雪豹' }, pays: [100, 400, 2000] },
		2: { name: { en: 'Monastery', zh: '寺院' }, pays: [75, 250, 1200] },
		3: { name: { en: 'Prayer wheel', zh: '转经筒' }, pays: [50, 200, 800] },
		4: { name: { en: 'Horn', zh: '法号' }, pays: [40, 150, 600] },
		5: { name: { en: 'Butter lamp', zh: '酥油灯' }, pays: [30, 100, 400] },
		A: { name: { en: 'Ace', zh: 'A' }, pays: [20, 60, 250] },
		K: { name: { en: 'King', zh: 'K' }, pays: [20, 60, 200] },
		Q: { name: { en: 'Queen', zh: 'Q' }, pays: [15, 50, 150] },
		J: { name: { en: 'Jack', zh: 'J' }, pays: [10, 40, 125] },
		T: { name: { en: 'Ten', zh: '10' }, pays: [10, 40, 125] },
		W: { name: { en: 'Thunder yak', zh: '雷牦牛' }, role: 'wild', pays: [100, 400, 2000] },
		S: { name: { en: 'Prayer flags', zh: '经幡' }, role: 'scatter' },
		C: { name: { en: 'Bell', zh: '铜铃' }, role: 'coin' },
	},
	base: {
		strips: [
			'TJWAK2QCC5ATQKJ4QTA15T342SQTAKC54TQJ3A2T1A4Q',
			'JQ2K35JWCKT1J3K4JA5TJQK15TCCJ3KS45K2JAC35',
			'5WC3AQTJ4QCC2ASJTQK45TAJQTK1Q2AT41Q53A42T',
			'QJ41QKC5TJ23KW5JAK2Q1SJ3TK54ACCJK53JT4A3KC5',
			'345TQ13AKJ25QTAJQ254AW3TQJCKT4AJS21TQK45QATCCJK',
		],
	},
	scatter: { needs: 3, award: 'free' },
	free: {
		strips: [
			'4125423154215421532453145234W52431453',
			'235431523145314521534521354235314235W',
			'21542134512341254324532541W52345134',
			'345135423512354235413521453214354W152',
			'543W215432543254321451324153245135421',
		],
		spins: [8],
	},
	hold: {
		needs: 6,
		respins: 3,
		chance: [1, 24],
		values: [
			[1, 300],
			[2, 250],
			[3, 150],
			[4, 100],
			[5, 80],
			[8, 40],
			[10, 30],
			['mini', 16],
			['minor', 8],
			['major', 1],
		],
		jackpots: { mini: 20, minor: 50, major: 200, grand: 2000 },
	},
};
