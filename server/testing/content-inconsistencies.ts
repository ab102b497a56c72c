/** Queries for rows that contradict each other, for both databases. Each query must return no row. */
export const contentInconsistencies: Record<string, string> = {
	'items whose newest revision has no version':
		'select uid from items i where revision > 0 and not exists (select 1 from versions v where v.resource = i.resource and v.uid = i.uid and v.revision = i.revision)',
	'versions without item':
		'select uid from versions v where not exists (select 1 from items i where v.resource = i.resource and v.uid = i.uid)',
	'versions beyond the newest revision':
		'select v.uid from versions v join items i using (resource, uid) where v.revision > i.revision',
	'news without item':
		"select uid from news n where not exists (select 1 from items i where i.resource = 'news' and i.uid = n.uid and i.removed_at is null)",
	'items without news':
		"select uid from items i where resource = 'news' and removed_at is null and not exists (select 1 from news n where n.uid = i.uid)",
	'removed items that are still there, or have no content':
		"select uid from items i where resource = 'news' and removed_at is not null and (draft is null or exists (select 1 from news n where n.uid = i.uid))",
	'news on the site that were never published':
		"select n.uid from news n join items i on i.resource = 'news' and i.uid = n.uid where n.is_published = 1 and i.was_published = 0",
	'drafts beside news that are not on the site':
		"select n.uid from news n join items i on i.resource = 'news' and i.uid = n.uid where n.is_published = 0 and i.draft is not null",
	'edited items without a line in the log':
		"select uid from items i where resource = 'news' and updated_by <> '' and not exists (select 1 from audit_log a where a.item_uid = i.uid)",
};
