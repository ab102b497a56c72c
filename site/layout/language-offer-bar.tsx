import { languageTraits } from '../../contract/languages.ts';
import { useLocation } from 'react-router';
import { OFFER_STORAGE_KEY } from '../constants.ts';
import { Icon } from '../../ui/icon.tsx';
import { createTranslations, useTranslations } from '../messages/translations.tsx';
import type { Language } from '../urls.ts';
import styles from './language-offer-bar.module.css';

interface LanguageOfferProps {
	/** The deferred messages of this language must have loaded. */
	offered: Language;
	onDismiss: () => void;
}

/** Stores that the visitor dismissed the offer, and removes the reserved space. */
function dismissOffer(): void {
	try {
		localStorage.setItem(OFFER_STORAGE_KEY, 'dismissed');
	} catch {
		// Without storage, the next document shows the offer again.
	}
	delete document.documentElement.dataset.offer;
}

/** Offers to open the page in another language. */
export function LanguageOfferBar({ offered, onDismiss }: LanguageOfferProps) {
	const { urls } = useTranslations();
	const { pathname } = useLocation();
	const { t } = createTranslations(offered);
	return (
		<aside className={styles.offer} lang={languageTraits[offered].tag}>
			<p>
				{t('TEXT_LANGUAGE_OFFER')} <a href={urls.translatedPath(pathname, offered)}>{t('ACTION_ACCEPT_LANGUAGE')}</a>
			</p>
			<button
				type="button"
				aria-label={t('ACTION_DISMISS_LANGUAGE')}
				title={t('ACTION_DISMISS_LANGUAGE')}
				onClick={() => {
					dismissOffer();
					onDismiss();
				}}
			>
				<Icon name="close" />
			</button>
		</aside>
	);
}
