/** The news that one visit of the page has loaded, so that Back restores them. */
import { ApiError, type NewsItem } from '../../api.ts';
import { NEWS_PAGE_SIZE } from '../../constants.ts';
import { BoundedMap } from '../../bounded-map.ts';

export interface TabNews {
	items: readonly NewsItem[];
	/**
	 * Offset of the next load. It may differ from the number of items, because a visit may start at an offset, and new
	 * items shift older ones.
	 */
	offset: number;
	/** `unopened` before the first load of the tab. */
	state: 'unopened' | 'loading' | 'idle' | 'failed';
	/** True if there may be more items. A batch shorter than NEWS_PAGE_SIZE is the last. */
	more: boolean;
}

const unopened: TabNews = { items: [], offset: 0, state: 'unopened', more: true };

const afterLoad = (before: TabNews, loaded: readonly NewsItem[]): TabNews => {
	const known = new Set(before.items.map(({ uid }) => uid));
	return {
		items: [...before.items, ...loaded.filter(({ uid }) => !known.has(uid))],
		offset: before.offset + loaded.length,
		state: 'idle',
		more: loaded.length === NEWS_PAGE_SIZE,
	};
};

type FetchNews = (category: string, offset: number) => Promise<NewsItem[]>;

/** News by tab, for `useSyncExternalStore`. A late response changes only its own tab. */
export class NewsVisit {
	readonly #fetchNews: FetchNews;
	readonly #log: (error: unknown, where: string) => void;
	readonly #tabs = new Map<string, TabNews>();
	readonly #listeners = new Set<() => void>();

	constructor(fetchNews: FetchNews, log: (error: unknown, where: string) => void) {
		this.#fetchNews = fetchNews;
		this.#log = log;
	}

	/**
	 * Sets the news that the page's loader has loaded for the tab.
	 * @param loaded null if the request failed
	 */
	begin(tab: string, loaded: readonly NewsItem[] | null, offset: number): this {
		const before = { ...unopened, offset };
		this.#tabs.set(tab, loaded ? afterLoad(before, loaded) : { ...before, state: 'failed' });
		return this;
	}

	of(tab: string): TabNews {
		return this.#tabs.get(tab) ?? unopened;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Does nothing while the tab is loading. */
	async load(tab: string): Promise<void> {
		const before = this.of(tab);
		if (before.state === 'loading') return;
		this.#set(tab, { ...before, state: 'loading' });
		try {
			this.#set(tab, afterLoad(before, await this.#fetchNews(tab, before.offset)));
		} catch (error) {
			// 404 means that the category has no public news.
			if (error instanceof ApiError && error.status === 404) return this.#set(tab, afterLoad(before, []));
			this.#log(error, 'news');
			this.#set(tab, { ...before, state: 'failed' });
		}
	}

	#set(tab: string, news: TabNews): void {
		this.#tabs.set(tab, news);
		for (const listener of this.#listeners) listener();
	}
}

/** Visits by key of the history entry. On the server, all visitors would share this map, so only browsers use it. */
export const newsVisitsByEntry = new BoundedMap<string, NewsVisit>(20);
