import { pagePath, demoPath } from '../../../contract/urls.ts';
import type { Language } from '../../../contract/envelope.ts';
import { volatilities, type Game, type GameDetails, type GameFilters } from '../../../contract/games.ts';
import { demoLanguages, demoLanguageTraits } from '../../../slots/languages.ts';
import { localized } from '../../database/localized.ts';
import { definedNames, isDefined } from './playable.ts';
import type { Db } from '../../database/schema.ts';
import { readWithheldColumn } from '../../database/withheld.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import type { PictureCache, Pictures } from '../../platform/pictures/pictures.store.ts';
import { findItemsByOldSlugs } from '../../cms/old-slugs/old-slugs.store.ts';
import { viewSeo } from '../../cms/seo.ts';
import { findProvider, type ProviderRow } from './providers.store.ts';
import { viewProvider } from './providers.view.ts';
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

type DemoGameRow = Pick<GameRow, 'name' | 'release_date' | 'is_held_back'> & Pick<GameDetailsRow, 'endpoint'>;

/**
 * Returns the address of a game's demo; null if the game is not released, has no demo, or is external on a host that is
 * not allowed.
 * @param definedName name of the game's definition, if the game was renamed
 * @param isEarly true for a reader who may play before the release
 */
export const endpointOf = (
	row: DemoGameRow,
	now: Date,
	definedName: string | undefined,
	allowed: AllowedHosts,
	isEarly = false,
): string | null => {
	if (!isEarly && !isReleased(row, now)) return null;
	if (row.endpoint !== null) return isAllowedEndpoint(row.endpoint, allowed) ? row.endpoint : null;
	const definition = isDefined(row.name) ? row.name : definedName;
	return definition ? demoPath(definition) : null;
};

/**
 * Returns the names of the definitions of renamed games, by the uid of the game. A definition has the first name of its
 * game.
 */
export const definitionNamesOf = (db: Db): Promise<Map<string, string>> =>
	findItemsByOldSlugs(db, 'games', [...definedNames]);

/**
 * Returns the audience of a game's demo: `public` for visitors, `partners` for users of the client area only, `none`
 * without a demo.
 */
export const demoOf = (
	row: DemoGameRow & Pick<GameDetailsRow, 'is_playable_in_public_area'>,
	now: Date,
	definedName: string | undefined,
	allowed: AllowedHosts,
): GameDetails['demo'] => {
	if (endpointOf(row, now, definedName, allowed) === null) return 'none';
	return row.is_playable_in_public_area === 1 ? 'public' : 'clients';
};

/** Returns the languages of a demo. An external demo is assumed to have all languages of its game. */
function demoLanguagesOf(row: DemoGameRow, languages: GameDetails['languages']): GameDetails['languages'] {
	if (row.endpoint !== null) return languages;
	const named = new Map(languages.map(({ code, name }) => [code, name]));
	return demoLanguages.map((code) => ({ code, name: named.get(code) ?? demoLanguageTraits[code].name }));
}

/** Demos of games: definitions of renamed games by uid, and hosts of external demos. */
export interface DemoSources {
	definitionNames: ReadonlyMap<string, string>;
	allowed: AllowedHosts;
}

export const readDemoSources = async (db: Db): Promise<DemoSources> => {
	const [definitionNames, allowed] = await Promise.all([definitionNamesOf(db), readAllowedGameHosts(db)]);
	return { definitionNames, allowed };
};

interface ViewDeps {
	read: Db;
	demoSources: (now: Date) => Promise<DemoSources>;
	pictureCache: PictureCache;
	/** Returns the keys of the studio's own providers. */
	ownProviders: (now: Date) => Promise<ReadonlySet<string>>;
}

