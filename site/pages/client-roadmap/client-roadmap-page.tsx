/** The client area's first page: what the studio plans, and its news for partners. */
import { useState } from 'react';
import { Block } from '../../block.tsx';
import type { ClientApi } from '../../client-area/client-api.ts';
import { useClientData } from '../../client-area/client-data.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, NotLoaded } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../head.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../translations.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { ClientNews } from './client-news.tsx';
import styles from './client-roadmap-page.module.css';
import { RoadmapCarousel } from './roadmap-carousel.tsx';

const head = (_: unknown, translations: Translations) =>
	clientHead(translations.t('LABEL_CLIENT_ROADMAP'), translations);
export const handle: PageHandle<unknown> = { head };

/** The items, and the instant that tells which of them have begun. */
const load = async (api: ClientApi) => ({ items: await api.roadmap(), now: new Date() });

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate
			waiting={
				<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
					<Waiting />
				</ClientPage>
			}
		>
			<Roadmap />
		</ClientGate>
	);
}

function Roadmap() {
	const { t } = useTranslations();
	const found = useClientData({ name: 'roadmap', load, isList: true });
	// The news come when it is known how much stands above them, and then stay.
	const [isAnswered, setAnswered] = useState(false);
	if (!isAnswered && found.state !== 'loading') setAnswered(true);
	if (found.state === 'refused') return <ErrorPage status={found.status} />;
	return (
		<ClientPage title={t('LABEL_CLIENT_ROADMAP')} lead={t('TEXT_CLIENT_ROADMAP')}>
			{found.state === 'loading' && <Waiting />}
			{found.state === 'failed' && <NotLoaded onAgain={found.loadAgain} />}
			{found.state === 'ready' &&
				(found.data.items.length === 0 ? (
					<p className={styles.none}>{t('TEXT_NO_RELEASES')}</p>
				) : (
					<RoadmapCarousel items={found.data.items} now={found.data.now} />
				))}
			{isAnswered && (
				<Block name="client news">
					<ClientNews />
				</Block>
			)}
		</ClientPage>
	);
}

function Waiting() {
	const { t } = useTranslations();
	return (
		<>
			<p className="visually-hidden" role="status">
				{t('LABEL_LOADING')}
			</p>
			<Skeleton className={styles.carouselPlace} />
			<Skeleton className={styles.panelPlace} />
		</>
	);
}
