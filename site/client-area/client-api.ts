/** API calls of the client area. Public pages do not load this module. */
import type { ClientGame } from '../../contract/client-games.ts';
import type { CampaignOptIn, CampaignResults, JoinedCampaign, OptInEvidence } from '../../contract/campaign-opt-ins.ts';
import type { Campaign, CampaignResponse, CampaignDetails } from '../../contract/campaigns.ts';
import type { ClientCalendarEntry } from '../../contract/client-calendar.ts';
import type { ClientOverview, ClientTask, GameChange } from '../../contract/client-overview.ts';
import type { CertificateMatrix, CertificateOfGame, ShownCertificateState } from '../../contract/game-certificates.ts';
import type { ColleagueList } from '../../contract/colleagues.ts';
import type { Document, DocumentList, DocumentType } from '../../contract/documents.ts';
import type { NewsArticle, NewsCategory, NewsItem } from '../../contract/news.ts';
import type { PromoTool, PromoToolDetails } from '../../contract/promo-tools.ts';
import type { GameSuggestions, SuggestionReason } from '../../contract/game-suggestions.ts';
import type { GamesTable } from '../../contract/games-table.ts';
import type { PeriodFigures } from '../../contract/figures.ts';
import type { RoadmapItem } from '../../contract/roadmap.ts';
import { queryOf, type Api } from '../api.ts';
import type { Language } from '../urls.ts';

export type CertificateState = ShownCertificateState;

export type {
	ClientCalendarEntry,
	Campaign,
	CampaignDetails,
	CertificateMatrix,
	CertificateOfGame,
	ClientGame,
	ClientOverview,
	ClientTask,
	Document,
	DocumentList,
	DocumentType,
	GameChange,
	GameSuggestions,
	GamesTable,
	PeriodFigures,
	PromoTool,
	PromoToolDetails,
	RoadmapItem,
	SuggestionReason,
};

/** `from` and `to` are months (YYYY-MM), `company` is a uid. The server chooses missing values. */
export interface FiguresQuery {
	from?: string | undefined;
	to?: string | undefined;
	company?: string | undefined;
}

const BASE_PATH = '/api/client-area';
const DOCUMENTS_PATH = '/api/documents/';
const encode = encodeURIComponent;

export const figuresCsvUrl = (query: FiguresQuery, lang: Language): string =>
	`${BASE_PATH}/performance.csv${queryOf({ ...query, lang })}`;

/** An empty value does not filter. */
type CertificateFilters = Record<'q' | 'market' | 'state' | 'expires' | 'provider', string>;

export const certificatesCsvUrl = (filters: CertificateFilters, lang: Language): string =>
	`${BASE_PATH}/certificates.csv${queryOf({ ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)), lang })}`;

export const gameFilesUrl = (slug: string, lang: Language): string =>
	`${BASE_PATH}/games/${encode(slug)}/files.zip${queryOf({ lang })}`;

export type ClientApi = ReturnType<typeof clientApi>;

export const clientApi = ({ get, getWhole }: Api) => ({
	overview: () => get<ClientOverview>(`${BASE_PATH}/overview`),
	roadmap: () => get<RoadmapItem[]>(`${BASE_PATH}/roadmap`),
	newsCategories: () => get<NewsCategory[]>(`${BASE_PATH}/news/categories`),
	news: (category: string, offset = 0) =>
		get<NewsItem[]>(`${BASE_PATH}/news/${encode(category)}${queryOf({ offset: offset || undefined })}`),
	/** @param slug uid and slug, joined by a hyphen */
	newsArticle: (slug: string) => get<NewsArticle>(`${BASE_PATH}/news/article/${encode(slug)}`),
	campaigns: () => get<Campaign[]>(`${BASE_PATH}/campaigns`),
	games: (query: FiguresQuery) => get<GamesTable>(`${BASE_PATH}/games${queryOf(query)}`),
	/** @param company uid, for staff */
	suggestions: (company: string | undefined) => get<GameSuggestions>(`${BASE_PATH}/suggestions${queryOf({ company })}`),
	game: (slug: string) => get<ClientGame>(`${BASE_PATH}/games/${encode(slug)}`),
	figures: (query: FiguresQuery) => get<PeriodFigures>(`${BASE_PATH}/performance${queryOf(query)}`),
	/** `extra` contains the links of the campaign. */
	campaign: (slug: string) => getWhole<CampaignResponse>(`${BASE_PATH}/campaigns/${encode(slug)}`),
	campaignOptIn: (slug: string) => get<CampaignOptIn>(`${BASE_PATH}/campaigns/${encode(slug)}/opt-in`),
	campaignResults: (slug: string) => get<CampaignResults | null>(`${BASE_PATH}/campaigns/${encode(slug)}/results`),
	joinedCampaigns: () => get<JoinedCampaign[]>(`${BASE_PATH}/campaign-opt-ins`),
	campaignEvidence: (uid: string) => get<OptInEvidence>(`${BASE_PATH}/campaign-opt-ins/${encode(uid)}`),
	/** `extra` contains the limit of accounts. */
	colleagues: () => getWhole<ColleagueList>(`${BASE_PATH}/colleagues`),
	calendar: () => get<ClientCalendarEntry[]>(`${BASE_PATH}/calendar`),
	certificates: () => get<CertificateMatrix>(`${BASE_PATH}/certificates`),
	promoTools: () => get<PromoTool[]>(`${BASE_PATH}/promo-tools`),
	/** @param slug uid and slug, joined by a hyphen */
	promoTool: (slug: string) => get<PromoToolDetails>(`${BASE_PATH}/promo-tools/${encode(slug)}`),
	documentTypes: () => get<DocumentType[]>(`${DOCUMENTS_PATH}types`),
	/**
	 * `extra` contains the total number.
	 * @param query `text`, and a flag for each document type (document-query.ts)
	 */
	documents: (query: string, signal: AbortSignal) =>
		getWhole<DocumentList>(DOCUMENTS_PATH + (query && `?${query}`), signal),
});
