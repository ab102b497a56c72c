import { replacementLanguage } from '../../../contract/urls.ts';
import type { Language } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';
import { siteLanguages, sitePath } from '../../messages/site-languages.ts';
import { languagesOfContent } from '../form-languages.ts';
import { shownLanguages } from '../form-sections.ts';
import { draftMessage, publishedMessage } from '../outcome-messages.ts';
import type { ItemRequest } from './state.ts';

export interface Notice {
	message: string;
	/** Argument `when` of the message. */
	when: string | null;
	missingLanguages: readonly Language[];
	/** Language that visitors see instead of missing texts. Null if they see several languages. */
	shownLanguage: Language | null;
	/** Address of the item's page. Null without a page. */
	path: string | null;
}

const notice = (
	message: string,
	when: string | null = null,
	missingLanguages: Language[] = [],
	shownLanguage: Language | null = null,
	path: string | null = null,
): Notice => ({ message, when, missingLanguages, shownLanguage, path });

/** Returns the path without the language; null if visitors have no page of the item. */
export const pathOnSite = ({ path, on_site, shown_from }: Pick<Item, 'path' | 'on_site' | 'shown_from'>) =>
	on_site && shown_from === null ? path : null;

const outcomes = {
	unpublish: 'TEXT_UNPUBLISHED',
	unschedule: 'TEXT_UNSCHEDULED',
	discard: 'TEXT_DISCARDED',
	restore: 'TEXT_RESTORED',
	review: 'TEXT_REVIEW_REQUESTED',
	'send-back': 'TEXT_SENT_BACK',
} as const;

export const removedNotice = notice('TEXT_REMOVED');

export const copiedNotice = notice('TEXT_DUPLICATED');

export const draftNotice = (saved: Item): Notice => notice(draftMessage(saved), saved.publish_from);

export function publishedNotice(saved: Item, isDirect: boolean): Notice {
	const texts = Object.values(saved.translations);
	const [source, ...others] = languagesOfContent(saved.content);
	const missing = [source!, ...others].filter((language) => texts.some((states) => states[language] === 'missing'));
	// Visitors see another language instead of missing texts. The notice names this language if it is the same for all
	// missing texts.
	const [shown, ...more] = new Set(missing.map((language) => replacementLanguage(siteLanguages(), language)));
	const isShown = shown !== undefined && more.length === 0 && !missing.includes(shown);
	return notice(
		publishedMessage(saved, isDirect),
		saved.shown_from,
		missing,
		isShown ? shown : null,
		addressOnSite(saved),
	);
}

/** Returns the address in the first language that shows the item; null without a page. */
export function addressOnSite(item: Item): string | null {
	const path = pathOnSite(item);
	// The item may be withheld from the source language.
	return path === null ? null : sitePath(path, shownLanguages(item.content)[0]);
}

export function changedNotice(action: Exclude<ItemRequest['action'], 'preview'>, changed: Item, isDirect: boolean) {
	if (action !== 'publish') return notice(outcomes[action]);
	return changed.state === 'scheduled' ? notice('TEXT_SCHEDULED') : publishedNotice(changed, isDirect);
}
