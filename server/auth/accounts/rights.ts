/** Rights of each staff role by resource. Superusers have every right. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import {
	rights,
	staffRoles,
	type Right,
	type ContentTypeName,
	type NamedResource,
	type ResourceName,
	type StaffRole,
} from '../../../contract/rights.ts';
import type { StaffMember } from '../../../contract/profile.ts';
import { ForbiddenError } from '../../kernel/errors.ts';
import { isStaff } from './is-staff.ts';

/** Resources with data of operators, and with messages from visitors. */
const clientResources: readonly ResourceName[] = [
	'companies',
	'users',
	'messages',
	'performance',
	'client_changes',
	'campaign_opt_ins',
	'shares',
] satisfies NamedResource[];

const superuserResources: readonly ResourceName[] = [
	'settings',
	'audit',
	'browser_errors',
	'system',
] satisfies NamedResource[];

/** Screens for all staff. Each screen shows only the data that the account may view. */
const commonResources: readonly ResourceName[] = ['home', 'calendar', 'translations'] satisfies NamedResource[];

/** Highest right of each role to content, and to `clientResources`. */
const grants: Record<StaffRole, { content: Right; clients: Right | undefined }> = {
	viewer: { content: 'view', clients: undefined },
	editor: { content: 'edit', clients: undefined },
	publisher: { content: 'publish', clients: undefined },
	manager: { content: 'publish', clients: 'publish' },
};

function highestRight(
	{ content, clients: clientRight }: (typeof grants)[StaffRole],
	resource: ResourceName,
): Right | undefined {
	if (superuserResources.includes(resource)) return undefined;
	if (commonResources.includes(resource)) return 'view';
	return clientResources.includes(resource) ? clientRight : content;
}

type Caller = Pick<SessionUser, 'is_staff' | 'is_superuser' | 'role'>;

export function hasRight(user: Caller | null | undefined, resource: ResourceName, right: Right): boolean {
	if (!user || !isStaff(user)) return false;
	if (user.is_superuser) return true;
	const highest = highestRight(grants[user.role], resource);
	return highest !== undefined && rights.indexOf(right) <= rights.indexOf(highest);
}

export const rolesWithRight = (resource: ResourceName, right: Right): StaffRole[] =>
	staffRoles.filter((role) => hasRight({ is_staff: true, is_superuser: false, role }, resource, right));

/** Operators may read their own monthly figures. Staff need the right to view figures. */
export const canViewOperatorFigures = (user: Caller & Pick<SessionUser, 'must_set_up_two_factor'>): boolean =>
	!user.must_set_up_two_factor && (!isStaff(user) || hasRight(user, 'performance', 'view'));

export const rightsOf = (user: Caller, resources: readonly ResourceName[]) =>
	Object.fromEntries(
		resources.map((resource) => [
			resource,
			Object.fromEntries(rights.map((right) => [right, hasRight(user, resource, right)])),
		]),
	) as StaffMember['rights'];

export const notAllowed = () => new ForbiddenError('not_allowed');

/** @throws ForbiddenError */
export function assertRight(user: Caller | null | undefined, resource: ResourceName, right: Right): void {
	if (!hasRight(user, resource, right)) throw notAllowed();
}

/** Rejects callers without the right. The compiler rejects a misspelt resource. */
export const requireRight = (resource: NamedResource, right: Right): MiddlewareHandler<AppEnv> =>
	requireContentRight(resource, right);

export const requireContentRight =
	(resource: ContentTypeName, right: Right): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		assertRight(c.get('user'), resource, right);
		await next();
	};
