import { useEffect, useState } from 'react';
import type { Api, NewsCategory } from '../../api.ts';
import { useKept } from '../../client-area/client-data.ts';
import { logFailure } from '../../log.ts';
import { NewsList } from '../../news-list/news-list.tsx';
import { NewsVisit } from '../../news-list/news-visit.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { url } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { useWords } from '../../words.tsx';
import styles from './client-news.module.css';

/** The category that means every category (decision 22). */
const ALL = 'all';

/** What the widget has loaded: found again on the way back from an article. */
interface Kept {
	visit: NewsVisit;
	categories: NewsCategory[];
	active: string;
}

const begin = (api: Api): Kept => ({ visit: new NewsVisit(api.clientNews, logFailure), categories: [], active: ALL });

/** News for partners: a tab for all of them, one for each category, five a load. */
export function ClientNews() {
	const { t, language } = useWords();
	const api = useApi();
	const { before, keep } = useKept<Kept>('client news');
	const [{ visit, categories, active }, setShown] = useState<Kept>(() => before ?? begin(api));

	useEffect(() => keep({ visit, categories, active }), [keep, visit, categories, active]);
	useEffect(() => {
		if (before) return;
		let isGone = false;
		api.clientNewsCategories().then(
			(found) => {
				if (!isGone) setShown((shown) => ({ ...shown, categories: found }));
			},
			// Without them, all the news still stand under their one tab.
			(error: unknown) => logFailure(error, 'client news categories'),
		);
		return () => {
			isGone = true;
		};
	}, [api, before]);

	const tabs = [{ slug: ALL, title: t('LABEL_ALL_NEWS') }, ...categories];
	const here = url('ca-roadmap', language);
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
							hrefAt={() => here}
							hrefOf={(item) => url('ca-news-detail-page', language, { slug: `${item.uid}-${item.slug}` })}
						/>
					),
				}))}
			/>
		</section>
	);
}
