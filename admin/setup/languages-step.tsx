import { useState } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { call } from '../api/call.ts';
import { useContentLanguages } from '../messages/site-languages.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { useLanguageNames } from '../home/setup-guide.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

export function LanguagesStep({ isDone }: { isDone: boolean }) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const list = useLanguageNames(useContentLanguages());
	const [isBusy, setBusy] = useState(false);
	const keep = async (): Promise<void> => {
		setBusy(true);
		try {
			await call('PUT', 'setup/languages');
			await refetchAll();
		} catch (error) {
			reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={styles.form}>
			<p>{t('TEXT_LANGUAGES_ON', { list })}</p>
			{isDone ? null : (
				<ActionButton busy={isBusy} onClick={() => void keep()}>
					{t('ACTION_KEEP_LANGUAGES')}
				</ActionButton>
			)}
		</div>
	);
}
