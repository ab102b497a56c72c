/** The start page of the client area: the studio's roadmap and its news for clients. */
import { useState } from 'react';
import { Block } from '../../parts/block.tsx';
import type { ClientApi } from '../../client-area/client-api.ts';
import { useClientData } from '../../client-area/client-data.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { ClientNews } from './client-news.tsx';
import styles from './client-roadmap-page.module.css';
import { RoadmapCarousel } from './roadmap-carousel.tsx';

const head = (_: unknown, translations: Translations) =>
	clientHead(translations.t('LABEL_CLIENT_ROADMAP'), translations);
export const handle: PageHandle<unknown> = { head };

/** Loads the items, with the time that decides which of them have begun. */
const load = async (api: ClientApi) => ({ items: await api.roadmap(), now: new Date().toISOString() });

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate
			fallback={
				<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
					<RoadmapSkeleton />
				</ClientPage>
			}
		>
			<Roadmap />
		</ClientGate>
	);
}

function Roadmap() {
	const { t } = useTranslations();
	const result = useClientData({ name: 'roadmap', load, isList: true });
	// The news appear once the height above them is known, and then stay.
	const [hasLoaded, setLoaded] = useState(false);
	if (!hasLoaded && result.state !== 'loading') setLoaded(true);
	if (result.state === 'unavailable') return <ErrorPage status={result.status} />;
	return (
		<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
			{result.state === 'loading' && <RoadmapSkeleton />}
			{result.state === 'failed' && <LoadError onRetry={result.retry} />}
			{result.state === 'ready' &&
				(result.data.items.length === 0 ? (
					<p className={styles.empty}>{t('TEXT_NO_RELEASES')}</p>
				) : (
					<RoadmapCarousel items={result.data.items} now={result.data.now} />
				))}
			{hasLoaded && (
				<Block name="client news">
					<ClientNews />
				</Block>
			)}
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
