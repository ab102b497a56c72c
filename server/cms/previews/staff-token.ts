/**
 * The token of a preview for staff: it names the item and proves nothing, since every request with it needs a session with
 * the right to see the resource's drafts. The dot tells it from the token of a public link.
 */
import type { ContentTypeName } from '../../../contract/editing.ts';

export const staffToken = (resource: ContentTypeName, uid: string): string => `${resource}.${uid}`;

export function readStaffToken(token: string): { resource: ContentTypeName; uid: string } | undefined {
	const [resource, uid, ...more] = token.split('.');
	return resource && uid && !more.length ? { resource, uid } : undefined;
}
