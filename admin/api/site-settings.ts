import { useQueries } from '@tanstack/react-query';
import { contentLanguages } from '../messages/site-languages.ts';
import type { Settings } from '../../contract/settings.ts';
import { readResponse, unreachableError, type Language } from './call.ts';

async function loadSettings(language: Language, signal: AbortSignal): Promise<[Language, Settings]> {
	const response = await fetch(`/api/settings?lang=${language}`, { signal }).catch(() => {
		throw unreachableError();
	});
	return [language, readResponse<Settings, unknown>(response.status, await response.text()).data];
}

/** Settings by language. Languages that are not loaded yet are missing. */
export const useSiteSettings = (): Partial<Record<Language, Settings>> =>
	useQueries({
		queries: contentLanguages().map((language) => ({
			queryKey: ['site settings', language],
			queryFn: ({ signal }: { signal: AbortSignal }) => loadSettings(language, signal),
		})),
		combine: (results) => Object.fromEntries(results.flatMap(({ data }) => (data ? [data] : []))),
	});
