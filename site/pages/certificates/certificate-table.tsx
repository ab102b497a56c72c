import { memo, useState } from 'react';
import { CertificateFile } from '../../client-area/certificate-file.tsx';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { shownRows } from '../../client-area/shown-rows.ts';
import { dayOf } from '../../messages/dates.ts';
import { formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { below } from '../../../ui/breakpoints.ts';
import { SortHeader, type Sort } from '../../../ui/sort-header.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { WideTable } from '../../../ui/wide-table.tsx';
import type { Certificate, MatrixMarket, MatrixRow } from './certificate-query.ts';
import { CertificateStateChip } from '../../client-area/certificate-state.tsx';
import styles from './certificate-table.module.css';

/**
 * Number of rows at first, and per "show more". Phones show fewer rows, because the cells of a row are below each
 * other.
 */
const rowsPerPage = (): number => (matchMedia(below('medium')).matches ? 10 : 25);

/** On phones, rows are cards. Their CSS `display` removes the implicit roles, so set the roles explicitly. */
const role = {
	columnHeader: { role: 'columnheader' },
	table: { role: 'table' },
	row: { role: 'row' },
	rowHeader: { role: 'rowheader' },
	cell: { role: 'cell' },
};

interface CertificateTableProps {
	markets: readonly MatrixMarket[];
	rows: readonly MatrixRow[];
	sort: Sort;
	onSort: (sort: Sort) => void;
	onOpen: (certificate: Certificate) => void;
}

/** Games by market. On phones, a list of games with the markets of their certificates. */
export function CertificateTable({ markets, rows, sort, onSort, onOpen }: CertificateTableProps) {
	const { t, language } = useTranslations();
	const textLang = useTextLang();
	const [pageSize] = useState(rowsPerPage);
	const [limit, setLimit] = useState(pageSize);
	const [lastRows, setLastRows] = useState(rows);
	if (rows !== lastRows) {
		// A new filter or order shows the first rows again.
		setLastRows(rows);
		setLimit(pageSize);
	}
	const shown = shownRows(rows.length, limit);
	const remaining = rows.length - shown;
	return (
		<>
			<WideTable className={styles.scroll} label={t('LABEL_CERTIFICATES')} hint={t('TEXT_SCROLL_SIDEWAYS')}>
				<table className={styles.table} aria-label={t('LABEL_CERTIFICATES')} {...role.table}>
					<thead>
						<tr {...role.row}>
							<SortHeader by="title" label={t('LABEL_GAME')} sort={sort} onSort={onSort} />
							<SortHeader by="release" label={t('LABEL_FACT_RELEASE')} sort={sort} firstDescending onSort={onSort} />
							{markets.map(({ key, title, regulator }) => (
								<th key={key} {...role.columnHeader} scope="col" title={regulator || undefined} lang={textLang(title)}>
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.slice(0, shown).map((row) => (
							<Row key={row.game.name} row={row} markets={markets} onOpen={onOpen} />
						))}
					</tbody>
				</table>
			</WideTable>
			{remaining > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setLimit(limit + pageSize)}>
						{t('ACTION_SHOW_MORE', { figure: formatNumber(Math.min(remaining, pageSize), language) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}

interface RowProps {
	row: MatrixRow;
	markets: readonly MatrixMarket[];
	onOpen: (certificate: Certificate) => void;
}

/** Memoised, because "show more" and the dialog render the table again, and the table has many cells. */
const Row = memo(function Row({ row: { game, cells }, markets, onOpen }: RowProps) {
	const { t, date } = useTranslations();
	const textLang = useTextLang();
	return (
		<tr {...role.row}>
			<th scope="row" lang={textLang(game.title)} {...role.rowHeader}>
				{game.title}
			</th>
			<td className={styles.release} {...role.cell}>
				<span className={styles.label}>{t('LABEL_FACT_RELEASE')} </span>
				<time dateTime={dayOf(game.release_date)}>{date(game.release_date, 'full')}</time>
			</td>
			{markets.map(({ key, title }) => {
				const certificates = cells.get(key);
				return certificates ? (
					<td key={key} {...role.cell}>
						<span className={styles.label} lang={textLang(title)} aria-hidden="true">
							{title}
						</span>
						<span className={styles.certificates}>
							{certificates.map((certificate) => (
								<Cell
									key={certificate.uid}
									certificate={certificate}
									label={`${game.title}, ${title}`}
									onOpen={onOpen}
								/>
							))}
						</span>
					</td>
				) : (
					<td key={key} className={styles.none} {...role.cell}>
						{NO_FIGURE}
					</td>
				);
			})}
		</tr>
	);
});

interface CellProps {
	certificate: Certificate;
	/** Game and market, as an accessible name. */
	label: string;
	onOpen: (certificate: Certificate) => void;
}

function Cell({ certificate, label, onOpen }: CellProps) {
	const { t, date, language } = useTranslations();
	const { state, rtp, valid_until, expires_soon, file } = certificate;
	const button = (
		<button type="button" className={styles.cell} onClick={() => onOpen(certificate)}>
			<span className="visually-hidden">{label} </span>
			<CertificateStateChip state={state} expiresSoon={expires_soon} />
			{(rtp !== null || valid_until !== null) && (
				<span className={styles.facts}>
					{rtp !== null && <span>{formatPercent(rtp, language, 2)}</span>}
					{valid_until !== null && (
						<span>
							<span className="visually-hidden">{t('LABEL_VALID_UNTIL')} </span>
							<time dateTime={dayOf(valid_until)}>{date(valid_until, 'full')}</time>
						</span>
					)}
				</span>
			)}
		</button>
	);
	return (
		<span className={styles.certificate}>
			{button}
			{file && (
				<span className={styles.file}>
					<CertificateFile file={file} of={label} />
				</span>
			)}
		</span>
	);
}
