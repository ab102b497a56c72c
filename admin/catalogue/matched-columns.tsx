import { useState } from 'react';
import type { CatalogueColumn, CatalogueColumnChoices, CatalogueImport } from '../../contract/catalogue.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { formatNumber } from '../lists/numbers.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './catalogue.module.css';
import { useColumnName } from './column-name.ts';

/** Columns by heading. An empty column means that the import ignores the heading. */
export type ChosenColumns = ReadonlyMap<string, string>;

/** Returns the choices that have not been checked yet. A check with other columns resets the choices. */
export function useChosenColumns(row: CatalogueImport | undefined): [ChosenColumns, (chosen: ChosenColumns) => void] {
	const of = JSON.stringify([row?.uid, row?.columns]);
	const [choice, setChoice] = useState<{ of: string; chosen: ChosenColumns }>({ of, chosen: new Map() });
	const chosen = choice.of === of ? choice.chosen : new Map<string, string>();
	return [chosen, (next) => setChoice({ of, chosen: next })];
}

interface Props {
	row: CatalogueImport;
	resource: string;
	isDirect: boolean;
	chosen: ChosenColumns;
	onChosen: (chosen: ChosenColumns) => void;
}

/** Shows which column the import reads from each heading. */
export function MatchedColumns(props: Props) {
	const t = useTranslate();
	const locale = useLocale();
	const { columns, state, message } = props.row;
	/** Undefined until the user opens or closes the list. It starts open if the file needs other columns. */
	const [isOpened, setOpened] = useState<boolean>();
	if (state !== 'checked' || columns.length === 0) return null;
	const isOpen = isOpened ?? message !== null;
	const read = columns.filter(({ column }) => column !== null);
	return (
		<details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
			<summary className={styles.more}>
				{t('LABEL_FILE_COLUMNS', {
					read: formatNumber(read.length, locale),
					all: formatNumber(columns.length, locale),
				})}
			</summary>
			{isOpen ? <ColumnChoice {...props} /> : null}
		</details>
	);
}

/** The import ignores a heading with this value. */
const LEFT_OUT = '';

function ColumnChoice({ row, resource, isDirect, chosen, onChosen }: Props) {
	const t = useTranslate();
	const columnName = useColumnName(resource);
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayChoose = useMay(resource, isDirect ? 'publish' : 'edit');
	const options = useColumnOptions(resource);
	const [isBusy, setBusy] = useState(false);
	const { columns } = row;
	const change = (heading: string, value: string, column: string | null) => {
		const next = new Map(chosen);
		if (value === (column ?? LEFT_OUT)) next.delete(heading);
		else next.set(heading, value);
		onChosen(next);
	};
	const checkAgain = async () => {
		const choices: CatalogueColumnChoices['columns'] = columns.flatMap(({ heading, column, origin }) => {
			const value = chosen.get(heading) ?? (origin === 'chosen' ? (column ?? LEFT_OUT) : undefined);
			return value === undefined ? [] : [{ heading, column: value === LEFT_OUT ? null : value }];
		});
		setBusy(true);
		try {
			await call('POST', `catalogue/imports/${row.uid}/columns`, { body: { columns: choices } });
			onChosen(new Map());
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	return (
		<>
			{mayChoose ? <p className={styles.text}>{t('TEXT_FILE_COLUMNS')}</p> : null}
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
						cell: ({ heading, column, origin }) => (
							<>
								{mayChoose ? (
									<Select
										label={t('LABEL_COLUMN_OF', { heading })}
										hidesLabel
										hasNoErrors
										disabled={isBusy}
										options={options}
										emptyOption={t('LABEL_LEFT_OUT')}
										value={chosen.get(heading) ?? column ?? LEFT_OUT}
										onValue={(value) => change(heading, value, column)}
									/>
								) : column === null ? (
									t('LABEL_LEFT_OUT')
								) : (
									<span title={column}>{columnName(column)}</span>
								)}
								{origin !== 'matched' && !chosen.has(heading) ? (
									<span className={styles.origin}>{t(`column_origins.${origin}`)}</span>
								) : null}
							</>
						),
					},
				]}
			/>
			{mayChoose ? (
				<div className={styles.check_again}>
					<ActionButton busy={isBusy} disabled={chosen.size === 0} onClick={() => void checkAgain()}>
						{t('ACTION_CHECK_AGAIN')}
					</ActionButton>
				</div>
			) : null}
		</>
	);
}

function useColumnOptions(resource: string): SelectOption[] {
	const t = useTranslate();
	const columnName = useColumnName(resource);
	const { data } = useApiQuery<CatalogueColumn[]>('catalogue/columns', { query: { resource } });
	const optionOf = (key: string, label: string): SelectOption => ({ value: key, label: `${label} · ${key}` });
	return [
		...(data?.data ?? []).flatMap(({ key, cents_key }) => [
			optionOf(key, columnName(key)),
			...(cents_key === null ? [] : [optionOf(cents_key, t('LABEL_IN_CENTS', { label: columnName(cents_key) }))]),
		]),
		optionOf('uid', t('LABEL_ITEM_UID')),
	];
}
