import { useState } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { TranslationRun } from '../../contract/translations.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText, useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './machine-runs.module.css';

const POLL_MS = 3000;
const isRunning = (runs: readonly TranslationRun[] | undefined) => runs?.some(({ state }) => state === 'running');

/** Progress or problems of the latest run. */
export function MachineRuns() {
	const t = useTranslate();
	const locale = useLocale();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const [closed, setClosed] = useState('');
	const { data } = useApiQuery<TranslationRun[]>('translation-runs', {
		pollEveryMs: (result) => (isRunning(result?.data) ? POLL_MS : 0),
	});
	const run = data?.data[0];
	if (!run || run.uid === closed) return null;
	const { language, state, waiting, done, failed, stopped, texts, problems } = run;
	const total = waiting + done + failed + stopped;
	// The board shows the texts of a finished run, so a run without problems needs no notice.
	if (state !== 'running' && problems.length === 0) return null;
	const stop = async () => {
		try {
			await call('POST', `translation-runs/${run.uid}/stop`, { body: {} });
		} catch (error) {
			reportError(error);
		}
		await refetchAll();
	};
	const languageName = t(`languages.${language}`);
	return (
		<section className={styles.run} aria-label={t('translations.run', { language: languageName })}>
			{state === 'running' ? (
				<div className={styles.progress}>
					<ProgressBar
						label={t('translations.run', { language: languageName })}
						value={total === 0 ? 0 : (total - waiting) / total}
						valueText={t('translations.run_progress', { done: total - waiting, total })}
					/>
					<ActionButton onClick={() => void stop()}>{t('translations.run_stop')}</ActionButton>
				</div>
			) : null}
			{problems.length > 0 ? (
				<Alert
					tone="warning"
					title={
						state === 'running'
							? t('translations.run_problems', { count: problems.length })
							: t('translations.run_ended', { language: languageName, texts, count: problems.length })
					}
					closeLabel={t('ACTION_CLOSE')}
					onClose={() => setClosed(run.uid)}
				>
					<ul className={styles.problems}>
						{problems.map(({ resource, uid, title, path, message }) => (
							<li key={`${resource}/${uid}`}>
								<TextLink href={`?edit=${resource}/${uid}/${language}`}>
									{(title && localizedText(title, locale)) || uid}
								</TextLink>{' '}
								({path ?? t(screenLabel(resource), { count: 1 })}): {message}
							</li>
						))}
					</ul>
				</Alert>
			) : null}
		</section>
	);
}

interface MachineDialogProps {
	languages: readonly Language[];
	filters: Readonly<Record<string, string>>;
	onClose: () => void;
}

/** Translates the items that match the board's filters into a selected language. */
export function MachineDialog({ languages, filters, onClose }: MachineDialogProps) {
	const t = useTranslate();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const [language, setLanguage] = useState<string>(filters.language || (languages[1] ?? languages[0] ?? ''));
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const start = async () => {
		setBusy(true);
		setFailure('');
		try {
			const { resource, state, q } = filters;
			const body = { language, ...(resource && { resource }), ...(state && { state }), ...(q && { q }) };
			const { data } = await call<{ items: number }>('POST', 'translation-runs', { body });
			notify('translations.run_started', { type: 'success', messageArgs: { count: data.items } });
			onClose();
			await refetchAll();
		} catch (error) {
			setFailure(errorText(error));
			setBusy(false);
		}
	};
	return (
		<Dialog
			title={t('translations.machine')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					<ActionButton look="primary" busy={isBusy} onClick={() => !isBusy && void start()}>
						{t('translations.machine_start')}
					</ActionButton>
					<ActionButton look="text" disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.dialog}>
				{failure ? <Alert tone="error">{failure}</Alert> : null}
				<p className={styles.text}>{t('translations.machine_text')}</p>
				<Select
					label={t('translations.into')}
					hasNoErrors
					value={language}
					onValue={setLanguage}
					options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
				/>
			</div>
		</Dialog>
	);
}
