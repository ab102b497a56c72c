/** Paths of the pages for the owner of an account. Staff have pages of their own in the admin. */
import type { Language } from '../../../contract/envelope.ts';
import { ADMIN_ACCOUNT_PATH, ADMIN_PATH } from '../../../contract/urls.ts';
import type { Site } from '../../http/site.ts';
import { isStaff, type StaffFlags } from './is-staff.ts';

/** Returns the path, by language, of the page on which an owner manages the account. */
export const accountPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_ACCOUNT_PATH : url('ca-account-page', language);

/** Returns the path, by language, of the page on which an owner logs in. */
export const loginPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_PATH : url('home-page', language, { hash: 'login' });
