import type { CatalogueImport } from '../../contract/catalogue.ts';
import { Table } from '../../ui/table.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './catalogue.module.css';
import { useColumnName } from './column-name.ts';

/** Lists the headings of a checked file with the columns that the import reads from them. */
export function MatchedColumns({ row, resource }: { row: CatalogueImport; resource: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const columnName = useColumnName(resource);
	const { columns } = row;
	if (row.state !== 'checked' || columns.length === 0) return null;
	const read = columns.filter(({ column }) => column !== null);
	return (
		<details>
			<summary className={styles.more}>
				{t('LABEL_FILE_COLUMNS', {
					read: formatNumber(read.length, locale),
					all: formatNumber(columns.length, locale),
				})}
			</summary>
			<Table
				label={t('TITLE_FILE_COLUMNS')}
				rows={columns}
				rowKey={({ heading }) => heading}
				scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
				columns={[
					{ key: 'heading', title: t('LABEL_YOUR_COLUMN'), cell: ({ heading }) => heading },
					{
						key: 'column',
						title: t('LABEL_COLUMN'),
						cell: ({ column }) =>
							column === null ? t('LABEL_LEFT_OUT') : <span title={column}>{columnName(column)}</span>,
					},
				]}
			/>
		</details>
	);
}
