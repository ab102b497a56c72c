/** Labels and values of a game's facts, for fact cards, press kits and the clipboard. */
import type { GameDetails } from '../api.ts';
import { writeList } from '../messages/dates.ts';
import { euroRange, formatNumber, formatPercent } from '../messages/numbers.ts';
import type { Translations } from '../messages/translations.tsx';
import { volatilityLabels } from '../messages/volatility-labels.ts';
import { deviceList } from '../messages/device-labels.ts';

export type Fact = readonly [label: string, value: string];

type Words = Pick<Translations, 't' | 'date' | 'language'>;

/** Omits facts without a value. */
export function gameFacts(game: GameDetails, { t, date, language }: Words): Fact[] {
	const facts: Fact[] = [
		[t('LABEL_FACT_RTP'), formatPercent(game.rtp, language, 2)],
		[t('LABEL_FACT_VOLATILITY'), t(volatilityLabels[game.volatility])],
		[t('LABEL_FACT_MAX_WIN'), `${formatNumber(game.max_win, language)}×`],
		[t('LABEL_FACT_HIT_FREQUENCY'), formatPercent(game.hit_frequency, language, 1)],
		[t('LABEL_FACT_LAYOUT'), game.layout],
		[t('LABEL_FACT_BETS'), euroRange(game.min_bet, game.max_bet, language)],
		[t('LABEL_FACT_RELEASE'), date(game.release_date, 'full')],
	];
	return facts.filter(([, value]) => value !== '');
}

/** Facts for which a fact card has no space: the devices, and the full list of features. */
export function furtherFacts(game: GameDetails, words: Words): Fact[] {
	const { t, language } = words;
	const features = game.features.map(({ title }) => title);
	const facts: Fact[] = [
		[t('LABEL_FACT_DEVICES'), deviceList(game, words)],
		[t('LABEL_FACT_FEATURES'), writeList(features, language)],
	];
	return facts.filter(([, value]) => value !== '');
}

/** One fact per line. */
export const factsAsText = (title: string, facts: readonly Fact[]): string =>
	[title, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n');
