import type { GameDetails } from '../../api.ts';
import { locales, type Messages } from '../../words.tsx';
import type { Language } from '../../urls.ts';

const formats = (language: Language) => {
	const locale = locales[language];
	const euros = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency: 'EUR',
		currencyDisplay: 'narrowSymbol',
		trailingZeroDisplay: 'stripIfInteger',
	});
	return {
		rtp: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
		hitFrequency: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
		whole: new Intl.NumberFormat(locale),
		euros,
	};
};
/** Made once a language: making a formatter costs more than using it. */
const kept = new Map<Language, ReturnType<typeof formats>>();

/** A game's figures as they are written. */
export function figuresOf(game: GameDetails, language: Language) {
	let format = kept.get(language);
	if (!format) kept.set(language, (format = formats(language)));
	return {
		rtp: `${format.rtp.format(game.rtp)}%`,
		hitFrequency: `${format.hitFrequency.format(game.hit_frequency)}%`,
		maxWin: `${format.whole.format(game.max_win)}×`,
		bets: `${format.euros.format(game.min_bet / 100)} – ${format.euros.format(game.max_bet / 100)}`,
	};
}

/** How wild a game is: its word, and its step of four. */
export const volatilitySteps: Record<GameDetails['volatility'], { step: number; label: keyof Messages }> = {
	low: { step: 1, label: 'LABEL_VOLATILITY_LOW' },
	medium: { step: 2, label: 'LABEL_VOLATILITY_MEDIUM' },
	high: { step: 3, label: 'LABEL_VOLATILITY_HIGH' },
	very_high: { step: 4, label: 'LABEL_VOLATILITY_VERY_HIGH' },
};
