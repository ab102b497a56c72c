/** Shared code of client-area pages that show one item. */
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams, type LoaderFunction } from 'react-router';
import { usePageHead } from '../document/use-page-head.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import type { ClientApi } from './client-api.ts';
import { ClientGate } from './client-gate.tsx';
import { clientLoader, type LoadArguments } from './client-loader.ts';
import { clientHead, ClientPage, LoadError } from './client-page.tsx';
import styles from './detail-page.module.css';

interface LoadedItem<T> {
	item: T;
	/** Replaces an older slug in the URL. */
	currentSlug: string;
}

/** A change of the slug alone does not load the item again. */
export const itemLoader = <T,>(
	name: string,
	load: (api: ClientApi, slug: string, part: LoadArguments<T>['part']) => Promise<T>,
	slugOf: (item: T) => string,
): LoaderFunction =>
	clientLoader<LoadedItem<T>>(name, async ({ api, slug, previous, isReload, part }) => {
		if (previous?.currentSlug === slug && !isReload) return previous;
		const item = await load(api, slug, part);
		return { item, currentSlug: slugOf(item) };
	});

interface DetailPageProps<T> {
	/** Title while the item loads. */
	title: keyof Messages;
	children: (item: T) => ReactNode;
	loadingClassName?: string | undefined;
}

export function DetailPage<T>(props: DetailPageProps<T>) {
	const { t } = useTranslations();
	return (
		<ClientGate<LoadedItem<T>>
			fallback={<Loading {...props} />}
			failed={
				<ClientPage title={t(props.title)}>
					<LoadError />
				</ClientPage>
			}
		>
			{(loaded) => <Detail {...props} {...loaded} />}
		</ClientGate>
	);
}

function Detail<T>({ item, currentSlug, children }: DetailPageProps<T> & LoadedItem<T>) {
	const { slug = '' } = useParams();
	const navigate = useNavigate();
	const { pathname, search, hash } = useLocation();
	useEffect(() => {
		if (currentSlug === slug) return;
		// An earlier part of the path may equal the slug, so search from the end.
		const start = pathname.lastIndexOf(slug);
		const current = pathname.slice(0, start) + currentSlug + pathname.slice(start + slug.length);
		void navigate(current + search + hash, { replace: true });
	}, [currentSlug, slug, navigate, pathname, search, hash]);
	return children(item);
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
