/** Name of a content type in paths and rows, e.g. `games`. server/app/content-types.ts lists all of them. */
export type ContentTypeName = string;

export const otherResources = [
	'media',
	'messages',
	'performance',
	'users',
	'redirects',
	'audit',
	'browser_errors',
	'system',
	'home',
	'calendar',
	'translations',
	'client_changes',
	'campaign_opt_ins',
	'shares',
] as const;

/** A content type or one of `otherResources`. */
export type ResourceName = string;

/** Resources that code names: `otherResources`, and content types with special rules. */
export type NamedResource = (typeof otherResources)[number] | 'companies' | 'games' | 'settings';

/** The weakest right first. A right includes the rights before it. */
export const rights = ['view', 'edit', 'publish'] as const;
export type Right = (typeof rights)[number];

export const staffRoles = ['viewer', 'editor', 'publisher', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
