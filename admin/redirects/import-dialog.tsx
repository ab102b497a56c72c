import { useRef, useState } from 'react';
import type { RedirectImportResult } from '../../contract/redirects.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { csvText, downloadText } from '../../ui/download-text.ts';
import { Table } from '../../ui/table.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { Download, UploadFile } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './redirect-dialog.module.css';

const EXAMPLE = 'path,target,status\n/old-page,/games/,301\n/press,https://press.example/,302';

interface CheckedFile {
	name: string;
	csv: string;
	result: RedirectImportResult;
}

/** The server first checks the file without importing it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const input = useRef<HTMLInputElement>(null);
	const [checked, setChecked] = useState<CheckedFile | null>(null);
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const send = async (csv: string, isDryRun: boolean, skipsInvalid = false) => {
		const body = { csv, is_dry_run: isDryRun, skips_invalid: skipsInvalid };
		return (await call<RedirectImportResult>('POST', 'redirects/import', { body })).data;
	};
	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		setFailure('');
		try {
			await work();
		} catch (error) {
			setFailure(errorText(error));
		} finally {
			setBusy(false);
		}
	};
	const check = (file: File | undefined) => {
		if (!file) return;
		void run(async () => {
			setChecked(null);
			const csv = await file.text();
			setChecked({ name: file.name, csv, result: await send(csv, true) });
		});
	};
	const store = (file: CheckedFile) =>
		void run(async () => {
			const result = await send(file.csv, false, file.result.fault_count > 0);
			// Another user may have added a redirect since the check.
			if (!result.is_done) return setChecked({ ...file, result });
			notify(result.fault_count > 0 ? 'TEXT_REDIRECTS_IMPORTED_PARTLY' : 'TEXT_REDIRECTS_IMPORTED', {
				type: 'success',
				messageArgs: { added: result.added, changed: result.changed, skipped: result.fault_count },
			});
			onClose();
			await refetchAll();
		});
	const result = checked?.result;
	const isImportable = result !== undefined && result.added + result.changed > 0;
	const isPartial = result !== undefined && result.fault_count > 0;
	return (
		<Dialog
			size={isPartial ? 'large' : 'medium'}
			title={t('TITLE_IMPORT_REDIRECTS')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					{checked && isImportable ? (
						<ActionButton
							look={isPartial ? 'ice' : 'primary'}
							busy={isBusy}
							onClick={() => !isBusy && (isPartial ? setAsking(true) : store(checked))}
						>
							{isPartial
								? t('ACTION_IMPORT_VALID', { count: checked.result.added + checked.result.changed })
								: t('ACTION_IMPORT')}
						</ActionButton>
					) : null}
					<ActionButton
						look={isImportable && !isPartial ? 'ice' : 'primary'}
						startIcon={<UploadFile />}
						busy={isBusy && !isImportable}
						onClick={() => !isBusy && input.current?.click()}
					>
						{t(checked ? 'ACTION_CHOOSE_OTHER_FILE' : 'ACTION_CHOOSE_FILE')}
					</ActionButton>
					<ActionButton look="text" disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.content}>
				{failure ? <Alert tone="error">{failure}</Alert> : null}
				{checked && result ? (
					<Result name={checked.name} result={result} />
				) : (
					<>
						<p className={styles.text}>{t('TEXT_IMPORT_REDIRECTS')}</p>
						<pre className={styles.example} lang="en">
							{EXAMPLE}
						</pre>
					</>
				)}
				<input
					ref={input}
					type="file"
					accept=".csv,text/csv"
					hidden
					aria-label={t('ACTION_CHOOSE_FILE')}
					onChange={({ currentTarget }) => {
						check(currentTarget.files?.[0]);
						currentTarget.value = '';
					}}
				/>
			</div>
			{isAsking && checked ? (
				<QuestionDialog
					title="TITLE_IMPORT_VALID"
					text="TEXT_IMPORT_VALID"
					args={{
						count: checked.result.added + checked.result.changed,
						added: checked.result.added,
						changed: checked.result.changed,
						skipped: checked.result.fault_count,
					}}
					choices={[
						{
							label: 'ACTION_IMPORT',
							onClick: () => {
								setAsking(false);
								store(checked);
							},
						},
					]}
					onClose={() => setAsking(false)}
				/>
			) : null}
		</Dialog>
	);
}

const SHOWN_PROBLEMS = 100;

interface Row {
	line: number;
	column: string;
	value: string;
	reason: string;
}

function Result({ name, result }: { name: string; result: RedirectImportResult }) {
	const t = useTranslate();
	const { added, changed, unchanged, fault_count, faults } = result;
	if (fault_count === 0)
		return (
			<Alert tone={added + changed > 0 ? 'success' : 'info'} title={name}>
				{t('TEXT_IMPORT_PLAN', { added, changed, unchanged })}
			</Alert>
		);
	const rows = faults.flatMap(({ line, problems, text }) =>
		problems.map(({ column, value, reason }) => ({ line, column: column ?? '', value: column ? value : text, reason })),
	);
	const shown = rows.slice(0, SHOWN_PROBLEMS);
	const shownLines = new Set(shown.map(({ line }) => line)).size;
	const columns = [
		{ key: 'line', title: t('LABEL_LINE'), cell: ({ line }: Row) => t('LABEL_ROW_NUMBER', { line }) },
		{ key: 'column', title: t('LABEL_COLUMN'), cell: ({ column }: Row) => column && <code>{column}</code> },
		{ key: 'value', title: t('LABEL_VALUE'), cell: ({ value }: Row) => value && <code>{value}</code> },
		{ key: 'reason', title: t('LABEL_PROBLEM'), cell: ({ reason }: Row) => reason },
	] as const;
	const download = () =>
		downloadText(
			t('LABEL_INVALID_LINES', { count: fault_count }),
			[
				columns.map(({ title }) => title),
				...rows.map(({ line, column, value, reason }) => [String(line), column, value, reason]),
			].map(csvText),
			'csv',
		);
	return (
		<>
			<Alert
				tone="error"
				title={name}
				action={
					<ActionButton look="text" startIcon={<Download />} onClick={download}>
						{t('ACTION_DOWNLOAD_INVALID_LINES')}
					</ActionButton>
				}
			>
				{added + changed > 0
					? t('TEXT_IMPORT_SOME_FAULTS', { count: fault_count, valid: added + changed + unchanged })
					: t('TEXT_IMPORT_FAULTS', { count: fault_count })}
			</Alert>
			<Table
				label={t('LABEL_INVALID_LINES', { count: fault_count })}
				className={styles.faults}
				rows={shown}
				rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
				columns={columns}
				scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
			/>
			{fault_count > shownLines ? (
				<p className={styles.text}>{t('TEXT_MORE_FAULTS', { count: fault_count - shownLines })}</p>
			) : null}
		</>
	);
}
