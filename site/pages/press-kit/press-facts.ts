/** The facts of a game as labels and values, for the page and for the clipboard. */
import type { GameDetails } from '../../api.ts';
import { writeList } from '../../messages/dates.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import type { Translations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';

export type Fact = readonly [label: string, value: string];

/** Facts without a value are left out. */
export function pressFacts(game: GameDetails, { t, date, language }: Pick<Translations, 't' | 'date' | 'language'>) {
	const devices = [
		...(game.has_desktop ? [t('LABEL_DEVICE_DESKTOP')] : []),
		...(game.has_mobile ? [t('LABEL_DEVICE_MOBILE')] : []),
	];
	const facts: Fact[] = [
		[t('LABEL_FACT_RTP'), formatPercent(game.rtp, language, 2)],
		[t('LABEL_FACT_VOLATILITY'), t(volatilityLabels[game.volatility])],
		[t('LABEL_FACT_HIT_FREQUENCY'), formatPercent(game.hit_frequency, language, 1)],
		[t('LABEL_FACT_MAX_WIN'), `${formatNumber(game.max_win, language)}×`],
		[t('LABEL_FACT_LAYOUT'), game.layout],
		[t('LABEL_FACT_BETS'), euroRange(game.min_bet, game.max_bet, language)],
		[t('LABEL_FACT_RELEASE'), date(game.release_date, 'full')],
		[t('LABEL_FACT_DEVICES'), writeList(devices, language)],
		[
			t('LABEL_FACT_FEATURES'),
			writeList(
				game.features.map(({ title }) => title),
				language,
			),
		],
	];
	return facts.filter(([, value]) => value !== '');
}

/** Returns facts as plain text, a line each. */
export const factsAsText = (title: string, facts: readonly Fact[]): string =>
	[title, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n');
