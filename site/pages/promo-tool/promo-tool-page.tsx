/** One promo tool: its name and the page that the studio wrote for it. */
import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { ClientApi, PromoToolDetails } from '../../client-area/client-api.ts';
import { useClientData } from '../../client-area/client-data.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, NotLoaded } from '../../client-area/client-page.tsx';
import { ToolLogo } from '../../client-area/tool-logo.tsx';
import type { PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { ErrorPage } from '../error/error-page.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { url } from '../../urls.ts';
import { useWords, type Words } from '../../words.tsx';
import styles from './promo-tool-page.module.css';
import { ToolHtml } from './tool-html.tsx';

const head = (_: unknown, words: Words) => clientHead(words.t('LABEL_PROMO_TOOLS'), words);
export const handle: PageHandle<unknown> = { head };

export function Component() {
	return (
		<ClientGate waiting={<Waiting />}>
			<ToolBySlug />
		</ClientGate>
	);
}

function ToolBySlug() {
	const { t } = useWords();
	const { slug = '' } = useParams();
	const load = useCallback((api: ClientApi) => api.promoTool(slug), [slug]);
	const found = useClientData({ name: 'promo tool', load });
	switch (found.state) {
		case 'loading':
			return <Waiting />;
		case 'refused':
			return <ErrorPage status={found.status} />;
		case 'failed':
			return (
				<ClientPage title={t('LABEL_PROMO_TOOLS')}>
					<NotLoaded onAgain={found.loadAgain} />
				</ClientPage>
			);
		case 'ready':
			return <Tool tool={found.data} />;
	}
}

function Waiting() {
	const words = useWords();
	const { t } = words;
	usePageHead(head(null, words));
	return (
		<div className={styles.waiting}>
			<p className="heard" role="status">
				{t('LABEL_LOADING')}
			</p>
			<Skeleton className={styles.waitingTitle} />
			<Skeleton className={styles.waitingBody} />
		</div>
	);
}

function Tool({ tool }: { tool: PromoToolDetails }) {
	const { t, language } = useWords();
	const { name, is_visible, page_html } = tool;
	return (
		<ClientPage
			title={name}
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[{ title: t('LABEL_PROMO_TOOLS'), href: url('ca-promo-tools-page', language) }, { title: name }]}
				/>
			}
			picture={<ToolLogo tool={tool} sizes="160px" />}
			note={is_visible ? undefined : t('TEXT_NOT_VISIBLE_FOR_CLIENT')}
		>
			<ToolHtml name={name} html={page_html} />
		</ClientPage>
	);
}
