/**
 * HTML as rows hold it. The columns' types are met by these functions alone, which sanitise, so that a store can't forget
 * it and nobody can write around it.
 */
import { languages, type Language } from '../../../contract/envelope.ts';
import type { LocalizedHtmlJson, PageTextJson } from '../../database/schema.ts';
import type { SafeHtml } from '../../../contract/html.ts';
import { localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import { ensureSanitized } from './sanitizer.ts';

const sanitisedIn = (value: Localized): Localized =>
	Object.fromEntries(
		languages.flatMap((language) => {
			const html = value[language];
			return html === undefined ? [] : [[language, ensureSanitized(html)]];
		}),
	);

/** @throws HtmlRejectedError (sanitize-html.ts). */
export const toLocalizedHtmlJson = (value: Localized): LocalizedHtmlJson =>
	toLocalizedJson(sanitisedIn(value)) as LocalizedHtmlJson;

/** Keys that end in `_html` hold HTML (decision 37). */
export const toPageTextJson = (key: string, value: Localized): PageTextJson =>
	toLocalizedJson(key.endsWith('_html') ? sanitisedIn(value) : value) as PageTextJson;

/** The HTML in a language, else in English, else empty. */
export const localizedHtml = (json: LocalizedHtmlJson, language: Language): SafeHtml =>
	localized(json, language) as SafeHtml;
