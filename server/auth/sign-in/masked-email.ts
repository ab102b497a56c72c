import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import { secretHash } from '../sessions/sessions.store.ts';

/**
 * How the log names an address with which a sign-in was refused: masked for people, and by the beginning of its hash, so
 * that who knows the whole address finds it. It need not belong to whoever tried, nor to anybody who has to do with the
 * studio, and what is once in the log stays there. An address with an account is written like one without: nothing is
 * looked up.
 */
export function maskedEmail(email: string): { email: string; resource: string; item_uid: string } {
	const at = email.lastIndexOf('@');
	const masked = `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`;
	return { email: masked, resource: SIGN_IN, item_uid: secretHash(email).slice(0, 16) };
}
