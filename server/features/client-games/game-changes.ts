/** Compares the published contents of a game, and lists the facts that have changed. */
import { isDeepStrictEqual } from 'node:util';
import type { Localized } from '../../database/localized.ts';
import type { GameContent } from '../../../contract/games.ts';
import { changedFacts, type ChangedFact, type FactValue, type GameChange } from '../../../contract/client-games.ts';
import type { Language } from '../../../contract/languages.ts';

/** Fields of a game's content that have the facts. */
export const comparedFields = [
	'name',
	'title',
	'provider_name',
	'studio',
	'release_date',
	'is_held_back',
	'rtp',
	'volatility',
	'hit_frequency',
	'max_win',
	'layout',
	'min_bet',
	'max_bet',
	'features',
	'has_desktop',
	'has_mobile',
	'languages',
	'currencies',
] as const satisfies readonly (keyof GameContent)[];

/** Compared fields of a content as it was stored. Content of an older release may lack some. */
type StoredContent = Partial<Pick<GameContent, (typeof comparedFields)[number]>>;

export interface PublishedContent {
	content: StoredContent;
	at: string;
}

/** Returns the contents without those that equal the one before. @param rows oldest first, with fields as JSON */
export const publishedContents = (rows: readonly { fields: string; published_at: string }[]): PublishedContent[] =>
	rows
		.filter(({ fields }, index) => fields !== rows[index - 1]?.fields)
		.map(({ fields, published_at }) => ({
			content: Object.fromEntries(
				Object.entries(JSON.parse(fields) as object).filter(([, value]) => value !== null),
			) as StoredContent,
			at: published_at,
		}));

/** Returns the names of what contents name by keys, in the language of the response. */
export interface FactNames {
	text: (text: Localized) => string;
	/** Languages in which texts are compared, that of the response first. */
	textOrder: readonly Language[];
	provider: (key: string) => string;
	feature: (key: string) => string;
	language: (code: string) => string;
}

/** Reads a fact for comparison. Undefined if the content lacks it. */
const readers: Record<ChangedFact, (content: StoredContent, names: FactNames) => FactValue | undefined> = {
	name: ({ name }) => name,
	title: ({ title }, { text }) => title && text(title),
	provider: ({ provider_name, studio }, { provider }) => studio || (provider_name && provider(provider_name)),
	release_date: ({ release_date }) => release_date,
	on_hold: ({ is_held_back }) => is_held_back,
	rtp: ({ rtp }) => rtp,
	volatility: ({ volatility }) => volatility,
	hit_frequency: ({ hit_frequency }) => hit_frequency,
	max_win: ({ max_win }) => max_win,
	layout: ({ layout }, { text }) => layout && text(layout),
	bets: ({ min_bet, max_bet }) =>
		min_bet === undefined || max_bet === undefined ? undefined : { min: min_bet, max: max_bet },
	features: ({ features }, { feature }) => features?.map(feature),
	devices: ({ has_desktop, has_mobile }) =>
		has_desktop === undefined || has_mobile === undefined
			? undefined
			: [...(has_desktop ? ['desktop'] : []), ...(has_mobile ? ['mobile'] : [])],
	languages: ({ languages }, { language }) => languages?.map(language),
	currencies: ({ currencies }) => currencies,
};

/**
 * Returns true if no language has another text than before. A translation that is added or removed is no change, although
 * readers of its language then see another text.
 */
function isSameText(before: Localized = {}, after: Localized = {}, { textOrder }: FactNames): boolean {
	const common = textOrder.find((language) => before[language] && after[language]);
	return common === undefined || before[common] === after[common];
}

/** The order of a list is no fact. */
const comparable = (value: FactValue): FactValue => (Array.isArray(value) ? value.toSorted() : value);

/**
 * Returns what changed from each published content to the next, newest first. A fact that one of the two lacks has not
 * changed. @param published oldest first
 */
export function gameChanges(published: readonly PublishedContent[], names: FactNames): GameChange[] {
	const changes: GameChange[] = [];
	for (const [index, { content, at }] of published.entries()) {
		const previous = published[index - 1]?.content;
		if (!previous) continue;
		for (const fact of changedFacts) {
			const before = readers[fact](previous, names);
			const after = readers[fact](content, names);
			if (before === undefined || after === undefined) continue;
			if (isDeepStrictEqual(comparable(before), comparable(after))) continue;
			if ((fact === 'title' || fact === 'layout') && isSameText(previous[fact], content[fact], names)) continue;
			changes.push({ at, fact, before, after });
		}
	}
	return changes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
