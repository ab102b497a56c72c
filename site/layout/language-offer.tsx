import { inEachLanguage } from '../../contract/languages.ts';
import { lazy, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { Block } from '../parts/block.tsx';
import { usePageLanguages } from './page-languages.ts';
import type { Language } from '../urls.ts';

/** Returns the lazy bar for a language. The bar loads together with the messages of that language. */
const createLazyBar = (language: Language) =>
	lazy(async () => ({
		default: (await loadWithDeferredMessages(language, () => import('./language-offer-bar.tsx'))).LanguageOfferBar,
	}));
const barByLanguage = inEachLanguage(createLazyBar);

/**
 * Offers the page in the browser's preferred language. The start script marks the document for the offer before the
 * first paint (site/document/start-script.ts). Pages then reserve space for the bar below the header (ui/tokens.css).
 */
export function LanguageOffer() {
	const hydrated = useHydrated();
	const codes = usePageLanguages();
	const [, setDismissed] = useState(false);
	const offered = hydrated ? (document.documentElement.dataset.offer as Language | undefined) : undefined;
	if (!offered || !codes.includes(offered)) return null;
	const Bar = barByLanguage[offered];
	return (
		<Block name="language-offer">
			<Bar offered={offered} onDismiss={() => setDismissed(true)} />
		</Block>
	);
}
