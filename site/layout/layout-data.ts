import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageTexts, Settings } from '../api.ts';
import { COPYRIGHT_START_YEAR } from '../constants.ts';
import { loadBlock, nowContext } from '../context.ts';
import type { Language } from '../urls.ts';
import { useTranslations } from '../translations.tsx';

export interface LayoutData {
	language: Language;
	/** Null when they could not be loaded: the frame then leaves out what it does not know. */
	settings: Settings | null;
	texts: PageTexts | null;
	/** Year of the copyright line, UTC; from the server's clock, so that both renders agree. */
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

/** On a page whose layout could not be loaded at all, the little that is known without. */
export function useLayoutData(): LayoutData {
	const { language } = useTranslations();
	const loaded = useRouteLoaderData(language) as LayoutData | undefined;
	return loaded ?? { language, settings: null, texts: null, year: COPYRIGHT_START_YEAR };
}