export async function viewGames(
	{ read, demoSources, pictureCache, ownProviders }: ViewDeps,
	rows: GameRow[],
	language: Language,
	now: Date,
): Promise<Game[]> {
	const [pictures, features, owned, { definitionNames, allowed }] = await Promise.all([
		pictureCache.load(
			rows.flatMap((row) => [...listPictures.map((name) => row[name]), row.list_video]),
			language,
		),
		featuresOf(read, rows),
		ownProviders(now),
		demoSources(now),
	]);
	const featuresByGame = Map.groupBy(features, (feature) => feature.game_uid);
	return rows.map((row) => {
		const { urls, media } = pictures.fields(row, listPictures);
		return {
			...viewFields(row, featuresByGame.get(row.uid) ?? [], owned, language, now),
			is_playable: demoOf(row, now, definitionNames.get(row.uid), allowed) === 'public',
			list_video: pictures.videoUrl(row.list_video),
			...urls,
			media,
		};
	});
}

/** @param isPartner true if the caller may also play demos that are not public */
export async function viewGameDetails(
	viewDeps: ViewDeps,
	row: GameDetailsRow,
	language: Language,
	now: Date,
	isPartner: boolean,
): Promise<GameDetails> {
	const { read, demoSources, pictureCache } = viewDeps;
	const [features, languages, gallery, others, { definitionNames, allowed }, provider] = await Promise.all([
		featuresOf(read, [row]),
		languagesOf(read, row.uid),
		galleryOf(read, row.uid),
		otherGames(read, row, language, now),
		demoSources(now),
		findProvider(read, row.provider_name),
	]);
	const [pictures, otherViews] = await Promise.all([
		pictureCache.load(
			[...detailPictures.map((name) => row[name]), row.list_video, row.seo_image, ...gallery, provider?.logo ?? null],
			language,
		),
		viewGames(viewDeps, others, language, now),
	]);
	const { urls, media } = pictures.fields(row, detailPictures);
	const demo = demoOf(row, now, definitionNames.get(row.uid), allowed);
	const mayPlay = demo === 'public' || isPartner;
	return {
		...viewFacts(row, { features, languages, provider, pictures }, language, now),
		is_playable: demo === 'public',
		description: localizedHtml(row.description, language),
		specification: localizedHtml(row.specification, language),
		promo_video: localizedHtml(row.promo_video, language),
		endpoint: mayPlay ? endpointOf(row, now, definitionNames.get(row.uid), allowed) : null,
		demo,
		demo_languages: demoLanguagesOf(row, languages),
		list_video: pictures.videoUrl(row.list_video),
		...urls,
		gallery_images: gallery.flatMap((uid) => {
			const picture = pictures.find(uid);
			return picture ? [{ image: picture.url, media: { image: picture.media } }] : [];
		}),
		other_games: otherViews,
		seo: viewSeo(row, pictures, language),
		withheld_from: readWithheldColumn(row.withheld_from),
		media,
	};
}

interface FactRows {
	features: FeatureRow[];
	languages: GameDetails['languages'];
	provider: ProviderRow | undefined;
	/** Loaded pictures, with the logo of the provider among them. */
	pictures: Pictures;
}

/** Returns the facts of a game that its public page and its page in the client area show. */
export const viewFacts = (
	row: GameDetailsRow,
	{ features, languages, provider, pictures }: FactRows,
	language: Language,
	now: Date,
) => ({
	...viewFields(row, features, new Set(provider?.is_own === 1 ? [provider.key] : []), language, now),
	layout: localized(row.layout, language),
	rtp: row.rtp,
	hit_frequency: row.hit_frequency,
	max_win: row.max_win,
	min_bet: row.min_bet,
	max_bet: row.max_bet,
	provider: provider ? viewProvider(provider, pictures, language) : null,
	languages,
});

/** Returns the values of filters: volatilities from low to high, and features sorted by title. */
export const viewFilters = (
	{ years, volatilities: given, features }: Awaited<ReturnType<typeof gameFilterValues>>,
	language: Language,
): GameFilters => ({
	years,
	volatilities: volatilities.filter((volatility) => given.includes(volatility)),
	features: features
		.map(({ key, title }) => ({ key, title: localized(title, language) }))
		.sort((a, b) => a.title.localeCompare(b.title, language)),
});

function viewFields(row: GameRow, features: FeatureRow[], owned: ReadonlySet<string>, language: Language, now: Date) {
	return {
		name: row.name,
		title: localized(row.title, language),
		provider_name: row.provider_name,
		is_own: owned.has(row.provider_name),
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
