import { inEachLanguage } from '../../contract/languages.ts';
import { lazy, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { Block } from '../parts/block.tsx';
import { usePageLanguages } from './page-languages.ts';
import type { Language } from '../urls.ts';

/** The bar loads together with the messages of the offered language. */
const createLazyBar = (language: Language) =>
	lazy(async () => ({
		default: (await loadWithDeferredMessages(language, () => import('./language-offer-bar.tsx'))).LanguageOfferBar,
	}));
const barByLanguage = inEachLanguage(createLazyBar);

/**
 * Offers the page in the browser's preferred language. The start script has marked the document before the first paint
 * (site/document/start-script.ts), so the page has reserved the space (ui/tokens.css).
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
