/** Notifications after requests. */
import type { Language } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';
import { languagesOfContent } from '../form-languages.ts';
import { draftMessage, publishedMessage } from '../outcome.ts';
import type { ItemRequest } from './state.ts';

export interface Notice {
	/** Message key. */
	message: string;
	/** Instant for the message argument `when`. */
	when: string | null;
	/** Languages in which at least one text is missing. */
	missingLanguages: readonly Language[];
	/** Path, without language, of the page that shows the item now; null without one. */
	path: string | null;
}

const notice = (
	message: string,
	when: string | null = null,
	missingLanguages: Language[] = [],
	path: string | null = null,
): Notice => ({ message, when, missingLanguages, path });

/** Returns the path, without language, of the page that shows an item to visitors; null without one. */
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

/** Returns the notification after a publication. */
export const publishedNotice = (saved: Item, isDirect: boolean): Notice =>
	notice(
		publishedMessage(saved, isDirect),
		saved.shown_from,
		languagesOfContent(saved.content).filter((language) =>
			Object.values(saved.translations).some((texts) => texts[language] === 'missing'),
		),
		pathOnSite(saved),
	);

export function changedNotice(action: Exclude<ItemRequest['action'], 'preview'>, changed: Item, isDirect: boolean) {
	if (action !== 'publish') return notice(outcomes[action]);
	return changed.state === 'scheduled' ? notice('TEXT_SCHEDULED') : publishedNotice(changed, isDirect);
}
