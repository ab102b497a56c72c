/**
 * Tokens of previews for staff. A token only identifies the item: every request also needs a session with the right to
 * view the resource. A token for staff contains a dot, which the token of a public link does not contain.
 */
import type { ContentTypeName } from '../../../contract/editing.ts';

export const staffToken = (resource: ContentTypeName, uid: string): string => `${resource}.${uid}`;

export function readStaffToken(token: string): { resource: ContentTypeName; uid: string } | undefined {
	const [resource, uid, ...more] = token.split('.');
	return resource && uid && !more.length ? { resource, uid } : undefined;
}
