/** All games of the demo studio, in the catalogue's order, with the names of their features and languages. */
import { definitions } from '../slots/definitions.ts';
import { factsOf } from '../slots/facts.ts';
import { publishedFigures } from '../slots/figures.ts';
import { readRecord } from '../slots/records.ts';
import { catalogue } from './catalogue.ts';
import { ownLibrary } from './games-own-library.ts';
import { ownNewest } from './games-own-newest.ts';
import { partnerGames } from './games-partner.ts';
import { upcomingGames } from './games-upcoming.ts';
import type { GameContent, Text } from './shape.ts';

/** What a game's mathematics say of it: those of our released games are recorded (slots/figures), others are told. */
export type GameFigures = Pick<
	GameContent,
	'layout' | 'features' | 'volatility' | 'rtp' | 'otherReturns' | 'hitFrequency' | 'maxWin' | 'minBet' | 'maxBet'
>;

/** What is written here of a game; the catalogue knows its title and provider. */
export type GameEntry = Omit<GameContent, 'title' | 'provider' | 'currencies' | keyof GameFigures>;

/** A game of others, or one that is still to come: nothing of ours computes its figures, and nobody has told of other returns. */
export type ToldGame = GameEntry & Omit<GameFigures, 'otherReturns'>;

/** As its definition and its record say. @throws for a game that was never simulated. */
function recordedFigures(name: string): GameFigures {
	const definition = definitions[name];
	if (!definition) throw new Error(`The game ${name} has no definition.`);
	const { deviation: _, ...figures } = publishedFigures(readRecord(name));
	return { ...factsOf(definition), ...figures };
}

/** Money of the markets that a language is spoken in; a game is played in that of every language it is offered in. */
const moneyOf: Record<string, string[]> = {
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

const currenciesOf = (languages: string[]): string[] => languages.flatMap((code) => moneyOf[code] ?? []);

const entries = new Map(
	[
		...[...ownNewest, ...ownLibrary].map((entry) => ({ ...entry, ...recordedFigures(entry.name) })),
		...[...partnerGames, ...upcomingGames].map((entry) => ({ ...entry, otherReturns: [] })),
	].map((entry) => [entry.name, entry]),
);

export const games: GameContent[] = catalogue.map(({ name, title, provider }) => {
	const entry = entries.get(name);
	if (!entry) throw new Error(`The game ${name} of the catalogue has no texts.`);
	return { ...entry, title, provider, currencies: currenciesOf(entry.languages) };
});

/** @throws for a name that no game has. */
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

/** Languages games are offered in, each under its own name. */
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
