import { languages, languageTraits, type Language, type Texts } from '../../../contract/languages.ts';
import { inLanguage, type Localized } from '../../database/localized.ts';
import type { DemoGame } from './demo-data.ts';

const words = {
	layout: { en: 'Layout', zh: '布局' },
	rtp: { en: 'RTP', zh: '玩家回报率（RTP）' },
	otherReturns: { en: 'Other RTPs on order', zh: '可选返还率' },
	volatility: { en: 'Volatility', zh: '波动性' },
	hitFrequency: { en: 'Hit frequency', zh: '命中率' },
	maxWin: { en: 'Maximum win', zh: '最高赢奖' },
	bets: { en: 'Bets', zh: '投注范围' },
	features: { en: 'Features', zh: '玩法' },
	low: { en: 'low', zh: '低' },
	medium: { en: 'medium', zh: '中' },
	high: { en: 'high', zh: '高' },
	very_high: { en: 'very high', zh: '极高' },
} satisfies Record<string, Texts>;

/** Returns the specification of a game as an HTML list. */
export function specification(game: DemoGame, features: Record<string, Texts>): Localized {
	return Object.fromEntries(languages.map((language) => [language, list(game, features, language)]));
}

function list(game: DemoGame, features: Record<string, Texts>, language: Language): string {
	const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
	const lines: [Texts, string][] = [
		[words.layout, game.layout[language]],
		[words.rtp, `${game.rtp.toFixed(2)}%`],
		...(game.otherReturns.length > 0
			? [[words.otherReturns, game.otherReturns.map((rtp) => `${rtp.toFixed(2)}%`).join(', ')] as [Texts, string]]
			: []),
		[words.volatility, inLanguage(words[game.volatility], language)],
		[words.hitFrequency, `${game.hitFrequency.toFixed(1)}%`],
		[words.maxWin, `${game.maxWin.toLocaleString('en-US')}×`],
		[words.bets, `${euros(game.minBet)} – ${euros(game.maxBet)}`],
		[
			words.features,
			game.features
				.map((key) => inLanguage(features[key] ?? {}, language))
				.join(languageTraits[language].listSeparator),
		],
	];
	return `<ul>${lines.map(([label, value]) => `<li><strong>${inLanguage(label, language)}</strong> ${value}</li>`).join('')}</ul>`;
}
