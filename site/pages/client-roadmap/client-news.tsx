import { useEffect, useState } from 'react';
import { ApiError, type NewsCategory } from '../../api.ts';
import { useClientApi, type ClientApi } from '../../client-area/client-api.ts';
import { useKept } from '../../client-area/client-data.ts';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { NewsList } from '../../news-list/news-list.tsx';
import { NewsVisit } from '../../news-list/news-visit.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { url } from '../../urls.ts';
import { useTranslations } from '../../translations.tsx';
import styles from './client-news.module.css';

/** The category that means every category (decision 22). */
const ALL = 'all';

/** What the widget has loaded: found again on the way back from an article. */
interface Kept {
	visit: NewsVisit;
	categories: NewsCategory[];
	active: string;
}

type Ask = ClientApi['news'];

const begin = (ask: Ask): Kept => ({ visit: new NewsVisit(ask, logFailure), categories: [], active: ALL });

/** A session that has ended elsewhere is looked up again, and the gate leads to the login. */
const asking =
	(api: ClientApi, reload: () => Promise<unknown>): Ask =>
	async (category, offset) => {
		try {
			return await api.news(category, offset);
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) await reload();
			throw error;
		}
	};

/** News for partners: a tab for all of them, one for each category, five a load. */
export function ClientNews() {
	const { t, language } = useTranslations();
	const api = useClientApi();
	const { reload } = useSession();
	const { before, keep } = useKept<Kept>('client news');
	const [{ visit, categories, active }, setShown] = useState<Kept>(() => before ?? begin(asking(api, reload)));

	useEffect(() => keep({ visit, categories, active }), [keep, visit, categories, active]);
	useEffect(() => {
		if (before) return;
		let isGone = false;
		api.newsCategories().then(
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
