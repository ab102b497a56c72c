import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../editing/use-error.ts';
import { PAGE_SIZE, type AskedList } from './asked-list.ts';

/** Says what went wrong, and offers to try again. */
export function FailedAnswer({ answer }: { answer: Pick<UseQueryResult, 'error'> & { refetch: () => unknown } }) {
	const t = useTranslate();
	const errorText = useErrorText();
	return (
		<Alert
			severity="error"
			action={
				<Button color="inherit" onClick={() => void answer.refetch()}>
					{t('ACTION_TRY_AGAIN')}
				</Button>
			}
		>
			{errorText(answer.error)}
		</Alert>
	);
}

/** Rows that are on their way. @param height of each, in pixels */
export function AwaitedRows({ count = 8, height = 44 }: { count?: number; height?: number }) {
	const t = useTranslate();
	return (
		<Card sx={{ px: 2, py: 1 }} aria-busy aria-label={t('ra.page.loading')} role="status">
			{Array.from({ length: count }, (_, index) => (
				<Skeleton key={index} height={height} />
			))}
		</Card>
	);
}

/** In the place of a list that has nothing. @param text key of why */
export function Nothing({ text, children }: { text: string; children?: ReactNode }) {
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

/** The same where it is the filters that leave nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
	const t = useTranslate();
	return (
		<Nothing text="TEXT_NOTHING_FOUND">
			<Button variant="outlined" onClick={onClear}>
				{t('ra.navigation.clear_filters')}
			</Button>
		</Nothing>
	);
}

interface ListStatesProps {
	answer: UseQueryResult<{ data: readonly unknown[] }>;
	list?: AskedList;
	/** Key of what is said where there is nothing at all. */
	empty: string;
	/** Of a row that is on its way, in pixels. */
	rowHeight?: number;
	children: ReactNode;
}

/** A list that is on its way, failed, or has nothing; else the list itself. */
export function ListStates({ answer, list, empty, rowHeight, children }: ListStatesProps) {
	if (!answer.data) return answer.error ? <FailedAnswer answer={answer} /> : <AwaitedRows height={rowHeight} />;
	const isFiltered = list !== undefined && (list.page > 0 || Object.values(list.filters).some((value) => value !== ''));
	return (
		<>
			{answer.error ? (
				<Box sx={{ mb: 2 }}>
					<FailedAnswer answer={answer} />
				</Box>
			) : null}
			{answer.data.data.length === 0 ? (
				list && isFiltered ? (
					<NothingFound onClear={list.clear} />
				) : (
					<Nothing text={empty} />
				)
			) : (
				<Box sx={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }} aria-busy={answer.isPlaceholderData}>
					{children}
				</Box>
			)}
		</>
	);
}

/** Which part of the list is shown, and the ways to the others. */
export function Pager({ list, total }: { list: AskedList; total: number }) {
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
				t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
			}
			getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
			sx={{ '& .MuiTablePagination-toolbar': { px: 0 } }}
		/>
	);
}
