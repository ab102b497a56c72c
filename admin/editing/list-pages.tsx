import TablePagination from '@mui/material/TablePagination';
import { useListContext, useTranslate } from 'ra-core';

const sizes = [10, 25, 50, 100];

/** The pagination of a list; hidden while the list fits the smallest page size. */
export function Pages() {
	const t = useTranslate();
	const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
	if (total <= Math.min(...sizes)) return null;
	return (
		<TablePagination
			component="nav"
			aria-label={t('LABEL_PAGES')}
			count={total}
			page={page - 1}
			rowsPerPage={perPage}
			rowsPerPageOptions={sizes}
			onPageChange={(_, next) => setPage(next + 1)}
			onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
			labelRowsPerPage={t('ra.navigation.page_rows_per_page')}
			labelDisplayedRows={({ from, to, count }) =>
				t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
			}
			getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
			sx={{ '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 } }}
		/>
	);
}
