import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useParams } from 'react-router';
import type { ImportResult, FiguresImport } from '../../contract/figures-imports.ts';
import { call, queryString } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonName } from '../lists/person.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportState, isRunning } from './import-state.tsx';
import { ArrowBack, Download } from '../frame/icons.ts';
import styles from './import-view.module.css';

/** Interval between requests while the import runs. */
const POLL_INTERVAL_MS = 700;

export function ImportView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const path = `performance/imports/${uid}`;
	const query = useApiQuery<FiguresImport>(path, {
		pollEveryMs: (result) => (result && isRunning(result.data) ? POLL_INTERVAL_MS : 0),
	});
	const row = query.data?.data;
	return (
		<Page
			title={row?.name ?? t(screenLabel('performance'), { count: 2 })}
			before={
				<div className={styles.back}>
					<ActionLink look="quiet" href="/performance" startIcon={<ArrowBack />}>
						{t('ACTION_BACK_TO_IMPORTS')}
					</ActionLink>
				</div>
			}
			lead={row ? <ImportState row={row} /> : null}
			actions={row ? <Actions row={row} path={path} /> : null}
		>
			{row ? <Import row={row} path={path} /> : query.error ? <LoadError query={query} /> : <LoadingRows />}
		</Page>
	);
}

function Actions({ row, path }: { row: FiguresImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('performance', 'edit');
	const [isConfirming, setConfirming] = useState(false);
	const isPartial = row.can_apply_valid;
	const [isCancelling, setCancelling] = useState(false);
	const [isBusy, setBusy] = useState(false);
	if (!mayEdit || (row.state !== 'checking' && row.state !== 'checked')) return null;
	const run = async (action: 'apply' | 'cancel') => {
		if (isBusy) return;
		setConfirming(false);
		setCancelling(false);
		setBusy(true);
		try {
			await call('POST', `${path}/${action}`, {
				query: { skips_invalid: isPartial && action === 'apply' ? 'yes' : '' },
			});
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const { result } = row;
	const number = (value = 0) => formatNumber(value, locale);
	return (
		<>
			<ActionButton disabled={isBusy} onClick={() => (row.can_apply ? setCancelling(true) : void run('cancel'))}>
				{t('ACTION_CANCEL_IMPORT')}
			</ActionButton>
			{row.can_apply || (isPartial && result) ? (
				<ActionButton look={isPartial ? 'ice' : 'primary'} busy={isBusy} onClick={() => setConfirming(true)}>
					{isPartial ? t('ACTION_IMPORT_VALID', { count: result?.rows ?? 0 }) : t('ACTION_IMPORT')}
				</ActionButton>
			) : null}
			{isCancelling ? (
				<QuestionDialog
					title="TITLE_CANCEL_IMPORT"
					text="TEXT_CANCEL_IMPORT"
					choices={[{ label: 'ACTION_CANCEL_IMPORT', color: 'error', onClick: () => void run('cancel') }]}
					onClose={() => setCancelling(false)}
				/>
			) : null}
			{isConfirming && result ? (
				<QuestionDialog
					title={isPartial ? 'TITLE_IMPORT_VALID' : 'TITLE_IMPORT'}
					text={
						result.new + result.changed === 0
							? 'TEXT_IMPORT_NOTHING'
							: isPartial
								? 'TEXT_IMPORT_VALID_FIGURES'
								: 'TEXT_IMPORT'
					}
					args={{
						count: result.rows,
						skipped: row.bad_lines,
						fresh: number(result.new),
						changed: number(result.changed),
						unchanged: number(result.unchanged),
						companies: number(result.companies),
						from: result.from ?? '',
						to: result.to ?? '',
					}}
					choices={[{ label: 'ACTION_IMPORT', onClick: () => void run('apply') }]}
					onClose={() => setConfirming(false)}
				/>
			) : null}
		</>
	);
}

function Import({ row, path }: { row: FiguresImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const { state, progress, size, message, result } = row;
	const share = size ? Math.min(1, progress.bytes / size) : 1;
	return (
		<div className={styles.sections}>
			{/* All states have the same minimum height, so that a change of state does not move the content below. */}
			<div className={styles.state}>
				{isRunning(row) ? (
					<Card>
						<div role="status">
							<ProgressBar
								label={
									state === 'checking'
										? t('TEXT_CHECKING', {
												lines: formatNumber(progress.lines, locale),
												share: Math.round(share * 100),
											})
										: t('TEXT_IMPORTING')
								}
								value={state === 'checking' ? share : undefined}
							/>
						</div>
					</Card>
				) : null}
				{state === 'done' ? <Alert tone="success">{t('TEXT_IMPORT_DONE')}</Alert> : null}
				{state === 'failed' ? <Alert tone="error">{message}</Alert> : null}
				{state === 'cancelled' ? <Alert>{t('TEXT_IMPORT_CANCELLED')}</Alert> : null}
				{state === 'checked' && row.can_apply ? <Alert>{t('TEXT_DRY_RUN')}</Alert> : null}
			</div>
			{row.bad_lines > 0 ? <InvalidLines row={row} path={path} /> : null}
			{result?.month_formats.length ? (
				<Alert title={t('TEXT_MONTHS_READ')}>
					{result.month_formats.map(({ format, example, month }) => (
						<div key={format}>{t('LABEL_MONTH_READ', { format, example, month })}</div>
					))}
				</Alert>
			) : null}
			{result ? <Result result={result} isDone={state === 'done'} /> : null}
			{result && row.changes.length > 0 ? <ImportChanges row={row} result={result} /> : null}
			{state === 'checking' ? null : (
				<Card>
					<Facts
						facts={[
							{ label: 'LABEL_SIZE', value: formatFileSize(size, locale) },
							{ label: 'LABEL_UPLOADED', value: <MomentBy at={row.created_at} email={row.created_by} /> },
							...(row.ended_at
								? [{ label: 'LABEL_ENDED', value: <MomentBy at={row.ended_at} email={row.ended_by} /> }]
								: []),
						]}
					/>
				</Card>
			)}
		</div>
	);
}

function MomentBy({ at, email }: { at: string; email: string | null }) {
	return (
		<>
			<Moment at={at} />
			{email ? (
				<>
					{' · '}
					<PersonName email={email} />
				</>
			) : null}
		</>
	);
}

const counts = [
	{ of: 'rows', label: 'LABEL_LINES' },
	{ of: 'new', label: 'LABEL_NEW_FIGURES' },
	{ of: 'changed', label: 'LABEL_CHANGED_FIGURES' },
	{ of: 'unchanged', label: 'LABEL_UNCHANGED_FIGURES' },
	{ of: 'months', label: 'LABEL_MONTHS' },
	{ of: 'companies', label: 'LABEL_COMPANIES' },
	{ of: 'games', label: 'LABEL_GAMES' },
] as const satisfies readonly { of: keyof ImportResult; label: string }[];

function Result({ result, isDone }: { result: ImportResult; isDone: boolean }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<Card title={t(isDone ? 'TITLE_CHANGES_MADE' : 'TITLE_PENDING_CHANGES')}>
			<dl className={styles.counts}>
				{counts.map(({ of, label }) => (
					<div key={of} className={styles.count}>
						<dt className={styles.name}>{t(label)}</dt>
						<dd className={styles.number} data-zero={result[of] === 0 || undefined}>
							{formatNumber(result[of], locale)}
						</dd>
					</div>
				))}
			</dl>
			{result.from ? (
				<p className={styles.months}>{t('TEXT_CHANGED_MONTHS', { from: result.from, to: result.to })}</p>
			) : null}
		</Card>
	);
}

/** Explicit roles, because `display: block` removes the implicit roles on phones. */
const roles = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	cell: { role: 'cell' },
} as const;

function InvalidLines({ row, path }: { row: FiguresImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const title = t('LABEL_INVALID_LINES', { count: row.bad_lines });
	return (
		<div className={styles.invalid}>
			<Alert
				tone="error"
				action={
					<ActionLink
						look="text"
						startIcon={<Download />}
						href={`/api/admin/${path}/faults.csv?${queryString()}`}
						download
					>
						{t('ACTION_DOWNLOAD_INVALID_LINES')}
					</ActionLink>
				}
			>
				{row.state === 'done'
					? t('TEXT_SKIPPED_LINES', { count: row.bad_lines })
					: row.can_apply_valid && row.result
						? t('TEXT_SOME_INVALID_LINES', { count: row.bad_lines, valid: row.result.rows })
						: t('TEXT_INVALID_LINES', { count: row.bad_lines })}
				{row.bad_lines > row.faults.length ? (
					<> {t('TEXT_SHOWN_INVALID_LINES', { count: formatNumber(row.faults.length, locale) })}</>
				) : null}
			</Alert>
			<WideTable label={title} hint={t('LABEL_SCROLL_SIDEWAYS')} className={styles.lines}>
				<table {...roles.table} className={styles.table} aria-label={title}>
					<thead>
						<tr>
							<th scope="col" className={styles.line}>
								{t('LABEL_LINE')}
							</th>
							<th scope="col">{t('LABEL_PROBLEM')}</th>
							<th scope="col">{t('LABEL_LINE_TEXT')}</th>
						</tr>
					</thead>
					<tbody {...roles.rowgroup}>
						{row.faults.map(({ line, reasons, text }) => (
							<tr key={line} {...roles.row}>
								<td {...roles.cell} className={styles.line}>
									{line}
								</td>
								<td {...roles.cell}>
									{reasons.map((reason) => (
										<div key={reason}>{reason}</div>
									))}
								</td>
								<td {...roles.cell} className={styles.text}>
									{text}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</WideTable>
		</div>
	);
}
