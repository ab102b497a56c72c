import { useRef, useState } from 'react';
import type { TranslationImportResult, TranslationImportUnit } from '../../contract/translations.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { UploadFile } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './files-dialog.module.css';

/** Equals the server's limit. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface CheckedFile {
	name: string;
	text: string;
	result: TranslationImportResult;
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
	const [publish, setPublish] = useState(false);
	const [overwrite, setOverwrite] = useState(false);
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
	const send = async (body: object) =>
		(await call<TranslationImportResult>('POST', 'translations/import', { body })).data;
	const check = (file: File | undefined) => {
		if (!file) return;
		setChecked(null);
		setOverwrite(false);
		if (file.size > MAX_FILE_BYTES)
			return setFailure(t('translations.file_too_large', { max: MAX_FILE_BYTES / 1024 / 1024 }));
		void run(async () => {
			const text = await file.text();
			setChecked({ name: file.name, text, result: await send({ text, is_dry_run: true }) });
		});
	};
	const store = ({ text }: CheckedFile) =>
		void run(async () => {
			const result = await send({ text, is_dry_run: false, publish, overwrite, skip_faults: true });
			notify(result.drafts > 0 ? 'translations.imported_drafts' : 'translations.imported', {
				type: 'success',
				messageArgs: { items: result.stored, drafts: result.drafts },
			});
			onClose();
			await refetchAll();
		});
	const counts = checked?.result.counts;
	const count = counts ? counts.new + counts.changed + counts.confirmed + (overwrite ? counts.conflict : 0) : 0;
	return (
		<Dialog
			size="large"
			title={t('translations.import_title')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					{checked && count > 0 ? (
						<ActionButton look="primary" busy={isBusy} onClick={() => !isBusy && store(checked)}>
							{t('translations.import_count', { count })}
						</ActionButton>
					) : null}
					<ActionButton
						look={count > 0 ? 'ice' : 'primary'}
						startIcon={<UploadFile />}
						busy={isBusy && count === 0}
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
				{checked ? (
					<>
						<Result name={checked.name} result={checked.result} />
						{counts && counts.conflict > 0 ? (
							<Checkbox
								label={t('translations.overwrite')}
								note={t('translations.overwrite_note')}
								checked={overwrite}
								onChecked={setOverwrite}
							/>
						) : null}
						{count > 0 ? (
							<Checkbox
								label={t('translations.publish')}
								note={t('translations.publish_note')}
								checked={publish}
								onChecked={setPublish}
							/>
						) : null}
					</>
				) : (
					<p className={styles.text}>{t('translations.import_text')}</p>
				)}
				<input
					ref={input}
					type="file"
					accept=".xlf,.xliff,.xml,.csv,application/xliff+xml,text/csv"
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

function Result({ name, result }: { name: string; result: TranslationImportResult }) {
	const t = useTranslate();
	const locale = useLocale();
	const { problem, counts, language, units } = result;
	if (problem !== null)
		return (
			<Alert tone="error" title={name}>
				{problem}
			</Alert>
		);
	const plan = t('translations.import_plan', {
		...counts,
		language: language === null ? '' : t(`languages.${language}`),
	});
	const listed = counts.fault + counts.conflict;
	const columns = [
		{
			key: 'unit',
			title: t('translations.item'),
			cell: (unit: TranslationImportUnit) => (
				<>
					{(unit.title && localizedText(unit.title, locale)) || unit.uid}
					<span className={styles.note}>
						<code>{unit.path}</code>
						{unit.line === null ? null : ` · ${t('LABEL_ROW_NUMBER', { line: unit.line })}`}
					</span>
				</>
			),
		},
		{
			key: 'outcome',
			title: t('translations.outcome'),
			cell: ({ outcome, message, file_source, stored_source }: TranslationImportUnit) => (
				<>
					{t(`translations.outcome_${outcome}`)}
					{message ? <span className={styles.note}>{message}</span> : null}
					{file_source !== null && stored_source !== null ? (
						<span className={styles.note}>
							<del>{file_source}</del> <ins>{stored_source}</ins>
						</span>
					) : null}
				</>
			),
		},
		{
			key: 'after',
			title: t('translations.translation'),
			cell: ({ before, after }: TranslationImportUnit) => (
				<>
					{after}
					{before && before !== after ? <span className={styles.note}>{before}</span> : null}
				</>
			),
		},
	] as const;
	return (
		<>
			<Alert tone={listed > 0 ? 'warning' : 'success'} title={name}>
				{plan}
			</Alert>
			{units.length > 0 ? (
				<Table
					label={t('translations.units')}
					className={styles.units}
					rows={units}
					rowKey={({ resource, uid, path }) => `${resource}/${uid}/${path}`}
					columns={columns}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
				/>
			) : null}
		</>
	);
}
