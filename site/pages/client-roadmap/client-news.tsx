import { useEffect, useState } from 'react';
import { ApiError, type NewsCategory } from '../../api.ts';
import { useClientApi, type ClientApi } from '../../client-area/client-api.ts';
import { useHistoryCache } from '../../client-area/client-data.ts';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { NewsList } from '../../parts/news-list/news-list.tsx';
import { NewsVisit } from '../../parts/news-list/news-visit.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { url } from '../../urls.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './client-news.module.css';

/** The API returns the news of all categories for this name. */
const ALL_CATEGORIES = 'all';

/** State of the widget, cached so that it returns when the user comes back from an article. */
interface NewsState {
	visit: NewsVisit;
	categories: NewsCategory[];
	active: string;
}

type LoadNews = ClientApi['news'];

const startVisit = (loadNews: LoadNews): NewsState => ({
	visit: new NewsVisit(loadNews, logFailure),
	categories: [],
	active: ALL_CATEGORIES,
});

/** Reloads the user after a 401. When the session has ended elsewhere, the gate redirects to the login. */
const newsLoader =
	(api: ClientApi, reload: () => Promise<unknown>): LoadNews =>
	async (category, offset) => {
		try {
			return await api.news(category, offset);
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) await reload();
			throw error;
		}
	};

/** News for clients: a tab for all news and one for each category, five items per load. */
export function ClientNews() {
	const { t, language } = useTranslations();
	const api = useClientApi();
	const { reload } = useSession();
	const { cached, store } = useHistoryCache<NewsState>('client news');
	const [{ visit, categories, active }, setShown] = useState<NewsState>(
		() => cached ?? startVisit(newsLoader(api, reload)),
	);

	useEffect(() => store({ visit, categories, active }), [store, visit, categories, active]);
	useEffect(() => {
		if (cached) return;
		let isCancelled = false;
		api.newsCategories().then(
			(loaded) => {
				if (!isCancelled) setShown((shown) => ({ ...shown, categories: loaded }));
			},
			// Without the categories, the tab with all news remains.
			(error: unknown) => logFailure(error, 'client news categories'),
		);
		return () => {
			isCancelled = true;
		};
	}, [api, cached]);

	const tabs = [{ slug: ALL_CATEGORIES, title: t('LABEL_ALL_NEWS') }, ...categories];
	const roadmapUrl = url('ca-roadmap', language);
	return (
		<section className={styles.news} aria-labelledby="client-news">
			<h2 id="client-news" className={styles.title}>
				{t('TITLE_CLIENT_NEWS')}
			</h2>
			<Tabs
				label={t('LABEL_NEWS_CATEGORIES')}
				active={active}
				onChoose={(slug) => setShown((shown) => ({ ...shown, active: slug }))}
				tabs={tabs.map(({ slug, title }) => ({
					key: slug,
					title,
					content: (
						<NewsList
							visit={visit}
							tab={slug}
							active={slug === active}
							from={0}
							heading="h3"
							hrefAt={() => roadmapUrl}
							hrefOf={(item) => url('ca-news-detail-page', language, { slug: `${item.uid}-${item.slug}` })}
						/>
					),
				}))}
			/>
		</section>
	);
}
