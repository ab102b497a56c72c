import { useRef, useState } from 'react';
import type { RedirectImportResult } from '../../contract/redirects.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { UploadFile } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './redirect-dialog.module.css';

/** Example of the first lines of a file. */
const EXAMPLE = 'path,target,status\n/old-page,/games/,301\n/press,https://press.example/,302';

/** Imports redirects from a CSV file: a check of the file first, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const input = useRef<HTMLInputElement>(null);
	const [checked, setChecked] = useState<{ name: string; csv: string; result: RedirectImportResult } | null>(null);
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const send = async (csv: string, isDryRun: boolean) =>
		(await call<RedirectImportResult>('POST', 'redirects/import', { body: { csv, is_dry_run: isDryRun } })).data;
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
	const store = (file: { name: string; csv: string }) =>
		void run(async () => {
			const result = await send(file.csv, false);
			// Somebody may have added a redirect since the check.
			if (!result.is_done) return setChecked({ ...file, result });
			notify('TEXT_REDIRECTS_IMPORTED', {
				type: 'success',
				messageArgs: { added: result.added, changed: result.changed },
			});
			onClose();
			await refetchAll();
		});
	const result = checked?.result;
	const isImportable = result !== undefined && result.fault_count === 0 && result.added + result.changed > 0;
	return (
		<Dialog
			size="medium"
			title={t('TITLE_IMPORT_REDIRECTS')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					{checked && isImportable ? (
						<ActionButton look="primary" busy={isBusy} onClick={() => !isBusy && store(checked)}>
							{t('ACTION_IMPORT')}
						</ActionButton>
					) : null}
					<ActionButton
						look={isImportable ? 'ice' : 'primary'}
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
		</Dialog>
	);
}

/** The outcome of a check. */
function Result({ name, result }: { name: string; result: RedirectImportResult }) {
	const t = useTranslate();
	const { added, changed, unchanged, fault_count, faults } = result;
	if (fault_count === 0)
		return (
			<Alert tone={added + changed > 0 ? 'success' : 'info'} title={name}>
				{t('TEXT_IMPORT_PLAN', { added, changed, unchanged })}
			</Alert>
		);
	return (
		<>
			<Alert tone="error" title={name}>
				{t('TEXT_IMPORT_FAULTS', { count: fault_count })}
			</Alert>
			<ul className={styles.faults} aria-label={t('LABEL_INVALID_LINES', { count: fault_count })}>
				{faults.map(({ line, reasons, text }) => (
					<li key={`${line} ${reasons.join()}`} className={styles.fault}>
						{t('LABEL_LINE_NUMBER', { line })} {reasons.join(' ')}
						{text ? (
							<>
								<br />
								<span className={styles.line}>{text}</span>
							</>
						) : null}
					</li>
				))}
			</ul>
			{fault_count > faults.length ? (
				<p className={styles.text}>{t('TEXT_MORE_FAULTS', { count: fault_count - faults.length })}</p>
			) : null}
		</>
	);
}
