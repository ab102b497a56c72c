import { languages } from '../../../contract/languages.ts';
import { MAX_LIST_VIDEO_BYTES } from '../../../contract/list-video-limit.ts';
import { pagePath } from '../../../contract/urls.ts';
import {
	featuresEditing,
	gamesEditing,
	type volatilities,
	type FeatureContent,
	type GameContent,
} from '../../../contract/games.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import type { Db } from '../../database/schema.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { toAllLanguages, type Localized } from '../../database/localized.ts';
import { languageNames } from '../../kernel/language-names.ts';
import { readSeo } from '../../cms/seo.ts';
import { byUid, toFlag, MAX_NAMED_USERS, type ContentType, type KnownKey } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { missingItems, uidsByPath, notUnique, duplicates, missingPictures } from '../../cms/content-checks.store.ts';
import { gameHeadings } from './import-headings.ts';
import { volatilityWords } from './import-words.ts';
import { findProvider, listProviders } from './providers.store.ts';
import { endpointHost, readAllowedGameHosts } from './game-endpoints.ts';
import {
	addFeatures,
	addGame,
	changeFeature,
	changeGame,
	countGamePages,
	gameAddresses,
	gamesWithFeature,
	listFeatures,
	listLanguages,
	movedGame,
	nextRelease,
	publicGamesAmong,
	readFeatures,
	readGames,
	setRelatedGames,
	titlesOfGameUsers,
} from './games.store.ts';

const flags = ['is_held_back', 'has_public_page', 'is_playable_in_public_area', 'has_desktop', 'has_mobile'] as const;
const pictures = ['banner', 'banner_file', 'poster_file', 'back_file', 'back_mobile_file', 'logo'] as const;
const allPictures = [...pictures, 'seo_image'] as const;

const columnsOf = (content: Omit<GameContent, 'related'>) => ({
	...content,
	is_held_back: toFlag(content.is_held_back),
	has_public_page: toFlag(content.has_public_page),
	is_playable_in_public_area: toFlag(content.is_playable_in_public_area),
	has_desktop: toFlag(content.has_desktop),
	has_mobile: toFlag(content.has_mobile),
	is_hidden_from_search: toFlag(content.is_hidden_from_search),
});

const knownKey = ({ key, title }: { key: string; title: string }): KnownKey => ({
	key,
	names: Object.values(toAllLanguages(title)),
});

/** Returns the keys and names of providers. The studio's name is another name of its first own provider. */
async function knownProviders(db: Db): Promise<KnownKey[]> {
	const providers = await listProviders(db);
	const { company } = await readSettings(db);
	const own = providers.find(({ is_own }) => is_own === 1);
	return providers.map((provider) => {
		const { key, names } = knownKey(provider);
		return { key, names: provider === own ? [...names, ...Object.values(company.name).filter(Boolean)] : names };
	});
}

async function endpointErrors(db: Db, endpoint: string | null): Promise<FieldErrors> {
	if (endpoint === null) return {};
	const parsed = endpointHost(endpoint);
	if ('error' in parsed) return { endpoint: parsed.error };
	return (await readAllowedGameHosts(db)).has(parsed.host) ? {} : { endpoint: 'hostNotAllowed' };
}

