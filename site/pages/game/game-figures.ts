import type { GameDetails } from '../../api.ts';
import { locales } from '../../words.tsx';
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
