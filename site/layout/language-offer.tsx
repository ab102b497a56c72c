import { inEachLanguage, preferredLanguage } from '../../contract/languages.ts';
import { lazy, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { useTranslations } from '../messages/translations.tsx';
import { Block } from '../parts/block.tsx';
import { useLayoutData } from '../parts/layout-data.ts';
import { usePageLanguages } from './page-languages.ts';
import type { Language } from '../urls.ts';

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

/** Returns the bar for a language, which loads with the messages of that language. */
const createLazyBar = (language: Language) =>
	lazy(async () => ({
		default: (await loadWithDeferredMessages(language, () => import('./language-offer-bar.tsx'))).LanguageOfferBar,
	}));
const barByLanguage = inEachLanguage(createLazyBar);

/** Offers the page in the browser's preferred language. */
export function LanguageOffer() {
	const { language, urls } = useTranslations();
	const { settings } = useLayoutData();
	const hydrated = useHydrated();
	const codes = usePageLanguages();
	const [dismissed, setDismissed] = useState(false);
	const offered = hydrated ? preferredLanguage(navigator.language) : undefined;
	// Readers of another language than the default have chosen that language.
	if (language !== urls.languages.default || offered === undefined || offered === language) return null;
	if (!codes.includes(offered)) return null;
	if ((settings?.languages_count ?? 0) < 2 || dismissed || wasDismissed()) return null;
	const dismiss = (): void => {
		storeDismissal();
		setDismissed(true);
	};
	const Bar = barByLanguage[offered];
	return (
		<Block name="language-offer">
			<Bar offered={offered} onDismiss={dismiss} />
		</Block>
	);
}
