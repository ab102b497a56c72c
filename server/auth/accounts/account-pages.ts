/** Addresses of the pages of an account's owner. Staff have other pages, in the admin. */
import type { Language } from '../../../contract/envelope.ts';
import { ADMIN_ACCOUNT_PATH, ADMIN_PATH } from '../../../contract/urls.ts';
import type { Site } from '../../http/site.ts';
import { isStaff, type StaffFlags } from '../sessions/session.ts';

/** Returns the path of the page on which an owner manages the account, by language. */
export const accountPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_ACCOUNT_PATH : url('ca-account-page', language);

/** Returns the path of the page on which an owner logs in, by language. */
export const loginPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_PATH : url('home-page', language, { hash: 'login' });
