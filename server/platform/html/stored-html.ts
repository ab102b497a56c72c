/**
 * HTML as rows hold it. The columns' types are met by these functions alone, which sanitise, so that a store can't forget
 * it and nobody can write around it.
 */
import { languages, type Language } from '../../../contract/answer.ts';
import type { SafeHtml } from '../../../contract/html.ts';
import { localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import { ensureSanitized } from './sanitizer.ts';

declare const sanitised: unique symbol;
/** JSON text of Localized HTML that has been sanitised. */
export type LocalizedHtmlJson = string & { readonly [sanitised]: 'html' };
/** JSON text of a Localized text of a page, which is HTML under some keys. */
export type PageTextJson = string & { readonly [sanitised]: 'page text' };

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
