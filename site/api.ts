/** Client of the API: over the network in the browser, in process on the server. */
import { LOGIN_PATH, LOGOUT_PATH, pagePath, RESET_PASSWORD_PATH } from '../contract/urls.ts';
import type { User } from '../contract/accounts.ts';
import type { Failure, FormResponse, FormErrors, Language } from '../contract/envelope.ts';
import type { Banner } from '../contract/banners.ts';
import type { ContactMessage } from '../contract/contact.ts';
import type { Game, GameDetails, GameFilters, GameList, LatestGameList } from '../contract/games.ts';
import type { NewsArticle, NewsCategory, NewsItem } from '../contract/news.ts';
import type { Office } from '../contract/offices.ts';
import type { Partner } from '../contract/partners.ts';
import type { ProviderName } from '../contract/providers.ts';
import type { Settings } from '../contract/settings.ts';
import type { VerifiedFile } from '../contract/verify.ts';
import type { PagePictures, PageTexts, PageTextsResponse } from '../contract/texts.ts';

export type {
	Banner,
	ContactMessage,
	FormResponse,
	FormErrors,
	Game,
	GameDetails,
	GameFilters,
	GameList,
	NewsArticle,
	NewsCategory,
	NewsItem,
	Office,
	PageTexts,
	Partner,
	ProviderName,
};
export type { Settings, User, VerifiedFile };

/** The providers are in the order that staff chose. */
export interface LatestGames {
	games: Game[];
	providers: ProviderName[];
}

export interface PageContent {
	texts: PageTexts;
	pictures: PagePictures;
	/** True if search engines must not list the page. */
	isHidden: boolean;
}

/** An undefined field does not filter. */
export interface GameQuery {
	provider?: string;
	q?: string;
	year?: string;
	volatility?: string;
	feature?: string;
	playable?: string;
	sort?: string;
	limit?: number;
	offset?: number;
}

/** `code` is the error code of the response, or `network`, `undecodable` or `unknown`. */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string;
	constructor(status: number, code: string, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ApiError';
		this.status = status;
		this.code = code;
	}
}

export interface ApiOptions {
	/** In the browser, `fetch`. On the server, a call of the API in process. */
	fetch: (path: string, init?: RequestInit) => Promise<Response>;
	language: Language;
	/** Logs a response that is not JSON. The call also throws an `ApiError`. */
	log: (error: unknown, where: string) => void;
	/** Called if the session has ended or does not allow a call, before that call throws. */
	onDenied?: (() => Promise<unknown>) | undefined;
}

/** Error codes of calls that the session does not allow. A missing session has the status 401 instead. */
const deniedCodes: ReadonlySet<string> = new Set(['two_factor_required', 'figures_not_allowed']);

export const isDenied = (error: unknown): error is ApiError =>
	error instanceof ApiError && (error.status === 401 || deniedCodes.has(error.code));

export type Api = ReturnType<typeof createApi>;

/** Omits undefined parameters. */
export const queryOf = (parameters: object): string => {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
	return query.size ? `?${query}` : '';
};

