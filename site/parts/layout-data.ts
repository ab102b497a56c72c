import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageTexts, Settings } from '../api.ts';
import { loadBlock } from '../load-page-data.ts';
import { nowContext } from '../loader-context.ts';
import type { Language } from '../urls.ts';
import { useTranslations } from '../messages/translations.tsx';

export interface LayoutData {
	language: Language;
	/** Null if the settings failed to load. The layout then omits the parts that need them. */
	settings: Settings | null;
	texts: PageTexts | null;
	/**
	 * Year of the copyright line; 0 if unknown. The server sets the year, so that the browser's first render equals the
	 * server's.
	 */
	year: number;
}

export const layoutLoader =
	(language: Language) =>
	async ({ context }: LoaderFunctionArgs): Promise<LayoutData> => {
		const [settings, texts] = await Promise.all([
			loadBlock(context, 'settings', (api) => api.settings()),
			loadBlock(context, 'layout texts', (api) => api.texts('layout')),
		]);
		return { language, settings, texts, year: context.get(nowContext).getUTCFullYear() };
	};

/** In the order of the marks in the look. */
const markedSections = ['releases', 'planned', 'news', 'partners', 'offices'] as const;

/** Undefined if the look has no mark for the section. */
export function useSectionMark(section: (typeof markedSections)[number]): string | undefined {
	return useLayoutData().settings?.look.section_marks?.[markedSections.indexOf(section)] || undefined;
}

/** Returns defaults if the data failed to load. */
export function useLayoutData(): LayoutData {
	const { language } = useTranslations();
	const loaded = useRouteLoaderData(language) as LayoutData | undefined;
	return loaded ?? { language, settings: null, texts: null, year: 0 };
}
