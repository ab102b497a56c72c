import { FALLBACK_LANGUAGE, languageTraits, preferredLanguage } from '../../contract/languages.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslations } from '../messages/translations.tsx';
import { useLayoutData } from '../parts/layout-data.ts';
import styles from './language-offer.module.css';

const STORAGE_KEY = 'language-offer';

/** Returns true if the visitor has dismissed the offer. Without access to storage, each document offers again. */
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
		/* Without access to storage, the next document offers again. */
	}
};

/** Offers the page in the browser's preferred language. It overlays the page, so nothing moves. */
export function LanguageOffer() {
	const { language, urls } = useTranslations();
	const { settings } = useLayoutData();
	const { pathname } = useLocation();
	const hydrated = useHydrated();
	const [dismissed, setDismissed] = useState(false);
	const offered = hydrated ? preferredLanguage(navigator.language) : undefined;
	// Readers of another language than the fallback language have chosen it, so do not offer.
	if (language !== FALLBACK_LANGUAGE || offered === undefined || offered === language) return null;
	if (!urls.codes.includes(offered)) return null;
	if ((settings?.languages_count ?? 0) < 2 || dismissed || wasDismissed()) return null;
	const { tag, switch: words } = languageTraits[offered];
	const dismiss = (): void => {
		storeDismissal();
		setDismissed(true);
	};
	return (
		<aside className={styles.offer} lang={tag}>
			<p>
				{words.offer} <a href={urls.translatedPath(pathname, offered)}>{words.accept}</a>
			</p>
			<button type="button" aria-label={words.dismiss} title={words.dismiss} onClick={dismiss}>
				<Icon name="close" />
			</button>
		</aside>
	);
}
