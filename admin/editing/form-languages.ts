/**
 * The languages of a form's texts. The form of the settings changes the languages themselves, so its unsaved choice
 * counts.
 */
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '../../contract/languages.ts';
import { contentLanguageCodes, toSiteLanguages, type LanguagePath } from '../../contract/urls.ts';
import type { Content } from '../api/item.ts';
import { contentLanguages, useContentLanguages } from '../messages/site-languages.ts';

const FIELDS = ['site_languages', 'fallback_language'] as const;

const chosenLanguages = (list: unknown, fallback: unknown): Language[] | undefined =>
	Array.isArray(list) && list.length > 0
		? contentLanguageCodes(toSiteLanguages(list as LanguagePath[], fallback as Language | undefined))
		: undefined;

/** The source language is first. */
export const languagesOfContent = (content: Content): Language[] =>
	chosenLanguages(content[FIELDS[0]], content[FIELDS[1]]) ?? contentLanguages();

/** In the form of the settings, unsaved changes of the languages count. */
export function useFormLanguages(): Language[] {
	const ofSite = useContentLanguages();
	const { control } = useFormContext<Content>();
	const [list, fallback] = useWatch<Content>({ control, name: [...FIELDS] });
	return chosenLanguages(list, fallback) ?? ofSite;
}
