import { useLocation } from 'react-router';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { PAGE_SIZES } from '../lists/list-params.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import styles from './list-pages.module.css';

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** If all items fit on the smallest page, shows only their number. */
export function Pages({ list }: { list: ItemListState }) {
	const t = useTranslate();
	const { search } = useLocation();
	const { pageSize, total, setPage, setPageSize } = list;
	if (total === 0) return null;
	if (total <= PAGE_SIZES[0]) return <p className={styles.count}>{t('LABEL_SOME_ITEMS', { count: total })}</p>;
	const pageCount = Math.ceil(total / pageSize);
	const page = Math.min(list.page + 1, pageCount);
	const pageOf = (target: number | 'previous' | 'next'): number =>
		target === 'previous' ? page - 1 : target === 'next' ? page + 1 : target;
	return (
		<div className={styles.pages}>
			<Pagination
				label={t('LABEL_PAGES')}
				previousLabel={t('list_pages.previous')}
				nextLabel={t('list_pages.next')}
				page={page}
				pageCount={pageCount}
				pageLabel={(number) => t('LABEL_PAGE', { number })}
				summary={t('LABEL_PAGE_RANGE', {
					offsetBegin: (page - 1) * pageSize + 1,
					offsetEnd: Math.min(page * pageSize, total),
					total,
				})}
				hrefOf={(target) => {
					const params = new URLSearchParams(search);
					params.set('page', String(pageOf(target)));
					return `?${params}`;
				}}
				onPage={(target) => {
					setPage(pageOf(target) - 1);
					scrollTo(0, 0);
				}}
			/>
			<Select
				label={t('LABEL_ROWS_PER_PAGE')}
				className={styles.size}
				hasNoErrors
				options={sizes}
				value={String(pageSize)}
				onValue={(size) => setPageSize(Number(size))}
			/>
		</div>
	);
}
