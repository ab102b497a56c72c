/** Documents, with search as you type and filters by type. */
import { apiDocFields } from '../../../contract/api-doc-fields.ts';
import { languages, type Language } from '../../../contract/languages.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { DocumentList as DocumentListData, DocumentType } from '../../client-area/client-api.ts';
import { SharesLink } from '../../client-area/shares/share-link.tsx';
import { ClientGate, useErrorDialog } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { useLayoutData } from '../../parts/layout-data.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { writeList } from '../../messages/dates.ts';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import { DocumentList, DocumentListSkeleton } from './document-list.tsx';
import { parseQuery, serializeQuery, type DocumentQuery } from './document-query.ts';
import { SearchForm } from './search-form.tsx';
import styles from './documents-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_DOCUMENTS'), translations);
export const handle: PageHandle<unknown> = { head };

const MAX_CACHED_SEARCHES = 30;
const EMPTY_QUERY = parseQuery('');

interface DocumentsData {
	types: DocumentType[];
	query: DocumentQuery;
	/** Null if the documents failed to load. */
	list: DocumentListData | null;
	/** Lists of earlier searches, by query string. */
	results: BoundedMap<string, DocumentListData>;
}

export const loader = clientLoader<DocumentsData>(
	'documents',
	async ({ api, search, signal, previous, isReload, part }) => {
		const query = parseQuery(search);
		const queryString = serializeQuery(query);
		const results =
			previous && !isReload ? previous.results : new BoundedMap<string, DocumentListData>(MAX_CACHED_SEARCHES);
		const [types, list] = await Promise.all([
			// The text search works without types. A failure to load the types is therefore only logged.
			previous?.types ?? part('document types', api.documentTypes()),
			results.get(queryString) ?? part('documents', api.documents(queryString, signal)),
		]);
		if (list) results.set(queryString, list);
		return { types: types ?? [], query, list, results };
	},
);

export function Component() {
	return (
		<ClientGate<DocumentsData> fallback={<LoadingPage />} failed={<FailedPage />}>
			{(loaded) => <Documents loaded={loaded} />}
		</ClientGate>
	);
}

function FailedPage() {
	return (
		<Layout>
			<div className={styles.failed}>
				<LoadError />
			</div>
		</Layout>
	);
}

function LoadingPage() {
	return (
		<Layout>
			{/* Inert, because the loaded form replaces this form, and typed text would be lost. */}
			<div inert>
				<SearchForm query={EMPTY_QUERY} types={null} />
			</div>
			<Status loaded={null} emptyTitle="" />
			<DocumentListSkeleton />
		</Layout>
	);
}

const apiDocLabels = {
	en: 'ACTION_API_DOC_EN',
	zh: 'ACTION_API_DOC_ZH',
	es: 'ACTION_API_DOC_ES',
} as const satisfies Record<Language, keyof Messages>;

function Layout({ children }: { children: React.ReactNode }) {
	const { t } = useTranslations();
	const { settings } = useLayoutData();
	const links = languages
		.map((language) => ({ label: apiDocLabels[language], href: settings?.[apiDocFields[language]] ?? '' }))
		.filter(({ href }) => href !== '');
	return (
		<ClientPage
			title={t('LABEL_DOCUMENTS')}
			lead={t('TEXT_DOCUMENTS')}
			actions={
				links.length > 0 && (
					<>
						{links.map(({ label, href }) => (
							<ApiDocument key={label} href={href}>
								{t(label)}
							</ApiDocument>
						))}
					</>
				)
			}
		>
			{children}
		</ClientPage>
	);
}

/** A file of this site is downloaded. Another URL is opened. */
function ApiDocument({ href, children }: { href: string; children: string }) {
	const isFile = href.startsWith('/api/');
	return (
		<ActionLink href={href} download={isFile || undefined} icon={isFile ? 'download' : 'outside'}>
			{children}
		</ActionLink>
	);
}

function Documents({ loaded }: { loaded: DocumentsData }) {
	const { t } = useTranslations();
	const { pathname, search } = useLocation();
	const { location: next } = useNavigation();
	const isReloading = useRevalidator().state === 'loading';
	const isLoading = isReloading || next?.pathname === pathname;
	/** The documents of this query may still be loading. */
	const query = useMemo(() => parseQuery(search), [search]);
	const { types, list } = loaded;
	const emptyTitle = useEmptyTitle(loaded);
	useErrorDialog(list ? null : loaded);
	return (
		<Layout>
			<SearchForm query={query} types={types} />
			{!list && !isReloading ? (
				<div className={styles.failed}>
					<LoadError />
				</div>
			) : (
				<>
					<Status loaded={loaded} emptyTitle={emptyTitle} />
					{!list ? (
						<DocumentListSkeleton />
					) : list.data.length > 0 ? (
						// Each search gets new rows: a reused row that moves counts as a layout shift.
						<DocumentList key={serializeQuery(loaded.query)} documents={list.data} isLoading={isLoading} />
					) : (
						<NoDocuments title={emptyTitle} isSearch={serializeQuery(loaded.query) !== ''} />
					)}
					{list && list.data.length < list.extra.count && (
						<p className={styles.narrow}>
							{t('TEXT_DOCUMENTS_NARROW', { shown: list.data.length, total: list.extra.count })}
						</p>
					)}
				</>
			)}
		</Layout>
	);
}

function Status({ loaded, emptyTitle }: { loaded: DocumentsData | null; emptyTitle: string }) {
	const { t } = useTranslations();
	const clear = useClearSearch();
	const text = loaded?.query.text ?? '';
	const count = loaded?.list?.extra.count ?? 0;
	const foundText = text ? t('LABEL_DOCUMENTS_FOUND_FOR', { count, text }) : t('LABEL_DOCUMENTS_FOUND', { count });
	return (
		<div className={styles.bar}>
			<p className={emptyTitle ? 'visually-hidden' : styles.status} role="status">
				{!loaded?.list ? t('LABEL_LOADING') : emptyTitle || foundText}
			</p>
			<SharesLink />
			{count > 0 && loaded && serializeQuery(loaded.query) && (
				<button type="button" className={styles.clear} onClick={clear}>
					{t('ACTION_CLEAR_SEARCH')}
				</button>
			)}
		</div>
	);
}

/** Returns a function that clears the search and focuses the search field. */
function useClearSearch(): () => void {
	const { language, urls } = useTranslations();
	const navigate = useNavigate();
	return useCallback(() => {
		void navigate(urls.url('ca-documents-page', language), { preventScrollReset: true });
		document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
	}, [navigate, language, urls]);
}

/** Returns '' if there are documents. */
function useEmptyTitle({ list, query, types }: DocumentsData): string {
	const { t, language } = useTranslations();
	if (!list || list.data.length > 0) return '';
	const { text } = query;
	const typeTitles = writeList(
		types.filter(({ key }) => query.types.includes(key)).map(({ title }) => title),
		language,
	);
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
