/**
 * A shared game or shared files for a guest (ADR 0096). The server's HTML is the same for every link, so the browser
 * looks up the share.
 */
import { lazy, useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../api.ts';
import { useReload } from '../../client-area/use-reload.ts';
import type { PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { apiContext, browserLoader, reportContext } from '../../loader-context.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { Block } from '../../parts/block.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { guestApi, type GuestShare } from './guest-api.ts';
import { SharedContent } from './shared-content.tsx';
import styles from './share-page.module.css';

// Guests who have already opened the share do not need the form.
const OpenShareForm = lazy(async () => ({ default: (await import('./open-share-form.tsx')).OpenShareForm }));

const head = (_: unknown, { t, studio }: Translations) => ({
	title: `${t('TITLE_SHARED')} · ${studio}`,
	description: '',
	hidden: true,
});
export const handle: PageHandle<unknown> = { head };

interface LinkData {
	/** Null for an invalid link, or after a failure. */
	share: GuestShare | null;
	hasFailed: boolean;
}

export const loader = browserLoader(async ({ params, context }: LoaderFunctionArgs): Promise<LinkData> => {
	try {
		return { share: await guestApi(context.get(apiContext), params.slug ?? '').share(), hasFailed: false };
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return { share: null, hasFailed: false };
		context.get(reportContext)(error, 'share');
		return { share: null, hasFailed: true };
	}
});

export function Component() {
	const translations = useTranslations();
	const link = useLoaderData<LinkData | null>();
	const { slug: token = '' } = useParams();
	const [hasEnded, setEnded] = useState(false);
	usePageHead(head(null, translations));
	if (link?.share?.content) return <SharedContent content={link.share.content} token={token} />;
	return (
		<div className={styles.page}>
			<div className={styles.panel}>
				{!link ? (
					<Checking />
				) : link.hasFailed ? (
					<Failed />
				) : link.share && !hasEnded ? (
					<Block name="share" fallback={<Checking />}>
						<OpenShareForm share={link.share} token={token} onEnded={() => setEnded(true)} />
					</Block>
				) : (
					<Ended />
				)}
			</div>
		</div>
	);
}

function Checking() {
	const { t } = useTranslations();
	return (
		<>
			<h1 className={styles.title}>{t('TITLE_SHARED')}</h1>
			<p className={styles.text} role="status">
				{t('TEXT_CHECKING_LINK')}
			</p>
			<noscript>
				<p className={styles.text}>{t('TEXT_SHARE_NEEDS_SCRIPT')}</p>
			</noscript>
		</>
	);
}

function Failed() {
	const { t } = useTranslations();
	const reload = useReload();
	return (
		<>
			<h1 className={styles.title}>{t('TITLE_SHARED')}</h1>
			<p className={styles.text} role="alert">
				{t('TEXT_NOT_LOADED')}
			</p>
			<ActionButton onClick={() => void reload()}>{t('ACTION_TRY_AGAIN')}</ActionButton>
		</>
	);
}

function Ended() {
	const { t } = useTranslations();
	return (
		<>
			<h1 className={styles.title}>{t('TITLE_SHARE_ENDED')}</h1>
			<p className={styles.text} role="status">
				{t('TEXT_SHARE_ENDED')}
			</p>
		</>
	);
}
