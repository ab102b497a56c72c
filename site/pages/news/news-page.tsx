import { useEffect, useState } from 'react';
import { NavigationType, useLoaderData, useLocation, useNavigationType, type LoaderFunctionArgs } from 'react-router';
import type { NewsCategory, NewsItem, PageContent } from '../../api.ts';
import { NEWS_PAGE_SIZE } from '../../constants.ts';
import { loadBlock } from '../../context.ts';
import { useHashTab } from '../../hash-tab.ts';
import type { Head, PageHandle } from '../../head.ts';
import { logFailure } from '../../log.ts';
import { usePageHead } from '../../page-head.ts';
import { isStaff, useUser } from '../../layout/user.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { heroPreload, PageHero } from '../../ui/page-hero.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { canonicalQuery, feedPath, newsHash, url } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { useTranslations, type Translations } from '../../translations.tsx';
import { NewsList } from '../../news-list/news-list.tsx';
import { newsVisitsByEntry, NewsVisit } from '../../news-list/news-visit.ts';
import styles from './news-page.module.css';

/** The category that means every category (decision 22). */
const ALL = 'all';

interface PageData {
	content: PageContent | null;
	categories: NewsCategory[] | null;
	/** The first load of the All tab; null when it failed. */
	news: NewsItem[] | null;
	/** Where that load starts: links to older news lead on without JavaScript. */
	offset: number;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageData> {
	const offset = Number(canonicalQuery('news-page', new URL(request.url).searchParams).get('offset'));
	const [content, categories, news] = await Promise.all([
		loadBlock(context, 'news texts', (api) => api.page('news')),
		loadBlock(context, 'news categories', (api) => api.newsCategories()),
		loadBlock(context, 'news', (api) => api.news(ALL, offset)),
	]);
	return { content, categories, news, offset };
}

const head = ({ content, news, offset }: PageData, { t, studio }: Translations): Head => {
	const title = content?.texts.meta_title ?? `${t('LABEL_NEWS')} · ${studio}`;
	const number = Math.ceil(offset / NEWS_PAGE_SIZE) + 1;
	return {
		title: offset ? `${title} · ${t('LABEL_NEWS_PAGE', { number })}` : title,
		description: content?.texts.meta_description ?? '',
		preloadImage: heroPreload(content?.pictures.hero),
		// Past the last news the page says so, as the API's list is empty: nothing for an index.
		hidden: offset > 0 && news?.length === 0,
	};
};

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const loaded = useLoaderData<PageData>();
	const translations = useTranslations();
	usePageHead(head(loaded, translations));
	const { t, language } = translations;
	const { content, categories, offset } = loaded;
	const visit = useVisit(loaded);
	const all = { key: ALL, slug: ALL, title: t('LABEL_ALL_NEWS') };
	const named = (categories ?? []).map(({ slug, title }) => ({ key: newsHash(slug), slug, title }));
	const [active, choose] = useHashTab([ALL, ...named.map(({ key }) => key)]);
	return (
		<>
			<PageHero
				title={content?.texts.intro_title ?? t('LABEL_NEWS')}
				lead={content?.texts.intro_text}
				picture={content?.pictures.hero}
			>
				<ActionLink href={feedPath(language)} type="application/atom+xml" look="quiet" icon="feed">
					{t('ACTION_NEWS_FEED')}
				</ActionLink>
			</PageHero>
			<div className={styles.news}>
				<Tabs
					label={t('LABEL_NEWS_CATEGORIES')}
					addressable
					active={active}
					onChoose={choose}
					tabs={[all, ...named].map(({ key, slug, title }) => ({
						key,
						title,
						scripted: key !== ALL,
						content: (
							<NewsList
								visit={visit}
								tab={slug}
								active={key === active}
								from={key === ALL ? offset : 0}
								hrefOf={({ slug }) => url('news-detail-page', language, { slug })}
								hrefAt={(at) => url('news-page', language, key === ALL ? { offset: at } : { hash: key })}
							/>
						),
					}))}
				/>
			</div>
		</>
	);
}

/** What has been loaded: kept with the history's entry, and found again on the way back to it. */
function useVisit(loaded: PageData): NewsVisit {
	const api = useApi();
	const { key } = useLocation();
	const isReturn = useNavigationType() === NavigationType.Pop;
	// What was loaded for staff is kept apart: whoever signs out and goes back must not find it.
	const entry = key + (isStaff(useUser()) ? ' staff' : '');
	const begin = () => {
		const visit = new NewsVisit(api.news, logFailure).begin(ALL, loaded.news, loaded.offset);
		return { key, entry, loaded, visit };
	};
	const arrive = () => {
		const visit = isReturn ? newsVisitsByEntry.get(entry) : undefined;
		return visit ? { key, entry, loaded, visit } : begin();
	};
	const [held, hold] = useState(arrive);
	// Other data in the same place was asked for anew: what is kept is of before.
	const again = () => (held.key === key ? begin() : arrive());
	const current = held.loaded === loaded ? held : again();
	if (current !== held) hold(current);
	useEffect(() => {
		newsVisitsByEntry.set(current.entry, current.visit);
	}, [current]);
	return current.visit;
}
