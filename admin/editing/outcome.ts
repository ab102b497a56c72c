/** Keys of the messages that tell what became of an item, and what a save will change of its schedule. */
import type { Item } from '../api/item.ts';

/** The message about an item that was just published or, where a save publishes, saved. Takes `when`, its `shown_from`. */
export function publishedMessage({ audience, shown_from }: Pick<Item, 'audience' | 'shown_from'>, isDirect: boolean) {
	if (isDirect) return audience === 'public' ? 'TEXT_SAVED' : 'TEXT_SAVED_FOR_CLIENTS';
	if (audience === 'staff') return 'TEXT_PUBLISHED_FOR_STAFF';
	if (audience === 'clients') return shown_from ? 'TEXT_PUBLISHED_FOR_CLIENTS_LATER' : 'TEXT_PUBLISHED_FOR_CLIENTS';
	return shown_from ? 'TEXT_PUBLISHED_LATER' : 'TEXT_PUBLISHED';
}

type Scheduled = Pick<Item, 'revision' | 'publish_from' | 'publish_revision'>;

const isNewestScheduled = ({ revision, publish_revision }: Scheduled): boolean => publish_revision === revision;

/** The message about a draft that was just saved. Takes `when`, the `publish_from` of the item. */
export function draftMessage(saved: Scheduled) {
	if (saved.publish_from === null) return 'TEXT_DRAFT_SAVED';
	return isNewestScheduled(saved) ? 'TEXT_DRAFT_SAVED_SCHEDULED' : 'TEXT_DRAFT_SAVED_BESIDE';
}

/**
 * The note that stands above a scheduled item; null where nothing is scheduled. A save of those who may publish moves the
 * schedule to what they save, a save of others leaves it, and readers learn only that another version is scheduled. Takes
 * `when`, the `publish_from` of the item.
 */
export function scheduleNote(item: Scheduled, { mayEdit, mayPublish }: { mayEdit: boolean; mayPublish: boolean }) {
	if (item.publish_from === null || (isNewestScheduled(item) && !mayEdit)) return null;
	if (isNewestScheduled(item)) return mayPublish ? 'TEXT_SAVING_RESCHEDULES' : 'TEXT_SAVING_KEEPS_SCHEDULE';
	return mayPublish ? 'TEXT_EARLIER_VERSION_SCHEDULED' : 'TEXT_OTHER_REVISION_SCHEDULED';
}
