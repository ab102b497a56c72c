import { useMatches } from 'react-router';
import type { Language } from '../../contract/languages.ts';
import { useTranslations } from '../messages/translations.tsx';

/** Data of a page whose item may be withheld from languages: of a public page, or of a page in the client area. */
interface ItemData {
	withheld_from?: readonly Language[];
	article?: ItemData;
	data?: ItemData | null;
	item?: ItemData;
}

const withheldFrom = (data: ItemData | null | undefined): readonly Language[] | undefined =>
	data
		? (data.withheld_from ?? withheldFrom(data.article) ?? withheldFrom(data.data) ?? withheldFrom(data.item))
		: undefined;

/** Returns the languages that have the current page. */
export function usePageLanguages(): readonly Language[] {
	const { urls } = useTranslations();
	const withheld = withheldFrom(useMatches().at(-1)?.loaderData as ItemData | null | undefined);
	return withheld?.length ? urls.codes.filter((code) => !withheld.includes(code)) : urls.codes;
}
