import { useMatches } from 'react-router';
import type { Language } from '../../contract/languages.ts';
import { useTranslations } from '../messages/translations.tsx';

/** Data of a page, or a part of it. The data of an item lists the languages from which the item is withheld. */
interface PageData {
	withheld_from?: readonly Language[];
	article?: PageData;
	/** Data of a client-area page. The data may contain `item`. */
	data?: PageData | null;
	item?: PageData;
}

const withheldFrom = (data: PageData | null | undefined): readonly Language[] =>
	data ? (data.withheld_from ?? withheldFrom(data.article ?? data.data ?? data.item)) : [];

/** Returns the languages that have the current page. */
export function usePageLanguages(): Language[] {
	const withheld = withheldFrom(useMatches().at(-1)?.loaderData as PageData | null);
	return useTranslations().urls.codes.filter((code) => !withheld.includes(code));
}
