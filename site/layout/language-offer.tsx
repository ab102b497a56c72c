import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { translatedPath } from '../urls.ts';
import { languageTags, useTranslations } from '../messages/translations.tsx';
import { useLayoutData } from './layout-data.ts';
import styles from './language-offer.module.css';

const STORAGE_KEY = 'language-offer';

/** Whether the visitor has dismissed the offer. If storage is not accessible, the next document shows the offer again. */
const wasDismissed = (): boolean => {
	try {
		return localStorage.getItem(STORAGE_KEY) === 'dismissed';
	} catch {
		return false;
	}
};
const storeDismissal = (): void => {
	try {
		localStorage.setItem(STORAGE_KEY, 'dismissed');
	} catch {
		/* The next document shows the offer again. */
	}
};

/** Offers the Chinese page to readers whose browser prefers Chinese. The offer overlays the page, so that nothing moves. */
export function LanguageOffer() {
	const { t, language } = useTranslations();
	const { settings } = useLayoutData();
	const { pathname } = useLocation();
	const hydrated = useHydrated();
	const [dismissed, setDismissed] = useState(false);
	const offered = language === 'en' && (settings?.languages_count ?? 0) > 1;
	if (!hydrated || !offered || dismissed || !navigator.language.toLowerCase().startsWith('zh') || wasDismissed())
		return null;
	const dismiss = (): void => {
		storeDismissal();
		setDismissed(true);
	};
	return (
		<aside className={styles.offer} lang={languageTags.zh}>
			<p>
				{t('TEXT_LANGUAGE_OFFER')} <a href={translatedPath(pathname, 'zh')}>{t('ACTION_LANGUAGE_OFFER')}</a>
			</p>
			<button
				type="button"
				aria-label={t('ACTION_DISMISS_LANGUAGE_OFFER')}
				title={t('ACTION_DISMISS_LANGUAGE_OFFER')}
				onClick={dismiss}
			>
				<Icon name="close" />
			</button>
		</aside>
	);
}
