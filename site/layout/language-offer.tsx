import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../ui/hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { translatedPath } from '../urls.ts';
import { languageTags, useTranslations } from '../translations.tsx';
import { useLayoutData } from './layout-data.ts';
import styles from './language-offer.module.css';

const REMEMBERED = 'language-offer';

/** Storage may be forbidden: then the offer comes back on the next page, which is no harm. */
const remembered = (): boolean => {
	try {
		return localStorage.getItem(REMEMBERED) === 'dismissed';
	} catch {
		return false;
	}
};
const remember = (): void => {
	try {
		localStorage.setItem(REMEMBERED, 'dismissed');
	} catch {
		/* see above */
	}
};

/** One line in Chinese for a reader whose browser prefers it; nobody is redirected. Lies over the page, so nothing moves. */
export function LanguageOffer() {
	const { t, language } = useTranslations();
	const { settings } = useLayoutData();
	const { pathname } = useLocation();
	const hydrated = useHydrated();
	const [dismissed, setDismissed] = useState(false);
	const offered = language === 'en' && (settings?.languages_count ?? 0) > 1;
	if (!hydrated || !offered || dismissed || !navigator.language.toLowerCase().startsWith('zh') || remembered())
		return null;
	const dismiss = (): void => {
		remember();
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
