import { ActionButton } from '../../ui/button.tsx';
import { documentLanguage } from '../messages/document-language.ts';
import { createTranslate } from '../messages/translate.ts';
import styles from './failure.module.css';

/** Shown if the account could not be loaded. Messages are not loaded yet, so it uses the document's language. */
export function StartupError({ onRetry }: { onRetry: () => void }) {
	const t = createTranslate(documentLanguage());
	return (
		<main className={`${styles.failure} ${styles.startup}`} role="alert">
			<h1 className={styles.title}>{t('LABEL_FAILED')}</h1>
			<p className={styles.text}>{t('TEXT_UNREACHABLE')}</p>
			<ActionButton onClick={onRetry}>{t('ACTION_TRY_AGAIN')}</ActionButton>
		</main>
	);
}
