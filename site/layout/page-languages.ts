import { useMatches } from 'react-router';
import type { Language } from '../../contract/languages.ts';
import { useTranslations } from '../messages/translations.tsx';

/** Data of a page or of its item. An item lists the languages from which it is withheld. */
interface PageData {
	withheld_from?: readonly Language[];
	article?: PageData;
	/** In the client area, the data are in `data`, which may contain `item`. */
	data?: PageData | null;
	item?: PageData;
}

const withheldFrom = (data: PageData | null | undefined): readonly Language[] =>
	data ? (data.withheld_from ?? withheldFrom(data.article ?? data.data ?? data.item)) : [];

export function usePageLanguages(): Language[] {
	const withheld = withheldFrom(useMatches().at(-1)?.loaderData as PageData | null);
	return useTranslations().urls.codes.filter((code) => !withheld.includes(code));
}
