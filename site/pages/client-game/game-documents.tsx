import type { ClientGame } from '../../client-area/client-api.ts';
import { sheetPdfUrl } from '../../client-area/sheets-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { FileList } from './file-list.tsx';
import styles from './client-game-page.module.css';

/** Documents of this type come first. */
const FIRST_TYPE = 'certificates';

/** Lists the generated game sheet, then the uploaded documents by type. */
export function GameDocuments({ game }: { game: ClientGame }) {
	const { t, language } = useTranslations();
	const textLang = useTextLang();
	const byType = [...Map.groupBy(game.documents, ({ type }) => type.key)].toSorted(
		([a], [b]) => Number(b === FIRST_TYPE) - Number(a === FIRST_TYPE),
	);
	return (
		<>
			<FileList
				files={[
					{
						title: t('LABEL_GENERATED_SHEET'),
						file: sheetPdfUrl({ game: game.name, kind: 'game', language }),
						download_name: 'sheet.pdf',
						note: t('TEXT_GENERATED_SHEET'),
					},
				]}
			/>
			<p className={styles.uploaded}>
				{t(game.documents.length === 0 ? 'TEXT_NO_GAME_DOCUMENTS' : 'TEXT_UPLOADED_DOCUMENTS')}
			</p>
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
