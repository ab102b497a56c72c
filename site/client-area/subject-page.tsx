/** A page of the client area about one thing, which its address names. */
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePageHead } from '../page-head.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTranslations, type Messages } from '../translations.tsx';
import type { ClientApi } from './client-api.ts';
import { useClientData, type KeptState } from './client-data.ts';
import { ClientGate } from './client-gate.tsx';
import { clientHead, ClientPage, NotLoaded } from './client-page.tsx';
import styles from './subject-page.module.css';

interface SubjectPageProps<T> {
	/** For the log. */
	name: string;
	/** Stands for the thing's own title until that is known. */
	title: keyof Messages;
	/** Always the same function. */
	load: (api: ClientApi, slug: string) => Promise<T>;
	children: (subject: T) => ReactNode;
	/** What names it in its address now; an old one is put right. */
	slugOf: (subject: T) => string;
	/** Of the place kept for it, where it is not as wide as the page. */
	waitingClass?: string | undefined;
}

export function SubjectPage<T>(props: SubjectPageProps<T>) {
	return (
		<ClientGate waiting={<Waiting {...props} />}>
			<Subject {...props} />
		</ClientGate>
	);
}

function Subject<T>(props: SubjectPageProps<T>) {
	const { name, title, load, children, slugOf } = props;
	const { t } = useTranslations();
	const { slug = '' } = useParams();
	const ask = useCallback((api: ClientApi) => load(api, slug), [load, slug]);
	const found = useClientData({ name, load: ask });
	const navigate = useNavigate();
	const { pathname, search, hash, key } = useLocation();
	const current = found.state === 'ready' ? slugOf(found.data) : slug;
	useEffect(() => {
		// The uid alone, as the API has it, is put right too.
		if (current === slug) return;
		// The slug is the last part of the path, which may hold the same letters before it.
		const at = pathname.lastIndexOf(slug);
		void navigate(pathname.slice(0, at) + current + pathname.slice(at + slug.length) + search + hash, {
			replace: true,
			// Nothing is loaded twice.
			state: { keptAt: key } satisfies KeptState,
		});
	}, [current, slug, navigate, pathname, search, hash, key]);
	switch (found.state) {
		case 'loading':
			return <Waiting {...props} />;
		case 'refused':
			return <ErrorPage status={found.status} />;
		case 'failed':
			return (
				<ClientPage title={t(title)}>
					<NotLoaded onAgain={found.loadAgain} />
				</ClientPage>
			);
		case 'ready':
			return children(found.data);
	}
}

function Waiting({ title, waitingClass = '' }: Pick<SubjectPageProps<never>, 'title' | 'waitingClass'>) {
	const translations = useTranslations();
	usePageHead(clientHead(translations.t(title), translations));
	return (
		<div className={`${styles.waiting} ${waitingClass}`}>
			<p className="visually-hidden" role="status">
				{translations.t('LABEL_LOADING')}
			</p>
			<Skeleton className={styles.title} />
			<Skeleton className={styles.body} />
		</div>
	);
}
