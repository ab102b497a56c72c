import type { ClientGame } from '../../client-area/client-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { FileList } from './file-list.tsx';
import { CERTIFICATE_TYPE, GameCertificates } from './game-certificates.tsx';
import styles from './client-game-page.module.css';

/** The documents of a game by type. Certificates come first. */
export function GameDocuments({ game }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const others = game.documents.filter(({ type }) => type.key !== CERTIFICATE_TYPE);
	const byType = [...Map.groupBy(others, ({ type }) => type.key)];
	return (
		<>
			{game.documents.length === 0 && <p className={styles.empty}>{t('TEXT_NO_GAME_DOCUMENTS')}</p>}
			<GameCertificates game={game} />
			<p>
				<ActionLink
					look="text"
					icon="arrow"
					href={`${urls.url('ca-certificates-page', language)}?q=${encodeURIComponent(game.title)}`}
				>
					{t('ACTION_CERTIFICATES_BY_MARKET')}
				</ActionLink>
			</p>
			{byType.map(([key, documents]) => (
				<section key={key} className={styles.group} aria-labelledby={`documents-${key}`}>
					<h3 id={`documents-${key}`} className={styles.subtitle} lang={textLang(documents[0]!.type.title)}>
						{documents[0]!.type.title}
					</h3>
					<FileList files={documents} />
				</section>
			))}
		</>
	);
}
