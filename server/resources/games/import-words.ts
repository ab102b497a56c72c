/** Words of spreadsheets for values of games, in the languages of studios. Case, accents and punctuation are ignored. */
import type { volatilities } from '../../../contract/games.ts';

type Words = Readonly<Record<(typeof volatilities)[number], { same: readonly string[]; near: readonly string[] }>>;

/** Words for volatilities. A word between two volatilities means the higher one. */
export const volatilityWords: Words = {
	low: {
		same: ['low volatility', 'bajo', 'volatilidad baja', '低波动', '低波动性'],
		near: ['very low', 'muy baja', 'muy bajo', '极低', '很低'],
	},
	medium: {
		same: [
			'med',
			'mid',
			'middle',
			'medium volatility',
			'medio',
			'volatilidad media',
			'中',
			'中波动',
			'中等波动',
			'中等波动性',
		],
		near: [
			'low med',
			'low mid',
			'low medium',
			'med low',
			'medium low',
			'baja media',
			'medio bajo',
			'media baja',
			'中低',
		],
	},
	high: {
		same: ['high volatility', 'alto', 'volatilidad alta', '高波动', '高波动性'],
		near: [
			'med high',
			'mid high',
			'medium high',
			'medium to high',
			'high medium',
			'media alta',
			'medio alto',
			'medio alta',
			'中高',
			'中高波动',
		],
	},
	very_high: {
		same: ['very high volatility', 'muy alto', '非常高', '很高', '极高波动', '极高波动性'],
		near: ['extreme', 'extremely high', 'ultra', 'ultra high', 'extra high', 'extrema', 'extremo', '超高'],
	},
};
