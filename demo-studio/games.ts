/** All games of the demo studio in the order of `gameTitles`, and the names of their features and languages. */
import { definitions } from '../slots/definitions.ts';
import { factsOf, type Layout } from '../slots/facts.ts';
import { publishedMaths } from '../slots/maths-record.ts';
import { readRecord } from '../slots/read-maths-record.ts';
import { gameTitles } from './game-titles.ts';
import { ownLibrary } from './games-own-library.ts';
import { ownNewest } from './games-own-newest.ts';
import { partnerGames } from './games-partner.ts';
import { upcomingGames } from './games-upcoming.ts';
import type { GameContent, Text } from './shape.ts';

/**
 * The studio's released games have recorded mathematics (slots/maths-records). The mathematics of other games
 * is written by hand.
 */
export type GameMathematics = Pick<
	GameContent,
	'layout' | 'features' | 'volatility' | 'rtp' | 'otherReturns' | 'hitFrequency' | 'maxWin' | 'minBet' | 'maxBet'
>;

/** `gameTitles` adds title and provider. */
export type GameEntry = Omit<GameContent, 'title' | 'provider' | 'currencies' | keyof GameMathematics>;

/** Partner and upcoming games have no recorded mathematics and no RTP variants. */
export type HandwrittenGame = GameEntry & Omit<GameMathematics, 'otherReturns'>;

/** Returns the layout in the languages of the studio. */
function layoutTexts({ grid, by, count }: Layout): GameMathematics['layout'] {
	const figure = count.toLocaleString('en-US');
	if (by === 'clusters') return { en: `${grid}, cluster pays`, zh: `${grid}，成簇赔付` };
	return by === 'lines'
		? { en: `${grid}, ${figure} lines`, zh: `${grid}，${figure} 线` }
		: { en: `${grid}, ${figure} ways`, zh: `${grid}，${figure} 路` };
}

/** @throws Error for a game that was never simulated */
function recordedMathematics(name: string): GameMathematics {
	const definition = definitions[name];
	if (!definition) throw new Error(`The game ${name} has no definition.`);
	const { deviation: _, ...mathematics } = publishedMaths(readRecord(name));
	const { layout, ...facts } = factsOf(definition);
	return { layout: layoutTexts(layout), ...facts, ...mathematics };
}

/** Currencies by language. A game supports the currencies of all its languages. */
const marketCurrencies: Record<string, string[]> = {
	en: ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'NZD'],
	zh: ['CNY', 'TWD', 'HKD'],
	de: ['CHF'],
	es: ['MXN', 'CLP', 'PEN'],
	ja: ['JPY'],
	ko: ['KRW'],
	pt: ['BRL'],
	ru: ['KZT', 'UZS'],
	sv: ['SEK', 'NOK', 'DKK'],
	th: ['THB'],
	tr: ['TRY'],
	vi: ['VND'],
};

const currenciesOf = (languages: string[]): string[] => languages.flatMap((code) => marketCurrencies[code] ?? []);

const entries = new Map(
	[
		...[...ownNewest, ...ownLibrary].map((entry) => ({ ...entry, ...recordedMathematics(entry.name) })),
		...[...partnerGames, ...upcomingGames].map((entry) => ({ ...entry, otherReturns: [] })),
	].map((entry) => [entry.name, entry]),
);

export const games: GameContent[] = gameTitles.map(({ name, title, provider }) => {
	const entry = entries.get(name);
	if (!entry) throw new Error(`The game ${name} of game-titles.ts has no texts.`);
	return { ...entry, title, provider, currencies: currenciesOf(entry.languages) };
});

/** @throws Error for an unknown name */
export function gameOf(name: string): GameContent {
	const found = games.find((game) => game.name === name);
	if (!found) throw new Error(`no such game: ${name}`);
	return found;
}

export const features: Record<string, Text> = {
	free_spins: { en: 'Free spins', zh: '免费旋转' },
	expanding_wilds: { en: 'Expanding wilds', zh: '扩展百搭' },
	sticky_wilds: { en: 'Sticky wilds', zh: '黏性百搭' },
	multiplier_wilds: { en: 'Multiplier wilds', zh: '倍数百搭' },
	tumbles: { en: 'Tumbles', zh: '连环消除' },
	cluster_pays: { en: 'Cluster pays', zh: '成簇赔付' },
	hold_and_win: { en: 'Hold and win', zh: '收集玩法' },
	jackpots: { en: 'Jackpots', zh: '奖池' },
	bonus_buy: { en: 'Bonus buy', zh: '购买奖励' },
	ways: { en: 'Ways to win', zh: '多路赔付' },
	retrigger: { en: 'Retriggers', zh: '再次触发' },
	mystery_symbols: { en: 'Mystery symbols', zh: '神秘符号' },
	wheel_bonus: { en: 'Wheel bonus', zh: '转盘奖励' },
};

/** Names of languages, each in the language itself. */
export const languages: Record<string, { name: string }> = {
	en: { name: 'English' },
	zh: { name: '简体中文' },
	de: { name: 'Deutsch' },
	es: { name: 'Español' },
	fr: { name: 'Français' },
	it: { name: 'Italiano' },
	ja: { name: '日本語' },
	ko: { name: '한국어' },
	pt: { name: 'Português' },
	ru: { name: 'Русский' },
	sv: { name: 'Svenska' },
	th: { name: 'ไทย' },
	tr: { name: 'Türkçe' },
	vi: { name: 'Tiếng Việt' },
};
