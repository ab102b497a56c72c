import { Table } from '../../ui/table.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { ListedImport } from '../../contract/figures-imports.ts';
import { useMay } from '../api/rights.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonName } from '../lists/person.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import { FileName } from '../media-picker/file-name.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './import-list.module.css';
import { ImportState, isRunning } from './import-state.tsx';

/** Interval between requests while an import runs. */
const POLL_INTERVAL_MS = 2000;

/** Counts the rows of a file, invalid rows included. The first line has the column names. */
const countRows = ({ result, progress, bad_lines }: ListedImport): number =>
	result ? result.rows + bad_lines : Math.max(0, progress.lines - 1);

export function ImportList() {
	const t = useTranslate();
	const locale = useLocale();
	const mayEdit = useMay('performance', 'edit');
	const list = useListParams([]);
	const query = usePageQuery<ListedImport[]>('performance/imports', list.query, (result) =>
		result?.data.some(isRunning) ? POLL_INTERVAL_MS : 0,
	);
	return (
		<Page title={t(screenLabel('performance'), { count: 2 })}>
			{mayEdit ? (
				<DropZone
					path="performance/imports"
					accept=".csv,text/csv"
					title="TEXT_DROP_FIGURES"
					format="TEXT_FIGURES_FORMAT"
					template="/api/admin/performance/imports/template.csv"
					pathOf={(uid) => `/performance/${uid}`}
				/>
			) : null}
			<h2 className={styles.title}>{t('TITLE_EARLIER_IMPORTS')}</h2>
			<ListStates query={query} list={list} empty="TEXT_NO_IMPORTS">
				<Table
					label={t('TITLE_EARLIER_IMPORTS')}
					className={styles.list}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					rowHref={({ uid }) => `/performance/${uid}`}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={[
						{ key: 'file', title: t('LABEL_FILE'), cell: ({ name }) => <FileName>{name}</FileName> },
						{ key: 'state', title: t('LABEL_STATE'), cell: (row) => <ImportState row={row} /> },
						{
							key: 'size',
							title: t('LABEL_SIZE'),
							hiddenBelow: 'large',
							isNumeric: true,
							cell: ({ size }) => formatFileSize(size, locale),
						},
						{
							key: 'lines',
							title: t('LABEL_LINES'),
							hiddenBelow: 'small',
							isNumeric: true,
							cell: (row) => formatNumber(countRows(row), locale),
						},
						{
							key: 'uploaded',
							title: t('LABEL_UPLOADED'),
							cell: ({ created_at, created_by }) => (
								<>
									<Moment at={created_at} />
									<span className={styles.person}>
										<PersonName email={created_by} />
									</span>
								</>
							),
						},
					]}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
		</Page>
	);
}
