/** Common part of the client-area pages that show one item, which the URL names. */
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePageHead } from '../document/use-page-head.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import type { ClientApi } from './client-api.ts';
import { useClientData, type CacheKeyState } from './client-data.ts';
import { ClientGate } from './client-gate.tsx';
import { clientHead, ClientPage, LoadError } from './client-page.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps<T> {
	/** Names the data in the log. */
	name: string;
	/** Title until the item has loaded. */
	title: keyof Messages;
	/** Must be the same function in every render. */
	load: (api: ClientApi, slug: string) => Promise<T>;
	children: (item: T) => ReactNode;
	/** Returns the current slug of the item; an outdated URL is replaced. */
	slugOf: (item: T) => string;
	/** Class for a loading placeholder that is narrower than the page. */
	loadingClassName?: string | undefined;
}

export function DetailPage<T>(props: DetailPageProps<T>) {
	return (
		<ClientGate fallback={<Loading {...props} />}>
			<Detail {...props} />
		</ClientGate>
	);
}

function Detail<T>(props: DetailPageProps<T>) {
	const { name, title, load, children, slugOf } = props;
	const { t } = useTranslations();
	const { slug = '' } = useParams();
	const loadItem = useCallback((api: ClientApi) => load(api, slug), [load, slug]);
	const result = useClientData({ name, load: loadItem });
	const navigate = useNavigate();
	const { pathname, search, hash, key } = useLocation();
	const currentSlug = result.state === 'ready' ? slugOf(result.data) : slug;
	useEffect(() => {
		// A URL that has only the uid is replaced as well.
		if (currentSlug === slug) return;
		// The slug is the last part of the path; earlier parts may contain the same letters.
		const start = pathname.lastIndexOf(slug);
		void navigate(pathname.slice(0, start) + currentSlug + pathname.slice(start + slug.length) + search + hash, {
			replace: true,
			// The new history entry reuses the loaded data.
			state: { cacheKey: key } satisfies CacheKeyState,
		});
	}, [currentSlug, slug, navigate, pathname, search, hash, key]);
	switch (result.state) {
		case 'loading':
			return <Loading {...props} />;
		case 'unavailable':
			return <ErrorPage status={result.status} />;
		case 'failed':
			return (
				<ClientPage title={t(title)}>
					<LoadError onRetry={result.retry} />
				</ClientPage>
			);
		case 'ready':
			return children(result.data);
	}
}

function Loading({ title, loadingClassName = '' }: Pick<DetailPageProps<never>, 'title' | 'loadingClassName'>) {
	const translations = useTranslations();
	usePageHead(clientHead(translations.t(title), translations));
	return (
		<div className={`${styles.loading} ${loadingClassName}`}>
			<p className="visually-hidden" role="status">
				{translations.t('LABEL_LOADING')}
			</p>
			<Skeleton className={styles.title} />
			<Skeleton className={styles.body} />
		</div>
	);
}
