import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { PAGE_SIZE, type ListParams } from './list-params.ts';

/** Shows why a query failed, with a button to retry. */
export function LoadError({ query }: { query: Pick<UseQueryResult, 'error'> & { refetch: () => unknown } }) {
	const t = useTranslate();
	const errorText = useErrorText();
	return (
		<Alert
			severity="error"
			action={
				<Button color="inherit" onClick={() => void query.refetch()}>
					{t('ACTION_TRY_AGAIN')}
				</Button>
			}
		>
			{errorText(query.error)}
		</Alert>
	);
}

/** Shows placeholder rows while a list loads. @param height height of a row in pixels */
export function LoadingRows({ count = 8, height = 44 }: { count?: number; height?: number | undefined }) {
	const t = useTranslate();
	return (
		<Card sx={{ px: 2, py: 1 }} aria-busy aria-label={t('LABEL_LOADING')} role="status">
			{Array.from({ length: count }, (_, index) => (
				<Skeleton key={index} height={height} />
			))}
		</Card>
	);
}

/** Shown in place of an empty list. @param text message key */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
	const t = useTranslate();
	return (
		<Card sx={{ p: { xs: 3, md: 6 }, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
			<Typography color="textSecondary" sx={{ maxWidth: '34rem' }}>
				{t(text)}
			</Typography>
			{children}
		</Card>
	);
}

/** Shown when no row matches the filters. */
export function NoResults({ onClear }: { onClear: () => void }) {
	const t = useTranslate();
	return (
		<EmptyState text="TEXT_NOTHING_FOUND">
			<Button variant="outlined" onClick={onClear}>
				{t('ACTION_CLEAR_FILTERS')}
			</Button>
		</EmptyState>
	);
}

interface ListStatesProps {
	query: UseQueryResult<{ data: readonly unknown[] }>;
	list?: ListParams;
	/** Message key for a list that has no rows. */
	empty: string;
	/** Height of a placeholder row, in pixels. */
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
				<Box sx={{ mb: 2 }}>
					<LoadError query={query} />
				</Box>
			) : null}
			{query.data.data.length === 0 ? (
				list && isFiltered ? (
					<NoResults onClear={list.clear} />
				) : (
					<EmptyState text={empty} />
				)
			) : (
				<Box sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }} aria-busy={query.isPlaceholderData}>
					{children}
				</Box>
			)}
		</>
	);
}

/** Shows which rows are on the page, with buttons to the other pages. */
export function Pager({ list, total }: { list: ListParams; total: number }) {
	const t = useTranslate();
	if (total <= PAGE_SIZE) return null;
	return (
		<TablePagination
			component="nav"
			aria-label={t('LABEL_PAGES')}
			count={total}
			page={Math.min(list.page, Math.ceil(total / PAGE_SIZE) - 1)}
			rowsPerPage={PAGE_SIZE}
			rowsPerPageOptions={[PAGE_SIZE]}
			onPageChange={(_, next) => list.setPage(next)}
			labelDisplayedRows={({ from, to, count }) =>
				t('LABEL_PAGE_RANGE', { offsetBegin: from, offsetEnd: to, total: count })
			}
			getItemAriaLabel={(type) => t(`list_pages.${type}`)}
			sx={{ '& .MuiTablePagination-toolbar': { px: 0 } }}
		/>
	);
}
