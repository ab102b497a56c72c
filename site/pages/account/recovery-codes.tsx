import { useSession } from '../../layout/user.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { downloadText } from '../../../ui/download-text.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './account-page.module.css';

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
	const { t, date, studio } = useTranslations();
	const { user } = useSession();
	const download = (): void => {
		const heading = t('TEXT_RECOVERY_CODES_FILE', {
			studio,
			email: user?.email ?? '',
			date: date(new Date().toISOString(), 'full'),
		});
		downloadText(t('LABEL_RECOVERY_CODES_FILE'), [heading, '', ...codes]);
	};
	return (
		<>
			<p className={styles.text}>{t('TEXT_RECOVERY_CODES')}</p>
			<ol className={styles.codes} translate="no">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className={styles.buttonRow}>
				<button type="button" className={styles.small} onClick={download}>
					{t('ACTION_DOWNLOAD')}
				</button>
				<CopyButton text={codes.join('\n')} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')}>
					{t('ACTION_COPY')}
				</CopyButton>
			</div>
			<div className={styles.actions}>
				<ActionButton look="gold" onClick={onSaved}>
					{t('ACTION_RECOVERY_CODES_KEPT')}
				</ActionButton>
			</div>
		</>
	);
}
