/**
 * HTML in database rows. Only these functions create values of the columns' types, and they sanitise: a store cannot
 * skip the sanitiser.
 */
import { languages, type Language } from '../../../contract/envelope.ts';
import type { LocalizedHtmlJson, PageTextJson } from '../../database/schema.ts';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import { ensureSanitized } from './sanitizer.ts';

const sanitisedIn = (value: Localized): Localized =>
	Object.fromEntries(
		languages.flatMap((language) => {
			const html = value[language];
			return html === undefined ? [] : [[language, ensureSanitized(html)]];
		}),
	);

/** Sanitises and serialises localized HTML. @throws HtmlRejectedError (sanitize-html.ts). */
export const toLocalizedHtmlJson = (value: Localized): LocalizedHtmlJson =>
	toLocalizedJson(sanitisedIn(value)) as LocalizedHtmlJson;

/** Serialises a text of a page. Keys that end in `_html` hold HTML, which is sanitised. */
export const toPageTextJson = (key: string, value: Localized): PageTextJson =>
	toLocalizedJson(key.endsWith('_html') ? sanitisedIn(value) : value) as PageTextJson;

/** Returns the HTML in a language, else in English, else an empty string. */
export const localizedHtml = (json: LocalizedHtmlJson, language: Language): SafeHtml =>
	localized(json, language) as SafeHtml;
