import type { ClientGame } from '../../client-area/client-api.ts';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import { useLayoutData } from '../../parts/layout-data.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import page from './client-game-page.module.css';
import styles from './game-contact.module.css';

const addresses: ['sales' | 'support' | 'info', keyof Messages][] = [
	['sales', 'LABEL_EMAIL_SALES'],
	['support', 'LABEL_EMAIL_SUPPORT'],
	['info', 'LABEL_EMAIL_INFO'],
];

/** A mail to an address has the game's title as its subject. */
export function GameContact({ game: { title } }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	const emails = useLayoutData().settings?.emails;
	const shown = addresses.filter(([name]) => emails?.[name]);
	return (
		<div className={styles.contact}>
			<p className={page.lead}>{t('TEXT_GAME_CONTACT', { title })}</p>
			{shown.length > 0 && (
				<ul className={styles.lines}>
					{shown.map(([name, label]) => (
						<li key={name}>
							<a className={styles.line} href={`mailto:${emails![name]}?subject=${encodeURIComponent(title)}`}>
								<Icon name="mail" />
								<span className={styles.label}>{t(label)}</span>
								<span className={styles.address}>{emails![name]}</span>
							</a>
						</li>
					))}
				</ul>
			)}
			<p>
				<ActionLink href={urls.url('contacts-page', language)} look="quiet" icon="arrow">
					{t('ACTION_ALL_CONTACTS')}
				</ActionLink>
			</p>
		</div>
	);
}
