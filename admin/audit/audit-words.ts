/** What the log writes down: events, resources, and what else is known of an event. What is not here is shown as it is stored. */

export const actions = [
	'created',
	'saved',
	'published',
	'scheduled',
	'unscheduled',
	'publish_failed',
	'unpublished',
	'discarded',
	'restored',
	'removed',
	'ordered',
	'uploaded',
	'replaced',
	'imported',
	'cancelled',
	'failed',
	'changed',
	'noted',
	'exported',
	'downloaded',
	'downloaded_more',
	'retried',
	'test_mail',
	'link_made',
	'link_revoked',
	'account_opened',
	'invited',
	'invited_again',
	'account_changed',
	'locked',
	'unlocked',
	'second_step_on',
	'second_step_off',
	'recovery_codes_renewed',
	'password_set',
	'password_changed',
	'session_ended',
	'sessions_ended',
	'other_sessions_ended',
	'reset_asked',
	'signed_in',
	'signed_out',
	'refused',
	'refused_more',
] as const;

/** Resources of the log, and where an item of one is opened. */
export const resources = {
	games: 'games',
	news: 'news',
	features: 'features',
	news_categories: 'news_categories',
	banners: 'banners',
	partners: 'partners',
	roadmap: 'roadmap',
	offices: 'offices',
	campaigns: 'campaigns',
	promo_tools: 'promo_tools',
	documents: 'documents',
	document_types: 'document_types',
	texts: 'texts',
	settings: 'settings',
	media: '',
	files: '',
	companies: 'companies',
	users: 'users',
	messages: 'messages',
	performance: 'performance',
	mails: '',
	audit: '',
	sign_in: '',
} as const satisfies Record<string, string>;

export const resourceLabel = (resource: string): string => `audit_resources.${resource}`;

/** Where the item of an entry is opened; undefined where none is. */
export function pathOf({ resource, item_uid }: { resource: string; item_uid: string }): string | undefined {
	const under = (resources as Partial<Record<string, string>>)[resource];
	return under && item_uid ? `/${under}/${item_uid}` : undefined;
}

/** Groups of messages in which the values of a detail have their words. */
export const wordsOf: Partial<Record<string, string>> = {
	action: 'events',
	assigned: 'log_assigned',
	language: 'languages',
	resource: 'audit_resources',
	read: 'log_read',
	reason: 'log_reasons',
	role: 'roles',
	state: 'message_states',
};

/** Whether a detail's text is a time. */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
