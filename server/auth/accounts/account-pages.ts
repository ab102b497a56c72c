/** Pages of an account's owner, to which mails and redirects lead. Those of staff are in the admin. */
import type { Language } from '../../../contract/envelope.ts';
import { ADMIN_ACCOUNT_PATH, ADMIN_PATH } from '../../../contract/urls.ts';
import type { Site } from '../../http/site.ts';

/** The columns of the table, or the fields of a session's user. */
interface Owner {
	is_staff: boolean | number;
	is_superuser: boolean | number;
}

const isOfStaff = ({ is_staff, is_superuser }: Owner): boolean => Boolean(is_staff) || Boolean(is_superuser);

/** Returns the path of the page on which an owner manages the account, by language. */
export const accountPage =
	({ url }: Pick<Site, 'url'>, owner: Owner) =>
	(language: Language): string =>
		isOfStaff(owner) ? ADMIN_ACCOUNT_PATH : url('ca-account-page', language);

/** Returns the path of the page on which an owner logs in, by language. */
export const loginPage =
	({ url }: Pick<Site, 'url'>, owner: Owner) =>
	(language: Language): string =>
		isOfStaff(owner) ? ADMIN_PATH : url('home-page', language, { hash: 'login' });
