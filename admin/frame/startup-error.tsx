import { ActionButton } from '../../ui/button.tsx';
import { documentLanguage } from '../messages/document-language.ts';
import { createTranslate } from '../messages/translate.ts';
import styles from './failure.module.css';

/** The messages of the user's language have not loaded, so the text is in the document's language. */
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
