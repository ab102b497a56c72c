/** The client area's calls. Apart from the others, so that no public page carries them. */
import { useMemo } from 'react';
import type {
	Campaign as CampaignAnswer,
	CampaignAnswer as CampaignWhole,
	CampaignDetails as CampaignShown,
} from '../../contract/campaigns.ts';
import type {
	Document as DocumentAnswer,
	DocumentList as DocumentListAnswer,
	DocumentType,
} from '../../contract/documents.ts';
import type { NewsArticle, NewsCategory, NewsItem } from '../../contract/news.ts';
import type { PromoTool, PromoToolDetails } from '../../contract/promo-tools.ts';
import type { GamesTable as GamesTableAnswer } from '../../contract/games-table.ts';
import type { Performance } from '../../contract/performance.ts';
import type { RoadmapItem as RoadmapItemAnswer } from '../../contract/roadmap.ts';
import { queryOf, type Api, type Dated } from '../api.ts';
import type { Language } from '../urls.ts';
import { useApi } from '../use-api.ts';

export type RoadmapItem = Dated<RoadmapItemAnswer>;
export type Campaign = Dated<CampaignAnswer>;
export type CampaignDetails = Dated<CampaignShown>;
export type Document = Dated<DocumentAnswer>;
export type DocumentList = Dated<DocumentListAnswer>;
export type { DocumentType, PromoTool, PromoToolDetails };
export type GamesTable = Dated<GamesTableAnswer>;
export type { Performance };

/** Months as YYYY-MM, a company by its uid; what is not given is the server's choice. */
export interface AskedFigures {
	from?: string | undefined;
	to?: string | undefined;
	company?: string | undefined;
}

const HOME = '/api/client-area';
const DOCUMENTS = '/api/documents/';
const named = encodeURIComponent;

/** Where the figures are a file for spreadsheets. */
export const figuresFile = (asked: AskedFigures, lang: Language): string =>
	`${HOME}/performance.csv${queryOf({ ...asked, lang })}`;

export type ClientApi = ReturnType<typeof clientApi>;

const clientApi = ({ get, getWhole }: Api) => ({
	roadmap: () => get<RoadmapItemAnswer[]>(`${HOME}/roadmap`),
	newsCategories: () => get<NewsCategory[]>(`${HOME}/news/categories`),
	news: (category: string, offset = 0) =>
		get<NewsItem[]>(`${HOME}/news/${named(category)}${queryOf({ offset: offset || undefined })}`),
	/** @param slug the uid and the slug, joined by a hyphen. */
	newsArticle: (slug: string) => get<NewsArticle>(`${HOME}/news/article/${named(slug)}`),
	campaigns: () => get<CampaignAnswer[]>(`${HOME}/campaigns`),
	games: (asked: AskedFigures) => get<GamesTableAnswer>(`${HOME}/games${queryOf(asked)}`),
	performance: (asked: AskedFigures) => get<Performance>(`${HOME}/performance${queryOf(asked)}`),
	/** A campaign and, in `extra`, its links. */
	campaign: (slug: string) => getWhole<CampaignWhole>(`${HOME}/campaigns/${named(slug)}`),
	promoTools: () => get<PromoTool[]>(`${HOME}/promo-tools`),
	/** @param slug the uid and the slug, joined by a hyphen. */
	promoTool: (slug: string) => get<PromoToolDetails>(`${HOME}/promo-tools/${named(slug)}`),
	documentTypes: () => get<DocumentType[]>(`${DOCUMENTS}types`),
	/** Documents found and, in `extra`, how many there are. @param query as decision 24 has it. */
	documents: (query: string, signal: AbortSignal) =>
		getWhole<DocumentListAnswer>(DOCUMENTS + (query && `?${query}`), signal),
});

export function useClientApi(): ClientApi {
	const api = useApi();
	return useMemo(() => clientApi(api), [api]);
}
