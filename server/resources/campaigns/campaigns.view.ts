import { pagePath } from '../../../contract/urls.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { Campaign, CampaignDetails, CampaignGame, CampaignStatus } from '../../../contract/campaigns.ts';
import { localized, replacement, type Localized } from '../../database/localized.ts';
import { readWithheldColumn } from '../../database/withheld.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import { thumbnail, type Pictures, type PictureCache } from '../../platform/pictures/pictures.store.ts';
import { joinStateAt, viewJoin } from './campaign-joining.ts';
import type { CampaignDetailsRow, CampaignGameRow, CampaignRow } from './campaigns.store.ts';

function statusAt({ start_date, end_date }: CampaignRow, now: Date): CampaignStatus {
	const at = now.toISOString();
	if (at < start_date) return 'upcoming';
	return at < end_date ? 'live' : 'previous';
}

export async function viewCampaigns(
	pictureCache: PictureCache,
	rows: CampaignRow[],
	language: Language,
	now: Date,
): Promise<Campaign[]> {
	const pictures = await pictureCache.load(
		rows.map((row) => row.logo),
		language,
	);
	return rows.map((row) => ({
		...viewFields(row, pictures, language, now),
		join_state: joinStateAt(row, now) ?? null,
	}));
}

export async function viewCampaignDetails(
	pictureCache: PictureCache,
	row: CampaignDetailsRow,
	games: CampaignGameRow[],
	language: Language,
	now: Date,
): Promise<CampaignDetails> {
	const pictures = await pictureCache.load([row.logo, ...games.map((game) => game.logo)], language);
	return {
		...viewFields(row, pictures, language, now),
		description: localizedHtml(row.description, language),
		disciplines: listInLanguage(JSON.parse(row.disciplines) as Localized<string[]>, language),
		prize_pool: localized(row.prize_pool, language),
		games: games.map((game) => viewGame(game, pictures, language)),
		prize_distribution: localizedHtml(row.prize_distribution, language),
		join: viewJoin(row, games.length, language, now),
		withheld_from: readWithheldColumn(row.withheld_from),
	};
}

/** Returns the list in a language. If this list is missing or empty, returns the list of another language. */
const listInLanguage = (lists: Localized<string[]>, language: Language): string[] => {
	const list = lists[language];
	return list?.length ? list : (replacement(lists, language) ?? []);
};

function viewFields(row: CampaignRow, pictures: Pictures, language: Language, now: Date): Omit<Campaign, 'join_state'> {
	const logo = pictures.find(row.logo);
	return {
		slug: row.slug,
		name: localized(row.name, language),
		status: statusAt(row, now),
		start_date: row.start_date,
		end_date: row.end_date,
		logo_thumbnail_300x300: logo ? thumbnail(logo, 300) : null,
		logo_thumbnail_200x200: logo ? thumbnail(logo, 200) : null,
		media: logo ? { logo_thumbnail_300x300: logo.media, logo_thumbnail_200x200: logo.media } : {},
	};
}

function viewGame(row: CampaignGameRow, pictures: Pictures, language: Language): CampaignGame {
	const { urls, media } = pictures.fields(row, ['logo']);
	return {
		name: row.name,
		title: localized(row.title, language),
		url: row.has_public_page === 1 ? pagePath('game-details', row.name) : null,
		...urls,
		media,
	};
}
