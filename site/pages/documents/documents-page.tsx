/** The documents: search as you type, filter by type, download. */
import { languageTraits } from '../../../contract/languages.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClientApi, DocumentType } from '../../client-area/client-api.ts';
import { useClientData, useHistoryCache } from '../../client-area/client-data.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { url } from '../../urls.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { DocumentList, DocumentListSkeleton } from './document-list.tsx';
import { parseQuery, serializeQuery } from './document-query.ts';
import { SearchForm } from './search-form.tsx';
import { useDocuments, type SearchResult } from './use-documents.ts';
import styles from './documents-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_DOCUMENTS'), translations);
export const handle: PageHandle<unknown> = { head };

/** Maximum number of searches whose results are cached. */
const MAX_CACHED_SEARCHES = 30;
const EMPTY_QUERY = parseQuery('');

const loadTypes = (api: ClientApi) => api.documentTypes();

export function Component() {
	return (
		<ClientGate fallback={<LoadingPage />}>
			<Documents />
		</ClientGate>
	);
}

function LoadingPage() {
	return (
		<Layout>
			{/* Inert, because text typed here would be lost when the form is replaced. */}
			<div inert>
				<SearchForm query={EMPTY_QUERY} types={null} />
			</div>
			<Status result={null} emptyTitle="" />
			<DocumentListSkeleton />
		</Layout>
	);
}

/** Layout of the page, with links to the API documentation in each language that has one. */
function Layout({ children }: { children: React.ReactNode }) {
	const { t } = useTranslations();
	const { settings } = useLayoutData();
	const english = settings?.platform_doc_link;
	const chinese = settings?.platform_doc_link_zh;
	return (
		<ClientPage
			title={t('LABEL_DOCUMENTS')}
			lead={t('TEXT_DOCUMENTS')}
			actions={
				(english || chinese) && (
					<>
						{english && <ApiDocument href={english}>{t('ACTION_API_DOC_EN')}</ApiDocument>}
						{chinese && <ApiDocument href={chinese}>{t('ACTION_API_DOC_ZH')}</ApiDocument>}
					</>
				)
			}
		>
			{children}
		</ClientPage>
	);
}

/** A file of this site is downloaded; any other URL opens as a page. */
function ApiDocument({ href, children }: { href: string; children: string }) {
	const isFile = href.startsWith('/api/');
	return (
		<ActionLink href={href} download={isFile || undefined} icon={isFile ? 'download' : 'outside'}>
			{children}
		</ActionLink>
	);
}

function Documents() {
	const { t } = useTranslations();
	const { search } = useLocation();
	const query = useMemo(() => parseQuery(search), [search]);
	const { cached, store } = useHistoryCache<Map<string, SearchResult>>('documents');
	const [results] = useState(() => cached ?? new BoundedMap<string, SearchResult>(MAX_CACHED_SEARCHES));
	useEffect(() => store(results), [store, results]);
	const types = useClientData({ name: 'document types', load: loadTypes });
	const { result: latestResult, isLoading, hasFailed, retry } = useDocuments(query, results);
	// The type filters may change in height when they load, so the list waits for them.
	const result = types.state === 'loading' ? null : latestResult;
	const emptyTitle = useEmptyTitle(result, types.state === 'ready' ? types.data : []);
	return (
		<Layout>
			{/* Without the types, text search still works. */}
			<SearchForm query={query} types={types.state === 'loading' ? null : types.state === 'ready' ? types.data : []} />
			{hasFailed ? (
				<div className={styles.failed}>
					<LoadError onRetry={retry} />
				</div>
			) : (
				<>
					<Status result={result} emptyTitle={emptyTitle} />
					{!result ? (
						<DocumentListSkeleton key={types.state} />
					) : result.list.data.length > 0 ? (
						// New rows for each search, so that nothing appears to move.
						<DocumentList key={serializeQuery(result.query)} documents={result.list.data} isLoading={isLoading} />
					) : (
						<NoDocuments title={emptyTitle} isSearch={serializeQuery(result.query) !== ''} />
					)}
					{result && result.list.data.length < result.list.extra.count && (
						<p className={styles.narrow}>
							{t('TEXT_DOCUMENTS_NARROW', { shown: result.list.data.length, total: result.list.extra.count })}
						</p>
					)}
				</>
			)}
		</Layout>
	);
}

/** Announces the number of documents found, with a button to clear the search. */
function Status({ result, emptyTitle }: { result: SearchResult | null; emptyTitle: string }) {
	const { t } = useTranslations();
	const clear = useClearSearch();
	const text = result?.query.text ?? '';
	const count = result?.list.extra.count ?? 0;
	const foundText = text ? t('LABEL_DOCUMENTS_FOUND_FOR', { count, text }) : t('LABEL_DOCUMENTS_FOUND', { count });
	return (
		<div className={styles.bar}>
			<p className={emptyTitle ? 'visually-hidden' : styles.status} role="status">
				{!result ? t('LABEL_LOADING') : emptyTitle || foundText}
			</p>
			{count > 0 && result && serializeQuery(result.query) && (
				<button type="button" className={styles.clear} onClick={clear}>
					{t('ACTION_CLEAR_SEARCH')}
				</button>
			)}
		</div>
	);
}

/** Returns a function that clears the search and focuses the search field. */
function useClearSearch(): () => void {
	const { language } = useTranslations();
	const navigate = useNavigate();
	return useCallback(() => {
		void navigate(url('ca-documents-page', language), { preventScrollReset: true });
		document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
	}, [navigate, language]);
}

/** Returns the title of an empty result, or an empty string when documents were found. */
function useEmptyTitle(result: SearchResult | null, types: DocumentType[]): string {
	const { t, language } = useTranslations();
	if (!result || result.list.data.length > 0) return '';
	const { text } = result.query;
	const typeTitles = types
		.filter(({ key }) => result.query.types.includes(key))
		.map(({ title }) => title)
		.join(languageTraits[language].listSeparator);
	if (text && typeTitles) return t('TITLE_NO_DOCUMENTS_FOR_IN', { text, types: typeTitles });
	if (text) return t('TITLE_NO_DOCUMENTS_FOR', { text });
	if (typeTitles) return t('TITLE_NO_DOCUMENTS_IN', { types: typeTitles });
	return t('TEXT_NO_DOCUMENTS');
}

function NoDocuments({ title, isSearch }: { title: string; isSearch: boolean }) {
	const { t } = useTranslations();
	const clear = useClearSearch();
	if (!isSearch) return <p className={styles.empty}>{title}</p>;
	return (
		<div className={styles.empty}>
			<h2 className={styles.emptyTitle}>{title}</h2>
			<p>{t('TEXT_NO_DOCUMENTS_FOUND')}</p>
			<ActionButton onClick={clear}>{t('ACTION_CLEAR_SEARCH')}</ActionButton>
		</div>
	);
}
