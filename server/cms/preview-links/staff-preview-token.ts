/**
 * Tokens for previews by staff. A token only identifies the item, so the request also needs a session with the right to
 * view it. The dot distinguishes these tokens from tokens of public links.
 */
import type { ContentTypeName } from '../../../contract/rights.ts';

export const staffToken = (resource: ContentTypeName, uid: string): string => `${resource}.${uid}`;

export function readStaffToken(token: string): { resource: ContentTypeName; uid: string } | undefined {
	const [resource, uid, ...more] = token.split('.');
	return resource && uid && !more.length ? { resource, uid } : undefined;
}
