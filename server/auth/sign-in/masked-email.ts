import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import { secretHash } from '../../kernel/secrets.ts';

/**
 * Returns the data of an audit event about a rejected sign-in or a reset request. The address is masked, because it may
 * belong to a third party. A reader who knows the address finds the event by the beginning of the address's hash. No
 * account is looked up, so the event does not show whether there is one.
 */
export function maskedEmail(email: string): { email: string; resource: string; item_uid: string } {
	const at = email.lastIndexOf('@');
	const masked = `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
	return { email: masked, resource: SIGN_IN, item_uid: secretHash(email).slice(0, 16) };
}
