import type { ClientGame } from '../../client-area/client-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { FileList } from './file-list.tsx';
import styles from './client-game-page.module.css';

/** Key of the document type that comes first. */
const FIRST_TYPE = 'certificates';

/** The documents of a game by type. */
export function GameDocuments({ game }: { game: ClientGame }) {
	const { t } = useTranslations();
	const textLang = useTextLang();
	if (game.documents.length === 0) return <p className={styles.empty}>{t('TEXT_NO_GAME_DOCUMENTS')}</p>;
	const byType = [...Map.groupBy(game.documents, ({ type }) => type.key)].toSorted(
		([a], [b]) => Number(b === FIRST_TYPE) - Number(a === FIRST_TYPE),
	);
	return (
		<>
			<p className={styles.lead}>{t('TEXT_UPLOADED_DOCUMENTS')}</p>
			{byType.map(([key, documents]) => (
				<section key={key} className={styles.group} aria-labelledby={`documents-${key}`}>
					<h3 id={`documents-${key}`} className={styles.subtitle} lang={textLang(documents[0]!.type.title)}>
						{documents[0]!.type.title}
					</h3>
					<FileList files={documents} dateLabel={t('LABEL_UPLOADED')} />
				</section>
			))}
		</>
	);
}
