import { useTranslations } from '../../translations.tsx';
import styles from './game-player.module.css';

/** In place of a demo that could not be opened. `text` says why, where the demo could still tell. */
export function GameFailed({ text = null, onRetry }: { text?: string | null; onRetry: () => void }) {
	const { t } = useTranslations();
	return (
		<div className={styles.failed} role="alert">
			<p>{text ?? t('TEXT_GAME_FAILED')}</p>
			<button type="button" className={styles.again} onClick={onRetry}>
				{t('ACTION_TRY_AGAIN')}
			</button>
		</div>
	);
}
