/** What each role of staff may do with each resource; superusers may do everything, and some things they alone. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import { rights, type Right, type StaffMember, type ResourceName, type StaffRole } from '../../../contract/editing.ts';
import { HttpError } from '../../http/errors.ts';
import { isStaff } from '../sessions/session.ts';

/** What has to do with operators and with those who write to the studio. */
const clients: ResourceName[] = ['companies', 'users', 'messages', 'performance'];

/** The furthest right to each resource; `settings`, `audit` and accounts of staff are for superusers. */
const grants: Record<StaffRole, { content: Right; clients: Right | undefined }> = {
	viewer: { content: 'view', clients: undefined },
	editor: { content: 'edit', clients: undefined },
	publisher: { content: 'publish', clients: undefined },
	manager: { content: 'publish', clients: 'publish' },
};

function furthestRight(
	{ content, clients: ofClients }: (typeof grants)[StaffRole],
	resource: ResourceName,
): Right | undefined {
	if (resource === 'settings' || resource === 'audit') return undefined;
	if (resource === 'home') return 'view';
	return clients.includes(resource) ? ofClients : content;
}

type Asker = Pick<SessionUser, 'is_staff' | 'is_superuser' | 'role'>;

export function hasRight(user: Asker | null | undefined, resource: ResourceName, right: Right): boolean {
	if (!user || !isStaff(user)) return false;
	if (user.is_superuser) return true;
	const furthest = furthestRight(grants[user.role], resource);
	return furthest !== undefined && rights.indexOf(right) <= rights.indexOf(furthest);
}

/** Whether an account may read figures of operators: operators read their own, staff need the right to view them. */
export const canViewFigures = (user: Asker & Pick<SessionUser, 'must_set_up_two_factor'>): boolean =>
	!user.must_set_up_two_factor && (!isStaff(user) || hasRight(user, 'performance', 'view'));

/** The account's rights to each of these resources. */
export const rightsOf = (user: Asker, resources: readonly ResourceName[]) =>
	Object.fromEntries(
		resources.map((resource) => [
			resource,
			Object.fromEntries(rights.map((right) => [right, hasRight(user, resource, right)])),
		]),
	) as StaffMember['rights'];

export const notAllowed = () =>
	new HttpError(403, 'not_allowed', { en: 'This account may not do that.', zh: '该账号无权执行此操作。' });

/** @throws the refusal, when they have not that right. */
export function assertRight(user: Asker | null | undefined, resource: ResourceName, right: Right): void {
	if (!hasRight(user, resource, right)) throw notAllowed();
}

/** Lets nobody by who has not that right to a resource. */
export const requireRight =
	(resource: ResourceName, right: Right): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		assertRight(c.get('user'), resource, right);
		await next();
	};