export const gamesContentType: ContentType<GameContent> = {
	editing: gamesEditing,
	table: 'games',
	slugField: 'name',
	html: ['description', 'specification', 'promo_video'],
	mainTexts: ['summary'],
	pictures: allPictures,
	videos: { list_video: { maxBytes: MAX_LIST_VIDEO_BYTES } },
	mediaPlaces: [{ table: 'game_gallery', item: 'game_uid', pictures: ['media_uid'], field: 'gallery' }],
	dates: ['release_date'],
	title: ({ title }) => title,
	titleField: 'title',
	path: ({ name, has_public_page }) => (has_public_page ? pagePath('game-details', name) : null),
	hasOwnPages: true,
	listPage: 'games-page',
	nextChange: nextRelease,
	itemPages: {
		page: 'game-details',
		otherPages: ['press-kit-page'],
		count: countGamePages,
		list: gameAddresses,
		shownAmong: publicGamesAmong,
		movedTo: (db, slug, language) => movedGame(db, slug, language),
	},
	preview: { page: pagePath('games-page') },
	catalogue: {
		key: 'name',
		references: { related: { resource: 'games', key: 'name' } },
		keys: {
			provider_name: { kind: 'provider', list: knownProviders },
			features: { kind: 'feature', list: async (db) => (await listFeatures(db)).map(knownKey) },
			languages: {
				kind: 'language',
				list: async (db) =>
					(await listLanguages(db)).map(({ code, name }) => ({ key: code, names: [name, ...languageNames(code)] })),
			},
		},
		money: ['min_bet', 'max_bet'],
		numbers: {
			rtp: { unit: 'percent', usualMin: 50 },
			hit_frequency: { unit: 'percent', usualMin: 1 },
			max_win: { unit: 'multiple', usualMin: 50 },
		},
		headings: gameHeadings,
		alternatives: { name: 'title', studio: 'provider_name' },
		choiceWords: { volatility: volatilityWords },
		examples: {
			name: 'golden-reef',
			title: 'Golden Reef',
			rtp: '96.5',
			hit_frequency: '24.5',
			max_win: '5000',
			min_bet: '0.10',
			max_bet: '100',
			currencies: 'EUR|USD',
			languages: 'en|zh',
			features: 'free_spins|wilds',
			related: 'silver-reef|coral-king',
			endpoint: 'https://games.example.com/golden-reef',
		},
		mainFile: 'banner',
		storedDefaults: { provider_name: async (db) => (await listProviders(db)).find(({ is_own }) => is_own === 1)?.key },
		pictureNames: { cover: 'banner', poster: 'poster_file', back: 'back_file' },
		defaults: {
			has_public_page: true,
			is_playable_in_public_area: true,
			has_desktop: true,
			has_mobile: true,
		},
	},
	read: async (db, uids) =>
		byUid(await readGames(db, uids), (row) => ({
			name: row.name,
			title: toAllLanguages(row.title),
			provider_name: row.provider_name,
			studio: row.studio,
			release_date: row.release_date,
			...(Object.fromEntries(flags.map((key) => [key, row[key] === 1])) as Record<(typeof flags)[number], boolean>),
			summary: toAllLanguages(row.summary),
			description: toAllLanguages(row.description),
			specification: toAllLanguages(row.specification),
			promo_video: toAllLanguages(row.promo_video),
			layout: toAllLanguages(row.layout),
			volatility: row.volatility as (typeof volatilities)[number],
			rtp: row.rtp,
			hit_frequency: row.hit_frequency,
			max_win: row.max_win,
			min_bet: row.min_bet,
			max_bet: row.max_bet,
			currencies: JSON.parse(row.currencies) as string[],
			endpoint: row.endpoint,
			...(Object.fromEntries(pictures.map((key) => [key, row[key]])) as Record<
				(typeof pictures)[number],
				string | null
			>),
			list_video: row.list_video,
			languages: row.languages,
			features: row.features,
			gallery: row.gallery,
			related: row.related,
			...readSeo(row),
		})),
	async add(tx, uid, { related, ...content }, now) {
		await addGame(tx, { uid, is_published: 0, ...columnsOf(content) }, now);
		await setRelatedGames(tx, uid, related);
	},
	async change(tx, uid, { related, ...content }, now) {
		await changeGame(tx, uid, columnsOf(content), now);
		await setRelatedGames(tx, uid, related);
	},
	async fieldErrors(db, content, uid) {
		const [knownLanguages, features, provider] = await Promise.all([
			listLanguages(db),
			listFeatures(db),
			findProvider(db, content.provider_name),
		]);
		const unknown = (field: 'languages' | 'features', known: string[]): FieldErrors =>
			Object.fromEntries(
				content[field].flatMap((key, place) =>
					known.includes(key) ? [] : [[`${field}.${place}`, 'noLongerExists' as const]],
				),
			);
		return {
			...(provider ? {} : { provider_name: 'noLongerExists' as const }),
			...(content.max_bet < content.min_bet ? { max_bet: 'lessThanLeast' as const } : {}),
			...(await endpointErrors(db, content.endpoint)),
			...(content.related.includes(uid) ? { related: 'itself' as const } : {}),
			...duplicates('gallery', content.gallery),
			...duplicates('related', content.related),
			...duplicates('languages', content.languages),
			...duplicates('features', content.features),
			...duplicates('currencies', content.currencies),
			...(await missingPictures(db, uidsByPath('gallery', content.gallery))),
			...(await missingItems(db, 'games', uidsByPath('related', content.related))),
			...unknown(
				'languages',
				knownLanguages.map(({ code }) => code),
			),
			...unknown(
				'features',
				features.map(({ key }) => key),
			),
		};
	},
	async usedBy(db, uid) {
		const titles = await titlesOfGameUsers(db, uid, MAX_NAMED_USERS);
		return titles.map(toAllLanguages);
	},
};

/**
 * Returns the key of a new feature: the first title with Latin letters or digits, in snake case and at most 40
 * characters long. The fallback language comes first, then English. Without such a title, returns the uid.
 */
export const featureKeyOf = (title: Localized, uid: string): string =>
	[fallbackLanguage(), ...languages]
		.map((language) => foldText(title[language] ?? '').match(/[a-z0-9]+/g))
		.find((words) => words !== null)
		?.join('_')
		.slice(0, 40) ?? uid;

export const featuresContentType: ContentType<FeatureContent> = {
	editing: featuresEditing,
	table: 'features',
	html: [],
	title: ({ title }) => title,
	path: () => pagePath('games-page'),
	read: async (db, uids) => byUid(await readFeatures(db, uids), (row) => ({ title: toAllLanguages(row.title) })),
	add: (tx, uid, { title }) => addFeatures(tx, [{ uid, key: featureKeyOf(title, uid), title }]),
	change: (tx, uid, { title }) => changeFeature(tx, uid, title),
	async fieldErrors(db, { title }, uid): Promise<FieldErrors> {
		if ((await readFeatures(db, [uid])).length > 0) return {};
		const { key } = await notUnique(db, 'features', 'key', featureKeyOf(title, uid), uid);
		return key ? { [`title.${fallbackLanguage()}`]: key } : {};
	},
	async usedBy(db, uid) {
		const games = await gamesWithFeature(db, uid, MAX_NAMED_USERS);
		return games.map(({ title }) => toAllLanguages(title));
	},
};
