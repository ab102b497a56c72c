import type { GameContent } from '../../contract/games.ts';
import type { ValueFormat } from '../editing/format-value.ts';
import { volatilityChoices } from './choices.ts';

export default {
	provider_name: { names: 'providers' },
	volatility: { choices: volatilityChoices },
	rtp: { unit: '%' },
	hit_frequency: { unit: '%' },
	max_win: { unit: '×' },
	min_bet: { unit: '€', scale: 100 },
	max_bet: { unit: '€', scale: 100 },
	languages: { names: 'languages' },
	features: { names: 'features' },
} as const satisfies { [field in keyof GameContent]?: ValueFormat };
