/** Name of a content type in paths and rows, e.g. `games`. server/app/content-types.ts lists all of them. */
export type ContentTypeName = string;

/** Resources that are not content types. */
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

/** Name of a resource with rights of staff: a content type or one of `otherResources`. */
export type ResourceName = string;

/** Resources that the code refers to by name: `otherResources`, and content types with special rules. */
export type NamedResource = (typeof otherResources)[number] | 'companies' | 'games' | 'settings';

/**
 * Rights to a resource, the weakest first. A right includes the rights before it. server/auth/accounts/rights.ts grants
 * rights to roles.
 */
export const rights = ['view', 'edit', 'publish'] as const;
export type Right = (typeof rights)[number];

export const staffRoles = ['viewer', 'editor', 'publisher', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
