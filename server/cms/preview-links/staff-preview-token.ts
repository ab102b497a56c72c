/**
 * Makes tokens for previews by staff. A token only names the item: the request also needs a session with the right to
 * view it. The token has a dot, and tokens of public links have none.
 */
import type { ContentTypeName } from '../../../contract/rights.ts';

export const staffToken = (resource: ContentTypeName, uid: string): string => `${resource}.${uid}`;

export function readStaffToken(token: string): { resource: ContentTypeName; uid: string } | undefined {
	const [resource, uid, ...more] = token.split('.');
	return resource && uid && !more.length ? { resource, uid } : undefined;
}
