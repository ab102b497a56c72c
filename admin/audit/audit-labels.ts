/** Names of the audit log: actions, resources and details. A name that is missing here is shown as it is stored. */

export const auditActions = [
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

/** Resources of the log, and the screen that opens one of their items; empty where there is none. */
export const auditResources = {
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

/** Returns the path of the screen that shows an entry's item; undefined where no screen does. */
export function itemPath({ resource, item_uid }: { resource: string; item_uid: string }): string | undefined {
	const screen = (auditResources as Partial<Record<string, string>>)[resource];
	return screen && item_uid ? `/${screen}/${item_uid}` : undefined;
}

/** Message groups that translate the values of a detail. */
export const valueMessageGroups: Partial<Record<string, string>> = {
	action: 'audit_actions',
	assigned: 'log_assigned',
	language: 'languages',
	resource: 'audit_resources',
	read: 'log_read',
	reason: 'log_reasons',
	role: 'roles',
	state: 'message_states',
};

/** Whether a detail's text is an instant. */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
