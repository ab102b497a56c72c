import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import { secretHash } from '../sessions/sessions.store.ts';

/**
 * Returns an e-mail address of a denied sign-in or a reset request as the audit log stores it: masked, with the
 * beginning of its hash, by which a reader who knows the whole address can find the event. The address may belong to a
 * third party, and log entries cannot be deleted. Nothing is looked up: addresses with and without an account are
 * stored alike.
 */
export function maskedEmail(email: string): { email: string; resource: string; item_uid: string } {
	const at = email.lastIndexOf('@');
	const masked = `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
	return { email: masked, resource: SIGN_IN, item_uid: secretHash(email).slice(0, 16) };
}
