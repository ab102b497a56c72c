/** Signed tokens by which recipients of digests unsubscribe without a login. A token grants no other right. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const UNSUBSCRIBE_SECRET = 'unsubscribe';

const signature = (secret: string, userUid: string): string =>
	createHmac('sha256', secret).update(`digest ${userUid}`).digest('base64url');

export const unsubscribeToken = (secret: string, userUid: string): string => `${userUid}-${signature(secret, userUid)}`;

/** Returns the uid of the user; undefined for a token that this site has not signed. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
	// A uid has no hyphen, so the first part is the whole uid.
	const [userUid = ''] = token.split('-', 1);
	const given = token.slice(userUid.length + 1);
	const expected = Buffer.from(signature(secret, userUid));
	const actual = Buffer.from(given);
	return actual.length === expected.length && timingSafeEqual(actual, expected) ? userUid : undefined;
}
