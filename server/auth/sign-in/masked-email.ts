import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import { secretHash } from '../../kernel/secrets.ts';

/**
 * Returns the subject of an audit event about a sign-in or reset request. Masks the address, because it may belong to
 * anyone. A reader who knows the address can recognise it by the beginning of its hash.
 */
export function maskedEmail(email: string): { email: string; resource: string; item_uid: string } {
	const at = email.lastIndexOf('@');
	const masked = `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
	return { email: masked, resource: SIGN_IN, item_uid: secretHash(email).slice(0, 16) };
}
