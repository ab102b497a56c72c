import type { Game } from '../api.ts';
import type { Messages } from './translations.tsx';

export const volatilityLabels: Record<Game['volatility'], keyof Messages> = {
	low: 'LABEL_VOLATILITY_LOW',
	medium: 'LABEL_VOLATILITY_MEDIUM',
	high: 'LABEL_VOLATILITY_HIGH',
	very_high: 'LABEL_VOLATILITY_VERY_HIGH',
};
