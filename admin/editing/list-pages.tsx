import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from '../messages/use-translate.tsx';
import { PAGE_SIZES } from '../lists/list-params.ts';
import type { ItemListState } from '../lists/use-item-list.ts';

/** The pagination of a list; hidden while the list fits the smallest page size. */
export function Pages({ list }: { list: ItemListState }) {
	const t = useTranslate();
	const { page, pageSize, total, setPage, setPageSize } = list;
	if (total <= PAGE_SIZES[0]) return null;
	return (
		<TablePagination
			component="nav"
			aria-label={t('LABEL_PAGES')}
			count={total}
			page={Math.min(page, Math.ceil(total / pageSize) - 1)}
			rowsPerPage={pageSize}
			rowsPerPageOptions={PAGE_SIZES}
			onPageChange={(_, next) => {
				setPage(next);
				scrollTo(0, 0);
			}}
			onRowsPerPageChange={(event) => setPageSize(Number(event.target.value))}
			labelRowsPerPage={t('LABEL_ROWS_PER_PAGE')}
			labelDisplayedRows={({ from, to, count }) =>
				t('LABEL_PAGE_RANGE', { offsetBegin: from, offsetEnd: to, total: count })
			}
			getItemAriaLabel={(type) => t(`list_pages.${type}`)}
			sx={{ '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 } }}
		/>
	);
}
