import { pagePath, demoPath } from '../../../contract/urls.ts';
import type { Language } from '../../../contract/envelope.ts';
import {
	providers,
	volatilities,
	type Game,
	type GameDetails,
	type GameFilters,
	type Provider,
} from '../../../contract/games.ts';
import { demoLanguages, type DemoLanguage } from '../../../slots/protocol.ts';
import { localized } from '../../database/localized.ts';
import { definedNames, isDefined } from './playable.ts';
import type { Db } from '../../database/schema.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import type { PictureCache } from '../../platform/pictures/media.store.ts';
import { ownersOf } from '../../cms/redirects/redirects.store.ts';
import { isAllowedEndpoint, readAllowedGameHosts, type AllowedHosts } from './game-endpoints.ts';
import {
	featuresOf,
	galleryOf,
	languagesOf,
	otherGames,
	type FeatureRow,
	type gameFilterValues,
	type GameDetailsRow,
	type GameRow,
} from './games.store.ts';

const listPictures = ['banner'] as const;
const detailPictures = ['banner', 'logo', 'banner_file', 'poster_file', 'back_file', 'back_mobile_file'] as const;

export const isReleased = (row: Pick<GameRow, 'release_date' | 'is_held_back'>, now: Date) =>
	row.release_date <= now.toISOString() && row.is_held_back === 0;

type Playable = Pick<GameRow, 'name' | 'release_date' | 'is_held_back'> & Pick<GameDetailsRow, 'endpoint'>;

/**
 * The address of a game's demo; null unless the game is released and has a demo. Partners play it there.
 * An external endpoint counts only while its host is allowed.
 * @param played what this software knew it by before it was renamed
 */
export const endpointOf = (
	row: Playable,
	now: Date,
	played: string | undefined,
	allowed: AllowedHosts,
): string | null => {
	if (!isReleased(row, now)) return null;
	if (row.endpoint !== null) return isAllowedEndpoint(row.endpoint, allowed) ? row.endpoint : null;
	const known = isDefined(row.name) ? row.name : played;
	return known ? demoPath(known) : null;
};

/** The names by which this software plays games that have others now, by uid. */
export const playedNames = (db: Db): Promise<Map<string, string>> => ownersOf(db, 'games', [...definedNames]);

/** For whom a game has a demo: for visitors only where staff let them play it. */
export const demoOf = (
	row: Playable & Pick<GameDetailsRow, 'is_playable_in_public_area'>,
	now: Date,
	played: string | undefined,
	allowed: AllowedHosts,
): GameDetails['demo'] => {
	if (endpointOf(row, now, played, allowed) === null) return 'none';
	return row.is_playable_in_public_area === 1 ? 'public' : 'partners';
};

/** Names of the languages that our own demos speak, for a game that does not list them. */
const demoLanguageNames: Record<DemoLanguage, string> = { en: 'English', zh: '简体中文' };

/** A demo that is served elsewhere is taken to speak every language of its game. */
function demoLanguagesOf(row: Playable, languages: GameDetails['languages']): GameDetails['languages'] {
	if (row.endpoint !== null) return languages;
	const named = new Map(languages.map(({ code, name }) => [code, name]));
	return demoLanguages.map((code) => ({ code, name: named.get(code) ?? demoLanguageNames[code] }));
}

/** Sources that views of games read from. */
interface ViewDeps {
	read: Db;
	shelf: PictureCache;
}

/** Games as public lists show them. */
export async function viewGames(
	{ read, shelf }: ViewDeps,
	rows: GameRow[],
	language: Language,
	now: Date,
): Promise<Game[]> {
	const [pictures, features] = await Promise.all([
		shelf.load(
			rows.flatMap((row) => listPictures.map((name) => row[name])),
			language,
		),
		featuresOf(read, rows),
	]);
	const featuresByGame = Map.groupBy(features, (feature) => feature.game_uid);
	return rows.map((row) => {
		const { urls, media } = pictures.fields(row, listPictures);
		return { ...viewFields(row, featuresByGame.get(row.uid) ?? [], language, now), ...urls, media };
	});
}

/**
 * The details of one game that its page shows to everyone.
 * @param isPartner whether the caller may also play demos that are not public
 */
export async function viewGameDetails(
	shelves: ViewDeps,
	row: GameDetailsRow,
	language: Language,
	now: Date,
	isPartner: boolean,
): Promise<GameDetails> {
	const { read, shelf } = shelves;
	const [features, languages, gallery, others, played, allowed] = await Promise.all([
		featuresOf(read, [row]),
		languagesOf(read, row.uid),
		galleryOf(read, row.uid),
		otherGames(read, row, now),
		playedNames(read),
		readAllowedGameHosts(read),
	]);
	const [pictures, otherViews] = await Promise.all([
		shelf.load([...detailPictures.map((name) => row[name]), ...gallery], language),
		viewGames(shelves, others, language, now),
	]);
	const fields = viewFields(row, features, language, now);
	const { urls, media } = pictures.fields(row, detailPictures);
	const demo = demoOf(row, now, played.get(row.uid), allowed);
	const mayPlay = demo === 'public' || isPartner;
	return {
		...fields,
		description: localizedHtml(row.description, language),
		specification: localizedHtml(row.specification, language),
		promo_video: localizedHtml(row.promo_video, language),
		layout: localized(row.layout, language),
		rtp: row.rtp,
		hit_frequency: row.hit_frequency,
		max_win: row.max_win,
		min_bet: row.min_bet,
		max_bet: row.max_bet,
		languages,
		endpoint: mayPlay ? endpointOf(row, now, played.get(row.uid), allowed) : null,
		demo,
		demo_languages: demoLanguagesOf(row, languages),
		...urls,
		gallery_images: gallery.map((uid) => {
			const { media, url } = pictures.of(uid);
			return { image: url, media: { image: media } };
		}),
		other_games: otherViews,
		media,
	};
}

/** The values to filter by; volatilities from calm to wild, features by their title. */
export const viewFilters = (
	{ years, volatilities: given, features, providers: present }: Awaited<ReturnType<typeof gameFilterValues>>,
	language: Language,
): GameFilters => ({
	years,
	volatilities: volatilities.filter((volatility) => given.includes(volatility)),
	features: features
		.map(({ key, title }) => ({ key, title: localized(title, language) }))
		.sort((a, b) => a.title.localeCompare(b.title, language)),
	providers: providers.filter((provider) => present.includes(provider)),
});

function viewFields(row: GameRow, features: FeatureRow[], language: Language, now: Date) {
	return {
		name: row.name,
		title: localized(row.title, language),
		provider_name: row.provider_name as Provider,
		studio: row.studio,
		has_public_page: row.has_public_page === 1,
		url: row.has_public_page === 1 ? pagePath('game-details', row.name) : null,
		summary: localized(row.summary, language),
		release_date: row.release_date,
		is_released: isReleased(row, now),
		is_playable_in_public_area: row.is_playable_in_public_area === 1,
		has_desktop: row.has_desktop === 1,
		has_mobile: row.has_mobile === 1,
		volatility: row.volatility as Game['volatility'],
		features: features.map(({ key, title }) => ({ key, title: localized(title, language) })),
	};
}
