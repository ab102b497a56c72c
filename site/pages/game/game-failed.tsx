import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-player.module.css';

/** `text` is the reason that the demo has sent, if any. */
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
