/** The start page of the client area: the studio's roadmap, the latest changes, and news for clients. */
import { lazy } from 'react';
import { useRevalidator } from 'react-router';
import { Block } from '../../parts/block.tsx';
import type { NewsCategory } from '../../api.ts';
import type { ClientOverview, RoadmapItem } from '../../client-area/client-api.ts';
import { ClientGate, useErrorDialog } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import { changesApi, type ClientChangeList } from '../../client-area/changes/changes-api.ts';
import { NewChangesLink, START_PAGE_CHANGES } from '../../client-area/changes/new-changes.tsx';
import { FindGame } from '../../client-area/find-game/find-game.tsx';
import type { PageHandle } from '../../document/head.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { NewsVisit } from '../../parts/news-list/news-visit.ts';
import styles from './client-roadmap-page.module.css';
import { Overview } from './overview.tsx';
import { RoadmapView } from './roadmap-view.ts';

// The sections below the overview load their code after the first content.
const RoadmapCarousel = lazy(async () => ({ default: (await import('./roadmap-carousel.tsx')).RoadmapCarousel }));
const WhatChanged = lazy(async () => ({
	default: (await import('../../client-area/changes/what-changed.tsx')).WhatChanged,
}));
const ClientNews = lazy(async () => ({ default: (await import('./client-news.tsx')).ClientNews }));

const head = (_: unknown, translations: Translations) =>
	clientHead(translations.t('LABEL_CLIENT_ROADMAP'), translations);
export const handle: PageHandle<unknown> = { head };

interface RoadmapData {
	/** Null if the overview failed to load. */
	overview: ClientOverview | null;
	/** Null if the roadmap failed to load. */
	items: RoadmapItem[] | null;
	/** Items with an earlier start have started. */
	now: string;
	news: NewsVisit;
	categories: NewsCategory[];
	view: RoadmapView;
	/** Null if the changes failed to load. */
	changes: ClientChangeList | null;
}

export const loader = clientLoader<RoadmapData>('roadmap', async ({ api, baseApi, part, previous, report }) => {
	const [overview, items, categories, changes] = await Promise.all([
		part('overview', api.overview()),
		part('roadmap', api.roadmap()),
		// If the categories fail to load, the page shows only the tab with all news.
		previous ? previous.categories : part('client news categories', api.newsCategories()),
		part('changes', changesApi(baseApi).list({ limit: START_PAGE_CHANGES })),
	]);
	return {
		overview,
		items,
		now: new Date().toISOString(),
		news: previous?.news ?? new NewsVisit(api.news, report),
		categories: categories ?? [],
		view: previous?.view ?? new RoadmapView(),
		changes,
	};
});

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate<RoadmapData>
			fallback={
				<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
					<FindGame inert />
					<RoadmapSkeleton />
				</ClientPage>
			}
			failed={
				<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
					<LoadError />
				</ClientPage>
			}
		>
			{(loaded) => <Roadmap loaded={loaded} />}
		</ClientGate>
	);
}

function Roadmap({ loaded }: { loaded: RoadmapData }) {
	const { t, language, urls } = useTranslations();
	const { overview, items, now, news, categories, view, changes } = loaded;
	const isReloading = useRevalidator().state === 'loading';
	useErrorDialog(items ? null : loaded);
	return (
		<ClientPage
			title={t('LABEL_CLIENT_ROADMAP')}
			lead={t('TEXT_CLIENT_ROADMAP')}
			actions={
				<>
					<NewChangesLink changes={changes} />
					<ActionLink href={urls.url('ca-calendar-page', language)}>{t('TITLE_CALENDAR')}</ActionLink>
					<ActionLink href={urls.url('ca-assets-page', language)}>{t('LABEL_ASSETS')}</ActionLink>
				</>
			}
		>
			<Block name="search">
				<FindGame />
			</Block>
			<Block name="overview">
				<Overview overview={overview} />
			</Block>
			{!items ? (
				isReloading ? (
					<RoadmapSkeleton />
				) : (
					<LoadError />
				)
			) : items.length === 0 ? (
				<div className={styles.empty}>
					<p>{t('TEXT_NO_ROADMAP_ITEMS')}</p>
					<ActionLink href={urls.url('roadmap-page', language)}>{t('ACTION_ROADMAP')}</ActionLink>
				</div>
			) : (
				<Block name="roadmap" fallback={<RoadmapSkeleton />}>
					<RoadmapCarousel items={items} now={now} view={view} />
				</Block>
			)}
			<Block name="changes" fallback={<Skeleton className={styles.panelSkeleton} />}>
				<WhatChanged changes={changes} />
			</Block>
			<Block name="client news" fallback={<Skeleton className={styles.panelSkeleton} />}>
				<ClientNews visit={news} categories={categories} view={view} />
			</Block>
		</ClientPage>
	);
}

function RoadmapSkeleton() {
	const { t } = useTranslations();
	return (
		<>
			<p className="visually-hidden" role="status">
				{t('LABEL_LOADING')}
			</p>
			<Skeleton className={styles.carouselSkeleton} />
			<Skeleton className={styles.panelSkeleton} />
		</>
	);
}
