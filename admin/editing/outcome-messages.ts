import type { Item } from '../api/item.ts';

/** The message has the parameter `when`, the time `shown_from`. */
export function publishedMessage({ audience, shown_from }: Pick<Item, 'audience' | 'shown_from'>, isDirect: boolean) {
	if (isDirect) return audience === 'public' ? 'TEXT_SAVED' : 'TEXT_SAVED_FOR_CLIENTS';
	if (audience === 'staff') return 'TEXT_PUBLISHED_FOR_STAFF';
	if (audience === 'clients') return shown_from ? 'TEXT_PUBLISHED_FOR_CLIENTS_LATER' : 'TEXT_PUBLISHED_FOR_CLIENTS';
	return shown_from ? 'TEXT_PUBLISHED_LATER' : 'TEXT_PUBLISHED';
}

type Scheduled = Pick<Item, 'revision' | 'publish_from' | 'publish_revision'>;

const isNewestScheduled = ({ revision, publish_revision }: Scheduled): boolean => publish_revision === revision;

/** Returns the key of the message. The messages of a scheduled item have the parameter `when`, its `publish_from`. */
export function draftMessage(saved: Scheduled) {
	if (saved.publish_from === null) return 'TEXT_DRAFT_SAVED';
	return isNewestScheduled(saved) ? 'TEXT_DRAFT_SAVED_SCHEDULED' : 'TEXT_DRAFT_SAVED_BESIDE';
}

/**
 * A save by a user with the right to publish moves the schedule to the saved version, and other saves do not. The
 * note's parameter `when` is `publish_from`.
 */
export function scheduleNote(item: Scheduled, { mayEdit, mayPublish }: { mayEdit: boolean; mayPublish: boolean }) {
	if (item.publish_from === null || (isNewestScheduled(item) && !mayEdit)) return null;
	if (isNewestScheduled(item)) return mayPublish ? 'TEXT_SAVING_RESCHEDULES' : 'TEXT_SAVING_KEEPS_SCHEDULE';
	return mayPublish ? 'TEXT_EARLIER_VERSION_SCHEDULED' : 'TEXT_OTHER_REVISION_SCHEDULED';
}
