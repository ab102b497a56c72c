/** The one place that calls the API, in the browser over the network and on the server in process. */
import type { User } from '../contract/accounts.ts';
import type { Failure, Language } from '../contract/answer.ts';
import type { Banner } from '../contract/banners.ts';
import type { Game as GameAnswer } from '../contract/games.ts';
import type { NewsItem as NewsItemAnswer } from '../contract/news.ts';
import type { Office } from '../contract/offices.ts';
import type { Partner } from '../contract/partners.ts';
import type { Settings } from '../contract/settings.ts';
import type { PageTexts } from '../contract/texts.ts';

export type { Banner, Office, PageTexts, Partner, Settings, User };

type DateField = 'release_date' | 'c_at' | 'start_date' | 'end_date';
const dateFields: ReadonlySet<string> = new Set<DateField>(['release_date', 'c_at', 'start_date', 'end_date']);

/** An answer whose instants have become dates. */
export type Dated<T> = T extends object
	? { [K in keyof T]: K extends DateField ? (null extends T[K] ? Date | null : Date) : Dated<T[K]> }
	: T;
export type Game = Dated<GameAnswer>;
export type NewsItem = Dated<NewsItemAnswer>;

/**
 * Makes dates of the date fields, in place. A walk after parsing and not a reviver while parsing: a reviver is called
 * for every value of every rendition, which took longer than the parsing itself. `media` never holds a date.
 */
export function reviveDates<T>(value: T): Dated<T> {
	if (Array.isArray(value)) for (const item of value) reviveDates(item);
	else if (value !== null && typeof value === 'object') {
		const record = value as Record<string, unknown>;
		for (const key in record) {
			const field = record[key];
			if (typeof field === 'string') {
				if (dateFields.has(key)) record[key] = new Date(field);
			} else if (key !== 'media') reviveDates(field);
		}
	}
	return value as Dated<T>;
}

/** The API said no, or could not say anything. `code` is the answer's own, or `network`, `undecodable`. */
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
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface ApiOptions {
	/** `fetch` in the browser; the API itself, in process, on the server. */
	fetch: (path: string) => Promise<Response>;
	language: Language;
	/** Told of answers that are not JSON, which are thrown as well. */
	log: (error: unknown, where: string) => void;
}

export type Api = ReturnType<typeof createApi>;

export function createApi({ fetch, language, log }: ApiOptions) {
	async function get<T>(path: string): Promise<Dated<T>> {
		const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
		let response: Response;
		try {
			response = await fetch(address);
		} catch (error) {
			throw new ApiError(0, 'network', `No answer from ${path}`, { cause: error });
		}
		const text = await response.text();
		let answer: { status: 'ok'; data: T } | Failure;
		try {
			answer = JSON.parse(text) as typeof answer;
		} catch (error) {
			log(error, path);
			throw new ApiError(response.status, 'undecodable', `The answer of ${path} is not JSON`, { cause: error });
		}
		if (!response.ok || answer.status !== 'ok') {
			const failure = answer.status === 'error' ? answer.error : undefined;
			throw new ApiError(
				response.status,
				failure?.code ?? 'unknown',
				failure?.message ?? `${path} answered ${response.status}`,
			);
		}
		return reviveDates(answer.data);
	}
	return {
		settings: () => get<Settings>('/api/settings'),
		texts: (page: string) => get<PageTexts>(`/api/texts/${page}`),
		banners: () => get<Banner[]>('/api/banners'),
		latestGames: () => get<GameAnswer[]>('/api/games/latest'),
		unreleasedGames: () => get<GameAnswer[]>('/api/games/unreleased'),
		latestNews: () => get<NewsItemAnswer[]>('/api/news/latest'),
		partners: () => get<Partner[]>('/api/partners'),
		offices: () => get<Office[]>('/api/offices'),
		me: () => get<{ user?: User }>('/api/auth/me'),
	};
}
