import { useClipboard } from '../../parts/use-clipboard.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './account-page.module.css';

/** Copies a text to the clipboard. Hidden without the clipboard API. */
export function CopyButton({ text }: { text: string }) {
	const { t } = useTranslations();
	const clipboard = useClipboard();
	if (!clipboard) return null;
	return (
		<span className={styles.copy}>
			<button type="button" className={styles.small} onClick={() => clipboard.copy(text)}>
				{t('ACTION_COPY')}
			</button>
			<span className={styles.copied} role="status">
				{clipboard.isCopied && t('TEXT_COPIED')}
			</span>
		</span>
	);
}
