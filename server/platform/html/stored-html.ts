/**
 * Writes and reads HTML of database rows. Only these functions create values of the types of HTML columns, so that a
 * store cannot skip the sanitiser.
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

/**
 * Sanitises and serialises localized HTML.
 * @throws HtmlRejectedError
 */
export const toLocalizedHtmlJson = (value: Localized): LocalizedHtmlJson =>
	toLocalizedJson(sanitisedIn(value)) as LocalizedHtmlJson;

/** Serialises a page text. If its key ends in `_html`, the text is sanitised as HTML. */
export const toPageTextJson = (key: string, value: Localized): PageTextJson =>
	toLocalizedJson(key.endsWith('_html') ? sanitisedIn(value) : value) as PageTextJson;

/** Returns the HTML in a language, otherwise its replacement, otherwise an empty string. */
export const localizedHtml = (json: LocalizedHtmlJson, language: Language): SafeHtml =>
	localized(json, language) as SafeHtml;
