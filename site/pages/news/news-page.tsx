import { useEffect, useState } from 'react';
import { NavigationType, useLoaderData, useLocation, useNavigationType, type LoaderFunctionArgs } from 'react-router';
import type { NewsCategory, NewsItem, PageContent } from '../../api.ts';
import { NEWS_PAGE_SIZE } from '../../constants.ts';
import { loadBlock } from '../../load-page-data.ts';
import { useHashTab } from '../../parts/use-hash-tab.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { logFailure } from '../../log.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { isStaff, useUser } from '../../layout/user.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { heroPreload, PageHero } from '../../../ui/page-hero.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { canonicalQuery, newsHash } from '../../urls.ts';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { NewsList } from '../../parts/news-list/news-list.tsx';
import { newsVisitsByEntry, NewsVisit } from '../../parts/news-list/news-visit.ts';
import styles from './news-page.module.css';

/** For this name, the API returns the news of all categories. */
const ALL_CATEGORIES = 'all';

interface PageData {
	content: PageContent | null;
	categories: NewsCategory[] | null;
	/** First load of the tab All; null if it failed. */
	news: NewsItem[] | null;
	/** Number of newer items that the page skips. Above 0 only after a click on "older news" without JavaScript. */
	offset: number;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageData> {
	const offset = Number(canonicalQuery('news-page', new URL(request.url).searchParams).get('offset'));
	const [content, categories, news] = await Promise.all([
		loadBlock(context, 'news texts', (api) => api.page('news')),
		loadBlock(context, 'news categories', (api) => api.newsCategories()),
		loadBlock(context, 'news', (api) => api.news(ALL_CATEGORIES, offset)),
	]);
	return { content, categories, news, offset };
}

const head = ({ content, news, offset }: PageData, { t, studio }: Translations): Head => {
	const page = pageHead(content, studio, t('LABEL_NEWS'));
	const number = Math.ceil(offset / NEWS_PAGE_SIZE) + 1;
	return {
		...page,
		title: offset ? `${page.title} · ${t('LABEL_NEWS_PAGE', { number })}` : page.title,
		preloadImage: heroPreload(content?.pictures.hero),
		// Beyond the last news the page is empty, so search engines must not list it.
		hidden: page.hidden || (offset > 0 && news?.length === 0),
	};
};

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const loaded = useLoaderData<PageData>();
	const translations = useTranslations();
	usePageHead(head(loaded, translations));
	const { t, language, urls } = translations;
	const { content, categories, offset } = loaded;
	const visit = useVisit(loaded);
	const allTab = { key: ALL_CATEGORIES, slug: ALL_CATEGORIES, title: t('LABEL_ALL_NEWS') };
	const categoryTabs = (categories ?? []).map(({ slug, title }) => ({ key: newsHash(slug), slug, title }));
	const [active, choose] = useHashTab([ALL_CATEGORIES, ...categoryTabs.map(({ key }) => key)]);
	return (
		<>
			<PageHero
				title={content?.texts.intro_title ?? t('LABEL_NEWS')}
				lead={content?.texts.intro_text}
				picture={content?.pictures.hero}
			>
				<ActionLink href={urls.feedPath(language)} type="application/atom+xml" look="quiet" icon="feed">
					{t('ACTION_NEWS_FEED')}
				</ActionLink>
			</PageHero>
			<div className={styles.news}>
				<Tabs
					label={t('LABEL_NEWS_CATEGORIES')}
					addressable
					active={active}
					onChoose={choose}
					tabs={[allTab, ...categoryTabs].map(({ key, slug, title }) => ({
						key,
						title,
						scripted: key !== ALL_CATEGORIES,
						content: (
							<NewsList
								visit={visit}
								tab={slug}
								active={key === active}
								from={key === ALL_CATEGORIES ? offset : 0}
								hrefOf={({ slug }) => urls.url('news-detail-page', language, { slug })}
								hrefAt={(at) =>
									urls.url('news-page', language, key === ALL_CATEGORIES ? { offset: at } : { hash: key })
								}
							/>
						),
					}))}
				/>
			</div>
		</>
	);
}

/** Cached by history entry, so that Back restores the loaded news. */
function useVisit(loaded: PageData): NewsVisit {
	const api = useApi();
	const { key } = useLocation();
	const isReturn = useNavigationType() === NavigationType.Pop;
	// Staff see hidden news. Back after a sign-out must not show these news, so staff have separate cache entries.
	const entry = key + (isStaff(useUser()) ? ' staff' : '');
	const start = () => {
		const visit = new NewsVisit(api.news, logFailure).begin(ALL_CATEGORIES, loaded.news, loaded.offset);
		return { key, entry, loaded, visit };
	};
	const restore = () => {
		const visit = isReturn ? newsVisitsByEntry.get(entry) : undefined;
		return visit ? { key, entry, loaded, visit } : start();
	};
	const [state, setState] = useState(restore);
	// A reload replaces the cached news of the history entry.
	const reload = () => (state.key === key ? start() : restore());
	const current = state.loaded === loaded ? state : reload();
	if (current !== state) setState(current);
	useEffect(() => {
		newsVisitsByEntry.set(current.entry, current.visit);
	}, [current]);
	return current.visit;
}
