/** Paths of account pages. Staff use pages in the admin instead of the site. */
import type { Language } from '../../../contract/envelope.ts';
import { ADMIN_ACCOUNT_PATH, ADMIN_PATH } from '../../../contract/urls.ts';
import type { Site } from '../../http/site.ts';
import { isStaff, type StaffFlags } from './is-staff.ts';

export const accountPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_ACCOUNT_PATH : url('ca-account-page', language);

export const loginPage =
	({ url }: Pick<Site, 'url'>, owner: StaffFlags) =>
	(language: Language): string =>
		isStaff(owner) ? ADMIN_PATH : url('home-page', language, { hash: 'login' });