export function createApi({ fetch, language, log, onDenied }: ApiOptions) {
	async function request<T extends { status: string }>(path: string, init?: RequestInit): Promise<T> {
		const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
		/** Responses of in-process calls contain the parsed value, not text (server/app/in-process.ts). */
		let response: Response & { value?: T | Failure };
		let text = '';
		try {
			response = await fetch(address, init);
			if (response.value === undefined) text = await response.text();
		} catch (error) {
			throw new ApiError(0, 'network', `No response from ${path}`, { cause: error });
		}
		let answer: T | Failure;
		try {
			answer = response.value ?? (JSON.parse(text) as typeof answer);
		} catch (error) {
			log(error, path);
			throw new ApiError(response.status, 'undecodable', `The response of ${path} is not JSON`, { cause: error });
		}
		if (!response.ok) {
			const failure = 'error' in answer ? answer.error : undefined;
			const error = new ApiError(
				response.status,
				failure?.code ?? 'unknown',
				failure?.message ?? `${path} returned ${response.status}`,
			);
			if (onDenied && isDenied(error)) await onDenied();
			throw error;
		}
		return answer as T;
	}
	/** Returns the whole envelope, for responses with fields beside `data`. */
	const getEnvelope = <T extends { status: string }>(path: string, signal?: AbortSignal): Promise<T> =>
		request<T>(path, signal && { signal });
	const get = async <T>(path: string): Promise<T> => (await request<{ status: string; data: T }>(path)).data;
	const sendForm = <T extends { status: string } = FormResponse>(
		path: string,
		fields: Record<string, string>,
	): Promise<T | FormErrors> =>
		request<T>(path, { method: 'POST', body: new URLSearchParams(fields) }).catch((error: unknown) => {
			// The message of a rate limit says how long to wait, so the form shows the message as an error of its own.
			if (!(error instanceof ApiError) || error.status !== 429) throw error;
			return { status: 'error' as const, errors: { __all__: [error.message] } };
		});
	return {
		get,
		getWhole: getEnvelope,
		sendForm,
		settings: () => get<Settings>('/api/settings'),
		texts: (page: string) => get<PageTexts>(`/api/texts/${page}`),
		page: async (page: string): Promise<PageContent> => {
			const { data, extra } = await request<PageTextsResponse>(`/api/texts/${page}`);
			return { texts: data, pictures: extra.pictures, isHidden: extra.is_hidden_from_search };
		},
		banners: () => get<Banner[]>('/api/banners'),
		games: (query: GameQuery) => getEnvelope<GameList>(`/api/games${queryOf(query)}`),
		gameFilters: () => get<GameFilters>('/api/games/filters'),
		latestGames: async (): Promise<LatestGames> => {
			const { data, extra } = await request<LatestGameList>('/api/games/latest');
			return { games: data, providers: extra.providers };
		},
		unreleasedGames: () => get<Game[]>('/api/games/unreleased'),
		game: (slug: string) => get<GameDetails>(`/api/games/${encodeURIComponent(slug)}`),
		latestNews: () => get<NewsItem[]>('/api/news/latest'),
		newsCategories: () => get<NewsCategory[]>('/api/news/categories'),
		news: (category: string, offset = 0) =>
			get<NewsItem[]>(`/api/news/${encodeURIComponent(category)}${queryOf({ offset: offset || undefined })}`),
		newsArticle: (slug: string) => get<NewsArticle>(`/api/news/article/${encodeURIComponent(slug)}`),
		/**
		 * Returns other news, starting with news of `category`.
		 * @param category the article's own category by default
		 */
		relatedNews: (slug: string, category?: string) =>
			get<NewsItem[]>(`/api/news/article/${encodeURIComponent(slug)}/related${queryOf({ category })}`),
		partners: () => get<Partner[]>('/api/partners'),
		offices: () => get<Office[]>('/api/offices'),
		/** Throws an `ApiError` with status 404 for an unknown hash. */
		verifyFile: (hash: string) => get<VerifiedFile>(`/api/verify/${hash}`),
		captcha: () => get<Record<string, unknown>>('/api/captcha'),
		sendContactMessage: (message: ContactMessage) =>
			request<FormResponse>('/api/contact', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(message),
			}),
		me: () => get<{ user?: User }>('/api/auth/me'),
		/** `otp_code` is for accounts with two-factor authentication. */
		logIn: (form: { email: string; password: string; otp_code?: string }) => sendForm(LOGIN_PATH, form),
		/** The call does not follow the redirect of a successful sign-out. Any other response throws an `ApiError`. */
		logOut: async (): Promise<void> => {
			const { type, status } = await fetch(LOGOUT_PATH, { redirect: 'manual' }).catch((error: unknown) => {
				throw new ApiError(0, 'network', `No response from ${LOGOUT_PATH}`, { cause: error });
			});
			if (type !== 'opaqueredirect') throw new ApiError(status, 'unknown', `${LOGOUT_PATH} returned ${status}`);
		},
		requestPasswordReset: (form: { email: string }) => sendForm(RESET_PASSWORD_PATH, form),
		/** Throws an `ApiError` with status 404 for an invalid link. */
		passwordLink: (token: string) =>
			get<{ email: string; is_staff: boolean; is_invitation: boolean; min_password_length: number }>(
				`/api/auth/password-link/${encodeURIComponent(token)}`,
			),
		setPassword: (token: string, form: { new_password1: string; new_password2: string }) =>
			sendForm(pagePath('set-password-page', token), form),
	};
}
