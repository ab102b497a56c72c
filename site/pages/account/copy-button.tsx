import { useState } from 'react';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './account-page.module.css';

/** Copies a text to the clipboard. Hidden without the clipboard API. */
export function CopyButton({ text }: { text: string }) {
	const { t } = useTranslations();
	const [isCopied, setCopied] = useState(false);
	// The clipboard API needs HTTPS. Without it, users copy the text by hand.
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
