import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-player.module.css';

/** Replaces a demo that could not be loaded. `text` is the demo's reason, if it has sent one. */
export function GameFailed({ text = null, onRetry }: { text?: string | null; onRetry: () => void }) {
	const { t } = useTranslations();
	return (
		<div className={styles.failed} role="alert">
			<p>{text ?? t('TEXT_GAME_FAILED')}</p>
			<button type="button" className={styles.retry} onClick={onRetry}>
				{t('ACTION_TRY_AGAIN')}
			</button>
		</div>
	);
}
