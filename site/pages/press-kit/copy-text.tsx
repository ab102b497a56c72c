import { useState } from 'react';
import { ActionButton } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './press-kit-page.module.css';

/** Copies a text to the clipboard. Empty without the clipboard API, which needs HTTPS. */
export function CopyText({ text, label }: { text: string; label: string }) {
	const { t } = useTranslations();
	const hydrated = useHydrated();
	const [copied, setCopied] = useState<string>();
	const canCopy = hydrated && Boolean(navigator.clipboard);
	return (
		<span className={styles.copy}>
			{canCopy && (
				<>
					<ActionButton
						look="quiet"
						onClick={() =>
							void navigator.clipboard.writeText(text).then(
								() => setCopied(text),
								() => setCopied(undefined),
							)
						}
					>
						{label}
					</ActionButton>
					<span className={styles.copied} role="status">
						{copied === text && t('TEXT_COPIED')}
					</span>
				</>
			)}
		</span>
	);
}
