import { ActionButton } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useClipboard } from '../../parts/use-clipboard.ts';
import styles from './press-kit-page.module.css';

/** Copies a text to the clipboard. Empty without the clipboard API, which needs HTTPS. */
export function CopyText({ text, label }: { text: string; label: string }) {
	const { t } = useTranslations();
	const hydrated = useHydrated();
	const clipboard = useClipboard();
	return (
		<span className={styles.copy}>
			{hydrated && clipboard && (
				<>
					<ActionButton look="quiet" onClick={() => clipboard.copy(text)}>
						{label}
					</ActionButton>
					<span className={styles.copied} role="status">
						{clipboard.isCopied && t('TEXT_COPIED')}
					</span>
				</>
			)}
		</span>
	);
}
