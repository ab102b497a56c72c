import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { PAGE_SIZE, type ListParams } from './list-params.ts';
import styles from './list-states.module.css';

export function LoadError({ query }: { query: Pick<UseQueryResult, 'error'> & { refetch: () => unknown } }) {
	const t = useTranslate();
	const errorText = useErrorText();
	return (
		<Alert
			tone="error"
			action={
				<ActionButton look="text" onClick={() => void query.refetch()}>
					{t('ACTION_TRY_AGAIN')}
				</ActionButton>
			}
		>
			{errorText(query.error)}
		</Alert>
	);
}

/** @param height height of a row in pixels */
export function LoadingRows({ count = 8, height = 44 }: { count?: number; height?: number | undefined }) {
	const t = useTranslate();
	return (
		<div role="status" aria-busy aria-label={t('LABEL_LOADING')} style={{ '--row': `${height}px` } as CSSProperties}>
			<Card isFlush>
				{Array.from({ length: count }, (_, index) => (
					<div key={index} className={styles.row}>
						<Skeleton className={styles.line} />
					</div>
				))}
			</Card>
		</div>
	);
}

/** @param text message key */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
	const t = useTranslate();
	return (
		<Card>
			<StateMessage title={t(text)} action={children} />
		</Card>
	);
}

export function NoResults({ onClear }: { onClear: () => void }) {
	const t = useTranslate();
	return (
		<EmptyState text="TEXT_NOTHING_FOUND">
			<ActionButton onClick={onClear}>{t('ACTION_CLEAR_FILTERS')}</ActionButton>
		</EmptyState>
	);
}

interface ListStatesProps {
	query: UseQueryResult<{ data: readonly unknown[] }>;
	list?: ListParams;
	empty: string;
	/** In pixels. */
	rowHeight?: number;
	children: ReactNode;
}

/** Shows a list, or its loading, error or empty state. */
export function ListStates({ query, list, empty, rowHeight, children }: ListStatesProps) {
	if (!query.data) return query.error ? <LoadError query={query} /> : <LoadingRows height={rowHeight} />;
	const isFiltered = list !== undefined && (list.page > 0 || Object.values(list.filters).some((value) => value !== ''));
	return (
		<>
			{query.error ? (
				<div className={styles.error}>
					<LoadError query={query} />
				</div>
			) : null}
			{query.data.data.length === 0 ? (
				list && isFiltered ? (
					<NoResults onClear={list.clear} />
				) : (
					<EmptyState text={empty} />
				)
			) : (
				<div className={styles.list} aria-busy={query.isPlaceholderData}>
					{children}
				</div>
			)}
		</>
	);
}

/** A single page shows only the number of rows. */
export function Pager({ list, total }: { list: ListParams; total: number }) {
	const t = useTranslate();
	const { search } = useLocation();
	if (total === 0) return null;
	if (total <= PAGE_SIZE) return <p className={styles.count}>{t('LABEL_SOME_ITEMS', { count: total })}</p>;
	const pageCount = Math.ceil(total / PAGE_SIZE);
	const page = Math.min(list.page + 1, pageCount);
	const pageOf = (target: number | 'previous' | 'next'): number =>
		target === 'previous' ? page - 1 : target === 'next' ? page + 1 : target;
	return (
		<div className={styles.pager}>
			<Pagination
				label={t('LABEL_PAGES')}
				previousLabel={t('list_pages.previous')}
				nextLabel={t('list_pages.next')}
				hasPrevious={page > 1}
				hasNext={page < pageCount}
				summary={t('LABEL_PAGE_RANGE', {
					offsetBegin: (page - 1) * PAGE_SIZE + 1,
					offsetEnd: Math.min(page * PAGE_SIZE, total),
					total,
				})}
				hrefOf={(target) => {
					const params = new URLSearchParams(search);
					params.set('page', String(pageOf(target)));
					return `?${params}`;
				}}
				onPage={(target) => list.setPage(pageOf(target) - 1)}
			/>
		</div>
	);
}
