import { useState } from 'react';
import { useTranslations } from '../../translations.tsx';
import styles from './account-page.module.css';

/** Puts a text on the clipboard, where the browser lets pages do so. */
export function CopyButton({ text }: { text: string }) {
	const { t } = useTranslations();
	const [isCopied, setCopied] = useState(false);
	// It is there over https alone; where not, the text can be marked and copied by hand.
	if (!navigator.clipboard) return null;
	const copy = (): void => {
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	};
	return (
		<span className={styles.copy}>
			<button type="button" className={styles.small} onClick={copy}>
				{t('ACTION_COPY')}
			</button>
			<span className={styles.copied} role="status">
				{isCopied && t('TEXT_COPIED')}
			</span>
		</span>
	);
}
