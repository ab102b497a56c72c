import { languages, languageTraits, type Language, type Texts } from '../../../contract/languages.ts';
import { inLanguage, type Localized } from '../../database/localized.ts';
import type { DemoGame } from './demo-data.ts';
import { translator } from '../../kernel/messages.ts';

/** Returns a game's specification as an HTML list, in each language of the game's texts. */
export function specification(game: DemoGame, features: Record<string, Texts>): Localized {
	const translated = languages.filter((language) => game.layout[language]);
	return Object.fromEntries(translated.map((language) => [language, list(game, features, language)]));
}

function list(game: DemoGame, features: Record<string, Texts>, language: Language): string {
	const { locale } = languageTraits[language];
	const euros = (cents: number) => (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'EUR' });
	const percent = (value: number, decimals: number) =>
		(value / 100).toLocaleString(locale, {
			style: 'percent',
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
		});
	const t = translator(language);
	const lines: [string, string][] = [
		[t('specification.layout'), game.layout[language]],
		[t('specification.rtp'), percent(game.rtp, 2)],
		...(game.otherReturns.length > 0
			? [
					[t('specification.otherReturns'), game.otherReturns.map((rtp) => percent(rtp, 2)).join(', ')] as [
						string,
						string,
					],
				]
			: []),
		[t('specification.volatility'), t(`specification.${game.volatility}`)],
		[t('specification.hitFrequency'), percent(game.hitFrequency, 1)],
		[t('specification.maxWin'), `${game.maxWin.toLocaleString(locale)}×`],
		[t('specification.bets'), `${euros(game.minBet)} – ${euros(game.maxBet)}`],
		[
			t('specification.features'),
			game.features
				.map((key) => inLanguage(features[key] ?? {}, language))
				.join(languageTraits[language].listSeparator),
		],
	];
	return `<ul>${lines.map(([label, value]) => `<li><strong>${label}</strong> ${value}</li>`).join('')}</ul>`;
}
