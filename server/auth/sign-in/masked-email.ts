import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import { secretHash } from '../sessions/sessions.store.ts';

/**
 * Returns the fields of an audit event about a denied sign-in or a reset request. The email address is masked, because
 * it may belong to a third party and audit events cannot be deleted. A reader who knows the whole address can find the
 * event by the beginning of its hash. No account is looked up, so addresses with and without an account are stored
 * alike.
 */
export function maskedEmail(email: string): { email: string; resource: string; item_uid: string } {
	const at = email.lastIndexOf('@');
	const masked = `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
	return { email: masked, resource: SIGN_IN, item_uid: secretHash(email).slice(0, 16) };
}
