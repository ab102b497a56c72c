import type { ClientGame } from '../../client-area/client-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { FileList } from './file-list.tsx';
import styles from './client-game-page.module.css';

/** Key of the document type "certificates". */
export const CERTIFICATE_TYPE = 'certificates';

/** The certificates of a game. Renders nothing without any. */
export function GameCertificates({ game }: { game: ClientGame }) {
	const { t } = useTranslations();
	const certificates = game.documents.filter(({ type }) => type.key === CERTIFICATE_TYPE);
	if (certificates.length === 0) return null;
	return (
		<section className={styles.group} aria-labelledby="certificates">
			<h3 id="certificates" className={styles.subtitle}>
				{t('LABEL_GAME_CERTIFICATES')}
			</h3>
			<FileList files={certificates} />
		</section>
	);
}
