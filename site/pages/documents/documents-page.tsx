/** The documents: searched as one types, by words and types, and downloaded. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClientApi, DocumentType } from '../../client-area/client-api.ts';
import { useClientData, useKept } from '../../client-area/client-data.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, NotLoaded } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../head.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { url, type Language } from '../../urls.ts';
import { useTranslations, type Translations } from '../../translations.tsx';
import { DocumentList, WaitingList } from './document-list.tsx';
import { readQuery, writeQuery } from './document-query.ts';
import { SearchForm } from './search-form.tsx';
import { useDocuments, type Answered } from './use-documents.ts';
import styles from './documents-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_DOCUMENTS'), translations);
export const handle: PageHandle<unknown> = { head };

/** Searches whose answers are remembered. */
const REMEMBERED = 30;
const NOTHING_ASKED = readQuery('');
/** Between the names of types. */
const between: Record<Language, string> = { en: ', ', zh: '、' };

const loadTypes = (api: ClientApi) => api.documentTypes();

export function Component() {
	return (
		<ClientGate waiting={<Waiting />}>
			<Documents />
		</ClientGate>
	);
}

function Waiting() {
	return (
		<Frame>
			{/* What is typed now would be gone with the form. */}
			<div inert>
				<SearchForm query={NOTHING_ASKED} types={null} />
			</div>
			<Status shown={null} none="" />
			<WaitingList />
		</Frame>
	);
}

/** The page's head with the API documentation, in the languages that there is one in. */
function Frame({ children }: { children: React.ReactNode }) {
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

/** A file of ours is kept; anything else is a page somewhere. */
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
	const query = useMemo(() => readQuery(search), [search]);
	const { before, keep } = useKept<Map<string, Answered>>('documents');
	const [answers] = useState(() => before ?? new BoundedMap<string, Answered>(REMEMBERED));
	useEffect(() => keep(answers), [keep, answers]);
	const types = useClientData({ name: 'document types', load: loadTypes });
	const { shown: found, isAsking, hasFailed, askAgain } = useDocuments(query, answers);
	// The types may take more lines or fewer than were kept for them: what stands below comes after them.
	const shown = types.state === 'loading' ? null : found;
	const none = useNothingFound(shown, types.state === 'ready' ? types.data : []);
	return (
		<Frame>
			{/* Without its types the search goes on by words alone. */}
			<SearchForm query={query} types={types.state === 'loading' ? null : types.state === 'ready' ? types.data : []} />
			{hasFailed ? (
				<div className={styles.failed}>
					<NotLoaded onAgain={askAgain} />
				</div>
			) : (
				<>
					<Status shown={shown} none={none} />
					{!shown ? (
						<WaitingList key={types.state} />
					) : shown.list.data.length > 0 ? (
						// Other rows for another question: nothing is seen to move.
						<DocumentList key={writeQuery(shown.query)} documents={shown.list.data} isAsking={isAsking} />
					) : (
						<None title={none} wasSearched={writeQuery(shown.query) !== ''} />
					)}
					{shown && shown.list.data.length < shown.list.extra.count && (
						<p className={styles.narrow}>
							{t('TEXT_DOCUMENTS_NARROW', { shown: shown.list.data.length, total: shown.list.extra.count })}
						</p>
					)}
				</>
			)}
		</Frame>
	);
}

/** How many there are, said whenever another answer comes; and the way back to all of them. */
function Status({ shown, none }: { shown: Answered | null; none: string }) {
	const { t } = useTranslations();
	const clear = useClear();
	const text = shown?.query.text ?? '';
	const count = shown?.list.extra.count ?? 0;
	const found = text ? t('LABEL_DOCUMENTS_FOUND_FOR', { count, text }) : t('LABEL_DOCUMENTS_FOUND', { count });
	return (
		<div className={styles.bar}>
			<p className={none ? 'visually-hidden' : styles.status} role="status">
				{!shown ? t('LABEL_LOADING') : none || found}
			</p>
			{count > 0 && shown && writeQuery(shown.query) && (
				<button type="button" className={styles.clear} onClick={clear}>
					{t('ACTION_CLEAR_SEARCH')}
				</button>
			)}
		</div>
	);
}

/** Goes back to all documents, and to the search box. */
function useClear(): () => void {
	const { language } = useTranslations();
	const navigate = useNavigate();
	return useCallback(() => {
		void navigate(url('ca-documents-page', language), { preventScrollReset: true });
		document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
	}, [navigate, language]);
}

/** Names what was searched for in vain; empty when something was found. */
function useNothingFound(shown: Answered | null, types: DocumentType[]): string {
	const { t, language } = useTranslations();
	if (!shown || shown.list.data.length > 0) return '';
	const { text } = shown.query;
	const chosen = types
		.filter(({ key }) => shown.query.types.includes(key))
		.map(({ title }) => title)
		.join(between[language]);
	if (text && chosen) return t('TITLE_NO_DOCUMENTS_FOR_IN', { text, types: chosen });
	if (text) return t('TITLE_NO_DOCUMENTS_FOR', { text });
	if (chosen) return t('TITLE_NO_DOCUMENTS_IN', { types: chosen });
	return t('TEXT_NO_DOCUMENTS');
}

function None({ title, wasSearched }: { title: string; wasSearched: boolean }) {
	const { t } = useTranslations();
	const clear = useClear();
	if (!wasSearched) return <p className={styles.none}>{title}</p>;
	return (
		<div className={styles.none}>
			<h2 className={styles.noneTitle}>{title}</h2>
			<p>{t('TEXT_NO_DOCUMENTS_FOUND')}</p>
			<ActionButton onClick={clear}>{t('ACTION_CLEAR_SEARCH')}</ActionButton>
		</div>
	);
}
