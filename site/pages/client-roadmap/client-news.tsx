import { useState } from 'react';
import type { NewsCategory } from '../../api.ts';
import { NewsList } from '../../parts/news-list/news-list.tsx';
import type { NewsVisit } from '../../parts/news-list/news-visit.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './client-news.module.css';
import { ALL_CATEGORIES, type RoadmapView } from './roadmap-view.ts';

interface ClientNewsProps {
	visit: NewsVisit;
	categories: NewsCategory[];
	view: RoadmapView;
}

/** News for clients, with a tab for each category and for all news. */
export function ClientNews({ visit, categories, view }: ClientNewsProps) {
	const { t, language, urls } = useTranslations();
	const [active, setActive] = useState(view.category);

	const tabs = [{ slug: ALL_CATEGORIES, title: t('LABEL_ALL_NEWS') }, ...categories];
	const roadmapUrl = urls.url('ca-roadmap', language);
	return (
		<section className={styles.news} aria-labelledby="client-news">
			<h2 id="client-news" className={styles.title}>
				{t('TITLE_CLIENT_NEWS')}
			</h2>
			<Tabs
				label={t('LABEL_NEWS_CATEGORIES')}
				active={active}
				onChoose={(slug) => {
					setActive(slug);
					view.selectCategory(slug);
				}}
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
							hrefOf={(item) => urls.url('ca-news-detail-page', language, { slug: `${item.uid}-${item.slug}` })}
						/>
					),
				}))}
			/>
		</section>
	);
}
