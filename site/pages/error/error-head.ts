import type { WordedError } from '../../../contract/look.ts';
import type { Settings } from '../../api.ts';
import type { Head } from '../../document/head.ts';
import type { Translations } from '../../messages/translations.tsx';

export type ErrorStatus = 403 | 404 | 415 | 429 | 500 | 503;

/** Returns 500 for an unknown status. */
export const errorStatus = (status: number): ErrorStatus =>
	status === 403 || status === 404 || status === 415 || status === 429 || status === 503 ? status : 500;

/** Keys of the texts that the studio writes for an error page, by status. */
const worded: Partial<Record<ErrorStatus, WordedError>> = {
	403: 'forbidden',
	404: 'not_found',
	429: 'too_many',
	500: 'error',
	503: 'unavailable',
};

/** Returns the studio's texts for a status, or the default texts. */
export function errorTexts(
	status: number,
	translations: Translations,
	settings: Settings | null,
): { title: string; text: string } {
	const own = settings?.look.error_words?.[worded[errorStatus(status)] ?? 'error'];
	const words = interfaceTexts(status, translations);
	if (errorStatus(status) === 415 || !own) return words;
	return { title: own.title || words.title, text: own.text || words.text };
}

function interfaceTexts(status: number, { t }: Translations): { title: string; text: string } {
	switch (errorStatus(status)) {
		case 403:
			return { title: t('TITLE_ERROR_403'), text: t('TEXT_ERROR_403') };
		case 404:
			return { title: t('TITLE_ERROR_404'), text: t('TEXT_ERROR_404') };
		case 415:
			return { title: t('TITLE_ERROR_415'), text: t('TEXT_ERROR_415') };
		case 429:
			return { title: t('TITLE_ERROR_429'), text: t('TEXT_ERROR_429') };
		case 500:
			return { title: t('TITLE_ERROR_500'), text: t('TEXT_ERROR_500') };
		case 503:
			return { title: t('TITLE_ERROR_503'), text: t('TEXT_ERROR_503') };
	}
}

export function errorHead(status: number, translations: Translations, settings: Settings | null): Head {
	const { title, text } = errorTexts(status, translations, settings);
	return { title: `${title} · ${translations.studio}`, description: text, hidden: true };
}
