import { useTranslate } from '../messages/use-translate.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadText } from '../../ui/download-text.ts';
import styles from './account.module.css';

interface RecoveryCodesProps {
	codes: string[];
	email: string;
	onSaved: () => void;
}

export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
	const t = useTranslate();
	const download = (): void => {
		const heading = t('TEXT_RECOVERY_CODES_FILE', { host: location.host, email });
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
			<div className={styles.actions}>
				<ActionButton look="gold" onClick={onSaved}>
					{t('ACTION_CODES_SAVED')}
				</ActionButton>
				<ActionButton onClick={download}>{t('ACTION_DOWNLOAD')}</ActionButton>
				<CopyButton text={codes.join('\n')} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')}>
					{t('ACTION_COPY')}
				</CopyButton>
			</div>
		</>
	);
}
